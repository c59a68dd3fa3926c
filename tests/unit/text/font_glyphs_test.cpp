#include "render/text/font_glyphs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <numeric>
#include <random>

namespace riffle::text {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A drawn glyph kept beyond the next call.
struct Picture {
  bool color = false;
  int columns = 1;
  Bytes pixels;
};

class FontGlyphsTest : public testing::Test {
 protected:
  // The tests' font: fixed, so that every machine draws the same.
  static constexpr const char* kFamily = "DejaVu Sans Mono";

  void SetUp() override { open(kFamily, 12); }

  void open(const std::string& family, double points, double dpi = 96) {
    Result<std::unique_ptr<GlyphSource>> made = make_font_glyphs({family, points, dpi});
    ASSERT_TRUE(made) << made.error().message();
    glyphs_ = std::move(*made);
  }

  const CellMetrics& metrics() const { return glyphs_->metrics(); }

  Picture draw(std::u32string_view cluster, FontStyle style = FontStyle::Regular, int columns = 1) {
    const GlyphBitmap glyph = glyphs_->draw(cluster, style, columns);
    EXPECT_EQ(glyph.columns, columns);
    if (!glyph.pixels.empty()) {
      const int bytes = columns * metrics().width * metrics().height * (glyph.color ? 4 : 1);
      EXPECT_EQ(glyph.pixels.size(), static_cast<std::size_t>(bytes));
    }
    return {glyph.color, glyph.columns, {glyph.pixels.begin(), glyph.pixels.end()}};
  }

  // Ink of a grey picture in columns [left, right) and rows [top, bottom), in pixels fully covered.
  double ink(const Picture& p, int left, int top, int right, int bottom) const {
    double sum = 0;
    const int width = metrics().width * p.columns;
    for (int y = top; y < bottom && !p.pixels.empty(); ++y)
      for (int x = left; x < right; ++x) sum += p.pixels[static_cast<std::size_t>(y * width + x)] / 255.0;
    return sum;
  }
  double ink(const Picture& p) const { return ink(p, 0, 0, metrics().width * p.columns, metrics().height); }

  bool has_color_emoji() { return draw(U"\U0001f600", FontStyle::Regular, 2).color; }

  std::unique_ptr<GlyphSource> glyphs_;
};

TEST_F(FontGlyphsTest, ATallerLineKeepsTheLettersInItsMiddle) {
  const CellMetrics plain = metrics();
  const double before = ink(draw(U"g"));
  Result<std::unique_ptr<GlyphSource>> made = make_font_glyphs({.family = kFamily, .line_height = 2.0});
  ASSERT_TRUE(made);
  glyphs_ = std::move(*made);
  EXPECT_EQ(metrics().width, plain.width);
  EXPECT_EQ(metrics().height, 2 * plain.height);
  const int above = plain.height / 2;
  EXPECT_EQ(metrics().baseline, plain.baseline + above);
  EXPECT_EQ(metrics().underline_position, plain.underline_position + above);
  const Picture after = draw(U"g");
  EXPECT_DOUBLE_EQ(ink(after, 0, above, plain.width, above + plain.height), before);
}

TEST_F(FontGlyphsTest, SpacingWidensTheCellOnly) {
  const CellMetrics plain = metrics();
  const double before = ink(draw(U"m"));
  Result<std::unique_ptr<GlyphSource>> made = make_font_glyphs({.family = kFamily, .letter_spacing = 4});
  ASSERT_TRUE(made);
  glyphs_ = std::move(*made);
  EXPECT_EQ(metrics().width, plain.width + 4);
  EXPECT_EQ(metrics().height, plain.height);
  EXPECT_DOUBLE_EQ(ink(draw(U"m")), before);
}

TEST_F(FontGlyphsTest, SpacingAndHeightNeverTakeTheCellAway) {
  Result<std::unique_ptr<GlyphSource>> made =
      make_font_glyphs({.family = kFamily, .size_pt = 4, .line_height = 0.5, .letter_spacing = -20});
  ASSERT_TRUE(made);
  glyphs_ = std::move(*made);
  EXPECT_GE(metrics().width, 1);
  EXPECT_GE(metrics().height, 1);
  draw(U"m");
  draw(U"\u2588");
}

// DejaVu Sans (not Mono) has the ligature fi under liga; a cluster of two letters stands for a run of them.
TEST_F(FontGlyphsTest, FeaturesAreSwitchedOnAndOff) {
  const auto drawn = [&](std::vector<std::string> features) {
    Result<std::unique_ptr<GlyphSource>> made =
        make_font_glyphs({.family = "DejaVu Sans", .size_pt = 24, .features = std::move(features)});
    EXPECT_TRUE(made);
    glyphs_ = std::move(*made);
    return draw(U"fi", FontStyle::Regular, 2).pixels;
  };
  const auto with = drawn({}), without = drawn({"-liga"});
  EXPECT_NE(with, without);
  EXPECT_EQ(drawn({"nonsense feature", "-liga"}), without);
}

TEST_F(FontGlyphsTest, MetricsOfDejaVuAt12PointsAreTheFontsOwn) {
  // 16 pixels an em: advance 9.63, ascent 14.85, descent 3.77; underline 1.01 to 1.71 below the baseline.
  EXPECT_EQ(metrics().width, 10);
  EXPECT_EQ(metrics().height, 19);
  EXPECT_EQ(metrics().baseline, 15);
  EXPECT_EQ(metrics().underline_thickness, 1);
  EXPECT_EQ(metrics().underline_position, 16);
  EXPECT_GT(metrics().strike_position, 15 - 16 * 0.55);  // within the x-height
  EXPECT_LT(metrics().strike_position, 15);
}

TEST_F(FontGlyphsTest, LinesLieInsideTheCellAtEverySize) {
  for (double points = 4; points <= 60; points += 1.5) {
    open(kFamily, points);
    const CellMetrics& m = metrics();
    EXPECT_GE(m.width, 1);
    EXPECT_LE(m.baseline, m.height);
    EXPECT_GE(m.underline_thickness, 1);
    EXPECT_GE(m.underline_position, m.baseline) << points;
    EXPECT_LE(m.underline_position + m.underline_thickness, m.height) << points;
    EXPECT_GT(m.strike_position, 0);
    EXPECT_LE(m.strike_position + m.underline_thickness, m.baseline);
  }
}

TEST_F(FontGlyphsTest, TheCellGrowsWithTheDisplaysScale) {
  const CellMetrics one = metrics();
  open(kFamily, 12, 192);
  EXPECT_NEAR(metrics().width, one.width * 2, 1);
  EXPECT_NEAR(metrics().height, one.height * 2, 1);
}

TEST_F(FontGlyphsTest, SizesThatCannotBeDrawnAreClamped) {
  for (const double points : {-5.0, 0.0, 1e-9, 1e9, std::numeric_limits<double>::infinity(), std::nan("")}) {
    open(kFamily, points);
    EXPECT_GE(metrics().width, 2) << points;
    EXPECT_LE(metrics().height, 600) << points;
    EXPECT_GT(ink(draw(U"A")), 0) << points;
  }
  open(kFamily, 12, std::nan(""));
  EXPECT_GT(ink(draw(U"A")), 0);
}

TEST_F(FontGlyphsTest, ALetterStandsOnTheBaseline) {
  const Picture a = draw(U"A");
  const int w = metrics().width, base = metrics().baseline;
  EXPECT_GT(ink(a, 0, base - 1, w, base), 0);
  EXPECT_EQ(ink(a, 0, base, w, metrics().height), 0);
  EXPECT_EQ(ink(a, 0, 0, w, 2), 0);  // capitals leave room above
}

TEST_F(FontGlyphsTest, DescendersReachBelowTheBaseline) {
  EXPECT_GT(ink(draw(U"g"), 0, metrics().baseline, metrics().width, metrics().height), 1);
}

TEST_F(FontGlyphsTest, AllOfAsciiHasInkButTheSpace) {
  for (char32_t c = 0x21; c < 0x7f; ++c) EXPECT_GT(ink(draw({&c, 1})), 0.5) << static_cast<char>(c);
  EXPECT_TRUE(draw(U" ").pixels.empty());
}

TEST_F(FontGlyphsTest, ControlsAndInvisibleCharactersAreBlank) {
  for (const char32_t c :
       {char32_t{0}, U'\t', U'\u007f', U'\u0085', U'\u00a0', U'\u00ad', U'\u200b', U'\u3000', U'\ufe0f'})
    EXPECT_TRUE(draw({&c, 1}).pixels.empty()) << std::hex << static_cast<unsigned>(c);
}

TEST_F(FontGlyphsTest, BoldIsHeavierThanRegular) {
  for (const std::u32string_view c : {U"a", U"m", U"0", U"I"})
    EXPECT_GT(ink(draw(c, FontStyle::Bold)), ink(draw(c)) * 1.15);
}

TEST_F(FontGlyphsTest, ItalicLeansToTheRight) {
  const Picture upright = draw(U"l"), italic = draw(U"I", FontStyle::Italic);
  EXPECT_NE(upright.pixels, draw(U"l", FontStyle::Italic).pixels);
  // The centre of ink of a stem lies further right at the top than at the bottom.
  const auto centre = [&](int top, int bottom) {
    double weight = 0, sum = 0;
    for (int x = 0; x < metrics().width; ++x) {
      const double column = ink(italic, x, top, x + 1, bottom);
      weight += column;
      sum += column * x;
    }
    return sum / weight;
  };
  const int base = metrics().baseline;
  EXPECT_GT(centre(base - 9, base - 7), centre(base - 4, base - 2) + 0.5);
}

TEST_F(FontGlyphsTest, StylesAFamilyLacksAreMadeFromItsRegularFace) {
  // The mathematical companion of DejaVu has one style only.
  open("DejaVu Math TeX Gyre", 14);
  const Picture regular = draw(U"n");
  EXPECT_GT(ink(draw(U"n", FontStyle::Bold)), ink(regular) * 1.1);
  EXPECT_NE(draw(U"n", FontStyle::Italic).pixels, regular.pixels);
  EXPECT_NE(draw(U"n", FontStyle::BoldItalic).pixels, draw(U"n", FontStyle::Bold).pixels);
}

TEST_F(FontGlyphsTest, AnUnknownFamilyGivesAFixedWidthFont) {
  open("No Such Family 4711", 12);
  const CellMetrics other = metrics();
  EXPECT_GT(ink(draw(U"A")), 0);
  open("monospace", 12);
  EXPECT_EQ(metrics(), other);
}

TEST_F(FontGlyphsTest, AFamilyOfEmojiOnlyGivesAFixedWidthFont) {
  open("monospace", 12);
  const CellMetrics usual = metrics();
  open("Noto Color Emoji", 12);
  EXPECT_EQ(metrics(), usual);
  EXPECT_GT(ink(draw(U"A")), 0);
  EXPECT_GT(ink(draw(U"A", FontStyle::Bold)), ink(draw(U"A")));
}

TEST_F(FontGlyphsTest, AnEmptyFamilyMeansMonospace) {
  open("", 12);
  const CellMetrics other = metrics();
  open("monospace", 12);
  EXPECT_EQ(metrics(), other);
}

TEST_F(FontGlyphsTest, ACombiningMarkAddsInkWhereItBelongs) {
  const int w = metrics().width, h = metrics().height;
  const Picture plain = draw(U"x"), above = draw(U"x\u0302"), below = draw(U"x\u0323");
  const int x_top = metrics().baseline - 9;  // the x-height of DejaVu is 8.7 pixels here
  EXPECT_EQ(ink(plain, 0, 0, w, x_top), 0);
  EXPECT_GT(ink(above, 0, 0, w, x_top), 1);
  EXPECT_EQ(ink(plain, 0, metrics().baseline + 1, w, h), 0);
  EXPECT_GT(ink(below, 0, metrics().baseline + 1, w, h), 0.5);
}

TEST_F(FontGlyphsTest, ComposedAndDecomposedFormsLookAlike) {
  EXPECT_EQ(draw(U"e\u0301").pixels, draw(U"\u00e9").pixels);
  EXPECT_EQ(draw(U"A\u030a").pixels, draw(U"\u00c5").pixels);
}

TEST_F(FontGlyphsTest, AFontWithoutTheMarkUsesItsComposedLetter) {
  // Nimbus Mono has U+00F1 but no combining tilde.
  open("Nimbus Mono PS", 14);
  const Picture composed = draw(U"\u00f1");
  open(kFamily, 14);
  if (draw(U"\u00f1").pixels == composed.pixels)
    GTEST_SKIP() << "Nimbus Mono PS (fonts-urw-base35) is not installed";
  open("Nimbus Mono PS", 14);
  EXPECT_EQ(draw(U"n\u0303").pixels, composed.pixels);
}

TEST_F(FontGlyphsTest, CapitalsWithAccentsFitEvenWhereTheFontStatesTooLittle) {
  for (const char* family : {kFamily, "Nimbus Mono PS"}) {
    open(family, 14);
    const Picture ring = draw(U"\u00c5");
    // Not cut at the top: the ring closes there, so its topmost row is narrower than the row of its middle.
    EXPECT_LT(ink(ring, 0, 0, metrics().width, 1), 4) << family;
    EXPECT_LE(metrics().baseline, metrics().height) << family;
  }
}

TEST_F(FontGlyphsTest, AMarkWithoutAnAnchorStandsOverItsLetter) {
  // DejaVu Sans Mono has no anchor above U+1EA1, which the first two compose to.
  const Picture dotted = draw(U"a\u0323"), both = draw(U"a\u0323\u0308");
  EXPECT_GT(ink(both), ink(dotted) + 1);
}

TEST_F(FontGlyphsTest, ALoneMarkIsShown) { EXPECT_GT(ink(draw(U"\u0301")), 0.5); }

TEST_F(FontGlyphsTest, CjkFillsTwoColumns) {
  const Picture kanji = draw(U"漢", FontStyle::Regular, 2);
  if (draw(U"字", FontStyle::Regular, 2).pixels == kanji.pixels)
    GTEST_SKIP() << "no CJK font (fonts-noto-cjk) is installed";
  const int w = metrics().width, h = metrics().height;
  EXPECT_GT(ink(kanji, 0, 0, w, h), 10);
  EXPECT_GT(ink(kanji, w, 0, 2 * w, h), 10);
  EXPECT_NE(draw(U"漢", FontStyle::Bold, 2).pixels, kanji.pixels);
}

TEST_F(FontGlyphsTest, EmojiAreColourAndFillBothColumns) {
  if (!has_color_emoji()) GTEST_SKIP() << "no colour emoji font (fonts-noto-color-emoji) is installed";
  const Picture face = draw(U"\U0001f600", FontStyle::Regular, 2);
  const auto width = static_cast<std::size_t>(metrics().width) * 2;
  int left = 0, right = 0;
  for (std::size_t i = 0; i < face.pixels.size(); i += 4) {
    const std::uint8_t* p = &face.pixels[i];
    ASSERT_TRUE(p[0] <= p[3] && p[1] <= p[3] && p[2] <= p[3]) << "not premultiplied";
    if (p[3] > 200) (i / 4 % width < width / 2 ? left : right)++;
  }
  EXPECT_GT(left, 40);
  EXPECT_GT(right, 40);
  // A smiling face is yellow.
  const std::uint8_t* middle =
      &face.pixels[(static_cast<std::size_t>(metrics().height / 2) * width + width / 2) * 4];
  EXPECT_GT(middle[0], middle[2]);
}

TEST_F(FontGlyphsTest, SequencesAreOneEmoji) {
  if (!has_color_emoji()) GTEST_SKIP() << "no colour emoji font (fonts-noto-color-emoji) is installed";
  const auto wide = [&](std::u32string_view c) { return draw(c, FontStyle::Regular, 2); };
  const Picture woman = wide(U"👩"), family = wide(U"👩\u200d👩\u200d👧"), thumb = wide(U"👍"),
                dark = wide(U"👍\U0001f3ff"), flag = wide(U"\U0001f1e9\U0001f1ea"),
                keycap = wide(U"1\ufe0f\u20e3");
  for (const Picture* p : {&family, &dark, &flag, &keycap}) EXPECT_TRUE(p->color);
  EXPECT_NE(family.pixels, woman.pixels);
  EXPECT_NE(dark.pixels, thumb.pixels);
  EXPECT_NE(flag.pixels, wide(U"\U0001f1ef\U0001f1f5").pixels);
}

TEST_F(FontGlyphsTest, SelectorsChooseBetweenTextAndEmoji) {
  if (!has_color_emoji()) GTEST_SKIP() << "no colour emoji font (fonts-noto-color-emoji) is installed";
  EXPECT_FALSE(draw(U"❤").color);
  EXPECT_TRUE(draw(U"❤\ufe0f", FontStyle::Regular, 2).color);
  EXPECT_TRUE(draw(U"⌚", FontStyle::Regular, 2).color);
  EXPECT_FALSE(draw(U"☺\ufe0e").color);
}

TEST_F(FontGlyphsTest, WhatNoFontHasIsABoxOfItsCode) {
  const Picture box = draw(U"\U0010ff01"), other = draw(U"\U0010ff02");
  const int w = metrics().width, h = metrics().height;
  EXPECT_EQ(ink(box, 0, 0, w, 1), w);
  EXPECT_EQ(ink(box, 0, h - 1, w, h), w);
  EXPECT_EQ(ink(box, 0, 0, 1, h), h);
  EXPECT_EQ(ink(box, w - 1, 0, w, h), h);
  EXPECT_NE(box.pixels, other.pixels);  // the digits
}

TEST_F(FontGlyphsTest, MarksThatNoFontHasAreDroppedFromTheirLetter) {
  EXPECT_EQ(draw(U"a\U0010ff01").pixels, draw(U"a").pixels);
}

TEST_F(FontGlyphsTest, WideSignsAreMadeSmallerToFitTheirCell) {
  // An arrow of 1.4 cells in its own font: nothing may be cut off, so the outermost columns are not solid
  // ink.
  const Picture arrow = draw(U"\u27f6");
  ASSERT_FALSE(arrow.pixels.empty());
  const int w = metrics().width, h = metrics().height;
  EXPECT_GT(ink(arrow, w / 3, 0, w - w / 3, h), 1);
  EXPECT_LT(ink(arrow, w - 1, 0, w, h), 2.5);  // the tip
}

TEST_F(FontGlyphsTest, BoxDrawingComesFromTheCellNotTheFont) {
  const Picture block = draw(U"█");
  EXPECT_EQ(ink(block), metrics().width * metrics().height);
  EXPECT_EQ(draw(U"─", FontStyle::Bold).pixels, draw(U"─").pixels);
  EXPECT_EQ(draw(U"│\ufe0e").pixels, draw(U"│").pixels);
}

TEST_F(FontGlyphsTest, NothingThatAProgramPrintsFails) {
  constexpr unsigned kSeed = 2;
  std::mt19937 random(kSeed);
  for (int i = 0; i < 3000; ++i) {
    std::u32string cluster;
    const std::size_t length = random() % 8 == 0 ? 40 : 1 + random() % 3;
    while (cluster.size() < length) {
      const unsigned kind = static_cast<unsigned>(random() % 4);
      cluster += static_cast<char32_t>(kind == 0   ? random()
                                       : kind == 1 ? random() % 0x110000
                                                   : random() % 0x3000);
    }
    SCOPED_TRACE("seed " + std::to_string(kSeed) + " step " + std::to_string(i));
    draw(cluster, static_cast<FontStyle>(random() % 4), static_cast<int>(random() % 2) + 1);
    if (HasFailure()) return;
  }
}

TEST_F(FontGlyphsTest, ColumnsBeyondTwoAreTwo) {
  const GlyphBitmap glyph = glyphs_->draw(U"A", FontStyle::Regular, 9);
  EXPECT_EQ(glyph.columns, 2);
  EXPECT_EQ(glyphs_->draw(U"A", FontStyle::Regular, -1).columns, 1);
}

TEST_F(FontGlyphsTest, DrawingIsTheSameEachTime) {
  const Picture before = draw(U"ß");
  open(kFamily, 20);
  draw(U"ß");
  open(kFamily, 12);
  EXPECT_EQ(draw(U"ß").pixels, before.pixels);
}

TEST(FontGlyphsDeathTest, WithoutAnyFontTheErrorSaysWhatToInstall) {
  // Fontconfig reads its configuration once a process: this one starts anew.
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const std::string config = testing::TempDir() + "riffle_no_fonts.conf";
  std::ofstream(config)
      << "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>";
  EXPECT_EXIT(
      {
        setenv("FONTCONFIG_FILE", config.c_str(), 1);
        const Result<std::unique_ptr<GlyphSource>> made = make_font_glyphs({});
        if (!made) std::fprintf(stderr, "%s\n", made.error().message().c_str());
        std::_Exit(made ? 1 : 0);
      },
      testing::ExitedWithCode(0), "fonts-dejavu-core");
}

}  // namespace
}  // namespace riffle::text
