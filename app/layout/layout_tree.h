// LayoutTree: how the panes of a tab divide its area. Pure values, no pixels (solve_layout), no SDL. Main
// thread. A node is a leaf (one pane) or a split (two or more children side by side or stacked), never both.
// Invariants (check_integrity): (1) a split has at least two children; (2) no child of a split is a split
// along the same axis; (3) every weight is positive; (4) a pane stands in one leaf only. split() keeps (2) by
// joining a parent of the same axis instead of nesting; close() keeps (1) by replacing a split that has one
// child left by that child, and (2) by dissolving it into a parent of the same axis. Ids of panes never
// change; splits have none: a divider is named by the last pane of the child before it, for which it is the
// nearest one along its axis.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace riffle {

using PaneId = std::uint32_t;

// Rows: children stand below each other. Columns: beside each other.
enum class Axis : std::uint8_t { Columns, Rows };
enum class Side : std::uint8_t { Before, After };

struct LayoutNode;

struct LayoutChild {
  std::unique_ptr<LayoutNode> node;
  double weight = 1;  // share of the split's length, relative to its siblings
};

struct LayoutSplit {
  Axis axis = Axis::Columns;
  std::vector<LayoutChild> children;
};

struct LayoutNode {
  std::variant<PaneId, LayoutSplit> content;

  const LayoutSplit* split() const { return std::get_if<LayoutSplit>(&content); }
  LayoutSplit* split() { return std::get_if<LayoutSplit>(&content); }
  const PaneId* pane() const { return std::get_if<PaneId>(&content); }
};

class LayoutTree {
 public:
  // promises.md: panes of an instance; a deeper tree could not be shown either.
  static constexpr std::size_t kMaxPanes = 512;

  explicit LayoutTree(PaneId first);
  // A tree from elsewhere (a file), brought into the form that split() and close() would have given it:
  // splits of one child are raised, those along their parent's axis dissolved, weights kept within
  // kLeastWeight and kMostWeight. Nothing: it has an empty split, a pane twice, or more than kMaxPanes.
  static std::optional<LayoutTree> from(LayoutNode root);
  LayoutTree(LayoutTree&&) = default;
  LayoutTree& operator=(LayoutTree&&) = default;

  const LayoutNode& root() const { return *root_; }
  bool contains(PaneId pane) const;
  std::vector<PaneId> panes() const;  // in reading order: depth first, before to after
  std::size_t size() const { return panes().size(); }

  // Gives half of `pane`'s share to `added`. False, and nothing changed: no such pane, `added` is in the
  // tree, or the tree is full.
  bool split(PaneId pane, PaneId added, Axis axis, Side side);
  // Its share goes to its siblings in proportion. False for the last pane, which a tree always has, and for a
  // stranger.
  bool close(PaneId pane);
  // Moves the divider after `pane` (or after the nearest ancestor that has one along `axis`) so that the
  // child before it takes `share` (0..1) of both; kept within kMinShare. False: there is no such divider.
  bool set_share(PaneId pane, Axis axis, double share);
  // Two panes of the tree change places.
  bool swap(PaneId a, PaneId b);
  // Every child of every split gets a share by the number of panes it has along the split's axis.
  void equalize();
  // The same tree with other panes in it. `id_of` gives no id twice.
  LayoutTree renumbered(const std::function<PaneId(PaneId)>& id_of) const;

  void check_integrity() const;

  static constexpr double kMinShare = 0.05;
  // kMaxPanes splits of the same pane halve its weight 511 times; sums of the largest stay exact enough.
  static constexpr double kLeastWeight = 1e-160, kMostWeight = 1e6;

 private:
  std::unique_ptr<LayoutNode> root_;
};

}  // namespace riffle
