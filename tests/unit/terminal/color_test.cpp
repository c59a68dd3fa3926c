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

struct SpaceCase {
  const char* spec;
  const char* color;  // as XParseColor has it under an X server that says nothing of its monitor
};

// What esctest expects of xterm, and some more asked of Xlib 1.8.
TEST(ColorSpaces, AreTakenAsXlibTakesThem) {
  for (const SpaceCase& c : {SpaceCase{"rgbi:1/1/1", "ffff/ffff/ffff"},
                             {"rgbi:0/0/0", "0000/0000/0000"},
                             {"rgbi:0.5/0.5/0.5", "c1c1/bbbb/bbbb"},
                             {"RGBI:0.1/0.2/0.3", "6767/8181/9898"},
                             {"CIEXYZ:0.5/0.5/0.5", "dddd/b5b5/a0a0"},
                             {"CIEXYZ:1/1/1", "ffff/ffff/ffff"},
                             {"CIEuvY:0.5/0.5/0.5", "ffff/a3a3/aeae"},
                             {"CIExyY:0.5/0.5/0.5", "f7f7/b3b3/0e0e"},
                             {"CIELab:1/1/1", "6c6c/6767/6767"},
                             {"CIELab:100/0/0", "ffff/ffff/ffff"},
                             {"CIELuv:1/1/1", "1616/1414/0e0e"},
                             {"CIELuv:0/10/10", "0000/0000/0000"},
                             {"TekHVC:1/1/1", "1a1a/1313/0f0f"},
                             {"TekHVC:-320/50/10", "9393/7a7a/7272"}}) {
    TermFixture t({}, std::string("\x1b]10;") + c.spec + "\a");
    EXPECT_EQ(answer(t, "\x1b]10;?\a"), std::string("\\x1b]10;rgb:") + c.color + "\\x07") << c.spec;
  }
}

TEST(ColorSpaces, NumbersOutsideTheSpaceChangeNothing) {
  TermFixture t;
  const std::string before = answer(t, "\x1b]10;?\a");
  for (const char* spec :
       {"CIEXYZ:1/2/1", "CIELab:101/0/0", "TekHVC:40/101/10", "TekHVC:40/50/-10", "rgbi:1/1", "rgbi:1/1/1/1",
        "rgbi:nan/0/0", "CIEXYZ:inf/0.5/1", "CIEuvY:1e999/1/1", "rgbi:", "abc:1/1/1", ":1/1/1"}) {
    t.feed(std::string("\x1b]10;") + spec + "\a");
    EXPECT_EQ(answer(t, "\x1b]10;?\a"), before) << spec;
  }
}

TEST(ColorNames, AreThoseOfX) {
  EXPECT_EQ(parse_color("black"), (Rgb{0, 0, 0}));
  EXPECT_EQ(parse_color("Light Goldenrod Yellow"), parse_color("lightgoldenrodyellow"));
  EXPECT_EQ(parse_color("SteelBlue3"), (Rgb{79, 148, 205}));
  EXPECT_EQ(parse_color("grey50"), (Rgb{127, 127, 127}));
  EXPECT_EQ(parse_color("yellowgreen"), (Rgb{154, 205, 50}));
  for (const char* name : {"red5", "red0", "red01", "gray101", "beige1", "no such", "red1x", "", "7"})
    EXPECT_EQ(parse_color(name), std::nullopt) << name;
}

TEST(ColorSpec, PrefixesHaveNoCase) { EXPECT_EQ(parse_color("RGB:f/F/0"), (Rgb{255, 255, 0})); }

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
