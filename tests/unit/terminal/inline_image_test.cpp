// Sources: iTerm2's "Inline Images Protocol"; xterm for what erasing does to pictures.
#include <gtest/gtest.h>
#include <turbojpeg.h>

#include <vector>

#include "term/base64.h"
#include "term/image/decoders.h"
#include "term/inline_image.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

// 2x2: red, green; blue, half transparent white.
constexpr const char* kPng =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJggg="
    "=";

std::string jpeg(int width, int height) {
  const std::vector<unsigned char> gray(static_cast<std::size_t>(width * height) * 3, 0x80);
  tjhandle coder = tjInitCompress();
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  tjCompress2(coder, gray.data(), width, 0, height, TJPF_RGB, &bytes, &size, TJSAMP_444, 80, 0);
  std::string out(reinterpret_cast<const char*>(bytes), size);
  tjFree(bytes);
  tjDestroy(coder);
  return out;
}

std::string file(const std::string& arguments, const std::string& base64) {
  return "\x1b]1337;File=" + arguments + ":" + base64 + "\a";
}

// "row:x,y+width,height" in hundredths of a cell, for each strip.
std::string shown(TermFixture& t) {
  t.cut();
  std::string out;
  const auto number = [](float v) { return std::to_string(static_cast<int>(v * 100 + 0.5F)); };
  for (int row = 0; row < t.terminal().size().rows; ++row) {
    for (const ImageStrip& s : t.mirror().images(row)) {
      if (!out.empty()) out += ' ';
      out += std::to_string(row) + ":" + number(s.dest.x) + "," + number(s.dest.y) + "+" +
             number(s.dest.width) + "," + number(s.dest.height);
    }
  }
  return out;
}

class InlineImages : public ::testing::Test {
 protected:
  TermFixture t{{.cols = 8, .rows = 4}, "ab"};  // cells of 10x20 pixels
};

TEST_F(InlineImages, AreShownAtTheCursorWhichMovesBehindThem) {
  t.feed(file("inline=1;width=3;height=2;preserveAspectRatio=0", kPng));
  EXPECT_EQ(shown(t), "0:200,0+300,100 1:200,0+300,100");
  EXPECT_EQ(t.cursor(), "1,5");
}

TEST_F(InlineImages, AreNotShownUnlessTheyAreInline) {
  t.feed(file("width=3", kPng) + file("inline=0", kPng));
  EXPECT_EQ(shown(t), "");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST_F(InlineImages, ComeInParts) {
  const std::string base64 = kPng;
  t.feed("\x1b]1337;MultipartFile=inline=1;width=1;height=1;preserveAspectRatio=0\a\x1b]1337;FilePart=" +
         base64.substr(0, 40) + "\a\x1b]1337;FilePart=" + base64.substr(40) + "\a\x1b]1337;FileEnd\a");
  EXPECT_EQ(shown(t), "0:200,0+100,100");
}

TEST_F(InlineImages, MayBeJpeg) {
  t.feed(file("inline=1", encode_base64(jpeg(20, 20))));
  EXPECT_EQ(shown(t), "0:200,0+200,100");
}

TEST_F(InlineImages, IgnoreWhatIsNoPicture) {
  t.feed(file("inline=1", encode_base64("GIF89a or anything")) + file("inline=1", "!") +
         file("inline=1", "") + "\x1b]1337;File=inline=1\a\x1b]1337;FilePart=AAAA\a\x1b]1337;FileEnd\a" +
         file("inline=1", encode_base64(jpeg(20, 20).substr(0, 30))) + "c");
  EXPECT_EQ(shown(t), "");
  EXPECT_EQ(t.row_trimmed(0), "abc");
}

TEST_F(InlineImages, GiveWayToText) {
  t.feed(file("inline=1;width=3;height=1;preserveAspectRatio=0", kPng) + "\r\x1b[3Cx");
  t.cut();
  EXPECT_TRUE(t.mirror().images(0).at(0).yields);
  EXPECT_EQ(t.row_trimmed(0), "ab x");
}

TEST(InlineImageSize, IsInCellsPixelsOrPercent) {
  const auto cells = [](const char* arguments) {
    const InlineImage::Cells c = parse_inline_image(arguments).cells({100, 40}, {10, 20}, {80, 24});
    return std::to_string(c.width) + "x" + std::to_string(c.height);
  };
  EXPECT_EQ(cells(""), "10.000000x2.000000");
  EXPECT_EQ(cells("width=20"), "20.000000x4.000000");
  EXPECT_EQ(cells("height=1"), "5.000000x1.000000");
  EXPECT_EQ(cells("width=50px;height=auto"), "5.000000x1.000000");
  EXPECT_EQ(cells("width=50%"), "40.000000x8.000000");
  EXPECT_EQ(cells("width=20;height=2"), "10.000000x2.000000") << "the ratio is kept";
  EXPECT_EQ(cells("width=20;height=2;preserveAspectRatio=0"), "20.000000x2.000000");
  EXPECT_EQ(cells("width=200%"), "80.000000x16.000000") << "no wider than the screen";
  EXPECT_EQ(cells("width=-1;height=0;width=px;height=%"), "10.000000x2.000000");
}

TEST(JpegDecoder, TakesAnything) {
  const std::string good = jpeg(16, 16);
  const auto sound = [](const std::string& bytes) {
    const auto pixels = decode_jpeg(bytes);
    return !pixels || pixels->rgba.size() == static_cast<std::size_t>(pixels->width) *
                                                 static_cast<std::size_t>(pixels->height) * 4;
  };
  for (std::size_t n = 0; n < good.size(); ++n) EXPECT_TRUE(sound(good.substr(0, n)));
  for (std::size_t n = 0; n < good.size(); ++n) {
    std::string bad = good;
    bad[n] = static_cast<char>(bad[n] ^ 0x55);
    EXPECT_TRUE(sound(bad));
  }
  const auto pixels = decode_jpeg(good);
  ASSERT_TRUE(pixels);
  EXPECT_EQ(pixels->width, 16);
  EXPECT_NEAR(pixels->rgba[0], 0x80, 2);
  EXPECT_EQ(pixels->rgba[3], 255);
}

// A picture of three cells in two rows at the left, sixels.
class ErasedSixel : public ::testing::Test {
 protected:
  ErasedSixel() {
    std::string six;
    for (int i = 0; i < 6; ++i) six += "!30~-";
    t.feed("\x1bPq" + six + "\x1b\\\x1b[H");
  }
  TermFixture t{{.cols = 8, .rows = 4}, ""};
};

TEST_F(ErasedSixel, LosesTheCellsThatAre) {
  EXPECT_EQ(shown(t), "0:0,0+300,100 1:0,0+300,80");
  t.feed("\x1b[2G\x1b[X");
  EXPECT_EQ(shown(t), "0:0,0+100,100 0:200,0+100,100 1:0,0+300,80");
  t.feed("\x1b[K");
  EXPECT_EQ(shown(t), "0:0,0+100,100 1:0,0+300,80");
  t.feed("\x1b[2K");
  EXPECT_EQ(shown(t), "1:0,0+300,80");
}

TEST_F(ErasedSixel, LosesARectangle) {
  t.feed("\x1b[1;3;2;3$z");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,80");
}

TEST_F(ErasedSixel, IsBoundedInPieces) {
  TermFixture wide({.cols = 400, .rows = 4}, "\x1bPq!4000~\x1b\\\x1b[H");
  for (int col = 1; col < 400; col += 2) wide.feed("\x1b[" + std::to_string(col) + "G\x1b[X");
  wide.cut();
  EXPECT_LE(wide.mirror().images(0).size(), 64u);
  wide.feed("\x1b[1;1H\x1b[2K");
  wide.cut();
  EXPECT_TRUE(wide.mirror().images(0).empty());
}

TEST_F(ErasedSixel, PicturesOfKittyStay) {
  t.feed("\x1b[2J\x1b[H\x1b_Ga=T,i=1,s=1,v=1,c=2,r=1,q=2;AAAA/w==\x1b\\\x1b[H\x1b[K\x1b[1;1;2;3$z");
  EXPECT_EQ(shown(t), "0:0,0+200,100");
}

}  // namespace
}  // namespace riffle::test
