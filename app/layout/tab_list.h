// TabList: the tabs of a window in their order, and the one it shows. Main thread, plain value. Invariants:
// (1) current() is one of them while there is any; (2) no pane stands in two tabs; (3) ids come from
// the caller, who never gives one twice.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "app/layout/tab.h"

namespace riffle {

class TabList {
 public:
  bool empty() const { return tabs_.empty(); }
  std::size_t size() const { return tabs_.size(); }
  const std::vector<Tab>& all() const { return tabs_; }
  std::size_t current_index() const { return current_; }
  Tab& current() { return tabs_[current_]; }
  const Tab& current() const { return tabs_[current_]; }
  std::optional<std::size_t> index_of(TabId tab) const;
  Tab* find(TabId tab);
  Tab* with_pane(PaneId pane);
  // Every pane of every tab, tab by tab in reading order.
  std::vector<PaneId> panes() const;

  // A tab of one pane, after the current one, which it becomes.
  Tab& add(TabId id, PaneId first);
  Tab& add(Tab tab);
  // The one after it becomes the current one if it was that, else the one before.
  void remove(TabId tab);
  // False, and nothing happened: there is no such tab.
  bool select(std::size_t index);
  // Wraps around.
  void select_by(int steps);
  // The current tab moves; it stays the current one. Stops at the ends.
  void move_current(int steps);
  void move(std::size_t from, std::size_t to);

 private:
  std::vector<Tab> tabs_;
  std::size_t current_ = 0;
};

}  // namespace riffle
