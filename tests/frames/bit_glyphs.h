// BitGlyphs: a GlyphSource without fonts. The bits of code points, style and column make the picture, so that
// any two clusters look different and every machine draws the same.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "render/renderer.h"
#include "render/text/glyph_source.h"

namespace riffle::test {

class BitGlyphs final : public GlyphSource {
 public:
  explicit BitGlyphs(const CellMetrics& metrics) : metrics_(metrics) {}
  const CellMetrics& metrics() const override { return metrics_; }
  // Blank: space and U+3000. In colour: from U+1F000 on.
  GlyphBitmap draw(std::u32string_view cluster, FontStyle style, int columns) override;

 private:
  CellMetrics metrics_;
  std::vector<std::uint8_t> pixels_;
};

inline constexpr CellMetrics kBitMetrics{.width = 6,
                                         .height = 11,
                                         .baseline = 8,
                                         .underline_position = 9,
                                         .underline_thickness = 1,
                                         .strike_position = 5,
                                         .overline_position = 0};

// For Renderer::create. FontOptions::size_pt becomes the cell's height, so that a font change changes the
// cells.
GlyphSourceFactory bit_glyph_factory();

}  // namespace riffle::test
