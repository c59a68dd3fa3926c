// Damage: where each row came from, as text: row=from[left,right).
#include <gtest/gtest.h>

#include "term/screen/damage.h"

namespace riffle {
namespace {

class DamageTest : public ::testing::Test {
 protected:
  Damage damage{{10, 4}};
  void SetUp() override { damage.clear(); }
};

TEST_F(DamageTest, StartsFresh) { EXPECT_EQ(Damage({10, 2}).text(), "0=new 1=new"); }

TEST_F(DamageTest, IsNothingAfterACut) {
  EXPECT_EQ(damage.text(), "0=0 1=1 2=2 3=3");
  EXPECT_FALSE(damage.dirty());
}

TEST_F(DamageTest, WritesWidenASpan) {
  damage.touch(1, 4, 6);
  EXPECT_EQ(damage.text(), "0=0 1=1[4,6) 2=2 3=3");
  damage.touch(1, 1, 2);
  EXPECT_EQ(damage.text(), "0=0 1=1[1,6) 2=2 3=3");
  EXPECT_TRUE(damage.dirty());
}

TEST_F(DamageTest, ScrollsTurnTheRecord) {
  damage.scroll(0, 4, 2);
  EXPECT_EQ(damage.text(), "0=2 1=3 2=new 3=new");
}

TEST_F(DamageTest, ScrollsInTurnAreOne) {
  damage.rotate_up();
  damage.scroll(0, 4, 1);
  EXPECT_EQ(damage.text(), "0=2 1=3 2=new 3=new");
}

TEST_F(DamageTest, ARegionScrollsAlone) {
  damage.rotate_up();
  damage.scroll(1, 3, -1);
  EXPECT_EQ(damage.text(), "0=1 1=new 2=2 3=new");
}

TEST_F(DamageTest, ASpanMovesWithItsRow) {
  damage.touch(2, 3, 5);
  damage.scroll(0, 4, 1);
  EXPECT_EQ(damage.text(), "0=1 1=2[3,5) 2=3 3=new");
}

TEST_F(DamageTest, MoreThanTheRegionMakesAllOfItFresh) {
  damage.scroll(1, 3, 65535);
  EXPECT_EQ(damage.text(), "0=0 1=new 2=new 3=3");
  damage.scroll(0, 4, -65535);
  EXPECT_EQ(damage.text(), "0=new 1=new 2=new 3=new");
}

TEST_F(DamageTest, AFreshRowHasNoSpanOfItsOwn) {
  damage.scroll(0, 4, 1);
  damage.touch(3, 2, 3);
  EXPECT_EQ(damage.text(), "0=1 1=2 2=3 3=new");
}

TEST_F(DamageTest, ScrollingTheViewIsTheSameTurn) {
  damage.scroll_view(1);
  damage.set_origin(1);
  EXPECT_EQ(damage.text(), "0=new 1=0 2=1 3=2");
}

TEST_F(DamageTest, BelowTheViewNothingIsRecorded) {
  damage.set_origin(3);
  damage.touch(0, 0, 1);
  damage.touch(1, 0, 1);
  EXPECT_EQ(damage.text(), "0=0 1=1 2=2 3=3[0,1)");
}

TEST_F(DamageTest, RowsThatLeaveTheViewAndComeBackAreFresh) {
  damage.scroll(0, 4, 1);
  damage.scroll(0, 4, -1);
  EXPECT_EQ(damage.text(), "0=new 1=1 2=2 3=3");
}

TEST_F(DamageTest, JoiningIsAssociative) {
  Damage a({10, 4}), b({10, 4}), c({10, 4});
  for (Damage* d : {&a, &b, &c}) d->clear();
  a.touch(1, 2, 4);
  a.scroll(0, 4, 1);
  b.touch(0, 6, 7);
  b.scroll(1, 4, -1);
  c.scroll(0, 3, 2);
  c.touch(3, 0, 10);
  const auto left = Damage::joined(Damage::joined(a.record(), b.record(), 10), c.record(), 10);
  const auto right = Damage::joined(a.record(), Damage::joined(b.record(), c.record(), 10), 10);
  EXPECT_EQ(left, right);
}

TEST_F(DamageTest, JoiningFollowsARowThroughBoth) {
  Damage newer({10, 4});
  newer.clear();
  damage.touch(2, 1, 3);
  damage.scroll(0, 4, 1);  // row 2 is row 1 now
  newer.touch(1, 5, 6);
  newer.scroll(0, 4, 1);
  const auto joined = Damage::joined(damage.record(), newer.record(), 10);
  EXPECT_EQ(joined[0], (RowDamage{2, 1, 6}));
  EXPECT_EQ(joined[1], (RowDamage{3, 0, 0}));
  EXPECT_EQ(joined[2].from, kFreshRow);
}

TEST_F(DamageTest, AResizeMakesAllFresh) {
  damage.resize({5, 2});
  EXPECT_EQ(damage.text(), "0=new 1=new");
}

}  // namespace
}  // namespace riffle
