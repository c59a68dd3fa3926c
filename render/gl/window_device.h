// The Device of a window. The window system belongs to the app (SDL): it lends a few hooks. What the platform
// offers for partial presents (GLX_MESA_copy_sub_buffer, GLX_EXT_buffer_age, EGL_EXT_buffer_age,
// EGL_KHR_swap_buffers_with_damage) is found from the context that make_current leaves current, so no native
// handles are passed. Thread: make_window_device on any; everything else on the thread that draws.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "render/gl/device.h"
#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle::gl {

struct WindowHooks {
  std::function<Result<void>()>
      make_current;            // SDL_GL_MakeCurrent; called before each frame, cheap when it is current
  std::function<void()> swap;  // SDL_GL_SwapWindow
  std::function<void(int)> set_swap_interval;  // SDL_GL_SetSwapInterval; may be empty
  std::function<void()>
      after_present;  // after each present (X11: look for events that it queued); may be empty
};

class WindowDevice : public Device {
 public:
  // Frames wait for the display (1: normally) or not (0: scrolling without jumps). Takes effect with the next
  // present.
  virtual void set_swap_interval(int interval) = 0;
};

// Touches no GL: the context needs to be current only in make_current() and later. `size`: drawable pixels;
// Device::resize tells it of changes.
std::unique_ptr<WindowDevice> make_window_device(WindowHooks hooks, PixelSize size);

}  // namespace riffle::gl
