// TileTexture: the texture behind a GlyphAtlas. Both kinds of its tiles lie in one RGBA8 texture (coverage
// repeated in all four channels), so that a pixel costs one fetch and no branch. Render thread, context
// current.
#pragma once

#include <cstdint>
#include <vector>

#include "render/gl/names.h"
#include "render/text/glyph_atlas.h"
#include "term/base/result.h"

namespace riffle::scene {

class TileTexture {
 public:
  // How many tiles of a size fit the texture that make() would create.
  static text::GlyphAtlas::Capacity capacity_for(const CellMetrics& metrics);

  static Result<TileTexture> make(const CellMetrics& metrics);
  // Uploads what the atlas has new.
  void upload(text::GlyphAtlas& atlas);
  // Where a tile lies: x | y << 16, pixels.
  std::uint32_t place(text::TileRef tile) const {
    const std::uint32_t index =
        (tile & text::kColorTile) != 0 ? (tile & ~text::kColorTile) + capacity_.grey : tile;
    return index % per_row_ * tile_width_ | index / per_row_ * tile_height_ << 16;
  }
  GLuint texture() const { return texture_.id(); }
  void forget() { texture_.forget(); }

 private:
  gl::Texture texture_;
  text::GlyphAtlas::Capacity capacity_;
  std::uint32_t per_row_ = 1;
  std::uint32_t tile_width_ = 1;
  std::uint32_t tile_height_ = 1;
  std::vector<std::uint8_t> expanded_;
};

}  // namespace riffle::scene
