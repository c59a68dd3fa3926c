#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "app/replay/json.h"
#include "app/replay/text.h"
#include "tests/support/term_fixture.h"

namespace riffle::replay {
namespace {

using nlohmann::json;
using test::TermFixture;

template <class Write>
std::string output_of(const Write& write) {
  std::string bytes;
  ByteSink sink([&bytes](std::string_view piece) {
    bytes.append(piece);
    return true;
  });
  write(sink);
  EXPECT_TRUE(sink.flush());
  return bytes;
}

json json_of(const TermFixture& t, std::string_view replies = {}, bool screen_only = false) {
  return json::parse(output_of([&](ByteSink& out) { write_json(t.terminal(), replies, screen_only, out); }));
}

json cell(const TermFixture& t, std::size_t row, std::size_t index) {
  return json_of(t)["rows"].at(row)["cells"].at(index);
}

TEST(ReplayJson, TellsSizeCursorScreenAndTitle) {
  TermFixture t({.cols = 5, .rows = 2}, "\x1b]2;a \"title\"\x07\x1b[?1049h\x1b[?25labcde");
  const json j = json_of(t);
  EXPECT_EQ(j["size"], json::parse("[5,2]"));
  EXPECT_EQ(j["cursor"], json::parse(R"({"col":4,"row":0,"visible":false,"pending_wrap":true})"));
  EXPECT_EQ(j["screen"], "alternate");
  EXPECT_EQ(j["title"], "a \"title\"");
  EXPECT_EQ(j["rows"].size(), 2u);
}

TEST(ReplayJson, GivesRepliesOneCharacterAByte) {
  TermFixture t({.cols = 5, .rows = 2});
  const json j = json_of(t, "\x1b[0n\\\"\xff");
  EXPECT_EQ(j["replies"], "\x1b[0n\\\"\xc3\xbf");
}

TEST(ReplayJson, TrimsBlanksButKeepsStyledOnes) {
  TermFixture t({.cols = 8, .rows = 2}, "a b  \r\nx\x1b[41m  ");
  const json j = json_of(t);
  EXPECT_EQ(j["rows"][0]["text"], "a b");
  EXPECT_EQ(j["rows"][0]["cells"].size(), 3u);
  EXPECT_EQ(j["rows"][1]["text"], "x");
  EXPECT_EQ(j["rows"][1]["cells"].size(), 3u);
  EXPECT_EQ(j["rows"][1]["cells"][2]["bg"], 1);
}

TEST(ReplayJson, MakesOneCellOfAWideCharacter) {
  TermFixture t({.cols = 8, .rows = 1}, "中b");
  const json j = json_of(t);
  ASSERT_EQ(j["rows"][0]["cells"].size(), 2u);
  EXPECT_EQ(j["rows"][0]["cells"][0]["t"], "中");
  EXPECT_EQ(j["rows"][0]["cells"][0]["w"], 2);
  EXPECT_EQ(j["rows"][0]["cells"][1]["w"], 1);
}

TEST(ReplayJson, NamesColoursByKind) {
  TermFixture t({.cols = 8, .rows = 1}, "\x1b[38;5;200;48;2;1;2;255mx");
  EXPECT_EQ(cell(t, 0, 0)["fg"], 200);
  EXPECT_EQ(cell(t, 0, 0)["bg"], "#0102ff");
  EXPECT_EQ(cell(TermFixture({.cols = 8, .rows = 1}, "x"), 0, 0)["fg"], "default");
}

TEST(ReplayJson, LeavesOutWhatACellDoesNotHave) {
  const json plain = cell(TermFixture({.cols = 8, .rows = 1}, "x"), 0, 0);
  EXPECT_EQ(plain, json::parse(R"({"t":"x","w":1,"fg":"default","bg":"default"})"));
}

TEST(ReplayJson, ListsAttributesInTheOrderOfTheContract) {
  TermFixture t({.cols = 8, .rows = 1}, "\x1b[53;9;8;7;5;4:3;3;2;1;58:5:9mx");
  EXPECT_EQ(
      cell(t, 0, 0)["a"],
      json::parse(
          R"(["bold","dim","italic","curly-underline","blink","inverse","hidden","strike","overline"])"));
  EXPECT_EQ(cell(t, 0, 0)["ul"], 9);
}

TEST(ReplayJson, SaysWhichRowsGoOn) {
  TermFixture t({.cols = 3, .rows = 3}, "abcd\r\ne");
  const json j = json_of(t);
  EXPECT_EQ(j["rows"][0]["wrapped"], true);
  EXPECT_EQ(j["rows"][1]["wrapped"], false);
}

TEST(ReplayJson, HoldsTheHistoryUnlessOnlyTheScreenIsAskedFor) {
  TermFixture t({.cols = 3, .rows = 1}, "1\r\n2\r\n3");
  const json j = json_of(t);
  ASSERT_EQ(j["scrollback"].size(), 2u);
  EXPECT_EQ(j["scrollback"][0]["text"], "1");
  EXPECT_EQ(json_of(t, {}, true)["scrollback"].size(), 0u);
}

TEST(ReplayText, PrintsARowALine) {
  TermFixture t({.cols = 3, .rows = 2}, "1\r\n2 \r\n中");
  EXPECT_EQ(output_of([&](ByteSink& out) { write_text(t.terminal(), false, out); }), "1\n2\n中\n");
  EXPECT_EQ(output_of([&](ByteSink& out) { write_text(t.terminal(), true, out); }), "2\n中\n");
}

TEST(ReplayAnsi, BringsBackTextAndStyles) {
  const std::string_view bytes =
      "plain \x1b[1;3;4:2;38;5;9mbold\x1b[0m\r\n\x1b[48;2;1;2;3;7m bg \x1b[0m 中\x1b[58:2::9:8:7;4:3mx";
  TermFixture once({.cols = 12, .rows = 3}, bytes);
  std::string ansi = output_of([&](ByteSink& out) { write_ansi(once.terminal(), true, out); });
  ASSERT_FALSE(ansi.empty());
  ansi.pop_back();  // the newline after the last row would scroll
  TermFixture again({.cols = 12, .rows = 3}, "\x1b[20h" + ansi);
  EXPECT_EQ(again.screen(), once.screen());
  for (int row = 0; row < 3; ++row) {
    for (int col = 0; col < 12; ++col)
      EXPECT_EQ(again.style(row, col), once.style(row, col)) << row << "," << col;
  }
}

TEST(ByteSink, StopsAtTheFirstWriteThatFails) {
  int calls = 0;
  ByteSink sink([&calls](std::string_view) {
    ++calls;
    return false;
  });
  const std::string piece(100'000, 'x');
  sink.put(piece);
  sink.put(piece);
  EXPECT_FALSE(sink.flush());
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace riffle::replay
