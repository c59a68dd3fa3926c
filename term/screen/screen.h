// Screen: one buffer as programs edit it: a Grid, cursor, margins and the saved cursor. Core thread. Owned by Terminal
// (two of them; only the primary has a History). Every operation reports the damage it does.
// Invariants: (1) 0 <= top < bottom <= rows, 0 <= left < right <= cols; (2) the cursor is inside the grid;
// (3) pending_wrap only in the last column before a right edge.
// Not here: modes, pen, charsets, tab stops (Terminal).
#pragma once

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

// G0..G3 and which of them GL is; 'B' ASCII, '0' DEC Special Graphics, 'A' United Kingdom.
struct Charsets {
  char g[4] = {'B', 'B', 'B', 'B'};
  std::uint8_t gl = 0;
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
  void set_margins(const Margins& m) { margins_ = m; }
  void reset_margins();
  SavedCursor& saved() { return saved_; }
  const SavedCursor& saved() const { return saved_; }
  // Lines that scrolled out of this screen since its start.
  std::uint64_t lines_scrolled() const { return lines_scrolled_; }
  // The view or the other screen shows: writes are not damage of the viewport then.
  void set_visible(bool visible) { visible_ = visible; }

  // --- printing; `blank` is what scrolls in
  // Printable ASCII. Wraps by itself where `autowrap`, else the last column takes the rest.
  void put_ascii(const std::uint8_t* text, std::size_t n, const Cell& pen, const Cell& blank, bool autowrap);
  // One character of 1 or 2 columns; `glyph` as in Cell::glyph, without width. False: it does not fit (no autowrap).
  bool put_glyph(std::uint32_t glyph, int width, const Cell& pen, const Cell& blank, bool autowrap, bool insert);
  // The place of the character written last, as far as the cursor tells; false at the start of a row.
  bool cell_before_cursor(CellPos& at) const;
  void set_glyph(CellPos at, std::uint32_t glyph);
  void widen_glyph(CellPos at);  // a narrow cell becomes a wide one: its right neighbour becomes the tail

  // --- movement
  void line_feed(const Cell& blank);      // IND, LF
  void reverse_index(const Cell& blank);  // RI
  void carriage_return();
  void backspace();
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

  // A new size. With `reflow`, lines are wrapped anew, together with the newest of history; else rows are cut or padded.
  void resize(GridSize size, bool reflow);

  void check_integrity() const;

 private:
  int right_edge() const { return cursor_.col < margins_.right ? margins_.right : grid_.cols(); }
  bool in_margins() const {
    return cursor_.row >= margins_.top && cursor_.row < margins_.bottom && cursor_.col >= margins_.left &&
           cursor_.col < margins_.right;
  }
  bool full_width() const { return margins_.left == 0 && margins_.right == grid_.cols(); }
  void wrap(const Cell& blank);
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
  bool visible_ = true;
};

}  // namespace riffle
