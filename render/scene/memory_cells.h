// MemoryCells: runs of cells drawn by the CPU, pixel for pixel as shaders/cells.frag draws them. With a
// software renderer the shader is CPU work too, and ten times slower: it fetches cell, colours and tile anew
// for every pixel. Render thread; no GL. Owns copies of the glyph tiles.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "render/scene/cell_quads.h"
#include "render/text/glyph_atlas.h"
#include "term/base/geometry.h"

namespace riffle::scene {

class MemoryCells {
 public:
  explicit MemoryCells(const CellMetrics& metrics);

  // Takes the tiles that the atlas has new (before TileTexture does: the atlas lets go of them then).
  void take_tiles(const text::GlyphAtlas& atlas);
  // The atlas starts anew.
  void clear();

  // Rows top down, four bytes a pixel, `stride` pixels from one row to the next. Valid until the next call.
  struct Pixels {
    const std::uint8_t* first = nullptr;
    int stride = 0;
  };
  // What a run that is not stretched shows in quad.dest. `texels`: those of the whole flush.
  Pixels draw(const Quad& quad, std::span<const CellTexel> texels, bool bgra);
  // Whether draw() can: one pixel of the source is one of the target.
  static bool can_draw(const Quad& quad);

 private:
  static constexpr std::size_t kStep = 16;  // bytes that are blended at a time: four pixels

  // All four channels of every pixel, so that blending is the same multiplication for each byte.
  struct Tiles {
    std::vector<std::uint8_t> pixels;
    bool color = false;
  };
  using Lanes = std::array<std::uint16_t, kStep>;

  const std::uint8_t* tile_row(const Tiles& tiles, std::uint32_t index, int y) const;
  void draw_cell(const CellTexel& cell, int top, int rows, std::uint8_t* out, std::size_t stride,
                 bool bgra) const;

  int width_;
  int height_;
  std::size_t row_bytes_;  // of a tile, a multiple of kStep
  Tiles grey_;
  Tiles color_;
  std::vector<std::uint8_t> canvas_;
};

}  // namespace riffle::scene
