// PointerController: what a mouse event means to a session. It goes to the program (mouse reports, arrow keys
// for the wheel), or it selects, scrolls the view, or runs what the user bound it to. Core thread; a Session
// owns one beside its Terminal, which outlives it. Invariant: a gesture that began as a report stays one
// until its button is up, and so does a selection, whatever modes and modifiers do meanwhile.
//
// Rows and columns of a PointerInput may lie beyond the grid (row -1, row == rows) while a button is held: a
// selection then scrolls the view by as many rows, at most kMaxEdgeRows an event. The sender repeats the
// event as long as the pointer stays outside; here is no timer. wheel_lines: lines to move, positive is up
// (or left); a notch is kLinesPerNotch. 0 means one notch by the button.
#pragma once

#include <cstdint>
#include <string>

#include "app/session/core_api.h"
#include "term/terminal.h"

namespace riffle {

struct PointerResult {
  std::string bytes;      // for the program
  bool selected = false;  // a selection is finished
  std::string open_link;  // a link was clicked with Ctrl: its address
  int bound = 0;          // how often what the press is bound to runs: once, or for each notch
};

class PointerController {
 public:
  // xterm and the GTK terminals move three lines a notch, both in the scrollback and with arrow keys.
  static constexpr int kLinesPerNotch = 3;
  static constexpr int kMaxEdgeRows = 8;

  explicit PointerController(Terminal& terminal) : terminal_(terminal) {}

  PointerResult handle(const PointerInput& input);
  // Forgets a gesture: the window lost the pointer, or the terminal was reset.
  void reset();
  // Address of the link under the pointer; empty: none.
  const std::string& hovered_link() const { return hovered_link_; }

 private:
  enum class Gesture : std::uint8_t { None, Reporting, Pending, Selecting, Link };

  std::string report(const MouseEvent& event);
  PointerResult wheel(const PointerInput& input);
  int take_notches(float lines, float unit);
  void press_left(const PointerInput& input, CellPos at);
  void hover(const MouseEvent& event);
  void drag(const MouseEvent& event, CellPos at);
  bool program_tracks(const MouseEvent& event) const;
  CellPos inside(const MouseEvent& event) const;

  Terminal& terminal_;
  Gesture gesture_ = Gesture::None;
  MouseButton button_ = MouseButton::None;  // that began the gesture
  // Pending: a press that becomes a selection when the pointer moves.
  CellPos anchor_;
  int anchor_x_ = 0, anchor_y_ = 0;
  std::string pressed_link_;  // Gesture::Link
  std::string hovered_link_;
  // What of a notch is left over from events of a touchpad.
  float wheel_rest_ = 0;
};

}  // namespace riffle
