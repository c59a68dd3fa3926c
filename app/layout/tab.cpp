#include "app/layout/tab.h"

#include <algorithm>
#include <cstddef>

namespace riffle {

bool Tab::focus(PaneId pane) {
  if (!tree_.contains(pane)) return false;
  if (pane != focused_) zoomed_ = false;
  focused_ = pane;
  return true;
}

bool Tab::split(PaneId added, Axis axis, Side side) {
  if (!tree_.split(focused_, added, axis, side)) return false;
  zoomed_ = false;
  focused_ = added;
  return true;
}

bool Tab::close(PaneId pane) {
  const auto order = tree_.panes();
  const auto at = std::find(order.begin(), order.end(), pane);
  if (at == order.end() || !tree_.close(pane)) return false;
  zoomed_ = false;
  if (focused_ == pane) focused_ = at == order.begin() ? *(at + 1) : *(at - 1);
  return true;
}

bool Tab::swap_with_next() {
  const auto order = tree_.panes();
  const auto at = std::find(order.begin(), order.end(), focused_);
  if (order.size() < 2) return false;
  zoomed_ = false;
  return tree_.swap(focused_, at + 1 == order.end() ? order.front() : *(at + 1));
}

SolvedLayout Tab::solve(const PixelRect& area, int divider_pixels) const {
  if (zoomed_) return {{{focused_, area}}, {}};
  return solve_layout(tree_, area, divider_pixels);
}

}  // namespace riffle
