#include "app/window/x11.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xlib.h>

#include <cstdlib>

namespace riffle {
namespace {

struct X11Window {
  Display* display = nullptr;  // null: not of X11
  ::Window id = 0;
};

X11Window x11_window(SDL_Window* window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) == SDL_FALSE || info.subsystem != SDL_SYSWM_X11) return {};
  return {info.info.x11.display, info.info.x11.window};
}

// A message that nobody understands, so that SDL's poll returns and SDL looks at all that came.
void send_wakeup(const X11Window& window, Atom type) {
  XEvent event{};
  event.xclient.type = ClientMessage;
  event.xclient.window = window.id;
  event.xclient.message_type = type;
  event.xclient.format = 8;
  XSendEvent(window.display, window.id, False, NoEventMask, &event);
  XFlush(window.display);
}

}  // namespace

std::function<void()> make_queue_check(SDL_Window* window) {
  const X11Window x11 = x11_window(window);
  if (x11.display == nullptr) return {};
  const Atom type = XInternAtom(x11.display, "_RIFFLE_WAKEUP", False);
  // SDL has called XInitThreads; QueuedAlready does no I/O.
  return [x11, type] {
    if (XEventsQueued(x11.display, QueuedAlready) != 0) send_wakeup(x11, type);
  };
}

bool ring_server_bell(SDL_Window* window) {
  const X11Window x11 = x11_window(window);
  if (x11.display == nullptr) return false;
  XBell(x11.display, 0);  // at the volume that the user has set
  XFlush(x11.display);
  return true;
}

bool lower_window(SDL_Window* window) {
  const X11Window x11 = x11_window(window);
  if (x11.display == nullptr) return false;
  XLowerWindow(x11.display, x11.id);
  XFlush(x11.display);
  return true;
}

double resource_dpi(SDL_Window* window) {
  const X11Window x11 = x11_window(window);
  if (x11.display == nullptr) return 0;
  const char* text = XGetDefault(x11.display, "Xft", "dpi");
  if (text == nullptr) return 0;
  const double dpi = std::strtod(text, nullptr);
  // Beyond these a setting is a mistake: 24 dpi is a wall, 960 a phone at ten times its size.
  return dpi >= 24 && dpi <= 960 ? dpi : 0;
}

}  // namespace riffle
