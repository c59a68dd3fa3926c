#include "render/scene/tile_texture.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace riffle::scene {
namespace {

// Tiles wanted: the glyphs of a screen in several scripts, with a reserve. Once full the atlas starts anew,
// which costs the glyphs of one frame.
constexpr std::uint32_t kWantedTiles = 8192;
constexpr std::uint32_t kTextureWidth = 2048;   // GL 3.3 promises 1,024; every driver of it has more
constexpr std::uint32_t kTextureHeight = 4096;  // 32 MiB at most at usual sizes
constexpr std::uint32_t kLeastPerSide = 4;      // huge fonts: still a few wide glyphs at a time

struct Layout {
  std::uint32_t per_row;
  std::uint32_t rows;
};

Layout layout_for(const CellMetrics& m) {
  const auto width = static_cast<std::uint32_t>(std::max(m.width, 1));
  const auto height = static_cast<std::uint32_t>(std::max(m.height, 1));
  const std::uint32_t per_row = std::max(kTextureWidth / width, kLeastPerSide);
  const std::uint32_t most_rows = std::max(kTextureHeight / height, kLeastPerSide);
  return {per_row, std::min((kWantedTiles + per_row - 1) / per_row, most_rows)};
}

}  // namespace

text::GlyphAtlas::Capacity TileTexture::capacity_for(const CellMetrics& metrics) {
  const Layout layout = layout_for(metrics);
  const std::uint32_t tiles = layout.per_row * layout.rows;
  const std::uint32_t color = std::max(tiles / 4, 3u);
  return {tiles - color, color};
}

Result<TileTexture> TileTexture::make(const CellMetrics& metrics) {
  const Layout layout = layout_for(metrics);
  TileTexture made;
  made.per_row_ = layout.per_row;
  made.tile_width_ = static_cast<std::uint32_t>(std::max(metrics.width, 1));
  made.tile_height_ = static_cast<std::uint32_t>(std::max(metrics.height, 1));
  made.capacity_ = capacity_for(metrics);
  const auto width = static_cast<GLsizei>(layout.per_row * made.tile_width_);
  const auto height = static_cast<GLsizei>(layout.rows * made.tile_height_);
  GLint limit = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
  if (width > limit || height > limit)
    return Error("the font is too large for this OpenGL: cells of " + std::to_string(metrics.width) + "x" +
                 std::to_string(metrics.height) + " pixels");
  made.texture_ = gl::Texture::make();
  glBindTexture(GL_TEXTURE_2D, made.texture_.id());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  // Tile 0 of either kind is blank and never uploaded.
  const std::vector<std::uint8_t> blank(static_cast<std::size_t>(made.tile_width_) * made.tile_height_ * 4,
                                        0);
  for (const text::TileRef tile : {text::kBlankTile, text::kBlankTile | text::kColorTile}) {
    const std::uint32_t at = made.place(tile);
    glTexSubImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(at & 0xffffu), static_cast<GLint>(at >> 16),
                    static_cast<GLsizei>(made.tile_width_), static_cast<GLsizei>(made.tile_height_), GL_RGBA,
                    GL_UNSIGNED_BYTE, blank.data());
  }
  return made;
}

void TileTexture::upload(text::GlyphAtlas& atlas) {
  const std::vector<text::TileUpload> uploads = atlas.uploads();
  if (uploads.empty()) return;
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  for (const text::TileUpload& upload : uploads) {
    const std::uint8_t* pixels = upload.pixels.data();
    if (!upload.color()) {
      expanded_.resize(upload.pixels.size() * 4);
      for (std::size_t i = 0; i < upload.pixels.size(); ++i)
        std::fill_n(expanded_.begin() + static_cast<std::ptrdiff_t>(i * 4), 4, upload.pixels[i]);
      pixels = expanded_.data();
    }
    const std::uint32_t at = place(upload.tile);
    glTexSubImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(at & 0xffffu), static_cast<GLint>(at >> 16),
                    static_cast<GLsizei>(tile_width_), static_cast<GLsizei>(tile_height_), GL_RGBA,
                    GL_UNSIGNED_BYTE, pixels);
  }
  atlas.uploaded();
}

}  // namespace riffle::scene
