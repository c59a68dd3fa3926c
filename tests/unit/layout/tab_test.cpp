#include "app/layout/tab.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

TEST(Tab, ASplitTakesTheFocus) {
  Tab tab(1, 10);
  EXPECT_TRUE(tab.split(11, Axis::Columns, Side::After));
  EXPECT_EQ(tab.focused(), 11u);
}

TEST(Tab, ClosingTheFocusedPaneFocusesTheOneBefore) {
  Tab tab(1, 10);
  tab.split(11, Axis::Columns, Side::After);
  tab.split(12, Axis::Columns, Side::After);
  EXPECT_TRUE(tab.close(12));
  EXPECT_EQ(tab.focused(), 11u);
  tab.focus(10);
  EXPECT_TRUE(tab.close(10));
  EXPECT_EQ(tab.focused(), 11u);
}

TEST(Tab, ClosingAnotherPaneKeepsTheFocus) {
  Tab tab(1, 10);
  tab.split(11, Axis::Columns, Side::After);
  EXPECT_TRUE(tab.close(10));
  EXPECT_EQ(tab.focused(), 11u);
  EXPECT_FALSE(tab.close(11));
}

TEST(Tab, TheFocusGoesWithASwappedPane) {
  Tab tab(1, 10);
  EXPECT_FALSE(tab.swap_with_next());
  tab.split(11, Axis::Columns, Side::After);
  EXPECT_TRUE(tab.swap_with_next());  // after the last comes the first
  EXPECT_EQ(tab.tree().panes(), (std::vector<PaneId>{11, 10}));
  EXPECT_EQ(tab.focused(), 11u);
}

TEST(Tab, ZoomShowsTheFocusedPaneAlone) {
  Tab tab(1, 10);
  tab.split(11, Axis::Columns, Side::After);
  tab.set_zoomed(true);
  const SolvedLayout layout = tab.solve({0, 0, 100, 100}, 1);
  ASSERT_EQ(layout.panes.size(), 1u);
  EXPECT_EQ(layout.panes[0], (PlacedPane{11, {0, 0, 100, 100}}));
  tab.focus(10);
  EXPECT_EQ(tab.solve({0, 0, 100, 100}, 1).panes.size(), 2u);
}

}  // namespace
}  // namespace riffle
