// Histograms and what --stats prints of them. ctest: test_session_parts.
#include "app/session/latency.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "app/session/run_stats.h"

namespace riffle {
namespace {

TEST(DurationHistogram, GivesQuantilesToAFewPercent) {
  std::mt19937_64 random(11);
  std::vector<std::int64_t> values;
  DurationHistogram h;
  for (int i = 0; i < 20000; ++i) {
    values.push_back(static_cast<std::int64_t>(2000 + random() % (std::uint64_t{1} << (12 + random() % 20))));
    h.add(values.back());
  }
  std::sort(values.begin(), values.end());
  for (const double q : {0.1, 0.5, 0.9, 0.99}) {
    const auto exact = static_cast<double>(values[static_cast<std::size_t>(q * 20000) - 1]);
    EXPECT_NEAR(static_cast<double>(h.quantile_ns(q)), exact, exact * 0.07) << "q " << q;
  }
  EXPECT_EQ(h.max_ns(), values.back());
  EXPECT_EQ(h.quantile_ns(1.0), values.back());
}

TEST(DurationHistogram, IsZeroWithoutValues) {
  const DurationHistogram h;
  EXPECT_EQ(h.quantile_ns(0.5), 0);
  EXPECT_EQ(h.max_ns(), 0);
}

TEST(DurationHistogram, TakesTheShortestAndTheLongest) {
  DurationHistogram h;
  h.add(-5);
  h.add(0);
  h.add(std::int64_t{1} << 60);
  EXPECT_EQ(h.count(), 3u);
  EXPECT_EQ(h.max_ns(), std::int64_t{1} << 60);
}

TEST(LatencyStats, SplitsAKeyIntoItsStages) {
  LatencyStats stats;
  stats.add({.pressed = 1'000'000,
             .encoded = 2'000'000,
             .written = 4'000'000,
             .read = 7'000'000,
             .parsed = 11'000'000,
             .cut = 16'000'000},
            22'000'000, 29'000'000);
  const std::int64_t expected_ms[kStages] = {1, 2, 3, 4, 5, 6, 7, 28};
  for (int s = 0; s < kStages; ++s) {
    EXPECT_EQ(stats.stage(static_cast<Stage>(s)).max_ns(), expected_ms[s] * 1'000'000) << s;
  }
}

TEST(LatencyStats, LeavesOutStagesWithoutAStamp) {
  LatencyStats stats;
  stats.add({.pressed = 0, .encoded = 2'000'000, .written = 4'000'000}, 0, 0);
  EXPECT_EQ(stats.stage(Stage::Encode).count(), 0u);
  EXPECT_EQ(stats.stage(Stage::PtyWrite).count(), 1u);
  EXPECT_EQ(stats.stage(Stage::Total).count(), 0u);
}

TEST(RunStats, PrintsOneLineWithTheKeysOfTheContract) {
  RunStats stats;
  stats.bytes = 12;
  stats.seconds = 0.25;
  stats.frames = 3;
  stats.rows_painted = 24;
  stats.jumps = 1;
  stats.present = gl::PresentMethod::CopySubBuffer;
  stats.latency.add({.pressed = 1'000'000, .encoded = 2'500'000}, 0, 0);
  const std::string text = to_json(stats);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto json = nlohmann::ordered_json::parse(text);
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"bytes", "seconds", "frames", "rows_painted", "jumps", "present",
                                            "latency"}));
  EXPECT_EQ(json["bytes"], 12);
  EXPECT_DOUBLE_EQ(json["seconds"], 0.25);
  EXPECT_EQ(json["present"], "copy_sub_buffer");
  keys.clear();
  for (const auto& [key, value] : json["latency"].items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"encode", "pty_write", "pty_read", "parse", "cut", "paint",
                                            "present", "total"}));
  EXPECT_DOUBLE_EQ(json["latency"]["encode"]["max"], 1.5);
  EXPECT_DOUBLE_EQ(json["latency"]["encode"]["p50"], 1.5);
}

}  // namespace
}  // namespace riffle
