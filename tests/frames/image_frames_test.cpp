// Images in frames: the pixels, and that painting what changed gives what painting everything gives.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "term/base64.h"
#include "term/terminal.h"
#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

class QuietHost final : public TerminalHost {
 public:
  void reply(std::string_view) override {}
};

constexpr int kWidth = 6, kHeight = 11;

TerminalOptions terminal_options() {
  TerminalOptions options;
  options.size = {40, 16};
  options.cell_pixels = {kWidth, kHeight};
  options.history_lines = 100;
  options.palette = test_palette();
  return options;
}

// `color` is four bytes.
std::string image(const std::string& control, int width, int height, std::string_view color) {
  std::string pixels;
  for (int i = 0; i < width * height; ++i) pixels += color;
  return "\x1b_Gq=2,f=32,s=" + std::to_string(width) + ",v=" + std::to_string(height) + "," + control + ";" +
         encode_base64(pixels) + "\x1b\\";
}

constexpr std::string_view kRed("\xff\x00\x00\xff", 4), kHalfBlue("\x00\x00\xff\x80", 4);

class ImageFrames : public testing::Test {
 protected:
  Rgb shown(int row, int col, int dx = 1, int dy = 1) {
    out.draw(terminal.cut(0));
    const Image frame = out.renderer().read_frame();
    const int x = 2 + col * kBitMetrics.width + dx, y = 2 + row * kBitMetrics.height + dy;
    const auto at = static_cast<std::size_t>((y * frame.size.width + x) * 4);
    return {frame.rgba[at], frame.rgba[at + 1], frame.rgba[at + 2]};
  }
  void feed(const std::string& bytes) { terminal.feed(bytes, 0); }

  QuietHost host;
  Terminal terminal{terminal_options(), host};
  Offscreen out;
  const Rgb ground = test_palette().background;
};

TEST_F(ImageFrames, AnImageCoversItsCellsAndNoOthers) {
  feed("\x1b[?25l\x1b[2;3H" + image("a=T,C=1", 2 * kWidth, kHeight, kRed));
  EXPECT_EQ(shown(1, 2), (Rgb{255, 0, 0}));
  EXPECT_EQ(shown(1, 3, kWidth - 1, kHeight - 1), (Rgb{255, 0, 0}));
  EXPECT_EQ(shown(1, 1), ground);
  EXPECT_EQ(shown(1, 4), ground);
  EXPECT_EQ(shown(2, 2), ground);
}

TEST_F(ImageFrames, ADeletedImageIsGone) {
  feed("\x1b[?25l" + image("a=T,C=1", kWidth, kHeight, kRed));
  EXPECT_EQ(shown(0, 0), (Rgb{255, 0, 0}));
  feed("\x1b_Ga=d\x1b\\");
  EXPECT_EQ(shown(0, 0), ground);
}

TEST_F(ImageFrames, TransparencyIsBlended) {
  feed("\x1b[?25l\x1b[48;2;0;0;0m \r" + image("a=T,C=1", kWidth, kHeight, kHalfBlue));
  const Rgb c = shown(0, 0);
  EXPECT_EQ(c.r, 0);
  EXPECT_NEAR(c.b, 128, 1);
}

TEST_F(ImageFrames, BelowZeroItLiesUnderTheText) {
  feed("\x1b[?25l\x1b[38;2;0;255;0mM\r" + image("a=T,C=1,z=-1", kWidth, kHeight, kRed));
  out.draw(terminal.cut(0));
  const Image frame = out.renderer().read_frame();
  // Each pixel is a mixture of glyph and image: nothing of the cell's ground is left.
  int mostly_green = 0, mostly_red = 0;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const auto at = static_cast<std::size_t>(((2 + y) * frame.size.width + 2 + x) * 4);
      EXPECT_NEAR(frame.rgba[at] + frame.rgba[at + 1], 255, 2);
      EXPECT_EQ(frame.rgba[at + 2], 0);
      mostly_green += frame.rgba[at + 1] > 128;
      mostly_red += frame.rgba[at] > 128;
    }
  }
  EXPECT_GT(mostly_green, 0);
  EXPECT_GT(mostly_red, 0);
}

TEST_F(ImageFrames, FarBelowZeroItLiesUnderBackgrounds) {
  feed("\x1b[?25l\x1b[48;2;0;255;0m \x1b[m\r" + image("a=T,C=1,z=-1073741825", 2 * kWidth, kHeight, kRed));
  EXPECT_EQ(shown(0, 0), (Rgb{0, 255, 0}));
  EXPECT_EQ(shown(0, 1), (Rgb{255, 0, 0}));
}

TEST_F(ImageFrames, TextTakesThePlaceOfASixel) {
  feed("\x1b[?25l\x1bPq#1;2;100;0;0!12~-!12~\x1b\\\x1b[1;1H \x1b[1;4H");
  EXPECT_EQ(shown(0, 0), ground);
  EXPECT_EQ(shown(0, 1), (Rgb{255, 0, 0}));
}

TEST_F(ImageFrames, AScrollKeepsTheImageWithItsRow) {
  feed("\x1b[?25l\x1b[3;1H" + image("a=T,C=1", kWidth, kHeight, kRed));
  EXPECT_EQ(shown(2, 0), (Rgb{255, 0, 0}));
  feed("\x1b[16;1H\n");
  EXPECT_EQ(shown(1, 0), (Rgb{255, 0, 0}));
  EXPECT_EQ(shown(2, 0), ground);
}

TEST(ImageFramesOracle, WhatChangedIsPaintedAsEverythingIs) {
  Offscreen incremental, oracle({.always_full = true});
  for (unsigned seed = 1; seed <= 4; ++seed) {
    QuietHost host;
    Terminal terminal(terminal_options(), host);
    std::mt19937 random(seed);
    const auto any = [&](unsigned below) { return std::to_string(random() % below); };
    for (int step = 0; step < 120; ++step) {
      std::string bytes;
      switch (random() % 7) {
        case 0:
          bytes = image("a=T,C=1,i=" + any(4) + ",z=" + std::to_string(static_cast<int>(random() % 3) - 1),
                        3 * kWidth, 2 * kHeight + 3, random() % 2 == 0 ? kRed : kHalfBlue);
          break;
        case 1:
          bytes = "\x1b_Ga=d,d=p,x=" + any(40) + ",y=" + any(16) + "\x1b\\";
          break;
        case 2:
          bytes = "\x1b[" + any(17) + ";" + any(41) + "H";
          break;
        case 3:
          bytes = "some text\x1b[4" + any(8) + "m more\x1b[m";
          break;
        case 4:
          bytes = "\r\n\n";
          break;
        case 5:
          bytes = "\x1bPq#1;2;0;50;100!20~-!20~\x1b\\";
          break;
        default:
          terminal.scroll_view(static_cast<int>(random() % 9) - 4);
          break;
      }
      terminal.feed(bytes, 0);
      PaneUpdate update = terminal.cut(0);
      oracle.draw(update);
      incremental.draw(std::move(update));
      ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
          << "seed " << seed << ", step " << step;
    }
  }
}

}  // namespace
}  // namespace riffle::test
