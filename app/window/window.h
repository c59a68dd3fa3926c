// Window: an SDL window with a GL 3.3 core context. Owns both, and a share of SDL's video while it lives.
// Main thread, except what gl_hooks() hands to the render thread: the context is made here and never current
// here. The Window outlives whoever holds the hooks. Sizes are drawable pixels; SDL's points stay inside.
#pragma once

#include <memory>
#include <string>

#include "render/gl/window_device.h"
#include "term/base/geometry.h"
#include "term/base/result.h"
#include "term/base/window_state.h"

struct SDL_Window;

namespace riffle {

struct WindowOptions {
  std::string title = "riffle";
  std::string app_id = "riffle";  // WM_CLASS, Wayland app id
  PixelSize size{800, 480};       // until the font is known; the window is hidden until show()
};

class Window {
 public:
  // The error says what is missing and what to install: no display, no OpenGL 3.3.
  static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  // After each present they look for window events that it left behind (x11.h).
  gl::WindowHooks gl_hooks();

  PixelSize size() const;
  double scale() const;       // pixels a point
  double dpi() const;         // to draw fonts with
  double refresh_hz() const;  // of the display it is on; 60 where unknown
  void set_size(PixelSize size);
  void show();
  // Cut to what window systems take (promises.md: 2,048 bytes) at a character.
  void set_title(const std::string& title);
  void toggle_fullscreen();
  void apply(const WindowRequest& request);  // of a program (XTWINOPS)
  WindowState state() const;                 // its frame is what the desktop puts around
  void show_pointer(bool shown);
  // By its CSS name (OSC 22); the text cursor where it is empty or the system has none like it.
  void set_pointer_shape(const std::string& name);
  // Text comes as SDL_TEXTINPUT from now on. Once the window has the keyboard: SDL 2.26 crashes on Wayland
  // without a seat.
  void accept_text();
  // Where text is being entered, for the candidate window of an input method.
  void set_text_area(const PixelRect& area);
  void flash();  // asks for attention
  bool sound();  // the window system's bell; false: it has none
  // 0.1 to 1, of all that is in the window, where the window system can.
  void set_opacity(double opacity);
  unsigned id() const;  // SDL's, in its events

 private:
  Window();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Bytes of `text` that fit into `limit`, not ending inside a character.
std::string cut_utf8(const std::string& text, std::size_t limit);

}  // namespace riffle
