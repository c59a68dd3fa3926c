// DECSC/DECRC, DECSTR, RIS, cursor style.
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(SaveCursor, BringsPositionAndPenBack) {  // DECSC, DECRC
  TermFixture t({.cols = 10, .rows = 4}, "\033[2;3H\033[1;31m\0337\033[m\033[H\0338x");
  EXPECT_EQ(t.cursor(), "1,3");
  EXPECT_EQ(t.style(1, 2), "fg=1 bold");
}

TEST(SaveCursor, BringsTheCharsetsBack) {
  TermFixture t({.cols = 10, .rows = 1}, "\033)0\016\0337\017\033)B\0338q");
  EXPECT_EQ(t.row_trimmed(0), "─");
}

TEST(SaveCursor, BringsAPendingWrapBack) {  // DEC STD 070: the last column flag is saved
  TermFixture t({.cols = 3, .rows = 2}, "abc\0337\033[H\0338");
  EXPECT_EQ(t.cursor(), "0,2+wrap");
  t.feed("d");
  EXPECT_EQ(t.screen(), "abc|d  ");
}

TEST(SaveCursor, BringsOriginModeBack) {
  TermFixture t({.cols = 10, .rows = 6}, "\033[2;4r\033[?6h\033[2;2H\0337\033[?6l\0338");
  EXPECT_EQ(t.cursor(), "2,1");
  t.feed("\033[1;1H");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST(SaveCursor, WithoutASaveGoesHomeWithDefaults) {  // DEC STD 070
  TermFixture t({.cols = 10, .rows = 4}, "\033[1m\033[3;3H\033(0\0338q");
  EXPECT_EQ(t.row_trimmed(0), "q");
  EXPECT_EQ(t.style(0, 0), "");
}

TEST(SaveCursor, CanBeRestoredTwice) {
  TermFixture t({.cols = 10, .rows = 4}, "\033[2;3H\0337\033[H\0338\033[H\0338");
  EXPECT_EQ(t.cursor(), "1,2");
}

TEST(SaveCursor, HasTheSequencesOfScoToo) {  // CSI s, CSI u
  TermFixture t({.cols = 10, .rows = 4}, "\033[2;3H\033[s\033[H\033[u");
  EXPECT_EQ(t.cursor(), "1,2");
}

TEST(SaveCursor, HasAMode) {  // 1048, xterm
  TermFixture t({.cols = 10, .rows = 4}, "\033[2;3H\033[?1048h\033[H\033[?1048l");
  EXPECT_EQ(t.cursor(), "1,2");
}

TEST(SaveCursor, IsClampedToASmallerScreen) {
  TermFixture t({.cols = 10, .rows = 4}, "\033[?1049h\033[4;10H\0337");
  t.resize(5, 2);
  t.feed("\0338");
  EXPECT_EQ(t.cursor(), "1,4");
}

TEST(SoftReset, ResetsModesAndPenAndKeepsScreenAndCursor) {  // DECSTR, VT510 manual table 5-9
  TermFixture t({.cols = 10, .rows = 6},
                "abc\033[2;4r\033[?6h\033[4h\033[?7l\033[?25l\033[?1h\033[1m\033(0\033[2;3H\033[!p");
  EXPECT_EQ(t.row_trimmed(0), "abc");
  EXPECT_EQ(t.cursor(), "2,2");
  EXPECT_TRUE(t.terminal().cursor_visible());
  t.feed("\033[99Bq");
  EXPECT_EQ(t.cursor(), "5,3");
  EXPECT_EQ(t.style(5, 2), "");
  EXPECT_EQ(t.row_trimmed(5), "  q");
  t.take_replies();
  t.feed("\033[4$p\033[?6$p\033[?7$p\033[?1$p");
  EXPECT_EQ(t.take_replies(), "\033[4;2$y\033[?6;2$y\033[?7;1$y\033[?1;2$y");
}

TEST(SoftReset, ForgetsTheSavedCursor) {
  TermFixture t({.cols = 10, .rows = 6}, "\033[3;3H\0337\033[!p\0338");
  EXPECT_EQ(t.cursor(), "0,0");
}

TEST(SoftReset, KeepsBracketedPasteAndMouse) {  // xterm
  TermFixture t({}, "\033[?2004h\033[?1000h\033[!p");
  EXPECT_TRUE(t.terminal().bracketed_paste());
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::Normal);
}

TEST(HardReset, ClearsScreenHistoryAndState) {  // RIS
  TermFixture t({.cols = 4, .rows = 2},
                "a\r\nb\r\nc\033[1;31m\033[?2004h\033[?1002h\033]2;x\a\033[3g\033[5 q\033c");
  EXPECT_EQ(t.screen(), "    |    ");
  EXPECT_EQ(t.history(), "");
  EXPECT_EQ(t.cursor(), "0,0");
  EXPECT_FALSE(t.terminal().bracketed_paste());
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::Off);
  EXPECT_EQ(t.terminal().title(), "");
  EXPECT_EQ(t.cut().cursor.shape, CursorShape::Block);
  t.feed("x");
  EXPECT_EQ(t.style(0, 0), "");
}

TEST(HardReset, LeavesTheAlternateScreen) {
  TermFixture t({.cols = 4, .rows = 2}, "\033[?1049hx\033c");
  EXPECT_FALSE(t.terminal().alternate_screen());
  t.feed("\033[?1049h");
  EXPECT_EQ(t.screen(), "    |    ");
}

TEST(HardReset, SetsTabStopsEveryEightColumns) {
  TermFixture t({.cols = 20, .rows = 2}, "\033[3g\033c\t");
  EXPECT_EQ(t.cursor(), "0,8");
}

TEST(HardReset, BringsThePaletteBack) {
  TermFixture t({}, "\033]4;1;#010203\a\033]11;#040506\a");
  t.feed("\033c");
  EXPECT_EQ(*t.cut().palette, Palette{});
}

TEST(HardReset, EndsSynchronizedOutput) {
  TermFixture t({}, "\033[?2026h\033c");
  EXPECT_FALSE(t.terminal().synchronized_output());
}

TEST(HardReset, EndsALink) {
  TermFixture t({.cols = 4, .rows = 1}, "\033]8;;http://a\a\033cx");
  EXPECT_EQ(t.style(0, 0), "");
}

struct Style {
  const char* bytes;
  CursorShape shape;
  bool blinking;
};

TEST(CursorStyle, FollowsDecscusr) {  // VT520 manual, xterm for 5 and 6
  for (const Style& s :
       {Style{"\033[1 q", CursorShape::Block, true}, Style{"\033[2 q", CursorShape::Block, false},
        Style{"\033[3 q", CursorShape::Underline, true}, Style{"\033[4 q", CursorShape::Underline, false},
        Style{"\033[5 q", CursorShape::Bar, true}, Style{"\033[6 q", CursorShape::Bar, false}}) {
    TermFixture t({}, s.bytes);
    const CursorState cursor = t.cut().cursor;
    EXPECT_EQ(cursor.shape, s.shape) << s.bytes;
    EXPECT_EQ(cursor.blinking, s.blinking) << s.bytes;
  }
}

TEST(CursorStyle, ZeroIsTheUsersOwn) {
  TermFixture t({}, "\033[4 q");
  t.terminal().set_cursor_defaults(CursorShape::Bar, true);
  t.feed("\033[2 q\033[0 q");
  EXPECT_EQ(t.cut().cursor.shape, CursorShape::Bar);
  EXPECT_TRUE(t.mirror().cursor().blinking);
}

TEST(CursorStyle, UnknownOnesAreIgnored) {
  TermFixture t({}, "\033[4 q\033[7 q");
  EXPECT_EQ(t.cut().cursor.shape, CursorShape::Underline);
}

TEST(CursorStyle, BlinkingIsWhatMode12Reports) {
  TermFixture t({}, "\033[1 q\033[?12$p\033[2 q\033[?12$p");
  EXPECT_EQ(t.take_replies(), "\033[?12;1$y\033[?12;2$y");
}

TEST(CursorStyle, HidingIsDamage) {
  TermFixture t({}, "x");
  ASSERT_FALSE(t.terminal().has_damage());
  t.feed("\033[?25l");
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_FALSE(t.cut().cursor.visible);
}

}  // namespace
}  // namespace riffle::test
