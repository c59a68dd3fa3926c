#include "app/window/window_requests.h"

#include <SDL.h>

#include <cmath>

#include "app/window/x11.h"

namespace riffle {
namespace {

constexpr unsigned kOwnSize = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED;

bool usable_area(SDL_Window* window, SDL_Rect& area) {
  const int display = SDL_GetWindowDisplayIndex(window);
  if (display < 0 || SDL_GetDisplayUsableBounds(display, &area) != 0) return false;
  int top = 0, left = 0, bottom = 0, right = 0;
  if (SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0) return true;
  area.x += left;
  area.y += top;
  area.w -= left + right;
  area.h -= top + bottom;
  return area.w > 0 && area.h > 0;
}

// SDL maximizes both ways or none.
void maximize_one_way(SDL_Window* window, bool vertically) {
  SDL_Rect area;
  if ((SDL_GetWindowFlags(window) & kOwnSize) != 0 || !usable_area(window, area)) return;
  int x = 0, y = 0, width = 0, height = 0;
  SDL_GetWindowPosition(window, &x, &y);
  SDL_GetWindowSize(window, &width, &height);
  if (vertically) {
    y = area.y;
    height = area.h;
  } else {
    x = area.x;
    width = area.w;
  }
  SDL_SetWindowSize(window, width, height);
  SDL_SetWindowPosition(window, x, y);
}

}  // namespace

void apply_request(SDL_Window* window, const WindowRequest& request, double scale) {
  switch (request.action) {
    case WindowAction::Deiconify:
      if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED) != 0) SDL_RestoreWindow(window);
      break;
    case WindowAction::Iconify:
      SDL_MinimizeWindow(window);
      break;
    case WindowAction::Move:
      SDL_SetWindowPosition(window, static_cast<int>(std::lround(request.x / scale)),
                            static_cast<int>(std::lround(request.y / scale)));
      break;
    case WindowAction::Raise:
      SDL_RaiseWindow(window);
      break;
    case WindowAction::Lower:
      lower_window(window);
      break;
    case WindowAction::Unmaximize:
      if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) != 0) SDL_RestoreWindow(window);
      break;
    case WindowAction::Maximize:
      SDL_MaximizeWindow(window);
      break;
    case WindowAction::MaximizeVertically:
    case WindowAction::MaximizeHorizontally:
      maximize_one_way(window, request.action == WindowAction::MaximizeVertically);
      break;
    case WindowAction::EndFullscreen:
      SDL_SetWindowFullscreen(window, 0);
      break;
    case WindowAction::Fullscreen:
      SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP);
      break;
  }
}

WindowState read_window_state(SDL_Window* window, double scale) {
  const auto pixels = [scale](int points) { return static_cast<int>(std::lround(points * scale)); };
  WindowState state;
  state.real = true;
  int x = 0, y = 0;
  SDL_GetWindowPosition(window, &x, &y);
  state.x = pixels(x);
  state.y = pixels(y);
  SDL_Rect screen;
  const int display = SDL_GetWindowDisplayIndex(window);
  if (display >= 0 && SDL_GetDisplayBounds(display, &screen) == 0)
    state.screen = {pixels(screen.w), pixels(screen.h)};
  int top = 0, left = 0, bottom = 0, right = 0;
  if (SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0)
    state.frame = {pixels(left + right), pixels(top + bottom)};
  const unsigned flags = SDL_GetWindowFlags(window);
  state.iconified = (flags & SDL_WINDOW_MINIMIZED) != 0;
  state.fullscreen = (flags & SDL_WINDOW_FULLSCREEN) != 0;
  return state;
}

}  // namespace riffle
