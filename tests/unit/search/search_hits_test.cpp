// SearchHits: the list and the current one.
#include "term/search/search_hits.h"

#include <gtest/gtest.h>

namespace riffle::test {
namespace {

SearchHit at(std::uint64_t fragment, int column) {
  return {fragment, static_cast<std::uint16_t>(column), 0, static_cast<std::uint16_t>(column + 2)};
}

SearchHits three() {
  SearchHits hits;
  hits.add({10, 20, {at(12, 0), at(15, 4)}});
  hits.add({0, 10, {at(3, 1)}});
  return hits;
}

TEST(SearchHits, PutOlderChunksInFront) {
  const SearchHits hits = three();
  ASSERT_EQ(hits.count(), 3u);
  EXPECT_EQ(hits[0], at(3, 1));
  EXPECT_EQ(hits[2], at(15, 4));
}

TEST(SearchHits, ReplaceWhatWasFoundInTheSameFragments) {
  SearchHits hits = three();
  hits.add({12, 30, {at(15, 5), at(22, 0)}});
  ASSERT_EQ(hits.count(), 3u);
  EXPECT_EQ(hits[1], at(15, 5));
  EXPECT_EQ(hits[2], at(22, 0));
}

TEST(SearchHits, NumberFromTheNewest) {
  SearchHits hits = three();
  hits.step(true);
  EXPECT_EQ(hits.current_number(), 1u);
  EXPECT_EQ(hits.current(), at(15, 4));
  hits.step(true);
  EXPECT_EQ(hits.current_number(), 2u);
}

TEST(SearchHits, GoAroundAtBothEnds) {
  SearchHits hits = three();
  for (int i = 0; i < 4; ++i) hits.step(true);
  EXPECT_EQ(hits.current_number(), 1u);
  hits.step(false);
  EXPECT_EQ(hits.current_number(), 3u);
}

TEST(SearchHits, SelectTheOneBeforeAPlace) {
  SearchHits hits = three();
  hits.select_before({15, 4});
  EXPECT_EQ(hits.current(), at(12, 0));
  hits.select_before({0, 0});
  EXPECT_EQ(hits.current(), at(3, 1)) << "none before: the oldest";
}

TEST(SearchHits, FindTheCurrentOneAgain) {
  SearchHits hits = three();
  hits.select_before({14, 0});
  hits.drop_at(12);
  EXPECT_EQ(hits.current(), std::nullopt);
  hits.add({10, 20, {at(12, 0), at(15, 4)}});
  EXPECT_EQ(hits.current_number(), 2u);
}

TEST(SearchHits, StepFromWhereTheCurrentOneWas) {
  SearchHits hits = three();
  hits.select_before({14, 0});
  hits.drop_at(12);
  hits.step(true);
  EXPECT_EQ(hits.current(), at(3, 1));
}

TEST(SearchHits, DropAMatchThatReachesIntoAFragment) {
  SearchHits hits;
  hits.add({0, 9, {SearchHit{4, 7, 2, 3}, at(7, 0)}});
  hits.drop_at(6);
  ASSERT_EQ(hits.count(), 1u);
  EXPECT_EQ(hits[0], at(7, 0));
}

TEST(SearchHits, StepOverNothingWhenThereIsNothing) {
  SearchHits hits;
  hits.step(true);
  hits.select_before({5, 5});
  EXPECT_EQ(hits.current_number(), 0u);
}

TEST(SearchHits, KeepTheNewestWhenThereAreTooMany) {
  SearchHits hits;
  SearchChunk chunk{0, kMaxHits + 5, {}};
  for (std::uint64_t i = 0; i < kMaxHits + 5; ++i) chunk.hits.push_back(at(i, 0));
  hits.add(chunk);
  EXPECT_TRUE(hits.full());
  EXPECT_EQ(hits.count(), kMaxHits);
  EXPECT_EQ(hits[0].fragment, 5u);
}

}  // namespace
}  // namespace riffle::test
