// Wrapping lines of cells to a width. Pure functions; used by History when it reads and by Screen when it is
// resized.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/base/cell.h"
#include "term/grid/row.h"

namespace riffle {

// Fills `starts` with the index of the first cell of each row of `line` at `cols` columns, at least one row.
// A wide character that does not fit goes to the next row whole (at one column it takes a row of its own and
// is not shown).
void wrap_line(std::span<const Cell> line, int cols, std::vector<std::uint32_t>& starts);

// Copies row `index` of a wrapped line to `cells` (cols of them, blank behind the text, with a WrapFiller
// where a wide character went to the next row). Returns how many cells of the line are in it.
int copy_wrapped_row(std::span<const Cell> line, std::span<const std::uint32_t> starts, std::size_t index,
                     int cols, Cell* cells);

// Flags and extent of `row` from its cells, kRowWrapped and line size apart.
void rescan_row(Row& row, int cols);

}  // namespace riffle
