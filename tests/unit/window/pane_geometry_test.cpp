#include "app/window/pane_geometry.h"

#include <gtest/gtest.h>

#include "app/window/window.h"

namespace riffle {
namespace {

PaneGeometry geometry(int width, int height) {
  PaneGeometry g;
  g.box = {0, 0, width, height};
  g.cell.width = 10;
  g.cell.height = 20;
  g.padding = 3;
  return g;
}

TEST(PaneGeometry, TheGridIsWhatThePaddingLeaves) {
  EXPECT_EQ(geometry(806, 486).grid(), (GridSize{80, 24}));
  EXPECT_EQ(geometry(805, 485).grid(), (GridSize{79, 23}));
}

TEST(PaneGeometry, ABoxTooSmallHasOneCell) { EXPECT_EQ(geometry(1, 1).grid(), (GridSize{1, 1})); }

TEST(PaneGeometry, ABoxForAGridHoldsIt) {
  const PixelSize size = geometry(0, 0).box_for({80, 24});
  EXPECT_EQ(geometry(size.width, size.height).grid(), (GridSize{80, 24}));
  EXPECT_EQ(geometry(size.width, size.height).grid_area(), (PixelRect{3, 3, 800, 480}));
}

TEST(PaneGeometry, PlacesOutsideTheGridHaveCellsOutsideIt) {
  const PaneGeometry g = geometry(806, 486);
  EXPECT_EQ(g.cell_at(g.grid_place(3, 3)), (CellPos{0, 0}));
  EXPECT_EQ(g.cell_at(g.grid_place(2, 2)), (CellPos{-1, -1}));
  EXPECT_EQ(g.cell_at(g.grid_place(13, 23)), (CellPos{1, 1}));
  EXPECT_EQ(g.cell_at(g.grid_place(12, 22)), (CellPos{0, 0}));
  EXPECT_EQ(g.cell_at({-20, -21}), (CellPos{-2, -2}));
}

TEST(PaneGeometry, APaneBeginsWhereItsBoxDoes) {
  PaneGeometry g = geometry(406, 246);
  g.box.x = 400;
  g.box.y = 100;
  EXPECT_EQ(g.grid_area(), (PixelRect{403, 103, 400, 240}));
  EXPECT_EQ(g.cell_at(g.grid_place(403, 103)), (CellPos{0, 0}));
  EXPECT_EQ(g.cell_at(g.grid_place(402, 123)), (CellPos{1, -1}));
}

TEST(PaneGeometry, PointsScaleToPixels) {
  PaneGeometry g = geometry(806, 486);
  g.scale = 2;
  EXPECT_EQ(g.grid_place(50, 100), (PixelPlace{97, 197}));
}

TEST(CutUtf8, EndsAtACharacter) {
  EXPECT_EQ(cut_utf8("abc", 3), "abc");
  EXPECT_EQ(cut_utf8("ab\xc3\xa4", 3), "ab");
  EXPECT_EQ(cut_utf8("a\xf0\x9f\x98\x80z", 4), "a");
  EXPECT_EQ(cut_utf8("a\xf0\x9f\x98\x80z", 5), "a\xf0\x9f\x98\x80");
}

}  // namespace
}  // namespace riffle
