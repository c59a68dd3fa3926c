#include "app/layout/layout_tree.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <utility>

#include "term/base/assert.h"

namespace riffle {
namespace {

std::unique_ptr<LayoutNode> make_leaf(PaneId pane) { return std::make_unique<LayoutNode>(LayoutNode{pane}); }

// The splits from the root to a leaf, with the child taken in each.
struct Step {
  LayoutNode* node;
  std::size_t child;
};

bool find_path(LayoutNode& node, PaneId pane, std::vector<Step>& path) {
  if (const PaneId* leaf = node.pane()) return *leaf == pane;
  auto& children = node.split()->children;
  for (std::size_t i = 0; i < children.size(); ++i) {
    path.push_back({&node, i});
    if (find_path(*children[i].node, pane, path)) return true;
    path.pop_back();
  }
  return false;
}

void collect(const LayoutNode& node, std::vector<PaneId>& out) {
  if (const PaneId* leaf = node.pane()) {
    out.push_back(*leaf);
    return;
  }
  for (const LayoutChild& child : node.split()->children) collect(*child.node, out);
}

// Child `index` of `split` is a split along the same axis: its children take its place and divide its weight.
void dissolve(LayoutSplit& split, std::size_t index) {
  LayoutChild child = std::move(split.children[index]);
  auto& inner = child.node->split()->children;
  double sum = 0;
  for (const LayoutChild& c : inner) sum += c.weight;
  for (LayoutChild& c : inner) c.weight *= child.weight / sum;
  const auto at = split.children.begin() + static_cast<std::ptrdiff_t>(index);
  const auto next = split.children.erase(at);
  split.children.insert(next, std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
}

void bring_into_form(LayoutNode& node) {
  if (node.split() == nullptr) return;
  for (LayoutChild& child : node.split()->children) {
    child.weight = std::isnan(child.weight)
                       ? 1
                       : std::clamp(child.weight, LayoutTree::kLeastWeight, LayoutTree::kMostWeight);
    bring_into_form(*child.node);
  }
  if (node.split()->children.size() == 1) {
    const std::unique_ptr<LayoutNode> only = std::move(node.split()->children.front().node);
    auto content = std::move(only->content);
    node.content = std::move(content);
    return;
  }
  LayoutSplit& split = *node.split();
  for (std::size_t i = 0; i < split.children.size();) {
    const LayoutSplit* inner = split.children[i].node->split();
    if (inner != nullptr && inner->axis == split.axis) {
      const std::size_t count = inner->children.size();
      dissolve(split, i);
      i += count;
    } else {
      ++i;
    }
  }
  for (LayoutChild& child : split.children) child.weight = std::max(child.weight, LayoutTree::kLeastWeight);
}

// False: an empty split, or a pane that was seen before.
bool is_sound(const LayoutNode& node, std::set<PaneId>& seen) {
  if (const PaneId* leaf = node.pane()) return seen.insert(*leaf).second;
  const auto& children = node.split()->children;
  return !children.empty() && std::all_of(children.begin(), children.end(), [&](const LayoutChild& child) {
    return child.node != nullptr && is_sound(*child.node, seen);
  });
}

LayoutNode copy_of(const LayoutNode& node, const std::function<PaneId(PaneId)>& id_of) {
  if (const PaneId* leaf = node.pane()) return {id_of(*leaf)};
  LayoutSplit split{node.split()->axis, {}};
  for (const LayoutChild& child : node.split()->children) {
    split.children.push_back({std::make_unique<LayoutNode>(copy_of(*child.node, id_of)), child.weight});
  }
  return {std::move(split)};
}

std::size_t count_along(const LayoutNode& node, Axis axis) {
  const LayoutSplit* split = node.split();
  if (split == nullptr) return 1;
  std::size_t sum = 0, most = 0;
  for (const LayoutChild& child : split->children) {
    const std::size_t n = count_along(*child.node, axis);
    sum += n;
    most = std::max(most, n);
  }
  return split->axis == axis ? sum : most;
}

void equalize_node(LayoutNode& node) {
  LayoutSplit* split = node.split();
  if (split == nullptr) return;
  for (LayoutChild& child : split->children) {
    child.weight = static_cast<double>(count_along(*child.node, split->axis));
    equalize_node(*child.node);
  }
}

[[noreturn]] void broken(const char* what) { check_failed(what, __FILE__, __LINE__); }

void check_node(const LayoutNode& node, std::set<PaneId>& seen) {
  if (const PaneId* leaf = node.pane()) {
    if (!seen.insert(*leaf).second) broken("a pane stands in one leaf only");
    return;
  }
  const LayoutSplit& split = *node.split();
  if (split.children.size() < 2) broken("a split has at least two children");
  for (const LayoutChild& child : split.children) {
    if (!(child.weight > 0) || !std::isfinite(child.weight)) broken("weights are positive");
    const LayoutSplit* inner = child.node->split();
    if (inner != nullptr && inner->axis == split.axis) broken("axes alternate");
    check_node(*child.node, seen);
  }
}

}  // namespace

LayoutTree::LayoutTree(PaneId first) : root_(make_leaf(first)) {}

std::optional<LayoutTree> LayoutTree::from(LayoutNode root) {
  std::set<PaneId> seen;
  if (!is_sound(root, seen) || seen.size() > kMaxPanes) return std::nullopt;
  bring_into_form(root);
  LayoutTree tree(0);
  *tree.root_ = std::move(root);
  if (kParanoid) tree.check_integrity();
  return tree;
}

LayoutTree LayoutTree::renumbered(const std::function<PaneId(PaneId)>& id_of) const {
  LayoutTree tree(0);
  *tree.root_ = copy_of(*root_, id_of);
  return tree;
}

bool LayoutTree::contains(PaneId pane) const {
  const auto all = panes();
  return std::find(all.begin(), all.end(), pane) != all.end();
}

std::vector<PaneId> LayoutTree::panes() const {
  std::vector<PaneId> out;
  collect(*root_, out);
  return out;
}

bool LayoutTree::split(PaneId pane, PaneId added, Axis axis, Side side) {
  const auto all = panes();
  if (all.size() >= kMaxPanes || std::find(all.begin(), all.end(), added) != all.end()) return false;
  std::vector<Step> path;
  if (!find_path(*root_, pane, path)) return false;

  if (!path.empty() && path.back().node->split()->axis == axis) {
    LayoutSplit& parent = *path.back().node->split();
    LayoutChild& old = parent.children[path.back().child];
    old.weight /= 2;
    const std::size_t at = path.back().child + (side == Side::After ? 1 : 0);
    parent.children.insert(parent.children.begin() + static_cast<std::ptrdiff_t>(at),
                           LayoutChild{make_leaf(added), old.weight});
  } else {
    LayoutNode& leaf = path.empty() ? *root_ : *path.back().node->split()->children[path.back().child].node;
    LayoutSplit split{axis, {}};
    const bool after = side == Side::After;
    split.children.push_back({make_leaf(after ? pane : added), 1});
    split.children.push_back({make_leaf(after ? added : pane), 1});
    leaf.content = std::move(split);
  }
  if (kParanoid) check_integrity();
  return true;
}

bool LayoutTree::close(PaneId pane) {
  std::vector<Step> path;
  if (!find_path(*root_, pane, path) || path.empty()) return false;
  LayoutNode& node = *path.back().node;
  auto& children = node.split()->children;
  children.erase(children.begin() + static_cast<std::ptrdiff_t>(path.back().child));
  if (children.size() == 1) {
    std::unique_ptr<LayoutNode> last = std::move(children.front().node);
    node.content = std::move(last->content);
    if (path.size() > 1) {
      LayoutSplit& parent = *path[path.size() - 2].node->split();
      const LayoutSplit* risen = node.split();
      if (risen != nullptr && risen->axis == parent.axis) dissolve(parent, path[path.size() - 2].child);
    }
  }
  if (kParanoid) check_integrity();
  return true;
}

bool LayoutTree::set_share(PaneId pane, Axis axis, double share) {
  if (!std::isfinite(share)) return false;
  std::vector<Step> path;
  if (!find_path(*root_, pane, path)) return false;
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    LayoutSplit& split = *step->node->split();
    if (split.axis != axis || step->child + 1 >= split.children.size()) continue;
    double& before = split.children[step->child].weight;
    double& after = split.children[step->child + 1].weight;
    const double both = before + after;
    before = both * std::clamp(share, kMinShare, 1 - kMinShare);
    after = both - before;
    return true;
  }
  return false;
}

bool LayoutTree::swap(PaneId a, PaneId b) {
  std::vector<Step> path_a, path_b;
  if (a == b || !find_path(*root_, a, path_a) || !find_path(*root_, b, path_b)) return false;
  // Two panes: neither is the root.
  const auto leaf = [](const std::vector<Step>& path) -> LayoutNode& {
    return *path.back().node->split()->children[path.back().child].node;
  };
  leaf(path_a).content = b;
  leaf(path_b).content = a;
  if (kParanoid) check_integrity();
  return true;
}

void LayoutTree::equalize() { equalize_node(*root_); }

void LayoutTree::check_integrity() const {
  std::set<PaneId> seen;
  check_node(*root_, seen);
}

}  // namespace riffle
