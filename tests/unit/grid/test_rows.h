// Rows of cells for tests of the grid.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "term/grid/reflow.h"
#include "term/grid/row.h"
#include "term/grid/width.h"

namespace riffle::test {

// A Row that owns its cells.
struct OwnedRow {
  std::vector<Cell> cells;
  Row row;

  explicit OwnedRow(int cols) : cells(static_cast<std::size_t>(cols)) { row.cells = cells.data(); }
  OwnedRow(const OwnedRow&) = delete;
  OwnedRow& operator=(const OwnedRow&) = delete;
  int cols() const { return static_cast<int>(cells.size()); }
  // After cells were written by hand.
  void rescan() { rescan_row(row, cols()); }
  Cell& operator[](int c) { return cells[static_cast<std::size_t>(c)]; }
  // Writes text from a column on, each character as wide as it is.
  void put(int col, std::u32string_view text, const Cell& pen = {}) {
    for (const char32_t c : text) {
      const bool wide = char_width(c) == 2;
      (*this)[col++] = Cell::of(c, wide ? CellWidth::WideHead : CellWidth::Narrow, pen);
      if (wide) (*this)[col++] = Cell::of(0, CellWidth::WideTail, pen);
    }
    rescan();
  }
  void wrap() { row.set_wrapped(true); }
};

// Cells as text: '.' for one never written, '<' for a tail, '^' for a filler.
inline std::u32string text_of(const std::vector<Cell>& cells) {
  std::u32string out;
  for (const Cell& c : cells) {
    if (c.width() == CellWidth::WideTail) {
      out += U'<';
    } else if (c.width() == CellWidth::WrapFiller) {
      out += U'^';
    } else {
      out += c.code_point() == 0 ? U'.' : c.code_point();
    }
  }
  return out;
}

}  // namespace riffle::test
