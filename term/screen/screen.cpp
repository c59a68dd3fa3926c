#include "term/screen/screen.h"

#include <algorithm>

#include "term/base/assert.h"

namespace riffle {

Screen::Screen(GridSize size, Damage& damage, History* history)
    : grid_(size), damage_(damage), history_(history) {
  reset_margins();
}

void Screen::reset_margins() { set_margins({0, grid_.rows(), 0, grid_.cols()}); }

void Screen::set_margins(const Margins& m) {
  margins_ = m;
  whole_screen_ = m == Margins{0, grid_.rows(), 0, grid_.cols()};
}

void Screen::wrap(const Cell& blank) {
  // A row of double width ends in the middle of its cells: it is not joined with the next one by reflow.
  Row& row = grid_.row(cursor_.row);
  row.set_wrapped(row.line_size == LineSize::Single);
  cursor_.col = cursor_.col < margins_.left ? 0 : margins_.left;
  cursor_.pending_wrap = false;
  line_feed(blank);
}

void Screen::put_ascii(const std::uint8_t* text, std::size_t n, const Cell& pen, const Cell& blank,
                       bool autowrap) {
  while (n > 0) {
    if (cursor_.pending_wrap) {
      if (autowrap) {
        wrap(blank);
      } else {
        cursor_.pending_wrap = false;
      }
    }
    const int col = cursor_.col, edge = text_edge();
    const auto room = static_cast<std::size_t>(edge - col);
    if (n > room && !autowrap) {
      // Nothing moves to the next row: the last column keeps what comes last.
      put_ascii(text, room - 1, pen, blank, true);
      text += n - 1;
      n = 1;
      continue;
    }
    const std::size_t count = n < room ? n : room;
    Row& row = grid_.row(cursor_.row);
    Cell* cells = row.cells + col;
    const int end = col + static_cast<int>(count);
    ColumnSpan touched{col, end};
    if (row.has(kRowWide)) touched = row.heal(col, end, grid_.cols());
    for (std::size_t i = 0; i < count; ++i) {
      Cell c = pen;
      c.glyph = text[i];
      cells[i] = c;
    }
    row.extend(col, end);
    row.flags |= kRowTouched;
    if (pen.has_style())
      row.flags = static_cast<std::uint8_t>(row.flags | kRowStyled | (pen.ext != 0 ? kRowHandles : 0));
    touch(cursor_.row, touched);
    text += count;
    n -= count;
    if (end == edge) {
      row.set_wrapped(false);
      cursor_.col = edge - 1;
      cursor_.pending_wrap = autowrap;
    } else {
      cursor_.col = end;
    }
  }
}

std::size_t Screen::put_points_inside(const char32_t* points, const std::uint8_t* widths, std::size_t n,
                                      const Cell& pen, std::uint8_t pen_flags) {
  Row& row = grid_.row(cursor_.row);
  if (cursor_.pending_wrap || row.line_size != LineSize::Single) return 0;
  const int start = cursor_.col, edge = right_edge(), cols = grid_.cols();
  int col = start;
  Cell* const cells = row.cells;
  unsigned flags = pen_flags | kRowNonAscii;
  ColumnSpan touched{start, start};
  if (start + widths[0] >= edge) return 0;
  // Half a character to the left of the run, or to the right of it, becomes a blank; in between all is
  // overwritten.
  if (cells[start].is_wide_tail() && start > 0) {
    cells[start - 1].glyph = 0;
    touched.left = start - 1;
  }
  std::size_t done = 0;
  Cell cell = pen;
  for (; done < n; ++done) {
    const int width = widths[done];
    if (col + width >= edge) break;
    if (width == 2) {
      cell.glyph = static_cast<std::uint32_t>(points[done]) | static_cast<std::uint32_t>(CellWidth::WideHead)
                                                                  << kWidthShift;
      cells[col] = cell;
      cell.glyph = static_cast<std::uint32_t>(CellWidth::WideTail) << kWidthShift;
      cells[col + 1] = cell;
      flags |= kRowWide;
    } else {
      cell.glyph = static_cast<std::uint32_t>(points[done]);
      cells[col] = cell;
    }
    col += width;
  }
  touched.right = col;
  if (col < cols && cells[col].is_wide_tail()) {
    cells[col].glyph = 0;
    touched.right = col + 1;
  }
  row.extend(start, col);
  row.flags = static_cast<std::uint8_t>(row.flags | flags);
  touch(cursor_.row, touched);
  cursor_.col = col;
  return done;
}

bool Screen::put_glyph(std::uint32_t glyph, int width, const Cell& pen, const Cell& blank, bool autowrap,
                       bool insert) {
  if (cursor_.pending_wrap) {
    if (autowrap) {
      wrap(blank);
    } else {
      cursor_.pending_wrap = false;
    }
  }
  int edge = text_edge();
  if (width == 2 && cursor_.col + 2 > edge) {
    const int left = cursor_.col < margins_.left ? 0 : margins_.left;
    if (!autowrap && edge - left >= 2 && grid_.row(cursor_.row).cells[cursor_.col].is_wide_tail()) {
      // The last two columns keep the wide character that comes last, as the last one does with narrow ones
      // (xterm).
      --cursor_.col;
      return put_glyph(glyph, width, pen, blank, autowrap, insert);
    }
    if (!autowrap || edge - left < 2) return false;
    Row& row = grid_.row(cursor_.row);
    Cell& last = row.cells[cursor_.col];
    // xterm leaves what stands there; a blank is marked, so that reflow joins the line without it.
    if (!last.has_text() && last.width() == CellWidth::Narrow && edge == grid_.cols()) {
      last.glyph = static_cast<std::uint32_t>(CellWidth::WrapFiller) << kWidthShift;
      row.extend(cursor_.col, cursor_.col + 1);
      row.flags |= kRowWide | kRowNonAscii;
      touch(cursor_.row, cursor_.col, cursor_.col + 1);
    }
    wrap(blank);
    edge = text_edge();
    if (cursor_.col + 2 > edge) return false;  // into a row of double width and one column
  }
  if (insert) insert_chars(width, blank);
  const int col = cursor_.col, end = col + width;
  Row& row = grid_.row(cursor_.row);
  const ColumnSpan touched = row.heal(col, end, grid_.cols());
  Cell cell = pen;
  unsigned flags = kRowTouched;
  if (glyph > 0x7e) flags |= kRowNonAscii;
  if (pen.has_style()) flags |= kRowStyled;
  if ((glyph & kClusterBit) != 0 || pen.ext != 0) flags |= kRowHandles;
  if (width == 2) {
    flags |= kRowWide | kRowNonAscii;  // a letter, too, where a program gives it two columns
    cell.glyph = glyph | static_cast<std::uint32_t>(CellWidth::WideHead) << kWidthShift;
    row.cells[col] = cell;
    cell.glyph = static_cast<std::uint32_t>(CellWidth::WideTail) << kWidthShift;
    row.cells[col + 1] = cell;
  } else {
    cell.glyph = glyph;
    row.cells[col] = cell;
  }
  row.flags = static_cast<std::uint8_t>(row.flags | flags);
  row.extend(col, end);
  touch(cursor_.row, touched);
  if (end >= edge) {
    row.set_wrapped(false);
    cursor_.col = edge - 1;
    cursor_.pending_wrap = autowrap;
  } else {
    cursor_.col = end;
  }
  return true;
}

bool Screen::cell_before_cursor(CellPos& at) const {
  int col = cursor_.pending_wrap ? cursor_.col : cursor_.col - 1;
  if (col < 0) return false;
  const Row& row = grid_.row(cursor_.row);
  if (row.cells[col].is_wide_tail()) --col;
  at = {cursor_.row, col};
  return true;
}

void Screen::set_glyph(CellPos at, std::uint32_t glyph) {
  Row& row = grid_.row(at.row);
  Cell& cell = row.cells[at.col];
  const std::uint32_t width = static_cast<std::uint32_t>(cell.width()) << kWidthShift;
  cell.glyph = (glyph & ~(3u << kWidthShift)) | width;
  row.flags |= kRowTouched | kRowNonAscii | kRowHandles;
  row.extend(at.col, at.col + 1);
  touch(at.row, at.col, at.col + (cell.is_wide_head() ? 2 : 1));
}

void Screen::widen_glyph(CellPos at) {
  Row& row = grid_.row(at.row);
  if (at.col + 1 >= grid_.cols() || row.cells[at.col].width() != CellWidth::Narrow) return;
  const ColumnSpan touched = row.heal(at.col, at.col + 2, grid_.cols());
  Cell& head = row.cells[at.col];
  head.glyph |= static_cast<std::uint32_t>(CellWidth::WideHead) << kWidthShift;
  Cell tail = head;
  tail.glyph = static_cast<std::uint32_t>(CellWidth::WideTail) << kWidthShift;
  row.cells[at.col + 1] = tail;
  row.flags |= kRowTouched | kRowWide | kRowNonAscii;
  row.extend(at.col, at.col + 2);
  touch(at.row, touched);
  if (cursor_.row != at.row || cursor_.col != at.col + 1) return;
  if (at.col + 2 >= text_edge()) {
    cursor_.pending_wrap = true;
  } else {
    ++cursor_.col;
  }
}

void Screen::line_feed_in_region(const Cell& blank) {
  if (cursor_.row + 1 == margins_.bottom) {
    if (cursor_.col >= margins_.left && cursor_.col < margins_.right) scroll_up(1, blank);
  } else if (cursor_.row + 1 < grid_.rows()) {
    ++cursor_.row;
    stay_in_row();
  }
}

void Screen::reverse_index(const Cell& blank) {
  cursor_.pending_wrap = false;
  if (cursor_.row == margins_.top) {
    if (cursor_.col >= margins_.left && cursor_.col < margins_.right) scroll_down(1, blank);
  } else if (cursor_.row > 0) {
    --cursor_.row;
    stay_in_row();
  }
}

void Screen::carriage_return() {
  cursor_.pending_wrap = false;
  // Left of the margin the first column is nearer, but not in origin mode (xterm).
  cursor_.col = cursor_.col < margins_.left && !origin_ ? 0 : margins_.left;
}

void Screen::move_back(int n, bool reverse) {
  const int left = cursor_.col < margins_.left ? 0 : margins_.left;
  int row = cursor_.row, col = cursor_.col;
  // Where the next character would wrap, the cursor stands behind the last column as far as wrapping
  // backwards is concerned, and in it otherwise (xterm).
  if (cursor_.pending_wrap && reverse) --n;
  cursor_.pending_wrap = false;
  const int span = margins_.right - left, height = margins_.bottom - margins_.top;
  const int cells = grid_.rows() * grid_.cols();
  // Once around all rows between the margins leads back to the same place.
  if (reverse && n > cells) n = cells + (n - cells) % (span * height);
  while (n > 0) {
    const int step = std::min(n, std::max(col - left, 0));
    col -= step;
    n -= step;
    if (n == 0 || !reverse) break;
    row = row == margins_.top || row == 0 ? margins_.bottom - 1 : row - 1;
    col = std::min(margins_.right, row_cols(row)) - 1;
    --n;
  }
  cursor_.row = row;
  cursor_.col = col;
}

void Screen::move_to(int row, int col) {
  cursor_.row = std::clamp(row, 0, grid_.rows() - 1);
  cursor_.col = std::clamp(col, 0, row_cols(cursor_.row) - 1);
  cursor_.pending_wrap = false;
}

void Screen::move_up(int n) {
  const int stop = cursor_.row >= margins_.top ? margins_.top : 0;
  move_to(std::max(cursor_.row - n, stop), cursor_.col);
}

void Screen::move_down(int n) {
  const int stop = cursor_.row < margins_.bottom ? margins_.bottom - 1 : grid_.rows() - 1;
  move_to(std::min(cursor_.row + n, stop), cursor_.col);
}

void Screen::push_to_history(int n) {
  lines_scrolled_ += static_cast<std::uint64_t>(n);
  if (history_ == nullptr) return;
  for (int i = 0; i < n; ++i) history_->push(grid_.row(i));
}

void Screen::scroll_up(int n, const Cell& blank) {
  const int top = margins_.top, bottom = margins_.bottom;
  n = std::min(n, bottom - top);
  if (n <= 0) return;
  if (!full_width()) {
    lines_scrolled_ += static_cast<std::uint64_t>(n);
    scroll_columns(top, bottom, n, blank);
    return;
  }
  if (top != 0) {
    lines_scrolled_ += static_cast<std::uint64_t>(n);
    scroll_region(top, bottom, n, blank);
    return;
  }
  // Rows that leave at the top are kept, even where rows below the margin stay (xterm, VTE, kitty).
  push_to_history(n);
  if ((history_ != nullptr) != (bottom == grid_.rows())) ++rows_turned_;
  const int view = damage_.origin();
  if (history_ == nullptr || view == 0 || !visible_) {
    scroll_region(top, bottom, n, blank);
    return;
  }
  // The view is scrolled back: it stays on its text, and the screen moves under it.
  grid_.scroll(top, bottom, n, blank);
  damage_.set_origin(view + n);
  if (bottom != grid_.rows()) {
    damage_.invalidate();
  } else {
    damage_.mark_dirty();
  }
}

void Screen::scroll_down(int n, const Cell& blank) {
  n = std::min(n, margins_.bottom - margins_.top);
  if (n <= 0) return;
  if (full_width()) {
    scroll_region(margins_.top, margins_.bottom, -n, blank);
  } else {
    scroll_columns(margins_.top, margins_.bottom, -n, blank);
  }
}

void Screen::scroll_region(int top, int bottom, int n, const Cell& blank) {
  if (n < 0 && top == 0 && bottom == grid_.rows()) ++rows_turned_;
  grid_.scroll(top, bottom, n, blank);
  if (visible_) damage_.scroll(top, bottom, n);
}

void Screen::scroll_columns(int top, int bottom, int n, const Cell& blank) {
  const int left = margins_.left, right = margins_.right, cols = grid_.cols();
  const int count = std::min(n > 0 ? n : -n, bottom - top);
  const auto copy = [&](int from, int to) {
    Row& target = grid_.row(to);
    Row& source = grid_.row(from);
    const ColumnSpan touched = target.heal(left, right, cols);
    // Halves at the edges of what is copied would be orphans in their new row.
    std::copy(source.cells + left, source.cells + right, target.cells + left);
    if (target.cells[left].is_wide_tail()) target.cells[left].glyph = 0;
    if (target.cells[right - 1].is_wide_head()) target.cells[right - 1].glyph = 0;
    target.flags = static_cast<std::uint8_t>(target.flags | (source.flags & ~kRowWrapped) | kRowTouched);
    target.extend(left, right);
    touch(to, touched);
  };
  if (n > 0) {
    for (int r = top; r + count < bottom; ++r) copy(r + count, r);
  } else {
    for (int r = bottom - 1; r - count >= top; --r) copy(r - count, r);
  }
  for (int i = 0; i < count; ++i) {
    const int r = n > 0 ? bottom - 1 - i : top + i;
    touch(r, grid_.row(r).erase(left, right, blank, cols));
  }
}

void Screen::insert_lines(int n, const Cell& blank) {
  cursor_.pending_wrap = false;
  if (!in_margins()) return;
  n = std::min(n, margins_.bottom - cursor_.row);
  if (full_width()) {
    scroll_region(cursor_.row, margins_.bottom, -n, blank);
  } else {
    scroll_columns(cursor_.row, margins_.bottom, -n, blank);
  }
  cursor_.col = margins_.left;
}

void Screen::delete_lines(int n, const Cell& blank) {
  cursor_.pending_wrap = false;
  if (!in_margins()) return;
  n = std::min(n, margins_.bottom - cursor_.row);
  if (full_width()) {
    if (cursor_.row == 0 && margins_.bottom == grid_.rows()) ++rows_turned_;
    scroll_region(cursor_.row, margins_.bottom, n, blank);
  } else {
    scroll_columns(cursor_.row, margins_.bottom, n, blank);
  }
  cursor_.col = margins_.left;
}

// A filler is moved by what shifts its row: it becomes a blank before.
void Screen::drop_filler(int r) {
  if (margins_.right < grid_.cols()) return;
  Cell& last = grid_.row(r).cells[grid_.cols() - 1];
  if (last.width() == CellWidth::WrapFiller) last.glyph = 0;
}

void Screen::insert_chars(int n, const Cell& blank) {
  cursor_.pending_wrap = false;
  if (cursor_.col < margins_.left || cursor_.col >= margins_.right) return;
  drop_filler(cursor_.row);
  touch(cursor_.row, grid_.insert_cells(cursor_.row, cursor_.col, n, margins_.right, blank));
  if (margins_.right == grid_.cols()) grid_.row(cursor_.row).set_wrapped(false);
}

void Screen::delete_chars(int n, const Cell& blank) {
  cursor_.pending_wrap = false;
  if (cursor_.col < margins_.left || cursor_.col >= margins_.right) return;
  drop_filler(cursor_.row);
  touch(cursor_.row, grid_.delete_cells(cursor_.row, cursor_.col, n, margins_.right, blank));
  if (margins_.right == grid_.cols()) grid_.row(cursor_.row).set_wrapped(false);
}

void Screen::erase_chars(int n, const Cell& blank) {
  cursor_.pending_wrap = false;
  erase(cursor_.row, cursor_.col, std::min(cursor_.col + n, grid_.cols()), blank);
}

void Screen::erase(int row, int left, int right, const Cell& blank) {
  if (left >= right) return;
  Row& line = grid_.row(row);
  touch(row, line.erase(left, right, blank, grid_.cols()));
  if (right == grid_.cols()) line.set_wrapped(false);
}

void Screen::erase_rows(int top, int bottom, const Cell& blank) {
  for (int r = top; r < bottom; ++r) {
    grid_.row(r).reset(blank, grid_.cols());
    touch(r, 0, grid_.cols());
  }
}

void Screen::set_line_size(int row, LineSize size) {
  Row& line = grid_.row(row);
  if (line.line_size == size) return;
  line.line_size = size;
  // Printing looks at rows with this flag more closely.
  if (size != LineSize::Single) line.flags |= kRowWide;
  touch(row, 0, grid_.cols());
  if (cursor_.row != row || cursor_.col < row_cols(row)) return;
  cursor_.col = row_cols(row) - 1;
  cursor_.pending_wrap = false;
}

void Screen::reset_line_sizes() {
  for (int r = 0; r < grid_.rows(); ++r) set_line_size(r, LineSize::Single);
}

void Screen::check_integrity() const {
  if (!kParanoid) return;
  grid_.check_integrity();
  RIFFLE_CHECK(margins_.top >= 0 && margins_.top < margins_.bottom && margins_.bottom <= grid_.rows());
  RIFFLE_CHECK(margins_.left >= 0 && margins_.left < margins_.right && margins_.right <= grid_.cols());
  RIFFLE_CHECK(cursor_.row >= 0 && cursor_.row < grid_.rows() && cursor_.col >= 0 &&
               cursor_.col < grid_.cols());
}

}  // namespace riffle
