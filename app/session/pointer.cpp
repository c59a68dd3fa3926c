#include "app/session/pointer.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace riffle {
namespace {

// A press that moves less than this inside its cell is a click, not a selection of one character.
constexpr int kDragThresholdPixels = 5;

bool is_vertical_wheel(MouseButton b) { return b == MouseButton::WheelUp || b == MouseButton::WheelDown; }
bool is_wheel(MouseButton b) { return b >= MouseButton::WheelUp && b <= MouseButton::WheelRight; }

SelectionUnit unit_for(const PointerInput& input) {
  switch ((std::max(input.clicks, 1) - 1) % 3) {
    case 1:
      return SelectionUnit::Word;
    case 2:
      return SelectionUnit::Line;
    default:
      return (input.event.mods & kModAlt) != 0 ? SelectionUnit::Block : SelectionUnit::Character;
  }
}

int rows_beyond(int row, int rows) {
  const int beyond = row < 0 ? -row : row >= rows ? row - rows + 1 : 0;
  return std::min(beyond, PointerController::kMaxEdgeRows);
}

}  // namespace

void PointerController::reset() {
  gesture_ = Gesture::None;
  button_ = MouseButton::None;
  wheel_rest_ = 0;
  hovered_link_.clear();
  terminal_.set_hover(std::nullopt);
}

// A link shows while a click would be the terminal's.
void PointerController::hover(const MouseEvent& event) {
  const CellPos at{event.row, event.col};
  const auto link =
      gesture_ == Gesture::None && !program_tracks(event) ? terminal_.link_at(at) : std::nullopt;
  hovered_link_ = link ? link->uri : std::string();
  terminal_.set_hover(link ? std::optional(at) : std::nullopt);
}

CellPos PointerController::inside(const MouseEvent& event) const {
  const GridSize size = terminal_.size();
  return {std::clamp(event.row, 0, size.rows - 1), std::clamp(event.col, 0, size.cols - 1)};
}

bool PointerController::program_tracks(const MouseEvent& event) const {
  return terminal_.mouse_modes().tracking != MouseTracking::Off &&
         ((event.mods & kModShift) == 0 || terminal_.shift_goes_to_program());
}

std::string PointerController::report(const MouseEvent& event) {
  MouseEvent inner = event;
  const CellPos at = inside(event);
  inner.row = at.row;
  inner.col = at.col;
  inner.pixel_x = std::max(event.pixel_x, 0);
  inner.pixel_y = std::max(event.pixel_y, 0);
  return terminal_.encode_mouse(inner);
}

int PointerController::take_notches(float lines, float unit) {
  if (!std::isfinite(lines)) return 0;
  if (wheel_rest_ != 0 && std::signbit(wheel_rest_) != std::signbit(lines)) wheel_rest_ = 0;
  wheel_rest_ += std::clamp(lines, -1000.0F, 1000.0F);
  const auto whole = static_cast<int>(wheel_rest_ / unit);
  wheel_rest_ -= static_cast<float>(whole) * unit;
  return whole;
}

PointerResult PointerController::wheel(const PointerInput& input) {
  const MouseEvent& event = input.event;
  const bool back = event.button == MouseButton::WheelUp || event.button == MouseButton::WheelLeft;
  const float notch = kLinesPerNotch;
  const float lines = input.wheel_lines != 0 ? input.wheel_lines : back ? notch : -notch;

  PointerResult result;
  if (program_tracks(event)) {
    for (int n = std::abs(take_notches(lines, notch)); n > 0; --n) result.bytes += report(event);
    return result;
  }
  if (input.bound) {
    result.bound = std::abs(take_notches(lines, notch));
    return result;
  }
  if (!is_vertical_wheel(event.button)) return result;
  const int moves = take_notches(lines, 1);
  if (terminal_.alternate_scroll() && (event.mods & kModShift) == 0) {
    KeyEvent arrow;
    arrow.key = moves > 0 ? Key::Up : Key::Down;
    const std::string once = terminal_.encode_key(arrow);
    for (int n = std::abs(moves); n > 0; --n) result.bytes += once;
  } else if (moves != 0) {
    terminal_.scroll_view(moves);
  }
  return result;
}

void PointerController::press_left(const PointerInput& input, CellPos at) {
  const MouseEvent& event = input.event;
  button_ = MouseButton::Left;
  if ((event.mods & kModCtrl) != 0) {
    if (const auto link = terminal_.link_at(at)) {
      gesture_ = Gesture::Link;
      pressed_link_ = link->uri;
      return;
    }
  }
  const bool tracked = terminal_.mouse_modes().tracking != MouseTracking::Off;
  if ((event.mods & kModShift) != 0 && !tracked && terminal_.has_selection()) {
    terminal_.select_extend(at);
    gesture_ = Gesture::Selecting;
    return;
  }
  const SelectionUnit unit = unit_for(input);
  terminal_.select_begin(at, unit);  // pins the text; a character or a block is empty until it is extended
  const bool whole = unit == SelectionUnit::Word || unit == SelectionUnit::Line;
  gesture_ = whole ? Gesture::Selecting : Gesture::Pending;
  anchor_ = at;
  anchor_x_ = event.pixel_x;
  anchor_y_ = event.pixel_y;
}

void PointerController::drag(const MouseEvent& event, CellPos at) {
  if (gesture_ == Gesture::Pending) {
    const int moved = std::max(std::abs(event.pixel_x - anchor_x_), std::abs(event.pixel_y - anchor_y_));
    if (at == anchor_ && moved < kDragThresholdPixels) return;
    gesture_ = Gesture::Selecting;
    // Over the next cell and back: the one cell counts as selected.
    if (at == anchor_) terminal_.select_extend({at.row, at.col == 0 ? 1 : at.col - 1});
  }
  const int rows = terminal_.size().rows;
  if (const int beyond = rows_beyond(event.row, rows); beyond != 0) {
    terminal_.scroll_view(event.row < 0 ? beyond : -beyond);
  }
  terminal_.select_extend(at);
}

PointerResult PointerController::handle(const PointerInput& input) {
  const MouseEvent& event = input.event;
  if (is_wheel(event.button)) return wheel(input);
  PointerResult result;
  const CellPos at = inside(event);
  switch (event.action) {
    case MouseAction::Press:
      if (gesture_ == Gesture::Reporting || (gesture_ == Gesture::None && program_tracks(event))) {
        if (gesture_ == Gesture::None) button_ = event.button;
        gesture_ = Gesture::Reporting;
        result.bytes = report(event);
      } else if (gesture_ != Gesture::None) {
        break;  // another button while selecting
      } else if (input.bound) {
        result.bound = 1;
      } else if (event.button == MouseButton::Left) {
        press_left(input, at);
      } else if (event.button == MouseButton::Right && terminal_.has_selection()) {
        terminal_.select_extend(at);
        button_ = MouseButton::Right;
        gesture_ = Gesture::Selecting;
      }
      break;
    case MouseAction::Motion:
      if (gesture_ == Gesture::Reporting || (gesture_ == Gesture::None && program_tracks(event))) {
        result.bytes = report(event);
      } else if (gesture_ == Gesture::Pending || gesture_ == Gesture::Selecting) {
        drag(event, at);
      }
      hover(event);
      break;
    case MouseAction::Release:
      if (gesture_ == Gesture::Reporting) result.bytes = report(event);
      if (event.button != button_) break;
      if (gesture_ == Gesture::Link) {
        // Where the pointer left the link, the click was thought better of.
        const auto link = terminal_.link_at({event.row, event.col});
        if (link && link->uri == pressed_link_) result.open_link = link->uri;
      }
      result.selected = gesture_ == Gesture::Selecting && terminal_.has_selection();
      gesture_ = Gesture::None;
      button_ = MouseButton::None;
      break;
  }
  return result;
}

}  // namespace riffle
