#include "app/session/run_stats.h"

#include <nlohmann/json.hpp>

namespace riffle {
namespace {

// Three decimals: microseconds of a millisecond, and no more digits than were measured.
double milliseconds(std::int64_t ns) { return static_cast<double>(ns / 1000) / 1000.0; }

}  // namespace

std::string to_json(const RunStats& stats) {
  nlohmann::ordered_json json;
  json["bytes"] = stats.bytes;
  json["seconds"] = static_cast<double>(static_cast<std::int64_t>(stats.seconds * 1e6)) / 1e6;
  json["frames"] = stats.frames;
  json["rows_painted"] = stats.rows_painted;
  json["jumps"] = stats.jumps;
  json["present"] = gl::present_method_name(stats.present);
  auto& latency = json["latency"] = nlohmann::ordered_json::object();
  for (int s = 0; s < kStages; ++s) {
    const auto stage = static_cast<Stage>(s);
    const DurationHistogram& h = stats.latency.stage(stage);
    latency[std::string(stage_name(stage))] = {{"p50", milliseconds(h.quantile_ns(0.5))},
                                               {"p99", milliseconds(h.quantile_ns(0.99))},
                                               {"max", milliseconds(h.max_ns())}};
  }
  return json.dump();
}

}  // namespace riffle
