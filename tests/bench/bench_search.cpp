// How long a search takes over 100,000 coloured lines: to the first hit and to the last, as the worker does
// it (search.cpp), and what giving the text away costs the core thread. Prints the median of the runs in
// milliseconds; the aims are 50 ms to the first hit and 1,000 ms to the last.
//
//   bench_search [RUNS]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "term/search/search.h"
#include "term/terminal.h"

namespace riffle::bench {
namespace {

constexpr int kLines = 100'000;
constexpr int kCols = 200;

class Host final : public TerminalHost {
  void reply(std::string_view) override {}
};

// A table as tools colour them: 24-bit colours, box drawing, some 170 columns.
std::string table_line(int i) {
  std::string line;
  for (int field = 0; field < 12; ++field) {
    const int hue = (i * 37 + field * 53) % 256;
    line += fmt::format("\x1b[38;2;{};{};{}m│\x1b[0m {:>5} {:<6}", hue, 255 - hue, field * 20,
                        (i * 7919 + field) % 100'000,
                        field % 3 == 0   ? "ready"
                        : field % 3 == 1 ? "Wait"
                                         : "fertig");
  }
  if (i % 1000 == 17) line += " needle";
  return line + "\r\n";
}

double ms_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

struct Times {
  double text = 0, first = -1, all = 0;
  std::size_t hits = 0;
};

Times measure(Terminal& terminal, const SearchQuery& query) {
  Times times;
  const auto begin = std::chrono::steady_clock::now();
  const HistoryText text = terminal.search_text(0);
  times.text = ms_since(begin);
  const auto pattern = SearchPattern::compile(query);
  search(text, *pattern, text.first(), [&](SearchChunk&& chunk) {
    times.hits += chunk.hits.size();
    if (times.hits > 0 && times.first < 0) times.first = ms_since(begin);
    return true;
  });
  times.all = ms_since(begin);
  return times;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void report(Terminal& terminal, const char* what, const SearchQuery& query, int runs) {
  std::vector<double> text, first, all;
  std::size_t hits = 0;
  for (int i = 0; i < runs; ++i) {
    const Times times = measure(terminal, query);
    text.push_back(times.text);
    first.push_back(times.first);
    all.push_back(times.all);
    hits = times.hits;
  }
  fmt::print("{:<28}{:>10}{:>12.3f}{:>12.2f}{:>12.1f}\n", what, hits, median(text), median(first),
             median(all));
}

int run(int runs) {
  Host host;
  TerminalOptions options;
  options.size = {kCols, 50};
  options.history_lines = kLines;
  Terminal terminal(options, host);
  for (int i = 0; i < kLines; ++i) terminal.feed(table_line(i), 0);
  fmt::print("{} lines, {:.1f} MB of history\n{:<28}{:>10}{:>12}{:>12}{:>12}\n", terminal.history_rows(),
             static_cast<double>(terminal.history_bytes()) / 1e6, "", "hits", "text ms", "first ms",
             "all ms");
  report(terminal, "rare word", {"needle", false}, runs);
  report(terminal, "frequent word", {"ready", false}, runs);
  report(terminal, "word with a capital", {"Wait", false}, runs);
  report(terminal, "not there", {"nowhere to be found", false}, runs);
  report(terminal, "expression", {"│ +[0-9]+ ready.*needle", true}, runs);
  report(terminal, "expression, many hits", {"\\b9\\d+\\b", true}, runs);
  terminal.resize({kCols - 1, 50}, {10, 20});
  report(terminal, "rare word, after a resize", {"needle", false}, runs);
  return 0;
}

}  // namespace
}  // namespace riffle::bench

int main(int argc, char** argv) { return riffle::bench::run(argc > 1 ? std::max(1, std::atoi(argv[1])) : 5); }
