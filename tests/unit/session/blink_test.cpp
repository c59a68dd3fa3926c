#include "app/session/blink.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

constexpr BlinkOptions kOptions{.interval = 100, .stop_after = 1000, .text = true};

TEST(Blink, IsShownFirstThenHiddenThenShown) {
  Blink blink(kOptions);
  blink.restart(5000);
  EXPECT_TRUE(blink.shown(5000));
  EXPECT_TRUE(blink.shown(5099));
  EXPECT_FALSE(blink.shown(5100));
  EXPECT_TRUE(blink.shown(5200));
}

TEST(Blink, EachChangeIsAnnounced) {
  Blink blink(kOptions);
  blink.restart(0);
  bool shown = true;
  int changes = 0;
  for (std::int64_t now = blink.next_change(0); now != kNever; now = blink.next_change(now)) {
    EXPECT_EQ(blink.shown(now), !shown);
    EXPECT_EQ(blink.shown(now - 1), shown);
    shown = !shown;
    ASSERT_LT(++changes, 100);
  }
  EXPECT_TRUE(shown);
}

TEST(Blink, StopsShownWithoutActivity) {
  for (const std::int64_t stop : {950, 1000, 1049, 1100}) {
    Blink blink({.interval = 100, .stop_after = stop, .text = true});
    blink.restart(0);
    EXPECT_TRUE(blink.shown(stop)) << stop;
    EXPECT_EQ(blink.next_change(stop), kNever) << stop;
  }
}

TEST(Blink, ActivityCanKeepTheRhythm) {
  Blink blink(kOptions);
  blink.restart(0);
  blink.touch(950);
  EXPECT_FALSE(blink.shown(1100));
  EXPECT_TRUE(blink.shown(1950));
}

TEST(Blink, WithoutAnEndItGoesOn) {
  Blink blink({.interval = 100, .stop_after = kNever, .text = true});
  blink.restart(1000);
  EXPECT_FALSE(blink.shown(1000 + 101 * 100));
  EXPECT_EQ(blink.next_change(1'000'000'000), 1'000'000'100);
}

}  // namespace
}  // namespace riffle
