// Images in a session: when animations are drawn, and what waits for pictures that take long. ctest:
// test_session.
#include <gtest/gtest.h>

#include <optional>

#include "app/harness/harness.h"

namespace riffle {
namespace {

// --- animated images (kitty graphics, "Animation")

// Two frames of one pixel, 100 ms each, for ever.
const std::string kAnimation =
    "\x1b_Ga=T,i=1,s=1,v=1,q=2;AAAA/w==\x1b\\"
    "\x1b_Ga=f,i=1,s=1,v=1,z=100,q=2;////AA==\x1b\\"
    "\x1b_Ga=a,i=1,r=1,z=100\x1b\\"
    "\x1b_Ga=a,i=1,s=3\x1b\\";

TEST(SessionImages, AnAnimationIsAFrameAGap) {
  Harness h;
  h.feed(kAnimation);
  h.show();
  const std::size_t frames = h.frames().size();
  h.advance_ms(1050);
  EXPECT_EQ(h.frames().size(), frames + 10);
}

TEST(SessionImages, AnAnimationThatIsStoppedOrOutOfSightDrawsNothing) {
  Harness h;
  h.feed(kAnimation);
  h.show();
  h.core().set_shown(LoopCore::kFirstSurface, false);
  std::size_t frames = h.frames().size();
  h.advance_ms(1000);
  EXPECT_EQ(h.frames().size(), frames);
  EXPECT_GT(h.session().deadline(), h.clock().now() + kSecond);
  h.core().set_shown(LoopCore::kFirstSurface, true);
  h.advance_ms(300);
  EXPECT_GE(h.frames().size(), frames + 2);
  h.feed("\x1b_Ga=a,i=1,s=1\x1b\\");
  h.show();
  frames = h.frames().size();
  h.advance_ms(1000);
  EXPECT_EQ(h.frames().size(), frames);
}

// --- images that take long to decode

// 1024 x 1024 sixels: they are sent away by their length.
std::string long_sixel() {
  std::string out = "\x1bPq";
  for (int row = 0; row < 170; ++row) out += "!1024~!1024~-";
  return out + "\x1b\\";
}

TEST(SessionImages, ReadsOnWhenAnImageIsDecoded) {
  Harness h({.size = {20, 4}});
  std::optional<ImageJob> job;
  h.session().set_decode([&](ImageJob asked) { job = std::move(asked); });
  h.feed("before" + long_sixel() + "\x1b[H\x1b[2Jafter\x1b[5n");
  ASSERT_TRUE(job);
  EXPECT_EQ(h.sent(), "");
  EXPECT_FALSE(h.session().can_read());
  job->run();
  h.session().take_image(std::move(*job));
  h.advance_ms(1);
  EXPECT_EQ(h.screen(), "after");
  EXPECT_EQ(h.sent(), "\x1b[0n");
}

TEST(SessionImages, AnImageOfAProgramThatEndedIsStillShown) {
  Harness h({.size = {20, 4}});
  std::optional<ImageJob> job;
  h.session().set_decode([&](ImageJob asked) { job = std::move(asked); });
  h.feed(long_sixel());
  h.program().end(0);
  h.session().note_exit();
  h.advance_ms(100);
  ASSERT_TRUE(job);
  EXPECT_FALSE(h.session().ended());
  job->run();
  h.session().take_image(std::move(*job));
  h.show();
  EXPECT_EQ(h.terminal().cursor(), (CellPos{3, 0})) << "of a picture of many rows";
  EXPECT_TRUE(h.session().ended());
}

TEST(SessionImages, DecodesOnTheWorker) {
  Harness h(
      {.size = {20, 4},
       .argv = {"sh", "-c",
                "printf '\\033Pq'; i=0; while [ $i -lt 170 ]; do printf '!1024~!1024~-'; i=$((i+1)); done; "
                "printf '\\033\\\\\\033[H\\033[2Jdone'; read x"}});
  ASSERT_TRUE(h.wait_for_text("done"));
}

}  // namespace
}  // namespace riffle
