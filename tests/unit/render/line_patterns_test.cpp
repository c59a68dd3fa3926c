#include "render/scene/line_patterns.h"

#include <gtest/gtest.h>

#include <string>

namespace riffle::scene {
namespace {

constexpr CellMetrics kCell{.width = 10,
                            .height = 19,
                            .baseline = 15,
                            .underline_position = 16,
                            .underline_thickness = 1,
                            .strike_position = 9,
                            .overline_position = 0};

// One row of a pattern: '#' full, '+' partly, '.' nothing.
std::string row(const LinePatterns& p, LinePattern which, int y) {
  std::string text;
  for (int x = 0; x < p.width; ++x) {
    const auto at = static_cast<std::size_t>((p.texture_row(which) + y) * p.width + x);
    text += p.coverage[at] == 255 ? '#' : p.coverage[at] == 0 ? '.' : '+';
  }
  return text;
}

TEST(LinePatterns, SingleUnderlineLiesWhereTheFontSays) {
  const LinePatterns p = draw_line_patterns(kCell);
  EXPECT_EQ(row(p, LinePattern::Single, 15), "..........");
  EXPECT_EQ(row(p, LinePattern::Single, 16), "##########");
  EXPECT_EQ(row(p, LinePattern::Single, 17), "..........");
  EXPECT_EQ(p.extent(LinePattern::Single).top, 16);
  EXPECT_EQ(p.extent(LinePattern::Single).bottom, 17);
}

TEST(LinePatterns, DoubleUnderlineHasAGap) {
  const LinePatterns p = draw_line_patterns(kCell);
  EXPECT_EQ(row(p, LinePattern::Double, 16), "##########");
  EXPECT_EQ(row(p, LinePattern::Double, 17), "..........");
  EXPECT_EQ(row(p, LinePattern::Double, 18), "##########");
}

TEST(LinePatterns, DashesJoinAcrossCells) {
  const LinePatterns p = draw_line_patterns(kCell);
  EXPECT_EQ(row(p, LinePattern::Dashed, 16), "###...####");
}

TEST(LinePatterns, DotsAreEvenAcrossCells) {
  const LinePatterns p = draw_line_patterns(kCell);
  EXPECT_EQ(row(p, LinePattern::Dotted, 16), "#.#.#.#.#.");
}

TEST(LinePatterns, CurlsMeetAtTheCellsEdges) {
  const LinePatterns p = draw_line_patterns(kCell);
  for (int y = 0; y < p.height; ++y) {
    const std::string r = row(p, LinePattern::Curly, y);
    EXPECT_EQ(r.front(), r.back()) << "row " << y;
  }
  const LinePatterns::Extent e = p.extent(LinePattern::Curly);
  EXPECT_GE(e.bottom - e.top, 3) << "a wave, not a line";
}

TEST(LinePatterns, StayInsideTheCellWhateverTheFontSays) {
  for (const int position : {-50, 0, 18, 19, 400}) {
    for (const int thickness : {0, 1, 5, 100}) {
      CellMetrics m = kCell;
      m.underline_position = m.strike_position = m.overline_position = position;
      m.underline_thickness = thickness;
      const LinePatterns p = draw_line_patterns(m);
      for (std::size_t i = 0; i < kLinePatternCount; ++i) {
        EXPECT_LT(p.extents[i].top, p.extents[i].bottom) << "pattern " << i << " is seen";
        EXPECT_GE(p.extents[i].top, 0);
        EXPECT_LE(p.extents[i].bottom, m.height);
      }
    }
  }
}

TEST(LinePatterns, FitACellOfOnePixel) {
  const LinePatterns p = draw_line_patterns({.width = 1, .height = 1});
  EXPECT_EQ(p.coverage.size(), kLinePatternCount);
}

}  // namespace
}  // namespace riffle::scene
