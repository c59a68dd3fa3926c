// tab_bar_line(): the tab bar as a BarLine. Pure function. Tabs are equally wide; where not all find room,
// those around the current one are shown. The target of a span is the index of its tab.
#pragma once

#include <string>
#include <vector>

#include "app/bar/bar.h"
#include "app/bar/bar_theme.h"
#include "term/notification.h"

namespace riffle {

struct TabLabel {
  std::string title;
  std::string progress = {};  // of its programs, as progress_text() says it
  bool failed = false;        // one of them says so
  bool bell = false;          // rang while it was out of sight
  bool activity = false;      // printed while it was out of sight
  bool zoomed = false;        // one of several panes is shown
  bool broadcast = false;     // typing goes to all its panes
};

// "42%", "..." for one without a number; empty: there is none. Of several (panes), the one that is least far.
std::string progress_text(const std::vector<Progress>& progress);

BarLine tab_bar_line(const std::vector<TabLabel>& tabs, std::size_t current, int columns,
                     const BarTheme& theme);

}  // namespace riffle
