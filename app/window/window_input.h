// WindowInput: SDL's keyboard and mouse events to KeyEvents and PointerInputs. Main thread.
// A key press and the text that it produced come from SDL as two events in a row; they are joined here, so
// that a key is one event with one time stamp. Text without a key (an input method, a compose sequence) is an
// event with no key. While a button is held and the pointer is above or below the grid, the last motion is
// repeated every kEdgeRepeatMs (tick), which scrolls a selection on; there is no timer otherwise.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "app/session/core_api.h"
#include "app/window/pane_geometry.h"

namespace riffle {

struct InputSink {
  std::function<void(KeyEvent)> key;  // presses, repeats and releases
  std::function<void(PointerInput)> pointer;
  // The mouse pointer is to be hidden (a key was typed) or shown (it moved).
  std::function<void(bool)> show_pointer;
};

class WindowInput {
 public:
  // 25 scroll steps a second: a page of 50 rows passes in two seconds, slow enough to stop at a line.
  static constexpr int kEdgeRepeatMs = 40;

  // `take_text` removes and returns an SDL_TEXTINPUT that is next in the event queue.
  WindowInput(InputSink sink, std::function<std::optional<std::string>()> take_text);

  void set_geometry(const PaneGeometry& geometry) { geometry_ = geometry; }
  // True when the event was one of keyboard or mouse.
  bool handle(const SDL_Event& event);
  // Milliseconds until tick() is due; nothing while there is nothing to repeat.
  std::optional<int> timeout_ms() const;
  void tick();
  // The window lost the focus or the pointer: buttons count as up.
  void release_buttons();

 private:
  void key_down(const SDL_KeyboardEvent& event);
  void key_up(const SDL_KeyboardEvent& event);
  void button(const SDL_MouseButtonEvent& event);
  void motion(const SDL_MouseMotionEvent& event);
  void wheel(const SDL_MouseWheelEvent& event);
  void wheel_axis(float notches, MouseButton forward, MouseButton back);
  MouseEvent mouse_event(MouseAction action, MouseButton button) const;
  bool outside() const;

  InputSink sink_;
  std::function<std::optional<std::string>()> take_text_;
  PaneGeometry geometry_;
  PixelPlace pointer_;                    // from the grid's corner
  MouseButton held_ = MouseButton::None;  // pressed last and not released
  bool pointer_shown_ = true;
  std::set<SDL_Scancode> dead_;  // keys that are down and gave no text: nobody saw them pressed
};

// `take_text` over SDL's own queue.
std::optional<std::string> take_queued_text();

}  // namespace riffle
