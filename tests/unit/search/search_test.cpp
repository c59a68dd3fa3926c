// search(): text in, places out.
#include "term/search/search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string lines(int count, const std::string& line) {
  std::string out;
  for (int i = 0; i < count; ++i) out += line + "\r\n";
  return out;
}

// "fragment:column-end" of each hit, ascending; a hit that ends in a later row as
// "fragment:column-fragment:end".
std::string picture(const std::vector<SearchHit>& hits) {
  std::string out;
  for (const SearchHit& h : hits) {
    if (!out.empty()) out += ' ';
    out += std::to_string(h.fragment) + ':' + std::to_string(h.column) + '-';
    if (h.rows != 0) out += std::to_string(h.fragment + h.rows) + ':';
    out += std::to_string(h.end_column);
  }
  return out;
}

std::vector<SearchHit> find_all(const HistoryText& text, const SearchQuery& query) {
  const Result<SearchPattern> pattern = SearchPattern::compile(query);
  EXPECT_TRUE(pattern) << pattern.error().message();
  std::vector<SearchHit> hits;
  std::uint64_t expected_to = text.end();
  search(text, *pattern, text.first(), [&](SearchChunk&& chunk) {
    EXPECT_EQ(chunk.to, expected_to) << "newest first, without a gap";
    expected_to = chunk.from;
    hits.insert(hits.begin(), chunk.hits.begin(), chunk.hits.end());
    return true;
  });
  EXPECT_EQ(expected_to, text.first());
  return hits;
}

std::string found(TermFixture& t, const std::string& text) {
  return picture(find_all(t.terminal().search_text(0), {text, false}));
}

std::string matched(TermFixture& t, const std::string& expression) {
  return picture(find_all(t.terminal().search_text(0), {expression, true}));
}

TEST(Search, FindsAllMatchesInHistoryAndScreen) {
  TermFixture t({.cols = 20, .rows = 2}, "one two\r\ntwo\r\nx two two");
  EXPECT_EQ(found(t, "two"), "0:4-7 1:0-3 2:2-5 2:6-9");
}

TEST(Search, JoinsWrappedRows) {
  TermFixture t({.cols = 4, .rows = 2}, "xxabcdefghij");
  EXPECT_EQ(found(t, "abcdefg"), "0:2-2:1");
  EXPECT_EQ(found(t, "cd"), "1:0-2");
}

TEST(Search, DoesNotJoinLines) {
  TermFixture t({.cols = 4, .rows = 2}, "ab\r\ncd");
  EXPECT_EQ(found(t, "abcd"), "");
  EXPECT_EQ(matched(t, "b.c|b\\s*c"), "");
}

TEST(Search, HasSmartCase) {
  TermFixture t({.cols = 20, .rows = 1}, "Make make MAKE");
  EXPECT_EQ(found(t, "make"), "0:0-4 0:5-9 0:10-14");
  EXPECT_EQ(found(t, "Make"), "0:0-4");
}

TEST(Search, HasSmartCaseBeyondAscii) {
  TermFixture t({.cols = 20, .rows = 1}, "Ärger ärger");
  EXPECT_EQ(found(t, "ärger"), "0:0-5 0:6-11");
  EXPECT_EQ(found(t, "Ärger"), "0:0-5");
}

TEST(Search, TakesNoEscapeForACapital) {
  EXPECT_FALSE(is_case_sensitive({"\\Wmake\\S", true}));
  EXPECT_TRUE(is_case_sensitive({"\\WMake", true}));
  EXPECT_TRUE(is_case_sensitive({"\\W", false})) << "literally a W";
}

TEST(Search, TakesALiteralAsItStands) {
  TermFixture t({.cols = 20, .rows = 1}, "a.c abc");
  EXPECT_EQ(found(t, "a.c"), "0:0-3");
  EXPECT_EQ(matched(t, "a.c"), "0:0-3 0:4-7");
}

TEST(Search, AnchorsAtTheEndsOfLinesNotOfRows) {
  TermFixture t({.cols = 4, .rows = 3}, "abcdab\r\nab");
  EXPECT_EQ(matched(t, "^ab"), "0:0-2 2:0-2");
  EXPECT_EQ(matched(t, "ab$"), "1:0-2 2:0-2");
}

TEST(Search, LeavesEmptyMatchesOut) {
  TermFixture t({.cols = 10, .rows = 1}, "baab");
  EXPECT_EQ(matched(t, "a*"), "0:1-3");
  EXPECT_EQ(matched(t, "x*"), "");
}

TEST(Search, CountsTheColumnsOfWideCharactersAndClusters) {
  TermFixture t({.cols = 20, .rows = 1}, "中文xe\u0301y");
  EXPECT_EQ(found(t, "文"), "0:2-4");
  EXPECT_EQ(found(t, "x"), "0:4-5");
  EXPECT_EQ(found(t, "y"), "0:6-7");
  EXPECT_EQ(found(t, "e"), "0:5-6") << "the whole cell, though a mark follows";
  EXPECT_EQ(found(t, "e\u0301"), "0:5-6");
}

TEST(Search, FindsTheSameInHistoryAsOnTheScreen) {
  TermFixture t({.cols = 20, .rows = 1}, "  \033[31m中\033[mx\033[5Ge\u0301q\r\n");
  EXPECT_EQ(found(t, "中"), "0:2-4");
  EXPECT_EQ(found(t, "q"), "0:5-6");
}

TEST(Search, GoesOnOverTheFillerBeforeAWideCharacter) {
  TermFixture t({.cols = 3, .rows = 2}, "ab中c");
  EXPECT_EQ(found(t, "b中c"), "0:1-1:3");
}

TEST(Search, SeesCellsNeverWrittenAsSpaces) {
  TermFixture t({.cols = 20, .rows = 1}, "a\033[5Gb");
  EXPECT_EQ(found(t, "a   b"), "0:0-5");
  TermFixture lead({.cols = 20, .rows = 1}, "\033[5Gb");
  EXPECT_EQ(found(lead, " b"), "0:3-5");
}

TEST(Search, SaysWhatIsWrongWithAnExpression) {
  const auto pattern = SearchPattern::compile({"a(b", true});
  ASSERT_FALSE(pattern);
  EXPECT_EQ(pattern.error().message(), "missing ): a(b");
}

TEST(Search, RefusesAnExpressionWithoutMeasure) {
  EXPECT_FALSE(SearchPattern::compile({"((a{1000}){1000}){1000}", true}));
  EXPECT_FALSE(SearchPattern::compile({std::string(kMaxQueryBytes + 1, 'a'), false}));
}

TEST(Search, TakesTimeLinearInTheTextForANastyExpression) {  // backtracking would take for ever
  TermFixture t({.cols = 200, .rows = 2}, std::string(300, 'a'));
  EXPECT_EQ(matched(t, "(a*)*(a*)*(a*)*b"), "");
}

TEST(Search, FindsNothingWithBytesThatAreNoUtf8) {
  TermFixture t({.cols = 20, .rows = 1}, "abc");
  const auto pattern = SearchPattern::compile({"\xff", false});
  EXPECT_TRUE(!pattern || pattern->find("abc", 0) == std::nullopt);
}

// A line without an end: cut where a whole part of it has gone by, the same wherever the search begins.
TEST(Search, CutsALineWithoutAnEndAndFindsAllInItsParts) {
  TermFixture t({.cols = 4, .rows = 2, .history = 100'000});
  std::string line;
  for (int i = 0; i < 5000; ++i) line += "abc ";
  t.feed("\r\n" + line);
  const HistoryText text = t.terminal().search_text(0);
  std::vector<std::uint64_t> begins;
  for (std::uint64_t n = text.first(); n < text.end(); ++n) {
    if (begins_line(text, n)) begins.push_back(n);
  }
  EXPECT_EQ(begins, (std::vector<std::uint64_t>{0, 1, 2 * kLinePart, 3 * kLinePart, 4 * kLinePart}));
  EXPECT_EQ(find_all(text, {"abc", false}).size(), 5000u);
}

TEST(Search, StopsWhenItIsTold) {
  TermFixture t({.cols = 40, .rows = 2, .history = 100'000});
  t.feed(lines(20'000, "a line of some length"));
  const auto pattern = SearchPattern::compile({"line", false});
  int chunks = 0;
  search(t.terminal().search_text(0), *pattern, 0, [&](SearchChunk&&) { return ++chunks < 3; });
  EXPECT_EQ(chunks, 3);
}

// The text is a value: what the terminal does afterwards does not show in it.
TEST(Search, ReadsTheTextAsItWasWhenItWasTaken) {
  for (const char* after : {"\033[3J", "\033c", "\033[2J\033[Hnew\r\nnew"}) {
    TermFixture t({.cols = 20, .rows = 2, .history = 50});
    t.feed(lines(40, "old"));
    const HistoryText text = t.terminal().search_text(0);
    t.feed(after);
    t.feed(lines(30'000, "new"));
    t.resize(7, 3);
    t.resize(20, 30);
    EXPECT_EQ(find_all(text, {"old", false}).size(), 40u) << escaped(after);
    EXPECT_TRUE(find_all(text, {"new", false}).empty()) << escaped(after);
  }
}

TEST(Search, KeepsAPageThatAResizeTakesLinesBackFrom) {
  TermFixture t({.cols = 10, .rows = 2, .history = 100'000});
  t.feed(lines(10'000, "old line"));  // more than a page
  const HistoryText text = t.terminal().search_text(0);
  t.resize(10, 900);  // rows come back out of history, from full pages too
  t.resize(10, 2);
  t.feed(lines(10'000, "new line"));
  EXPECT_EQ(find_all(text, {"old", false}).size(), 10'000u);
}

}  // namespace
}  // namespace riffle::test
