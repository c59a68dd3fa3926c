// Whatever tree a window can have comes back from a file as it was.
#include <gtest/gtest.h>

#include <random>

#include "app/session_file/saved_session.h"

namespace riffle {
namespace {

void expect_same(const LayoutNode& a, const LayoutNode& b) {
  ASSERT_EQ(a.pane() == nullptr, b.pane() == nullptr);
  if (a.pane() != nullptr) {
    EXPECT_EQ(*a.pane(), *b.pane());
    return;
  }
  ASSERT_EQ(a.split()->axis, b.split()->axis);
  ASSERT_EQ(a.split()->children.size(), b.split()->children.size());
  for (std::size_t i = 0; i < a.split()->children.size(); ++i) {
    EXPECT_EQ(a.split()->children[i].weight, b.split()->children[i].weight);
    expect_same(*a.split()->children[i].node, *b.split()->children[i].node);
  }
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(engine_); }
  double share() { return std::uniform_real_distribution<double>(0, 1)(engine_); }
  PaneId one_of(const std::vector<PaneId>& panes) { return panes[below(panes.size())]; }
  std::string word() {
    static const std::string kPieces[] = {"a", "/", " ", "\"", "\\", "\n", "\x7f", "ß", "日", "#", "'", "]"};
    std::string out;
    for (std::size_t n = 1 + below(6); n > 0; --n) out += kPieces[below(std::size(kPieces))];
    return out;
  }

 private:
  std::mt19937 engine_;
};

LayoutTree random_tree(Random& random) {
  LayoutTree tree(1);
  PaneId next = 2;
  for (std::size_t steps = random.below(60); steps > 0; --steps) {
    const PaneId pane = random.one_of(tree.panes());
    const Axis axis = random.below(2) == 0 ? Axis::Columns : Axis::Rows;
    switch (random.below(6)) {
      case 0:
        tree.close(pane);
        break;
      case 1:
        tree.set_share(pane, axis, random.share());
        break;
      case 2:
        tree.swap(pane, random.one_of(tree.panes()));
        break;
      case 3:
        if (random.below(8) == 0) tree.equalize();
        break;
      default:
        tree.split(pane, next++, axis, random.below(2) == 0 ? Side::Before : Side::After);
    }
  }
  return tree;
}

SavedTab random_tab(Random& random) {
  SavedTab tab;
  // As a file numbers them: from 1 in reading order.
  const LayoutTree wild = random_tree(random);
  std::map<PaneId, PaneId> ids;
  for (const PaneId pane : wild.panes()) ids.emplace(pane, static_cast<PaneId>(ids.size() + 1));
  tab.tree = wild.renumbered([&](PaneId id) { return ids.at(id); });
  for (const PaneId pane : tab.tree.panes()) {
    if (random.below(2) == 0) tab.panes[pane].directory = random.word();
    if (random.below(3) == 0) tab.panes[pane].command = {random.word(), random.word()};
    tab.panes[pane];
  }
  tab.focused = random.one_of(tab.tree.panes());
  tab.zoomed = tab.tree.size() > 1 && random.below(4) == 0;
  if (random.below(2) == 0) tab.name = random.word();
  return tab;
}

TEST(SessionRoundTrip, AnySessionComesBackAsItWas) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    SavedSession session;
    for (std::size_t windows = 1 + random.below(3); windows > 0; --windows) {
      SavedWindow& window = session.windows.emplace_back();
      window.size = {1 + static_cast<int>(random.below(500)), 1 + static_cast<int>(random.below(200))};
      if (random.below(2) == 0) window.font_size = 4 + 100 * random.share();
      for (std::size_t tabs = 1 + random.below(4); tabs > 0; --tabs)
        window.tabs.push_back(random_tab(random));
      window.shown = random.below(window.tabs.size());
    }
    const std::string text = session_text(session);
    const auto again = parse_session(text, "s.toml");
    ASSERT_TRUE(again) << again.error().message() << '\n' << text;
    ASSERT_EQ(again->windows.size(), session.windows.size());
    for (std::size_t w = 0; w < session.windows.size(); ++w) {
      const SavedWindow &before = session.windows[w], &after = again->windows[w];
      EXPECT_EQ(after.size, before.size);
      EXPECT_EQ(after.font_size, before.font_size);
      EXPECT_EQ(after.shown, before.shown);
      ASSERT_EQ(after.tabs.size(), before.tabs.size());
      for (std::size_t t = 0; t < before.tabs.size(); ++t) {
        expect_same(before.tabs[t].tree.root(), after.tabs[t].tree.root());
        EXPECT_EQ(after.tabs[t].panes, before.tabs[t].panes);
        EXPECT_EQ(after.tabs[t].focused, before.tabs[t].focused);
        EXPECT_EQ(after.tabs[t].zoomed, before.tabs[t].zoomed);
        EXPECT_EQ(after.tabs[t].name, before.tabs[t].name);
      }
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << text;
  }
}

TEST(SessionRoundTrip, APaneSplitAsOftenAsMayBeKeepsItsShare) {
  SavedSession session;
  SavedTab& tab = session.windows.emplace_back().tabs.emplace_back();
  tab.tree = LayoutTree(1);
  for (PaneId id = 2; id <= LayoutTree::kMaxPanes; ++id) tab.tree.split(id - 1, id, Axis::Rows, Side::After);
  for (const PaneId pane : tab.tree.panes()) tab.panes[pane];
  tab.focused = 1;
  const auto again = parse_session(session_text(session), "s.toml");
  ASSERT_TRUE(again) << again.error().message();
  expect_same(tab.tree.root(), again->windows[0].tabs[0].tree.root());
}

TEST(SessionRoundTrip, WhatIsNotUtf8IsLeftOut) {
  SavedSession session;
  SavedTab& tab = session.windows.emplace_back().tabs.emplace_back();
  tab.tree = LayoutTree(1);
  tab.focused = 1;
  tab.panes[1] = {"/caf\xe9", {"cat", "\xff"}};
  const auto again = parse_session(session_text(session), "s.toml");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->windows[0].tabs[0].panes.at(1), SavedPane{});
}

}  // namespace
}  // namespace riffle
