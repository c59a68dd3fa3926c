#include "render/scene/memory_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tests/frames/bit_glyphs.h"

namespace riffle::scene {
namespace {

// Seven pixels: no multiple of the four that are blended at a time.
constexpr CellMetrics kOddCell{.width = 7, .height = 3};

class MemoryCellsTest : public testing::Test {
 protected:
  MemoryCellsTest() : source(kOddCell), atlas(source, {64, 64}), cells(kOddCell) {}

  CellTexel texel(char32_t c, PackedRgb text, PackedRgb ground) {
    const text::TileRef tile = *atlas.find_or_add(c, FontStyle::Regular, 1);
    cells.take_tiles(atlas);
    atlas.uploaded();
    return {0, text, ground, tile};
  }
  // Quad over columns [left, right) of pixels, all rows.
  static Quad quad(int left, int right) {
    const auto l = static_cast<float>(left), r = static_cast<float>(right);
    return {{0, 0, r - l, kOddCell.height}, {l, 0, r, kOddCell.height}, {0, 0}};
  }
  static const std::uint8_t* at(const MemoryCells::Pixels& p, int x, int y) {
    return p.first + (y * p.stride + x) * 4;
  }

  test::BitGlyphs source;
  text::GlyphAtlas atlas;
  MemoryCells cells;
};

TEST_F(MemoryCellsTest, BlendTextOverGroundRoundedToTheNearest) {
  const std::vector<CellTexel> texels{texel(U'A', 0x0a7bff, 0xc03311), texel(U'B', 0xffffff, 0)};
  const std::vector<std::uint8_t> coverage = [&] {
    const GlyphBitmap glyph = source.draw(U"A", FontStyle::Regular, 1);
    return std::vector<std::uint8_t>(glyph.pixels.begin(), glyph.pixels.end());
  }();
  const MemoryCells::Pixels pixels = cells.draw(quad(0, 14), texels, false);
  for (int y = 0; y < kOddCell.height; ++y) {
    for (int x = 0; x < kOddCell.width; ++x) {
      const int a = coverage[static_cast<std::size_t>(y * kOddCell.width + x)];
      for (int channel = 0; channel < 3; ++channel) {
        const int text = 0x0a7bff >> (channel * 8) & 0xff, ground = 0xc03311 >> (channel * 8) & 0xff;
        EXPECT_EQ(at(pixels, x, y)[channel], std::lround((text * a + ground * (255 - a)) / 255.0));
      }
      EXPECT_EQ(at(pixels, x, y)[3], 255);
    }
  }
}

TEST_F(MemoryCellsTest, FillBlankCellsWithTheGround) {
  const std::vector<CellTexel> texels{texel(U' ', 0xffffff, 0x332211)};
  const std::uint8_t* pixel = at(cells.draw(quad(0, 7), texels, false), 6, 2);
  EXPECT_EQ(pixel[0], 0x11);
  EXPECT_EQ(pixel[1], 0x22);
  EXPECT_EQ(pixel[2], 0x33);
}

TEST_F(MemoryCellsTest, OrderChannelsAsTheTextureHasThem) {
  const std::vector<CellTexel> texels{texel(U'A', 0x0a7bff, 0xc03311),
                                      texel(U'\U0001f600', 0xffffff, 0x102030)};
  std::vector<std::uint8_t> rgba;
  const MemoryCells::Pixels first = cells.draw(quad(0, 14), texels, false);
  for (int y = 0; y < kOddCell.height; ++y)
    for (int x = 0; x < 14; ++x) rgba.insert(rgba.end(), at(first, x, y), at(first, x, y) + 4);
  const MemoryCells::Pixels second = cells.draw(quad(0, 14), texels, true);
  std::size_t i = 0;
  for (int y = 0; y < kOddCell.height; ++y) {
    for (int x = 0; x < 14; ++x, i += 4) {
      EXPECT_EQ(at(second, x, y)[0], rgba[i + 2]);
      EXPECT_EQ(at(second, x, y)[1], rgba[i + 1]);
      EXPECT_EQ(at(second, x, y)[2], rgba[i]);
      EXPECT_EQ(at(second, x, y)[3], rgba[i + 3]);
    }
  }
}

TEST_F(MemoryCellsTest, StartInTheMiddleOfACell) {
  const std::vector<CellTexel> texels{texel(U'A', 0xffffff, 0), texel(U'B', 0x00ff00, 0x0000ff)};
  std::vector<std::uint8_t> whole;
  const MemoryCells::Pixels all = cells.draw(quad(0, 14), texels, false);
  for (int x = 3; x < 12; ++x) whole.insert(whole.end(), at(all, x, 1), at(all, x, 1) + 4);
  const MemoryCells::Pixels part = cells.draw(quad(3, 12), texels, false);
  EXPECT_TRUE(std::equal(whole.begin(), whole.end(), at(part, 0, 1)));
}

TEST_F(MemoryCellsTest, LeaveStretchedRowsToGl) {
  EXPECT_TRUE(MemoryCells::can_draw(quad(0, 7)));
  Quad stretched = quad(0, 7);
  stretched.dest[2] *= 2;
  EXPECT_FALSE(MemoryCells::can_draw(stretched));
}

}  // namespace
}  // namespace riffle::scene
