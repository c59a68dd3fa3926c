#include "app/layout/solve_layout.h"

#include <algorithm>
#include <cmath>

namespace riffle {
namespace {

PaneId first_pane(const LayoutNode& node) {
  const LayoutNode* at = &node;
  while (const LayoutSplit* split = at->split()) at = split->children.front().node.get();
  return *at->pane();
}

// [begin, begin + length) of `area` along `axis`.
PixelRect slice(const PixelRect& area, Axis axis, int begin, int length) {
  if (axis == Axis::Columns) return {area.x + begin, area.y, length, area.height};
  return {area.x, area.y + begin, area.width, length};
}

void solve_node(const LayoutNode& node, const PixelRect& area, int divider, SolvedLayout& out) {
  if (const PaneId* pane = node.pane()) {
    out.panes.push_back({*pane, area});
    return;
  }
  const LayoutSplit& split = *node.split();
  const auto count = static_cast<int>(split.children.size());
  const int whole = split.axis == Axis::Columns ? area.width : area.height;
  // Dividers give way before panes do.
  const int gap = std::min(divider, std::max(0, (whole - count) / (count - 1)));
  const int length = whole - gap * (count - 1);
  double sum = 0;
  for (const LayoutChild& child : split.children) sum += child.weight;

  double before = 0;
  int begin = 0;
  for (int i = 0; i < count; ++i) {
    const LayoutChild& child = split.children[static_cast<std::size_t>(i)];
    before += child.weight;
    const int end = i + 1 == count ? length : static_cast<int>(std::lround(length * (before / sum)));
    solve_node(*child.node, slice(area, split.axis, begin + gap * i, end - begin), divider, out);
    if (i + 1 < count && gap > 0) {
      out.dividers.push_back(
          {first_pane(*child.node), split.axis, slice(area, split.axis, end + gap * i, gap)});
    }
    begin = end;
  }
}

}  // namespace

SolvedLayout solve_layout(const LayoutTree& tree, const PixelRect& area, int divider_pixels) {
  SolvedLayout out;
  const PixelRect sane{area.x, area.y, std::max(area.width, 0), std::max(area.height, 0)};
  solve_node(tree.root(), sane, std::max(divider_pixels, 0), out);
  return out;
}

}  // namespace riffle
