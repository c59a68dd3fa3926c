// Lines of double width and height (DECSWL, DECDWL, DECDHL; VT100 manual).
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

LineSize size_of(const TermFixture& t, int row) { return t.terminal().row(row).line_size; }

TEST(LineSizes, AreSetForTheCursorsLine) {
  TermFixture t({.cols = 8, .rows = 4}, "\033#3\r\n\033#4\r\n\033#6\r\n\033#6\033#5");
  EXPECT_EQ(size_of(t, 0), LineSize::DoubleTop);
  EXPECT_EQ(size_of(t, 1), LineSize::DoubleBottom);
  EXPECT_EQ(size_of(t, 2), LineSize::DoubleWidth);
  EXPECT_EQ(size_of(t, 3), LineSize::Single);
  EXPECT_EQ(t.mirror_difference(), "");
}

TEST(LineSizes, HalveTheColumns) {
  TermFixture t({.cols = 8, .rows = 3}, "\033#6abcdef");
  EXPECT_EQ(t.screen(), "abcd    |ef      |        ");
  t.feed("\033[H\033[99C");
  EXPECT_EQ(t.cursor(), "0,3");
  t.feed("\033[1;8H");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST(LineSizes, RoundUpWithAnOddNumberOfColumns) {  // xterm
  TermFixture t({.cols = 7, .rows = 2}, "\033#6abcde");
  EXPECT_EQ(t.screen(), "abcd   |e      ");
}

TEST(LineSizes, BringTheCursorBackIntoTheLine) {
  TermFixture t({.cols = 8, .rows = 3}, "\033[1;7H\033#6");
  EXPECT_EQ(t.cursor(), "0,3");
  t.feed("\033[2;7H\033M");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST(LineSizes, WrapWideCharactersAtTheHalf) {
  TermFixture t({.cols = 10, .rows = 2}, "\033#6abcd中");
  EXPECT_EQ(t.screen(), "abcd      |中        ");
}

TEST(LineSizes, ScrollWithTheirLines) {
  TermFixture t({.cols = 8, .rows = 3}, "\n\033#6x\033[H\033[M");
  EXPECT_EQ(size_of(t, 0), LineSize::DoubleWidth);
  t.feed("\033[L");
  EXPECT_EQ(size_of(t, 0), LineSize::Single);
  EXPECT_EQ(size_of(t, 1), LineSize::DoubleWidth);
}

TEST(LineSizes, GoWhenTheScreenIsErased) {
  TermFixture t({.cols = 8, .rows = 2}, "\033#6x\033[2J");
  EXPECT_EQ(size_of(t, 0), LineSize::Single);
}

TEST(LineSizes, DoNotGoWithSideMargins) {  // xterm, VT420 manual
  TermFixture t({.cols = 8, .rows = 2}, "\033#6\033[?69h");
  EXPECT_EQ(size_of(t, 0), LineSize::Single);
  t.feed("\033#6");
  EXPECT_EQ(size_of(t, 0), LineSize::Single);
}

// Half of the columns, whichever way the row came through the resize: reflowed, or cut on the alternate
// screen.
TEST(LineSizes, StayAndHoldHalfARowAfterAResize) {
  for (const char* screen : {"\033[?1049l", "\033[?1049h"}) {
    TermFixture t({.cols = 10, .rows = 3}, screen);
    t.feed("\033[H\033#6");
    t.resize(8, 3);
    EXPECT_EQ(size_of(t, 0), LineSize::DoubleWidth);
    t.feed("abcdef");
    EXPECT_EQ(t.screen(), "abcd    |ef      |        ") << screen;
  }
}

TEST(LineSizes, GoByAlignment) {  // DECALN, xterm
  TermFixture t({.cols = 4, .rows = 2}, "\033#6\033#8");
  EXPECT_EQ(size_of(t, 0), LineSize::Single);
  EXPECT_EQ(t.screen(), "EEEE|EEEE");
}

TEST(LineSizes, AreNotJoinedByReflow) {
  TermFixture t({.cols = 8, .rows = 3}, "\033#6abcdef");
  t.resize(16, 3);
  EXPECT_EQ(t.row_trimmed(0), "abcd");
  EXPECT_EQ(t.row_trimmed(1), "ef");
}

TEST(LineSizes, StayInHistory) {
  TermFixture t({.cols = 8, .rows = 1}, "\033#6x\r\n");
  EXPECT_EQ(t.terminal().history_row(0).line_size, LineSize::DoubleWidth);
}

}  // namespace
}  // namespace riffle::test
