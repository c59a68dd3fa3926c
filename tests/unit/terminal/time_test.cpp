// What ends by itself: unfinished strings, synchronized output (promises.md).
#include <gtest/gtest.h>

#include <limits>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

TEST(SynchronizedOutput, EndsByItselfAfterASecond) {
  TermFixture t;
  t.set_time_ms(500);
  t.feed("\033[?2026h");
  EXPECT_TRUE(t.terminal().synchronized_output());
  EXPECT_EQ(t.terminal().next_deadline_ns(), 1'500'000'000);
  t.set_time_ms(1499);
  EXPECT_TRUE(t.terminal().synchronized_output());
  t.set_time_ms(1500);
  EXPECT_FALSE(t.terminal().synchronized_output());
  EXPECT_EQ(t.terminal().next_deadline_ns(), kNever);
}

TEST(SynchronizedOutput, CannotBeProlongedBySettingItAgain) {
  TermFixture t;
  t.feed("\033[?2026h");
  t.set_time_ms(900);
  t.feed("\033[?2026h");
  t.set_time_ms(1000);
  EXPECT_FALSE(t.terminal().synchronized_output());
}

TEST(SynchronizedOutput, EndsAtAResize) {
  TermFixture t({}, "\033[?2026h");
  t.resize(40, 10);
  EXPECT_FALSE(t.terminal().synchronized_output());
}

TEST(UnfinishedString, IsDroppedAfterFiveSeconds) {
  TermFixture t({.cols = 10, .rows = 1}, "a\033]2;never ended");
  EXPECT_EQ(t.terminal().next_deadline_ns(), 5'000'000'000);
  t.set_time_ms(4999);
  t.feed("b");
  EXPECT_EQ(t.row_trimmed(0), "a");
  t.set_time_ms(5000);
  t.feed("c");
  EXPECT_EQ(t.row_trimmed(0), "ac");
  EXPECT_EQ(t.terminal().title(), "");
  EXPECT_EQ(t.terminal().next_deadline_ns(), kNever);
}

TEST(UnfinishedString, OneThatEndsHasNoDeadline) {
  TermFixture t({}, "\033]2;x");
  t.feed("\a");
  EXPECT_EQ(t.terminal().next_deadline_ns(), kNever);
}

TEST(UnfinishedString,
     EachOneHasItsOwnFiveSeconds) {  // strings one after the other, each cut by the end of a read
  TermFixture t({.cols = 10, .rows = 1});
  t.feed("\033]2;a");
  for (int s = 1; s <= 9; ++s) {
    t.set_time_ms(s * 1000);
    t.feed("b\a\033]2;c");
  }
  EXPECT_EQ(t.terminal().next_deadline_ns(), 14'000'000'000);
  t.feed("d\a");
  EXPECT_EQ(t.terminal().title(), "cd");
  EXPECT_EQ(t.row_trimmed(0), "");
}

}  // namespace
}  // namespace riffle::test
