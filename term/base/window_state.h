// The window as XTWINOPS (CSI t) knows it, and what a program may ask of it where `allow.window-ops` is set.
// Plain values, any thread. Without a window (headless, replay, tests) the terminal has a made-up one: a
// screen of 1920x1080 pixels, no frame, and every request is granted at once.
#pragma once

#include <cstdint>

#include "term/base/geometry.h"

namespace riffle {

struct WindowState {
  bool real = false;  // somebody owns a window: requests go there, and what became of them comes back
  int x = 0;          // on the screen, in pixels
  int y = 0;
  PixelSize screen{1920, 1080};
  PixelSize frame{0, 0};  // what the window is larger than the cells
  bool iconified = false;
  bool fullscreen = false;
  bool operator==(const WindowState&) const = default;
};

enum class WindowAction : std::uint8_t {
  Deiconify,
  Iconify,
  Move,
  Raise,
  Lower,
  Unmaximize,
  Maximize,
  MaximizeVertically,
  MaximizeHorizontally,
  EndFullscreen,
  Fullscreen
};

struct WindowRequest {
  WindowAction action = WindowAction::Raise;
  int x = 0;  // Move: pixels on the screen
  int y = 0;
  bool operator==(const WindowRequest&) const = default;
};

}  // namespace riffle
