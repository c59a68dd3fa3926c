// Screen: columns and rectangles (VT420).
#include <algorithm>
#include <vector>

#include "term/screen/screen.h"

namespace riffle {

void Screen::insert_columns(int col, int n, const Cell& blank) {
  if (!in_margins()) return;
  for (int r = margins_.top; r < margins_.bottom; ++r) {
    drop_filler(r);
    touch(r, grid_.insert_cells(r, col, n, margins_.right, blank));
    if (margins_.right == grid_.cols()) grid_.row(r).set_wrapped(false);
  }
}

void Screen::delete_columns(int col, int n, const Cell& blank) {
  if (!in_margins()) return;
  for (int r = margins_.top; r < margins_.bottom; ++r) {
    drop_filler(r);
    touch(r, grid_.delete_cells(r, col, n, margins_.right, blank));
    if (margins_.right == grid_.cols()) grid_.row(r).set_wrapped(false);
  }
}

void Screen::copy_rect(const CellRect& from, CellPos to) {
  const int cols = grid_.cols();
  const int width = std::min(from.right - from.left, cols - to.col);
  const int height = std::min(from.bottom - from.top, grid_.rows() - to.row);
  if (width <= 0 || height <= 0) return;
  // The areas may overlap: rows are taken in the order in which none is written before it is read.
  const bool upwards = to.row <= from.top;
  std::vector<Cell> taken(static_cast<std::size_t>(width));
  for (int i = 0; i < height; ++i) {
    const int offset = upwards ? i : height - 1 - i;
    const Row& source = grid_.row(from.top + offset);
    std::copy_n(source.cells + from.left, width, taken.begin());
    if (taken.front().is_wide_tail()) taken.front().glyph = 0;
    if (taken.back().is_wide_head()) taken.back().glyph = 0;
    for (Cell& c : taken) {
      if (c.width() == CellWidth::WrapFiller) c.glyph = 0;
    }
    const auto flags = static_cast<std::uint8_t>(source.flags & ~kRowWrapped);
    Row& target = grid_.row(to.row + offset);
    const ColumnSpan touched = target.heal(to.col, to.col + width, cols);
    std::copy(taken.begin(), taken.end(), target.cells + to.col);
    target.flags = static_cast<std::uint8_t>(target.flags | flags | kRowTouched);
    target.extend(to.col, to.col + width);
    touch(to.row + offset, touched);
  }
}

void Screen::fill_rect(const CellRect& rect, const Cell& cell) {
  unsigned flags = kRowTouched;
  if (cell.code_point() > 0x7e) flags |= kRowNonAscii;
  if (cell.has_style()) flags |= kRowStyled;
  if (cell.ext != 0) flags |= kRowHandles;
  for (int r = rect.top; r < rect.bottom; ++r) {
    Row& row = grid_.row(r);
    const ColumnSpan touched = row.heal(rect.left, rect.right, grid_.cols());
    std::fill(row.cells + rect.left, row.cells + rect.right, cell);
    row.flags = static_cast<std::uint8_t>(row.flags | flags);
    row.extend(rect.left, rect.right);
    touch(r, touched);
  }
}

bool Screen::erase_unprotected(int row, int left, int right, const Cell& blank) {
  const Cell* cells = grid_.row(row).cells;
  bool none = true;
  for (int start = left; start < right;) {
    int end = start;
    while (end < right && (cells[end].attrs & kProtected) == 0) ++end;
    erase(row, start, end, blank);
    none = none && end == right;
    while (end < right && (cells[end].attrs & kProtected) != 0) ++end;
    start = end;
  }
  return none;
}

void Screen::wipe_rect(const CellRect& rect, bool spare_protected) {
  for (int r = rect.top; r < rect.bottom; ++r) {
    Row& row = grid_.row(r);
    for (int c = rect.left; c < rect.right; ++c) {
      Cell& cell = row.cells[c];
      if (cell.glyph == 0 || (spare_protected && (cell.attrs & kProtected) != 0)) continue;
      const ColumnSpan touched = row.heal(c, c + 1, grid_.cols());
      cell.glyph = 0;
      row.flags |= kRowTouched;
      touch(r, touched);
    }
  }
}

void Screen::change_attributes(int row, int left, int right, const AttributeChange& change, bool blanks_too) {
  Row& line = grid_.row(row);
  // Both halves of a wide character look alike.
  if (left > 0 && line.cells[left].is_wide_tail()) --left;
  if (right < grid_.cols() && line.cells[right].is_wide_tail()) ++right;
  ColumnSpan touched;
  for (int c = left; c < right; ++c) {
    Cell& cell = line.cells[c];
    if (!blanks_too && !cell.has_text() && !cell.is_wide_tail()) continue;
    const auto attrs = static_cast<std::uint16_t>(((cell.attrs & ~change.clear) | change.set) ^ change.flip);
    if (attrs == cell.attrs) continue;
    cell.attrs = attrs;
    touched = touched.joined({c, c + 1});
  }
  if (touched.empty()) return;
  line.extend(touched.left, touched.right);
  line.flags |= kRowTouched | kRowStyled;
  touch(row, touched);
}

}  // namespace riffle
