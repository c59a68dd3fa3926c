// ImageStore: what is found by name, and its bounds.
#include "term/image_store.h"

#include "term/image/decoders.h"
#include "term/image_budget.h"

#include <gtest/gtest.h>

namespace riffle::test {
namespace {

StoredImage pixel(std::uint32_t id, std::uint32_t number = 0) {
  auto pixels = std::make_shared<ImagePixels>();
  pixels->width = pixels->height = 1;
  pixels->rgba.assign(4, 0xff);
  return {id, number, std::move(pixels)};
}

StoredImage sized(std::uint32_t id, std::size_t bytes) {
  auto pixels = std::make_shared<ImagePixels>();
  pixels->rgba.resize(bytes);
  return {id, 0, std::move(pixels)};
}

ImagePlacement of(ImageKey image, std::uint32_t id = 0, bool is_virtual = false) {
  ImagePlacement placement;
  placement.image = image;
  placement.id = id;
  placement.virtual_ = is_virtual;
  return placement;
}

class ImageStoreTest : public ::testing::Test {
 protected:
  ImageStore store{[](const std::function<void(std::uint16_t)>&) {}};
};

TEST_F(ImageStoreTest, HoldsABoundedNumberOfTinyImages) {
  for (std::uint32_t id = 1; id <= 100'000; ++id) store.add(pixel(id));
  EXPECT_LE(store.image_count(), ImageStore::kMaxImages);
  EXPECT_EQ(store.find_id(1), 0u);
  EXPECT_NE(store.find_id(100'000), 0u);
}

TEST_F(ImageStoreTest, FindsTheNewestOfANumber) {
  const ImageKey first = store.add(pixel(1, 7)), second = store.add(pixel(2, 7));
  EXPECT_EQ(store.find_number(7), second);
  store.remove_image(second);
  EXPECT_EQ(store.find_number(7), first);
  EXPECT_EQ(store.find_number(8), 0u);
}

TEST_F(ImageStoreTest, AnImageOfTheSameIdTakesThePlaceOfTheOther) {
  store.place(of(store.add(pixel(1))));
  const ImageKey key = store.add(pixel(1));
  EXPECT_EQ(store.find_id(1), key);
  EXPECT_EQ(store.image_count(), 1u);
  EXPECT_EQ(store.placement_count(), 0u);
}

TEST_F(ImageStoreTest, APlacementOfTheSameIdTakesThePlaceOfTheOther) {
  const ImageKey image = store.add(pixel(1));
  const PlacementKey old = store.place(of(image, 3));
  const PlacementKey now = store.place(of(image, 3));
  EXPECT_EQ(store.placement(old), nullptr);
  EXPECT_NE(store.placement(now), nullptr);
  store.place(of(image, 4));
  EXPECT_EQ(store.placement_count(), 2u);
}

TEST_F(ImageStoreTest, HoldsABoundedNumberOfPlacements) {
  const ImageKey image = store.add(pixel(1));
  PlacementKey last = 0;
  for (std::uint32_t id = 1; id <= 20'000; ++id) last = store.place(of(image, id, true));
  EXPECT_EQ(store.placement_count(), ImageStore::kMaxPlacements);
  EXPECT_NE(store.placement(last), nullptr);
  EXPECT_EQ(store.find_virtual(1, 1), 0u);
  EXPECT_EQ(store.find_virtual(1, 20'000), last);
}

TEST_F(ImageStoreTest, AnImageWithoutANameGoesWithItsLastPlacement) {
  const ImageKey image = store.add(pixel(0));
  const PlacementKey first = store.place(of(image)), second = store.place(of(image));
  store.remove_placement(first, false);
  EXPECT_EQ(store.image_count(), 1u);
  store.remove_placement(second, false);
  EXPECT_EQ(store.image_count(), 0u);
  EXPECT_EQ(store.bytes(), 0u);
}

TEST_F(ImageStoreTest, GivesAnIdThatIsNotInUse) {
  const std::uint32_t id = store.unused_id();
  store.add(pixel(id));
  EXPECT_NE(store.unused_id(), id);
}

TEST_F(ImageStoreTest, WhatIsPlacedNowhereGoesFirst) {
  store.add(sized(1, kMaxImageBytes / 2));
  const ImageKey unplaced = store.add(sized(2, kMaxImageBytes / 2));
  store.place(of(store.find_id(1), 0, true));
  store.add(sized(3, 4));
  EXPECT_EQ(store.image(unplaced), nullptr);
  EXPECT_NE(store.find_id(1), 0u);
}

TEST_F(ImageStoreTest, OfThosePlacedTheOneUsedLongestAgoGoes) {
  store.place(of(store.add(sized(1, kMaxImageBytes / 2)), 0, true));
  store.place(of(store.add(sized(2, kMaxImageBytes / 2)), 0, true));
  store.touch(store.find_id(1));
  store.add(sized(3, 4));
  EXPECT_NE(store.find_id(1), 0u);
  EXPECT_EQ(store.find_id(2), 0u);
}

// promises.md: 64 MiB a pane, 320 MiB in all; here in small.
class ImageBudgetTest : public ::testing::Test {
 protected:
  static void nothing(const std::function<void(std::uint16_t)>&) {}
  ImageBudget budget{100};
  int lost_by_a = 0;
  ImageStore a{&nothing, [this] { ++lost_by_a; }, &budget};
  ImageStore b{&nothing, {}, &budget};
};

TEST_F(ImageBudgetTest, TheOldestOfAllPanesGoes) {
  a.add(sized(1, 60));
  b.add(sized(1, 40));
  EXPECT_EQ(budget.bytes(), 100u);
  b.add(sized(2, 10));
  EXPECT_EQ(a.find_id(1), 0u);
  EXPECT_EQ(lost_by_a, 1);
  EXPECT_NE(b.find_id(1), 0u);
  EXPECT_EQ(budget.bytes(), 50u);
}

TEST_F(ImageBudgetTest, WhatIsPlacedInOnePaneStaysBeforeWhatIsNotInAnother) {
  a.place(of(a.add(sized(1, 60)), 0, true));
  b.add(sized(1, 40));
  b.add(sized(2, 10));
  EXPECT_NE(a.find_id(1), 0u);
  EXPECT_EQ(b.find_id(1), 0u);
}

TEST_F(ImageBudgetTest, WhatNeverFitsCostsNothing) {
  a.add(sized(1, 60));
  EXPECT_EQ(b.add(sized(1, 101)), 0u);
  EXPECT_NE(a.find_id(1), 0u);
}

TEST_F(ImageBudgetTest, APaneThatClosesGivesItsImagesBack) {
  {
    ImageStore c(&nothing, {}, &budget);
    c.add(sized(1, 60));
    EXPECT_EQ(budget.bytes(), 60u);
  }
  EXPECT_EQ(budget.bytes(), 0u);
  a.add(sized(1, 100));
  EXPECT_NE(a.find_id(1), 0u);
}

TEST_F(ImageBudgetTest, FramesCount) {
  const ImageKey key = a.add(sized(1, 40));
  const auto frame = sized(0, 40).pixels;
  EXPECT_TRUE(a.put_frame(key, 1, frame, 0));
  EXPECT_FALSE(a.put_frame(key, 2, frame, 0));
  EXPECT_EQ(budget.bytes(), 80u);
  a.remove_frame(key, 0);
  EXPECT_EQ(budget.bytes(), 40u);
  a.clear();
  EXPECT_EQ(budget.bytes(), 0u);
}

}  // namespace
}  // namespace riffle::test
