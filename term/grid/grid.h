// Grid: the rows of one screen buffer's active area, in a ring, so that scrolling the whole screen moves no
// row. Core thread. Owned by Screen. Invariants: (1) rows() rows of exactly cols() cells, each Row's own
// invariants; (2) every Row owns a different stretch of the store. Not here: cursor, margins, modes (Screen),
// damage (Damage), history (History).
#pragma once

#include <vector>

#include "term/base/geometry.h"
#include "term/grid/row.h"

namespace riffle {

class Grid {
 public:
  explicit Grid(GridSize size);
  Grid(const Grid&) = delete;
  Grid& operator=(const Grid&) = delete;
  Grid(Grid&&) = default;
  Grid& operator=(Grid&&) = default;

  GridSize size() const { return size_; }
  int cols() const { return size_.cols; }
  int rows() const { return size_.rows; }

  Row& row(int r) { return ring_.data()[index(r)]; }
  const Row& row(int r) const { return ring_.data()[index(r)]; }

  // The top row becomes the bottom one, blank; the others move up. O(1) and the cells of one row.
  void rotate_up(const Cell& blank) {
    ring_.data()[head_].reset(blank, size_.cols);
    if (++head_ == static_cast<unsigned>(size_.rows)) head_ = 0;
  }
  // Rows [top, bottom) move up (n > 0) or down (n < 0) by |n|; the rows that come in are blank.
  void scroll(int top, int bottom, int n, const Cell& blank);

  // Moves the cells from column `col` to the right by n up to `right`; blanks come in. Returns the columns
  // that change.
  ColumnSpan insert_cells(int r, int col, int n, int right, const Cell& blank);
  // Moves the cells right of col + n left by n; blanks come in at `right`.
  ColumnSpan delete_cells(int r, int col, int n, int right, const Cell& blank);

  void check_integrity() const;

 private:
  void straighten();
  std::size_t index(int r) const {
    const unsigned i = head_ + static_cast<unsigned>(r);
    return i >= static_cast<unsigned>(size_.rows) ? i - static_cast<unsigned>(size_.rows) : i;
  }

  GridSize size_;
  std::vector<Cell> store_;
  std::vector<Row> ring_;
  unsigned head_ = 0;
};

}  // namespace riffle
