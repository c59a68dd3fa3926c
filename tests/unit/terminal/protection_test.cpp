// Protected cells: DECSCA, DECSED, DECSEL (VT220 manual), SPA and EPA (ECMA-48); who spares what as in xterm.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

const std::string kDec = "a\033[1\"qb\033[2\"qc\r\n\033[1\"qd\033[0\"qef";  // b and d
const std::string kIso = "a\033Vb\033Wc\r\n\033Vd\033Wef";

TEST(Protection, OfDecIsSparedBySelectiveErasingInDisplay) {  // DECSED
  for (const char* erase : {"\033[H\033[?J", "\033[?2J", "\033[2;3H\033[?1J"}) {
    TermFixture t({.cols = 3, .rows = 2}, kDec + erase);
    EXPECT_EQ(t.screen(), " b |d  ") << escaped(erase);
  }
}

TEST(Protection, OfDecIsSparedBySelectiveErasingInLine) {  // DECSEL
  for (const char* erase : {"\033[H\033[?K", "\033[1;1H\033[?2K", "\033[1;3H\033[?1K"}) {
    TermFixture t({.cols = 3, .rows = 2}, kDec + erase);
    EXPECT_EQ(t.screen(), " b |def") << escaped(erase);
  }
}

TEST(Protection, OfDecIsNotSparedByOtherErasing) {
  TermFixture t({.cols = 3, .rows = 2}, kDec + "\033[1;1H\033[2X\033[2;1H\033[K");
  EXPECT_EQ(t.screen(), "  c|   ");
}

TEST(Protection, OfIsoIsSparedByAllErasing) {
  EXPECT_EQ(TermFixture({.cols = 3, .rows = 2}, kIso + "\033[2J").screen(), " b |d  ");
  EXPECT_EQ(TermFixture({.cols = 3, .rows = 2}, kIso + "\033[H\033[3X").screen(), " b |def");
  EXPECT_EQ(TermFixture({.cols = 3, .rows = 2}, kIso + "\033[H\033[K").screen(), " b |def");
  EXPECT_EQ(TermFixture({.cols = 3, .rows = 2}, kIso + "\033[?2J").screen(), " b |d  ");
}

TEST(Protection, EndsWhenErasingFindsNothingProtected) {  // xterm
  TermFixture t({.cols = 3, .rows = 1}, "\033Vab\033W\r  \033[2J");
  t.feed("\033[1\"qx\033[2J");
  EXPECT_EQ(t.screen(), "   ");
}

TEST(Protection, IsNoRendition) {
  TermFixture t({.cols = 3, .rows = 1}, "\033[1\"q\033[ma\033[0\"q\033[?2J");
  EXPECT_EQ(t.screen(), "a  ");
}

TEST(Protection, IsSavedWithTheCursor) {  // DECSC
  TermFixture t({.cols = 3, .rows = 1}, "\033[1\"q\0337\033[0\"q\0338a\033[?2J");
  EXPECT_EQ(t.screen(), "a  ");
}

TEST(Protection, IsReported) {  // DECRQSS
  TermFixture t({}, "\033P$q\"q\033\\\033[1\"q\033P$q\"q\033\\");
  EXPECT_EQ(t.take_replies(), "\033P1$r0\"q\033\\\033P1$r1\"q\033\\");
}

TEST(Protection, EndsWithASoftReset) {
  TermFixture t({.cols = 3, .rows = 1}, "\033[1\"q\033[!pa\033[?2J");
  EXPECT_EQ(t.screen(), "   ");
}

TEST(Protection, DoesNotHinderPrintingAndScrolling) {
  TermFixture t({.cols = 3, .rows = 1}, "\033[1\"qabc\033[0\"q\rx\033[@\n");
  EXPECT_EQ(t.screen(), "   ");
}

}  // namespace
}  // namespace riffle::test
