#include "render/scene/pane_mirror.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/frames/pane_script.h"

namespace riffle::scene {
namespace {

using test::PaneScript;

std::string difference(const PaneMirror& mirror, const PaneScript& script) {
  if (mirror.size() != script.size()) return "sizes differ";
  for (int row = 0; row < script.size().rows; ++row) {
    const auto cells = mirror.row(row);
    if (!std::equal(cells.begin(), cells.end(), script.row(row).begin(), script.row(row).end()))
      return "cells of row " + std::to_string(row) + " differ";
    if (mirror.line_size(row) != script.line_size(row))
      return "line size of row " + std::to_string(row) + " differs";
  }
  return "";
}

TEST(PaneMirror, HoldsTheCellsOfThePaneAfterEveryUpdate) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    PaneScript script({33, 12}, seed);
    PaneMirror mirror;
    mirror.apply(script.whole());
    for (int step = 0; step < 500; ++step) {
      mirror.apply(script.step());
      ASSERT_EQ(difference(mirror, script), "") << "seed " << seed << ", step " << step;
    }
  }
}

PaneUpdate blank(GridSize size) {
  PaneUpdate u;
  u.size = size;
  u.reset = true;
  return u;
}

PaneMirror clean_mirror(GridSize size) {
  PaneMirror mirror;
  mirror.apply(blank(size));
  for (int row = 0; row < size.rows; ++row) mirror.painted(row);
  mirror.drawn();
  return mirror;
}

TEST(PaneMirror, CallsOnlyTheWrittenColumnsStale) {
  PaneMirror mirror = clean_mirror({10, 3});
  PaneUpdate u;
  u.size = {10, 3};
  u.spans = {{1, 4, 6, LineSize::Single, 0}};
  u.cells.assign(2, Cell::of(U'x', CellWidth::Narrow, Cell{}));
  mirror.apply(u);
  EXPECT_EQ(mirror.stale(1), (ColumnSpan{4, 6}));
  EXPECT_TRUE(mirror.stale(0).empty());
  EXPECT_EQ(mirror.dirty(1), (ColumnSpan{4, 6}));
}

TEST(PaneMirror, CallsMovedRowsDirtyButNotStale) {
  PaneMirror mirror = clean_mirror({10, 3});
  PaneUpdate u;
  u.size = {10, 3};
  u.from = {1, 2, kFreshRow};
  u.spans = {{2, 0, 10, LineSize::Single, 0}};
  u.cells.assign(10, Cell{});
  mirror.apply(u);
  EXPECT_TRUE(mirror.stale(0).empty());
  EXPECT_EQ(mirror.dirty(0), (ColumnSpan{0, 10}));
  EXPECT_EQ(mirror.stale(2), (ColumnSpan{0, 10}));
}

TEST(PaneMirror, CarriesStaleColumnsAlongWithTheRow) {
  PaneMirror mirror = clean_mirror({10, 3});
  PaneUpdate write;
  write.size = {10, 3};
  write.spans = {{1, 2, 3, LineSize::Single, 0}};
  write.cells.assign(1, Cell::of(U'x', CellWidth::Narrow, Cell{}));
  mirror.apply(write);
  PaneUpdate scroll;
  scroll.size = {10, 3};
  scroll.from = {1, 2, 0};
  mirror.apply(scroll);
  EXPECT_EQ(mirror.stale(0), (ColumnSpan{2, 3}));
}

TEST(PaneMirror, CopiesARowThatIsWantedTwice) {
  PaneMirror mirror = clean_mirror({2, 2});
  PaneUpdate u;
  u.size = {2, 2};
  u.spans = {{0, 0, 2, LineSize::DoubleWidth, 0}};
  u.cells.assign(2, Cell::of(U'x', CellWidth::Narrow, Cell{}));
  mirror.apply(u);
  PaneUpdate twice;
  twice.size = {2, 2};
  twice.from = {0, 0};
  mirror.apply(twice);
  EXPECT_EQ(mirror.row(1)[1].code_point(), U'x');
  EXPECT_EQ(mirror.line_size(1), LineSize::DoubleWidth);
  EXPECT_EQ(mirror.stale(1), (ColumnSpan{0, 2}));
}

TEST(PaneMirror, PaintsTheWholeRowWhenItsLineSizeChanges) {
  PaneMirror mirror = clean_mirror({10, 2});
  PaneUpdate u;
  u.size = {10, 2};
  u.spans = {{0, 3, 4, LineSize::DoubleTop, 0}};
  u.cells.assign(1, Cell{});
  mirror.apply(u);
  EXPECT_EQ(mirror.stale(0), (ColumnSpan{0, 10}));
}

TEST(PaneMirror, FindsTheTextOfClustersAndForgetsThoseNoCellHolds) {
  PaneMirror mirror = clean_mirror({4, 1});
  PaneUpdate u;
  u.size = {4, 1};
  u.spans = {{0, 0, 1, LineSize::Single, 0}};
  u.cells = {Cell::of_cluster(5, CellWidth::Narrow, Cell{})};
  u.clusters = {{5, U"e\u0301"}};
  mirror.apply(u);
  EXPECT_EQ(mirror.cluster(5), U"e\u0301");
  PaneUpdate many;
  many.size = {4, 1};
  for (ClusterId id = 100; id < 5000; ++id) many.clusters.push_back({id, U"xy"});
  mirror.apply(many);
  EXPECT_EQ(mirror.cluster(5), U"e\u0301") << "a cell holds it";
  EXPECT_EQ(mirror.cluster(200), U"") << "none does";
}

}  // namespace
}  // namespace riffle::scene
