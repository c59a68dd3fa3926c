// Line patterns: underlines, strike, overline and a filled cell, each as the coverage of one cell that
// repeats along the row. Pure; made anew when the cell's metrics change.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/text/glyph_source.h"

namespace riffle::scene {

enum class LinePattern : std::uint8_t { Single, Double, Curly, Dotted, Dashed, Strike, Overline, Fill };
inline constexpr std::size_t kLinePatternCount = 8;

struct LinePatterns {
  int width = 0;   // of a cell, pixels
  int height = 0;  // of a cell, pixels
  // Coverage, `width` bytes a row; pattern p takes rows [p * height, (p + 1) * height).
  std::vector<std::uint8_t> coverage;
  // Rows of the cell that a pattern touches: [top, bottom).
  struct Extent {
    int top = 0;
    int bottom = 0;
  };
  std::array<Extent, kLinePatternCount> extents{};

  int texture_row(LinePattern p) const { return static_cast<int>(p) * height; }
  Extent extent(LinePattern p) const { return extents[static_cast<std::size_t>(p)]; }
};

LinePatterns draw_line_patterns(const CellMetrics& metrics);

}  // namespace riffle::scene
