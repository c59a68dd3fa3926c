#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/layout/solve_layout.h"
#include "app/session_file/saved_session.h"

namespace riffle {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

SavedSession parsed(std::string_view text) {
  auto session = parse_session(text, "s.toml");
  if (!session) {
    ADD_FAILURE() << session.error().message();
    return {};
  }
  return std::move(*session);
}

std::string refused(std::string_view text) {
  const auto session = parse_session(text, "s.toml");
  return session ? "accepted" : session.error().message();
}

TEST(ParseSession, ATabWithoutAnythingIsTheShell) {
  const SavedSession session = parsed("[[window]]\n[[window.tab]]\n");
  ASSERT_EQ(session.windows.size(), 1u);
  EXPECT_EQ(session.windows[0].size, (GridSize{80, 24}));
  const SavedTab& tab = session.windows[0].tabs.at(0);
  EXPECT_THAT(tab.tree.panes(), ElementsAre(1));
  EXPECT_THAT(tab.panes.at(1).command, IsEmpty());
}

TEST(ParseSession, SizesFontsNamesAndWhatIsShown) {
  const SavedSession session = parsed(
      "[[window]]\nsize = [132, 43]\nfont-size = 9.5\n"
      "[[window.tab]]\nname = \"one\"\n[[window.tab]]\nname = \"two\"\nshown = "
      "true\n[[window]]\n[[window.tab]]\n");
  ASSERT_EQ(session.windows.size(), 2u);
  const SavedWindow& window = session.windows[0];
  EXPECT_EQ(window.size, (GridSize{132, 43}));
  EXPECT_EQ(window.font_size, 9.5);
  EXPECT_EQ(window.tabs.at(1).name, "two");
  EXPECT_EQ(window.shown, 1u);
}

TEST(ParseSession, ColumnsAndRowsNest) {
  const SavedSession session = parsed(R"(
[[window]]
[[window.tab]]
columns = [
  {directory = "/a"},
  {share = 3, rows = [{command = ["vi", ""]}, {command = "make; sh", focused = true}]},
]
)");
  const SavedTab& tab = session.windows.at(0).tabs.at(0);
  const SolvedLayout solved = solve_layout(tab.tree, {0, 0, 400, 100}, 0);
  EXPECT_THAT(solved.panes, ElementsAre(PlacedPane{1, {0, 0, 100, 100}}, PlacedPane{2, {100, 0, 300, 50}},
                                        PlacedPane{3, {100, 50, 300, 50}}));
  EXPECT_EQ(tab.panes.at(1).directory, "/a");
  EXPECT_THAT(tab.panes.at(2).command, ElementsAre("vi", ""));
  EXPECT_THAT(tab.panes.at(3).command, ElementsAre("/bin/sh", "-c", "make; sh"));
  EXPECT_EQ(tab.focused, 3u);
}

TEST(ParseSession, ListsOfOneAndOfTheSameAxisAreNoNodes) {
  const SavedSession session =
      parsed("[[window]]\n[[window.tab]]\ncolumns = [{}, {rows = [{columns = [{}, {}]}]}]\n");
  const LayoutTree& tree = session.windows.at(0).tabs.at(0).tree;
  tree.check_integrity();
  EXPECT_EQ(tree.root().split()->children.size(), 3u);
}

TEST(ParseSession, AFaultIsToldWithItsPlaceAndWhatIsAllowed) {
  const std::string tab = "[[window]]\n[[window.tab]]\n";
  EXPECT_EQ(refused(tab + "columns = [{}, {dir = \"/\"}]\n"),
            "s.toml:3:17: unknown key dir; a pane has columns, rows, directory, command, share, focused");
  EXPECT_EQ(
      refused(tab + "colums = []\n"),
      "s.toml:3:1: unknown key colums; a tab has name, shown, zoomed, columns, rows, directory, command");
  EXPECT_EQ(refused("[[window]]\nsize = [0, 24]\n[[window.tab]]\n"),
            "s.toml:2:9: size must be [columns, rows], each from 1 to " + std::to_string(kMaxGridSide));
  EXPECT_EQ(refused("[[window]]\nfont-size = 0\n[[window.tab]]\n"),
            "s.toml:2:13: font-size must be a number from 4 to 200");
  EXPECT_EQ(refused(tab + "command = []\n"),
            "s.toml:3:11: command must be a list of words, or a text for /bin/sh");
  EXPECT_EQ(refused(tab + "rows = []\n"), "s.toml:3:8: rows must be a list of panes: [{}, {}]");
  EXPECT_EQ(refused(tab + "rows = [{share = 0}]\n"),
            "s.toml:3:18: share must be a number above 0, at most 1000000");
  EXPECT_EQ(refused(tab + "rows = [{share = nan}]\n"),
            "s.toml:3:18: share must be a number above 0, at most 1000000");
  EXPECT_EQ(refused(tab + "rows = [{}]\ncommand = \"x\"\n"), "s.toml:4:11: command cannot stand beside rows");
}

TEST(ParseSession, TheFirstFaultOfAFileIsTold) {
  EXPECT_THAT(refused("[[window]]\n[[window.tab]]\nzoomed = 1\ncommand = 2\n"), HasSubstr(":3:10: zoomed"));
}

TEST(ParseSession, WhatIsNoTomlIsToldWithItsLine) {
  EXPECT_THAT(refused("\n[[window]\n"), HasSubstr("s.toml:2:"));
}

TEST(ParseSession, AFileWithoutWindowsIsNoSession) {
  EXPECT_EQ(refused(""), "s.toml:1:1: there must be a [[window]]");
  EXPECT_EQ(refused("[[window]]\n"), "s.toml:1:1: there must be a [[window.tab]]");
  EXPECT_THAT(refused("window = 3\n"), HasSubstr("there must be a [[window]]"));
}

TEST(ParseSession, ACommandWithANulIsRefused) {
  EXPECT_THAT(refused("[[window]]\n[[window.tab]]\ncommand = [\"a\\u0000b\"]\n"),
              HasSubstr("s.toml:3:12: command"));
}

TEST(ParseSession, MorePanesThanRiffleMayHaveAreRefused) {
  std::string rows;
  for (std::size_t i = 0; i <= LayoutTree::kMaxPanes; ++i) rows += "{},";
  EXPECT_THAT(refused("[[window]]\n[[window.tab]]\nrows = [" + rows + "]\n"),
              HasSubstr("more than 512 panes"));
}

TEST(ParseSession, NestingWithoutEndIsRefused) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{rows = [";
  EXPECT_THAT(refused("[[window]]\n[[window.tab]]\nrows = [" + deep), HasSubstr("s.toml:3:"));
}

}  // namespace
}  // namespace riffle
