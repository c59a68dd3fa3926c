#include "render/scene/memory_cells.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "term/base/assert.h"

namespace riffle::scene {
namespace {

// x / 255 rounded, exact for 0..65025. The shader's floats round alike: no sum of two products of bytes is
// half way between two multiples of 255, as 255 is odd.
constexpr std::uint16_t divide_by_255(std::uint16_t x) {
  const auto y = static_cast<std::uint16_t>(x + 128);
  return static_cast<std::uint16_t>(static_cast<std::uint16_t>(y + (y >> 8)) >> 8);
}

// Eight bytes and their products: what the compilers' vector extension makes one or two registers of. Left to
// themselves, g++ and clang do not vectorize this at -O2.
using Bytes [[gnu::vector_size(8)]] = std::uint8_t;
using Words [[gnu::vector_size(16)]] = std::uint16_t;

Bytes blend_grey(Bytes coverage, Words text, Words ground) {
  const Words a = __builtin_convertvector(coverage, Words);
  const Words sum = text * a + ground * (255 - a) + 128;
  return __builtin_convertvector((sum + (sum >> 8)) >> 8, Bytes);
}

void blend_grey(const std::uint8_t* coverage, const std::uint16_t* text, const std::uint16_t* ground,
                std::uint8_t* out) {
  Words text_words, ground_words;
  std::memcpy(&text_words, text, sizeof text_words);
  std::memcpy(&ground_words, ground, sizeof ground_words);
  for (int half = 0; half < 16; half += 8) {
    Bytes bytes;
    std::memcpy(&bytes, coverage + half, sizeof bytes);
    bytes = blend_grey(bytes, text_words, ground_words);
    std::memcpy(out + half, &bytes, sizeof bytes);
  }
}

void blend_color(const std::uint8_t* rgba, const std::uint16_t* ground, bool bgra, std::uint8_t* out) {
  for (int i = 0; i < 16; ++i) {
    const int channel = i & 3;
    const int from = bgra && channel != 3 ? i - channel + 2 - channel : i;
    const auto sum = static_cast<std::uint16_t>(255 * rgba[from] + ground[i] * (255 - rgba[i | 3]));
    out[i] = static_cast<std::uint8_t>(divide_by_255(sum));
  }
}

// A colour as bytes in memory, opaque.
std::uint32_t pixel_of(PackedRgb color, bool bgra) {
  const std::uint32_t r = color & 0xffu, g = color & 0xff00u, b = color >> 16 & 0xffu;
  return 0xff000000u | g | (bgra ? r << 16 | b : b << 16 | r);
}

}  // namespace

MemoryCells::MemoryCells(const CellMetrics& metrics)
    : width_(std::max(metrics.width, 1)),
      height_(std::max(metrics.height, 1)),
      row_bytes_((static_cast<std::size_t>(width_) * 4 + kStep - 1) / kStep * kStep) {
  color_.color = true;
  clear();
}

void MemoryCells::clear() {
  // Tile 0 of both atlases is blank.
  for (Tiles* tiles : {&grey_, &color_})
    tiles->pixels.assign(row_bytes_ * static_cast<std::size_t>(height_), 0);
}

void MemoryCells::take_tiles(const text::GlyphAtlas& atlas) {
  const auto width = static_cast<std::size_t>(width_), height = static_cast<std::size_t>(height_);
  for (const text::TileUpload& upload : atlas.uploads()) {
    Tiles& tiles = upload.color() ? color_ : grey_;
    const std::size_t start = upload.index() * row_bytes_ * height;
    if (tiles.pixels.size() < start + row_bytes_ * height)
      tiles.pixels.resize(start + row_bytes_ * height, 0);
    for (std::size_t y = 0; y < height; ++y) {
      std::uint8_t* row = tiles.pixels.data() + start + y * row_bytes_;
      if (upload.color()) {
        std::copy_n(upload.pixels.data() + y * width * 4, width * 4, row);
        continue;
      }
      for (std::size_t x = 0; x < width; ++x) std::memset(row + x * 4, upload.pixels[y * width + x], 4);
    }
  }
}

bool MemoryCells::can_draw(const Quad& quad) {
  return quad.source[2] - quad.source[0] == quad.dest[2] && quad.source[3] - quad.source[1] == quad.dest[3];
}

const std::uint8_t* MemoryCells::tile_row(const Tiles& tiles, std::uint32_t index, int y) const {
  const std::size_t row =
      static_cast<std::size_t>(index) * static_cast<std::size_t>(height_) + static_cast<std::size_t>(y);
  RIFFLE_CHECK((row + 1) * row_bytes_ <= tiles.pixels.size());
  return tiles.pixels.data() + row * row_bytes_;
}

// Writes row_bytes_ in each row: past the cell's end, where the next cell follows.
void MemoryCells::draw_cell(const CellTexel& cell, int top, int rows, std::uint8_t* out, std::size_t stride,
                            bool bgra) const {
  const std::uint32_t ground = pixel_of(cell.background, bgra), text = pixel_of(cell.foreground, bgra);
  Lanes ground_lanes{}, text_lanes{};
  std::array<std::uint8_t, kStep> solid{};
  for (std::size_t i = 0; i < kStep; ++i) {
    ground_lanes[i] = static_cast<std::uint16_t>(ground >> (i % 4 * 8) & 0xffu);
    text_lanes[i] = static_cast<std::uint16_t>(text >> (i % 4 * 8) & 0xffu);
    solid[i] = static_cast<std::uint8_t>(ground_lanes[i]);
  }
  const bool color = (cell.tile & text::kColorTile) != 0;
  const std::uint32_t index = cell.tile & ~text::kColorTile;
  for (int y = 0; y < rows; ++y, out += stride) {
    if (index == 0) {
      for (std::size_t x = 0; x < row_bytes_; x += kStep) std::memcpy(out + x, solid.data(), kStep);
      continue;
    }
    const std::uint8_t* tile = tile_row(color ? color_ : grey_, index, top + y);
    for (std::size_t x = 0; x < row_bytes_; x += kStep) {
      if (color)
        blend_color(tile + x, ground_lanes.data(), bgra, out + x);
      else
        blend_grey(tile + x, text_lanes.data(), ground_lanes.data(), out + x);
    }
  }
}

MemoryCells::Pixels MemoryCells::draw(const Quad& quad, std::span<const CellTexel> texels, bool bgra) {
  const int left = static_cast<int>(quad.source[0]), top = static_cast<int>(quad.source[1]);
  const int width = static_cast<int>(quad.dest[2]), height = static_cast<int>(quad.dest[3]);
  const int first = left / width_, last = (left + width - 1) / width_;
  const std::size_t cell_bytes = static_cast<std::size_t>(width_) * 4;
  const std::size_t stride = cell_bytes * static_cast<std::size_t>(last - first) + row_bytes_;
  canvas_.resize(stride * static_cast<std::size_t>(height));
  for (int i = first; i <= last; ++i) {
    const std::size_t texel = quad.words[0] + static_cast<std::size_t>(i);
    draw_cell(texels[texel], top, height, canvas_.data() + cell_bytes * static_cast<std::size_t>(i - first),
              stride, bgra);
  }
  return {canvas_.data() + static_cast<std::size_t>(left - first * width_) * 4, static_cast<int>(stride / 4)};
}

}  // namespace riffle::scene
