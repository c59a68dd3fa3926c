// History: its limits, and giving memory back.
#include <gtest/gtest.h>

#include <string>

#include "term/grid/history.h"
#include "tests/unit/grid/test_rows.h"

namespace riffle::test {
namespace {

void push_numbers(History& history, int from, int to) {
  for (int i = from; i <= to; ++i) {
    OwnedRow row(20);
    const std::string digits = std::to_string(i);
    row.put(0, std::u32string(digits.begin(), digits.end()));
    history.push(row.row);
  }
}

std::string read(const History& history, int r) {
  HistoryRow row;
  history.read(r, row);
  std::string out;
  for (const Cell& c : row.cells) {
    if (c.code_point() != 0) out += static_cast<char>(c.code_point());
  }
  return out;
}

TEST(HistoryLimits, ShowsNoMoreLinesThanAllowed) {
  CellTables tables;
  History history({.lines = 100}, 20, tables);
  push_numbers(history, 1, 5000);
  EXPECT_EQ(history.rows(), 100);
  EXPECT_EQ(read(history, 0), "4901");
  EXPECT_EQ(read(history, 99), "5000");
  EXPECT_EQ(history.total(), 5000u);
  history.check_integrity();
}

TEST(HistoryLimits, ShowsNoMoreRowsThanAllowedAtAnotherWidth) {
  CellTables tables;
  History history({.lines = 10}, 20, tables);
  push_numbers(history, 1000, 1019);
  history.set_width(2);
  EXPECT_EQ(history.rows(), 10);
  EXPECT_EQ(read(history, 9), "19");
  EXPECT_EQ(read(history, 0), "10");
}

TEST(HistoryLimits, HoldsNoMoreBytesThanAllowed) {
  CellTables tables;
  const std::size_t limit = 512 * 1024;
  History history({.lines = 10'000'000, .bytes = limit}, 20, tables);
  for (int i = 0; i < 50; ++i) {
    push_numbers(history, 1'000'000 + i * 10'000, 1'000'000 + i * 10'000 + 9'999);
    ASSERT_LE(history.bytes_held(), limit);
  }
  EXPECT_EQ(read(history, history.rows() - 1), "1499999");
  history.check_integrity();
}

TEST(HistoryLimits, AreKeptByRowsOfManyBytes) {
  CellTables tables;
  const std::size_t limit = 512 * 1024;
  History history({.lines = 10'000'000, .bytes = limit}, 1000, tables);
  for (int i = 0; i < 3000; ++i) {
    OwnedRow row(1000);
    for (int c = 0; c < 1000; ++c) {
      Cell pen;
      pen.fg = Color::rgb(static_cast<unsigned>(c), static_cast<unsigned>(i), 3);
      pen.bg = Color::rgb(static_cast<unsigned>(i), static_cast<unsigned>(c), 5);
      row[c] = Cell::of(0x10ffff, CellWidth::Narrow, pen);
    }
    row.rescan();
    history.push(row.row);
    ASSERT_LE(history.bytes_held(), limit);
  }
  EXPECT_GT(history.rows(), 10);
}

TEST(HistoryLimits, ZeroLinesKeepNothing) {
  CellTables tables;
  History history({.lines = 0}, 20, tables);
  push_numbers(history, 1, 100);
  EXPECT_EQ(history.rows(), 0);
  EXPECT_EQ(history.bytes_held(), 0u);
  EXPECT_EQ(history.total(), 100u);
}

TEST(HistoryLimits, SmallerOnesDropTheOldest) {
  CellTables tables;
  History history({.lines = 20'000}, 20, tables);
  push_numbers(history, 1, 20'000);
  const std::size_t before = history.bytes_held();
  history.set_limits({.lines = 10});
  EXPECT_EQ(history.rows(), 10);
  EXPECT_EQ(read(history, 0), "19991");
  EXPECT_LT(history.bytes_held(), before);
  history.check_integrity();
}

TEST(HistoryLimits, ClearingGivesAllMemoryBack) {
  CellTables tables;
  History history({.lines = 20'000}, 20, tables);
  push_numbers(history, 1, 20'000);
  ASSERT_GT(history.bytes_held(), 0u);
  history.clear();
  EXPECT_EQ(history.rows(), 0);
  EXPECT_EQ(history.bytes_held(), 0u);
  EXPECT_EQ(history.plain_bytes(), 0u);
  push_numbers(history, 7, 7);
  EXPECT_EQ(read(history, 0), "7");
  history.check_integrity();
}

TEST(HistoryLimits, PlainLinesAreHeldInLittleMoreThanTheirText) {
  CellTables tables;
  History history({.lines = 100'000}, 80, tables);
  for (int i = 0; i < 20'000; ++i) {
    OwnedRow row(80);
    row.put(0, std::u32string(60, U'x'));
    history.push(row.row);
  }
  EXPECT_LT(history.bytes_held(), history.plain_bytes() * 13 / 10);
}

TEST(HistoryLimits, TakingEverythingBackLeavesNothing) {
  CellTables tables;
  History history({.lines = 20'000}, 20, tables);
  push_numbers(history, 1, 10'000);
  std::vector<Cell> cells;
  std::vector<RowNote> notes;
  bool open = false;
  LineSize size = LineSize::Single;
  int lines = 0;
  while (history.take_line(1000, cells, notes, open, size)) ++lines;
  EXPECT_EQ(lines, 10'000);
  EXPECT_EQ(history.bytes_held(), 0u);
  history.check_integrity();
}

}  // namespace
}  // namespace riffle::test
