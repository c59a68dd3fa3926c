// Sources: xterm ctlseqs, OSC 4, 5, 10-19, 104, 105, 110-119; kitty's color control (OSC 21); contour's mode
// 2031; rockorager's in-band resize (mode 2048); xterm, XTSHIFTESCAPE.
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string answer(TermFixture& t, std::string_view bytes) {
  t.feed(bytes);
  return escaped(t.take_replies());
}

TEST(DynamicColors, AllTenAreAnsweredAndReset) {
  for (int n = 10; n <= 19; ++n) {
    TermFixture t;
    const std::string number = std::to_string(n);
    const std::string before = answer(t, "\x1b]" + number + ";?\a");
    EXPECT_EQ(answer(t, "\x1b]" + number + ";#102030\a\x1b]" + number + ";?\x1b\\"),
              "\\x1b]" + number + ";rgb:1010/2020/3030\\x1b\\x5c");
    EXPECT_EQ(answer(t, "\x1b]1" + number + "\a\x1b]" + number + ";?\a"), before);
  }
}

TEST(SpecialColors, AreNumberedBehindThePalette) {
  TermFixture t({}, "\x1b]5;1;#010203\a\x1b]4;256;#040506\a");
  EXPECT_EQ(answer(t, "\x1b]4;257;?\a\x1b]5;0;?\a"),
            "\\x1b]4;257;rgb:0101/0202/0303\\x07\\x1b]5;0;rgb:0404/0505/0606\\x07");
  const std::string plain = answer(t, "\x1b]5;4;?\a").substr(9);
  EXPECT_EQ(answer(t, "\x1b]105;1\a\x1b]5;1;?\a").substr(9), plain);
  EXPECT_EQ(answer(t, "\x1b]105\a\x1b]5;0;?\a").substr(9), plain);
  EXPECT_EQ(answer(t, "\x1b]5;5;?\a\x1b]4;261;?\a"), "");
}

TEST(KittyColors, AreSetAskedForAndReset) {
  TermFixture t({}, "\x1b]21;foreground=#ff0000;17=rgb:00/ff/00\x1b\\");
  EXPECT_EQ(answer(t, "\x1b]21;foreground=?;17=?\x1b\\"),
            "\\x1b]21;foreground=rgb:ffff/0000/0000;17=rgb:0000/ffff/0000\\x1b\\x5c");
  EXPECT_EQ(answer(t, "\x1b]10;?\a"), "\\x1b]10;rgb:ffff/0000/0000\\x07");
  TermFixture fresh;
  EXPECT_EQ(answer(t, "\x1b]21;foreground;17=\x1b\\\x1b]21;foreground=?;17=?\a"),
            answer(fresh, "\x1b]21;foreground=?;17=?\a"));
}

TEST(KittyColors, NamesThatAreNotKnownAreNotEchoed) {
  TermFixture t;
  EXPECT_EQ(answer(t, "\x1b]21;rm -rf=?;256=?\x1b\\"), "");
}

TEST(ColorScheme, IsReportedWhenAskedAndWhenItChanges) {
  TermFixture t;
  EXPECT_EQ(answer(t, "\x1b[?996n"), "\\x1b[?997;1n");
  Palette light = default_palette();
  std::swap(light.foreground, light.background);
  t.terminal().set_palette(light);
  EXPECT_EQ(t.take_replies(), "");
  EXPECT_EQ(answer(t, "\x1b[?2031h\x1b[?996n"), "\\x1b[?997;2n");
  t.terminal().set_palette(light);
  EXPECT_EQ(t.take_replies(), "");
  t.terminal().set_palette(default_palette());
  EXPECT_EQ(escaped(t.take_replies()), "\\x1b[?997;1n");
}

TEST(InBandResize, IsToldAtOnceAndAtEachChange) {
  TermFixture t({.cols = 80, .rows = 24}, "\x1b[?2048h");
  EXPECT_EQ(escaped(t.take_replies()), "\\x1b[48;24;80;480;800t");
  t.resize(100, 30);
  EXPECT_EQ(escaped(t.take_replies()), "\\x1b[48;30;100;600;1000t");
  t.feed("\x1b[?2048l");
  t.resize(80, 24);
  EXPECT_EQ(t.take_replies(), "");
}

TEST(ShiftEscape, IsTheProgramsWish) {
  TermFixture t;
  EXPECT_FALSE(t.terminal().shift_goes_to_program());
  t.feed("\x1b[>1s");
  EXPECT_TRUE(t.terminal().shift_goes_to_program());
  t.feed("\x1b[>0s");
  EXPECT_FALSE(t.terminal().shift_goes_to_program());
}

}  // namespace
}  // namespace riffle::test
