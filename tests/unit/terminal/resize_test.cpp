// Resizing: lines are wrapped anew on the primary screen and in history.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Resize, WrapsALongLineAnew) {
  TermFixture t({.cols = 6, .rows = 3}, "abcdefgh");
  t.resize(4, 3);
  EXPECT_EQ(t.screen(), "abcd|efgh|    ");
  t.resize(8, 3);
  EXPECT_EQ(t.screen(), "abcdefgh|        |        ");
}

TEST(Resize, JoinsWhatWrappedAndNothingElse) {
  TermFixture t({.cols = 3, .rows = 4}, "abcdef\r\nghi\r\nj");
  t.resize(8, 4);
  EXPECT_EQ(t.screen(), "abcdef  |ghi     |j       |        ");
}

TEST(Resize, KeepsTheCursorOnItsCharacter) {
  TermFixture t({.cols = 6, .rows = 4}, "abcdefghij\033[2;3H");
  t.resize(4, 4);
  EXPECT_EQ(t.cursor(), "2,0");
  t.resize(10, 4);
  EXPECT_EQ(t.cursor(), "0,8");
}

TEST(Resize, APendingWrapBecomesTheNextColumnOfAWiderScreen) {
  TermFixture t({.cols = 4, .rows = 2}, "abcd");
  t.resize(6, 2);
  EXPECT_EQ(t.cursor(), "0,4");
  t.feed("e");
  EXPECT_EQ(t.screen(), "abcde |      ");
}

TEST(Resize, AFullRowGetsItsPendingWrapBack) {
  TermFixture t({.cols = 6, .rows = 2}, "abcd");
  t.resize(4, 2);
  EXPECT_EQ(t.cursor(), "0,3+wrap");
  t.feed("e");
  EXPECT_EQ(t.screen(), "abcd|e   ");
}

TEST(Resize, KeepsTheSavedCursorOnItsText) {
  TermFixture t({.cols = 6, .rows = 4}, "abcdefghij\033[2;3H\0337\033[H");
  t.resize(4, 4);
  t.feed("\0338");
  EXPECT_EQ(t.cursor(), "2,0");
}

TEST(Resize, KeepsWideCharactersWhole) {
  TermFixture t({.cols = 6, .rows = 3}, "a中文b");
  t.resize(4, 3);
  EXPECT_EQ(t.screen(), "a中 |文b |    ");
  t.resize(6, 3);
  EXPECT_EQ(t.screen(), "a中文b|      |      ");
}

TEST(Resize, ToOneColumnShowsNoHalfOfAWideCharacter) {
  TermFixture t({.cols = 6, .rows = 3}, "a中b");
  t.resize(1, 3);
  EXPECT_EQ(t.screen(), "a| |b");
  t.resize(6, 3);
  EXPECT_EQ(t.row_trimmed(0).substr(0, 1), "a");
}

TEST(Resize, KeepsBlankLinesBetweenText) {
  TermFixture t({.cols = 4, .rows = 5}, "a\r\n\r\n\r\nb");
  t.resize(2, 5);
  EXPECT_EQ(t.screen(), "a |  |  |b |  ");
}

TEST(Resize, AScreenThatIsNotFullStaysAtTheTop) {
  TermFixture t({.cols = 2, .rows = 4}, "a\r\nb");
  t.resize(2, 6);
  EXPECT_EQ(t.screen(), "a |b |  |  |  |  ");
}

TEST(Resize, ShrinkingPushesTheTopToHistory) {
  TermFixture t({.cols = 2, .rows = 4}, "a\r\nb\r\nc\r\nd");
  t.resize(2, 2);
  EXPECT_EQ(t.screen(), "c |d ");
  EXPECT_EQ(t.history(), "a|b");
  EXPECT_EQ(t.cursor(), "1,1");
}

TEST(Resize, ShrinkingDropsBlankRowsBelowTheCursorFirst) {
  TermFixture t({.cols = 2, .rows = 4}, "a\r\nb");
  t.resize(2, 2);
  EXPECT_EQ(t.screen(), "a |b ");
  EXPECT_EQ(t.history(), "");
}

TEST(Resize, AFullScreenThatGrowsPullsHistoryBack) {
  TermFixture t({.cols = 2, .rows = 2}, "a\r\nb\r\nc\r\nd");
  t.resize(2, 3);
  EXPECT_EQ(t.screen(), "b |c |d ");
  EXPECT_EQ(t.history(), "a");
  EXPECT_EQ(t.cursor(), "2,1");
}

TEST(Resize, ALineThatReachesIntoHistoryIsWrappedAnewWhole) {
  TermFixture t({.cols = 3, .rows = 2}, "abcdefghijkl");
  ASSERT_EQ(t.history(), "abc|def");
  t.resize(4, 2);
  EXPECT_EQ(t.history(), "abcd");
  EXPECT_EQ(t.screen(), "efgh|ijkl");
  t.resize(12, 2);
  EXPECT_EQ(t.lines(), "abcdefghijkl");
}

TEST(Resize, KeepsStylesAndLinks) {
  TermFixture t({.cols = 4, .rows = 3}, "\033[1;38;2;1;2;3mab\033]8;;http://x/\acd\033[4:3;58:5:2mef");
  const std::string before[] = {t.style(0, 0), t.style(0, 3), t.style(1, 1)};
  t.resize(2, 3);
  EXPECT_EQ(t.style(0, 0), before[0]);
  EXPECT_EQ(t.style(1, 1), before[1]);
  EXPECT_EQ(t.style(2, 1), before[2]);
}

TEST(Resize, ResetsTheMargins) {  // xterm
  TermFixture t({.cols = 4, .rows = 6}, "\033[2;4r");
  t.resize(4, 5);
  t.feed("\033[99B");
  EXPECT_EQ(t.cursor(), "4,0");
}

TEST(Resize, OriginModeStaysUsable) {
  TermFixture t({.cols = 4, .rows = 6}, "\033[4;6r\033[?6h\033[3;1H");
  t.resize(2, 2);
  t.feed("\033[1;1Hx");
  EXPECT_EQ(t.cursor(), "0,1");
}

TEST(Resize, IsAReset) {
  TermFixture t({.cols = 4, .rows = 6}, "x");
  t.resize(5, 6);
  EXPECT_EQ(t.damage(), "reset");
}

TEST(Resize, ToTheSameSizeIsNothing) {
  TermFixture t({.cols = 4, .rows = 6}, "x");
  t.resize(4, 6);
  EXPECT_FALSE(t.terminal().has_damage());
}

TEST(Resize, IsClampedToOneAndAThousandCells) {  // promises.md
  TermFixture t({.cols = 4, .rows = 2}, "abcdef");
  t.resize(0, -5);
  EXPECT_EQ(t.terminal().size(), (GridSize{1, 1}));
  EXPECT_EQ(t.lines(), "abcdef");
  t.resize(5000, 100000);
  EXPECT_EQ(t.terminal().size(), (GridSize{1000, 1000}));
  EXPECT_EQ(t.lines(), "abcdef");
}

TEST(Resize, TheViewGoesToTheBottom) {
  TermFixture t({.cols = 2, .rows = 2}, "a\r\nb\r\nc\r\nd");
  t.terminal().scroll_view(2);
  t.resize(3, 2);
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST(Resize, BackAndForthGivesTheSameLines) {
  TermFixture t({.cols = 10, .rows = 4},
                "the quick brown fox\r\n中文字中文字中文字\r\n\r\n  jumps over\r\nend");
  const std::string before = t.lines();
  for (int cols : {7, 3, 22, 5, 10}) t.resize(cols, 4);
  EXPECT_EQ(t.lines(), before);
}

TEST(Resize, ReadsHistoryAtTheNewWidth) {
  TermFixture t({.cols = 4, .rows = 1}, "abcdefgh\r\nij\r\nx");
  ASSERT_EQ(t.history(), "abcd|efgh|ij");
  t.resize(8, 1);
  EXPECT_EQ(t.history(), "abcdefgh|ij");
  t.resize(3, 1);
  EXPECT_EQ(t.history(), "abc|def|gh|ij");
}

}  // namespace
}  // namespace riffle::test
