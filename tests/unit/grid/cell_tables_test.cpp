// CellTables: interning, collection, limits.
#include <gtest/gtest.h>

#include <string>

#include "term/grid/cell_tables.h"

namespace riffle {
namespace {

TEST(CellTables, EqualClustersHaveOneId) {
  CellTables tables;
  const ClusterId a = tables.cluster(U"e\u0301");
  EXPECT_EQ(tables.cluster(U"e\u0301"), a);
  EXPECT_NE(tables.cluster(U"e\u0302"), a);
  EXPECT_EQ(tables.cluster_text(a), U"e\u0301");
}

TEST(CellTables, ADefaultExtIsZero) {
  CellTables tables;
  EXPECT_EQ(tables.ext({}), 0);
  EXPECT_EQ(tables.ext_of(0), CellExt{});
}

TEST(CellTables, LinksWithOtherIdsAreOthers) {
  CellTables tables;
  const std::uint32_t a = tables.link("http://x/", "1");
  EXPECT_EQ(tables.link("http://x/", "1"), a);
  EXPECT_NE(tables.link("http://x/", "2"), a);
  EXPECT_NE(tables.link("1http://x/", ""), a);
  EXPECT_EQ(tables.link_uri(a), "http://x/");
  EXPECT_EQ(tables.link_uri(12345), "");
}

TEST(CellTables, ACollectionFreesWhatNobodyMarked) {
  CellTables tables;
  Cell live = Cell::of_cluster(tables.cluster(U"e\u0301"), CellWidth::Narrow, {});
  live.ext = tables.ext({Color::palette(1), 0});
  const ClusterId dead = tables.cluster(U"x\u0301");
  tables.collect([&](const CellTables::Marker& marker) { marker.cell(live); });
  EXPECT_EQ(tables.cluster_text(live.cluster()), U"e\u0301");
  EXPECT_EQ(tables.ext_of(live.ext).underline, Color::palette(1));
  EXPECT_EQ(tables.cluster(U"new"), dead);
}

TEST(CellTables, AskForACollectionWhenTheyHaveGrown) {
  CellTables tables;
  int n = 0;
  for (; !tables.wants_collection() && n < 100'000; ++n) {
    const char32_t text[] = {U'a', static_cast<char32_t>(0x300 + n)};
    tables.cluster({text, 2});
  }
  EXPECT_LT(n, 100'000);
  const auto generation = tables.generation();
  tables.collect([](const CellTables::Marker&) {});
  EXPECT_FALSE(tables.wants_collection());
  EXPECT_NE(tables.generation(), generation);
}

TEST(CellTables, TableFullOfLiveExtsGivesPlainOnes) {
  CellTables tables;
  for (unsigned i = 0; i < 65'535; ++i) ASSERT_NE(tables.ext({Color::rgb(i >> 16, i >> 8, i), 0}), 0) << i;
  EXPECT_EQ(tables.ext({Color::rgb(255, 0, 0), 0}), 0);
  EXPECT_TRUE(tables.wants_collection());
}

TEST(CellTables, HoldNoMoreLinksThanAllowed) {  // promises.md
  CellTables tables;
  for (std::size_t i = 0; i < kMaxLinks; ++i) ASSERT_NE(tables.link("u" + std::to_string(i), ""), 0u) << i;
  EXPECT_EQ(tables.link("one more", ""), 0u);
  tables.collect([](const CellTables::Marker&) {});
  EXPECT_NE(tables.link("one more", ""), 0u);
}

TEST(CellTables, HoldNoMoreTextOfLinksThanAllowed) {
  CellTables tables;
  std::size_t links = 0;
  for (; links < kMaxLinks; ++links) {
    if (tables.link(std::to_string(links) + std::string(2000, 'x'), "") == 0) break;
  }
  EXPECT_LE(links * 2000, kMaxLinkBytes);
  EXPECT_GT(links, 8000u);
}

TEST(CellTables, ALinkOfHistorySurvivesACollection) {
  CellTables tables;
  const std::uint32_t kept = tables.link("kept", "");
  for (std::size_t i = 1; i < kMaxLinks; ++i) tables.link("u" + std::to_string(i), "");
  tables.collect([&](const CellTables::Marker& marker) { marker.link(kept); });
  EXPECT_EQ(tables.link_uri(kept), "kept");
}

}  // namespace
}  // namespace riffle
