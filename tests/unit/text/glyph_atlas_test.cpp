#include "render/text/glyph_atlas.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "render/text/glyph_cache.h"

namespace riffle::text {
namespace {

// Draws a picture that says what was asked: every pixel is the low byte of the first code point, colour for
// code points from U+1F000, the right half of a wide one increased by one. A space is blank.
class FakeGlyphs final : public GlyphSource {
 public:
  const CellMetrics& metrics() const override { return metrics_; }
  GlyphBitmap draw(std::u32string_view cluster, FontStyle style, int columns) override {
    ++draws;
    if (cluster == U" ") return {false, columns, {}};
    const bool color = cluster[0] >= 0x1f000;
    const std::size_t bytes = color ? 4 : 1;
    const auto width = static_cast<std::size_t>(metrics_.width * columns);
    pixels_.clear();
    for (int y = 0; y < metrics_.height; ++y)
      for (std::size_t x = 0; x < width * bytes; ++x)
        pixels_.push_back(
            static_cast<std::uint8_t>(cluster[0] + static_cast<unsigned>(style) * 64 +
                                      (x >= static_cast<std::size_t>(metrics_.width) * bytes ? 1 : 0)));
    return {color, columns, pixels_};
  }
  int draws = 0;

 private:
  CellMetrics metrics_{.width = 3, .height = 2};
  std::vector<std::uint8_t> pixels_;
};

using Bytes = std::vector<std::uint8_t>;

std::map<TileRef, Bytes> uploaded(const GlyphAtlas& atlas) {
  std::map<TileRef, Bytes> tiles;
  for (const TileUpload& u : atlas.uploads()) {
    EXPECT_TRUE(tiles.emplace(u.tile, Bytes(u.pixels.begin(), u.pixels.end())).second) << u.tile;
  }
  return tiles;
}

TEST(GlyphAtlas, GivesTheSameTileAgainWithoutDrawing) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {16, 16});
  const auto a = atlas.find_or_add(U'A', FontStyle::Regular, 1);
  const auto cluster = atlas.find_or_add(U"e\u0301", FontStyle::Regular, 1);
  EXPECT_EQ(source.draws, 2);
  EXPECT_EQ(atlas.find_or_add(U'A', FontStyle::Regular, 1), a);
  EXPECT_EQ(atlas.find_or_add(U"A", FontStyle::Regular, 1), a);
  EXPECT_EQ(atlas.find_or_add(U"e\u0301", FontStyle::Regular, 1), cluster);
  EXPECT_EQ(source.draws, 2);
  EXPECT_NE(a, cluster);
}

TEST(GlyphAtlas, KeepsStylesAndWidthsApart) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {64, 64});
  std::map<TileRef, int> seen;
  for (const char32_t c : {U'A', U'\u00e9', U'漢'})
    for (int style = 0; style < 4; ++style)
      for (int columns = 1; columns <= 2; ++columns)
        ++seen[atlas.find_or_add(c, static_cast<FontStyle>(style), columns).value()];
  EXPECT_EQ(seen.size(), 24u);
}

TEST(GlyphAtlas, CutsAWideGlyphIntoTwoNeighbouringTiles) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {16, 16});
  const TileRef left = atlas.find_or_add(char32_t{0x4e10}, FontStyle::Regular, 2).value();
  const auto tiles = uploaded(atlas);
  ASSERT_EQ(tiles.size(), 2u);
  EXPECT_EQ(tiles.at(left), Bytes(6, 0x10));
  EXPECT_EQ(tiles.at(left + 1), Bytes(6, 0x11));
}

TEST(GlyphAtlas, NumbersColourTilesApart) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {16, 16});
  const TileRef grey = atlas.find_or_add(U'A', FontStyle::Regular, 1).value();
  const TileRef color = atlas.find_or_add(char32_t{0x1f620}, FontStyle::Regular, 2).value();
  EXPECT_EQ(grey & kColorTile, 0u);
  EXPECT_NE(color & kColorTile, 0u);
  const auto tiles = uploaded(atlas);
  EXPECT_EQ(tiles.at(color), Bytes(24, 0x20));
  EXPECT_EQ(tiles.at(color + 1), Bytes(24, 0x21));
}

TEST(GlyphAtlas, GivesBlankGlyphsTheBlankTile) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {16, 16});
  EXPECT_EQ(atlas.find_or_add(U' ', FontStyle::Bold, 1), kBlankTile);
  EXPECT_EQ(atlas.find_or_add(U"", FontStyle::Bold, 1), kBlankTile);
  EXPECT_TRUE(atlas.uploads().empty());
}

TEST(GlyphAtlas, UploadsEachTileOnce) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {16, 16});
  atlas.find_or_add(U'A', FontStyle::Regular, 1);
  EXPECT_EQ(atlas.uploads().size(), 1u);
  atlas.uploaded();
  EXPECT_TRUE(atlas.uploads().empty());
  atlas.find_or_add(U'A', FontStyle::Regular, 1);
  EXPECT_TRUE(atlas.uploads().empty());
  const TileRef b = atlas.find_or_add(U'B', FontStyle::Regular, 1).value();
  ASSERT_EQ(atlas.uploads().size(), 1u);
  EXPECT_EQ(atlas.uploads()[0].tile, b);
}

TEST(GlyphAtlas, SaysWhenItIsFullAndStartsAnewAfterClear) {
  FakeGlyphs source;
  GlyphAtlas atlas(source, {4, 4});  // the blank tile and three more
  EXPECT_TRUE(atlas.find_or_add(U'A', FontStyle::Regular, 1));
  EXPECT_TRUE(atlas.find_or_add(U'B', FontStyle::Regular, 1));
  EXPECT_FALSE(atlas.find_or_add(U'漢', FontStyle::Regular, 2));  // needs two
  EXPECT_TRUE(atlas.find_or_add(U'C', FontStyle::Regular, 1));
  EXPECT_FALSE(atlas.find_or_add(U'D', FontStyle::Regular, 1));
  EXPECT_TRUE(atlas.find_or_add(char32_t{0x1f600}, FontStyle::Regular, 2));  // the colour atlas has room
  const std::uint64_t before = atlas.generation();
  atlas.clear();
  EXPECT_GT(atlas.generation(), before);
  EXPECT_TRUE(atlas.uploads().empty());
  EXPECT_TRUE(atlas.find_or_add(U'D', FontStyle::Regular, 1));
  EXPECT_EQ(atlas.uploads().size(), 1u);
}

TEST(GlyphAtlas, HoldsEveryTileOnceUnderRandomUse) {
  constexpr unsigned kSeed = 7;
  std::mt19937 random(kSeed);
  FakeGlyphs source;
  GlyphAtlas atlas(source, {40, 20});
  std::map<TileRef, Bytes> textures;
  for (int i = 0; i < 20000; ++i) {
    const auto c = static_cast<char32_t>(random() % 64 + (random() % 3 == 0 ? 0x1f600 : 0x60));
    const int columns = static_cast<int>(random() % 2) + 1;
    const auto style = static_cast<FontStyle>(random() % 4);
    auto tile = atlas.find_or_add(c, style, columns);
    if (!tile) {
      atlas.clear();
      textures.clear();
      tile = atlas.find_or_add(c, style, columns);
    }
    ASSERT_TRUE(tile) << "seed " << kSeed << " step " << i;
    if (random() % 4 == 0) {
      textures.merge(uploaded(atlas));
      atlas.uploaded();
    }
    std::map<TileRef, Bytes> now = uploaded(atlas);
    now.insert(textures.begin(), textures.end());
    const auto expected = static_cast<std::uint8_t>(c + static_cast<unsigned>(style) * 64);
    ASSERT_EQ(now.at(*tile)[0], expected) << "seed " << kSeed << " step " << i;
    if (columns == 2) {
      ASSERT_EQ(now.at(*tile + 1)[0], static_cast<std::uint8_t>(expected + 1));
    }
    atlas.check_integrity();
  }
}

TEST(GlyphCache, DrawsAGlyphOnce) {
  auto owned = std::make_unique<FakeGlyphs>();
  FakeGlyphs& source = *owned;
  GlyphCache cache(std::move(owned), 1 << 20);
  const GlyphBitmap first = cache.draw(U"A", FontStyle::Bold, 2);
  const Bytes pixels(first.pixels.begin(), first.pixels.end());
  const GlyphBitmap again = cache.draw(U"A", FontStyle::Bold, 2);
  EXPECT_EQ(source.draws, 1);
  EXPECT_EQ(Bytes(again.pixels.begin(), again.pixels.end()), pixels);
  EXPECT_EQ(again.columns, 2);
  cache.draw(U"A", FontStyle::Italic, 2);
  cache.draw(U"A", FontStyle::Bold, 1);
  EXPECT_EQ(source.draws, 3);
}

TEST(GlyphCache, StaysWithinItsBytesAndDropsTheOldest) {
  constexpr std::size_t kMax = 16 * 1024;
  auto owned = std::make_unique<FakeGlyphs>();
  FakeGlyphs& source = *owned;
  GlyphCache cache(std::move(owned), kMax);
  cache.draw(U"A", FontStyle::Regular, 1);
  for (char32_t c = 0x4e00; c < 0x4e00 + 2000; ++c) {
    cache.draw({&c, 1}, FontStyle::Regular, 2);
    if (c % 8 == 0) cache.draw(U"A", FontStyle::Regular, 1);  // used often: stays
    ASSERT_LE(cache.bytes(), kMax);
  }
  cache.check_integrity();
  const int before = source.draws;
  cache.draw(U"A", FontStyle::Regular, 1);
  EXPECT_EQ(source.draws, before);
  cache.draw(U"\u4e00", FontStyle::Regular, 2);
  EXPECT_EQ(source.draws, before + 1);
}

TEST(GlyphCache, ShowsAGlyphLargerThanItsBound) {
  GlyphCache cache(std::make_unique<FakeGlyphs>(), 1);
  EXPECT_EQ(cache.draw(U"A", FontStyle::Regular, 1).pixels.size(), 6u);
  EXPECT_EQ(cache.draw(U"B", FontStyle::Regular, 1).pixels[0], 'B');
  EXPECT_EQ(cache.size(), 1u);
}

}  // namespace
}  // namespace riffle::text
