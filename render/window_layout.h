// WindowLayout: where the panes of a window lie, and what is drawn between them. Main makes it, it travels
// with a frame through the core thread to the renderer, so that places and content change in the same
// picture. Bars (tab bar, search, messages) are panes too: a line or two of cells with an id of their own.
// Plain value.
#pragma once

#include <cstdint>
#include <vector>

#include "term/base/color.h"
#include "term/base/geometry.h"

namespace riffle {

using PaneId = std::uint32_t;

// Pixels of the window, y down. Boxes do not overlap: what lies over a pane has its part cut off the pane's.
struct PanePlace {
  PaneId pane = 0;
  PixelRect grid;        // of the first cell; rows and columns that reach beyond it are not shown
  PixelRect box;         // all that is the pane's; where no cells are it has the pane's background
  std::uint8_t dim = 0;  // 0 as it is .. 255 nothing but background
  bool operator==(const PanePlace&) const = default;
};

// A rectangle of one colour: a divider.
struct FilledArea {
  PixelRect area;
  Rgb color;
  bool operator==(const FilledArea&) const = default;
};

struct WindowLayout {
  std::vector<PanePlace> panes;
  std::vector<FilledArea> fills;
  bool operator==(const WindowLayout&) const = default;
};

}  // namespace riffle
