// What XTWINOPS asks of a real window, and what it tells of one. Main thread. What a window system does not
// let programs do (Wayland: places, stacking) stays undone, and the state says so.
#pragma once

#include "term/base/window_state.h"

struct SDL_Window;

namespace riffle {

void apply_request(SDL_Window* window, const WindowRequest& request, double scale);
// `frame` is that of the desktop alone, around the drawable area.
WindowState read_window_state(SDL_Window* window, double scale);

}  // namespace riffle
