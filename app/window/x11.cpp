#include "app/window/x11.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xlib.h>

#include <cstdlib>
#include <utility>

namespace riffle {
namespace {

Display* display_of(SDL_Window* window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) == SDL_FALSE || info.subsystem != SDL_SYSWM_X11) return nullptr;
  return info.info.x11.display;
}

}  // namespace

std::function<void()> make_queue_check(SDL_Window* window, std::function<void()> wake) {
  Display* display = display_of(window);
  if (display == nullptr) return {};
  // SDL has called XInitThreads; QueuedAlready does no I/O.
  return [display, wake = std::move(wake)] {
    if (XEventsQueued(display, QueuedAlready) != 0) wake();
  };
}

double resource_dpi(SDL_Window* window) {
  Display* display = display_of(window);
  if (display == nullptr) return 0;
  const char* text = XGetDefault(display, "Xft", "dpi");
  if (text == nullptr) return 0;
  const double dpi = std::strtod(text, nullptr);
  // Beyond these a setting is a mistake: 24 dpi is a wall, 960 a phone at ten times its size.
  return dpi >= 24 && dpi <= 960 ? dpi : 0;
}

}  // namespace riffle
