// How fast bytes become a screen, as a ratio to libvterm's bare parser on the same bytes in the same run:
// machines differ, ratios less so. Payloads are made before measuring. Prints MB/s (1 MB = 10^6 bytes of CPU
// time of one core) and ratios.
//
//   bench_pipeline [--benchmark_filter=REGEX] ...      Google Benchmark's options; PAYLOAD/LAYER are the
//   names bench_pipeline --passes N PAYLOAD LAYER            feeds the payload N times and ends: for
//   callgrind
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "tests/bench/layers.h"
#include "tests/bench/payloads.h"

namespace riffle::bench {
namespace {

constexpr int kCols = 80, kRows = 24;

// What one read of a pty may bring at most (promises.md: read slice).
constexpr std::size_t kChunk = 64 * 1024;

void feed_in_chunks(Layer& layer, std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size(); at += kChunk) layer.feed(bytes.substr(at, kChunk));
}

const Payload& payload_of(const PayloadKind& kind) {
  static std::map<std::string, Payload> made;
  const auto [at, is_new] = made.try_emplace(kind.name);
  if (is_new) at->second = kind.make(kCols, kRows);
  return at->second;
}

void measure(benchmark::State& state, const PayloadKind& payload_kind, const LayerKind& layer_kind) {
  const Payload& payload = payload_of(payload_kind);
  const auto layer = layer_kind.make(kCols, kRows);
  layer->feed(payload.setup);
  // Once unmeasured: the history reaches the size it keeps, buffers their capacity.
  feed_in_chunks(*layer, payload.bytes);
  for (auto _ : state) feed_in_chunks(*layer, payload.bytes);
  benchmark::DoNotOptimize(layer->seen());
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(payload.bytes.size()));
}

// Collects bytes a second of CPU time by benchmark, for the table at the end.
class RatioReporter final : public benchmark::ConsoleReporter {
 public:
  RatioReporter() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
      const auto rate = run.counters.find("bytes_per_second");
      if (rate != run.counters.end()) rates_[run.run_name.function_name].push_back(rate->second);
    }
  }

  void print_table() {
    fmt::print("\n{:<16}", "MB/s (ratio)");
    for (const LayerKind& layer : layer_kinds()) fmt::print("{:>18}", layer.name);
    fmt::print("{:>18}\n", "gate ns/byte");
    for (const PayloadKind& payload : payload_kinds()) print_line(payload);
  }

 private:
  double median(const std::string& name) {
    std::vector<double>& values = rates_[name];
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  }

  void print_line(const PayloadKind& payload) {
    const double bare = median(fmt::format("{}/{}", payload.name, layer_kinds()[0].name));
    if (bare == 0) return;
    fmt::print("{:<16}", payload.name);
    for (const LayerKind& layer : layer_kinds()) {
      const double rate = median(fmt::format("{}/{}", payload.name, layer.name));
      fmt::print("{:>18}", rate == 0 ? "-" : fmt::format("{:.0f} ({:.3f})", rate / 1e6, rate / bare));
    }
    const double gate = median(fmt::format("{}/gate", payload.name));
    fmt::print("{:>18}\n", gate == 0 ? "-" : fmt::format("{:.3f}", 1e9 / gate));
  }

  std::map<std::string, std::vector<double>> rates_;
};

template <class Kind>
const Kind* find_kind(std::span<const Kind> kinds, std::string_view name) {
  for (const Kind& kind : kinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

int run_passes(const char* count, const char* payload_name, const char* layer_name) {
  int passes = 0;
  std::from_chars(count, count + std::strlen(count), passes);
  const PayloadKind* payload = find_kind(payload_kinds(), payload_name);
  const LayerKind* layer_kind = find_kind(layer_kinds(), layer_name);
  if (payload == nullptr || layer_kind == nullptr || passes < 1) {
    fmt::print(
        stderr,
        "bench_pipeline: --passes N PAYLOAD LAYER, with a payload and a layer that the plain run lists\n");
    return 2;
  }
  const Payload& made = payload_of(*payload);
  const auto layer = layer_kind->make(kCols, kRows);
  layer->feed(made.setup);
  // Counting instructions is fifty times slower than running them, and needs no long runs.
  const std::string_view bytes = std::string_view(made.bytes).substr(0, 4 * kChunk);
  for (int i = 0; i < passes; ++i) feed_in_chunks(*layer, bytes);
  fmt::print("{} bytes a pass, {} seen\n", bytes.size(), layer->seen());
  return 0;
}

}  // namespace
}  // namespace riffle::bench

int main(int argc, char** argv) {
  using namespace riffle::bench;
  if (argc == 5 && std::string_view(argv[1]) == "--passes") return run_passes(argv[2], argv[3], argv[4]);
  if (argc == 2 && std::string_view(argv[1]) == "--list") {
    for (const PayloadKind& payload : payload_kinds()) fmt::print("{:<16} {}\n", payload.name, payload.what);
    return 0;
  }
  for (const PayloadKind& payload : payload_kinds()) {
    for (const LayerKind& layer : layer_kinds()) {
      // Repetitions of all benchmarks are mixed, so that a slow moment of the machine meets every layer
      // alike.
      benchmark::RegisterBenchmark(fmt::format("{}/{}", payload.name, layer.name).c_str(),
                                   [&](benchmark::State& state) { measure(state, payload, layer); })
          ->MinTime(0.1)
          ->Repetitions(7);
    }
  }
  std::vector<char*> args(argv, argv + argc);
  char interleave[] = "--benchmark_enable_random_interleaving=true";
  args.insert(args.begin() + 1, interleave);
  int count = static_cast<int>(args.size());
  benchmark::Initialize(&count, args.data());
  if (benchmark::ReportUnrecognizedArguments(count, args.data())) return 2;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print_table();
}
