// DECRQPSR, DECCIR, DECTABSR, DECRSPS (VT510 manual). Answers as xterm 379 gives them, but for Scss.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string answer(TermFixture& t, std::string_view bytes) {
  t.feed(bytes);
  return escaped(t.take_replies());
}

std::string state_after(std::string_view bytes) {
  TermFixture t({}, bytes);
  const std::string all = answer(t, "\033[1$w");
  return all.size() > 14 ? all.substr(8, all.size() - 8 - 8) : all;
}

TEST(CursorInformation, TellsPositionRenditionAndSets) {
  EXPECT_EQ(state_after(""), "1;1;1;@;@;@;0;2;@;BBBB");
  EXPECT_EQ(state_after("\033[3;5H\033[1;4;5;7;8m\033)0\033*<\033-A\033n\033[1\"q\033[?6h"),
            "1;1;1;O;A;A;2;2;B;BA%5B");
  EXPECT_EQ(state_after("\033[5;20r\033[?6h\033[2;3H"), "6;3;1;@;@;A;0;2;@;BBBB");
  EXPECT_EQ(state_after("\033[1;80HX"), "1;80;1;@;@;H;0;2;@;BBBB");
  EXPECT_EQ(state_after("\033*0\033N"), "1;1;1;@;@;B;0;2;@;BB0B");
  EXPECT_EQ(state_after("\033O"), "1;1;1;@;@;D;0;2;@;BBBB");
  EXPECT_EQ(state_after("\033(%5\033.A\033~"), "1;1;1;@;@;@;0;1;D;%5BAB");
}

TEST(CursorInformation, IsRestoredAsItWasTold) {
  for (const char* state :
       {"5;6;1;K;A;A;1;2;@;B0BB", "1;80;1;@;@;H;3;0;B;BA>0", "24;1;1;F;@;D;0;1;@;%5BBB"}) {
    EXPECT_EQ(state_after(std::string("\033P1$t") + state + "\033\\"), state);
  }
}

TEST(CursorInformation, OfTheSetsIsInForceAtOnce) {
  TermFixture t({.cols = 4, .rows = 1}, "\033P1$t1;2;1;B;@;@;1;2;@;B0BB\033\\q");
  EXPECT_EQ(t.screen(), " \u2500  ");
  EXPECT_EQ(t.style(0, 1), "underline");
}

TEST(CursorInformation, IsRestoredWholeOrNotAtAll) {
  for (const char* bad :
       {"", "3;4", "x;y;1;@;@;@;0;2;@;BBBB", "2;2;1;@;@;@;4;2;@;BBBB", "2;2;1;@;@;@;0;-1;@;BBBB",
        "2;2;1;;@;@;0;2;@;BBBB", "2;2;1;@;@;@;0;2;@;BBB", "2;2;1;@;@;@;0;2;@;BBBBB"}) {
    EXPECT_EQ(state_after(std::string("\033P1$t") + bad + "\033\\"), "1;1;1;@;@;@;0;2;@;BBBB") << bad;
  }
}

TEST(CursorInformation, OutsideTheScreenIsAtItsEdge) {
  EXPECT_EQ(state_after("\033P1$t999;999999;1;@;@;@;0;2;@;BBBB\033\\"), "24;80;1;@;@;@;0;2;@;BBBB");
}

TEST(TabStops, AreToldAndRestored) {
  TermFixture t({.cols = 20, .rows = 2});
  EXPECT_EQ(answer(t, "\033[2$w"), "\\x1bP2$u1/9/17\\x1b\\x5c");
  EXPECT_EQ(answer(t, "\033P2$t3/7/99999\033\\\033[2$w"), "\\x1bP2$u3/7\\x1b\\x5c");
  EXPECT_EQ(answer(t, "\033P2$t4/x\033\\\033[2$w"), "\\x1bP2$u3/7\\x1b\\x5c");
  EXPECT_EQ(answer(t, "\033P2$t\033\\\033[2$w"), "\\x1bP2$u\\x1b\\x5c");
}

TEST(TabStops, InEachColumnOfTheWidestScreenAreToldWhole) {
  TermFixture t({.cols = 1000, .rows = 1});
  for (int col = 0; col < 1000; ++col) t.feed("\033H\033[C");
  const std::string report = answer(t, "\033[2$w");
  EXPECT_NE(report.find("/999/1000"), std::string::npos);
}

TEST(PresentationState, OfNothingElseIsToldNorBeforeLevel3) {
  TermFixture t;
  EXPECT_EQ(answer(t, "\033[$w\033[0$w\033[3$w\033[62\"p\033[1$w\033[2$w"), "");
}

}  // namespace
}  // namespace riffle::test
