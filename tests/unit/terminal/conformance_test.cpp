// Conformance levels, resets, stacks of renditions, keyboard modes: what the VT220 to VT525 have beside
// editing.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Conformance, LevelIsReported) {  // DECSCL, DECRQSS
  TermFixture t({}, "\033[62;1\"p\033P$q\"p\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r62;1\"p\033\\");
}

TEST(Conformance, Level2DoesNotKnowDecrqm) {
  TermFixture t({}, "\033[62\"p\033[4$p\033[?7$p");
  EXPECT_EQ(t.take_replies(), "");
}

TEST(Conformance, LevelsThatDoNotExistAreIgnored) {
  TermFixture t({.cols = 4, .rows = 1}, "\033[4h\033[66\"p\033[60\"p\033P$q\"p\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r65;1\"p\033\\");
}

TEST(Conformance, ChangingItResetsSoftly) {  // DEC STD 070 and xterm; the VT510 manual says RIS
  TermFixture t({.cols = 4, .rows = 1}, "ab\033[4h\033[61\"p\rx");
  EXPECT_EQ(t.screen(), "xb  ");
}

TEST(Conformance, RepliesStayOfSevenBits) {  // DECSCL's second argument, S8C1T
  TermFixture t({}, "\033[65;0\"p\033 G\033[5n");
  EXPECT_EQ(t.take_replies(), "\033[0n");
}

TEST(Conformance, AHardResetGoesToTheHighestLevel) {
  TermFixture t({}, "\033[61\"p\033c\033P$q\"p\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r65;1\"p\033\\");
}

TEST(SoftReset, EndsModesAndMargins) {  // DECSTR, VT510 manual and xterm
  TermFixture t({.cols = 6, .rows = 3},
                "\033[4h\033[?6h\033[?69h\033[2;4s\033[2;3r\033[?45h\033[?42h\033[2h\033[!p"
                "\033[4$p\033[?6$p\033[?69$p\033[?45$p\033[?42$p\033[2$p\033P$qr\033\\");
  EXPECT_EQ(t.take_replies(),
            "\033[4;2$y\033[?6;2$y\033[?69;2$y\033[?45;2$y\033[?42;2$y\033[2;2$y\033P1$r1;3r\033\\");
}

TEST(SoftReset, LeavesScreenAndCursorAlone) {
  TermFixture t({.cols = 6, .rows = 3}, "abc\033[2;3H\033[!p");
  EXPECT_EQ(t.row_trimmed(0), "abc");
  EXPECT_EQ(t.cursor(), "1,2");
}

TEST(RequestMode, TellsWhatNeverIs) {  // VT510 manual: permanently reset
  TermFixture t({}, "\033[1$p\033[19$p\033[3$p\033[?9999$p");
  EXPECT_EQ(t.take_replies(), "\033[1;4$y\033[19;4$y\033[3;0$y\033[?9999;0$y");
}

TEST(GraphicsStack, BringsEverythingBack) {  // XTPUSHSGR, XTPOPSGR
  TermFixture t({.cols = 4, .rows = 1}, "\033[1;31;44;4:3;58:5:7m\033[#{\033[0;3m\033[#}x");
  EXPECT_EQ(t.style(0, 0), "fg=1 bg=4 bold curly-underline ul=7");
}

TEST(GraphicsStack, BringsBackWhatIsNamed) {
  TermFixture t({.cols = 4, .rows = 1}, "\033[1;3;31;44m\033[1;30#{\033[0;7;32;45m\033[#}x");
  EXPECT_EQ(t.style(0, 0), "fg=1 bg=5 bold inverse");
}

TEST(GraphicsStack, LosesTheOldestOfEleven) {
  std::string bytes = "\033[31m\033[#{\033[m";
  for (int i = 0; i < 10; ++i) bytes += "\033[#{";
  for (int i = 0; i < 11; ++i) bytes += "\033[#}";
  TermFixture t({.cols = 4, .rows = 1}, bytes + "x");
  EXPECT_EQ(t.style(0, 0), "");
}

TEST(GraphicsStack, SurvivesMoreUnderlineColoursThanTheTableHolds) {
  TermFixture t({.cols = 4, .rows = 1}, "\033[58:2::1:2:3m\033[#{\033[m");
  std::string flood;
  for (int i = 0; i < 200000; ++i)
    flood += "\033[58:2::" + std::to_string(i % 256) + ":" + std::to_string(i / 256 % 256) + ":9mx\r";
  t.feed(flood + "\033[m\033[#}y");
  EXPECT_EQ(t.style(0, 0), "ul=#010203");
}

TEST(AlternateScreen, CanBeForbidden) {  // 1046, xterm
  TermFixture t({.cols = 4, .rows = 1}, "\033[?1049hab\033[?1046l");
  EXPECT_FALSE(t.terminal().alternate_screen());
  t.feed("\033[?1049h\033[?47h");
  EXPECT_FALSE(t.terminal().alternate_screen());
  t.feed("\033[?1046h\033[?47h");
  EXPECT_TRUE(t.terminal().alternate_screen());
}

KeyEvent pressed(Key key, KeyAction action = KeyAction::Press) {
  KeyEvent event;
  event.key = key;
  event.action = action;
  return event;
}

TEST(Keyboard, IsLockedByKam) {  // ECMA-48
  TermFixture t({}, "\033[2h");
  EXPECT_EQ(t.terminal().encode_key(pressed(Key::Enter)), "");
  t.terminal().reset();
  EXPECT_EQ(t.terminal().encode_key(pressed(Key::Enter)), "\r");
}

TEST(Keyboard, DoesNotRepeatWithoutDecarm) {
  TermFixture t({}, "\033[?8l");
  EXPECT_EQ(t.terminal().encode_key(pressed(Key::Up, KeyAction::Repeat)), "");
  EXPECT_EQ(t.terminal().encode_key(pressed(Key::Up)), "\033[A");
  t.feed("\033[?8h");
  EXPECT_EQ(t.terminal().encode_key(pressed(Key::Up, KeyAction::Repeat)), "\033[A");
}

}  // namespace
}  // namespace riffle::test
