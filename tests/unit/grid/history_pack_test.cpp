// History: packed pages read like those that are not.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "term/grid/history.h"
#include "term/grid/history_pack.h"
#include "term/history_job.h"
#include "tests/unit/grid/test_rows.h"

namespace riffle::test {
namespace {

constexpr int kCols = 60;

// Text in a few colours, words repeating, some rows wrapped, some wide.
void push_random(History& history, std::mt19937_64& random) {
  OwnedRow row(kCols);
  Cell pen;
  static constexpr std::u32string_view kWords[] = {U"static ", U"return ", U"漢字 ",
                                                   U"0x7f3a ", U"│ ",      U"   "};
  for (int col = 0; col < kCols - 10;) {
    const std::u32string_view word = kWords[random() % std::size(kWords)];
    if (random() % 3 == 0) pen.fg = Color::palette(static_cast<unsigned>(random() % 256));
    row.put(col, word, pen);
    for (const char32_t c : word) col += char_width(c);
  }
  if (random() % 8 == 0) row.wrap();
  history.push(row.row);
}

void pack(History& history, std::size_t most = 1000) {
  HistoryJob job{history.pages_to_pack(most), {}};
  job.run();
  for (std::size_t i = 0; i < job.packed.size(); ++i)
    history.replace_page(*job.pages[i], std::move(job.packed[i]));
  history.check_integrity();
}

// Two histories with the same rows; one is packed now and then.
struct Pair {
  CellTables plain_tables, packed_tables;
  History plain{{}, kCols, plain_tables}, packed{{}, kCols, packed_tables};

  void push(std::uint64_t seed, int rows) {
    std::mt19937_64 a(seed), b(seed);
    for (int i = 0; i < rows; ++i) {
      push_random(plain, a);
      push_random(packed, b);
    }
  }
  void expect_same() const {
    ASSERT_EQ(plain.rows(), packed.rows());
    ASSERT_EQ(plain.plain_bytes(), packed.plain_bytes());
    HistoryRow x, y;
    for (int r = 0; r < plain.rows(); r += 7) {
      plain.read(r, x);
      packed.read(r, y);
      ASSERT_EQ(x.cells, y.cells) << "row " << r;
      ASSERT_EQ(x.wrapped, y.wrapped) << "row " << r;
    }
  }
};

TEST(HistoryPack, ReadsAsItWasPushed) {
  Pair pair;
  pair.push(1, 40'000);
  ASSERT_TRUE(pair.packed.wants_packing());
  pack(pair.packed);
  EXPECT_FALSE(pair.packed.wants_packing());
  EXPECT_LT(pair.packed.bytes_held(), pair.plain.bytes_held() / 2);
  pair.expect_same();
}

TEST(HistoryPack, ReadsTheSameAtAnotherWidth) {
  Pair pair;
  pair.push(2, 8'000);
  pack(pair.packed);
  for (const int width : {23, 101}) {
    pair.plain.set_width(width);
    pair.packed.set_width(width);
    pair.expect_same();
  }
}

TEST(HistoryPack, GivesLinesBackFromPackedPages) {
  Pair pair;
  pair.push(3, 9'000);
  pack(pair.packed);
  std::vector<Cell> x, y;
  std::vector<RowNote> notes;
  bool open = false;
  LineSize size = LineSize::Single;
  while (pair.plain.take_line(1000, x, notes, open, size)) {
    ASSERT_TRUE(pair.packed.take_line(1000, y, notes, open, size));
    ASSERT_EQ(x, y);
    if (pair.plain.total() % 1000 == 0) pair.packed.check_integrity();
  }
  EXPECT_EQ(pair.packed.bytes_held(), 0u);
}

TEST(HistoryPack, KeepsItsTextForWhoReadsItElsewhere) {
  Pair pair;
  pair.push(4, 8'000);
  const HistoryText before = pair.packed.text(0);
  pack(pair.packed);
  const HistoryText after = pair.packed.text(0);
  ASSERT_EQ(before.end(), after.end());
  for (std::uint64_t n = before.first(); n < before.end(); n += 3) {
    std::string x, y;
    before.append_text(n, x);
    after.append_text(n, y);
    ASSERT_EQ(x, y) << n;
  }
}

TEST(HistoryPack, LeavesAlonePagesThatWereTakenBackMeanwhile) {
  Pair pair;
  pair.push(5, 8'000);
  HistoryJob job{pair.packed.pages_to_pack(1000), {}};
  job.run();
  std::vector<Cell> x, y;
  std::vector<RowNote> notes;
  bool open = false;
  LineSize size = LineSize::Single;
  for (int i = 0; i < 5'000; ++i) {
    pair.plain.take_line(1000, x, notes, open, size);
    pair.packed.take_line(1000, y, notes, open, size);
  }
  pair.push(6, 2'000);
  for (std::size_t i = 0; i < job.packed.size(); ++i)
    pair.packed.replace_page(*job.pages[i], std::move(job.packed[i]));
  pair.packed.check_integrity();
  pair.expect_same();
}

TEST(HistoryPack, TakesNothingForAHistoryThatWasCleared) {
  Pair pair;
  pair.push(7, 8'000);
  HistoryJob job{pair.packed.pages_to_pack(1000), {}};
  job.run();
  pair.packed.clear();
  for (std::size_t i = 0; i < job.packed.size(); ++i)
    pair.packed.replace_page(*job.pages[i], std::move(job.packed[i]));
  EXPECT_EQ(pair.packed.bytes_held(), 0u);
  EXPECT_EQ(pair.packed.rows(), 0);
}

TEST(HistoryPack, HoldsToItsLimitsWhilePacked) {
  CellTables tables;
  History history({.lines = 5'000}, kCols, tables);
  std::mt19937_64 random(8);
  for (int i = 0; i < 20'000; ++i) {
    push_random(history, random);
    if (i % 700 == 0) pack(history, 3);
  }
  EXPECT_EQ(history.rows(), 5'000);
  EXPECT_TRUE(history.turned_over());
  EXPECT_FALSE(history.turned_over());
  history.check_integrity();
}

TEST(HistoryPack, KeepsWhatDoesNotCompress) {
  CellTables tables;
  History history({}, kCols, tables);
  std::mt19937_64 random(9);
  for (int i = 0; i < 8'000; ++i) {
    OwnedRow row(kCols);
    for (int c = 0; c < kCols; ++c)
      row[c] = Cell::of(U'!' + static_cast<char32_t>(random() % 94), CellWidth::Narrow, {});
    row.rescan();
    history.push(row.row);
  }
  pack(history);
  EXPECT_FALSE(history.wants_packing());
  EXPECT_EQ(history.rows(), 8'000);
}

TEST(HistoryPack, ShowsBlanksForADamagedPage) {
  CellTables tables;
  History history({}, kCols, tables);
  std::mt19937_64 random(10);
  for (int i = 0; i < 8'000; ++i) push_random(history, random);
  HistoryJob job{history.pages_to_pack(1), {}};
  job.run();
  ASSERT_NE(job.packed[0], nullptr);
  job.packed[0]->packed = job.packed[0]->packed.first(job.packed[0]->packed.size() / 2);
  const std::shared_ptr<HistoryPage> opened = unpack_page(*job.packed[0]);
  EXPECT_EQ(opened->fragments, job.pages[0]->fragments);
  for (const std::uint8_t byte : opened->record(0)) EXPECT_EQ(byte, 0);
}

}  // namespace
}  // namespace riffle::test
