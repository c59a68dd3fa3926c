// Row and Grid: erasing, shifting and scrolling of cells, with wide characters at the edges.
#include <gtest/gtest.h>

#include "term/grid/grid.h"
#include "tests/unit/grid/test_rows.h"

namespace riffle::test {
namespace {

TEST(Row, ErasingReportsTheMendedHalvesBesideIt) {
  OwnedRow row(6);
  row.put(0, U"中文国");
  EXPECT_EQ(row.row.erase(1, 3, Cell{}, 6), (ColumnSpan{0, 4}));
  EXPECT_EQ(text_of(row.cells), U"....国<");
  row.row.check(6);
}

TEST(Row, ErasingToTheEndShrinksItsExtent) {
  OwnedRow row(6);
  row.put(0, U"abcdef");
  row.row.erase(2, 6, Cell{}, 6);
  EXPECT_EQ(row.row.used, 2);
  EXPECT_EQ(row.row.trimmed_length(), 2);
}

TEST(Row, AStyledBlankIsContent) {
  OwnedRow row(6);
  Cell blank;
  blank.bg = Color::palette(4);
  row.row.erase(3, 5, blank, 6);
  EXPECT_EQ(row.row.trimmed_length(), 5);
  row.row.check(6);
}

TEST(Row, IsABlankRowAfterReset) {
  OwnedRow row(6);
  row.put(0, U"a中b");
  row.wrap();
  row.row.reset(Cell{}, 6);
  EXPECT_EQ(text_of(row.cells), U"......");
  EXPECT_FALSE(row.row.wrapped());
  EXPECT_EQ(row.row.trimmed_length(), 0);
  row.row.check(6);
}

std::u32string letters(const Grid& grid) {
  std::u32string out;
  for (int r = 0; r < grid.rows(); ++r) {
    const char32_t c = grid.row(r).cells[0].code_point();
    out += c == 0 ? U'.' : c;
  }
  return out;
}

Grid lettered(int rows) {
  Grid grid({2, rows});
  for (int r = 0; r < rows; ++r) {
    grid.row(r).cells[0].glyph = static_cast<std::uint32_t>('a' + r);
    rescan_row(grid.row(r), 2);
  }
  return grid;
}

TEST(Grid, ScrollsTheWholeScreenUpAndDown) {
  Grid grid = lettered(4);
  grid.scroll(0, 4, 1, Cell{});
  EXPECT_EQ(letters(grid), U"bcd.");
  grid.scroll(0, 4, -2, Cell{});
  EXPECT_EQ(letters(grid), U"..bc");
  grid.check_integrity();
}

TEST(Grid, ScrollsARegionAfterTheRingHasTurned) {
  Grid grid = lettered(5);
  grid.scroll(0, 5, 2, Cell{});
  grid.scroll(1, 3, 1, Cell{});
  EXPECT_EQ(letters(grid), U"ce...");
  grid.scroll(0, 2, -1, Cell{});
  EXPECT_EQ(letters(grid), U".c...");
  grid.check_integrity();
}

TEST(Grid, ScrollingByMoreThanTheRegionEmptiesIt) {
  Grid grid = lettered(4);
  grid.scroll(1, 3, 65535, Cell{});
  EXPECT_EQ(letters(grid), U"a..d");
  grid.scroll(0, 4, -65535, Cell{});
  EXPECT_EQ(letters(grid), U"....");
}

TEST(Grid, DeletingCellsPullsTheRestAndMendsWhatItCuts) {
  Grid grid({6, 1});
  OwnedRow text(6);
  text.put(0, U"中文ab");
  std::copy(text.cells.begin(), text.cells.end(), grid.row(0).cells);
  rescan_row(grid.row(0), 6);
  EXPECT_EQ(grid.delete_cells(0, 1, 2, 6, Cell{}), (ColumnSpan{0, 6}));
  EXPECT_EQ(text_of({grid.row(0).cells, grid.row(0).cells + 6}), U"..ab..");
  grid.check_integrity();
}

TEST(Grid, InsertingCellsDropsWhatLeavesAndMendsWhatItCuts) {
  Grid grid({6, 1});
  OwnedRow text(6);
  text.put(0, U"ab中文");
  std::copy(text.cells.begin(), text.cells.end(), grid.row(0).cells);
  rescan_row(grid.row(0), 6);
  grid.insert_cells(0, 0, 1, 6, Cell{});
  EXPECT_EQ(text_of({grid.row(0).cells, grid.row(0).cells + 6}), U".ab中<.");
  grid.check_integrity();
}

}  // namespace
}  // namespace riffle::test
