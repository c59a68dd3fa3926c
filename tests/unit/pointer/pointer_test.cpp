#include "app/session/pointer.h"

#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle {
namespace {

using test::TermFixture;

constexpr int kCellWidth = 10, kCellHeight = 20;

PointerInput event(MouseAction action, MouseButton button, int col, int row, unsigned mods = 0,
                   int clicks = 1) {
  PointerInput in;
  in.event.action = action;
  in.event.button = button;
  in.event.col = col;
  in.event.row = row;
  in.event.pixel_x = col * kCellWidth + kCellWidth / 2;
  in.event.pixel_y = row * kCellHeight + kCellHeight / 2;
  in.event.mods = static_cast<std::uint8_t>(mods);
  in.clicks = clicks;
  return in;
}

class Pointer : public testing::Test {
 protected:
  explicit Pointer(std::string_view text = "") : t({.cols = 20, .rows = 4}, text), pointer(t.terminal()) {}

  PointerResult press(int col, int row, unsigned mods = 0, int clicks = 1,
                      MouseButton b = MouseButton::Left) {
    return pointer.handle(event(MouseAction::Press, b, col, row, mods, clicks));
  }
  PointerResult move(int col, int row, MouseButton held = MouseButton::Left) {
    return pointer.handle(event(MouseAction::Motion, held, col, row));
  }
  PointerResult release(int col, int row, MouseButton b = MouseButton::Left) {
    return pointer.handle(event(MouseAction::Release, b, col, row));
  }
  PointerResult wheel(float lines, unsigned mods = 0) {
    PointerInput in =
        event(MouseAction::Press, lines > 0 ? MouseButton::WheelUp : MouseButton::WheelDown, 2, 1, mods);
    in.wheel_lines = lines;
    return pointer.handle(in);
  }
  std::string selected() { return t.terminal().selected_text(); }

  TermFixture t;
  PointerController pointer;
};

class PointerOnText : public Pointer {
 protected:
  PointerOnText() : Pointer("one two three\r\nfour five six\r\nseven /etc/passwd\r\nnine") {}
};

TEST_F(PointerOnText, ADragSelectsFromCellToCell) {
  press(4, 0);
  move(2, 1);
  const PointerResult done = release(2, 1);
  EXPECT_EQ(selected(), "two three\nfou");
  EXPECT_TRUE(done.selected);
  EXPECT_EQ(done.bytes, "");
}

TEST_F(PointerOnText, AClickSelectsNothingAndClearsWhatWasSelected) {
  press(0, 0);
  move(5, 0);
  release(5, 0);
  ASSERT_TRUE(t.terminal().has_selection());
  press(3, 1);
  const PointerResult done = release(3, 1);
  EXPECT_FALSE(t.terminal().has_selection());
  EXPECT_FALSE(done.selected);
}

TEST_F(PointerOnText, ADragInsideOneCellSelectsIt) {
  PointerInput down = event(MouseAction::Press, MouseButton::Left, 4, 0);
  down.event.pixel_x = 41;
  pointer.handle(down);
  PointerInput drag = event(MouseAction::Motion, MouseButton::Left, 4, 0);
  drag.event.pixel_x = 48;
  pointer.handle(drag);
  EXPECT_EQ(selected(), "t");
}

TEST_F(PointerOnText, ATremblingClickIsNoDrag) {
  press(4, 0);
  PointerInput drag = event(MouseAction::Motion, MouseButton::Left, 4, 0);
  drag.event.pixel_x += 2;
  pointer.handle(drag);
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST_F(PointerOnText, ADoubleClickSelectsAWordAndCopiesIt) {
  press(5, 0, 0, 2);
  EXPECT_TRUE(release(5, 0).selected);
  EXPECT_EQ(selected(), "two");
}

TEST_F(PointerOnText, ADoubleClickKeepsAPathWhole) {
  press(8, 2, 0, 2);
  release(8, 2);
  EXPECT_EQ(selected(), "/etc/passwd");
}

TEST_F(PointerOnText, ADragAfterADoubleClickGrowsByWords) {
  press(5, 0, 0, 2);
  move(10, 0);
  release(10, 0);
  EXPECT_EQ(selected(), "two three");
}

TEST_F(PointerOnText, ATripleClickSelectsALineAndAFourthStartsAnew) {
  press(5, 0, 0, 3);
  release(5, 0);
  EXPECT_EQ(selected(), "one two three");
  press(5, 0, 0, 4);
  release(5, 0);
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST_F(PointerOnText, AltSelectsABlock) {
  press(0, 0, kModAlt);
  move(2, 1);
  release(2, 1);
  EXPECT_EQ(selected(), "one\nfou");
}

TEST_F(PointerOnText, ShiftClickExtends) {
  press(4, 0);
  move(6, 0);
  release(6, 0);
  press(12, 0, kModShift);
  EXPECT_TRUE(release(12, 0).selected);
  EXPECT_EQ(selected(), "two three");
}

TEST_F(PointerOnText, TheRightButtonExtends) {
  press(4, 0);
  move(6, 0);
  release(6, 0);
  press(12, 0, 0, 1, MouseButton::Right);
  EXPECT_TRUE(release(12, 0, MouseButton::Right).selected);
  EXPECT_EQ(selected(), "two three");
}

TEST_F(PointerOnText, ABoundPressComesBackAndSelectsNothing) {
  PointerInput in = event(MouseAction::Press, MouseButton::Left, 4, 0, kModCtrl, 2);
  in.bound = true;
  EXPECT_EQ(pointer.handle(in).bound, 1);
  move(8, 0);
  EXPECT_FALSE(release(8, 0).selected);
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST_F(PointerOnText, ABoundWheelComesBackOnceANotch) {
  PointerInput in = event(MouseAction::Press, MouseButton::WheelUp, 4, 0, kModCtrl);
  in.bound = true;
  in.wheel_lines = 7;  // two notches of three lines, and a rest
  EXPECT_EQ(pointer.handle(in).bound, 2);
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST_F(PointerOnText, ASelectionFollowsTextThatScrollsBeforeTheDragBegins) {
  press(0, 2);
  t.feed("\r\nten\r\neleven");  // two lines scroll
  move(4, 0);
  release(4, 0);
  EXPECT_EQ(selected(), "seven");
}

TEST_F(PointerOnText, BeyondTheEdgesADragScrollsTheViewAndGoesOn) {
  t.feed("\r\nten\r\neleven");
  press(3, 0);
  move(0, -1);  // one row above: one row of history comes down
  EXPECT_EQ(t.terminal().view_offset(), 1);
  move(0, -1);
  EXPECT_EQ(t.terminal().view_offset(), 2);
  release(0, -1);
  EXPECT_EQ(selected(), "one two three\nfour five six\nseve");
}

TEST_F(PointerOnText, BeyondTheEdgesAnEventScrollsABoundedNumberOfRows) {
  for (int i = 0; i < 100; ++i) t.feed("\r\nmore");
  press(3, 0);
  move(0, -1000);
  EXPECT_EQ(t.terminal().view_offset(), PointerController::kMaxEdgeRows);
}

TEST_F(PointerOnText, TheWheelScrollsTheViewThreeLinesANotch) {
  for (int i = 0; i < 20; ++i) t.feed("\r\nmore");
  EXPECT_EQ(wheel(3).bytes, "");
  EXPECT_EQ(t.terminal().view_offset(), 3);
  wheel(-3);
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST_F(PointerOnText, ATouchpadsFractionsAddUpToLines) {
  for (int i = 0; i < 20; ++i) t.feed("\r\nmore");
  for (int i = 0; i < 4; ++i) wheel(0.5F);
  EXPECT_EQ(t.terminal().view_offset(), 2);
  wheel(0.5F);
  wheel(-0.5F);  // the other way begins anew
  EXPECT_EQ(t.terminal().view_offset(), 2);
}

TEST_F(PointerOnText, OnTheAlternateScreenTheWheelSendsArrowKeys) {
  t.feed("\x1b[?1049h");
  EXPECT_EQ(wheel(3).bytes, "\x1b[A\x1b[A\x1b[A");
  t.feed("\x1b[?1h");
  EXPECT_EQ(wheel(-1).bytes, "\x1bOB");
}

TEST_F(PointerOnText, WithoutAlternateScrollTheWheelSendsNothingThere) {
  t.feed("\x1b[?1049h\x1b[?1007l");
  EXPECT_EQ(wheel(3).bytes, "");
}

TEST_F(PointerOnText, AProgramThatTracksTheMouseGetsItsReports) {
  t.feed("\x1b[?1002h\x1b[?1006h");
  EXPECT_EQ(press(4, 0).bytes, "\x1b[<0;5;1M");
  EXPECT_EQ(move(5, 0).bytes, "\x1b[<32;6;1M");
  const PointerResult done = release(5, 0);
  EXPECT_EQ(done.bytes, "\x1b[<0;6;1m");
  EXPECT_FALSE(done.selected);
  EXPECT_FALSE(t.terminal().has_selection());
  PointerInput bound = event(MouseAction::Press, MouseButton::Middle, 4, 0);
  bound.bound = true;
  EXPECT_EQ(pointer.handle(bound).bound, 0);
}

TEST_F(PointerOnText, ANotchIsOneReport) {
  t.feed("\x1b[?1000h\x1b[?1006h");
  EXPECT_EQ(wheel(3).bytes, "\x1b[<64;3;2M");
  EXPECT_EQ(wheel(-6).bytes, "\x1b[<65;3;2M\x1b[<65;3;2M");
}

TEST_F(PointerOnText, ShiftSelectsInSpiteOfTracking) {
  t.feed("\x1b[?1003h\x1b[?1006h");
  EXPECT_EQ(press(4, 0, kModShift).bytes, "");
  EXPECT_EQ(move(6, 0).bytes, "");  // Shift may be up by now
  EXPECT_TRUE(release(6, 0).selected);
  EXPECT_EQ(selected(), "two");
}

TEST_F(PointerOnText, AReportedPressIsReportedToItsRelease) {
  t.feed("\x1b[?1002h\x1b[?1006h");
  press(4, 0);
  PointerInput up = event(MouseAction::Release, MouseButton::Left, 5, 0, kModShift);
  EXPECT_EQ(pointer.handle(up).bytes, "\x1b[<4;6;1m");
}

TEST_F(PointerOnText, ReportsStayInsideTheGrid) {
  t.feed("\x1b[?1002h\x1b[?1006h");
  press(4, 0);
  EXPECT_EQ(move(99, 77).bytes, "\x1b[<32;20;4M");
  EXPECT_EQ(move(-5, -5).bytes, "\x1b[<32;1;1M");
}

TEST_F(PointerOnText, MovesWithoutAButtonAreReportedOnlyWhenAskedFor) {
  EXPECT_EQ(move(3, 3, MouseButton::None).bytes, "");
  t.feed("\x1b[?1003h\x1b[?1006h");
  EXPECT_EQ(move(4, 3, MouseButton::None).bytes, "\x1b[<35;5;4M");
}

class PointerOverLink : public Pointer {
 protected:
  PointerOverLink() : Pointer("http://a b") {}
};

TEST_F(PointerOverLink, OpensItByAClickWithCtrl) {
  press(2, 0, kModCtrl);
  EXPECT_EQ(release(3, 0).open_link, "http://a");
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST_F(PointerOverLink, OpensNothingWithoutCtrlOrWhereThePointerLeftIt) {
  press(2, 0);
  EXPECT_EQ(release(2, 0).open_link, "");
  press(2, 0, kModCtrl);
  EXPECT_EQ(release(9, 0).open_link, "");
}

TEST_F(PointerOverLink, TellsAndUnderlinesIt) {
  move(2, 0, MouseButton::None);
  EXPECT_EQ(pointer.hovered_link(), "http://a");
  EXPECT_EQ(t.cut().hovered.size(), 1u);
  move(9, 0, MouseButton::None);
  EXPECT_EQ(pointer.hovered_link(), "");
  EXPECT_TRUE(t.cut().hovered.empty());
}

TEST_F(PointerOverLink, LeavesTheClickToAProgramThatTracksTheMouse) {
  t.feed("\033[?1000h");
  EXPECT_NE(press(2, 0, kModCtrl).bytes, "");
  EXPECT_EQ(release(2, 0).open_link, "");
  move(2, 0, MouseButton::None);
  EXPECT_EQ(pointer.hovered_link(), "");
}

}  // namespace
}  // namespace riffle
