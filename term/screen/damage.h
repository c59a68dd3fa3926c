// Damage: where the content of each viewport row came from since the last cut. Core thread. Owned by
// Terminal. Scrolls turn or permute the record, writes widen a row's span; nothing is drawn here. Invariants:
// (1) one entry a row; (2) entry {from, left, right}: the row shows what row `from` showed at the last cut,
// but for columns [left, right); kFreshRow: nothing of it is known, its span is the whole row.
// Rows in the interface are those of the active screen; while the view is scrolled back by origin() rows,
// active row r is viewport row r + origin(), and what lies below the viewport is not recorded.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "term/base/geometry.h"
#include "term/frame/pane_update.h"

namespace riffle {

struct RowDamage {
  std::int16_t from = kFreshRow;
  std::int16_t left = 0;
  std::int16_t right = 0;
  bool operator==(const RowDamage&) const = default;
  bool changed() const { return left < right; }
};

class Damage {
 public:
  explicit Damage(GridSize size);

  void resize(GridSize size);  // everything fresh
  int rows() const { return size_.rows; }
  RowDamage at(int viewport_row) const { return ring_[index(viewport_row)]; }

  // Columns of an active row were written.
  void touch(int row, int left, int right) {
    row += origin_;
    if (row >= size_.rows) return;
    dirty_ = true;
    RowDamage& d = ring_.data()[index(row)];
    if (d.from == kFreshRow) return;
    if (d.left >= d.right) {
      d.left = static_cast<std::int16_t>(left);
      d.right = static_cast<std::int16_t>(right);
    } else {
      if (left < d.left) d.left = static_cast<std::int16_t>(left);
      if (right > d.right) d.right = static_cast<std::int16_t>(right);
    }
  }
  void touch(int row, ColumnSpan span) { touch(row, span.left, span.right); }

  // The whole active screen moved up by one row, a new one came in at the bottom; origin() is 0.
  void rotate_up() {
    dirty_ = true;
    ring_.data()[head_] = {kFreshRow, 0, static_cast<std::int16_t>(size_.cols)};
    if (++head_ == static_cast<unsigned>(size_.rows)) head_ = 0;
  }
  // Active rows [top, bottom) moved up (n > 0) or down by |n| rows.
  void scroll(int top, int bottom, int n);
  // The view moved over its content: positive shows older rows. The caller sets origin() to match.
  void scroll_view(int rows);
  void set_origin(int origin) { origin_ = origin; }
  int origin() const { return origin_; }

  void invalidate();  // every row fresh
  bool dirty() const { return dirty_; }
  void mark_dirty() { dirty_ = true; }  // something beside rows changed: cursor, colours, selection
  void clear();                         // after a cut: every row is its own, unchanged

  // Joins a later record: from[] of the result are rows of this record's cut. O(rows). Associative.
  static std::vector<RowDamage> joined(const std::vector<RowDamage>& older,
                                       const std::vector<RowDamage>& newer, int cols);
  std::vector<RowDamage> record() const;

  // "0=2 1=3 2=new 3=3[4,7)", for tests and logs.
  std::string text() const;

 private:
  std::size_t index(int r) const {
    const unsigned i = head_ + static_cast<unsigned>(r);
    return i >= static_cast<unsigned>(size_.rows) ? i - static_cast<unsigned>(size_.rows) : i;
  }
  void scroll_viewport(int top, int bottom, int n);
  RowDamage fresh() const { return {kFreshRow, 0, static_cast<std::int16_t>(size_.cols)}; }

  GridSize size_;
  std::vector<RowDamage> ring_;
  unsigned head_ = 0;
  int origin_ = 0;
  bool dirty_ = true;
};

}  // namespace riffle
