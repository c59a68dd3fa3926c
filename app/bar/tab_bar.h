// tab_bar_line(): the tab bar as a BarLine. Pure function. Tabs are equally wide; where not all find room,
// those around the current one are shown. The target of a span is the index of its tab.
#pragma once

#include <string>
#include <vector>

#include "app/bar/bar.h"
#include "app/bar/bar_theme.h"

namespace riffle {

struct TabLabel {
  std::string title;
  bool bell = false;       // rang while it was out of sight
  bool activity = false;   // printed while it was out of sight
  bool zoomed = false;     // one of several panes is shown
  bool broadcast = false;  // typing goes to all its panes
};

BarLine tab_bar_line(const std::vector<TabLabel>& tabs, std::size_t current, int columns,
                     const BarTheme& theme);

}  // namespace riffle
