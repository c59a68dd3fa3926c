// Keys from the event to the frame of their echo. ctest: test_session_parts.
#include "app/session/key_trace.h"

#include <gtest/gtest.h>

#include "app/session/clock.h"

namespace riffle {
namespace {

std::uint64_t write_key(KeyTrace& trace, std::int64_t at) {
  const std::uint64_t tag = trace.begin(at, at + 1);
  trace.written(std::span(&tag, 1), at + 2);
  return tag;
}

TEST(KeyTrace, StampsAKeyThroughAllStages) {
  KeyTrace trace;
  write_key(trace, 100);
  EXPECT_TRUE(trace.read(110));
  trace.parsed(111);
  EXPECT_TRUE(trace.echo_ready());
  const auto keys = trace.take(112);
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].pressed, 100);
  EXPECT_EQ(keys[0].encoded, 101);
  EXPECT_EQ(keys[0].written, 102);
  EXPECT_EQ(keys[0].read, 110);
  EXPECT_EQ(keys[0].parsed, 111);
  EXPECT_EQ(keys[0].cut, 112);
  EXPECT_FALSE(trace.echo_ready());
}

TEST(KeyTrace, OnlyTheFirstReadAfterAKeyIsItsEcho) {
  KeyTrace trace;
  EXPECT_FALSE(trace.read(50));
  write_key(trace, 100);
  EXPECT_TRUE(trace.read(110));
  EXPECT_FALSE(trace.read(120));
  trace.parsed(121);
  EXPECT_EQ(trace.take(130).at(0).read, 110);
}

TEST(KeyTrace, AKeyThatWaitsInTheQueueHasNoEchoYet) {
  KeyTrace trace;
  trace.begin(100, 101);
  EXPECT_FALSE(trace.read(110));
  trace.parsed(111);
  EXPECT_TRUE(trace.take(112).empty());
}

TEST(KeyTrace, SeveralKeysShareTheFrameThatShowsThem) {
  KeyTrace trace;
  write_key(trace, 100);
  write_key(trace, 105);
  trace.read(110);
  trace.parsed(111);
  EXPECT_EQ(trace.take(112).size(), 2u);
}

TEST(KeyTrace, ForgetsAKeyThatBroughtNothing) {
  KeyTrace trace;
  write_key(trace, 100);
  EXPECT_FALSE(trace.read(100 + 6 * kSecond));
  trace.parsed(100 + 6 * kSecond);
  EXPECT_TRUE(trace.take(100 + 6 * kSecond).empty());
}

TEST(KeyTrace, AwaitsAnEchoUntilItComesOrIsLate) {
  KeyTrace trace;
  EXPECT_FALSE(trace.awaits_echo(0));
  write_key(trace, kSecond);
  EXPECT_TRUE(trace.awaits_echo(kSecond + kMillisecond));
  EXPECT_FALSE(trace.awaits_echo(2 * kSecond));
  write_key(trace, 3 * kSecond);
  trace.read(3 * kSecond + 5);
  EXPECT_FALSE(trace.awaits_echo(3 * kSecond + 6));
}

TEST(KeyTrace, StaysBoundedWhenNothingIsEverCut) {
  KeyTrace trace;
  for (int i = 0; i < 10000; ++i) {
    write_key(trace, i);
    trace.read(i);
    trace.parsed(i);
  }
  EXPECT_LE(trace.take(10000).size(), 64u);
  EXPECT_FALSE(trace.echo_ready());
}

}  // namespace
}  // namespace riffle
