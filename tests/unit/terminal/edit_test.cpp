// Editing and erasing (ECMA-48; DEC STD 070; erased cells take the background colour, xterm's bce).
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(InsertLines, PushesRowsDownAndDropsThoseBelowTheMargin) {
  TermFixture t({.cols = 3, .rows = 3}, "ABC\r\nDEF\r\nGHI");
  t.feed("\033[2;1H\033[L");
  EXPECT_EQ(t.screen(), "ABC|   |DEF");
  EXPECT_EQ(t.damage(), "0=0 1=new 2=1");
}

TEST(InsertLines, StaysInsideTheRegion) {
  TermFixture t({.cols = 1, .rows = 4}, "a\r\nb\r\nc\r\nd\033[2;3r\033[2;1H\033[L");
  EXPECT_EQ(t.screen(), "a| |b|d");
}

TEST(InsertLines, DoesNothingOutsideTheRegion) {
  TermFixture t({.cols = 1, .rows = 4}, "a\r\nb\r\nc\r\nd\033[2;3r\033[4;1H\033[L");
  EXPECT_EQ(t.screen(), "a|b|c|d");
}

TEST(InsertLines, GoesToTheFirstColumn) {  // DEC STD 070, xterm
  TermFixture t({.cols = 5, .rows = 3}, "\033[2;4H\033[L");
  EXPECT_EQ(t.cursor(), "1,0");
}

TEST(InsertLines, ClampsItsCount) {
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[2;1H\033[65535L");
  EXPECT_EQ(t.screen(), "a| | ");
}

TEST(DeleteLines, PullsRowsUp) {
  TermFixture t({.cols = 1, .rows = 4}, "a\r\nb\r\nc\r\nd");
  t.feed("\033[2;1H\033[2M");
  EXPECT_EQ(t.screen(), "a|d| | ");
  EXPECT_EQ(t.damage(), "0=0 1=3 2=new 3=new");
}

TEST(DeleteLines, StaysInsideTheRegion) {
  TermFixture t({.cols = 1, .rows = 4}, "a\r\nb\r\nc\r\nd\033[1;3r\033[1;1H\033[M");
  EXPECT_EQ(t.screen(), "b|c| |d");
}

TEST(DeleteLines, AddsNothingToHistory) {
  TermFixture t({.cols = 1, .rows = 2}, "a\r\nb\033[1;1H\033[M");
  EXPECT_EQ(t.history(), "");
}

TEST(ScrollUp, MovesTheRegionAndLeavesTheCursor) {
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[2;1H\033[2S");
  EXPECT_EQ(t.screen(), "c| | ");
  EXPECT_EQ(t.cursor(), "1,0");
  EXPECT_EQ(t.history(), "a|b");
}

TEST(ScrollUp, IsBoundedByTheRegion) {
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[65535S");
  EXPECT_EQ(t.screen(), " | | ");
  EXPECT_EQ(t.history(), "a|b|c");
}

TEST(ScrollDown, BringsBlankRowsInAtTheTop) {
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[T");
  EXPECT_EQ(t.screen(), " |a|b");
}

TEST(ScrollDown, HasTheFinalOfEcma48Too) {  // CSI ^, ECMA-48 3rd edition; xterm
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[2^");
  EXPECT_EQ(t.screen(), " | |a");
}

TEST(ScrollDown, HighlightTrackingIsNotScrolling) {  // CSI T with five arguments, xterm
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[1;1;1;1;1T");
  EXPECT_EQ(t.screen(), "a|b|c");
}

TEST(InsertCharacters, PushesTheRestOfTheRow) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef");
  t.feed("\033[1;3H\033[2@");
  EXPECT_EQ(t.screen(), "ab  cd");
  EXPECT_EQ(t.damage(), "0=0[2,6)");
}

TEST(InsertCharacters, ClampsItsCount) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef\033[1;3H\033[65535@");
  EXPECT_EQ(t.screen(), "ab    ");
}

TEST(DeleteCharacters, PullsTheRestOfTheRow) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef\033[1;3H\033[2P");
  EXPECT_EQ(t.screen(), "abef  ");
}

TEST(DeleteCharacters, ClampsItsCount) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef\033[1;3H\033[65535P");
  EXPECT_EQ(t.screen(), "ab    ");
}

TEST(EraseCharacters, LeavesTheRestInPlace) {
  TermFixture t({.cols = 6, .rows = 1}, "abcdef");
  t.feed("\033[1;3H\033[2X");
  EXPECT_EQ(t.screen(), "ab  ef");
  EXPECT_EQ(t.damage(), "0=0[2,4)");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST(EraseCharacters, ClampsItsCount) {
  TermFixture t({.cols = 6, .rows = 2}, "abcdefgh\033[1;3H\033[65535X");
  EXPECT_EQ(t.screen(), "ab    |gh    ");
}

struct Erase {
  const char* name;
  const char* bytes;
  const char* screen;
};

class EraseIn : public ::testing::TestWithParam<Erase> {};

TEST_P(EraseIn, LeavesTheRest) {
  TermFixture t({.cols = 3, .rows = 3}, std::string("abcdefghi\033[2;2H") + GetParam().bytes);
  EXPECT_EQ(t.screen(), GetParam().screen);
}

INSTANTIATE_TEST_SUITE_P(Ed, EraseIn,
                         ::testing::Values(Erase{"BelowByDefault", "\033[J", "abc|d  |   "},
                                           Erase{"Below", "\033[0J", "abc|d  |   "},
                                           Erase{"Above", "\033[1J", "   |  f|ghi"},
                                           Erase{"All", "\033[2J", "   |   |   "},
                                           Erase{"UnknownIsIgnored", "\033[7J", "abc|def|ghi"},
                                           Erase{"IgnoresMargins", "\033[1;2r\033[2J", "   |   |   "}),
                         [](const auto& info) { return std::string(info.param.name); });
INSTANTIATE_TEST_SUITE_P(El, EraseIn,
                         ::testing::Values(Erase{"RightByDefault", "\033[K", "abc|d  |ghi"},
                                           Erase{"Left", "\033[1K", "abc|  f|ghi"},
                                           Erase{"All", "\033[2K", "abc|   |ghi"},
                                           Erase{"UnknownIsIgnored", "\033[7K", "abc|def|ghi"}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(EraseDisplay, KeepsTheScreenOutOfHistory) {
  TermFixture t({.cols = 3, .rows = 2}, "abc\033[2J");
  EXPECT_EQ(t.history(), "");
}

TEST(EraseDisplay, ThreeClearsHistoryAlone) {  // xterm
  TermFixture t({.cols = 1, .rows = 2}, "a\r\nb\r\nc\033[3J");
  EXPECT_EQ(t.history(), "");
  EXPECT_EQ(t.screen(), "b|c");
}

TEST(EraseLine, EndsTheWrapOfTheRow) {
  TermFixture t({.cols = 3, .rows = 2}, "abcdef\033[1;3H\033[K");
  EXPECT_FALSE(t.terminal().row(0).wrapped);
}

TEST(EraseLine, TheLeftPartKeepsTheWrap) {
  TermFixture t({.cols = 3, .rows = 2}, "abcdef\033[1;2H\033[1K");
  EXPECT_TRUE(t.terminal().row(0).wrapped);
}

// Whatever brings blanks in gives them the pen's background and nothing else of the pen.
class Background : public ::testing::TestWithParam<Erase> {};

TEST_P(Background, FillsWhatIsErased) {
  TermFixture t({.cols = 3, .rows = 3}, std::string("abcdefghi\033[2;2H\033[1;4;31;44m") + GetParam().bytes);
  std::string colored;
  for (int r = 0; r < 3; ++r) {
    if (r > 0) colored += '|';
    for (int c = 0; c < 3; ++c) {
      const std::string style = t.style(r, c);
      colored += style == "bg=4" ? '#' : style.empty() ? '.' : '!';
    }
  }
  EXPECT_EQ(colored, GetParam().screen);
}

INSTANTIATE_TEST_SUITE_P(
    By, Background,
    ::testing::Values(Erase{"Ed", "\033[J", "...|.##|###"}, Erase{"El", "\033[K", "...|.##|..."},
                      Erase{"Ech", "\033[X", "...|.#.|..."}, Erase{"Ich", "\033[@", "...|.#.|..."},
                      Erase{"Dch", "\033[P", "...|..#|..."}, Erase{"Il", "\033[L", "...|###|..."},
                      Erase{"Dl", "\033[M", "...|...|###"}, Erase{"Su", "\033[S", "...|...|###"},
                      Erase{"Sd", "\033[T", "###|...|..."}, Erase{"LineFeed", "\033[3;1H\n", "...|...|###"},
                      Erase{"ReverseIndex", "\033[1;1H\033M", "###|...|..."}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Background, AWrapThatScrollsBringsItIn) {
  TermFixture t({.cols = 2, .rows = 2}, "\033[2;1H\033[44mabc");
  EXPECT_EQ(t.style(1, 0), "bg=4");
  EXPECT_EQ(t.style(1, 1), "bg=4");
}

TEST(Alignment, FillsTheScreenWithE) {  // DECALN, DEC STD 070
  TermFixture t({.cols = 3, .rows = 2}, "\033[31mabc\033[2;2r\033[2;2H\033#8");
  EXPECT_EQ(t.screen(), "EEE|EEE");
  EXPECT_EQ(t.cursor(), "0,0");
  EXPECT_EQ(t.style(0, 0), "");
}

TEST(Alignment, ResetsMarginsAndOrigin) {
  TermFixture t({.cols = 3, .rows = 5}, "\033[2;4r\033[?6h\033#8\033[99B");
  EXPECT_EQ(t.cursor(), "4,0");
}

TEST(WrapFiller, IsGoneOnceItsRowIsNoLongerWrapped) {
  TermFixture t({.cols = 3, .rows = 3}, "ab中\033[1;1H\033[P");
  t.resize(6, 3);
  t.feed("\033[1;4Hx");
  EXPECT_EQ(t.row_trimmed(0), "b  x");
  t.terminal().select_begin({0, 0}, SelectionUnit::Line);
  EXPECT_EQ(t.terminal().selected_text(), "b  x");
}

}  // namespace
}  // namespace riffle::test
