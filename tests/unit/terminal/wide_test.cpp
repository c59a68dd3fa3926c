// Characters of two columns, combining marks and grapheme clusters (mode 2027, contour's
// terminal-unicode-core).
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Wide, TakesTwoColumns) {
  TermFixture t({.cols = 5, .rows = 1}, "中a");
  EXPECT_EQ(t.screen(), "中a  ");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST(Wide, WrapsWholeWhenOneColumnIsLeft) {
  TermFixture t({.cols = 3, .rows = 2}, "ab中");
  EXPECT_EQ(t.screen(), "ab |中 ");
  EXPECT_TRUE(t.terminal().row(0).wrapped);
}

TEST(Wide, IsNotShownInTheLastColumnWithoutAutowrap) {
  TermFixture t({.cols = 3, .rows = 1}, "\033[?7lab中");
  EXPECT_EQ(t.screen(), "ab ");
}

TEST(Wide, TheLastOneKeepsTheLastTwoColumnsWithoutAutowrap) {  // xterm
  TermFixture t({.cols = 4, .rows = 1}, "\033[?7lab中文字");
  EXPECT_EQ(t.screen(), "ab字");
  t.feed("x");
  EXPECT_EQ(t.screen(), "ab x");
}

TEST(Wide, IsNotShownOnAScreenOfOneColumn) {
  TermFixture t({.cols = 1, .rows = 2}, "a中b");
  EXPECT_EQ(t.screen(), "a|b");
}

TEST(Wide, LosesItsHeadToACharacterOnItsTail) {
  TermFixture t({.cols = 5, .rows = 1}, "中\033[1;2Hx");
  EXPECT_EQ(t.screen(), " x   ");
}

TEST(Wide, LosesItsTailToACharacterOnItsHead) {
  TermFixture t({.cols = 5, .rows = 1}, "中\033[1;1Hx");
  EXPECT_EQ(t.screen(), "x    ");
}

TEST(Wide, TwoAreCutByOneBetweenThem) {
  TermFixture t({.cols = 6, .rows = 1}, "中文\033[1;2H国");
  EXPECT_EQ(t.screen(), " 国   ");
}

TEST(Wide, TheHalfLeftOverKeepsItsBackground) {
  TermFixture t({.cols = 5, .rows = 1}, "\033[44m中\033[m\033[1;2Hx");
  EXPECT_EQ(t.style(0, 0), "bg=4");
  EXPECT_EQ(t.style(0, 1), "");
}

TEST(Wide, TheDamageCoversTheMendedHalf) {
  TermFixture t({.cols = 6, .rows = 1}, "中文\033[1;3H");
  t.feed("\033[1;2Hx");
  EXPECT_EQ(t.damage(), "0=0[0,2)");
  t.feed("\033[1;3Hy");
  EXPECT_EQ(t.damage(), "0=0[2,4)");
}

TEST(Wide, PushesTwoColumnsInInsertMode) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef\033[1;2H\033[4h中");
  EXPECT_EQ(t.screen(), "a中bcd");
}

TEST(Wide, IsBlankedWhenInsertionPushesHalfOfItOut) {
  TermFixture t({.cols = 5, .rows = 1}, "abc中\033[1;1H\033[@");
  EXPECT_EQ(t.screen(), " abc ");
}

TEST(Wide, IsBlankedWhenDeletionStartsInIt) {  // DCH on the tail takes the head's other half along
  TermFixture t({.cols = 5, .rows = 1}, "中ab\033[1;2H\033[P");
  EXPECT_EQ(t.screen(), " ab  ");
}

TEST(Wide, IsBlankedWhenErasingCutsIt) {
  TermFixture t({.cols = 6, .rows = 1}, "中文国\033[1;2H\033[2X");
  EXPECT_EQ(t.screen(), "    国");
  t.feed("\033[1;6H\033[K");
  EXPECT_EQ(t.screen(), "      ");
}

TEST(Combining, JoinsTheCellBefore) {
  TermFixture t({.cols = 5, .rows = 1}, "e\u0301x");
  EXPECT_EQ(t.screen(), "e\u0301x   ");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST(Combining, JoinsTheLastColumnWhileAWrapIsPending) {
  TermFixture t({.cols = 2, .rows = 2}, "ae\u0301");
  EXPECT_EQ(t.screen(), "ae\u0301|  ");
  EXPECT_EQ(t.cursor(), "0,1+wrap");
}

TEST(Combining, JoinsAWideCharacter) {
  TermFixture t({.cols = 4, .rows = 1}, "か\u3099x");
  EXPECT_EQ(t.screen(), "か\u3099x ");
}

TEST(Combining, JoinsABlankAsASpaceWithAMark) {
  TermFixture t({.cols = 4, .rows = 1}, "\033[1;3H\u0301");
  EXPECT_EQ(t.screen(), "  \u0301  ");
}

TEST(Combining, IsDroppedWhereNoCellIsBefore) {
  TermFixture t({.cols = 4, .rows = 1}, "\u0301a");
  EXPECT_EQ(t.screen(), "a   ");
}

TEST(Combining, IsDroppedBeyond32CodePoints) {  // promises.md
  std::string bytes = "a";
  for (int i = 0; i < 40; ++i) bytes += "\u0301";
  TermFixture t({.cols = 4, .rows = 1}, bytes);
  EXPECT_EQ(t.row_trimmed(0).size(), 1u + 31 * 2);
}

TEST(Combining, AMarkIsDamageOfTheCellItJoins) {
  TermFixture t({.cols = 4, .rows = 1}, "ab");
  t.feed("\u0301");
  EXPECT_EQ(t.damage(), "0=0[1,2)");
}

class Clusters : public ::testing::Test {
 protected:
  TermFixture t{{.cols = 10, .rows = 1}, "\033[?2027h"};
};

TEST_F(Clusters, VariationSelector16WidensToTwoColumns) {
  t.feed("\u2764\ufe0fx");
  EXPECT_EQ(t.row_trimmed(0), "\u2764\ufe0fx");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST_F(Clusters, VariationSelector15DoesNotNarrow) {
  t.feed("\u231a\ufe0ex");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST_F(Clusters, ZeroWidthJoinerMakesOneCharacter) {
  t.feed("\U0001f468\u200d\U0001f469\u200d\U0001f467x");
  EXPECT_EQ(t.row_trimmed(0), "\U0001f468\u200d\U0001f469\u200d\U0001f467x");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST_F(Clusters, TwoRegionalIndicatorsMakeAFlag) {
  t.feed("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7");
  EXPECT_EQ(t.cursor(), "0,4");
  EXPECT_EQ(t.terminal().cell_text(t.terminal().row(0).cells[0]), "\U0001f1e9\U0001f1ea");
  EXPECT_EQ(t.terminal().cell_text(t.terminal().row(0).cells[2]), "\U0001f1eb\U0001f1f7");
}

TEST_F(Clusters, HangulJamoMakeASyllable) {
  t.feed("\u1112\u1161\u11abx");
  EXPECT_EQ(t.cursor(), "0,3");
  EXPECT_EQ(t.terminal().cell_text(t.terminal().row(0).cells[0]), "\u1112\u1161\u11ab");
}

TEST_F(Clusters, AnEmojiTakesASkinTone) {
  t.feed("\U0001f44d\U0001f3fdx");
  EXPECT_EQ(t.cursor(), "0,3");
}

TEST_F(Clusters, CursorMovementEndsACluster) {
  t.feed("\U0001f1e9\033[1;1H\033[1;2H\U0001f1ea");
  EXPECT_EQ(t.row_trimmed(0), "\U0001f1e9\U0001f1ea");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST_F(Clusters, AreTheSameByteByByte) {
  TermFixture bytewise({.cols = 10, .rows = 1}, "\033[?2027h");
  const std::string text = "\u2764\ufe0f\U0001f1e9\U0001f1ea\U0001f468\u200d\U0001f469";
  t.feed(text);
  bytewise.feed_in_chunks(text, 1);
  EXPECT_EQ(bytewise.screen(), t.screen());
  EXPECT_EQ(bytewise.cursor(), t.cursor());
}

TEST(ClustersOff, EachCharacterHasTheWidthThatWcwidthGives) {
  TermFixture t({.cols = 10, .rows = 1}, "\u2764\ufe0fx");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST(Cursor, StandsOnTheHeadOfAWideCharacterInAFrame) {
  TermFixture t({.cols = 6, .rows = 1}, "中\033[1;2H");
  EXPECT_EQ(t.cut().cursor.pos, (CellPos{0, 0}));
  EXPECT_TRUE(t.mirror().cursor().wide);
}

}  // namespace
}  // namespace riffle::test
