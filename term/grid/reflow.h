// Wrapping lines of cells to a width. Pure functions; used by History when it reads and by Screen when it is
// resized.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/base/cell.h"
#include "term/grid/row.h"

namespace riffle {

// What belongs to a row beside its cells. In a line it stays at the cell that its row began with, and belongs
// to the row that shows this cell at another width.
struct RowNote {
  std::size_t offset = 0;
  std::uint8_t marks = 0;  // RowMark bits
  std::uint16_t images = 0;
};

// Fills `starts` with the index of the first cell of each row of `line` at `cols` columns, at least one row.
// A wide character that does not fit goes to the next row whole (at one column it takes a row of its own and
// is not shown).
void wrap_line(std::span<const Cell> line, int cols, std::vector<std::uint32_t>& starts);

// Copies row `index` of a wrapped line to `cells` (cols of them, blank behind the text, with a WrapFiller
// where a wide character went to the next row). Returns how many cells of the line are in it.
int copy_wrapped_row(std::span<const Cell> line, std::span<const std::uint32_t> starts, std::size_t index,
                     int cols, Cell* cells);

// Gives each note to its row: `take(row of the line, note)`. Where two meet, the later row's images win.
template <class Take>
void share_out(std::span<const RowNote> notes, std::span<const std::uint32_t> starts, const Take& take) {
  std::size_t row = 0;
  for (const RowNote& note : notes) {
    while (row + 1 < starts.size() && starts[row + 1] <= note.offset) ++row;
    take(row, note);
  }
}

// Flags and extent of `row` from its cells, kRowWrapped, notes and line size apart.
void rescan_row(Row& row, int cols);

}  // namespace riffle
