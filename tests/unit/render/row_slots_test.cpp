#include "render/scene/row_slots.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "term/frame/pane_update.h"

namespace riffle::scene {
namespace {

RowSlots slots_of(int rows) {
  RowSlots slots;
  slots.reset(rows);
  return slots;
}

TEST(RowSlots, KeepARowsSlotWhenItScrolls) {
  RowSlots slots = slots_of(4);
  const std::vector<std::int16_t> up{1, 2, 3, kFreshRow};
  const auto& fresh = slots.permute(up);
  ASSERT_EQ(fresh.size(), 1u);
  EXPECT_EQ(fresh[0].row, 3);
  EXPECT_EQ(fresh[0].copy_of, -1);
  EXPECT_EQ(slots.slot(0), 1);
  EXPECT_EQ(slots.slot(2), 3);
  EXPECT_EQ(slots.slot(3), 0) << "the slot that became free";
}

TEST(RowSlots, StayWhereTheyAreWithoutMoves) {
  RowSlots slots = slots_of(3);
  EXPECT_TRUE(slots.permute({}).empty());
  EXPECT_EQ(slots.slot(2), 2);
}

TEST(RowSlots, NameTheSlotToCopyWhenARowIsWantedTwice) {
  RowSlots slots = slots_of(3);
  const std::vector<std::int16_t> twice{0, 0, 2};
  const auto& fresh = slots.permute(twice);
  ASSERT_EQ(fresh.size(), 1u);
  EXPECT_EQ(fresh[0].row, 1);
  EXPECT_EQ(fresh[0].copy_of, 0);
  EXPECT_EQ(slots.slot(1), 1);
}

TEST(RowSlots, TakeASourceOutOfRangeAsFresh) {
  RowSlots slots = slots_of(2);
  const std::vector<std::int16_t> wild{700, 0};
  const auto& fresh = slots.permute(wild);
  ASSERT_EQ(fresh.size(), 1u);
  EXPECT_EQ(fresh[0].row, 0);
  EXPECT_EQ(fresh[0].copy_of, -1);
}

TEST(RowSlots, NeverGiveTwoRowsOneSlot) {
  std::mt19937 random(11);
  RowSlots slots = slots_of(17);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::int16_t> from(17);
    for (auto& f : from) f = static_cast<std::int16_t>(static_cast<int>(random() % 20) - 2);
    slots.permute(from);
    std::set<int> seen;
    for (int row = 0; row < 17; ++row) seen.insert(slots.slot(row));
    ASSERT_EQ(seen.size(), 17u) << "round " << round;
    ASSERT_EQ(*seen.rbegin(), 16);
  }
}

}  // namespace
}  // namespace riffle::scene
