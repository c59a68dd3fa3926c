#include "app/layout/solve_layout.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace riffle {
namespace {

PixelRect area_of(const SolvedLayout& layout, PaneId pane) {
  for (const PlacedPane& p : layout.panes) {
    if (p.pane == pane) return p.area;
  }
  ADD_FAILURE() << "no pane " << pane;
  return {};
}

TEST(SolveLayout, OnePaneHasAll) {
  const SolvedLayout layout = solve_layout(LayoutTree(1), {3, 4, 100, 50}, 2);
  EXPECT_EQ(area_of(layout, 1), (PixelRect{3, 4, 100, 50}));
  EXPECT_TRUE(layout.dividers.empty());
}

TEST(SolveLayout, ASplitSharesWhatTheDividerLeaves) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  const SolvedLayout layout = solve_layout(tree, {0, 0, 101, 50}, 1);
  EXPECT_EQ(area_of(layout, 1), (PixelRect{0, 0, 50, 50}));
  EXPECT_EQ(area_of(layout, 2), (PixelRect{51, 0, 50, 50}));
  ASSERT_EQ(layout.dividers.size(), 1u);
  EXPECT_EQ(layout.dividers[0].area, (PixelRect{50, 0, 1, 50}));
  EXPECT_EQ(layout.dividers[0].before, 1u);
}

TEST(SolveLayout, EqualizedPanesDifferByOnePixelAtMost) {
  LayoutTree tree(1);
  for (PaneId id = 2; id <= 7; ++id) tree.split(id - 1, id, Axis::Rows, Side::After);
  tree.equalize();
  const SolvedLayout layout = solve_layout(tree, {0, 0, 10, 1003}, 0);
  int least = 1003, most = 0;
  for (const PlacedPane& p : layout.panes) {
    least = std::min(least, p.area.height);
    most = std::max(most, p.area.height);
  }
  EXPECT_LE(most - least, 1);
}

// Areas are exact when their pixels, painted, cover each pixel of the whole once.
void expect_exact(const SolvedLayout& layout, const PixelRect& whole) {
  std::vector<int> painted(static_cast<std::size_t>(whole.width * whole.height), 0);
  const auto paint = [&](const PixelRect& r) {
    ASSERT_GE(r.width, 0);
    ASSERT_GE(r.height, 0);
    ASSERT_GE(r.x, whole.x);
    ASSERT_GE(r.y, whole.y);
    ASSERT_LE(r.right(), whole.right());
    ASSERT_LE(r.bottom(), whole.bottom());
    for (int y = r.y; y < r.bottom(); ++y) {
      for (int x = r.x; x < r.right(); ++x) {
        ++painted[static_cast<std::size_t>((y - whole.y) * whole.width + (x - whole.x))];
      }
    }
  };
  for (const PlacedPane& p : layout.panes) paint(p.area);
  for (const DividerArea& d : layout.dividers) paint(d.area);
  for (const int n : painted) ASSERT_EQ(n, 1);
}

TEST(SolveLayout, AnySequenceOfSplitCloseAndResizeKeepsTheTreeMinimalAndTheAreasExact) {
  constexpr unsigned kSeed = 20261130;
  std::mt19937 random(kSeed);
  const auto below = [&random](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (int round = 0; round < 60; ++round) {
    PaneId next = 1;
    LayoutTree tree(next++);
    for (int step = 0; step < 60; ++step) {
      SCOPED_TRACE(testing::Message() << "seed " << kSeed << " round " << round << " step " << step);
      const auto before = tree.panes();
      const PaneId pane = before[below(before.size())];
      const Axis axis = below(2) == 0 ? Axis::Columns : Axis::Rows;
      switch (below(5)) {
        case 0:
        case 1:
          ASSERT_TRUE(tree.split(pane, next++, axis, below(2) == 0 ? Side::Before : Side::After));
          ASSERT_EQ(tree.size(), before.size() + 1);
          break;
        case 2:
          ASSERT_EQ(tree.close(pane), before.size() > 1);
          ASSERT_EQ(tree.contains(pane), before.size() == 1);
          break;
        case 3:
          tree.set_share(pane, axis, static_cast<double>(below(1000)) / 1000);
          break;
        default:
          tree.equalize();
          break;
      }
      tree.check_integrity();
      const PixelRect whole{static_cast<int>(below(9)), 0, static_cast<int>(1 + below(160)),
                            static_cast<int>(1 + below(160))};
      const SolvedLayout layout = solve_layout(tree, whole, static_cast<int>(below(4)));
      ASSERT_EQ(layout.panes.size(), tree.size());
      expect_exact(layout, whole);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace riffle
