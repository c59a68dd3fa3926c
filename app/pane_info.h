// PaneInfo: what main knows of a pane from what the core told it. A pane and its session have the same id.
#pragma once

#include <string>
#include <vector>

#include "app/session/core_api.h"
#include "term/base/geometry.h"

namespace riffle {

struct PaneInfo {
  GridSize size;              // that the session was told last
  std::string title;          // as its program says; empty: it said nothing
  std::string pointer_shape;  // CSS name (OSC 22); empty: that of text
  Progress progress;
  WindowState window;                // as its terminal was told, where programs may ask
  std::vector<std::string> command;  // what it was started with; empty: the user's shell
  bool bell = false;                 // rang while it was out of sight
  bool activity = false;             // printed while it was out of sight
  bool ended = false;                // --hold: the program is gone, the pane is not
};

}  // namespace riffle
