// RowSlots: which slot holds each row of a pane. A slot is a place for the pixels and the cells of one row;
// rows that move keep their slot, so a scroll moves numbers and no content. Plain value, render thread.
// Invariants: (1) there are as many slots as rows; (2) no two rows have the same slot.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace riffle::scene {

class RowSlots {
 public:
  // A row whose slot holds nothing of it yet. `copy_of`: the slot with its content where another row took
  // that slot (one source named twice), else -1: all of the row is new.
  struct Fresh {
    int row = 0;
    int copy_of = -1;
  };

  void reset(int rows);  // row r in slot r
  int rows() const { return static_cast<int>(slot_of_.size()); }
  int slot(int row) const { return slot_of_[static_cast<std::size_t>(row)]; }
  // Applies PaneUpdate::from (empty: nothing moved). A source out of range counts as fresh. Valid until the
  // next call.
  const std::vector<Fresh>& permute(std::span<const std::int16_t> from);
  void check_integrity() const;

 private:
  std::vector<int> slot_of_;
  std::vector<int> next_;
  std::vector<char> taken_;
  std::vector<Fresh> fresh_;
};

}  // namespace riffle::scene
