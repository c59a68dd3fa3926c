// The alternate screen by each of its modes (xterm ctlseqs).
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Alternate, Mode1049SavesClearsAndRestores) {
  TermFixture t({.cols = 4, .rows = 2}, "ab\033[1m\033[?1049hX\033[2;3H\033[mY\033[?1049lc");
  EXPECT_EQ(t.screen(), "abc |    ");
  EXPECT_EQ(t.style(0, 2), "bold");
}

TEST(Alternate, Mode1049StartsBlankEachTime) {
  TermFixture t({.cols = 4, .rows = 2}, "\033[?1049hX\033[?1049l\033[?1049h");
  EXPECT_EQ(t.screen(), "    |    ");
}

TEST(Alternate, Mode47KeepsItsContent) {
  TermFixture t({.cols = 4, .rows = 2}, "a\033[?47hX\033[?47lb\033[?47h");
  EXPECT_EQ(t.screen(), " X  |    ");
  t.feed("\033[?47l");
  EXPECT_EQ(t.screen(), "a b |    ");
}

TEST(Alternate, Mode1047IsClearedWhenItIsLeft) {
  TermFixture t({.cols = 4, .rows = 2}, "\033[?1047hX\033[?1047l\033[?47h");
  EXPECT_EQ(t.screen(), "    |    ");
}

TEST(Alternate, Mode1047KeepsTheCursor) {
  TermFixture t({.cols = 4, .rows = 2}, "ab\033[?1047h\033[2;4H\033[?1047l");
  EXPECT_EQ(t.cursor(), "1,3");
}

TEST(Alternate, Leaving1049WithoutEnteringItKeepsTheScreen) {
  TermFixture t({.cols = 4, .rows = 2}, "ab\033[?1049l");
  EXPECT_EQ(t.screen(), "ab  |    ");
}

TEST(Alternate, HasItsOwnSavedCursor) {
  TermFixture t({.cols = 6, .rows = 3}, "\033[2;2H\0337\033[?47h\033[3;3H\0337\033[?47l\033[H\0338");
  EXPECT_EQ(t.cursor(), "1,1");
}

TEST(Alternate, KeepsNothingInHistory) {
  TermFixture t({.cols = 2, .rows = 2}, "\033[?1049ha\r\nb\r\nc\033[?1049l");
  EXPECT_EQ(t.history(), "");
}

TEST(Alternate, SwitchingIsDamageOfEveryRow) {
  TermFixture t({.cols = 2, .rows = 2}, "a");
  t.feed("\033[?1049h");
  EXPECT_EQ(t.damage(), "0=new 1=new");
}

TEST(Alternate, IsCutAndNotReflowedByAResize) {
  TermFixture t({.cols = 6, .rows = 2}, "\033[?1049habcdefgh");
  t.resize(3, 2);
  EXPECT_EQ(t.screen(), "abc|gh ");
  t.resize(6, 2);
  EXPECT_EQ(t.screen(), "abc   |gh    ");
}

TEST(Alternate, ThePrimaryIsReflowedBehindIt) {
  TermFixture t({.cols = 6, .rows = 2}, "abcdefgh\033[?1049h");
  t.resize(4, 2);
  t.feed("\033[?1049l");
  EXPECT_EQ(t.screen(), "abcd|efgh");
  EXPECT_EQ(t.cursor(), "1,3+wrap");
}

TEST(Alternate, CannotBeScrolledBack) {
  TermFixture t({.cols = 2, .rows = 1}, "a\r\nb\033[?1049h");
  t.terminal().scroll_view(1);
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST(Alternate, WheelsSendArrowsThereByDefault) {  // mode 1007
  TermFixture t({}, "\033[?1049h");
  EXPECT_TRUE(t.terminal().alternate_scroll());
  t.feed("\033[?1007l");
  EXPECT_FALSE(t.terminal().alternate_scroll());
  t.feed("\033[?1007h\033[?1000h");
  EXPECT_FALSE(t.terminal().alternate_scroll());
  t.feed("\033[?1000l\033[?1049l");
  EXPECT_FALSE(t.terminal().alternate_scroll());
}

}  // namespace
}  // namespace riffle::test
