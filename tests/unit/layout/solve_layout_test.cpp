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

// 1 | (2 / (3 | 4))
LayoutTree four_panes() {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  tree.split(2, 3, Axis::Rows, Side::After);
  tree.split(3, 4, Axis::Columns, Side::After);
  return tree;
}

TEST(Neighbours, AreThoseAcrossTheBorder) {
  const SolvedLayout layout = solve_layout(four_panes(), {0, 0, 401, 201}, 1);
  EXPECT_EQ(neighbour(layout, 1, Direction::Right), 2u);  // the longer border
  EXPECT_EQ(neighbour(layout, 3, Direction::Left), 1u);
  EXPECT_EQ(neighbour(layout, 3, Direction::Right), 4u);
  EXPECT_EQ(neighbour(layout, 4, Direction::Up), 2u);
  EXPECT_EQ(neighbour(layout, 2, Direction::Down), 3u);
}

TEST(Neighbours, EndAtTheEdge) {
  const SolvedLayout layout = solve_layout(four_panes(), {0, 0, 401, 201}, 1);
  EXPECT_EQ(neighbour(layout, 1, Direction::Left), std::nullopt);
  EXPECT_EQ(neighbour(layout, 4, Direction::Right), std::nullopt);
  EXPECT_EQ(neighbour(layout, 1, Direction::Up), std::nullopt);
  EXPECT_EQ(neighbour(layout, 99, Direction::Up), std::nullopt);
}

TEST(Dividers, ThatAPaneMovesLieAfterItOrElseBefore) {
  const SolvedLayout layout = solve_layout(four_panes(), {0, 0, 401, 201}, 1);
  const DividerArea* after = divider_of(layout, 3, Axis::Columns);
  ASSERT_NE(after, nullptr);
  EXPECT_EQ(after->before, 3u);
  const DividerArea* before = divider_of(layout, 2, Axis::Columns);
  ASSERT_NE(before, nullptr);
  EXPECT_EQ(before->before, 1u);
  EXPECT_EQ(divider_of(layout, 1, Axis::Rows), nullptr);
}

TEST(Dividers, AreBrightWhereTheyTouchThePane) {
  const SolvedLayout layout = solve_layout(four_panes(), {0, 0, 401, 201}, 1);
  const auto borders = borders_of(layout, area_of(layout, 2));
  ASSERT_EQ(borders.size(), 2u);
  for (const PixelRect& border : borders) {
    const bool left = border.x == 200 && border.width == 1 && border.height == 101;
    const bool below = border.y == 100 && border.height == 1 && border.width == 200;
    EXPECT_TRUE(left || below) << border.x << ' ' << border.y << ' ' << border.width << ' ' << border.height;
  }
}

TEST(Dividers, AreWhereTheyAreDraggedTo) {
  constexpr unsigned kSeed = 7;
  std::mt19937 random(kSeed);
  const auto below = [&random](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed << " round " << round);
    LayoutTree tree(1);
    for (PaneId id = 2; id < 9; ++id) {
      tree.split(static_cast<PaneId>(1 + below(id - 1)), id, below(2) == 0 ? Axis::Columns : Axis::Rows,
                 below(2) == 0 ? Side::Before : Side::After);
    }
    const PixelRect whole{5, 7, 4000, 3000};
    const SolvedLayout before = solve_layout(tree, whole, 3);
    const std::size_t index = below(before.dividers.size());
    const DividerArea divider = before.dividers[index];
    // Inside what kMinShare allows.
    const int place = divider.begin + (divider.end - divider.begin) * static_cast<int>(10 + below(80)) / 100;
    ASSERT_TRUE(tree.set_share(divider.before, divider.axis, share_at(divider, place)));
    const DividerArea after = solve_layout(tree, whole, 3).dividers[index];
    EXPECT_EQ(after.before, divider.before);
    EXPECT_NEAR(divider.axis == Axis::Columns ? after.area.x + 1 : after.area.y + 1, place, 1);
  }
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
      switch (below(6)) {
        case 0:
        case 1:
          ASSERT_TRUE(tree.split(pane, next++, axis, below(2) == 0 ? Side::Before : Side::After));
          ASSERT_EQ(tree.size(), before.size() + 1);
          break;
        case 2:
          ASSERT_EQ(tree.close(pane), before.size() > 1);
          ASSERT_EQ(tree.contains(pane), before.size() == 1);
          break;
        case 4: {
          const PaneId other = before[below(before.size())];
          ASSERT_EQ(tree.swap(pane, other), pane != other);
          break;
        }
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
