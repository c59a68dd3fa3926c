// Sources: kitty's terminal graphics protocol; DEC STD 070 and xterm ctlseqs for sixels.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "term/base64.h"
#include "term/image/decoders.h"
#include "term/image/image_job.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

// 2x2: red, green; blue, half transparent white.
constexpr const char* kPng =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJggg="
    "=";
// Its header says 65,535 x 65,535.
constexpr const char* kHugePng =
    "iVBORw0KGgoAAAANSUhEUgAA//8AAP//CAYAAAC2BdlQAAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII=";
// 2x2 RGBA of (1, 2, 3, 255), by zlib.
constexpr const char* kZlib = "eJxjZGL+z4iEARzEBBU=";

std::string rgba(int width, int height) {
  return encode_base64(
      std::string(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4, '\x7f'));
}

std::string apc(const std::string& control, const std::string& payload = {}) {
  return "\x1b_G" + control + (payload.empty() ? "" : ";" + payload) + "\x1b\\";
}

// What of images the frame shows: "row:x,y+width,height" in cells, for each strip.
std::string shown(TermFixture& t) {
  t.cut();
  std::string out;
  const auto number = [](float v) {
    std::string s = std::to_string(static_cast<int>(v * 100 + 0.5F));
    return s;
  };
  for (int row = 0; row < t.terminal().size().rows; ++row) {
    for (const ImageStrip& s : t.mirror().images(row)) {
      if (!out.empty()) out += ' ';
      out += std::to_string(row) + ":" + number(s.dest.x) + "," + number(s.dest.y) + "+" +
             number(s.dest.width) + "," + number(s.dest.height);
    }
  }
  return out;
}

std::string answers(TermFixture& t, const std::string& bytes) {
  t.feed(bytes);
  return escaped(t.take_replies());
}

class FileHost : public RecordingHost {
 public:
  std::optional<std::string> read_image(ImageMedium, const std::string& name, std::size_t offset,
                                        std::size_t size) override {
    const auto found = files.find(name);
    if (found == files.end()) return std::nullopt;
    return found->second.substr(offset, size == 0 ? std::string::npos : size);
  }
  std::map<std::string, std::string> files;
};

TEST(KittyGraphics, QueriesAreAnsweredAndKeepNothing) {
  TermFixture t({.cols = 8, .rows = 4}, "");
  EXPECT_EQ(answers(t, apc("i=31,s=1,v=1,a=q,t=d,f=24", "AAAA")), "\\x1b_Gi=31;OK\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=p,i=31")), "\\x1b_Gi=31;ENOENT:no such image\\x1b\\x5c");
}

TEST(KittyGraphics, AnImageIsShownAtTheCursorWhichMovesBehindIt) {
  TermFixture t({.cols = 8, .rows = 4}, "ab");  // cells of 10x20 pixels
  t.feed(apc("a=T,f=32,s=20,v=30", rgba(20, 30)));
  EXPECT_EQ(shown(t), "0:200,0+200,100 1:200,0+200,50");
  EXPECT_EQ(t.cursor(), "1,4");
}

TEST(KittyGraphics, TheCursorStaysWhereItIsAskedTo) {
  TermFixture t({.cols = 8, .rows = 2}, "\r\n");
  t.feed(apc("a=T,f=32,s=10,v=60,C=1", rgba(10, 60)));
  EXPECT_EQ(shown(t), "1:0,0+100,100");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST(KittyGraphics, ColumnsAndRowsStretchIt) {
  TermFixture t({.cols = 8, .rows = 4}, "");
  t.feed(apc("a=T,f=32,s=10,v=10,c=4,r=2,C=1", rgba(10, 10)));
  EXPECT_EQ(shown(t), "0:0,0+400,100 1:0,0+400,100");
  t.feed("\x1b[2J" + apc("a=T,f=32,s=10,v=10,c=4,C=1", rgba(10, 10)));
  EXPECT_EQ(shown(t), "0:0,0+400,100 1:0,0+400,100");  // 40x40 pixels
}

TEST(KittyGraphics, APartOfItIsShownWithAnOffset) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  t.feed(apc("a=T,f=32,s=20,v=20,x=5,y=10,w=10,h=5,X=5,Y=10,C=1", rgba(20, 20)));
  EXPECT_EQ(shown(t), "0:50,50+100,25");
  EXPECT_EQ(t.mirror().images(0).at(0).source, (ImageRect{5, 10, 10, 5}));
}

TEST(KittyGraphics, ComesInParts) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  const std::string all = rgba(10, 20);
  t.feed(apc("a=T,i=7,f=32,s=10,v=20,m=1", all.substr(0, 400)) + apc("m=1", all.substr(400, 400)));
  EXPECT_EQ(shown(t), "");
  EXPECT_EQ(answers(t, apc("m=0", all.substr(800))), "\\x1b_Gi=7;OK\\x1b\\x5c");
  EXPECT_EQ(shown(t), "0:0,0+100,100");
}

TEST(KittyGraphics, TakesPngAndZlib) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  EXPECT_EQ(answers(t, apc("a=T,i=1,f=100,C=1", kPng)), "\\x1b_Gi=1;OK\\x1b\\x5c");
  t.cut();
  const ImagePixels& png = *t.mirror().images(0).at(0).pixels;
  EXPECT_EQ(png.rgba,
            (std::vector<std::uint8_t>{255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128}));
  EXPECT_EQ(answers(t, apc("a=t,i=2,f=32,s=2,v=2,o=z", kZlib)), "\\x1b_Gi=2;OK\\x1b\\x5c");
}

TEST(KittyGraphics, RefusesWhatIsBroken) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=100", "AAAA")), "\\x1b_Gi=1;EBADPNG:not a PNG image\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=100", kHugePng)), "\\x1b_Gi=1;EFBIG:image too large\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=32,s=9000,v=1", "AAAA")), "\\x1b_Gi=1;EFBIG:image too large\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=32,s=8,v=8", "AAAA")),
            "\\x1b_Gi=1;ENODATA:less data than the size says\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=32,s=2,v=2,o=z", "AAAA")),
            "\\x1b_Gi=1;EINVAL:broken zlib data\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=32,s=1,v=1", "!!!!")), "\\x1b_Gi=1;EINVAL:bad data\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=t,i=1,f=32,s=1,v=1,t=f", encode_base64("/etc/passwd"))),
            "\\x1b_Gi=1;EBADF:cannot be read\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=z,i=1", "AAAA")), "\\x1b_Gi=1;EINVAL:unknown action\\x1b\\x5c");
}

TEST(KittyGraphics, IsSilentWhereAskedTo) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  EXPECT_EQ(answers(t, apc("a=t,i=1,q=1,f=100", kPng)), "");
  EXPECT_EQ(answers(t, apc("a=p,i=9,q=2")), "");
  EXPECT_EQ(answers(t, apc("a=t,f=100", kPng)), "");
}

TEST(KittyGraphics, ANumberGetsAnId) {
  TermFixture t({.cols = 8, .rows = 2}, "");
  EXPECT_EQ(answers(t, apc("a=t,I=5,f=100", kPng)), "\\x1b_Gi=2147483647,I=5;OK\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=p,I=5,p=3,C=1")), "\\x1b_Gi=2147483647,I=5,p=3;OK\\x1b\\x5c");
  EXPECT_NE(shown(t), "");
}

TEST(KittyGraphics, ReadsFilesThroughItsHost) {
  FileHost host;
  host.files["/x"] = "??" + *decode_base64(kPng);
  TerminalOptions options;
  options.size = {8, 2};
  Terminal terminal(options, host);
  terminal.feed(apc("a=t,t=f,i=4,f=100,O=2", encode_base64("/x")), 0);
  EXPECT_EQ(escaped(host.replies), "\\x1b_Gi=4;OK\\x1b\\x5c");
}

class PlacedImage : public ::testing::Test {
 protected:
  TermFixture t{{.cols = 8, .rows = 4, .history = 100}, ""};
  PlacedImage() { t.feed(apc("a=T,i=1,f=32,s=20,v=40,C=1,p=1", rgba(20, 40))); }
};

TEST_F(PlacedImage, ScrollsWithTheText) {
  t.feed("\x1b[3;1H" + std::string("\n\n\n\n").substr(0, 2));
  EXPECT_EQ(shown(t), "0:0,0+200,100");
  t.terminal().scroll_view(1);
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
  t.terminal().scroll_view_to_bottom();
  t.feed("\n\n\n");
  EXPECT_EQ(shown(t), "");
}

TEST_F(PlacedImage, ComesBackFromHistoryAtAnotherWidth) {
  t.feed("\x1b[4;1Ha longer line of text\r\n\n\n\n\n");
  t.resize(11, 4);
  t.terminal().scroll_view_to_top();
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
}

TEST_F(PlacedImage, StaysAtAResize) {
  t.resize(6, 5);
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
}

TEST_F(PlacedImage, MovesWithInsertedLines) {
  t.feed("\x1b[1;1H\x1b[L");
  EXPECT_EQ(shown(t), "1:0,0+200,100 2:0,0+200,100");
}

TEST_F(PlacedImage, IsClippedByAScrollingRegion) {
  t.feed("\x1b[2;4r\x1b[4;1H\n\n\n");
  EXPECT_EQ(shown(t), "0:0,0+200,100");
}

TEST_F(PlacedImage, GoesWithTheScreen) {
  t.feed("\x1b[2J");
  EXPECT_EQ(shown(t), "");
}

TEST_F(PlacedImage, StaysWhenALineIsErased) {
  t.feed("\x1b[1;1H\x1b[Kxyz");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
}

TEST_F(PlacedImage, IsOfItsOwnScreen) {
  t.feed("\x1b[?1049h");
  EXPECT_EQ(shown(t), "");
  t.feed("\x1b[?1049l");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
}

TEST_F(PlacedImage, TheSamePlacementMoves) {
  t.feed("\x1b[3;3H" + apc("a=p,i=1,p=1,C=1"));
  EXPECT_EQ(shown(t), "2:200,0+200,100 3:200,0+200,100");
  t.feed("\x1b[1;1H" + apc("a=p,i=1,p=2,C=1"));
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100 2:200,0+200,100 3:200,0+200,100");
}

TEST_F(PlacedImage, IsDeletedInManyWays) {
  const std::string again = "\x1b[1;1H" + apc("a=T,i=1,f=32,s=20,v=40,C=1,p=1,z=5", rgba(20, 40));
  for (const char* how :
       {"a=d", "a=d,d=A", "a=d,d=i,i=1", "a=d,d=i,i=1,p=1", "a=d,d=c", "a=d,d=p,x=2,y=2",
        "a=d,d=q,x=1,y=1,z=5", "a=d,d=x,x=2", "a=d,d=y,y=2", "a=d,d=z,z=5", "a=d,d=r,x=1,y=3"}) {
    t.feed(again);
    ASSERT_NE(shown(t), "") << how;
    t.feed(apc(how));
    EXPECT_EQ(shown(t), "") << how;
  }
  for (const char* how : {"a=d,d=i,i=2", "a=d,d=i,i=1,p=9", "a=d,d=p,x=5,y=1", "a=d,d=q,x=1,y=1,z=4",
                          "a=d,d=x,x=3", "a=d,d=y,y=4", "a=d,d=z,z=4", "a=d,d=r,x=2,y=3"}) {
    t.feed(again + apc(how));
    EXPECT_NE(shown(t), "") << how;
  }
}

TEST_F(PlacedImage, ItsDataStaysUnlessThatIsDeletedToo) {
  EXPECT_EQ(answers(t, apc("a=d,d=a,q=2") + apc("a=p,i=1,C=1")),
            "\\x1b_Gi=1,p=1;OK\\x1b\\x5c\\x1b_Gi=1;OK\\x1b\\x5c");
  EXPECT_EQ(answers(t, apc("a=d,d=A,q=2") + apc("a=p,i=1,C=1")), "\\x1b_Gi=1;ENOENT:no such image\\x1b\\x5c");
}

TEST_F(PlacedImage, AResetForgetsIt) {
  t.feed(
      "\x1b"
      "c");
  EXPECT_EQ(shown(t), "");
  t.take_replies();
  EXPECT_EQ(answers(t, apc("a=p,i=1")), "\\x1b_Gi=1;ENOENT:no such image\\x1b\\x5c");
}

TEST(ImageQuota, TheOneUsedLongestAgoGoesFirst) {  // 64 MiB a pane
  TermFixture t({.cols = 4, .rows = 2}, "");
  FileHost host;
  host.files["/big"] = std::string(std::size_t{2048} * 2048 * 4, 'x');
  TerminalOptions options;
  options.size = {8, 2};
  Terminal terminal(options, host);
  for (int i = 1; i <= 6; ++i) {
    terminal.feed(apc("a=t,t=f,f=32,s=2048,v=2048,q=1,i=" + std::to_string(i), encode_base64("/big")), 0);
  }
  for (int i = 1; i <= 6; ++i) terminal.feed(apc("a=p,q=1,C=1,i=" + std::to_string(i)), 0);
  EXPECT_EQ(escaped(host.replies),
            "\\x1b_Gi=1;ENOENT:no such image\\x1b\\x5c\\x1b_Gi=2;ENOENT:no such image\\x1b\\x5c");
}

std::string placeholder(int row, int col) {
  constexpr const char* kNumbers[] = {"\u0305", "\u030d", "\u030e"};
  return std::string("\U0010eeee") + kNumbers[row] + kNumbers[col];
}

TEST(Placeholders, ShowTheirPartOfTheImage) {
  TermFixture t({.cols = 8, .rows = 4}, apc("a=T,U=1,i=42,f=32,s=20,v=40,c=2,r=2,q=2", rgba(20, 40)));
  EXPECT_EQ(shown(t), "");
  t.feed("\x1b[38;5;42m" + placeholder(0, 0) + placeholder(0, 1) + "\r\n" + placeholder(1, 0) +
         "\U0010eeee\r\n");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
  EXPECT_EQ(t.mirror().images(1).at(0).source, (ImageRect{0, 20, 20, 20}));
  t.feed("x" + placeholder(1, 1));
  EXPECT_EQ(t.cursor(), "2,2");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100 2:100,0+100,100");
  t.feed("\x1b[1;1H\x1b[2K");
  EXPECT_EQ(shown(t), "1:0,0+200,100 2:100,0+100,100");
}

TEST(Placeholders, OfAnotherImageShowNothing) {
  TermFixture t({.cols = 8, .rows = 4}, apc("a=T,U=1,i=42,f=32,s=20,v=40,c=2,r=2,q=2", rgba(20, 40)));
  t.feed("\x1b[38;5;41m" + placeholder(0, 0));
  EXPECT_EQ(shown(t), "");
}

TEST(Sixel, IsShownAndTheCursorGoesToItsLastRow) {
  TermFixture t({.cols = 8, .rows = 4}, " \x1bPq#1;2;100;0;0!20~-!20~-!20~-!20~\x1b\\");  // 20x24 pixels
  EXPECT_EQ(shown(t), "0:100,0+200,100 1:100,0+200,20");
  EXPECT_EQ(t.cursor(), "1,1");
  const ImagePixels& pixels = *t.mirror().images(0).at(0).pixels;
  EXPECT_EQ(pixels.rgba[0], 255);
  EXPECT_EQ(pixels.rgba[1], 0);
}

TEST(Sixel, ScrollsTheScreen) {
  TermFixture t({.cols = 8, .rows = 2}, "top\r\n\x1bPq!20~-!20~-!20~-!20~\x1b\\");
  EXPECT_EQ(t.history(), "top");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,20");
}

TEST(Sixel, Mode8452LeavesTheCursorToTheRight) {
  TermFixture t({.cols = 8, .rows = 4}, "\x1b[?8452h\x1bPq!20~\x1b\\");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST(Sixel, InDisplayModeItIsInTheCorner) {
  TermFixture t({.cols = 8, .rows = 2},
                "\x1b[?80hab\r\nc\x1bPq!20~-!20~-!20~-!20~-!20~-!20~-!20~-!20~\x1b\\");
  EXPECT_EQ(shown(t), "0:0,0+200,100 1:0,0+200,100");
  EXPECT_EQ(t.cursor(), "1,1");
}

TEST(Sixel, BlanksTheTextUnderIt) {
  TermFixture t({.cols = 8, .rows = 1}, "abcdef\r\x1bPq!20~\x1b\\");
  EXPECT_EQ(t.screen(), "  cdef  ");
  EXPECT_EQ(shown(t), "0:0,0+200,30");
  EXPECT_TRUE(t.mirror().images(0).at(0).yields);
}

TEST(Sixel, LimitsAreReported) {
  TermFixture t({.cols = 8, .rows = 1}, "");
  EXPECT_EQ(answers(t, "\x1b[?1;1S\x1b[?2;4S\x1b[?2;3;9S\x1b[?3;1S\x1b[?1;9S"),
            "\\x1b[?1;0;1024S\\x1b[?2;0;8192;8192S\\x1b[?2;3S\\x1b[?3;1S\\x1b[?1;2S");
}

TEST(SixelDecoder, MakesAPictureOfItsRows) {
  const auto picture = decode_sixel("#0;2;0;100;0@$#1;2;0;0;100A-#0@", {true, {}});
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->width, 1);
  EXPECT_EQ(picture->height, 7);
  const auto at = [&](int y) {
    return std::vector<int>(picture->rgba.begin() + y * 4, picture->rgba.begin() + y * 4 + 4);
  };
  EXPECT_EQ(at(0), (std::vector<int>{0, 255, 0, 255}));
  EXPECT_EQ(at(1), (std::vector<int>{0, 0, 255, 255}));
  EXPECT_EQ(at(2), (std::vector<int>{0, 0, 0, 0}));
  EXPECT_EQ(at(6), (std::vector<int>{0, 255, 0, 255}));
}

TEST(SixelDecoder, FillsItsAreaWithTheBackground) {
  const auto picture = decode_sixel("\"1;1;3;7@", {false, {9, 8, 7}});
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->width, 3);
  EXPECT_EQ(picture->height, 7);
  EXPECT_EQ(picture->rgba[4], 9);
}

TEST(SixelDecoder, KnowsDecsHues) {
  const auto red = decode_sixel("#3;1;120;50;100~", {}), blue = decode_sixel("#3;1;0;50;100~", {});
  EXPECT_EQ(red->rgba[0], 255);
  EXPECT_EQ(red->rgba[2], 0);
  EXPECT_EQ(blue->rgba[0], 0);
  EXPECT_EQ(blue->rgba[2], 255);
}

TEST(SixelDecoder, IsBoundedInSizeAndWork) {
  std::string body;
  for (int i = 0; i < 2'000; ++i) body += "!65535~$";
  const auto wide = decode_sixel(body, {});
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->width, kMaxImageSide);
  std::string tall;
  for (int i = 0; i < 3'000; ++i) tall += "!8192~-";
  EXPECT_FALSE(decode_sixel(tall, {}));
}

TEST(SixelDecoder, TakesAnything) {
  constexpr unsigned kSeed = 5;
  std::mt19937 random(kSeed);
  constexpr std::string_view kBytes = "?@~!#\"$-;0123456789xyz ";
  for (int i = 0; i < 2'000; ++i) {
    std::string body;
    for (unsigned long n = random() % 60; n > 0; --n) body += kBytes[random() % kBytes.size()];
    const auto picture = decode_sixel(body, {random() % 2 == 0, {}});
    if (picture) {
      EXPECT_EQ(picture->rgba.size(),
                static_cast<std::size_t>(picture->width) * static_cast<std::size_t>(picture->height) * 4)
          << kSeed;
    }
  }
}

// Any commands in any order: the frame shows whole strips of what is held, in the rows of the screen, and
// updates joined or apart leave the same.
// --- decoding elsewhere

// A file of 1024 x 1024 pixels, and what a program prints behind it.
class LongImage : public ::testing::Test {
 protected:
  LongImage() {
    host.files["/big"] = std::string(std::size_t{1024} * 1024 * 4, 'x');
    options.size = {8, 2};
    options.cell_pixels = {1024, 1024};
  }
  FileHost host;
  TerminalOptions options;
  const std::string image = apc("a=T,t=f,s=1024,v=1024,i=1", encode_base64("/big"));
};

TEST_F(LongImage, WhatComesBehindItWaitsAndNothingElse) {
  Terminal terminal(options, host);
  const std::string bytes = "a" + image + "b\x1b[6n";
  EXPECT_EQ(terminal.feed_some(bytes, 0), 1 + image.size());
  EXPECT_TRUE(terminal.waits_for_image());
  EXPECT_EQ(host.replies, "");
  auto job = terminal.take_image_job();
  ASSERT_TRUE(job);
  EXPECT_TRUE(terminal.waits_for_image());
  job->run();
  terminal.image_decoded(std::move(*job), 0);
  EXPECT_FALSE(terminal.waits_for_image());
  EXPECT_EQ(terminal.feed_some("b\x1b[6n", 0), 5u);
  EXPECT_EQ(escaped(host.replies), "\\x1b_Gi=1;OK\\x1b\\x5c\\x1b[1;4R");
  EXPECT_EQ(terminal.row_text(terminal.row(0)), "a b");
}

TEST_F(LongImage, IsDecodedAtOnceWhereNobodyTakesIt) {
  Terminal terminal(options, host);
  EXPECT_EQ(terminal.feed_some(image, 0), image.size());
  terminal.feed("\x1b[6n", 0);
  EXPECT_EQ(escaped(host.replies), "\\x1b_Gi=1;OK\\x1b\\x5c\\x1b[1;2R");
  EXPECT_FALSE(terminal.waits_for_image());
}

TEST_F(LongImage, AResetForgetsIt) {
  Terminal terminal(options, host);
  terminal.feed_some(image, 0);
  auto job = terminal.take_image_job();
  ASSERT_TRUE(job);
  terminal.reset();
  EXPECT_FALSE(terminal.waits_for_image());
  job->run();
  terminal.image_decoded(std::move(*job), 0);
  EXPECT_EQ(host.replies, "");
}

TEST_F(LongImage, ABrokenOneIsAnsweredInItsTurn) {
  host.files["/big"].resize(16);
  Terminal terminal(options, host);
  terminal.feed_some(image, 0);
  auto job = terminal.take_image_job();
  ASSERT_TRUE(job);
  job->run();
  terminal.image_decoded(std::move(*job), 0);
  EXPECT_EQ(escaped(host.replies), "\\x1b_Gi=1;ENODATA:less data than the size says\\x1b\\x5c");
}

TEST_F(LongImage, ShortOnesAreNotSentAway) {
  host.files["/big"].resize(64);
  Terminal terminal(options, host);
  const std::string bytes = apc("a=T,t=f,s=4,v=4,i=1", encode_base64("/big")) + "x";
  EXPECT_EQ(terminal.feed_some(bytes, 0), bytes.size());
  EXPECT_FALSE(terminal.waits_for_image());
}

TEST_F(LongImage, AFloodOfFramesYieldsBetweenThem) {
  Terminal terminal(options, host);
  terminal.feed(image, 0);
  const std::string frame = apc("a=f,i=1,s=1,v=1,q=2", "AAAA/w==");
  std::string flood;
  for (int i = 0; i < 20; ++i) flood += frame;
  EXPECT_LE(terminal.feed_some(flood, 0), 2 * frame.size());
}

TEST(Images, FramesJoinTheSameAsOneByOne) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    const auto any = [&](unsigned below) { return std::to_string(random() % below); };
    TermFixture t({.cols = 12, .rows = 5, .history = 40}, "");
    TestMirror joined;
    t.terminal().invalidate();
    std::optional<PaneUpdate> waiting;
    PaneUpdate first = t.cut();
    joined.apply(first);
    for (int step = 0; step < 120; ++step) {
      std::string bytes;
      switch (random() % 9) {
        case 0:
          bytes = apc("a=T,f=32,s=25,v=45,q=2,z=" + any(3) + ",C=" + any(2) + ",i=" + any(4), rgba(25, 45));
          break;
        case 1:
          bytes = apc("a=d,q=2,d=" + std::string(1, "aicpxyzAICPXYZ"[random() % 14]) + ",i=" + any(4) +
                      ",x=" + any(12) + ",y=" + any(5));
          break;
        case 2:
          bytes = "\x1b[" + any(6) + ";" + any(13) + "H";
          break;
        case 3:
          bytes = "\x1b[" + any(3) + "L";
          break;
        case 4:
          bytes = "\x1b[" + any(4) + "S";
          break;
        case 5:
          bytes = "text\r\n\n";
          break;
        case 6:
          bytes = "\x1bPq!25~-!25~-!25~-!25~\x1b\\";
          break;
        case 7:
          bytes = "\x1b[" + any(3) + "J";
          break;
        default:
          t.terminal().scroll_view(static_cast<int>(random() % 7) - 3);
          break;
      }
      t.feed(bytes);
      if (random() % 3 == 0) {
        PaneUpdate update = t.cut();
        if (waiting) {
          waiting->absorb(std::move(update));
        } else {
          waiting = std::move(update);
        }
      }
      if (waiting && random() % 4 == 0) {
        joined.apply(*waiting);
        waiting.reset();
        ASSERT_EQ(joined.difference_from(t.mirror()), "") << "seed " << seed << " step " << step;
      }
    }
  }
}

}  // namespace
}  // namespace riffle::test
