#include "render/text/color_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace riffle::text {
namespace {

// The part [from, to) of the source line that one pixel of the result covers.
struct Span {
  double from, to;
};

std::array<double, 4> average(const GlyphImage& image, Span across, Span down) {
  std::array<double, 4> sum{};
  double area = 0;
  const int top = std::clamp(static_cast<int>(std::floor(down.from)), 0, image.height);
  const int bottom = std::clamp(static_cast<int>(std::ceil(down.to)), 0, image.height);
  const int left = std::clamp(static_cast<int>(std::floor(across.from)), 0, image.width);
  const int right = std::clamp(static_cast<int>(std::ceil(across.to)), 0, image.width);
  for (int y = top; y < bottom; ++y) {
    const double high = std::min(down.to, y + 1.0) - std::max(down.from, static_cast<double>(y));
    const std::uint8_t* row = image.pixels.data() + static_cast<std::ptrdiff_t>(y) * image.width * 4;
    for (int x = left; x < right; ++x) {
      const double weight =
          high * (std::min(across.to, x + 1.0) - std::max(across.from, static_cast<double>(x)));
      for (std::size_t c = 0; c < 4; ++c) sum[c] += weight * row[static_cast<std::size_t>(x) * 4 + c];
    }
  }
  // The whole area counts, so that pixels on the rim fade where the picture ends.
  area = (across.to - across.from) * (down.to - down.from);
  if (area > 0)
    for (double& c : sum) c /= area;
  return sum;
}

}  // namespace

void fit_color(const GlyphImage& image, int width, int height, std::vector<std::uint8_t>& out) {
  out.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4, 0);
  if (image.width <= 0 || image.height <= 0) return;
  const double scale =
      std::min({static_cast<double>(width) / image.width, static_cast<double>(height) / image.height, 2.0});
  const double left = (width - image.width * scale) / 2, top = (height - image.height * scale) / 2;
  for (int y = 0; y < height; ++y) {
    const Span down{(y - top) / scale, (y + 1 - top) / scale};
    if (down.to <= 0 || down.from >= image.height) continue;
    for (int x = 0; x < width; ++x) {
      const Span across{(x - left) / scale, (x + 1 - left) / scale};
      if (across.to <= 0 || across.from >= image.width) continue;
      const std::array<double, 4> color = average(image, across, down);
      std::uint8_t* pixel = out.data() + (static_cast<std::ptrdiff_t>(y) * width + x) * 4;
      for (std::size_t c = 0; c < 4; ++c)
        pixel[c] = static_cast<std::uint8_t>(std::clamp(std::lround(color[c]), 0L, 255L));
    }
  }
}

}  // namespace riffle::text
