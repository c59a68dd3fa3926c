// Frames: what a cut carries, counted; joining of updates.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

TEST(Frame, TheFirstIsAReset) {
  RecordingHost host;
  Terminal terminal({.size = {4, 2}, .allow = {}}, host);
  EXPECT_TRUE(terminal.has_damage());
  const PaneUpdate update = terminal.cut(0);
  EXPECT_TRUE(update.reset);
  EXPECT_EQ(update.spans.size(), 2u);
  EXPECT_NE(update.palette, nullptr);
  EXPECT_FALSE(terminal.has_damage());
}

TEST(Frame, OneChangedCellCarriesOneRow) {
  TermFixture t({.cols = 80, .rows = 24}, "\033[5;5H");
  t.feed("x");
  EXPECT_EQ(t.damage().substr(0, 23), "0=0 1=1 2=2 3=3 4=4[4,5");
  t.feed("y");
  EXPECT_EQ(t.rows_carried(), 1);
}

TEST(Frame, AFullScreenScrollByOneLineCarriesOneRow) {
  TermFixture t({.cols = 80, .rows = 24}, "\033[24;1H");
  t.feed("\n");
  EXPECT_EQ(t.rows_carried(), 1);
  t.feed("text\n");
  EXPECT_EQ(t.rows_carried(), 2);
}

TEST(Frame, ARegionThatScrollsCarriesWhatComesIn) {
  TermFixture t({.cols = 80, .rows = 24}, "\033[2;20r\033[20;1H");
  t.feed("\n\n");
  EXPECT_EQ(t.rows_carried(), 2);
}

TEST(Frame, AScrollAndItsOppositeLeaveTheRowsInTheMiddle) {
  TermFixture t({.cols = 1, .rows = 3}, "a\r\nb\r\nc");
  t.feed("\033[S\033[T");
  EXPECT_EQ(t.damage(), "0=new 1=1 2=2");
}

TEST(Frame, CursorMovementAloneCarriesNothing) {
  TermFixture t({.cols = 80, .rows = 24}, "x");
  t.feed("\033[5;5H");
  EXPECT_TRUE(t.terminal().has_damage());
  const PaneUpdate update = t.cut();
  EXPECT_TRUE(update.rows_unchanged());
  EXPECT_EQ(update.cursor.pos, (CellPos{4, 4}));
}

TEST(Frame, CountsTheLinesThatScrolled) {
  TermFixture t({.cols = 4, .rows = 2}, "\033[2;1H");
  t.feed("\n\n\n");
  EXPECT_EQ(t.cut().lines_scrolled, 3u);
  EXPECT_EQ(t.cut().lines_scrolled, 0u);
}

TEST(Frame, InvalidatingMakesTheNextAReset) {
  TermFixture t({.cols = 4, .rows = 2}, "a");
  t.terminal().invalidate();
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_EQ(t.damage(), "reset");
}

TEST(Frame, CarriesTheTextOfClusters) {
  TermFixture t({.cols = 4, .rows = 1});
  t.feed("e\u0301");
  const PaneUpdate update = t.cut();
  ASSERT_EQ(update.clusters.size(), 1u);
  EXPECT_EQ(update.clusters[0].text, U"e\u0301");
}

TEST(Frame, CarriesUnderlineColorsAndLinks) {
  TermFixture t({.cols = 4, .rows = 1});
  t.feed("\033[58:5:3mx");
  const PaneUpdate update = t.cut();
  ASSERT_EQ(update.exts.size(), 1u);
  EXPECT_EQ(update.exts[0].ext.underline, Color::palette(3));
}

TEST(Frame, FocusIsDamage) {
  TermFixture t;
  t.terminal().set_focused(false);
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_FALSE(t.cut().focused);
}

// Two updates of one terminal, and what a mirror of the first state shows after both.
class Absorb : public ::testing::Test {
 protected:
  void run(const char* first, const char* second, std::size_t spans) {
    TermFixture t({.cols = 4, .rows = 4}, "aaaabbbbccccdddd");
    TestMirror joined = t.mirror();
    t.feed(first);
    PaneUpdate older = t.cut();
    t.feed(second);
    older.absorb(t.cut());
    EXPECT_EQ(older.spans.size(), spans);
    joined.apply(older);
    EXPECT_EQ(joined.difference_from(t.mirror()), "");
  }
};

TEST_F(Absorb, KeepsSpansThatDoNotMeetApart) { run("\033[1;1Hx", "\033[1;4Hy", 2); }
TEST_F(Absorb, JoinsSpansThatMeet) { run("\033[1;1Hx", "\033[1;2Hy", 1); }
TEST_F(Absorb, MovesOlderSpansWithTheirRows) { run("\033[2;1Hx", "\033[4;1H\n", 2); }
TEST_F(Absorb, DropsSpansOfRowsThatLeft) { run("\033[1;1Hx", "\033[4;1H\n", 1); }
TEST_F(Absorb, JoinsScrolls) { run("\033[4;1H\n", "\n", 2); }

TEST_F(Absorb, TakesTheNewerReset) {
  TermFixture t({.cols = 4, .rows = 2}, "ab");
  t.feed("\033[2;1H\n");
  PaneUpdate older = t.cut();
  t.resize(3, 3);
  older.absorb(t.cut());
  EXPECT_TRUE(older.reset);
  EXPECT_EQ(older.size, (GridSize{3, 3}));
  EXPECT_EQ(older.lines_scrolled, 1u);
}

TEST_F(Absorb, KeepsKeysOfBoth) {
  PaneUpdate older, newer;
  older.keys.push_back({.pressed = 1});
  newer.keys.push_back({.pressed = 2});
  older.absorb(std::move(newer));
  ASSERT_EQ(older.keys.size(), 2u);
  EXPECT_EQ(older.keys[1].pressed, 2);
}

TEST_F(Absorb, KeepsOneTextForEachCluster) {
  PaneUpdate older, newer;
  older.clusters = {{1, U"a"}, {3, U"c"}, {5, U"e"}};
  newer.clusters = {{2, U"b"}, {3, U"C"}, {9, U"i"}};
  older.absorb(std::move(newer));
  std::u32string all;
  for (const ClusterText& c : older.clusters) all += c.text;
  EXPECT_EQ(all, U"abCei");
}

TEST(Preedit, IsInTheFrameAndNotInTheScreen) {
  TermFixture t({.cols = 10, .rows = 2}, "ab");
  t.terminal().cut(0);
  t.terminal().set_preedit("x\u6f22\u0301\a\xff\xe6\xbc");
  EXPECT_TRUE(t.terminal().has_damage());
  const PaneUpdate update = t.terminal().cut(0);
  ASSERT_EQ(update.preedit.size(), 4u);  // x, both halves of the wide one, and what is no UTF-8
  EXPECT_EQ(update.preedit[1].width(), CellWidth::WideHead);
  EXPECT_EQ(update.preedit[3].code_point(), 0xfffdu);
  EXPECT_EQ(underline_of(update.preedit[0].attrs), Underline::Single);
  EXPECT_EQ(t.screen(), "ab        |          ");
  t.terminal().set_preedit("");
  EXPECT_TRUE(t.terminal().cut(0).preedit.empty());
}

TEST(Preedit, IsBounded) {
  TermFixture t({.cols = 10, .rows = 2}, "");
  t.terminal().set_preedit(std::string(100'000, 'x'));
  EXPECT_EQ(t.terminal().cut(0).preedit.size(), Terminal::kMaxPreedit);
}

}  // namespace
}  // namespace riffle::test
