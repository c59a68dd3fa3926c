// Coverage: a small grey picture that glyphs are composed in, one byte a pixel, 0 empty to 255 full.
// Plain value, any thread. Coordinates are pixels, y down; whatever lies outside is clipped.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace riffle::text {

class Coverage {
 public:
  Coverage() = default;
  Coverage(int width, int height) { reset(width, height); }

  // Empties the picture and gives it a size; keeps the memory.
  void reset(int width, int height) {
    width_ = std::max(width, 0);
    height_ = std::max(height, 0);
    pixels_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
  }

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<std::uint8_t>& pixels() const { return pixels_; }
  std::uint8_t at(int x, int y) const { return pixels_[offset(x, y)]; }
  bool blank() const {
    return std::all_of(pixels_.begin(), pixels_.end(), [](std::uint8_t p) { return p == 0; });
  }

  // Whole pixels of [left, right) x [top, bottom).
  void fill(int left, int top, int right, int bottom, std::uint8_t value = 255) {
    left = std::max(left, 0);
    top = std::max(top, 0);
    right = std::min(right, width_);
    bottom = std::min(bottom, height_);
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x) add(x, y, value);
  }

  // Lays `value` over a pixel as paint over paint: two half covered layers make three quarters.
  void add(int x, int y, unsigned value) {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
    std::uint8_t& p = pixels_[offset(x, y)];
    p = static_cast<std::uint8_t>(p + (255u - p) * value / 255u);
  }

  // Fills the shape of points (x, y) for which inside(x, y) holds, antialiased by supersampling, within the
  // given pixels.
  template <class Inside>
  void fill_shape(int left, int top, int right, int bottom, Inside inside) {
    left = std::max(left, 0);
    top = std::max(top, 0);
    right = std::min(right, width_);
    bottom = std::min(bottom, height_);
    for (int y = top; y < bottom; ++y) {
      for (int x = left; x < right; ++x) {
        unsigned hits = 0;
        for (int j = 0; j < kSamples; ++j)
          for (int i = 0; i < kSamples; ++i)
            hits += inside(x + (i + 0.5) / kSamples, y + (j + 0.5) / kSamples) ? 1u : 0u;
        add(x, y, hits * 255u / (kSamples * kSamples));
      }
    }
  }
  template <class Inside>
  void fill_shape(Inside inside) {
    fill_shape(0, 0, width_, height_, inside);
  }

 private:
  // 8 x 8 points a pixel give 65 levels: edges show no steps even on large cells.
  static constexpr int kSamples = 8;

  std::size_t offset(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint8_t> pixels_;
};

}  // namespace riffle::text
