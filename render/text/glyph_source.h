// GlyphSource: characters to pixels. The seam between fonts (render/text) and drawing (render/scene,
// render/gl). Render thread. Owns nothing that a caller may keep: a bitmap is valid until the next call.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "term/base/geometry.h"

namespace riffle {

// Metrics of one cell in pixels, the same for all styles of a font size.
struct CellMetrics {
  int width = 10;
  int height = 20;
  int baseline = 16;            // from the top of the cell
  int underline_position = 18;  // top of the line, from the top of the cell
  int underline_thickness = 1;
  int strike_position = 10;
  int overline_position = 0;
  bool operator==(const CellMetrics&) const = default;
};

enum class FontStyle : std::uint8_t { Regular = 0, Bold = 1, Italic = 2, BoldItalic = 3 };

// A drawn glyph clipped to the cell box (1 or 2 cells wide, one cell high): exactly columns*width x height
// pixels.
struct GlyphBitmap {
  bool color = false;  // false: 1 byte coverage a pixel; true: 4 bytes RGBA, premultiplied
  int columns = 1;
  std::span<const std::uint8_t> pixels;  // rows top down, tightly packed; empty: nothing to draw (blank)
};

class GlyphSource {
 public:
  virtual ~GlyphSource() = default;
  virtual const CellMetrics& metrics() const = 0;
  // Draws one grapheme cluster (1..32 code points) over `columns` cells (1 or 2). Never fails: what no font
  // has is drawn as a box of its hexadecimal code. Box drawing, blocks, braille and powerline characters are
  // drawn to the pixel of the cell.
  virtual GlyphBitmap draw(std::u32string_view cluster, FontStyle style, int columns) = 0;
};

}  // namespace riffle
