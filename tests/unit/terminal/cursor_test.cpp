// Cursor movement: absolute and relative, margins, origin mode, tab stops (ECMA-48, DEC STD 070).
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

struct Movement {
  const char* name;
  const char* bytes;
  const char* cursor;
};

class Move : public ::testing::TestWithParam<Movement> {};

TEST_P(Move, EndsWhereTheStandardSays) {
  TermFixture t({.cols = 20, .rows = 10}, GetParam().bytes);
  EXPECT_EQ(t.cursor(), GetParam().cursor);
}

INSTANTIATE_TEST_SUITE_P(Csi, Move,
                         ::testing::Values(Movement{"CupDefaultsToHome", "\033[5;5H\033[H", "0,0"},
                                           Movement{"CupWithOneArgumentIsARow", "\033[5H", "4,0"},
                                           Movement{"CupTakesZeroAsOne", "\033[0;0H", "0,0"},
                                           Movement{"CupIsClamped", "\033[65535;65535H", "9,19"},
                                           Movement{"HvpIsCup", "\033[3;4f", "2,3"},
                                           Movement{"CuuStopsAtTheTop", "\033[5;5H\033[99A", "0,4"},
                                           Movement{"CuuDefaultsToOne", "\033[5;5H\033[A", "3,4"},
                                           Movement{"CuuTakesZeroAsOne", "\033[5;5H\033[0A", "3,4"},
                                           Movement{"CudStopsAtTheBottom", "\033[5;5H\033[99B", "9,4"},
                                           Movement{"CufStopsAtTheEdge", "\033[5;5H\033[99C", "4,19"},
                                           Movement{"CubStopsAtTheEdge", "\033[5;5H\033[99D", "4,0"},
                                           Movement{"CnlGoesToTheFirstColumn", "\033[5;5H\033[2E", "6,0"},
                                           Movement{"CplGoesToTheFirstColumn", "\033[5;5H\033[2F", "2,0"},
                                           Movement{"ChaIsAbsolute", "\033[5;5H\033[9G", "4,8"},
                                           Movement{"HpaIsCha", "\033[5;5H\033[9`", "4,8"},
                                           Movement{"HprIsRelative", "\033[5;5H\033[3a", "4,7"},
                                           Movement{"VpaIsAbsolute", "\033[5;5H\033[9d", "8,4"},
                                           Movement{"VprIsRelative", "\033[5;5H\033[3e", "7,4"},
                                           Movement{"BackspaceStopsAtTheEdge", "\033[5;2H\b\b\b", "4,0"},
                                           Movement{"NelGoesToTheNextLine", "\033[5;5H\033E", "5,0"},
                                           Movement{"IndKeepsTheColumn", "\033[5;5H\033D", "5,4"},
                                           Movement{"RiKeepsTheColumn", "\033[5;5H\033M", "3,4"}),
                         [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Margins, Move,
    ::testing::Values(Movement{"DecstbmGoesHome", "\033[5;5H\033[3;7r", "0,0"},
                      Movement{"CuuStopsAtTheTopMargin", "\033[3;7r\033[5;5H\033[99A", "2,4"},
                      Movement{"CudStopsAtTheBottomMargin", "\033[3;7r\033[5;5H\033[99B", "6,4"},
                      Movement{"CuuAboveTheRegionGoesToTheTop", "\033[3;7r\033[2;5H\033[99A", "0,4"},
                      Movement{"CudBelowTheRegionGoesToTheBottom", "\033[3;7r\033[9;5H\033[99B", "9,4"},
                      Movement{"CudAboveTheRegionStopsAtItsBottom", "\033[3;7r\033[1;5H\033[99B", "6,4"},
                      Movement{"CuuBelowTheRegionStopsAtItsTop", "\033[3;7r\033[9;5H\033[99A", "2,4"},
                      Movement{"CupIgnoresMargins", "\033[3;7r\033[9;9H", "8,8"},
                      Movement{"IndBelowTheRegionStopsAtTheLastRow", "\033[3;7r\033[10;5H\033D\033D", "9,4"},
                      Movement{"RiAboveTheRegionStopsAtTheFirstRow", "\033[3;7r\033[2;5H\033M\033M", "0,4"},
                      Movement{"ARegionOfOneRowIsIgnored", "\033[5;5H\033[4;4r\033[99B", "9,4"},
                      Movement{"ARegionUpsideDownIsIgnored", "\033[5;5H\033[7;3r\033[99B", "9,4"},
                      Movement{"ABottomBeyondTheScreenIsTheLastRow", "\033[3;99r\033[5;5H\033[99B", "9,4"},
                      Movement{"ATopBeyondTheScreenIsIgnored", "\033[5;5H\033[65535;65535r", "4,4"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Origin, Move,
    ::testing::Values(Movement{"DecomGoesToTheTopMargin", "\033[3;7r\033[5;5H\033[?6h", "2,0"},
                      Movement{"ResettingDecomGoesHome", "\033[3;7r\033[?6h\033[2;2H\033[?6l", "0,0"},
                      Movement{"CupCountsFromTheMargin", "\033[3;7r\033[?6h\033[2;2H", "3,1"},
                      Movement{"CupStaysInTheRegion", "\033[3;7r\033[?6h\033[99;99H", "6,19"},
                      Movement{"VpaCountsFromTheMargin", "\033[3;7r\033[?6h\033[2d", "3,0"},
                      Movement{"ChaKeepsTheRow", "\033[3;7r\033[?6h\033[2;2H\033[9G", "3,8"},
                      Movement{"DecstbmGoesToItsTopMargin", "\033[?6h\033[3;7r", "2,0"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(Tabs, Move,
                         ::testing::Values(Movement{"StandEveryEightColumns", "\t", "0,8"},
                                           Movement{"TheLastOneIsTheEdge", "\t\t\t\t", "0,19"},
                                           Movement{"HtsSetsOne", "\033[1;4H\033H\r\t", "0,3"},
                                           Movement{"TbcClearsOne", "\033[1;9H\033[g\r\t", "0,16"},
                                           Movement{"Tbc3ClearsAll", "\033[3g\t", "0,19"},
                                           Movement{"TbcIgnoresOthers", "\033[1;9H\033[1g\r\t", "0,8"},
                                           Movement{"ChtGoesForward", "\033[2I", "0,16"},
                                           Movement{"ChtIsBounded", "\033[65535I", "0,19"},
                                           Movement{"CbtGoesBack", "\033[1;18H\033[2Z", "0,8"},
                                           Movement{"CbtStopsAtTheEdge", "\033[1;18H\033[65535Z", "0,0"},
                                           Movement{"Decst8cSetsThemAgain", "\033[3g\033[?5W\t", "0,8"}),
                         [](const auto& info) { return std::string(info.param.name); });

class PendingWrap : public ::testing::TestWithParam<Movement> {};

TEST_P(PendingWrap, EndsOrStaysAsInXterm) {
  TermFixture t({.cols = 5, .rows = 3}, std::string("abcde") + GetParam().bytes);
  EXPECT_EQ(t.cursor(), GetParam().cursor);
}

INSTANTIATE_TEST_SUITE_P(
    After, PendingWrap,
    ::testing::Values(Movement{"Cub", "\033[D", "0,3"}, Movement{"Backspace", "\b", "0,3"},
                      Movement{"Cup", "\033[1;5H", "0,4"}, Movement{"Cuf", "\033[C", "0,4"},
                      Movement{"Cud", "\033[B", "1,4"}, Movement{"CarriageReturn", "\r", "0,0"},
                      Movement{"LineFeed", "\n", "1,4"}, Movement{"Ed", "\033[J", "0,4"},
                      Movement{"El", "\033[K", "0,4"}, Movement{"Ech", "\033[X", "0,4"},
                      Movement{"Ich", "\033[@", "0,4"}, Movement{"Dch", "\033[P", "0,4"},
                      Movement{"SgrStays", "\033[1m", "0,4+wrap"}, Movement{"BellStays", "\a", "0,4+wrap"},
                      Movement{"TabStays", "\t", "0,4+wrap"}, Movement{"ChtStays", "\033[2I", "0,4+wrap"},
                      Movement{"SuStays", "\033[S", "0,4+wrap"}, Movement{"SdStays", "\033[T", "0,4+wrap"},
                      Movement{"TitleStays", "\033]2;x\a", "0,4+wrap"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(TabStops, SurviveAResize) {
  TermFixture t({.cols = 10, .rows = 2}, "\033[1;4H\033H");
  t.resize(40, 2);
  t.feed("\r\t\t\t\t");
  EXPECT_EQ(t.cursor(), "0,24");
}

TEST(TabStops, AreNotErasedByWhatIsPrintedOver) {
  TermFixture t({.cols = 20, .rows = 1}, "aaaaaaaaaaaa\r\tX");
  EXPECT_EQ(t.row_trimmed(0), "aaaaaaaaXaaa");
}

TEST(LineFeed, ScrollsTheRegionAtItsBottom) {
  TermFixture t({.cols = 1, .rows = 5}, "a\r\nb\r\nc\r\nd\r\ne\033[2;4r\033[4;1H\n");
  EXPECT_EQ(t.screen(), "a|c|d| |e");
  EXPECT_EQ(t.history(), "");
}

TEST(LineFeed, KeepsRowsThatLeaveARegionAtTheTopOfTheScreen) {  // xterm, VTE, kitty: history grows
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc\033[1;2r\033[2;1H\n");
  EXPECT_EQ(t.screen(), "b| |c");
  EXPECT_EQ(t.history(), "a");
}

TEST(ReverseIndex, ScrollsTheRegionDownAtItsTop) {
  TermFixture t({.cols = 1, .rows = 5}, "a\r\nb\r\nc\r\nd\r\ne\033[2;4r\033[2;1H\033M");
  EXPECT_EQ(t.screen(), "a| |b|c|e");
}

}  // namespace
}  // namespace riffle::test
