// History: what comes back of a row, at its own width and at others.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "term/grid/history.h"
#include "tests/unit/grid/test_rows.h"

namespace riffle::test {
namespace {

class HistoryTest : public ::testing::Test {
 protected:
  static constexpr int kCols = 10;
  CellTables tables;
  std::unique_ptr<History> history = std::make_unique<History>(HistoryLimits{}, kCols, tables);

  void push(std::u32string_view text, bool wrapped = false) {
    OwnedRow row(kCols);
    row.put(0, text);
    if (wrapped) row.wrap();
    history->push(row.row);
  }
  std::u32string read(int r) {
    HistoryRow row;
    history->read(r, row);
    return text_of(row.cells);
  }
  // Pushes the row and reads it back.
  HistoryRow round_trip(const OwnedRow& row) {
    history->push(row.row);
    HistoryRow out;
    history->read(history->rows() - 1, out);
    history->check_integrity();
    return out;
  }
};

TEST_F(HistoryTest, KeepsRowsInOrder) {
  push(U"one");
  push(U"two");
  EXPECT_EQ(history->rows(), 2);
  EXPECT_EQ(read(0), U"one.......");
  EXPECT_EQ(read(1), U"two.......");
}

TEST_F(HistoryTest, KeepsABlankRow) {
  OwnedRow row(kCols);
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsBlanksBeforeText) {
  OwnedRow row(kCols);
  row.put(4, U"ab");
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, TellsSpacesFromCellsNeverWritten) {
  OwnedRow row(kCols);
  row.put(0, U"a  ");
  row.put(6, U"b ");
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsEveryAttribute) {
  for (unsigned bit = 0; bit < 13; ++bit) {
    OwnedRow row(kCols);
    Cell pen;
    pen.attrs = static_cast<std::uint16_t>(1u << bit);
    row.put(1, U"ab", pen);
    EXPECT_EQ(round_trip(row).cells, row.cells) << "bit " << bit;
  }
}

TEST_F(HistoryTest, KeepsEveryKindOfColor) {
  OwnedRow row(kCols);
  Cell pen;
  pen.fg = Color::palette(0);
  pen.bg = Color::rgb(0, 0, 0);
  row.put(0, U"ab", pen);
  pen.fg = Color::rgb(255, 128, 1);
  pen.bg = Color::palette(255);
  row.put(2, U"cd", pen);
  row.put(4, U"e");
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsBlanksWithABackground) {
  OwnedRow row(kCols);
  Cell blank;
  blank.bg = Color::palette(4);
  for (int c = 2; c < 8; ++c) row[c] = blank;
  row.rescan();
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsUnderlineColorsAndLinks) {
  OwnedRow row(kCols);
  Cell pen;
  pen.ext = tables.ext({Color::rgb(1, 2, 3), tables.link("http://x/", "")});
  row.put(0, U"ab", pen);
  pen.ext = tables.ext({Color::palette(9), 0});
  row.put(2, U"cd", pen);
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsWideCharacters) {
  OwnedRow row(kCols);
  row.put(0, U"a中文b");
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsEveryLengthOfUtf8) {
  OwnedRow row(kCols);
  row.put(0, U"\u007e\u0080\u07ff\u0800\uffff\U00010000\U0010ffff");
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsClusters) {
  OwnedRow row(kCols);
  row[0] = Cell::of_cluster(tables.cluster(U"e\u0301"), CellWidth::Narrow, {});
  row[1] = Cell::of_cluster(tables.cluster(U"\u2764\ufe0f"), CellWidth::WideHead, {});
  row[2] = Cell::of(0, CellWidth::WideTail, {});
  row[3] = Cell::of_cluster(tables.cluster(std::u32string(32, U'\u0301')), CellWidth::Narrow, {});
  row.rescan();
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsCellsWhoseWidthIsNotThatOfTheTable) {
  OwnedRow row(kCols);
  row[0] = Cell::of(U'a', CellWidth::WideHead, {});
  row[1] = Cell::of(0, CellWidth::WideTail, {});
  row[2] = Cell::of(U'\u0301', CellWidth::Narrow, {});
  row.rescan();
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsTheFillerOfAWrappedRow) {
  OwnedRow row(kCols);
  row.put(0, U"abcdefghi");
  row[9].glyph = static_cast<std::uint32_t>(CellWidth::WrapFiller) << kWidthShift;
  row.rescan();
  row.wrap();
  const HistoryRow out = round_trip(row);
  EXPECT_EQ(out.cells, row.cells);
  EXPECT_TRUE(out.wrapped);
}

TEST_F(HistoryTest, KeepsTheBackgroundOfAFiller) {
  OwnedRow row(kCols);
  Cell pen;
  pen.bg = Color::palette(4);
  row.put(0, U"abcdefghi", pen);
  row[9] = Cell::of(0, CellWidth::WrapFiller, pen);
  row.rescan();
  row.wrap();
  EXPECT_EQ(round_trip(row).cells, row.cells);
}

TEST_F(HistoryTest, KeepsLineSizes) {
  OwnedRow row(kCols);
  row.put(0, U"big");
  row.row.line_size = LineSize::DoubleTop;
  EXPECT_EQ(round_trip(row).line_size, LineSize::DoubleTop);
}

TEST_F(HistoryTest, ARowBeyondItIsBlank) {
  push(U"a");
  EXPECT_EQ(read(-1), U"..........");
  EXPECT_EQ(read(1), U"..........");
}

TEST_F(HistoryTest, WrapsLinesAtAnotherWidth) {
  push(U"abcdefghij", true);
  push(U"klm");
  push(U"no");
  history->set_width(6);
  EXPECT_EQ(history->rows(), 4);
  EXPECT_EQ(read(0), U"abcdef");
  EXPECT_EQ(read(1), U"ghijkl");
  EXPECT_EQ(read(2), U"m.....");
  EXPECT_EQ(read(3), U"no....");
  history->set_width(20);
  EXPECT_EQ(history->rows(), 2);
  EXPECT_EQ(read(0), U"abcdefghijklm.......");
}

TEST_F(HistoryTest, WrapsWideCharactersWhole) {
  push(U"中文中文中", true);
  push(U"文");
  history->set_width(5);
  EXPECT_EQ(history->rows(), 3);
  EXPECT_EQ(read(0), U"中<文<^");
  EXPECT_EQ(read(2), U"中<文<.");
}

TEST_F(HistoryTest, RowsPushedAtDifferentWidthsJoin) {
  push(U"abcdefghij", true);
  history->set_width(4);
  OwnedRow row(4);
  row.put(0, U"klmn");
  history->push(row.row);
  EXPECT_EQ(read(3), U"mn..");
  EXPECT_EQ(history->rows(), 4);
}

TEST_F(HistoryTest, TheWrapMarksOfReflowedRowsFollowTheLine) {
  push(U"abcdefghij", true);
  push(U"kl");
  history->set_width(6);
  HistoryRow row;
  history->read(0, row);
  EXPECT_TRUE(row.wrapped);
  history->read(1, row);
  EXPECT_FALSE(row.wrapped);
}

TEST_F(HistoryTest, GivesTheNewestLineBackWhole) {
  push(U"first");
  push(U"abcdefghij", true);
  push(U"kl");
  std::vector<Cell> cells;
  std::vector<RowNote> notes;
  bool open = true;
  LineSize size = LineSize::Single;
  ASSERT_TRUE(history->take_line(1000, cells, notes, open, size));
  EXPECT_EQ(text_of(cells), U"abcdefghijkl");
  EXPECT_FALSE(open);
  EXPECT_EQ(history->rows(), 1);
  EXPECT_EQ(history->total(), 1u);
  ASSERT_TRUE(history->take_line(1000, cells, notes, open, size));
  EXPECT_EQ(text_of(cells), U"first");
  EXPECT_FALSE(history->take_line(1000, cells, notes, open, size));
  history->check_integrity();
}

TEST_F(HistoryTest, GivesOnlyTheNewestPartOfALongLineBack) {
  for (int i = 0; i < 10; ++i) push(U"abcdefghij", true);
  std::vector<Cell> cells;
  std::vector<RowNote> notes;
  bool open = false;
  LineSize size = LineSize::Single;
  ASSERT_TRUE(history->take_line(25, cells, notes, open, size));
  EXPECT_EQ(cells.size(), 30u);
  EXPECT_TRUE(open);
  EXPECT_EQ(history->rows(), 7);
}

TEST_F(HistoryTest, PlainBytesAreThoseOfTheText) {
  push(U"abc");
  push(U"é中");
  push(U"abcdefghij", true);
  push(U"k");
  EXPECT_EQ(history->plain_bytes(), 4u + 6u + 10u + 2u);
}

TEST_F(HistoryTest, RowsThatArriveAfterTheWidthChangedAreReadAsWell) {
  push(U"abcdefghij", true);
  history->set_width(4);
  EXPECT_EQ(history->rows(), 3);
  for (int i = 0; i < 3; ++i) {
    OwnedRow row(4);
    row.put(0, i == 1 ? U"中文" : U"klmn");
    if (i < 2) row.wrap();
    history->push(row.row);
    EXPECT_EQ(history->rows(), 4 + i);
  }
  EXPECT_EQ(read(2), U"ijkl");
  EXPECT_EQ(read(3), U"mn中<");
  EXPECT_EQ(read(4), U"文<kl");
  EXPECT_EQ(read(5), U"mn..");
  OwnedRow row(4);
  row.put(0, U"op");
  history->push(row.row);
  EXPECT_EQ(read(6), U"op..");
}

// Handles that a read hands out must not outlive a collection in its caches.
TEST_F(HistoryTest, ReadsClustersAnewAfterACollection) {
  OwnedRow row(kCols);
  row[0] = Cell::of_cluster(tables.cluster(U"e\u0301"), CellWidth::Narrow, {});
  row.rescan();
  history->push(row.row);
  history->set_width(6);
  HistoryRow out;
  history->read(0, out);
  tables.collect([](const CellTables::Marker&) {});
  tables.cluster(U"x\u0302");
  history->read(0, out);
  ASSERT_TRUE(out.cells[0].is_cluster());
  EXPECT_EQ(tables.cluster_text(out.cells[0].cluster()), U"e\u0301");
}

}  // namespace
}  // namespace riffle::test
