// Printing: wrap, charsets, insert mode, REP, UTF-8.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Print, LeavesTheWrapPendingInTheLastColumn) {  // DEC STD 070: the last column flag
  TermFixture t({.cols = 5, .rows = 2}, "abcde");
  EXPECT_EQ(t.cursor(), "0,4+wrap");
  EXPECT_EQ(t.screen(), "abcde|     ");
}

TEST(Print, WrapsBeforeTheNextCharacter) {
  TermFixture t({.cols = 5, .rows = 2}, "abcdef");
  EXPECT_EQ(t.screen(), "abcde|f    ");
  EXPECT_EQ(t.cursor(), "1,1");
  EXPECT_TRUE(t.terminal().row(0).wrapped);
}

TEST(Print, KeepsOnlyTheLastCharacterInTheLastColumnWithoutAutowrap) {
  TermFixture t({.cols = 5, .rows = 2}, "\033[?7labcdefgh");
  EXPECT_EQ(t.screen(), "abcdh|     ");
  EXPECT_EQ(t.cursor(), "0,4");
  EXPECT_FALSE(t.terminal().row(0).wrapped);
}

TEST(Print, ScrollsWhenItWrapsInTheLastRow) {
  TermFixture t({.cols = 3, .rows = 2}, "abcdefg");
  EXPECT_EQ(t.screen(), "def|g  ");
  EXPECT_EQ(t.history(), "abc");
}

TEST(Print, WrapsInsideTheScrollingRegion) {
  TermFixture t({.cols = 3, .rows = 3}, "\033[1;2r\033[3;1Hxxx\033[2;1Habcd");
  EXPECT_EQ(t.screen(), "abc|d  |xxx");
}

TEST(Print, WrapsInTheLastRowBelowTheRegionWithoutScrolling) {  // xterm: no scrolling outside the margins
  TermFixture t({.cols = 3, .rows = 3}, "\033[1;2r\033[3;1Habcd");
  EXPECT_EQ(t.screen(), "   |   |dbc");
}

TEST(Print, FillsAScreenOfOneCell) {
  TermFixture t({.cols = 1, .rows = 1}, "abc");
  EXPECT_EQ(t.screen(), "c");
  EXPECT_EQ(t.history(), "a|b");
  EXPECT_EQ(t.lines(), "abc");
}

TEST(Print, PushesTheRestOfTheRowInInsertMode) {  // IRM
  TermFixture t({.cols = 6, .rows = 1}, "abcdef\033[1;3H\033[4hXY\033[4lz");
  EXPECT_EQ(t.screen(), "abXYzd");
}

TEST(Print, RewritingTheLastColumnEndsTheWrapOfTheRow) {  // kitty, VTE: a full-screen redraw joins no rows
  TermFixture t({.cols = 3, .rows = 2}, "abcdef\033[HABC\033[2;1HDEF");
  EXPECT_FALSE(t.terminal().row(0).wrapped);
}

TEST(Charset, DrawsLinesFromG0) {  // ESC ( 0, VT100 manual
  TermFixture t({.cols = 10, .rows = 1}, "q\033(0lqk_`\033(Bq");
  EXPECT_EQ(t.row_trimmed(0), "q┌─┐\u00a0◆q");
}

TEST(Charset, ShiftsToG1AndBack) {  // SO, SI
  TermFixture t({.cols = 10, .rows = 1}, "\033)0x\016x\017x");
  EXPECT_EQ(t.row_trimmed(0), "x│x");
}

TEST(Charset, LocksG2AndG3) {  // LS2, LS3
  TermFixture t({.cols = 10, .rows = 1}, "\033[?42h\033*0\033+Ax\033nx\033o#\017#");
  EXPECT_EQ(t.row_trimmed(0), "x│£#");
}

TEST(Charset, ShiftsOneCharacterToG2OrG3) {  // SS2, SS3
  TermFixture t({.cols = 10, .rows = 1}, "\033*0\033+0x\033Nxx\033Oqq");
  EXPECT_EQ(t.row_trimmed(0), "x│x─q");
}

TEST(Charset, ASingleShiftIsUsedUpByACharacterThatIsNotAscii) {
  TermFixture t({.cols = 10, .rows = 1}, "\033*0\033Néx");
  EXPECT_EQ(t.row_trimmed(0), "éx");
}

TEST(Charset, LeavesCharactersThatAreNotAsciiAlone) {
  TermFixture t({.cols = 10, .rows = 1}, "\033(0éq");
  EXPECT_EQ(t.row_trimmed(0), "é─");
}

TEST(Charset, TreatsAnUnknownSetAsAscii) {
  TermFixture t({.cols = 10, .rows = 1}, "\033(0q\033(Kq");
  EXPECT_EQ(t.row_trimmed(0), "─q");
}

TEST(Repeat, RepeatsTheLastGraphicCharacter) {  // REP, ECMA-48
  TermFixture t({.cols = 10, .rows = 1}, "ab\033[3b");
  EXPECT_EQ(t.row_trimmed(0), "abbbb");
}

TEST(Repeat, RepeatsWhatALineDrawingCharacterShows) {
  TermFixture t({.cols = 10, .rows = 1}, "\033(0q\033[2b");
  EXPECT_EQ(t.row_trimmed(0), "───");
}

TEST(Repeat, RepeatsWideCharacters) {
  TermFixture t({.cols = 10, .rows = 1}, "中\033[2b");
  EXPECT_EQ(t.row_trimmed(0), "中中中");
}

TEST(Repeat, WrapsAndUsesThePresentPen) {
  TermFixture t({.cols = 4, .rows = 2}, "ab\033[1mc\033[3b");
  EXPECT_EQ(t.screen(), "abcc|cc  ");
  EXPECT_EQ(t.style(1, 1), "bold");
}

// xterm keeps the character only until the next control; VTE and kitty keep it. ECMA-48 leaves it open.
TEST(Repeat, RepeatsNothingAfterAControl) {
  for (const char* control : {"\r", "\n", "\033[1m", "\033(B", "\033[b"}) {
    TermFixture t({.cols = 9, .rows = 3}, std::string("\033[2;1Hab") + control);
    const std::string before = t.screen();
    t.feed("\033[3b");
    EXPECT_EQ(t.screen(), before) << escaped(control);
  }
}

TEST(Repeat, DoesNothingBeforeAnyCharacter) {
  TermFixture t({.cols = 4, .rows = 1}, "\033[3b");
  EXPECT_EQ(t.screen(), "    ");
}

TEST(Repeat, IsBoundedByOneScreen) {
  TermFixture t({.cols = 4, .rows = 2, .history = 1000}, "a\033[65535b");
  EXPECT_LE(t.terminal().lines_scrolled(), 2u);
}

struct Malformed {
  const char* name;
  const char* bytes;
  const char* shown;
};

class Utf8 : public ::testing::TestWithParam<Malformed> {};

TEST_P(Utf8, ShowsOneReplacementForEachMaximalSubpart) {  // Unicode Standard 3.9, table 3-8
  for (const std::size_t chunk : {1u, 2u, 64u}) {
    TermFixture t({.cols = 20, .rows = 1});
    t.feed_in_chunks(GetParam().bytes, chunk);
    EXPECT_EQ(t.row_trimmed(0), GetParam().shown) << "chunks of " << chunk;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Bytes, Utf8,
    ::testing::Values(Malformed{"LoneContinuation", "a\x80z", "a\ufffdz"},
                      Malformed{"Overlong", "\xc0\xafz", "\ufffd\ufffdz"},
                      Malformed{"LongOverlong", "\xe0\x80\xafz", "\ufffd\ufffd\ufffdz"},
                      Malformed{"Surrogate", "\xed\xa0\x80z", "\ufffd\ufffd\ufffdz"},
                      Malformed{"BeyondUnicode", "\xf4\x90\x80\x80z", "\ufffd\ufffd\ufffd\ufffdz"},
                      Malformed{"CutByAscii", "\xf0\x9f\x99z", "\ufffdz"},
                      Malformed{"CutByAnotherLead", "\xe4\xb8\xc3\xa9z", "\ufffd\u00e9z"},
                      Malformed{"CutByEscape", "\xe4\xb8\033[1mz", "\ufffdz"},
                      Malformed{"Never", "\xfe\xffz", "\ufffd\ufffdz"},
                      Malformed{"Table38", "\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41",
                                "\ufffd\ufffd\ufffd\ufffd\x41"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Utf8Controls, C1AsUtf8IsNeitherObeyedNorShown) {  // promises.md 14: U+009B is no CSI
  TermFixture t({.cols = 10, .rows = 1},
                "a\xc2\x9b"
                "2Jb\xc2\x85"
                "c");
  EXPECT_EQ(t.row_trimmed(0), "a2Jbc");
}

TEST(C0, MovesTheCursorAndRingsTheBell) {
  TermFixture t({.cols = 20, .rows = 5}, "abc\b\bX\tY\r\nZ\vv\ff\a");
  EXPECT_EQ(t.screen(),
            "aXc     Y           |Z                   | v                  |  f                 |            "
            "        ");
  EXPECT_EQ(t.host().bells, 1);
}

TEST(C0, AnEnquiryIsNotAnswered) {  // promises.md 3
  TermFixture t({}, "\005");
  EXPECT_EQ(t.take_replies(), "");
}

TEST(C0, LineFeedsReturnToTheFirstColumnInNewLineMode) {  // LNM
  TermFixture t({.cols = 4, .rows = 3}, "\033[20hab\nc\033[20l\nd");
  EXPECT_EQ(t.screen(), "ab  |c   | d  ");
}

}  // namespace
}  // namespace riffle::test
