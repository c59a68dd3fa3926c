#include "render/scene/damage_region.h"

#include <gtest/gtest.h>

#include <random>

namespace riffle::scene {
namespace {

TEST(DamageRegion, KeepsSeparateRectanglesApart) {
  DamageRegion region;
  region.add({0, 0, 10, 10});
  region.add({50, 50, 5, 5});
  EXPECT_EQ(region.rects().size(), 2u);
  EXPECT_EQ(region.bounds(), (PixelRect{0, 0, 55, 55}));
}

TEST(DamageRegion, JoinsRectanglesThatOverlap) {
  DamageRegion region;
  region.add({0, 0, 10, 10});
  region.add({5, 5, 10, 10});
  ASSERT_EQ(region.rects().size(), 1u);
  EXPECT_EQ(region.rects()[0], (PixelRect{0, 0, 15, 15}));
}

TEST(DamageRegion, JoinsWhatABoxThatGrewReaches) {
  DamageRegion region;
  region.add({0, 0, 10, 10});
  region.add({20, 0, 10, 10});
  region.add({5, 0, 20, 5});
  ASSERT_EQ(region.rects().size(), 1u);
  EXPECT_EQ(region.rects()[0], (PixelRect{0, 0, 30, 10}));
}

TEST(DamageRegion, IgnoresEmptyRectangles) {
  DamageRegion region;
  region.add({5, 5, 0, 10});
  EXPECT_TRUE(region.empty());
}

TEST(DamageRegion, BecomesOneBoxWhenThereAreTooMany) {
  DamageRegion region;
  for (int i = 0; i <= static_cast<int>(DamageRegion::kMaxRects); ++i) region.add({i * 10, 0, 1, 1});
  ASSERT_EQ(region.rects().size(), 1u);
  EXPECT_EQ(region.bounds(), (PixelRect{0, 0, 161, 1}));
}

TEST(DamageRegion, CoversEveryPixelOfWhatWasAddedWithDisjointRectangles) {
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    DamageRegion region;
    std::vector<PixelRect> added;
    for (int i = 0; i < 20; ++i) {
      const auto pick = [&random](unsigned below) { return static_cast<int>(random() % below); };
      added.push_back({pick(60), pick(60), 1 + pick(12), 1 + pick(12)});
      region.add(added.back());
    }
    for (const PixelRect& a : added)
      EXPECT_TRUE([&] {
        std::vector<PixelRect> rest{a};
        for (const PixelRect& r : region.rects()) rest = subtract(rest, r);
        return rest.empty();
      }());
    for (std::size_t i = 0; i < region.rects().size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_TRUE(intersection(region.rects()[i], region.rects()[j]).empty());
  }
}

TEST(Subtract, LeavesTheFrameAroundAHole) {
  int area = 0;
  for (const PixelRect& r : subtract({{0, 0, 10, 10}}, {2, 3, 4, 5})) {
    EXPECT_TRUE(intersection(r, {2, 3, 4, 5}).empty());
    area += r.width * r.height;
  }
  EXPECT_EQ(area, 100 - 20);
}

TEST(DamageHistory, JoinsTheFramesThatABufferMissed) {
  DamageHistory history;
  DamageRegion first, second;
  first.add({0, 0, 1, 1});
  second.add({5, 5, 1, 1});
  history.push(first);
  history.push(second);
  DamageRegion one, two;
  ASSERT_TRUE(history.since(1, one));
  EXPECT_EQ(one.bounds(), (PixelRect{5, 5, 1, 1}));
  ASSERT_TRUE(history.since(2, two));
  EXPECT_EQ(two.bounds(), (PixelRect{0, 0, 6, 6}));
}

TEST(DamageHistory, DoesNotKnowFramesTooLongAgo) {
  DamageHistory history;
  for (int i = 0; i < 10; ++i) history.push({});
  DamageRegion region;
  EXPECT_TRUE(history.since(static_cast<int>(DamageHistory::kDepth), region));
  EXPECT_FALSE(history.since(static_cast<int>(DamageHistory::kDepth) + 1, region));
  EXPECT_FALSE(history.since(0, region));
}

}  // namespace
}  // namespace riffle::scene
