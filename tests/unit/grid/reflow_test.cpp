// Wrapping a line of cells to a width.
#include <gtest/gtest.h>

#include "tests/unit/grid/test_rows.h"

namespace riffle::test {
namespace {

std::vector<std::u32string> wrapped(std::u32string_view text, int cols) {
  OwnedRow line(static_cast<int>(text.size()) * 2);
  line.put(0, text);
  line.cells.resize(static_cast<std::size_t>(line.row.trimmed_length()));
  std::vector<std::uint32_t> starts;
  wrap_line(line.cells, cols, starts);
  std::vector<std::u32string> rows;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    std::vector<Cell> cells(static_cast<std::size_t>(cols));
    copy_wrapped_row(line.cells, starts, i, cols, cells.data());
    rows.push_back(text_of(cells));
  }
  return rows;
}

using Rows = std::vector<std::u32string>;

TEST(WrapLine, AnEmptyLineIsOneRow) { EXPECT_EQ(wrapped(U"", 3), (Rows{U"..."})); }
TEST(WrapLine, ALineThatFitsIsOneRow) { EXPECT_EQ(wrapped(U"abc", 3), (Rows{U"abc"})); }
TEST(WrapLine, CutsAtTheWidth) { EXPECT_EQ(wrapped(U"abcdefg", 3), (Rows{U"abc", U"def", U"g.."})); }
TEST(WrapLine, TakesAWideCharacterToTheNextRow) { EXPECT_EQ(wrapped(U"ab中c", 3), (Rows{U"ab^", U"中<c"})); }
TEST(WrapLine, AWideCharacterThatFitsStays) { EXPECT_EQ(wrapped(U"a中b", 3), (Rows{U"a中<", U"b.."})); }
TEST(WrapLine, AtOneColumnAWideCharacterTakesARowAndIsNotShown) {
  EXPECT_EQ(wrapped(U"a中b", 1), (Rows{U"a", U".", U"b"}));
}
TEST(WrapLine, ManyWideCharacters) { EXPECT_EQ(wrapped(U"中文国", 2), (Rows{U"中<", U"文<", U"国<"})); }

}  // namespace
}  // namespace riffle::test
