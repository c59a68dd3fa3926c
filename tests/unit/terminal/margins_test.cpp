// Left and right margins (DECLRMM, DECSLRM; VT420 manual) through everything that moves and edits, columns
// (DECIC, DECDC, DECBI, DECFI; SL, SR of ECMA-48), reverse wrap.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

// Rows of letters, margins at columns 2 to 4 of 6, the cursor home.
class SideMargins : public ::testing::Test {
 protected:
  TermFixture t{{.cols = 6, .rows = 3}, "abcdef\r\nghijkl\r\nmnopqr\033[?69h\033[2;4s"};
};

TEST_F(SideMargins, HomeTheCursor) { EXPECT_EQ(t.cursor(), "0,0"); }

TEST_F(SideMargins, ScrollOnlyWhatIsBetweenThem) {
  t.feed("\033[S");
  EXPECT_EQ(t.screen(), "ahijef|gnopkl|m   qr");
  t.feed("\033[2T");
  EXPECT_EQ(t.screen(), "a   ef|g   kl|mhijqr");
}

TEST_F(SideMargins, KeepWhatLeavesOutOfHistory) {
  t.feed("\033[S");
  EXPECT_EQ(t.history(), "");
}

TEST_F(SideMargins, InsertAndDeleteLinesBetweenThem) {
  t.feed("\033[1;3H\033[L");
  EXPECT_EQ(t.screen(), "a   ef|gbcdkl|mhijqr");
  EXPECT_EQ(t.cursor(), "0,1");
  t.feed("\033[M");
  EXPECT_EQ(t.screen(), "abcdef|ghijkl|m   qr");
}

TEST_F(SideMargins, KeepInsertedLinesAwayFromACursorOutsideThem) {
  t.feed("\033[1;6H\033[L\033[M\033[@\033[P");
  EXPECT_EQ(t.screen(), "abcdef|ghijkl|mnopqr");
}

TEST_F(SideMargins, StopInsertedAndDeletedCharacters) {
  t.feed("\033[1;3H\033[@\033[2;2H\033[P");
  EXPECT_EQ(t.screen(), "ab cef|gij kl|mnopqr");
}

TEST_F(SideMargins, WrapTextFromTheRightOneToTheLeftOne) {
  t.feed("\033[1;3HXYZ");
  EXPECT_EQ(t.screen(), "abXYef|gZijkl|mnopqr");
}

TEST_F(SideMargins, LetTextRunToTheEdgeBeyondTheRightOne) {
  t.feed("\033[1;5HXYZ");
  EXPECT_EQ(t.screen(), "abcdXY|gZijkl|mnopqr");
}

TEST_F(SideMargins, StopCursorMovementThatStartsInside) {
  t.feed("\033[2;3H\033[9C");
  EXPECT_EQ(t.cursor(), "1,3");
  t.feed("\033[9D");
  EXPECT_EQ(t.cursor(), "1,1");
  t.feed("\033[2;6H\033[9C");
  EXPECT_EQ(t.cursor(), "1,5");
}

TEST_F(SideMargins, TakeCarriageReturnsFromTheRightOnly) {
  t.feed("\033[2;4H\r");
  EXPECT_EQ(t.cursor(), "1,1");
  t.feed("\033[2;1H\r");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST_F(SideMargins, TakeEveryCarriageReturnInOriginMode) {  // xterm
  TermFixture o({.cols = 6, .rows = 3},
                "\033[?69h\033[2;4s\033[?6h\033[?69l\033[1;1H\033[?69h\033[2;4s\033[1D\r");
  EXPECT_EQ(o.cursor(), "0,1");
}

TEST_F(SideMargins, MoveOriginAndCursorPositions) {
  t.feed("\033[?6h\033[1;1H\033[6n");
  EXPECT_EQ(t.cursor(), "0,1");
  EXPECT_EQ(t.take_replies(), "\033[1;1R");
  t.feed("\033[9;9H");
  EXPECT_EQ(t.cursor(), "2,3");
}

TEST_F(SideMargins, DoNotScrollForLineFeedsOutsideThem) {  // DEC STD 070
  t.feed("\033[3;6H\n");
  EXPECT_EQ(t.screen(), "abcdef|ghijkl|mnopqr");
  t.feed("\033[3;3H\n");
  EXPECT_EQ(t.screen(), "ahijef|gnopkl|m   qr");
}

TEST_F(SideMargins, GoWhenTheirModeIsReset) {
  t.feed("\033[?69l\033[S");
  EXPECT_EQ(t.screen(), "ghijkl|mnopqr|      ");
}

TEST_F(SideMargins, AreReported) {
  t.feed("\033P$qs\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r2;4s\033\\");
}

TEST_F(SideMargins, IgnoreAnAreaOfLessThanTwoColumns) {
  t.feed("\033[3;3s\033[4;2s\033P$qs\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r2;4s\033\\");
}

TEST_F(SideMargins, InsertAndDeleteColumns) {  // DECIC, DECDC
  t.feed("\033[1;3H\033['}");
  EXPECT_EQ(t.screen(), "ab cef|gh ikl|mn oqr");
  t.feed("\033[2'~");
  EXPECT_EQ(t.screen(), "ab  ef|gh  kl|mn  qr");
}

TEST_F(SideMargins, KeepColumnsWhereTheCursorIsOutside) {
  t.feed("\033[1;6H\033['}\033['~\033[ @\033[ A");
  EXPECT_EQ(t.screen(), "abcdef|ghijkl|mnopqr");
}

TEST_F(SideMargins, ScrollSideways) {  // SL, SR
  t.feed("\033[1;3H\033[ @");
  EXPECT_EQ(t.screen(), "acd ef|gij kl|mop qr");
  t.feed("\033[2 A");
  EXPECT_EQ(t.screen(), "a  cef|g  ikl|m  oqr");
}

TEST_F(SideMargins, ScrollUnderBackAndForwardIndex) {  // DECBI, DECFI
  t.feed("\033[1;2H\0336");
  EXPECT_EQ(t.screen(), "a bcef|g hikl|m noqr");
  t.feed("\033[1;3H\0336");
  EXPECT_EQ(t.cursor(), "0,1");
  t.feed("\033[1;4H\0339");
  EXPECT_EQ(t.screen(), "abc ef|ghi kl|mno qr");
  t.feed("\033[1;6H\0339");
  EXPECT_EQ(t.cursor(), "0,5") << "outside the margins the screen's edge holds it";
}

TEST(SideMarginMode, MakesSOfDecslrmInsteadOfScosc) {
  TermFixture t({.cols = 9, .rows = 3}, "\033[2;3H\033[s\033[H\033[u");
  EXPECT_EQ(t.cursor(), "1,2");
  t.feed("\033[?69h\033[s\033P$qs\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r1;9s\033\\");
}

TEST(SideMarginMode, IsOfLevel4) {
  TermFixture t({.cols = 9, .rows = 3}, "\033[63\"p\033[?69h\033[3;5s\033[1;3Habcd");
  EXPECT_EQ(t.row_trimmed(0), "  abcd");
}

TEST(SideMarginMode, EndsWithColumnMode) {  // DECCOLM, xterm
  TermFixture t({.cols = 80, .rows = 3}, "\033[?69h\033[?40h\033[?3h\033[?69$p");
  EXPECT_EQ(t.take_replies(), "\033[?69;2$y");
}

TEST(SideMarginMode, CutsWideCharactersAtTheEdges) {
  TermFixture t({.cols = 6, .rows = 2}, "中文字\033[?69h\033[2;5s\033[1;2H\033['~");
  EXPECT_EQ(t.row(0), " 文   ");
  EXPECT_EQ(t.mirror_difference(), "");
}

TEST(ReverseWrap, GoesToTheEndOfTheRowAbove) {  // 45, xterm
  TermFixture t({.cols = 5, .rows = 3}, "\033[?45h\033[2;2H\b\b");
  EXPECT_EQ(t.cursor(), "0,4");
}

TEST(ReverseWrap, GoesFromTheTopMarginToTheBottomOne) {  // xterm
  TermFixture t({.cols = 5, .rows = 4}, "\033[?1045h\033[2;3r\033[2;1H\b");
  EXPECT_EQ(t.cursor(), "2,4");
}

TEST(ReverseWrap, IsOffWithoutAutowrap) {
  TermFixture t({.cols = 5, .rows = 3}, "\033[?45h\033[?7l\033[2;1H\b");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST(ReverseWrap, TakesAPendingWrapForAColumn) {  // xterm
  TermFixture t({.cols = 5, .rows = 3}, "\033[?45habcde\b");
  EXPECT_EQ(t.cursor(), "0,4");
}

TEST(ReverseWrap, AppliesToCursorBack) {
  TermFixture t({.cols = 5, .rows = 3}, "\033[?45h\033[3;3H\033[8D");
  EXPECT_EQ(t.cursor(), "0,4");
}

TEST(ReverseWrap, WrapsOftenInNoTime) {
  TermFixture t({.cols = 2, .rows = 2}, "\033[?45h\033[1;2H\033[65535D");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST(Backspace, EndsAPendingWrapAndMovesOneLeft) {  // xterm
  TermFixture t({.cols = 5, .rows = 2}, "abcde\bX");
  EXPECT_EQ(t.screen(), "abcXe|     ");
}

TEST(Tab, StopsAtTheLeftMarginBackwardsInOriginModeOnly) {  // CBT, xterm
  TermFixture t({.cols = 20, .rows = 2}, "\033[?69h\033[5;19s\033[1;10H\033[2Z");
  EXPECT_EQ(t.cursor(), "0,0");
  t.feed("\033[?6h\033[1;5H\033[2Z");
  EXPECT_EQ(t.cursor(), "0,4");
}

TEST(Tab, TakesUpAPendingWrapInMode41) {  // xterm's fix for more
  TermFixture t({.cols = 10, .rows = 2}, "\033[?41h0123456789\tx");
  EXPECT_EQ(t.screen(), "0123456789|        x ");
}

}  // namespace
}  // namespace riffle::test
