#include "app/layout/tab_list.h"

#include <algorithm>
#include <utility>

namespace riffle {

std::optional<std::size_t> TabList::index_of(TabId tab) const {
  for (std::size_t i = 0; i < tabs_.size(); ++i) {
    if (tabs_[i].id() == tab) return i;
  }
  return std::nullopt;
}

Tab* TabList::find(TabId tab) {
  const auto index = index_of(tab);
  return index ? &tabs_[*index] : nullptr;
}

Tab* TabList::with_pane(PaneId pane) {
  for (Tab& tab : tabs_) {
    if (tab.tree().contains(pane)) return &tab;
  }
  return nullptr;
}

std::vector<PaneId> TabList::panes() const {
  std::vector<PaneId> out;
  for (const Tab& tab : tabs_) {
    const auto panes = tab.tree().panes();
    out.insert(out.end(), panes.begin(), panes.end());
  }
  return out;
}

Tab& TabList::add(TabId id, PaneId first) { return add(Tab(id, first)); }

Tab& TabList::add(Tab tab) {
  current_ = tabs_.empty() ? 0 : current_ + 1;
  return *tabs_.insert(tabs_.begin() + static_cast<std::ptrdiff_t>(current_), std::move(tab));
}

void TabList::remove(TabId tab) {
  const auto index = index_of(tab);
  if (!index) return;
  tabs_.erase(tabs_.begin() + static_cast<std::ptrdiff_t>(*index));
  if (*index < current_ || current_ == tabs_.size()) current_ -= current_ == 0 ? 0 : 1;
}

bool TabList::select(std::size_t index) {
  if (index >= tabs_.size()) return false;
  current_ = index;
  return true;
}

void TabList::select_by(int steps) {
  const auto count = static_cast<int>(tabs_.size());
  if (count == 0) return;
  const int to = (static_cast<int>(current_) + steps % count + count) % count;
  current_ = static_cast<std::size_t>(to);
}

void TabList::move_current(int steps) {
  if (tabs_.empty()) return;
  const int last = static_cast<int>(tabs_.size()) - 1;
  move(current_, static_cast<std::size_t>(std::clamp(static_cast<int>(current_) + steps, 0, last)));
}

void TabList::move(std::size_t from, std::size_t to) {
  if (from >= tabs_.size() || to >= tabs_.size() || from == to) return;
  const TabId shown = tabs_[current_].id();
  const auto at = [this](std::size_t i) { return tabs_.begin() + static_cast<std::ptrdiff_t>(i); };
  if (from < to) {
    std::rotate(at(from), at(from + 1), at(to + 1));
  } else {
    std::rotate(at(to), at(from), at(from + 1));
  }
  current_ = *index_of(shown);
}

}  // namespace riffle
