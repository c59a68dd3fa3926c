// Tab: a LayoutTree with the pane that has the focus. Main thread. A window shows one tab (TabList).
// Invariants: focused() is in the tree; it is the only one shown while zoomed().
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/layout/layout_tree.h"
#include "app/layout/solve_layout.h"

namespace riffle {

using TabId = std::uint32_t;

class Tab {
 public:
  Tab(TabId id, PaneId first) : id_(id), tree_(first), focused_(first) {}
  // `focused` is in the tree.
  Tab(TabId id, LayoutTree tree, PaneId focused) : id_(id), tree_(std::move(tree)), focused_(focused) {}

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
  // The focused pane and its neighbour in reading order (after the last: the first) change places; the focus
  // goes with its pane.
  bool swap_with_next();

  // The name that the user gave it; empty: it has that of its focused pane.
  const std::string& name() const { return name_; }
  void set_name(std::string name) { name_ = std::move(name); }
  // What is typed goes to all its panes.
  bool broadcast() const { return broadcast_; }
  void set_broadcast(bool on) { broadcast_ = on; }

  // What the tab shows in `area`: all panes, or the zoomed one.
  SolvedLayout solve(const PixelRect& area, int divider_pixels) const;

 private:
  TabId id_;
  LayoutTree tree_;
  PaneId focused_;
  bool zoomed_ = false;
  bool broadcast_ = false;
  std::string name_;
};

}  // namespace riffle
