// Source: kitty's terminal graphics protocol, "Animation".
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <random>

#include "term/base64.h"
#include "term/image/compose.h"
#include "term/image/decoders.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMs = 1'000'000;

std::string apc(const std::string& control, const std::string& payload = {}) {
  return "\x1b_G" + control + (payload.empty() ? "" : ";" + payload) + "\x1b\\";
}

// width * height pixels of one colour, "\xRR\xGG\xBB\xAA".
std::string pixels(int count, const std::string& rgba) {
  std::string out;
  for (int i = 0; i < count; ++i) out += rgba;
  return encode_base64(out);
}

const std::string kRed("\xff\0\0\xff", 4), kGreen("\0\xff\0\xff", 4), kBlue("\0\0\xff\xff", 4),
    kHalfWhite("\xff\xff\xff\x80", 4);

// An image of 2x1 pixels, red, of the id 1, shown in the first cell.
class Animation : public ::testing::Test {
 protected:
  Animation() {
    t.feed(apc("a=T,i=1,s=2,v=1,q=2", pixels(2, kRed)));
    t.cut();
  }
  // The first strip that shows, pixel by pixel: "ff0000ff ff0000ff".
  std::string shown() {
    t.cut();
    for (int row = 0; row < t.terminal().size().rows; ++row) {
      for (const ImageStrip& s : t.mirror().images(row)) {
        std::string out;
        for (std::size_t i = 0; i < s.pixels->rgba.size(); ++i) {
          constexpr const char* kDigits = "0123456789abcdef";
          if (i != 0 && i % 4 == 0) out += ' ';
          out += kDigits[s.pixels->rgba[i] >> 4];
          out += kDigits[s.pixels->rgba[i] & 15];
        }
        return out;
      }
    }
    return "nothing";
  }
  std::string answer(const std::string& bytes) {
    t.feed(bytes);
    return escaped(t.take_replies());
  }
  std::int64_t next_ms() {
    t.cut();
    const std::int64_t next = t.terminal().next_animation_ns();
    return next == kNever ? -1 : next / kMs;
  }
  void at(std::int64_t ms) {
    t.set_time_ms(ms);
    if (t.terminal().next_animation_ns() <= ms * kMs) t.terminal().animate(ms * kMs);
  }
  // Green for 100 ms and blue for 50 behind the red one, which stays for 20.
  void three_frames() {
    t.feed(apc("a=f,i=1,s=2,v=1,z=100,q=2", pixels(2, kGreen)) +
           apc("a=f,i=1,s=2,v=1,z=50,q=2", pixels(2, kBlue)) + apc("a=a,i=1,r=1,z=20"));
  }

  TermFixture t{{.cols = 8, .rows = 4}, ""};
  const std::string red = "ff0000ff ff0000ff", green = "00ff00ff 00ff00ff", blue = "0000ffff 0000ffff";
};

TEST_F(Animation, FramesAreAnsweredWithTheirNumber) {
  EXPECT_EQ(answer(apc("a=f,i=1,s=2,v=1", pixels(2, kGreen))), "\\x1b_Gi=1,r=2;OK\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=f,i=1,s=2,v=1", pixels(2, kGreen))), "\\x1b_Gi=1,r=3;OK\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=f,i=1,s=2,v=1,r=2", pixels(2, kBlue))), "\\x1b_Gi=1,r=2;OK\\x1b\\x5c");
  EXPECT_EQ(shown(), red);
}

TEST_F(Animation, WhatCannotBeIsRefused) {
  EXPECT_EQ(answer(apc("a=f,i=9,s=2,v=1", pixels(2, kRed))), "\\x1b_Gi=9;ENOENT:no such image\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=f,i=1,s=3,v=1", pixels(3, kRed))),
            "\\x1b_Gi=1;EINVAL:frame larger than its image\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=f,i=1,s=2,v=1,c=5", pixels(2, kRed))), "\\x1b_Gi=1;EINVAL:no such frame\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=a,i=9,s=3")), "\\x1b_Gi=9;ENOENT:no such image\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=c,i=1,r=1,c=2")), "\\x1b_Gi=1;ENOENT:no such frame\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=c,i=1,r=1,c=1")), "\\x1b_Gi=1;EINVAL:rectangles overlap\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=c,i=1,r=1,c=1,w=4294967295,x=4294967295")),
            "\\x1b_Gi=1;EINVAL:rectangle outside of the image\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=a,i=1,s=3,c=4294967295,r=4294967295,z=-2147483648")), "");
}

TEST_F(Animation, TheProgramShowsTheFrameItWants) {
  three_frames();
  t.feed(apc("a=a,i=1,c=3"));
  EXPECT_EQ(shown(), blue);
  EXPECT_EQ(next_ms(), -1);
}

TEST_F(Animation, RunsByItsGaps) {
  three_frames();
  EXPECT_EQ(next_ms(), -1) << "stopped";
  t.feed(apc("a=a,i=1,s=3"));
  EXPECT_EQ(next_ms(), 20);
  at(19);
  EXPECT_EQ(shown(), red);
  at(20);
  EXPECT_EQ(shown(), green);
  EXPECT_EQ(next_ms(), 120);
  at(120);
  EXPECT_EQ(shown(), blue);
  at(170);
  EXPECT_EQ(shown(), red) << "from the start";
  t.feed(apc("a=a,i=1,s=1"));
  EXPECT_EQ(next_ms(), -1) << "stopped";
}

TEST_F(Animation, TheFirstFrameIsPassedOverUnlessItHasAGap) {
  t.feed(apc("a=f,i=1,s=2,v=1,q=2", pixels(2, kGreen)) + apc("a=f,i=1,s=2,v=1,q=2", pixels(2, kBlue)) +
         apc("a=a,i=1,s=3"));
  EXPECT_EQ(next_ms(), 0);
  at(0);
  EXPECT_EQ(shown(), green);
  EXPECT_EQ(next_ms(), 40) << "the default gap";
  at(40);
  EXPECT_EQ(shown(), blue);
  at(80);
  EXPECT_EQ(shown(), green);
}

TEST_F(Animation, GaplessFramesAreNotShown) {
  three_frames();
  t.feed(apc("a=a,i=1,r=2,z=-1") + apc("a=a,i=1,s=3"));
  shown();
  at(20);
  EXPECT_EQ(shown(), blue);
}

TEST_F(Animation, ThatShowsOneFrameOnlyWakesNobody) {
  t.feed(apc("a=f,i=1,s=2,v=1,z=-1,q=2", pixels(2, kGreen)) + apc("a=a,i=1,r=1,z=20") + apc("a=a,i=1,s=3"));
  EXPECT_EQ(next_ms(), -1);
}

TEST_F(Animation, EndsAfterItsLoopsAtItsLastFrame) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3,v=3"));  // two loops
  shown();
  for (const std::int64_t ms : {20, 120, 170, 190, 290}) {
    at(ms);
    shown();
  }
  at(340);
  EXPECT_EQ(shown(), blue);
  EXPECT_EQ(next_ms(), -1);
}

TEST_F(Animation, WaitsForFramesWhileItIsLoaded) {
  t.feed(apc("a=f,i=1,s=2,v=1,z=100,q=2", pixels(2, kGreen)) + apc("a=a,i=1,r=1,z=20") + apc("a=a,i=1,s=2"));
  shown();
  at(20);
  EXPECT_EQ(shown(), green);
  EXPECT_EQ(next_ms(), -1);
  at(1000);
  t.feed(apc("a=f,i=1,s=2,v=1,z=100,q=2", pixels(2, kBlue)));
  at(1000);
  EXPECT_EQ(shown(), blue);
}

TEST_F(Animation, OutOfSightItStands) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3"));
  t.feed("\x1b[4;1H\n\n\n\n");  // into history
  EXPECT_EQ(next_ms(), -1);
  t.terminal().scroll_view_to_top();
  EXPECT_EQ(next_ms(), 20);
  at(20);
  EXPECT_EQ(shown(), green) << "drawn from history";
  t.terminal().scroll_view_to_bottom();
  t.feed("\x1b[?1049h");
  EXPECT_EQ(next_ms(), -1);
}

TEST_F(Animation, DoesNotOutrunWhatIsDrawn) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3"));
  shown();
  at(20);
  EXPECT_EQ(t.terminal().next_animation_ns(), kNever) << "the frame was not cut yet";
  EXPECT_TRUE(t.terminal().has_damage());
  t.cut();
  EXPECT_EQ(t.terminal().next_animation_ns(), 120 * kMs);
}

TEST_F(Animation, WhatNobodySawIsNotMadeUpFor) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3"));
  shown();
  at(10'000);
  EXPECT_EQ(shown(), green);
  EXPECT_EQ(next_ms(), 10'100);
}

TEST_F(Animation, OnlyRowsOfThePictureAreDrawn) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3"));
  t.cut();
  at(20);
  EXPECT_EQ(t.rows_carried(), 1);
}

TEST_F(Animation, AFrameIsLaidOverAnotherOrAColour) {
  t.feed(apc("a=f,i=1,s=1,v=1,x=1,c=1,q=2", pixels(1, kHalfWhite)) + apc("a=a,i=1,c=2"));
  EXPECT_EQ(shown(), "ff0000ff ff8080ff");
  t.feed(apc("a=f,i=1,s=1,v=1,x=1,c=1,X=1,q=2", pixels(1, kHalfWhite)) + apc("a=a,i=1,c=3"));
  EXPECT_EQ(shown(), "ff0000ff ffffff80") << "replaced";
  t.feed(apc("a=f,i=1,s=1,v=1,x=1,Y=16711816,q=2", pixels(1, kBlue)) + apc("a=a,i=1,c=4"));
  EXPECT_EQ(shown(), "00ff0088 0000ffff");
  t.feed(apc("a=f,i=1,s=1,v=1,q=2", pixels(1, kBlue)) + apc("a=a,i=1,c=5"));
  EXPECT_EQ(shown(), "0000ffff 00000000") << "black and transparent";
}

TEST_F(Animation, TheFrameThatShowsIsEditedInSight) {
  t.feed(apc("a=f,i=1,r=1,s=1,v=1,q=2", pixels(1, kGreen)));
  EXPECT_EQ(shown(), "00ff00ff ff0000ff");
}

TEST_F(Animation, FramesAreComposed) {
  three_frames();
  EXPECT_EQ(answer(apc("a=c,i=1,r=2,c=1,w=1,h=1,X=0,x=1")), "\\x1b_Gi=1;OK\\x1b\\x5c");
  EXPECT_EQ(shown(), "ff0000ff 00ff00ff");
  EXPECT_EQ(answer(apc("a=c,i=1,r=1,c=1,w=1,h=1,X=1,x=0,C=1")), "\\x1b_Gi=1;OK\\x1b\\x5c");
  EXPECT_EQ(shown(), "00ff00ff 00ff00ff");
}

TEST_F(Animation, FramesAreDeleted) {
  three_frames();
  t.feed(apc("a=a,i=1,c=3") + apc("a=d,d=f,i=1,r=1"));
  EXPECT_EQ(shown(), blue);
  t.feed(apc("a=d,d=f,i=1,r=2"));
  EXPECT_EQ(shown(), green);
  t.feed(apc("a=d,d=f,i=1"));
  EXPECT_EQ(shown(), green) << "the last one stays";
  t.feed(apc("a=d,d=F,i=1"));
  EXPECT_EQ(shown(), "nothing");
}

TEST_F(Animation, FramesCountAgainstTheQuota) {
  // 16 MB a frame, in parts: a string is 64 KiB at most.
  t.feed(apc("a=t,i=2,f=24,s=2000,v=2000,q=2,m=1"));
  const std::string part = encode_base64(std::string(std::size_t{2000} * 2000 * 3 / 400, '\x11'));
  for (int i = 0; i < 400; ++i) t.feed(apc(i == 399 ? "m=0" : "m=1", part));
  std::string last;
  for (int frame = 0; frame < 8; ++frame) last = answer(apc("a=f,i=2,s=1,v=1", pixels(1, kRed)));
  EXPECT_EQ(last, "\\x1b_Gi=2;ENOSPC:no room for the frame\\x1b\\x5c");
  EXPECT_EQ(answer(apc("a=p,i=1")), "\\x1b_Gi=1;OK\\x1b\\x5c") << "a refusal costs no other image";
}

TEST_F(Animation, AResetEndsIt) {
  three_frames();
  t.feed(apc("a=a,i=1,s=3"));
  t.cut();
  t.feed(
      "\x1b"
      "c");
  EXPECT_EQ(t.terminal().next_animation_ns(), kNever);
  t.terminal().animate(kMs);
  EXPECT_EQ(shown(), "nothing");
}

TEST(Composition, IsOverWithStraightAlpha) {
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    ImagePixels under{1, 1, {}}, over{1, 1, {}};
    for (int c = 0; c < 4; ++c) {
      under.rgba.push_back(static_cast<std::uint8_t>(random()));
      over.rgba.push_back(static_cast<std::uint8_t>(random()));
    }
    const double a = over.rgba[3] / 255.0, b = under.rgba[3] / 255.0, alpha = a + b * (1 - a);
    ImagePixels out = under;
    compose(out, 0, 0, over, {0, 0, 1, 1}, true);
    EXPECT_NEAR(out.rgba[3], alpha * 255, 0.51);
    for (std::size_t c = 0; c < 3 && alpha > 0; ++c)
      EXPECT_NEAR(out.rgba[c], (over.rgba[c] * a + under.rgba[c] * b * (1 - a)) / alpha, 0.51);
  }
}

TEST(Composition, LeavesOutWhatIsOutside) {
  std::mt19937 random(8);
  const auto any = [&] { return static_cast<int>(random() % 9) - 4; };
  for (int i = 0; i < 2000; ++i) {
    ImagePixels target = filled_pixels(3, 3, 0), source = filled_pixels(2, 4, 0xff);
    const int x = any(), y = any();
    const PixelRect from{any(), any(), std::abs(any()), std::abs(any())};
    compose(target, x, y, source, from, false);
    for (int row = 0; row < 3; ++row) {
      for (int col = 0; col < 3; ++col) {
        const int sx = col - x + from.x, sy = row - y + from.y;
        const bool set = sx >= 0 && sy >= 0 && sx < 2 && sy < 4 && col >= x && row >= y &&
                         col < x + from.width && row < y + from.height;
        EXPECT_EQ(target.rgba[static_cast<std::size_t>(row * 3 + col) * 4 + 3], set ? 255 : 0);
      }
    }
  }
}

}  // namespace
}  // namespace riffle::test
