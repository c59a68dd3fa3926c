#include "app/window/window_input.h"

#include <chrono>
#include <utility>

#include "app/session/pointer.h"
#include "app/window/sdl_keys.h"

namespace riffle {
namespace {

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

MouseButton button_of(std::uint8_t sdl_button) {
  switch (sdl_button) {
    case SDL_BUTTON_LEFT:
      return MouseButton::Left;
    case SDL_BUTTON_MIDDLE:
      return MouseButton::Middle;
    case SDL_BUTTON_RIGHT:
      return MouseButton::Right;
    case SDL_BUTTON_X1:
      return MouseButton::Back;
    case SDL_BUTTON_X2:
      return MouseButton::Forward;
    default:
      return MouseButton::None;
  }
}

// Only the newest of the moves that wait counts.
bool motion_is_next() {
  SDL_Event next;
  return SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
         next.type == SDL_MOUSEMOTION;
}

}  // namespace

std::optional<std::string> take_queued_text() {
  SDL_Event next;
  if (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) != 1 ||
      next.type != SDL_TEXTINPUT) {
    return std::nullopt;
  }
  SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_TEXTINPUT, SDL_TEXTINPUT);
  return std::string(next.text.text);
}

WindowInput::WindowInput(InputSink sink, std::function<std::optional<std::string>()> take_text)
    : sink_(std::move(sink)), take_text_(std::move(take_text)) {}

bool WindowInput::handle(const SDL_Event& event) {
  switch (event.type) {
    case SDL_KEYDOWN:
      key_down(event.key);
      return true;
    case SDL_KEYUP:
      key_up(event.key);
      return true;
    case SDL_TEXTINPUT: {
      KeyEvent e;
      e.text = event.text.text;
      e.pressed_ns = now_ns();
      sink_.key(std::move(e));
      return true;
    }
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      button(event.button);
      return true;
    case SDL_MOUSEMOTION:
      if (!motion_is_next()) motion(event.motion);
      return true;
    case SDL_MOUSEWHEEL:
      wheel(event.wheel);
      return true;
    default:
      return false;
  }
}

void WindowInput::key_down(const SDL_KeyboardEvent& event) {
  const std::int64_t pressed = now_ns();
  KeyEvent e = translate_key(event, take_text_().value_or(std::string()));
  if (e.key == Key::None && e.text.empty()) return;
  const unsigned commanding = e.mods & (kModCtrl | kModAlt | kModSuper);
  if (e.key == Key::Text && e.text.empty() && commanding == 0) {  // a dead key: its text comes later
    dead_.insert(event.keysym.scancode);
    return;
  }
  e.pressed_ns = pressed;
  if (!is_modifier_key(e.key) && std::exchange(pointer_shown_, false)) sink_.show_pointer(false);
  dead_.erase(event.keysym.scancode);
  sink_.key(std::move(e));
}

void WindowInput::key_up(const SDL_KeyboardEvent& event) {
  if (dead_.erase(event.keysym.scancode) != 0) return;
  KeyEvent e = translate_key(event, {});
  if (e.key != Key::None) sink_.key(std::move(e));
}

MouseEvent WindowInput::mouse_event(MouseAction action, MouseButton button) const {
  MouseEvent e;
  e.action = action;
  e.button = button;
  e.mods = translate_modifiers(static_cast<std::uint16_t>(SDL_GetModState()));
  const CellPos at = geometry_.cell_at(pointer_);
  e.row = at.row;
  e.col = at.col;
  e.pixel_x = pointer_.x;
  e.pixel_y = pointer_.y;
  return e;
}

void WindowInput::button(const SDL_MouseButtonEvent& event) {
  const MouseButton which = button_of(event.button);
  if (which == MouseButton::None) return;
  pointer_ = geometry_.grid_place(event.x, event.y);
  const bool down = event.type == SDL_MOUSEBUTTONDOWN;
  if (down) {
    held_ = which;
  } else if (held_ == which) {
    held_ = MouseButton::None;
  }
  sink_.pointer({mouse_event(down ? MouseAction::Press : MouseAction::Release, which), event.clicks, 0});
}

void WindowInput::motion(const SDL_MouseMotionEvent& event) {
  if (!std::exchange(pointer_shown_, true)) sink_.show_pointer(true);
  pointer_ = geometry_.grid_place(event.x, event.y);
  // Outside, tick() tells: the speed of scrolling must not depend on how the hand trembles.
  if (outside()) return;
  sink_.pointer({mouse_event(MouseAction::Motion, held_), 1, 0});
}

void WindowInput::wheel(const SDL_MouseWheelEvent& event) {
  const float sign = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0F : 1.0F;
  wheel_axis(sign * event.preciseY, MouseButton::WheelUp, MouseButton::WheelDown);
  wheel_axis(-sign * event.preciseX, MouseButton::WheelLeft, MouseButton::WheelRight);
}

void WindowInput::wheel_axis(float notches, MouseButton forward, MouseButton back) {
  if (notches == 0) return;
  const float lines = notches * PointerController::kLinesPerNotch;
  sink_.pointer({mouse_event(MouseAction::Press, notches > 0 ? forward : back), 1, lines});
}

bool WindowInput::outside() const {
  if (held_ == MouseButton::None) return false;
  const int row = geometry_.cell_at(pointer_).row;
  return row < 0 || row >= geometry_.grid().rows;
}

std::optional<int> WindowInput::timeout_ms() const {
  if (!outside()) return std::nullopt;
  return kEdgeRepeatMs;
}

void WindowInput::tick() {
  if (outside()) sink_.pointer({mouse_event(MouseAction::Motion, held_), 1, 0});
}

void WindowInput::release_buttons() {
  if (held_ == MouseButton::None) return;
  const MouseButton was = std::exchange(held_, MouseButton::None);
  sink_.pointer({mouse_event(MouseAction::Release, was), 1, 0});
}

}  // namespace riffle
