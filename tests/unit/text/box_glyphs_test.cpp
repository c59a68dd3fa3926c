#include "render/text/box_glyphs.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace riffle::text {
namespace {

CellMetrics cell(int width, int height) {
  CellMetrics m;
  m.width = width;
  m.height = height;
  m.baseline = height * 4 / 5;
  m.underline_thickness = std::max(1, height / 20);
  return m;
}

Coverage draw(char32_t c, const CellMetrics& m, int columns = 1) {
  Coverage out(m.width * columns, m.height);
  EXPECT_TRUE(draw_box_glyph(c, m, out)) << std::hex << static_cast<unsigned>(c);
  return out;
}

using Line = std::vector<std::uint8_t>;

enum class Edge { Top, Right, Bottom, Left };

// The pixels of the outermost row or column.
Line edge(const Coverage& glyph, Edge e) {
  Line line;
  const bool vertical = e == Edge::Left || e == Edge::Right;
  for (int i = 0; i < (vertical ? glyph.height() : glyph.width()); ++i) {
    if (vertical)
      line.push_back(glyph.at(e == Edge::Left ? 0 : glyph.width() - 1, i));
    else
      line.push_back(glyph.at(i, e == Edge::Top ? 0 : glyph.height() - 1));
  }
  return line;
}

// Every cell size that a usable font gives; odd and even, flat and tall.
template <class Check>
void at_every_size(Check check) {
  for (int width = 4; width <= 40; ++width) {
    for (const int height : {width, width * 3 / 2, width * 2 - 1, width * 2, width * 2 + 1}) {
      if (height < 8 || height > 80) continue;
      SCOPED_TRACE("cell " + std::to_string(width) + "x" + std::to_string(height));
      check(cell(width, height));
      if (testing::Test::HasFailure()) return;
    }
  }
}

// Characters by the weight of the arm that reaches an edge; the first is the plain line.
struct Joining {
  Edge edge;
  std::u32string_view characters;
};

constexpr Joining kJoining[] = {
    {Edge::Right, U"─┌└├┬┴┼╭╰╶┎┖┞┟┠┰┸╂╟╓╙╥╨╫╾"},
    {Edge::Left, U"─┐┘┤┬┴┼╮╯╴┒┚┦┧┨┰┸╂╢╖╜╥╨╫╼"},
    {Edge::Top, U"│└┘├┤┴┼╯╰╵┕┙┝┟┥┧┷┿╘╛╞╡╧╪╽"},
    {Edge::Bottom, U"│┌┐├┤┬┼╭╮╷┍┑┝┞┥┦┯┿╒╕╞╡╤╪╿"},
    {Edge::Right, U"━┏┗┣┳┻╋╺┍┕┝┲┶╆╊╼"},
    {Edge::Left, U"━┓┛┫┳┻╋╸┑┙┥┱┵╅╉╾"},
    {Edge::Top, U"┃┗┛┣┫┻╋╹┖┚┞┠┦┨┸╀╂╿"},
    {Edge::Bottom, U"┃┏┓┣┫┳╋╻┎┒┟┠┧┨┰╁╂╽"},
    {Edge::Right, U"═╔╚╠╦╩╬╒╘╞╤╧╪"},
    {Edge::Left, U"═╗╝╣╦╩╬╕╛╡╤╧╪"},
    {Edge::Top, U"║╚╝╠╣╩╬╙╜╟╢╨╫"},
    {Edge::Bottom, U"║╔╗╠╣╦╬╓╖╟╢╥╫"},
};

TEST(BoxLines, OfOneWeightCrossTheCellsEdgeOnTheSamePixels) {
  at_every_size([](const CellMetrics& m) {
    for (const Joining& group : kJoining) {
      // Two strips and a gap in four pixels leave no edge free for the side.
      const auto doubles = U"║╟╢╫╓╙╖╜╥╨╠╣╔╗╚╝╦╩╬";
      if (m.width < 5 && group.characters.find_first_of(doubles) != std::u32string_view::npos) continue;
      const Line line = edge(draw(group.characters[0], m), group.edge);
      for (const char32_t c : group.characters)
        EXPECT_EQ(edge(draw(c, m), group.edge), line) << std::hex << static_cast<unsigned>(c);
    }
  });
}

TEST(BoxLines, GoOnInTheNextCellWithoutAGap) {
  at_every_size([](const CellMetrics& m) {
    for (const char32_t c : std::u32string_view(U"─━═┼╋╪")) {
      const Coverage glyph = draw(c, m);
      EXPECT_EQ(edge(glyph, Edge::Right), edge(glyph, Edge::Left));
      EXPECT_NE(edge(glyph, Edge::Right), Line(static_cast<std::size_t>(m.height), 0));
    }
    for (const char32_t c : std::u32string_view(U"│┃║┼╋╫")) {
      const Coverage glyph = draw(c, m);
      EXPECT_EQ(edge(glyph, Edge::Top), edge(glyph, Edge::Bottom));
      EXPECT_NE(edge(glyph, Edge::Top), Line(static_cast<std::size_t>(m.width), 0));
    }
  });
}

TEST(BoxLines, HaveInkInEveryColumnTheyRunThrough) {
  at_every_size([](const CellMetrics& m) {
    for (const char32_t c : std::u32string_view(U"─━═┬┴┼┰╥╫╤╪╾╼")) {
      const Coverage glyph = draw(c, m);
      const Line start = edge(glyph, Edge::Left);
      for (int x = 0; x < m.width; ++x) {
        int ink = 0;
        for (int y = 0; y < m.height; ++y) ink += glyph.at(x, y) != 0;
        EXPECT_GT(ink, 0) << std::hex << static_cast<unsigned>(c) << " column " << std::dec << x;
      }
    }
  });
}

TEST(BoxLines, AreSharp) {
  at_every_size([](const CellMetrics& m) {
    for (char32_t c = 0x2500; c <= 0x257f; ++c) {
      if (c >= 0x256d && c <= 0x2573) continue;  // round and slanted
      const Coverage glyph = draw(c, m);
      for (const std::uint8_t p : glyph.pixels()) ASSERT_TRUE(p == 0 || p == 255);
    }
  });
}

TEST(BoxLines, HeavyIsThickerThanLightWhereTheCellHasRoom) {
  at_every_size([](const CellMetrics& m) {
    if (m.width < 6) return;
    const auto weight = [](const Line& line) { return std::count(line.begin(), line.end(), 255); };
    EXPECT_GT(weight(edge(draw(U'━', m), Edge::Left)), weight(edge(draw(U'─', m), Edge::Left)));
    EXPECT_GT(weight(edge(draw(U'┃', m), Edge::Top)), weight(edge(draw(U'│', m), Edge::Top)));
  });
}

TEST(BoxLines, DoubleLinesLeaveTheMiddleOfACrossingOpen) {
  const CellMetrics m = cell(12, 24);
  const Coverage cross = draw(U'╬', m);
  EXPECT_EQ(cross.at(6, 12), 0);
  EXPECT_EQ(cross.at(6, 0), 0);
  EXPECT_EQ(cross.at(0, 12), 0);
}

TEST(BoxLines, ASideBranchStopsAtTheNearerStripOfADoubleLine) {
  const CellMetrics m = cell(12, 24);
  const Coverage left_bar = draw(U'║', m), branch = draw(U'╟', m);
  const Line bar = edge(left_bar, Edge::Top), row = edge(branch, Edge::Right);
  int y = 0;
  while (row[static_cast<std::size_t>(y)] == 0) ++y;
  for (int x = 0; x < m.width; ++x) {
    const bool right_of_bar = std::count(bar.begin() + x, bar.end(), 255) == 0;
    if (!right_of_bar) {
      EXPECT_EQ(branch.at(x, y), left_bar.at(x, y)) << x;
    }
  }
}

TEST(BoxLines, RoundedCornersAreCurved) {
  const CellMetrics m = cell(16, 32);
  const Coverage round = draw(U'╭', m), square = draw(U'┌', m);
  EXPECT_NE(round.pixels(), square.pixels());
  // The corner pixel of the square form lies outside the curve.
  const Line down = edge(square, Edge::Bottom), right = edge(square, Edge::Right);
  const auto x = std::find(down.begin(), down.end(), 255) - down.begin();
  const auto y = std::find(right.begin(), right.end(), 255) - right.begin();
  EXPECT_EQ(square.at(static_cast<int>(x), static_cast<int>(y)), 255);
  EXPECT_EQ(round.at(static_cast<int>(x), static_cast<int>(y)), 0);
}

TEST(BoxLines, DiagonalsReachTheCorners) {
  at_every_size([](const CellMetrics& m) {
    const Coverage rising = draw(U'╱', m), falling = draw(U'╲', m), cross = draw(U'╳', m);
    const int right = m.width - 1, bottom = m.height - 1;
    EXPECT_GT(rising.at(0, bottom), 0);
    EXPECT_GT(rising.at(right, 0), 0);
    EXPECT_GT(falling.at(0, 0), 0);
    EXPECT_GT(falling.at(right, bottom), 0);
    for (const auto& [x, y] : {std::pair{0, 0}, {right, 0}, {0, bottom}, {right, bottom}})
      EXPECT_GT(cross.at(x, y), 0);
  });
}

TEST(BoxLines, AllDifferFromEachOther) {
  const CellMetrics m = cell(12, 24);
  std::map<std::vector<std::uint8_t>, char32_t> seen;
  for (char32_t c = 0x2500; c <= 0x257f; ++c) {
    const auto [other, fresh] = seen.emplace(draw(c, m).pixels(), c);
    EXPECT_TRUE(fresh) << std::hex << static_cast<unsigned>(c) << " looks like "
                       << static_cast<unsigned>(other->second);
  }
}

TEST(BoxLines, ShownWideRunAcrossBothColumns) {
  const CellMetrics m = cell(10, 20);
  const Coverage narrow = draw(U'─', m), wide = draw(U'─', m, 2);
  EXPECT_EQ(edge(wide, Edge::Left), edge(narrow, Edge::Left));
  EXPECT_EQ(edge(wide, Edge::Right), edge(narrow, Edge::Right));
}

// Both glyphs together cover each pixel exactly once.
void expect_partition(char32_t a, char32_t b, const CellMetrics& m) {
  const Coverage first = draw(a, m), second = draw(b, m);
  for (int y = 0; y < m.height; ++y)
    for (int x = 0; x < m.width; ++x)
      ASSERT_EQ(first.at(x, y) + second.at(x, y), 255)
          << std::hex << static_cast<unsigned>(a) << " and " << static_cast<unsigned>(b) << std::dec << " at "
          << x << "," << y;
}

TEST(Blocks, FullBlockCoversEveryPixel) {
  at_every_size([](const CellMetrics& m) {
    const Coverage full = draw(U'█', m);
    for (const std::uint8_t p : full.pixels()) ASSERT_EQ(p, 255);
  });
}

TEST(Blocks, ComplementsFillTheCellWithoutOverlap) {
  at_every_size([](const CellMetrics& m) {
    expect_partition(U'▀', U'▄', m);
    expect_partition(U'▌', U'▐', m);
    expect_partition(U'▔', U'▇', m);     // 1/8 above, 7/8 below
    expect_partition(U'▉', U'▕', m);     // 7/8 left, 1/8 right
    expect_partition(U'▂', 0x1fb85, m);  // 1/4 below, 3/4 above
    expect_partition(U'▍', 0x1fb89, m);  // 3/8 left, 5/8 right
    expect_partition(U'▘', U'▟', m);
    expect_partition(U'▚', U'▞', m);
    expect_partition(U'▛', U'▗', m);
    expect_partition(U'▜', U'▖', m);
    expect_partition(0x1fb95, 0x1fb96, m);  // checker boards
  });
}

TEST(Blocks, SextantsAndTheirInversesFillTheCell) {
  // Sextant of a pattern of six bits, those that block elements have left out.
  const auto sextant = [](unsigned bits) {
    return static_cast<char32_t>(0x1fb00 + bits - 1 - (bits > 21 ? 1 : 0) - (bits > 42 ? 1 : 0));
  };
  at_every_size([&](const CellMetrics& m) {
    for (unsigned bits = 1; bits < 32; ++bits)
      if (bits != 21) expect_partition(sextant(bits), sextant(63 - bits), m);
  });
}

TEST(Blocks, OctantsAreAllDifferentAndNotOtherBlocks) {
  const CellMetrics m = cell(8, 16);
  std::map<std::vector<std::uint8_t>, char32_t> seen;
  std::u32string others = U"█▀▄▌▐▖▗▘▙▚▛▜▝▞▟▂▆";
  others += {0x1fb82, 0x1fb85, 0x1cea0, 0x1cea3, 0x1cea8, 0x1ceab, 0x1fbe6, 0x1fbe7};
  for (const char32_t c : others) EXPECT_TRUE(seen.emplace(draw(c, m).pixels(), c).second);
  for (char32_t c = 0x1cd00; c <= 0x1cde5; ++c)
    EXPECT_TRUE(seen.emplace(draw(c, m).pixels(), c).second) << std::hex << static_cast<unsigned>(c);
  EXPECT_EQ(seen.size(), 255u);  // every pattern but the empty one
}

TEST(Blocks, EighthsGrowByStep) {
  at_every_size([](const CellMetrics& m) {
    const auto ink = [&](char32_t c) {
      const Coverage glyph = draw(c, m);
      return std::count(glyph.pixels().begin(), glyph.pixels().end(), 255);
    };
    for (char32_t c = U'▁'; c < U'█'; ++c) EXPECT_LE(ink(c), ink(c + 1));
    EXPECT_LT(ink(U'▁'), ink(U'▄'));
    EXPECT_LT(ink(U'▏'), ink(U'▌'));
  });
}

TEST(Blocks, ShadesAreEven) {
  at_every_size([](const CellMetrics& m) {
    int last = 0;
    for (const char32_t c : std::u32string_view(U"░▒▓█")) {
      const Coverage shade = draw(c, m);
      for (const std::uint8_t p : shade.pixels()) ASSERT_EQ(p, shade.at(0, 0));
      EXPECT_GT(shade.at(0, 0), last);
      last = shade.at(0, 0);
    }
  });
}

TEST(Braille, EveryDotHasItsPlaceAndNoneTouchAtUsualSizes) {
  const CellMetrics m = cell(10, 20);
  const Coverage all = draw(0x28ff, m);
  long sum = 0;
  for (int bit = 0; bit < 8; ++bit) {
    const Coverage dot = draw(static_cast<char32_t>(0x2800 + (1 << bit)), m);
    const long ink = std::count(dot.pixels().begin(), dot.pixels().end(), 255);
    EXPECT_GT(ink, 0);
    sum += ink;
  }
  EXPECT_EQ(std::count(all.pixels().begin(), all.pixels().end(), 255), sum);
  EXPECT_TRUE(draw(0x2800, m).blank());
}

TEST(Braille, DotsStayInsideAtEverySize) {
  at_every_size([](const CellMetrics& m) {
    for (int bit = 0; bit < 8; ++bit)
      EXPECT_FALSE(draw(static_cast<char32_t>(0x2800 + (1 << bit)), m).blank()) << bit;
  });
}

TEST(Powerline, TrianglesTouchTheWholeEdgeTheyLeanOn) {
  at_every_size([](const CellMetrics& m) {
    const Line left = edge(draw(0xe0b0, m), Edge::Left), right = edge(draw(0xe0b2, m), Edge::Right);
    for (std::size_t y = 0; y < left.size(); ++y) {
      EXPECT_GT(left[y], 0);
      EXPECT_GT(right[y], 0);
    }
    EXPECT_GT(draw(0xe0b0, m).at(m.width - 1, m.height / 2), 0);
  });
}

TEST(Powerline, CornersAreComplements) {
  at_every_size([](const CellMetrics& m) {
    const Coverage lower = draw(0xe0b8, m), upper = draw(0xe0be, m);
    for (int y = 0; y < m.height; ++y)
      for (int x = 0; x < m.width; ++x) ASSERT_NEAR(lower.at(x, y) + upper.at(x, y), 255, 33);
  });
}

TEST(Mosaic, PiecesAndTheirComplementsFillTheCell) {
  at_every_size([](const CellMetrics& m) {
    if (m.width % 5 != 0) return;  // supersampling is slow; these sizes show it as well
    for (char32_t c = 0x1fb3c; c <= 0x1fb51; ++c) {
      const Coverage lower = draw(c, m), upper = draw(c + 22, m);
      for (int y = 0; y < m.height; ++y)
        for (int x = 0; x < m.width; ++x) ASSERT_NEAR(lower.at(x, y) + upper.at(x, y), 255, 1);
    }
  });
}

TEST(BoxGlyphs, LeaveOtherCharactersToFonts) {
  const CellMetrics m = cell(10, 20);
  Coverage out(10, 20);
  for (const char32_t c :
       {U'A', U'\u24ff', U'\u25a0', U'\u2900', U'\ue0a0', U'\ue0c0', U'\U0001fbf0', U'\U0001f600'})
    EXPECT_FALSE(draw_box_glyph(c, m, out)) << std::hex << static_cast<unsigned>(c);
  EXPECT_TRUE(out.blank());
}

TEST(BoxGlyphs, DrawInACellOfOnePixel) {
  const CellMetrics m = cell(1, 1);
  for (char32_t c = 0x2500; c <= 0x259f; ++c) draw(c, m);
  for (char32_t c = 0xe0b0; c <= 0xe0bf; ++c) draw(c, m);
  EXPECT_EQ(draw(U'█', m).at(0, 0), 255);
}

}  // namespace
}  // namespace riffle::text
