// X11 beside SDL: what SDL does not offer. Without X11 (Wayland) it does nothing.
#pragma once

#include <functional>

struct SDL_Window;

namespace riffle {

// A function for the render thread to call after each present. The round trips of a present (software GL does
// XSync and XGetGeometry) may read key events, and SDL's own wake-up message, into Xlib's queue while main
// sleeps in SDL's poll on the socket, which then stays silent. While events wait in the queue, it has the
// server send one more over that socket. SDL_PushEvent would not do: SDL sends one wake-up a wait, which may
// be the very one that lies in the queue. Empty where the window is not of X11.
std::function<void()> make_queue_check(SDL_Window* window);

// The server's bell. False: not X11.
bool ring_server_bell(SDL_Window* window);

// Puts the window under all others. False: not X11.
bool lower_window(SDL_Window* window);

// Xft.dpi of the X resources, which desktops set from the user's scaling; 0 where there is none.
double resource_dpi(SDL_Window* window);

}  // namespace riffle
