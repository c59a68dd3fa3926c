// solve_layout: a LayoutTree and an area to the rectangles of its panes. Pure function.
// Contract: panes and dividers tile the area exactly: no pixel is lost, none belongs to two. The length of a
// split without its dividers is shared by weight; a border lies at the rounded sum of the shares before it,
// so that rounding never piles up and an equal tree gives the same borders on every call. In an area too
// small, panes get empty, in order.
#pragma once

#include <vector>

#include "app/layout/layout_tree.h"
#include "term/base/geometry.h"

namespace riffle {

struct PlacedPane {
  PaneId pane = 0;
  PixelRect area;
  bool operator==(const PlacedPane&) const = default;
};

struct DividerArea {
  PaneId before = 0;  // first pane of the child before it
  Axis axis = Axis::Columns;
  PixelRect area;
};

struct SolvedLayout {
  std::vector<PlacedPane> panes;  // in reading order
  std::vector<DividerArea> dividers;
};

SolvedLayout solve_layout(const LayoutTree& tree, const PixelRect& area, int divider_pixels);

}  // namespace riffle
