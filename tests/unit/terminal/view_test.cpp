// The view scrolled back over history.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string numbers(int from, int to) {
  std::string out;
  for (int i = from; i <= to; ++i) out += (i == from ? "" : "\r\n") + std::to_string(i);
  return out;
}

TEST(View, ShowsOlderRows) {
  TermFixture t({.cols = 2, .rows = 3}, numbers(1, 6));
  t.terminal().scroll_view(2);
  EXPECT_EQ(t.view(), "2 |3 |4 ");
  EXPECT_EQ(t.mirror().view_offset(), 2);
}

TEST(View, ScrollingByNRowsCarriesN) {
  TermFixture t({.cols = 2, .rows = 3}, numbers(1, 9));
  t.terminal().scroll_view(2);
  EXPECT_EQ(t.damage(), "0=new 1=new 2=0");
  t.terminal().scroll_view(1);
  EXPECT_EQ(t.rows_carried(), 1);
  t.terminal().scroll_view(-1);
  EXPECT_EQ(t.rows_carried(), 1);
}

TEST(View, IsClampedToHistory) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 4));
  t.terminal().scroll_view(100);
  EXPECT_EQ(t.terminal().view_offset(), 2);
  t.terminal().scroll_view(-100);
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST(View, GoesToTheTopAndTheBottom) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 9));
  t.terminal().scroll_view_to_top();
  EXPECT_EQ(t.view(), "1 |2 ");
  t.terminal().scroll_view_to_bottom();
  EXPECT_EQ(t.view(), "8 |9 ");
}

TEST(View, StaysOnItsTextWhileOutputArrives) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 6));
  t.terminal().scroll_view(3);
  ASSERT_EQ(t.view(), "2 |3 ");
  t.feed("\r\n7\r\n8");
  EXPECT_EQ(t.rows_carried(), 0);
  EXPECT_EQ(t.view(), "2 |3 ");
  EXPECT_EQ(t.terminal().view_offset(), 5);
}

TEST(View, AScreenRowInItIsDrawnWhenItIsWritten) {
  TermFixture t({.cols = 2, .rows = 3}, numbers(1, 5));
  t.terminal().scroll_view(1);
  t.cut();
  t.feed("\033[1;2Hx");
  EXPECT_EQ(t.damage(), "0=0 1=1[1,2) 2=2");
  t.feed("\033[3;2Hx");
  EXPECT_EQ(t.rows_carried(), 0);
}

TEST(View, MovesWithTheOldestRowsThatAreDropped) {
  TermFixture t({.cols = 2, .rows = 2, .history = 3}, numbers(1, 5));
  t.terminal().scroll_view_to_top();
  ASSERT_EQ(t.view(), "1 |2 ");
  t.feed("\r\n6\r\n7");
  EXPECT_EQ(t.view(), "3 |4 ");
  EXPECT_EQ(t.terminal().view_offset(), 3);
}

TEST(View, EndsWhenHistoryIsCleared) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 5));
  t.terminal().scroll_view(2);
  t.cut();
  t.feed("\033[3J");
  EXPECT_EQ(t.terminal().view_offset(), 0);
  EXPECT_EQ(t.view(), "4 |5 ");
}

TEST(View, EndsOnTheAlternateScreen) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 5));
  t.terminal().scroll_view(2);
  t.feed("\033[?1049hx");
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST(View, LosesWhatSmallerLimitsDrop) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 9));
  t.terminal().scroll_view_to_top();
  t.terminal().set_history_limits(2, std::size_t{1} << 20);
  EXPECT_EQ(t.terminal().view_offset(), 2);
  EXPECT_EQ(t.view(), "6 |7 ");
}

TEST(View, TheCursorIsHiddenBelowIt) {
  TermFixture t({.cols = 2, .rows = 2}, numbers(1, 5));
  t.terminal().scroll_view(1);
  EXPECT_FALSE(t.cut().cursor.visible);
}

TEST(View, ARegionThatScrollsUnderItLeavesItAlone) {
  TermFixture t({.cols = 2, .rows = 4}, numbers(1, 8));
  t.terminal().scroll_view(2);
  ASSERT_EQ(t.view(), "3 |4 |5 |6 ");
  t.feed("\033[1;3r\033[3;1H\nx");
  EXPECT_EQ(t.view(), "3 |4 |5 |6 ");
  EXPECT_EQ(t.mirror_difference(), "");
}

TEST(View, AFillerWithABackgroundKeepsItInHistory) {
  TermFixture t({.cols = 3, .rows = 2}, "\033[44m\033[2Jab中\033[m\r\nx\r\ny");
  const RowView row = t.terminal().history_row(0);
  EXPECT_EQ(t.terminal().row_text(row), "ab");
  EXPECT_EQ(row.cells[2].bg, Color::palette(4));
  EXPECT_TRUE(row.wrapped);
}

TEST(History, ReadingAllOfItKeepsTheTablesBounded) {
  std::string text;
  for (int i = 0; i < 0x60; ++i) {
    for (int k = 0; k < 0x60; ++k) {
      text += "a";
      for (const int mark : {i, k}) {
        text += static_cast<char>(0xcc + mark / 0x40);
        text += static_cast<char>(0x80 + mark % 0x40);
      }
      text += "\r\n";
    }
  }
  TermFixture t({.cols = 2, .rows = 1, .history = 20'000}, text);
  t.cut();
  for (int r = 0; r < t.terminal().history_rows(); ++r) t.terminal().history_row(r);
  EXPECT_EQ(t.damage(), "reset");  // handles were collected
}

}  // namespace
}  // namespace riffle::test
