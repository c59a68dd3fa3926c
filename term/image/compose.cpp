#include "term/image/compose.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace riffle {
namespace {

void blend_pixel(std::uint8_t* under, const std::uint8_t* over) {
  const unsigned above = over[3], below = under[3];
  if (above == 0) return;
  if (above == 255 || below == 0) {
    std::memcpy(under, over, 4);
    return;
  }
  // Of 255 * 255; the part of what lies below is what shows through.
  const unsigned part = below * (255 - above), whole = above * 255 + part;
  for (int c = 0; c < 3; ++c)
    under[c] = static_cast<std::uint8_t>((over[c] * above * 255 + under[c] * part + whole / 2) / whole);
  under[3] = static_cast<std::uint8_t>((whole + 127) / 255);
}

std::size_t offset(const ImagePixels& image, int x, int y) {
  return (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) *
         4;
}

}  // namespace

ImagePixels filled_pixels(int width, int height, std::uint32_t rgba) {
  ImagePixels out{width, height, {}};
  const std::size_t bytes = offset(out, 0, height);
  if (rgba == 0) {
    out.rgba.assign(bytes, 0);
    return out;
  }
  out.rgba.resize(bytes);
  for (std::size_t i = 0; i < bytes; i += 4) {
    for (std::size_t c = 0; c < 4; ++c) out.rgba[i + c] = static_cast<std::uint8_t>(rgba >> (24 - 8 * c));
  }
  return out;
}

void compose(ImagePixels& target, int x, int y, const ImagePixels& source, PixelRect from, bool blend) {
  const int cut_x = std::max({0, -x, -from.x}), cut_y = std::max({0, -y, -from.y});
  const int width = std::min({from.width, source.width - from.x, target.width - x}) - cut_x;
  const int height = std::min({from.height, source.height - from.y, target.height - y}) - cut_y;
  if (width <= 0 || height <= 0) return;
  for (int row = 0; row < height; ++row) {
    std::uint8_t* under = target.rgba.data() + offset(target, x + cut_x, y + cut_y + row);
    const std::uint8_t* over = source.rgba.data() + offset(source, from.x + cut_x, from.y + cut_y + row);
    if (!blend) {
      std::memmove(under, over, static_cast<std::size_t>(width) * 4);
      continue;
    }
    for (int i = 0; i < width; ++i) blend_pixel(under + i * 4, over + i * 4);
  }
}

}  // namespace riffle
