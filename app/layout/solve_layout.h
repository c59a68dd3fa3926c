// solve_layout: a LayoutTree and an area to the rectangles of its panes. Pure function.
// Contract: panes and dividers tile the area exactly: no pixel is lost, none belongs to two. The length of a
// split without its dividers is shared by weight; a border lies at the rounded sum of the shares before it,
// so that rounding never piles up and an equal tree gives the same borders on every call. In an area too
// small, panes get empty, in order.
#pragma once

#include <optional>
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
  PaneId before = 0;  // last pane of the child before it: what LayoutTree::set_share wants
  Axis axis = Axis::Columns;
  PixelRect area;
  int begin = 0;  // along the axis: where the child before begins
  int end = 0;    // and where the child after ends
};

enum class Direction : std::uint8_t { Left, Right, Up, Down };
constexpr Axis axis_of(Direction d) {
  return d == Direction::Left || d == Direction::Right ? Axis::Columns : Axis::Rows;
}
constexpr bool is_forward(Direction d) { return d == Direction::Right || d == Direction::Down; }

struct SolvedLayout {
  std::vector<PlacedPane> panes;  // in reading order
  std::vector<DividerArea> dividers;
};

SolvedLayout solve_layout(const LayoutTree& tree, const PixelRect& area, int divider_pixels);

// The pane that lies next to `pane` in a direction, the one with the longest common border (of equals, the
// first); nothing at the edge. `area`s are those of `layout`.
std::optional<PaneId> neighbour(const SolvedLayout& layout, PaneId pane, Direction direction);

// The divider that moves when `pane` is to grow or shrink along `axis`: the one after it, else the one
// before.
const DividerArea* divider_of(const SolvedLayout& layout, PaneId pane, Axis axis);

// The share (LayoutTree::set_share) that puts the middle of `divider` at `place`, a pixel along its axis.
double share_at(const DividerArea& divider, int place);

// The parts of the dividers that touch `area`: what shows where the focus is.
std::vector<PixelRect> borders_of(const SolvedLayout& layout, const PixelRect& area);

}  // namespace riffle
