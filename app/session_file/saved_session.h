// SavedSession: windows, tabs and panes as a file keeps them: where each stands, where its program starts and
// what it is. Not what a pane shows. Plain values; parse_session() and session_text() are pure and each
// other's inverse. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/layout/layout_tree.h"
#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle {

struct SavedPane {
  std::string directory;             // empty: riffle's own
  std::vector<std::string> command;  // empty: the user's shell
  bool operator==(const SavedPane&) const = default;
};

struct SavedTab {
  std::string name;  // empty: that of its program
  LayoutTree tree{0};
  std::map<PaneId, SavedPane> panes;  // exactly those of the tree
  PaneId focused = 0;                 // one of them
  bool zoomed = false;                // shows the focused one alone
};

struct SavedWindow {
  GridSize size{80, 24};       // cells of a pane that had all of it
  double font_size = 0;        // points; 0: as configured
  std::vector<SavedTab> tabs;  // at least one
  std::size_t shown = 0;       // index of the one that is seen
};

struct SavedSession {
  std::vector<SavedWindow> windows;  // at least one
};

// Panes are numbered from 1 in reading order, anew in each tab. The error names `name`, line and column, and
// what is allowed there. At most LayoutTree::kMaxPanes panes in all, so that reading costs what the text
// costs.
Result<SavedSession> parse_session(std::string_view text, const std::string& name);

// What TOML cannot hold (paths that are not UTF-8) is left out.
std::string session_text(const SavedSession& session);

}  // namespace riffle
