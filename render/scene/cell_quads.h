// What RowPainter collects: rectangles of a target and the cells that they show. Layouts are those of
// shaders/quad.vert and shaders/cells.frag. Plain values, render thread.
#pragma once

#include <cstdint>

#include "render/scene/cell_colors.h"
#include "render/text/glyph_atlas.h"

namespace riffle::scene {

// One cell of a run, as a texel.
struct CellTexel {
  std::uint32_t place = 0;  // of its tile in the atlas texture: x | y << 16, pixels
  PackedRgb foreground = 0;
  PackedRgb background = 0;
  text::TileRef tile = 0;  // the same by number, for those who do not draw from the texture
};
static_assert(sizeof(CellTexel) == 16, "one RGBA32UI texel");

struct Quad {
  float dest[4];    // x, y, width, height in pixels of the target, y downwards
  float source[4];  // left, top, right, bottom in pixels of what is shown; half as wide or high where rows
                    // are stretched
  std::uint32_t words[2];
};

}  // namespace riffle::scene
