// Links under the pointer, and copies that keep their colours.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string link(TermFixture& t, int row, int col) {
  const auto target = t.terminal().link_at({row, col});
  return target ? target->uri : "";
}

std::string copied(TermFixture& t, TextFormat format) {
  t.terminal().select_all();
  return t.terminal().selected_text(format);
}

TEST(Link, IsWhatOsc8Says) {
  TermFixture t({.cols = 20, .rows = 2}, "a \033]8;;https://x.org/1\033\\text\033]8;;\033\\ b");
  EXPECT_EQ(link(t, 0, 3), "https://x.org/1");
  EXPECT_EQ(link(t, 0, 0), "");
  EXPECT_EQ(link(t, 0, 6), "");
}

TEST(Link, IsAnAddressInTheTextOverAWrapAndIntoHistory) {
  TermFixture t({.cols = 10, .rows = 2}, "x\r\nsee https://x.org/abc now\r\nz");
  EXPECT_EQ(link(t, 0, 0), "https://x.org/abc");
  t.terminal().scroll_view(2);
  EXPECT_EQ(link(t, 1, 5), "https://x.org/abc");
  EXPECT_EQ(link(t, 0, 2), "");
}

TEST(Link, IsUnderlinedWhileThePointerIsOverIt) {
  TermFixture t({.cols = 10, .rows = 3}, "https://x.org/abc");
  t.terminal().set_hover(CellPos{1, 2});
  EXPECT_TRUE(t.terminal().has_damage());
  const PaneUpdate update = t.cut();
  EXPECT_TRUE(update.rows_unchanged());
  EXPECT_EQ(update.hovered, (std::vector<SelectedSpan>{{0, {0, 10}}, {1, {0, 7}}}));
  t.terminal().set_hover(std::nullopt);
  EXPECT_TRUE(t.cut().hovered.empty());
}

TEST(Link, OfSeveralPiecesIsUnderlinedWhole) {
  TermFixture t({.cols = 10, .rows = 2},
                "\033]8;id=1;http://a\033\\ab\033]8;;\033\\--\033]8;id=1;http://a\033\\cd");
  const auto target = t.terminal().link_at({0, 0});
  ASSERT_TRUE(target);
  EXPECT_EQ(target->spans, (std::vector<SelectedSpan>{{0, {0, 2}}, {0, {4, 6}}}));
}

TEST(Link, OutsideTheViewIsNone) {
  TermFixture t({.cols = 10, .rows = 2}, "http://a");
  EXPECT_EQ(link(t, -1, 0), "");
  EXPECT_EQ(link(t, 0, 10), "");
  EXPECT_EQ(link(t, 2, 0), "");
}

TEST(SelectionWord, IsTheWholeAddress) {
  TermFixture t({.cols = 60, .rows = 1}, "see https://x.org/Foo_(bar),baz; (no)");
  t.terminal().select_begin({0, 20}, SelectionUnit::Word);
  EXPECT_EQ(t.terminal().selected_text(), "https://x.org/Foo_(bar),baz");
  t.terminal().select_extend({0, 34});
  EXPECT_EQ(t.terminal().selected_text(), "https://x.org/Foo_(bar),baz; (no") << "and grows by words";
}

TEST(SelectionWord, IsMadeOfTheConfiguredCharacters) {
  TermFixture t({.cols = 20, .rows = 1}, "a-b·c+d");
  t.terminal().set_word_characters("");
  t.terminal().select_begin({0, 0}, SelectionUnit::Word);
  EXPECT_EQ(t.terminal().selected_text(), "a");
  t.terminal().set_word_characters("-·");
  t.terminal().select_begin({0, 0}, SelectionUnit::Word);
  EXPECT_EQ(t.terminal().selected_text(), "a-b·c");
}

TEST(SelectAll, TakesHistoryAndScreenWithoutWhatIsBelow) {
  TermFixture t({.cols = 5, .rows = 3, .history = 10}, "a\r\nb\r\nc\r\nd\r\ne\033[1A\r\033[K");
  EXPECT_EQ(copied(t, TextFormat::Plain), "a\nb\nc\n\ne");
  TermFixture short_text({.cols = 5, .rows = 3}, "a");
  EXPECT_EQ(copied(short_text, TextFormat::Plain), "a");
}

TEST(SelectAll, TakesTheAlternateScreenAlone) {
  TermFixture t({.cols = 5, .rows = 2, .history = 10}, "a\r\nb\r\nc\033[?1049h\033[Hx");
  EXPECT_EQ(copied(t, TextFormat::Plain), "x");
}

TEST(CopyAnsi, LooksTheSameWhenItIsPrinted) {
  const std::string text =
      "\033[1;31mred\033[m \033[4:3;38;2;1;2;3mcurl\033[m\r\n\033[48;5;20mx  \033[m|中e\u0301";
  TermFixture t({.cols = 20, .rows = 3}, text);
  std::string copy = copied(t, TextFormat::Ansi);
  for (std::size_t at = 0; (at = copy.find('\n', at)) != std::string::npos; at += 2) copy.insert(at, 1, '\r');
  TermFixture again({.cols = 20, .rows = 3}, copy);
  EXPECT_EQ(again.screen(), t.screen());
  for (int row = 0; row < 2; ++row) {
    for (int col = 0; col < 8; ++col)
      EXPECT_EQ(again.style(row, col), t.style(row, col)) << row << "," << col;
  }
  EXPECT_TRUE(copy.find("\033[0m\r\n") != std::string::npos) << "no colour reaches over a line end";
}

TEST(CopyHtml, KeepsColoursAndEscapesText) {
  TermFixture t({.cols = 20, .rows = 2}, "<b> & \033[1;38;2;255;0;0mred\033[m\r\n\033[7mi\033[m");
  EXPECT_EQ(copied(t, TextFormat::Html),
            "<meta charset=\"utf-8\"><pre style=\"color:#d8d8d8;background-color:#16181c\">"
            "&lt;b&gt; &amp; <span style=\"font-weight:bold;color:#ff0000;\">red</span>\n"
            "<span style=\"color:#16181c;background-color:#d8d8d8;\">i</span></pre>");
}

TEST(CopyHtml, OfNothingIsNothing) {
  TermFixture t({.cols = 20, .rows = 2}, "x");
  EXPECT_EQ(t.terminal().selected_text(TextFormat::Html), "");
}

}  // namespace
}  // namespace riffle::test
