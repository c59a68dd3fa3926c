// Screen: one buffer as programs edit it: a Grid, cursor, margins and the saved cursor. Core thread. Owned by
// Terminal (two of them; only the primary has a History). Every operation reports the damage it does.
// Invariants: (1) 0 <= top < bottom <= rows, 0 <= left < right <= cols; (2) the cursor is inside the grid;
// (3) pending_wrap only in the last column before a right edge.
// Not here: modes, pen, charsets, tab stops (Terminal).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "term/base/cell.h"
#include "term/base/geometry.h"
#include "term/grid/grid.h"
#include "term/grid/history.h"
#include "term/screen/damage.h"

namespace riffle {

struct Cursor {
  int row = 0;
  int col = 0;
  bool pending_wrap = false;  // the last column is written; the next character goes to the next row first
};

// Rows [top, bottom) and columns [left, right) that scroll (DECSTBM, DECSLRM).
struct Margins {
  int top = 0;
  int bottom = 0;
  int left = 0;
  int right = 0;
  bool operator==(const Margins&) const = default;
};

// G0..G3 (term/charset.h) and which of them GL and GR are.
struct Charsets {
  char g[4] = {'B', 'B', 'B', 'B'};
  std::uint8_t gl = 0;
  std::uint8_t gr = 2;
  bool operator==(const Charsets&) const = default;
};

// DECSC: what DECRC brings back.
struct SavedCursor {
  Cursor cursor;
  Cell pen;
  Charsets charsets;
  bool origin = false;
};

class Screen {
 public:
  Screen(GridSize size, Damage& damage, History* history);

  Grid& grid() { return grid_; }
  const Grid& grid() const { return grid_; }
  GridSize size() const { return grid_.size(); }
  Cursor& cursor() { return cursor_; }
  const Cursor& cursor() const { return cursor_; }
  const Margins& margins() const { return margins_; }
  void set_margins(const Margins& m);
  void reset_margins();
  SavedCursor& saved() { return saved_; }
  const SavedCursor& saved() const { return saved_; }
  // Lines that scrolled out of this screen since its start.
  std::uint64_t lines_scrolled() const { return lines_scrolled_; }
  // Grows when rows move otherwise than all of them up into history, and are not marked kRowTouched for it.
  std::uint64_t rows_turned() const { return rows_turned_; }
  // Origin mode: CR goes to the left margin from everywhere.
  void set_origin(bool origin) { origin_ = origin; }
  // The view or the other screen shows: writes are not damage of the viewport then.
  void set_visible(bool visible) { visible_ = visible; }

  // --- printing; `blank` is what scrolls in
  // Printable ASCII. Wraps by itself where `autowrap`, else the last column takes the rest.
  void put_ascii(const std::uint8_t* text, std::size_t n, const Cell& pen, const Cell& blank, bool autowrap);
  // The same where all of it stays inside the row and no wide character is near, the common case of a flood;
  // else false. `pen_flags` is row_flags_of(pen).
  bool put_ascii_inside(const std::uint8_t* text, std::size_t n, const Cell& pen, std::uint8_t pen_flags,
                        bool autowrap) {
    const int col = cursor_.col, end = col + static_cast<int>(n), edge = right_edge();
    Row& row = grid_.row(cursor_.row);
    if (n > static_cast<std::size_t>(kMaxGridSide) || end > edge || cursor_.pending_wrap || row.has(kRowWide))
      return false;  // kRowWide is set in rows of double width, too
    Cell* cells = row.cells + col;
    for (std::size_t i = 0; i < n; ++i) {
      cells[i].glyph = text[i];
      cells[i].fg = pen.fg;
      cells[i].bg = pen.bg;
      cells[i].attrs = pen.attrs;
      cells[i].ext = pen.ext;
    }
    row.extend(col, end);
    row.flags |= pen_flags;
    touch(cursor_.row, col, end);
    cursor_.col = end < edge ? end : edge - 1;
    cursor_.pending_wrap = autowrap && end == edge;
    // Whether the line goes on is known anew when the next character comes.
    if (end == edge) row.set_wrapped(false);
    return true;
  }
  static std::uint8_t row_flags_of(const Cell& pen) {
    return static_cast<std::uint8_t>(kRowTouched | (pen.has_style() ? kRowStyled : 0) |
                                     (pen.ext != 0 ? kRowHandles : 0));
  }
  // Characters of 1 or 2 columns that are not ASCII, as many as stay inside the row. Returns how many were
  // put.
  std::size_t put_points_inside(const char32_t* points, const std::uint8_t* widths, std::size_t n,
                                const Cell& pen, std::uint8_t pen_flags);
  // One character of 1 or 2 columns; `glyph` as in Cell::glyph, without width. False: it does not fit (no
  // autowrap).
  bool put_glyph(std::uint32_t glyph, int width, const Cell& pen, const Cell& blank, bool autowrap,
                 bool insert);
  // The place of the character written last, as far as the cursor tells; false at the start of a row.
  bool cell_before_cursor(CellPos& at) const;
  void set_glyph(CellPos at, std::uint32_t glyph);
  void widen_glyph(CellPos at);  // a narrow cell becomes a wide one: its right neighbour becomes the tail

  // --- movement
  void line_feed(const Cell& blank) {  // IND, LF
    cursor_.pending_wrap = false;
    if (cursor_.row + 1 == margins_.bottom && whole_screen_ && damage_.origin() == 0) {
      ++lines_scrolled_;
      if (history_ != nullptr) {
        history_->push(grid_.row(0));
      } else {
        ++rows_turned_;
      }
      grid_.rotate_up(blank);
      if (visible_) damage_.rotate_up();
    } else {
      line_feed_in_region(blank);
    }
  }
  void reverse_index(const Cell& blank);  // RI
  void carriage_return();
  // CUB, BS. `reverse`: from the left margin on to the end of the row above, from the top margin to the
  // bottom.
  void move_back(int n, bool reverse);
  // Absolute, clamped to the grid; ends a pending wrap.
  void move_to(int row, int col);
  // CUU/CUD stop at the margin when they start inside it.
  void move_up(int n);
  void move_down(int n);

  // --- editing
  void scroll_up(int n, const Cell& blank);    // SU
  void scroll_down(int n, const Cell& blank);  // SD
  void insert_lines(int n, const Cell& blank);
  void delete_lines(int n, const Cell& blank);
  void insert_chars(int n, const Cell& blank);
  void delete_chars(int n, const Cell& blank);
  void erase_chars(int n, const Cell& blank);
  void erase(int row, int left, int right, const Cell& blank);  // columns of one row
  void erase_rows(int top, int bottom, const Cell& blank);
  void set_line_size(int row, LineSize size);
  void reset_line_sizes();
  int row_cols(int row) const {  // columns that show: half of them where they are drawn twice as wide
    return grid_.row(row).line_size == LineSize::Single ? grid_.cols() : (grid_.cols() + 1) / 2;
  }

  // --- columns and rectangles: screen_rect.cpp
  // All rows between the margins, from `col` to the right margin (DECIC, DECDC, SL, SR, DECBI, DECFI).
  void insert_columns(int col, int n, const Cell& blank);
  void delete_columns(int col, int n, const Cell& blank);
  // Rectangles are inside the grid. What a rectangle cuts of a wide character becomes a blank.
  void copy_rect(const CellRect& from, CellPos to);        // DECCRA; what falls outside the grid is lost
  void fill_rect(const CellRect& rect, const Cell& cell);  // with a narrow one
  // Erases what has no kProtected. True: there was none that has.
  bool erase_unprotected(int row, int left, int right, const Cell& blank);
  void wipe_rect(const CellRect& rect, bool spare_protected);  // DECSERA: characters go, styles stay
  // Changes attrs of a row's cells [left, right): first those of `clear`, then `set`, then `flip`.
  struct AttributeChange {
    std::uint16_t clear = 0;
    std::uint16_t set = 0;
    std::uint16_t flip = 0;
  };
  void change_attributes(int row, int left, int right, const AttributeChange& change, bool blanks_too);

  // A new size. With `reflow`, lines are wrapped anew, together with the newest of history; else rows are cut
  // or padded.
  void resize(GridSize size, bool reflow);

  void check_integrity() const;

 private:
  // Where a run on the cursor's row ends, but for rows of double width.
  int right_edge() const { return cursor_.col < margins_.right ? margins_.right : grid_.cols(); }
  // The same with them.
  int text_edge() const { return std::max(std::min(right_edge(), row_cols(cursor_.row)), cursor_.col + 1); }
  bool in_margins() const {
    return cursor_.row >= margins_.top && cursor_.row < margins_.bottom && cursor_.col >= margins_.left &&
           cursor_.col < margins_.right;
  }
  bool full_width() const { return margins_.left == 0 && margins_.right == grid_.cols(); }
  void line_feed_in_region(const Cell& blank);
  void wrap(const Cell& blank);
  void drop_filler(int row);
  // The cursor came to another row, perhaps one of double width.
  void stay_in_row() { cursor_.col = std::min(cursor_.col, row_cols(cursor_.row) - 1); }
  void scroll_region(int top, int bottom, int n, const Cell& blank);
  void scroll_columns(int top, int bottom, int n, const Cell& blank);
  void push_to_history(int n);
  void touch(int row, int left, int right) {
    if (visible_) damage_.touch(row, left, right);
  }
  void touch(int row, ColumnSpan span) { touch(row, span.left, span.right); }
  void resize_reflow(GridSize size);
  void resize_cut(GridSize size);

  Grid grid_;
  Cursor cursor_;
  Margins margins_;
  SavedCursor saved_;
  Damage& damage_;
  History* history_;
  std::uint64_t lines_scrolled_ = 0;
  std::uint64_t rows_turned_ = 0;
  bool visible_ = true;
  bool origin_ = false;
  bool whole_screen_ = true;  // the margins are the screen's edges
};

}  // namespace riffle
