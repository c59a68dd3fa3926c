// Selecting text: units, wrapped rows, history, and what output does to a selection.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string select(TermFixture& t, CellPos from, CellPos to, SelectionUnit unit = SelectionUnit::Character) {
  t.terminal().select_begin(from, unit);
  t.terminal().select_extend(to);
  return t.terminal().selected_text();
}

std::string word_at(TermFixture& t, CellPos at) {
  t.terminal().select_begin(at, SelectionUnit::Word);
  return t.terminal().selected_text();
}

TEST(Selection, TakesCharactersFromEndToEnd) {
  TermFixture t({.cols = 10, .rows = 2}, "abcdef");
  EXPECT_EQ(select(t, {0, 1}, {0, 3}), "bcd");
  EXPECT_EQ(select(t, {0, 3}, {0, 1}), "bcd");
}

TEST(Selection, AClickAloneSelectsNothing) {
  TermFixture t({.cols = 10, .rows = 2}, "abcdef");
  t.terminal().select_begin({0, 1}, SelectionUnit::Character);
  EXPECT_FALSE(t.terminal().has_selection());
  EXPECT_EQ(t.terminal().selected_text(), "");
}

TEST(Selection, TrimsBlanksAtTheEndOfLines) {
  TermFixture t({.cols = 10, .rows = 2}, "ab  \r\ncd");
  EXPECT_EQ(select(t, {0, 0}, {1, 9}), "ab\ncd");
}

TEST(Selection, JoinsWrappedRowsAndKeepsBlanksAtTheWrap) {  // kitty#9834, tmux#4995
  TermFixture t({.cols = 5, .rows = 3}, "ab   cd");
  EXPECT_EQ(select(t, {0, 0}, {1, 4}), "ab   cd");
}

TEST(Selection, LeavesTheFillerBeforeAWrappedWideCharacterOut) {
  TermFixture t({.cols = 3, .rows = 2}, "ab中c");
  EXPECT_EQ(select(t, {0, 0}, {1, 2}), "ab中c");
}

TEST(Selection, TakesWholeWideCharacters) {
  TermFixture t({.cols = 10, .rows = 1}, "a中b");
  EXPECT_EQ(select(t, {0, 2}, {0, 3}), "中b");
  EXPECT_EQ(select(t, {0, 0}, {0, 1}), "a中");
}

TEST(Selection, AWordIsAPathOrAnAddress) {
  TermFixture t({.cols = 40, .rows = 1}, "see https://x.org/a-b?c=d&e (or ~/f_g)");
  EXPECT_EQ(word_at(t, {0, 10}), "https://x.org/a-b?c=d&e");
  EXPECT_EQ(word_at(t, {0, 34}), "~/f_g");
  EXPECT_EQ(word_at(t, {0, 28}), "(");
}

TEST(Selection, AWordGoesOnOverAWrap) {
  TermFixture t({.cols = 5, .rows = 3}, "a bcdefgh i");
  EXPECT_EQ(word_at(t, {0, 3}), "bcdefgh");
  EXPECT_EQ(word_at(t, {1, 2}), "bcdefgh");
}

TEST(Selection, AWordStopsAtALineEnd) {
  TermFixture t({.cols = 5, .rows = 3}, "abcde\r\nfgh");
  EXPECT_EQ(word_at(t, {0, 2}), "abcde");
}

TEST(Selection, AWordWithWideCharactersGoesOnOverAWrap) {
  TermFixture t({.cols = 5, .rows = 3}, "中文中文");
  EXPECT_EQ(word_at(t, {0, 0}), "中文中文");
}

TEST(Selection, ExtendsByWords) {
  TermFixture t({.cols = 20, .rows = 1}, "one two three four");
  EXPECT_EQ(select(t, {0, 5}, {0, 9}, SelectionUnit::Word), "two three");
  EXPECT_EQ(select(t, {0, 9}, {0, 5}, SelectionUnit::Word), "two three");
}

TEST(Selection, ALineReachesBackIntoHistoryOverWraps) {  // kitty#9437
  TermFixture t({.cols = 5, .rows = 2}, "abcdefghijklmno");
  t.terminal().select_begin({1, 2}, SelectionUnit::Line);
  EXPECT_EQ(t.terminal().selected_text(), "abcdefghijklmno");
}

TEST(Selection, ABlockTakesColumns) {
  TermFixture t({.cols = 6, .rows = 3}, "abcdef\r\ngh\r\nijklmn");
  EXPECT_EQ(select(t, {0, 3}, {2, 1}, SelectionUnit::Block), "bcd\nh\njkl");
}

TEST(Selection, IsPartOfAFrame) {
  TermFixture t({.cols = 6, .rows = 2}, "abc\r\ndef");
  select(t, {0, 1}, {1, 1});
  const PaneUpdate update = t.cut();
  EXPECT_EQ(update.selection, (std::vector<SelectedSpan>{{0, {1, 6}}, {1, {0, 2}}}));
  EXPECT_TRUE(update.rows_unchanged());
}

TEST(Selection, StaysOnItsTextWhileOutputScrolls) {
  TermFixture t({.cols = 4, .rows = 3}, "one\r\ntwo\r\nsix");
  select(t, {1, 0}, {1, 2});
  t.feed("\r\nten");
  EXPECT_EQ(t.terminal().selected_text(), "two");
  EXPECT_EQ(t.cut().selection, (std::vector<SelectedSpan>{{0, {0, 3}}}));
  t.feed("\r\nx\r\ny");
  EXPECT_TRUE(t.terminal().has_selection());
  EXPECT_EQ(t.terminal().selected_text(), "two");
  EXPECT_TRUE(t.cut().selection.empty());
}

TEST(Selection, GoesWhenItsTextIsOverwritten) {
  TermFixture t({.cols = 4, .rows = 2}, "one\r\ntwo");
  select(t, {0, 0}, {0, 2});
  t.feed("\033[2;1Hx");
  EXPECT_TRUE(t.terminal().has_selection());
  t.feed("\033[1;1Hx");
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST(Selection, GoesWhenItsTextIsErased) {
  TermFixture t({.cols = 4, .rows = 2}, "one\r\ntwo");
  select(t, {0, 0}, {0, 2});
  t.feed("\033[2J");
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST(Selection, GoesWhenRowsMoveDownUnderIt) {
  for (const char* bytes : {"\033[1;1H\033M", "\033[T", "\033[1;1H\033[L"}) {
    TermFixture t({.cols = 4, .rows = 3}, "one\r\ntwo\r\nsix");
    select(t, {1, 0}, {1, 2});
    t.feed(bytes);
    EXPECT_FALSE(t.terminal().has_selection()) << escaped(bytes);
  }
}

TEST(Selection, GoesWhenTheAlternateScreenScrolls) {
  for (const char* bytes : {"\033[3;1H\n", "\033[S", "\033[1;1H\033M"}) {
    TermFixture t({.cols = 4, .rows = 3}, "\033[?1049hone\r\ntwo\r\nsix");
    select(t, {1, 0}, {1, 2});
    t.feed(bytes);
    EXPECT_FALSE(t.terminal().has_selection()) << escaped(bytes);
  }
}

TEST(Selection, BelowARegionThatScrollsGoesOrStaysOnItsText) {
  TermFixture t({.cols = 4, .rows = 4}, "one\r\ntwo\r\nsix\r\nten\033[1;2r");
  select(t, {3, 0}, {3, 2});
  t.feed("\033[2;1H\n");
  if (t.terminal().has_selection()) {
    EXPECT_EQ(t.terminal().selected_text(), "ten");
    EXPECT_EQ(t.cut().selection, (std::vector<SelectedSpan>{{3, {0, 3}}}));
  }
}

TEST(Selection, GoesWhenTheScreenChanges) {
  TermFixture t({.cols = 4, .rows = 2}, "one");
  select(t, {0, 0}, {0, 2});
  t.feed("\033[?1049h");
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST(Selection, CountsFromTheViewScrolledBack) {
  TermFixture t({.cols = 4, .rows = 2}, "one\r\ntwo\r\nsix\r\nten");
  t.terminal().scroll_view(2);
  EXPECT_EQ(select(t, {0, 0}, {1, 3}), "one\ntwo");
}

TEST(Selection, GoesWhenHistoryIsCleared) {
  TermFixture t({.cols = 4, .rows = 2}, "one\r\ntwo\r\nsix\r\nten");
  t.terminal().scroll_view(2);
  select(t, {0, 0}, {1, 3});
  t.terminal().clear_history();
  EXPECT_FALSE(t.terminal().has_selection());
}

TEST(Selection, ChangingItIsDamageButCarriesNoRow) {
  TermFixture t({.cols = 4, .rows = 2}, "one");
  select(t, {0, 0}, {0, 1});
  t.cut();
  t.terminal().select_clear();
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_EQ(t.rows_carried(), 0);
}

}  // namespace
}  // namespace riffle::test
