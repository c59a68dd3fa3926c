#include "render/scene/line_patterns.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace riffle::scene {
namespace {

class Canvas {
 public:
  Canvas(LinePatterns& out, LinePattern pattern) : out_(out), pattern_(pattern) {}

  // Columns [left, right) of rows [top, bottom), clipped to the cell.
  void fill(int left, int top, int right, int bottom) {
    for (int y = std::max(top, 0); y < std::min(bottom, out_.height); ++y)
      for (int x = std::max(left, 0); x < std::min(right, out_.width); ++x) set(x, y, 255);
  }
  void set(int x, int y, std::uint8_t value) {
    const auto row = static_cast<std::size_t>(out_.texture_row(pattern_) + y);
    out_.coverage[row * static_cast<std::size_t>(out_.width) + static_cast<std::size_t>(x)] = value;
  }
  void measure() {
    LinePatterns::Extent e{out_.height, 0};
    for (int y = 0; y < out_.height; ++y) {
      const auto row = static_cast<std::size_t>(out_.texture_row(pattern_) + y);
      const auto first =
          out_.coverage.begin() + static_cast<std::ptrdiff_t>(row * static_cast<std::size_t>(out_.width));
      if (std::all_of(first, first + out_.width, [](std::uint8_t c) { return c == 0; })) continue;
      e.top = std::min(e.top, y);
      e.bottom = y + 1;
    }
    out_.extents[static_cast<std::size_t>(pattern_)] = e;
  }

 private:
  LinePatterns& out_;
  LinePattern pattern_;
};

// One wave a cell, so that neighbours meet: coverage by distance to the curve along y, corrected for its
// slope.
void draw_wave(Canvas& canvas, int width, int height, double centre, double amplitude, double thickness) {
  const double turn = 2.0 * std::numbers::pi / width;
  for (int x = 0; x < width; ++x) {
    const double angle = (x + 0.5) * turn;
    const double curve = centre - amplitude * std::cos(angle);
    const double slope = amplitude * turn * std::sin(angle);
    const double half = thickness / 2 * std::sqrt(1 + slope * slope);
    for (int y = 0; y < height; ++y) {
      const double covered = std::min(y + 1.0, curve + half) - std::max<double>(y, curve - half);
      if (covered > 0) canvas.set(x, y, static_cast<std::uint8_t>(std::lround(std::min(covered, 1.0) * 255)));
    }
  }
}

}  // namespace

LinePatterns draw_line_patterns(const CellMetrics& metrics) {
  LinePatterns out;
  out.width = std::max(metrics.width, 1);
  out.height = std::max(metrics.height, 1);
  out.coverage.assign(
      static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * kLinePatternCount, 0);
  const int w = out.width, h = out.height;
  const int thick = std::clamp(metrics.underline_thickness, 1, h);
  const int top =
      std::clamp(metrics.underline_position, 0, h - thick);  // inside the cell, whatever the font says
  const auto draw = [&out](LinePattern pattern, auto&& how) {
    Canvas canvas(out, pattern);
    how(canvas);
    canvas.measure();
  };

  draw(LinePattern::Single, [&](Canvas& c) { c.fill(0, top, w, top + thick); });
  draw(LinePattern::Double, [&](Canvas& c) {
    // The lower line at the place of a single one where a gap and the upper line fit above the cell's end,
    // else higher.
    const int first = std::clamp(top, 0, std::max(h - 3 * thick, 0));
    c.fill(0, first, w, first + thick);
    c.fill(0, first + 2 * thick, w, first + 3 * thick);
  });
  draw(LinePattern::Curly, [&](Canvas& c) {
    const double stroke = std::max<double>(thick, 1.0);
    const double room = std::max(0.0, h - std::max(top - 1, metrics.baseline) - stroke) / 2;
    const double amplitude = std::clamp(w / 6.0, 1.0, std::max(1.0, room));
    // Below the letters where the cell has room for that.
    const double wanted = std::max(top + stroke / 2, metrics.baseline + amplitude + stroke / 2);
    const double centre = std::min(wanted, h - amplitude - stroke / 2);
    draw_wave(c, w, h, centre, amplitude, stroke);
  });
  draw(LinePattern::Dotted, [&](Canvas& c) {
    const int dots = std::max(1, w / (2 * thick));  // a whole number a cell, so that the row is even
    for (int i = 0; i < dots; ++i) {
      const int left = i * w / dots;
      c.fill(left, top, left + thick, top + thick);
    }
  });
  draw(LinePattern::Dashed, [&](Canvas& c) {
    // Half a dash at each end of the cell joins with the neighbour's half.
    const int gap = std::max(1, w / 3), left = (w - gap) / 2;
    c.fill(0, top, left, top + thick);
    c.fill(left + gap, top, w, top + thick);
  });
  draw(LinePattern::Strike, [&](Canvas& c) {
    const int y = std::clamp(metrics.strike_position, 0, h - thick);
    c.fill(0, y, w, y + thick);
  });
  draw(LinePattern::Overline, [&](Canvas& c) {
    const int y = std::clamp(metrics.overline_position, 0, h - thick);
    c.fill(0, y, w, y + thick);
  });
  draw(LinePattern::Fill, [&](Canvas& c) { c.fill(0, 0, w, h); });
  return out;
}

}  // namespace riffle::scene
