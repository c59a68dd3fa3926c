// Each rule of the pacer, with the clock in hand. ctest: test_session_parts.
#include "app/session/frame_pacer.h"

#include <gtest/gtest.h>

#include <random>

namespace riffle {

void PrintTo(const PaceDecision& d, std::ostream* out) {
  *out << (d.cut_now ? "cut now" : "wait until ") << (d.wait_until == kNever ? -1 : d.wait_until);
}

namespace {

constexpr std::int64_t kRefresh = 16 * kMillisecond;
constexpr std::int64_t kT = 1000 * kSecond;
constexpr PaceDecision kCut{true, kT};
constexpr PaceDecision kWaitForEvent{false, kNever};
PaceDecision wait_until(std::int64_t t) { return {false, t}; }

// Damage by output that just came, and the last frame is long ago.
PaceInput fresh_output() {
  PaceInput in;
  in.now = kT;
  in.damage = true;
  in.credit = true;
  in.damage_since = kT;
  in.last_output = kT;
  in.last_cut = kT - 10 * kSecond;
  in.refresh = kRefresh;
  return in;
}

// Output that never stops, `since_cut` after a frame.
PaceInput flood(std::int64_t since_cut) {
  PaceInput in = fresh_output();
  in.bytes_waiting = true;
  in.last_cut = kT - since_cut;
  in.damage_since = in.last_cut;
  return in;
}

TEST(FramePacer, WaitsForAnEventWhileNothingChanged) {
  PaceInput in = fresh_output();
  in.damage = false;
  EXPECT_EQ(decide(in), kWaitForEvent);
}

TEST(FramePacer, WaitsForTheCreditWhateverIsDue) {
  PaceInput in = flood(kSecond);
  in.credit = false;
  in.urgent = true;
  EXPECT_EQ(decide(in), kWaitForEvent);
}

TEST(FramePacer, CutsOutputAfterIdleOnceItPausesForTheCoalescingDelay) {
  PaceInput in = fresh_output();
  EXPECT_EQ(decide(in), wait_until(kT + kCoalesce));
  in.damage_since = in.last_output = kT - kCoalesce;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, ShowsPiecesThatFollowCloselyTogether) {
  PaceInput in = fresh_output();
  in.damage_since = kT - 2 * kMillisecond;
  in.last_output = kT - kCoalesce / 2;
  EXPECT_EQ(decide(in), wait_until(kT + kCoalesce / 2));
}

TEST(FramePacer, CoalescesForHalfAFrameAtMost) {
  PaceInput in = fresh_output();
  in.damage_since = kT - kRefresh / 2 + 1;
  EXPECT_EQ(decide(in).cut_now, false);
  in.damage_since = kT - kRefresh / 2;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, CutsAnEchoAtOnceAndLetsAFloodWaitForItsTurn) {
  PaceInput in = flood(kMillisecond);
  EXPECT_FALSE(decide(in).cut_now);
  in.urgent = true;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, GivesAFloodOneFrameARefresh) {
  EXPECT_EQ(decide(flood(kRefresh - 1)), wait_until(kT + 1));
  EXPECT_EQ(decide(flood(kRefresh)), kCut);
}

TEST(FramePacer, LetsDrawingTakeItsShareOfTheTimeOfAFlood) {
  PaceInput in = flood(kDrawingShare * 4 * kMillisecond - 1);
  in.cost = 4 * kMillisecond;
  EXPECT_EQ(decide(in), wait_until(kT + 1));
  in = flood(kDrawingShare * 4 * kMillisecond);
  in.cost = 4 * kMillisecond;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, HoldsAFloodBackWhileAKeyWaitsForItsEcho) {
  PaceInput in = flood(kSecond);
  in.keep_free_until = kT + kMillisecond;
  EXPECT_EQ(decide(in), wait_until(kT + kMillisecond));
  in.urgent = true;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, ShowsAFloodOftenEnoughWhereFramesAreDear) {
  PaceInput in = flood(kLongestInterval);
  in.cost = kLongestInterval;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, TakesAQuarterWhereFramesAreTooSlowToBeInTime) {
  PaceInput in = flood(4 * 200 * kMillisecond - 1);
  in.cost = 200 * kMillisecond;
  EXPECT_EQ(decide(in), wait_until(kT + 1));
  in = flood(kLongestSlowInterval);
  in.cost = 10 * kSecond;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, NeedsNoSuchIntervalOnceTheOutputStopped) {
  PaceInput in = flood(kRefresh);
  in.cost = 10 * kMillisecond;
  in.bytes_waiting = false;
  in.last_output = kT - kCoalesce;
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, AsksAgainWhenTheOutputMayHaveStopped) {
  PaceInput in = flood(kRefresh);
  in.cost = 10 * kMillisecond;
  in.bytes_waiting = false;
  EXPECT_EQ(decide(in), wait_until(kT + kCoalesce));
}

TEST(FramePacer, ShowsWhatAUserDidWithoutCoalescing) {
  PaceInput in = fresh_output();
  in.last_output = in.last_cut - kSecond;  // the view was scrolled: no output since the last frame
  EXPECT_EQ(decide(in), kCut);
}

TEST(FramePacer, HoldsWhatAUserDidToTheRefresh) {
  PaceInput in = fresh_output();
  in.last_cut = kT - kMillisecond;
  in.last_output = in.last_cut - kSecond;
  EXPECT_EQ(decide(in), wait_until(in.last_cut + kRefresh));
}

TEST(FramePacer, NeverWaitsForAMomentThatHasPassed) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100000; ++i) {
    const auto up_to = [&](std::int64_t limit) {
      return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(limit));
    };
    PaceInput in = fresh_output();
    in.bytes_waiting = random() % 2 == 0;
    in.last_cut = kT - up_to(50 * kMillisecond);
    in.damage_since = kT - up_to(50 * kMillisecond);
    in.last_output = kT - up_to(50 * kMillisecond);
    in.cost = up_to(50 * kMillisecond);
    const PaceDecision d = decide(in);
    ASSERT_TRUE(d.cut_now || d.wait_until > in.now) << "round " << i;
    ASSERT_LE(d.cut_now ? in.now : d.wait_until, in.now + kLongestInterval) << "round " << i;
  }
}

// Frames of a minute of flood, each drawn for `cost`: the gaps between their presents.
std::vector<std::int64_t> simulate_flood(std::int64_t cost) {
  std::vector<std::int64_t> presented;
  PaceInput in = flood(kRefresh);
  std::int64_t done_at = kNever;
  FrameCost costs;
  while (presented.size() < 1000) {
    if (in.now >= done_at) {
      presented.push_back(done_at);
      costs.add(cost);
      in.credit = true;
      done_at = kNever;
    }
    in.cost = costs.expected();
    in.last_output = in.now;
    if (const PaceDecision d = decide(in); d.cut_now) {
      in.last_cut = in.damage_since = in.now;
      in.credit = false;
      done_at = in.now + cost;
    }
    in.now += 100 * kMicrosecond;
  }
  std::vector<std::int64_t> gaps;
  for (std::size_t i = 1; i < presented.size(); ++i) gaps.push_back(presented[i] - presented[i - 1]);
  return gaps;
}

TEST(FramePacer, PresentsAFloodAtMostOnceARefreshAndAtLeastEveryTenthOfASecond) {
  for (const std::int64_t cost : {kMillisecond / 10, 3 * kMillisecond, 8 * kMillisecond, 40 * kMillisecond}) {
    for (const std::int64_t gap : simulate_flood(cost)) {
      ASSERT_GE(gap, kRefresh) << "frames cost " << cost;
      ASSERT_LE(gap, 100 * kMillisecond) << "frames cost " << cost;
    }
  }
}

TEST(FrameCost, FollowsTheCostWithinTwoFrames) {
  FrameCost cost;
  for (int i = 0; i < 3; ++i) cost.add(1000);
  cost.add(9000);
  cost.add(9000);
  EXPECT_EQ(cost.expected(), 9000);
}

TEST(FrameCost, IsNotThrownByOneFrame) {
  FrameCost cost;
  cost.add(400 * kMillisecond);
  EXPECT_EQ(cost.expected(), 0) << "the first frame says nothing of the next";
  cost.add(1000);
  cost.add(1200);
  EXPECT_EQ(cost.expected(), 1200);
  cost.add(400 * kMillisecond);
  EXPECT_EQ(cost.expected(), 1200);
}

}  // namespace
}  // namespace riffle
