// +j and DECSCLM: no line is jumped over. ctest: test_session.
#include <gtest/gtest.h>

#include "app/harness/harness.h"

namespace riffle {
namespace {

std::string lines(int from, int to) {
  std::string text;
  for (int i = from; i <= to; ++i) text += std::to_string(i) + "\r\n";
  return text;
}

// The pictures of `seq 1 last` on `rows` rows, one for each line that scrolls.
std::vector<std::string> steps(int rows, int last) {
  std::vector<std::string> result;
  for (int top = 2; top + rows - 2 <= last; ++top) {
    std::string screen;
    for (int i = top; i < top + rows - 1; ++i) screen += (i > top ? "\n" : "") + std::to_string(i);
    result.push_back(screen);
  }
  return result;
}

// The frames that show a step, in order.
std::vector<std::string> scrolled_screens(Harness& h) {
  std::vector<std::string> result;
  for (const FrameRecord& frame : h.frames()) {
    EXPECT_LE(frame.lines_scrolled, 1u) << "frame " << frame.id;
    if (frame.lines_scrolled == 1) result.push_back(frame.screen);
  }
  return result;
}

TEST(SmoothScroll, ShowsEveryStepOfAFlood) {
  Harness h({.size = {20, 5}, .jump = false});
  h.feed(lines(1, 300));
  h.show();
  EXPECT_EQ(scrolled_screens(h), steps(5, 300));
  EXPECT_EQ(h.stats().jumps, 0u);
}

TEST(SmoothScroll, IsNotHeldToTheRefreshRate) {
  Harness h({.size = {20, 5}, .jump = false});
  const auto before = h.clock().now();
  h.feed(lines(1, 300));
  EXPECT_GE(h.frames().size(), 296u);
  EXPECT_LT(h.clock().now() - before, 20 * kMillisecond);
}

TEST(SmoothScroll, WaitsForEachFrameToBePresented) {
  Harness h({.size = {20, 5}, .jump = false});
  h.hold_frames(true);
  h.feed(lines(1, 300));
  h.advance_ms(1000);
  EXPECT_EQ(h.terminal().lines_scrolled(), 1u);
}

TEST(SmoothScroll, AFrameCutBeforeTheStepDoesNotCountForIt) {
  Harness h({.size = {20, 5}, .jump = false});
  h.hold_frames(true);
  h.feed("1\r\n2\r\n3\r\n4");  // no step yet
  h.advance_ms(100);
  ASSERT_TRUE(h.probe().in_flight());
  h.feed("\r\n5\r\n6\r\n7\r\n");
  ASSERT_EQ(h.terminal().lines_scrolled(), 1u);
  h.hold_frames(false);
  h.show();
  EXPECT_EQ(scrolled_screens(h).size(), 3u);
}

TEST(SmoothScroll, StartsAndEndsWithDecsclm) {
  Harness h({.size = {20, 5}});
  h.feed("\x1b[?4h");
  h.feed(lines(1, 100));
  h.show();
  EXPECT_EQ(scrolled_screens(h), steps(5, 100));
  const std::size_t before = h.frames().size();
  h.feed("\x1b[?4l");
  h.feed(lines(1, 100));
  h.show();
  EXPECT_LE(h.frames().size(), before + 2);
}

TEST(SmoothScroll, StartsWithinTheBytesOfOneRead) {
  Harness h({.size = {20, 5}});
  h.feed("\x1b[?4h" + lines(1, 30));
  h.show();
  EXPECT_EQ(scrolled_screens(h), steps(5, 30));
}

TEST(SmoothScroll, DoesNotWaitWhileNobodyLooks) {
  Harness h({.size = {20, 5}, .jump = false});
  h.core().set_shown(LoopCore::kFirstSurface, false);
  h.feed(lines(1, 300));
  EXPECT_EQ(h.terminal().lines_scrolled(), 296u);
}

TEST(SmoothScroll, DoesNotHangWhileTheViewIsScrolledBack) {
  Harness h({.size = {20, 5}, .jump = false});
  h.feed(lines(1, 50));
  h.session().move_view(ViewMove::Top);
  h.show();
  h.feed(lines(51, 300));
  h.advance_ms(100);
  EXPECT_EQ(h.terminal().lines_scrolled(), 296u);
}

TEST(SmoothScroll, ASynchronizedUpdateIsStillOneFrame) {
  Harness h({.size = {20, 5}, .jump = false});
  h.feed("\x1b[?2026h" + lines(1, 50) + "\x1b[?2026l");
  h.show();
  EXPECT_LE(h.frames().size(), 2u);
}

TEST(SmoothScroll, AnswersWithinAFlood) {
  Harness h({.size = {20, 5}, .jump = false});
  h.feed(lines(1, 50) + "\x1b[5n");
  EXPECT_EQ(h.sent(), "\x1b[0n");
}

}  // namespace
}  // namespace riffle
