// Modes: set, reset, save, restore; what they do at once.
#include <gtest/gtest.h>

#include <string>

#include "term/mode_table.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string report(TermFixture& t, const ModeRow& row) {
  t.take_replies();
  t.feed(std::string("\033[") + (row.ansi ? "" : "?") + std::to_string(row.number) + "$p");
  return t.take_replies();
}

std::string answer(const ModeRow& row, bool on) {
  return std::string("\033[") + (row.ansi ? "" : "?") + std::to_string(row.number) + (on ? ";1$y" : ";2$y");
}

std::string change(const ModeRow& row, bool on) {
  const std::string allowed = row.number == 3 ? "\033[?40h" : "";  // DECCOLM
  return allowed + "\033[" + (row.ansi ? "" : "?") + std::to_string(row.number) + (on ? "h" : "l");
}

// VT52 mode has no reports.
bool speaks_when_reset(const ModeRow& row) { return row.mode != Mode::Ansi; }

TEST(Mode, EveryOneIsReportedAsItIs) {  // DECRQM
  for (const ModeRow& row : kModes) {
    if (!speaks_when_reset(row)) continue;
    TermFixture t;
    EXPECT_EQ(report(t, row), answer(row, row.initial)) << row.number;
    t.feed(change(row, true));
    EXPECT_EQ(report(t, row), answer(row, true)) << row.number;
    t.feed(change(row, false));
    EXPECT_EQ(report(t, row), answer(row, false)) << row.number;
  }
}

TEST(Mode, EveryPrivateOneIsSavedAndRestored) {  // XTSAVE, XTRESTORE
  for (const ModeRow& row : kModes) {
    if (row.ansi || !speaks_when_reset(row)) continue;
    const std::string number = std::to_string(row.number);
    TermFixture t({},
                  change(row, true) + "\033[?" + number + "s" + change(row, false) + "\033[?" + number + "r");
    EXPECT_EQ(report(t, row), answer(row, true)) << row.number;
  }
}

TEST(Mode, EveryOneGoesBackByAHardReset) {
  for (const ModeRow& row : kModes) {
    if (!speaks_when_reset(row)) continue;
    TermFixture t({}, change(row, !row.initial) + "\033c");
    EXPECT_EQ(report(t, row), answer(row, row.initial)) << row.number;
  }
}

TEST(Mode, RestoringWhatWasNeverSavedGivesTheInitialState) {
  TermFixture t({}, "\033[?2004h\033[?2004r");
  EXPECT_FALSE(t.terminal().bracketed_paste());
}

TEST(Mode, SeveralAreSetAtOnce) {
  TermFixture t({}, "\033[?1002;1006;2004h");
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::ButtonMotion);
  EXPECT_EQ(t.terminal().mouse_modes().encoding, MouseEncoding::Sgr);
  EXPECT_TRUE(t.terminal().bracketed_paste());
}

TEST(Mode, PrivateAndAnsiNumbersAreApart) {
  TermFixture t({.cols = 4, .rows = 1}, "ab\r\033[?4hx");
  EXPECT_EQ(t.screen(), "xb  ");
  EXPECT_TRUE(t.terminal().smooth_scroll());
}

TEST(Mode, UnknownOnesAreReportedAsUnknown) {
  TermFixture t({}, "\033[?9999h\033[?9999$p\033[77$p");
  EXPECT_EQ(t.take_replies(), "\033[?9999;0$y\033[77;0$y");
}

TEST(MouseModes, TheLastOneSetCounts) {  // xterm
  TermFixture t({}, "\033[?1003h\033[?1000h");
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::Normal);
  t.feed("\033[?1000l");
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::Off);
}

TEST(MouseModes, ResettingAnotherOneLeavesTracking) {
  TermFixture t({}, "\033[?1002h\033[?1000l");
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::ButtonMotion);
}

TEST(MouseModes, X10TracksPresses) {
  TermFixture t({}, "\033[?9h");
  EXPECT_EQ(t.terminal().mouse_modes().tracking, MouseTracking::X10);
}

TEST(FocusReports, TellThePresentStateAtOnce) {  // as foot does
  TermFixture t;
  t.feed("\033[?1004h");
  EXPECT_EQ(t.take_replies(), "\033[I");
  EXPECT_EQ(t.terminal().encode_focus(false), "\033[O");
  t.terminal().set_focused(false);
  t.feed("\033[?1004l\033[?1004h");
  EXPECT_EQ(t.take_replies(), "\033[O");
}

TEST(FocusReports, SayNothingUnlessAskedFor) {
  TermFixture t;
  EXPECT_EQ(t.terminal().encode_focus(true), "");
}

TEST(BracketedPaste, PutsTheTextInBrackets) {
  TermFixture t;
  EXPECT_EQ(t.terminal().encode_paste("a"), "a");
  t.feed("\033[?2004h");
  EXPECT_EQ(t.terminal().encode_paste("a"), "\033[200~a\033[201~");
}

TEST(CursorKeys, FollowDecckm) {
  TermFixture t;
  KeyEvent up;
  up.key = Key::Up;
  EXPECT_EQ(t.terminal().encode_key(up), "\033[A");
  t.feed("\033[?1h");
  EXPECT_EQ(t.terminal().encode_key(up), "\033OA");
}

TEST(Keypad, FollowsDeckpamAndMode66Alike) {
  TermFixture t({}, "\033=\033[?66$p\033>\033[?66$p");
  EXPECT_EQ(t.take_replies(), "\033[?66;1$y\033[?66;2$y");
}

TEST(ReverseScreen, IsDamageButChangesNoRow) {  // DECSCNM
  TermFixture t({.cols = 2, .rows = 1}, "a");
  t.feed("\033[?5h");
  EXPECT_TRUE(t.terminal().has_damage());
  const PaneUpdate update = t.cut();
  EXPECT_TRUE(update.reverse_screen);
  EXPECT_TRUE(update.rows_unchanged());
}

}  // namespace
}  // namespace riffle::test
