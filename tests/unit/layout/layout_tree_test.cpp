#include "app/layout/layout_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace riffle {
namespace {

using testing::ElementsAre;

TEST(LayoutTree, BeginsWithOneLeaf) {
  const LayoutTree tree(7);
  EXPECT_NE(tree.root().pane(), nullptr);
  EXPECT_THAT(tree.panes(), ElementsAre(7));
}

TEST(LayoutTree, SplitPutsTheNewPaneOnTheAskedSide) {
  LayoutTree tree(1);
  EXPECT_TRUE(tree.split(1, 2, Axis::Columns, Side::After));
  EXPECT_TRUE(tree.split(1, 3, Axis::Columns, Side::Before));
  EXPECT_THAT(tree.panes(), ElementsAre(3, 1, 2));
}

TEST(LayoutTree, SplitsAlongOneAxisStandInOneSplit) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  tree.split(2, 3, Axis::Columns, Side::After);
  ASSERT_NE(tree.root().split(), nullptr);
  EXPECT_EQ(tree.root().split()->children.size(), 3u);
}

TEST(LayoutTree, SplitRefusesStrangersAndDoubles) {
  LayoutTree tree(1);
  EXPECT_FALSE(tree.split(9, 2, Axis::Rows, Side::After));
  EXPECT_FALSE(tree.split(1, 1, Axis::Rows, Side::After));
  EXPECT_THAT(tree.panes(), ElementsAre(1));
}

TEST(LayoutTree, SplitStopsAtTheLimit) {
  LayoutTree tree(0);
  for (PaneId id = 1; id < LayoutTree::kMaxPanes; ++id) {
    ASSERT_TRUE(tree.split(id - 1, id, id % 2 == 0 ? Axis::Rows : Axis::Columns, Side::After));
  }
  EXPECT_FALSE(tree.split(0, 9999, Axis::Rows, Side::After));
}

TEST(LayoutTree, CloseRaisesTheLastChild) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  EXPECT_TRUE(tree.close(1));
  ASSERT_NE(tree.root().pane(), nullptr);
  EXPECT_EQ(*tree.root().pane(), 2u);
}

TEST(LayoutTree, CloseDissolvesARisenSplitIntoItsParent) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);  // 1 | 2
  tree.split(2, 3, Axis::Rows, Side::After);     // 1 | (2 / 3)
  tree.split(3, 4, Axis::Columns, Side::After);  // 1 | (2 / (3 | 4))
  EXPECT_TRUE(tree.close(2));                    // 1 | 3 | 4
  ASSERT_NE(tree.root().split(), nullptr);
  EXPECT_EQ(tree.root().split()->children.size(), 3u);
  EXPECT_THAT(tree.panes(), ElementsAre(1, 3, 4));
  const auto& children = tree.root().split()->children;
  EXPECT_DOUBLE_EQ(children[1].weight + children[2].weight, children[0].weight);
}

TEST(LayoutTree, TheLastPaneCannotBeClosed) {
  LayoutTree tree(1);
  EXPECT_FALSE(tree.close(1));
  EXPECT_FALSE(tree.close(2));
}

TEST(LayoutTree, SwappedPanesKeepTheShapeOfTheTree) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  tree.split(2, 3, Axis::Rows, Side::After);
  EXPECT_TRUE(tree.swap(1, 3));
  EXPECT_THAT(tree.panes(), ElementsAre(3, 2, 1));
  EXPECT_EQ(*tree.root().split()->children[0].node->pane(), 3u);
  EXPECT_FALSE(tree.swap(1, 1));
  EXPECT_FALSE(tree.swap(1, 9));
}

TEST(LayoutTree, SetShareMovesTheDividerAfterAPane) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  EXPECT_TRUE(tree.set_share(1, Axis::Columns, 0.75));
  const auto& children = tree.root().split()->children;
  EXPECT_DOUBLE_EQ(children[0].weight, 3 * children[1].weight);
}

TEST(LayoutTree, SetShareNeverHidesAPane) {
  LayoutTree tree(1);
  tree.split(1, 2, Axis::Columns, Side::After);
  tree.set_share(1, Axis::Columns, -5);
  EXPECT_GT(tree.root().split()->children[0].weight, 0);
  tree.set_share(1, Axis::Columns, 5);
  EXPECT_GT(tree.root().split()->children[1].weight, 0);
  EXPECT_FALSE(tree.set_share(1, Axis::Rows, 0.5));
  EXPECT_FALSE(tree.set_share(2, Axis::Columns, 0.5));
}

}  // namespace
}  // namespace riffle
