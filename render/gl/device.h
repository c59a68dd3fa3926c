// gl::Device: a current GL 3.3 core context with something to present to. Render thread (made on main for
// windows).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle::gl {

enum class PresentMethod : std::uint8_t { None, Swap, Damage, CopySubBuffer };

// "none", "swap", "damage", "copy_sub_buffer": the words of --stats.
const char* present_method_name(PresentMethod method);

class Device {
 public:
  virtual ~Device() = default;
  virtual Result<void> make_current() = 0;
  virtual PixelSize size() const = 0;
  virtual void resize(PixelSize size) = 0;
  virtual unsigned framebuffer() const = 0;  // to draw into; 0 for a window
  // Row 0 of the framebuffer is the top one (offscreen), not the bottom one as a window's is.
  virtual bool top_down() const = 0;
  // The framebuffer always holds the whole frame drawn last (offscreen). A window's belongs to the window
  // system once presented.
  virtual bool keeps_frame() const = 0;
  // Its pixels lie in memory as blue, green, red, alpha.
  virtual bool bgra() const = 0;
  // Frames ago that the back buffer's content was drawn; 0: undefined, draw everything.
  virtual int buffer_age() = 0;
  // The next present() may show a back buffer of the size before resize(): draw and present everything twice.
  virtual bool back_buffer_may_be_old() const { return false; }
  // present(damage) will show `damage` alone: nothing else of the back buffer needs to be drawn.
  virtual bool shows_part(const PixelRect& damage) = 0;
  // Shows `damage` (window pixels, y down); everything when it covers the window. Returns how.
  virtual PresentMethod present(const PixelRect& damage) = 0;
  virtual bool software() const = 0;            // llvmpipe, softpipe
  virtual std::string description() const = 0;  // GL vendor, renderer, version
};

// Offscreen by EGL (surfaceless, else pbuffer). Needs no display. The context is left current on no thread:
// make_current() comes first, on the thread that draws.
Result<std::unique_ptr<Device>> make_offscreen_device(PixelSize size);

}  // namespace riffle::gl
