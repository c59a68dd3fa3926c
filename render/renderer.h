// Renderer: PaneUpdates in, pixels out. Owns fonts, glyph atlas, mirrors, row slots and textures; draws to a
// gl::Device (window or offscreen). It does not know that it runs on a thread: the app calls it on the render
// thread, tests inline.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "render/gl/device.h"
#include "render/image.h"
#include "render/text/glyph_source.h"
#include "render/window_layout.h"
#include "term/base/geometry.h"
#include "term/base/result.h"
#include "term/frame/pane_update.h"

namespace riffle {

struct FontOptions {
  std::string family = "monospace";  // Fontconfig pattern name
  double size_pt = 12.0;
  double dpi = 96.0;                       // scale of the display times 96
  double line_height = 1.0;                // times the font's own
  int letter_spacing = 0;                  // pixels more a cell, may be negative
  std::vector<std::string> features = {};  // OpenType, as "-calt", "ss01", "cv02=3"
  bool operator==(const FontOptions&) const = default;
};

struct RendererOptions {
  FontOptions font;
  int padding = 2;           // pixels between window edge and grid
  bool always_full = false;  // the oracle: paint everything, present everything, each frame
};

struct FrameStats {
  int rows_painted = 0;  // rows, whole or in part, drawn anew into a row slot
  PixelRect presented;   // what of the window changed; empty: nothing was presented
  gl::PresentMethod method = gl::PresentMethod::None;
  std::int64_t paint_ns = 0;
  std::int64_t present_ns = 0;
};

// One pane's place in the window and what is new in it.
struct PaneFrame {
  PaneId pane = 0;
  PixelRect area;  // of the grid in the window, without padding
  PaneUpdate update;
};

using GlyphSourceFactory = std::function<Result<std::unique_ptr<GlyphSource>>(const FontOptions&)>;

class Renderer {
 public:
  // Borrows the device, which must outlive it, and makes its context current on this thread: the one that
  // draws.
  static Result<std::unique_ptr<Renderer>> create(gl::Device& device, const RendererOptions& options);
  // With glyphs from elsewhere than the installed fonts.
  static Result<std::unique_ptr<Renderer>> create(gl::Device& device, const RendererOptions& options,
                                                  GlyphSourceFactory glyphs);
  virtual ~Renderer() = default;

  virtual const CellMetrics& metrics() const = 0;
  virtual Result<void> set_font(const FontOptions& font) = 0;  // all panes must be invalidated by the caller
  virtual void resize(PixelSize window) = 0;
  // From the next frame on. Panes that it places keep their pixels; without one (never called) panes lie
  // where their frames say and nothing is between them.
  virtual void set_layout(WindowLayout layout) = 0;
  // Applies the updates, paints what they changed, presents one frame. A pane that is not named keeps its
  // pixels; `visible` lists the panes of the window, others are forgotten.
  virtual FrameStats draw(std::vector<PaneFrame> frames, const std::vector<PaneId>& visible) = 0;
  virtual Image read_frame() = 0;   // the frame drawn last, whole window
  virtual void lose_context() = 0;  // drops every GPU cache; rebuilt from the mirrors
};

}  // namespace riffle
