#include "app/layout/solve_layout.h"

#include <algorithm>
#include <cmath>

namespace riffle {
namespace {

PaneId last_pane(const LayoutNode& node) {
  const LayoutNode* at = &node;
  while (const LayoutSplit* split = at->split()) at = split->children.back().node.get();
  return *at->pane();
}

// A rectangle along an axis and across it.
struct Extent {
  int begin, end;  // along
  int low, high;   // across
};

Extent extent(const PixelRect& r, Axis axis) {
  if (axis == Axis::Columns) return {r.x, r.right(), r.y, r.bottom()};
  return {r.y, r.bottom(), r.x, r.right()};
}

int overlap(const Extent& a, const Extent& b) { return std::min(a.high, b.high) - std::max(a.low, b.low); }

const PlacedPane* find_pane(const SolvedLayout& layout, PaneId pane) {
  for (const PlacedPane& p : layout.panes) {
    if (p.pane == pane) return &p;
  }
  return nullptr;
}

PixelRect intersection(const PixelRect& a, const PixelRect& b) {
  const int x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  return {x, y, std::min(a.right(), b.right()) - x, std::min(a.bottom(), b.bottom()) - y};
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

  std::vector<int> ends;
  double before = 0;
  int begin = 0;
  for (int i = 0; i < count; ++i) {
    const LayoutChild& child = split.children[static_cast<std::size_t>(i)];
    before += child.weight;
    const int end = i + 1 == count ? length : static_cast<int>(std::lround(length * (before / sum)));
    solve_node(*child.node, slice(area, split.axis, begin + gap * i, end - begin), divider, out);
    ends.push_back(end);
    begin = end;
  }
  if (gap == 0) return;
  const int origin = extent(area, split.axis).begin;
  for (int i = 0; i + 1 < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    out.dividers.push_back(
        {last_pane(*split.children[at].node), split.axis, slice(area, split.axis, ends[at] + gap * i, gap),
         origin + (i == 0 ? 0 : ends[at - 1] + gap * i), origin + ends[at + 1] + gap * (i + 1)});
  }
}

}  // namespace

std::optional<PaneId> neighbour(const SolvedLayout& layout, PaneId pane, Direction direction) {
  const PlacedPane* from = find_pane(layout, pane);
  if (from == nullptr) return std::nullopt;
  const Axis axis = axis_of(direction);
  const Extent own = extent(from->area, axis);
  std::optional<PaneId> best;
  int nearest = 0, longest = 0;
  for (const PlacedPane& p : layout.panes) {
    if (p.pane == pane) continue;
    const Extent other = extent(p.area, axis);
    const int distance = is_forward(direction) ? other.begin - own.end : own.begin - other.end;
    const int common = overlap(own, other);
    if (distance < 0 || common <= 0) continue;
    if (best && (distance > nearest || (distance == nearest && common <= longest))) continue;
    best = p.pane;
    nearest = distance;
    longest = common;
  }
  return best;
}

const DividerArea* divider_of(const SolvedLayout& layout, PaneId pane, Axis axis) {
  const PlacedPane* of = find_pane(layout, pane);
  if (of == nullptr) return nullptr;
  const Extent own = extent(of->area, axis);
  const DividerArea* before = nullptr;
  for (const DividerArea& d : layout.dividers) {
    const Extent other = extent(d.area, axis);
    if (d.axis != axis || overlap(own, other) <= 0) continue;
    if (other.begin == own.end) return &d;
    if (other.end == own.begin) before = &d;
  }
  return before;
}

double share_at(const DividerArea& divider, int place) {
  const Extent own = extent(divider.area, divider.axis);
  const int thick = own.end - own.begin;
  const int length = divider.end - divider.begin - thick;
  if (length <= 0) return 0.5;
  return static_cast<double>(place - thick / 2 - divider.begin) / length;
}

std::vector<PixelRect> borders_of(const SolvedLayout& layout, const PixelRect& area) {
  std::vector<PixelRect> out;
  for (const DividerArea& d : layout.dividers) {
    const int thick = std::min(d.area.width, d.area.height);
    const PixelRect around{area.x - thick, area.y - thick, area.width + 2 * thick, area.height + 2 * thick};
    const PixelRect part = intersection(d.area, around);
    if (!part.empty()) out.push_back(part);
  }
  return out;
}

SolvedLayout solve_layout(const LayoutTree& tree, const PixelRect& area, int divider_pixels) {
  SolvedLayout out;
  const PixelRect sane{area.x, area.y, std::max(area.width, 0), std::max(area.height, 0)};
  solve_node(tree.root(), sane, std::max(divider_pixels, 0), out);
  return out;
}

}  // namespace riffle
