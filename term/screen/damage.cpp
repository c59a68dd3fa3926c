#include "term/screen/damage.h"

#include <algorithm>

namespace riffle {

Damage::Damage(GridSize size) { resize(size); }

void Damage::resize(GridSize size) {
  size_ = size;
  head_ = 0;
  origin_ = 0;
  ring_.assign(static_cast<std::size_t>(size.rows), fresh());
  dirty_ = true;
}

void Damage::scroll_viewport(int top, int bottom, int n) {
  top = std::clamp(top, 0, size_.rows);
  bottom = std::clamp(bottom, 0, size_.rows);
  const int height = bottom - top;
  if (height <= 0 || n == 0) return;
  dirty_ = true;
  const int count = std::min(n > 0 ? n : -n, height);
  if (top == 0 && bottom == size_.rows) {
    const auto rows = static_cast<unsigned>(size_.rows);
    const auto steps = static_cast<unsigned>(count);
    head_ = (n > 0 ? head_ + steps : head_ + rows - steps) % rows;
    for (int i = 0; i < count; ++i) ring_[index(n > 0 ? bottom - 1 - i : i)] = fresh();
    return;
  }
  // Row 0 first in memory: a region then moves as one block.
  if (head_ != 0) {
    std::rotate(ring_.begin(), ring_.begin() + head_, ring_.end());
    head_ = 0;
  }
  const auto first = ring_.begin() + top, last = ring_.begin() + bottom;
  if (n > 0) {
    std::fill(std::move(first + count, last, first), last, fresh());
  } else {
    std::fill(first, std::move_backward(first, last - count, last), fresh());
  }
}

void Damage::scroll(int top, int bottom, int n) { scroll_viewport(top + origin_, bottom + origin_, n); }

void Damage::scroll_view(int rows) { scroll_viewport(0, size_.rows, -rows); }

void Damage::invalidate() {
  std::fill(ring_.begin(), ring_.end(), fresh());
  dirty_ = true;
}

void Damage::clear() {
  for (int r = 0; r < size_.rows; ++r) ring_[index(r)] = {static_cast<std::int16_t>(r), 0, 0};
  dirty_ = false;
}

std::vector<RowDamage> Damage::joined(const std::vector<RowDamage>& older,
                                      const std::vector<RowDamage>& newer, int cols) {
  std::vector<RowDamage> out;
  out.reserve(newer.size());
  for (RowDamage d : newer) {
    if (d.from != kFreshRow) {
      const RowDamage before = older[static_cast<std::size_t>(d.from)];
      d.from = before.from;
      if (before.from == kFreshRow) {
        d.left = 0;
        d.right = static_cast<std::int16_t>(cols);
      } else if (!d.changed()) {
        d.left = before.left;
        d.right = before.right;
      } else if (before.changed()) {
        d.left = std::min(d.left, before.left);
        d.right = std::max(d.right, before.right);
      }
    }
    out.push_back(d);
  }
  return out;
}

std::vector<RowDamage> Damage::record() const {
  std::vector<RowDamage> out;
  out.reserve(ring_.size());
  for (int r = 0; r < size_.rows; ++r) out.push_back(at(r));
  return out;
}

std::string Damage::text() const {
  std::string out;
  for (int r = 0; r < size_.rows; ++r) {
    const RowDamage d = at(r);
    if (r > 0) out += ' ';
    out += std::to_string(r) + "=" + (d.from == kFreshRow ? "new" : std::to_string(d.from));
    if (d.from != kFreshRow && d.changed())
      out += "[" + std::to_string(d.left) + "," + std::to_string(d.right) + ")";
  }
  return out;
}

}  // namespace riffle
