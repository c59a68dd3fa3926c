#include "render/scene/cell_colors.h"

#include <gtest/gtest.h>

namespace riffle::scene {
namespace {

Palette plain_palette() {
  Palette p;
  p.foreground = {200, 200, 200};
  p.background = {10, 20, 30};
  p.colors[3] = {1, 2, 3};
  return p;
}

TEST(CellColors, AreTheDefaultsOfThePalette) {
  const CellColors c = ColorScheme(plain_palette(), false).resolve(Cell{}, Color());
  EXPECT_EQ(c.foreground, pack({200, 200, 200}));
  EXPECT_EQ(c.background, pack({10, 20, 30}));
  EXPECT_EQ(c.line, c.foreground);
}

TEST(CellColors, ComeFromPaletteAnd24Bits) {
  Cell cell;
  cell.fg = Color::palette(3);
  cell.bg = Color::rgb(7, 8, 9);
  const CellColors c = ColorScheme(plain_palette(), false).resolve(cell, Color::rgb(4, 5, 6));
  EXPECT_EQ(c.foreground, pack({1, 2, 3}));
  EXPECT_EQ(c.background, pack({7, 8, 9}));
  EXPECT_EQ(c.line, pack({4, 5, 6}));
}

TEST(CellColors, ChangePlacesWhenInverse) {
  Cell cell;
  cell.attrs = kInverse;
  const CellColors c = ColorScheme(plain_palette(), false).resolve(cell, Color());
  EXPECT_EQ(c.foreground, pack({10, 20, 30}));
  EXPECT_EQ(c.background, pack({200, 200, 200}));
}

TEST(CellColors, OfInverseTextOnAReversedScreenAreThePlainOnes) {
  Cell cell;
  cell.attrs = kInverse;
  const CellColors plain = ColorScheme(plain_palette(), false).resolve(Cell{}, Color());
  const CellColors twice = ColorScheme(plain_palette(), true).resolve(cell, Color());
  EXPECT_EQ(plain.foreground, twice.foreground);
  EXPECT_EQ(plain.background, twice.background);
}

TEST(CellColors, OfAReversedScreenLeaveChosenColoursAlone) {
  Cell cell;
  cell.bg = Color::palette(3);
  EXPECT_EQ(ColorScheme(plain_palette(), true).resolve(cell, Color()).background, pack({1, 2, 3}));
}

TEST(CellColors, OfDimTextLieBetweenTextAndGround) {
  Cell cell;
  cell.attrs = kDim;
  const CellColors c = ColorScheme(plain_palette(), false).resolve(cell, Color());
  EXPECT_EQ(c.foreground, pack({137, 140, 143}));
  EXPECT_EQ(c.background, pack({10, 20, 30}));
}

TEST(CellColors, OfHiddenTextAreTheGround) {
  Cell cell;
  cell.attrs = kHidden;
  const CellColors c = ColorScheme(plain_palette(), false).resolve(cell, Color::palette(3));
  EXPECT_EQ(c.foreground, c.background);
  EXPECT_EQ(c.line, c.background);
}

TEST(CellColors, OfBlinkingTextAreTheGroundWhileItIsHidden) {
  Cell cell;
  cell.attrs = kBlink;
  ColorScheme scheme(plain_palette(), false);
  EXPECT_NE(scheme.resolve(cell, Color()).foreground, scheme.background());
  scheme.hide_blinking(true);
  EXPECT_EQ(scheme.resolve(cell, Color()).foreground, scheme.background());
  EXPECT_NE(scheme.resolve(Cell{}, Color()).foreground, scheme.background());
}

TEST(CellColors, OfBoldTextAreBrightWhereThatIsAskedFor) {
  Palette p = plain_palette();
  p.colors[9] = {99, 9, 9};
  Cell cell;
  cell.fg = Color::palette(1);
  cell.attrs = kBold;
  EXPECT_EQ(ColorScheme(p, false).resolve(cell, Color()).foreground, pack(p.colors[1]));
  p.bold_is_bright = true;
  EXPECT_EQ(ColorScheme(p, false).resolve(cell, Color()).foreground, pack(p.colors[9]));
  cell.fg = Color::palette(8);
  EXPECT_EQ(ColorScheme(p, false).resolve(cell, Color()).foreground, pack(p.colors[8]));
  cell.fg = Color::palette(1);
  cell.attrs = 0;
  EXPECT_EQ(ColorScheme(p, false).resolve(cell, Color()).foreground, pack(p.colors[1]));
}

// WCAG 2.1: black on white has 21, and a colour on itself 1.
TEST(Contrast, IsThatOfTheWebGuidelines) {
  EXPECT_FLOAT_EQ(contrast(0, 0xffffff), 21);
  EXPECT_FLOAT_EQ(contrast(0x808080, 0x808080), 1);
  EXPECT_NEAR(contrast(pack({0x76, 0x76, 0x76}), 0xffffff), 4.54, 0.01);
}

TEST(Contrast, IsReachedForAnyTextOnAnyGround) {
  // 4.58 is the most that the worst ground, a middle grey, allows.
  for (const float minimum : {1.5F, 3.0F, 4.5F}) {
    for (PackedRgb text = 0; text <= 0xffffff; text += 0x050301) {
      for (const PackedRgb ground : {0u, 0xffffffu, 0x757575u, 0x1c1816u, 0x00ff00u, 0xff0000u, 0x2b93a0u}) {
        ASSERT_GE(contrast(with_contrast(text, ground, minimum), ground), minimum)
            << text << " on " << ground;
      }
    }
  }
}

TEST(Contrast, LeavesTextAloneThatHasIt) { EXPECT_EQ(with_contrast(0xd0d0d0, 0x101010, 4.5F), 0xd0d0d0u); }

TEST(CellColors, HaveTheMinimumContrastButForPictures) {
  Palette p = plain_palette();
  p.minimum_contrast = 7;
  Cell cell = Cell::of(U'x', CellWidth::Narrow, {});
  cell.fg = Color::rgb(20, 30, 40);
  const ColorScheme scheme(p, false);
  EXPECT_GE(contrast(scheme.resolve(cell, Color()).foreground, scheme.background()), 7);
  cell = Cell::of(U'\u2588', CellWidth::Narrow, cell);
  EXPECT_EQ(scheme.resolve(cell, Color()).foreground, pack({20, 30, 40}));
}

TEST(ColorScheme, KeepsACursorInTheTextsColourVisibleOnAReversedScreen) {
  Palette p = plain_palette();
  p.cursor = p.foreground;
  p.cursor_text = p.background;
  const ColorScheme reversed(p, true);
  EXPECT_NE(reversed.cursor(), reversed.background());
}

TEST(ColorScheme, PaintsAlikeWhenOnlyTheCursorColourChanged) {
  Palette p = plain_palette();
  p.cursor = {9, 9, 9};
  EXPECT_TRUE(ColorScheme(p, false).paints_like(ColorScheme(plain_palette(), false)));
  p.colors[100] = {1, 1, 1};
  EXPECT_FALSE(ColorScheme(p, false).paints_like(ColorScheme(plain_palette(), false)));
}

}  // namespace
}  // namespace riffle::scene
