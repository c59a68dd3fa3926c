#include "tests/frames/bit_glyphs.h"

#include <cstddef>

namespace riffle::test {

GlyphBitmap BitGlyphs::draw(std::u32string_view cluster, FontStyle style, int columns) {
  if (cluster == U" " || cluster == U"\u3000") return {.color = false, .columns = columns, .pixels = {}};
  std::uint32_t hash = 2166136261u + static_cast<std::uint32_t>(style) * 97u;
  for (const char32_t c : cluster) hash = (hash ^ static_cast<std::uint32_t>(c)) * 16777619u;
  const bool color = cluster[0] >= 0x1f000;
  const auto width = static_cast<std::size_t>(metrics_.width * columns),
             height = static_cast<std::size_t>(metrics_.height);
  pixels_.clear();
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      const std::uint32_t bits = (hash ^ static_cast<std::uint32_t>(y * 31 + x * 7)) * 2654435761u;
      // Four levels of coverage: off, two greys, full.
      const auto alpha = static_cast<std::uint8_t>((bits >> 28 & 3u) * 85u);
      if (!color) {
        pixels_.push_back(alpha);
        continue;
      }
      for (unsigned shift : {0u, 8u, 16u})
        pixels_.push_back(static_cast<std::uint8_t>((bits >> shift & 0xffu) * alpha / 255));
      pixels_.push_back(alpha);
    }
  }
  return {.color = color, .columns = columns, .pixels = pixels_};
}

GlyphSourceFactory bit_glyph_factory() {
  return [](const FontOptions& font) -> Result<std::unique_ptr<GlyphSource>> {
    CellMetrics metrics = kBitMetrics;
    metrics.height = static_cast<int>(font.size_pt);
    return std::unique_ptr<GlyphSource>(std::make_unique<BitGlyphs>(metrics));
  };
}

}  // namespace riffle::test
