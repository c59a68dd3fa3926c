// When reading pauses. ctest: test_session_parts.
#include "app/session/read_pacer.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

// Many small reads, 10 us apart: what an eager reader sees of short lines.
std::int64_t flood(ReadPacer& pacer, std::int64_t& now, bool hurry = false) {
  std::int64_t pause = 0;
  for (int i = 0; i < 2000; ++i) pause = pacer.pause_after(60, now += 10 * kMicrosecond, hurry);
  return pause;
}

TEST(ReadPacer, PausesAfterShortReadsOfAFlood) {
  ReadPacer pacer;
  std::int64_t now = kSecond;
  EXPECT_GT(flood(pacer, now), 0);
}

TEST(ReadPacer, ReadsOnWhileThePtyIsFull) {
  ReadPacer pacer;
  std::int64_t now = kSecond;
  flood(pacer, now);
  EXPECT_EQ(pacer.pause_after(4095, now, false), 0);
}

TEST(ReadPacer, NeverPausesWhileAnEchoIsDue) {
  ReadPacer pacer;
  std::int64_t now = kSecond;
  EXPECT_EQ(flood(pacer, now, true), 0);
}

TEST(ReadPacer, NeverPausesForAProgramThatWritesNowAndThen) {
  ReadPacer pacer;
  std::int64_t now = kSecond;
  for (int i = 0; i < 10000; ++i) ASSERT_EQ(pacer.pause_after(80, now += 5 * kMillisecond, false), 0);
}

TEST(ReadPacer, NeverPausesWhileAScreenIsDrawn) {
  ReadPacer pacer;
  EXPECT_EQ(pacer.pause_after(1900, kSecond, false), 0);
  EXPECT_EQ(pacer.pause_after(1900, kSecond + 50 * kMicrosecond, false), 0);
}

}  // namespace
}  // namespace riffle
