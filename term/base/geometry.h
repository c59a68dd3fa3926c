// Integers with a meaning: sizes, places and spans of cells and pixels. Plain values, any thread.
#pragma once

#include <algorithm>
#include <cstdint>

namespace riffle {

// promises.md: a terminal has 1x1 to 1,000x1,000 cells; sizes beyond are clamped.
inline constexpr int kMaxGridSide = 1000;

// Columns and rows of a grid, each 1..kMaxGridSide once clamped() was applied.
struct GridSize {
  int cols = 80;
  int rows = 24;
  bool operator==(const GridSize&) const = default;
  GridSize clamped() const { return {std::clamp(cols, 1, kMaxGridSide), std::clamp(rows, 1, kMaxGridSide)}; }
};

// A place in a grid, both from 0.
struct CellPos {
  int row = 0;
  int col = 0;
  bool operator==(const CellPos&) const = default;
  auto operator<=>(const CellPos&) const = default;
};

// Columns [left, right) of one row.
struct ColumnSpan {
  int left = 0;
  int right = 0;
  bool operator==(const ColumnSpan&) const = default;
  bool empty() const { return left >= right; }
  int width() const { return empty() ? 0 : right - left; }
  ColumnSpan joined(ColumnSpan other) const {
    if (empty()) return other;
    if (other.empty()) return *this;
    return {std::min(left, other.left), std::max(right, other.right)};
  }
};

// Half-open rectangle of cells.
struct CellRect {
  int top = 0;
  int left = 0;
  int bottom = 0;
  int right = 0;
  bool operator==(const CellRect&) const = default;
  bool empty() const { return top >= bottom || left >= right; }
};

struct PixelSize {
  int width = 0;
  int height = 0;
  bool operator==(const PixelSize&) const = default;
};

// Half-open rectangle of pixels; y grows downwards.
struct PixelRect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool operator==(const PixelRect&) const = default;
  bool empty() const { return width <= 0 || height <= 0; }
  int right() const { return x + width; }
  int bottom() const { return y + height; }
  // Bounding box of both.
  PixelRect joined(const PixelRect& o) const {
    if (empty()) return o;
    if (o.empty()) return *this;
    const int left = std::min(x, o.x), top = std::min(y, o.y);
    return {left, top, std::max(right(), o.right()) - left, std::max(bottom(), o.bottom()) - top};
  }
};

}  // namespace riffle
