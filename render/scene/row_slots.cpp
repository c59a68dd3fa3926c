#include "render/scene/row_slots.h"

#include <cstddef>
#include <numeric>

#include "term/base/assert.h"

namespace riffle::scene {

void RowSlots::reset(int rows) {
  slot_of_.resize(static_cast<std::size_t>(rows));
  std::iota(slot_of_.begin(), slot_of_.end(), 0);
}

const std::vector<RowSlots::Fresh>& RowSlots::permute(std::span<const std::int16_t> from) {
  fresh_.clear();
  if (from.empty()) return fresh_;
  const std::size_t rows = slot_of_.size();
  next_.assign(rows, -1);
  taken_.assign(rows, 0);
  for (std::size_t row = 0; row < rows; ++row) {
    const int source = row < from.size() ? from[row] : -1;
    if (source < 0 || static_cast<std::size_t>(source) >= rows) {
      fresh_.push_back({static_cast<int>(row), -1});
      continue;
    }
    const int slot = slot_of_[static_cast<std::size_t>(source)];
    if (taken_[static_cast<std::size_t>(slot)] != 0) {
      fresh_.push_back({static_cast<int>(row), slot});
      continue;
    }
    taken_[static_cast<std::size_t>(slot)] = 1;
    next_[row] = slot;
  }
  std::size_t free_slot = 0;
  for (const Fresh& f : fresh_) {
    while (taken_[free_slot] != 0) ++free_slot;
    taken_[free_slot] = 1;
    next_[static_cast<std::size_t>(f.row)] = static_cast<int>(free_slot);
  }
  slot_of_.swap(next_);
  if (kParanoid) check_integrity();
  return fresh_;
}

void RowSlots::check_integrity() const {
  std::vector<char> seen(slot_of_.size(), 0);
  for (const int slot : slot_of_) {
    RIFFLE_CHECK(slot >= 0 && static_cast<std::size_t>(slot) < seen.size() &&
                 seen[static_cast<std::size_t>(slot)] == 0);
    seen[static_cast<std::size_t>(slot)] = 1;
  }
}

}  // namespace riffle::scene
