#include "app/layout/tab_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace riffle {
namespace {

using testing::ElementsAre;

TabList tabs(PaneId count) {
  TabList list;
  for (PaneId pane = 1; pane <= count; ++pane) list.add(pane, pane);
  return list;
}

TEST(TabList, ANewTabStandsAfterTheCurrentOneAndIsShown) {
  TabList list = tabs(3);
  list.select(0);
  list.add(4, 9);
  EXPECT_EQ(list.current().id(), 4u);
  EXPECT_THAT(list.panes(), ElementsAre(1, 9, 2, 3));
}

TEST(TabList, RemovingTheShownTabShowsTheNextOrElseTheLast) {
  TabList list = tabs(3);
  list.select(1);
  list.remove(2);
  EXPECT_EQ(list.current().id(), 3u);
  list.remove(3);
  EXPECT_EQ(list.current().id(), 1u);
  list.remove(1);
  EXPECT_TRUE(list.empty());
}

TEST(TabList, RemovingATabBeforeKeepsTheShownOne) {
  TabList list = tabs(3);
  list.remove(1);
  EXPECT_EQ(list.current().id(), 3u);
}

TEST(TabList, SelectingGoesRoundAndRefusesWhatIsNotThere) {
  TabList list = tabs(3);
  list.select_by(1);
  EXPECT_EQ(list.current_index(), 0u);
  list.select_by(-1);
  EXPECT_EQ(list.current_index(), 2u);
  EXPECT_FALSE(list.select(3));
  EXPECT_EQ(list.current_index(), 2u);
}

TEST(TabList, AMovedTabStaysTheShownOne) {
  TabList list = tabs(3);
  list.move_current(-1);
  EXPECT_THAT(list.panes(), ElementsAre(1, 3, 2));
  EXPECT_EQ(list.current().id(), 3u);
  list.move_current(-9);
  EXPECT_THAT(list.panes(), ElementsAre(3, 1, 2));
  list.move(2, 0);
  EXPECT_THAT(list.panes(), ElementsAre(2, 3, 1));
  EXPECT_EQ(list.current().id(), 3u);
}

// What a user can do to a window, at random: splits, closes, zooms, swaps, moves of panes and tabs.
class RandomWindow {
 public:
  explicit RandomWindow(unsigned seed) : random_(seed) { open(); }

  void step() {
    Tab& tab = list_.current();
    switch (below(11)) {
      case 0:
      case 1:
        if (tab.split(next_pane_, below(2) == 0 ? Axis::Columns : Axis::Rows, Side::After))
          alive_.insert(next_pane_++);
        break;
      case 2:
        close(list_.panes()[below(list_.panes().size())]);
        break;
      case 3:
        tab.set_zoomed(!tab.zoomed());
        break;
      case 4:
        tab.swap_with_next();
        break;
      case 5:
        tab.focus(tab.tree().panes()[below(tab.tree().size())]);
        break;
      case 6:
        open();
        break;
      case 7:
        list_.move(below(list_.size()), below(list_.size()));
        break;
      case 8:
        if (const PaneId pane = tab.focused(); tab.close(pane)) list_.add(next_tab_++, pane);
        break;
      case 9:
        tab.set_share(tab.focused(), below(2) == 0 ? Axis::Columns : Axis::Rows,
                      static_cast<double>(below(100)) / 100);
        break;
      default:
        list_.select_by(static_cast<int>(below(5)) - 2);
        break;
    }
  }

  void check() {
    ASSERT_FALSE(list_.empty());
    ASSERT_LT(list_.current_index(), list_.size());
    const auto panes = list_.panes();
    EXPECT_EQ(std::set<PaneId>(panes.begin(), panes.end()), alive_);
    EXPECT_EQ(panes.size(), alive_.size());
    std::set<TabId> ids;
    for (const Tab& tab : list_.all()) {
      EXPECT_TRUE(ids.insert(tab.id()).second);
      tab.tree().check_integrity();
      EXPECT_TRUE(tab.tree().contains(tab.focused()));
      const SolvedLayout solved = tab.solve({0, 0, 500, 400}, 1);
      const auto focused = std::find_if(solved.panes.begin(), solved.panes.end(),
                                        [&](const PlacedPane& p) { return p.pane == tab.focused(); });
      EXPECT_NE(focused, solved.panes.end());
      EXPECT_EQ(solved.panes.size(), tab.zoomed() ? 1 : tab.tree().size());
    }
  }

 private:
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
  void open() {
    list_.add(next_tab_++, next_pane_);
    alive_.insert(next_pane_++);
  }
  void close(PaneId pane) {
    if (alive_.size() == 1) return;
    Tab* tab = list_.with_pane(pane);
    ASSERT_NE(tab, nullptr);
    if (!tab->close(pane)) list_.remove(tab->id());
    alive_.erase(pane);
  }

  std::mt19937 random_;
  TabList list_;
  std::set<PaneId> alive_;
  PaneId next_pane_ = 1;
  TabId next_tab_ = 1;
};

TEST(TabList, AnythingAUserDoesKeepsEveryPaneInOneTabAndTheFocusOnALivingOne) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    RandomWindow window(seed);
    for (int step = 0; step < 120; ++step) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << " step " << step);
      window.step();
      window.check();
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace riffle
