// The parts of BoxGlyphs, one a source file. Internal to box_glyphs.cpp; each returns false for what it does
// not draw.
#pragma once

#include "render/text/coverage.h"
#include "render/text/glyph_source.h"

namespace riffle::text {

// Line weights in pixels, the same for every glyph of a cell size.
struct LineWeights {
  int light = 1;
  int heavy = 2;
};

inline LineWeights line_weights(const CellMetrics& metrics) {
  // Heavy lines twice as thick, but never so thick that two arms fill the cell.
  const int room = std::max(1, std::min(metrics.width, metrics.height) / 3);
  const int light = std::clamp(metrics.underline_thickness, 1, room);
  return {light, std::clamp(light * 2, std::min(light + 1, room), room)};
}

bool draw_lines(char32_t code_point, const CellMetrics& metrics, Coverage& out);      // box_lines.cpp
bool draw_blocks(char32_t code_point, const CellMetrics& metrics, Coverage& out);     // box_blocks.cpp
bool draw_braille(char32_t code_point, const CellMetrics& metrics, Coverage& out);    // box_blocks.cpp
bool draw_powerline(char32_t code_point, const CellMetrics& metrics, Coverage& out);  // box_slants.cpp
bool draw_mosaic(char32_t code_point, const CellMetrics& metrics, Coverage& out);     // box_slants.cpp

}  // namespace riffle::text
