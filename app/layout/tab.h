// Tab: a LayoutTree with the pane that has the focus. Main thread. A window shows one tab; today a tab has
// one pane. Invariants: focused() is in the tree; it is the only one shown while zoomed().
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/layout/layout_tree.h"
#include "app/layout/solve_layout.h"

namespace riffle {

using TabId = std::uint32_t;

class Tab {
 public:
  Tab(TabId id, PaneId first) : id_(id), tree_(first), focused_(first) {}

  TabId id() const { return id_; }
  const LayoutTree& tree() const { return tree_; }
  PaneId focused() const { return focused_; }
  bool zoomed() const { return zoomed_; }

  bool focus(PaneId pane);
  void set_zoomed(bool zoomed) { zoomed_ = zoomed; }
  // Splits the focused pane and moves the focus to the new one; a zoom ends.
  bool split(PaneId added, Axis axis, Side side);
  // The focus goes to the neighbour in reading order, the one before first. False: it was the last pane,
  // close the tab.
  bool close(PaneId pane);
  bool set_share(PaneId pane, Axis axis, double share) { return tree_.set_share(pane, axis, share); }
  void equalize() { tree_.equalize(); }

  // What the tab shows in `area`: all panes, or the zoomed one.
  SolvedLayout solve(const PixelRect& area, int divider_pixels) const;

 private:
  TabId id_;
  LayoutTree tree_;
  PaneId focused_;
  bool zoomed_ = false;
};

}  // namespace riffle
