// Shapes with slanted and round edges: powerline separators (U+E0B0-E0BF, as the Powerline and Nerd fonts
// have them) and the smooth mosaics of legacy computing (U+1FB3C-1FB6F, U+1FB9A-1FB9F).
#include <array>
#include <cmath>
#include <span>

#include "render/text/box_parts.h"

namespace riffle::text {
namespace {

struct Point {
  double x, y;
};

// Even-odd test against a polygon given in fractions of the cell.
bool inside(std::span<const Point> polygon, double x, double y) {
  bool in = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[i], b = polygon[j];
    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

bool fill_polygon(std::initializer_list<Point> polygon, Coverage& out) {
  const double w = out.width(), h = out.height();
  const std::span<const Point> points(polygon.begin(), polygon.size());
  out.fill_shape([&](double x, double y) { return inside(points, x / w, y / h); });
  return true;
}

double distance(Point p, Point a, Point b) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double along = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
  return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

// A line through points given in fractions of the cell.
bool stroke(std::initializer_list<Point> line, double thickness, Coverage& out) {
  const double w = out.width(), h = out.height();
  out.fill_shape([&](double x, double y) {
    for (const Point* p = line.begin(); p + 1 < line.end(); ++p)
      if (distance({x, y}, {p[0].x * w, p[0].y * h}, {p[1].x * w, p[1].y * h}) <= thickness / 2) return true;
    return false;
  });
  return true;
}

// Half an ellipse that touches the far edge; `thickness` 0: filled.
bool half_disc(bool to_right, double thickness, Coverage& out) {
  const double w = out.width(), h = out.height();
  const auto within = [&](double x, double y, double shrink) {
    const double rx = w - shrink, ry = h / 2 - shrink;
    if (rx <= 0 || ry <= 0) return false;
    const double ex = (to_right ? x : w - x) / rx, ey = (y - h / 2) / ry;
    return ex * ex + ey * ey <= 1;
  };
  out.fill_shape(
      [&](double x, double y) { return within(x, y, 0) && (thickness <= 0 || !within(x, y, thickness)); });
  return true;
}

}  // namespace

bool draw_powerline(char32_t c, const CellMetrics& metrics, Coverage& out) {
  const double line = line_weights(metrics).light;
  switch (c) {
    case 0xe0b0:
      return fill_polygon({{0, 0}, {1, 0.5}, {0, 1}}, out);
    case 0xe0b1:
      return stroke({{0, 0}, {1, 0.5}, {0, 1}}, line, out);
    case 0xe0b2:
      return fill_polygon({{1, 0}, {0, 0.5}, {1, 1}}, out);
    case 0xe0b3:
      return stroke({{1, 0}, {0, 0.5}, {1, 1}}, line, out);
    case 0xe0b4:
      return half_disc(true, 0, out);
    case 0xe0b5:
      return half_disc(true, line, out);
    case 0xe0b6:
      return half_disc(false, 0, out);
    case 0xe0b7:
      return half_disc(false, line, out);
    case 0xe0b8:
      return fill_polygon({{0, 0}, {1, 1}, {0, 1}}, out);
    case 0xe0b9:
    case 0xe0bf:
      return stroke({{0, 0}, {1, 1}}, line, out);
    case 0xe0ba:
      return fill_polygon({{1, 0}, {1, 1}, {0, 1}}, out);
    case 0xe0bb:
    case 0xe0bd:
      return stroke({{1, 0}, {0, 1}}, line, out);
    case 0xe0bc:
      return fill_polygon({{0, 0}, {1, 0}, {0, 1}}, out);
    case 0xe0be:
      return fill_polygon({{0, 0}, {1, 0}, {1, 1}}, out);
    default:
      return false;
  }
}

namespace {

constexpr double kThird = 1.0 / 3, kTwoThirds = 2.0 / 3;

// The cuts of U+1FB3C-1FB46, which hold what is below them. U+1FB47-1FB51 mirror them left to right;
// U+1FB52-1FB5C and U+1FB5D-1FB67 are the complements of the first and the second eleven, in the same order.
constexpr std::array<std::array<Point, 2>, 11> kCuts = {{
    {{{0, kTwoThirds}, {0.5, 1}}},
    {{{0, kTwoThirds}, {1, 1}}},
    {{{0, kThird}, {0.5, 1}}},
    {{{0, kThird}, {1, 1}}},
    {{{0, 0}, {0.5, 1}}},
    {{{0, kThird}, {0.5, 0}}},
    {{{0, kThird}, {1, 0}}},
    {{{0, kTwoThirds}, {0.5, 0}}},
    {{{0, kTwoThirds}, {1, 0}}},
    {{{0, 1}, {0.5, 0}}},
    {{{0, kTwoThirds}, {1, kThird}}},
}};

// Which quarter of the cell, cut by its diagonals, a point lies in.
enum Quarter : unsigned { kLeft = 1, kUpper = 2, kRight = 4, kLower = 8 };

bool draw_quarters(unsigned quarters, Coverage& out) {
  const double w = out.width(), h = out.height();
  out.fill_shape([&](double x, double y) {
    const double fx = x / w, fy = y / h;
    const unsigned quarter = fx < fy ? (fx < 1 - fy ? kLeft : kLower) : (fx < 1 - fy ? kUpper : kRight);
    return (quarters & quarter) != 0;
  });
  return true;
}

// Everything on one side of the line through two points; `mirror` swaps left and right.
bool draw_half_plane(const std::array<Point, 2>& cut, bool mirror, bool above, Coverage& out) {
  const double w = out.width(), h = out.height();
  const double slope = (cut[1].y - cut[0].y) / (cut[1].x - cut[0].x);
  out.fill_shape([&](double x, double y) {
    const double fx = mirror ? 1 - x / w : x / w;
    return (y / h >= cut[0].y + slope * (fx - cut[0].x)) != above;
  });
  return true;
}

}  // namespace

bool draw_mosaic(char32_t c, const CellMetrics&, Coverage& out) {
  constexpr char32_t kFirst = 0x1fb3c, kRun = kCuts.size();
  if (c < kFirst || c > 0x1fb9b) return false;
  if (c < kFirst + 4 * kRun) {
    const char32_t n = c - kFirst;
    return draw_half_plane(kCuts[n % kRun], n / kRun % 2 == 1, n / kRun >= 2, out);
  }
  switch (c) {
    case 0x1fb68:
      return draw_quarters(kUpper | kRight | kLower, out);
    case 0x1fb69:
      return draw_quarters(kLeft | kLower | kRight, out);
    case 0x1fb6a:
      return draw_quarters(kUpper | kLeft | kLower, out);
    case 0x1fb6b:
      return draw_quarters(kLeft | kUpper | kRight, out);
    case 0x1fb6c:
      return draw_quarters(kLeft, out);
    case 0x1fb6d:
      return draw_quarters(kUpper, out);
    case 0x1fb6e:
      return draw_quarters(kRight, out);
    case 0x1fb6f:
      return draw_quarters(kLower, out);
    case 0x1fb9a:
      return draw_quarters(kUpper | kLower, out);
    case 0x1fb9b:
      return draw_quarters(kLeft | kRight, out);
    default:
      return false;
  }
}

}  // namespace riffle::text
