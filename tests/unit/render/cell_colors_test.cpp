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
