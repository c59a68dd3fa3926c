// Hits in a terminal: where a frame shows them, and where the view goes.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "term/grid/history.h"
#include "term/search/search_hits.h"
#include "tests/support/random_stream.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

void look_for(TermFixture& t, const std::string& text, std::uint64_t from = 0) {
  const auto pattern = SearchPattern::compile({text, false});
  search(t.terminal().search_text(from), *pattern, from, [&](SearchChunk&& chunk) {
    t.terminal().add_hits(chunk);
    return true;
  });
}

std::string picture(const std::vector<FoundSpan>& spans) {
  std::string out;
  for (const FoundSpan& s : spans) {
    if (!out.empty()) out += ' ';
    out +=
        std::to_string(s.row) + ':' + std::to_string(s.columns.left) + '-' + std::to_string(s.columns.right);
    if (s.current) out += '*';
  }
  return out;
}

std::string marks(TermFixture& t) { return picture(t.cut().found); }

TEST(TerminalSearch, MarksAllHitsOfTheViewAndTheCurrentOne) {
  TermFixture t({.cols = 10, .rows = 2}, "ab ab\r\nab");
  look_for(t, "ab");
  EXPECT_EQ(marks(t), "0:0-2 0:3-5 1:0-2");
  t.terminal().step_hit(true);
  t.terminal().step_hit(true);
  EXPECT_EQ(marks(t), "0:0-2 0:3-5* 1:0-2");
}

TEST(TerminalSearch, MarksAreDamageButPaintNoRow) {
  TermFixture t({.cols = 10, .rows = 2}, "ab");
  look_for(t, "ab");
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_TRUE(t.cut().rows_unchanged());
  t.terminal().clear_hits();
  EXPECT_TRUE(t.terminal().has_damage());
  EXPECT_EQ(marks(t), "");
}

TEST(TerminalSearch, MarksAMatchOverAWrapInEachRow) {
  TermFixture t({.cols = 4, .rows = 3}, "xxabcdefgh");
  look_for(t, "abcdefg");
  EXPECT_EQ(marks(t), "0:2-4 1:0-4 2:0-1");
}

TEST(TerminalSearch, MarksTheFillerOfAWideCharacterThatWrapped) {
  TermFixture t({.cols = 3, .rows = 2}, "ab中c");
  look_for(t, "b中");
  EXPECT_EQ(marks(t), "0:1-3 1:0-2");
}

TEST(TerminalSearch, MarksStayOnTheirTextWhileOutputScrolls) {
  TermFixture t({.cols = 10, .rows = 3}, "ab\r\nx\r\nab");
  look_for(t, "ab");
  t.feed("\r\ny");
  EXPECT_EQ(marks(t), "1:0-2");
  t.terminal().scroll_view(1);
  EXPECT_EQ(marks(t), "0:0-2 2:0-2");
}

TEST(TerminalSearch, ARowThatWasWrittenShowsNoMarks) {
  TermFixture t({.cols = 10, .rows = 2}, "ab\r\nab");
  look_for(t, "ab");
  t.feed("\rxyz");
  EXPECT_EQ(marks(t), "0:0-2");
  t.feed("\033[1;1H\033M");  // the rows move down
  EXPECT_EQ(marks(t), "");
}

TEST(TerminalSearch, ARowThatWasWrittenIsSearchedAgain) {
  TermFixture t({.cols = 10, .rows = 2}, "ab\r\nxx");
  look_for(t, "ab");
  t.terminal().step_hit(true);
  t.feed("\033[1;1Hab\033[2;1Hab");
  look_for(t, "ab");
  EXPECT_EQ(marks(t), "0:0-2* 1:0-2") << "and the current hit is found again";
}

TEST(TerminalSearch, ForgetsHitsWhenLinesAreWrappedAnewOrTheOtherScreenShows) {
  for (const char* bytes : {"\033[?1049h", "\033[?1049h\033[?1049l"}) {
    TermFixture t({.cols = 10, .rows = 2}, "ab");
    const auto epoch = t.terminal().text_epoch();
    look_for(t, "ab");
    t.feed(bytes);
    EXPECT_GT(t.terminal().text_epoch(), epoch);
    EXPECT_EQ(marks(t), "");
  }
  TermFixture t({.cols = 10, .rows = 2}, "ab");
  const auto epoch = t.terminal().text_epoch();
  t.resize(9, 2);
  EXPECT_GT(t.terminal().text_epoch(), epoch);
}

TEST(TerminalSearch, SearchesTheAlternateScreenAlone) {
  TermFixture t({.cols = 10, .rows = 2}, "ab\r\nab\r\nab\033[?1049h\033[2;1Hab");
  look_for(t, "ab");
  EXPECT_EQ(t.terminal().search_hits().count(), 1u);
  EXPECT_EQ(marks(t), "1:0-2");
}

TEST(TerminalSearch, ScrollsTheViewToTheCurrentHit) {
  TermFixture t({.cols = 10, .rows = 5, .history = 100}, "ab\r\n");
  for (int i = 0; i < 50; ++i) t.feed("x\r\n");
  t.feed("ab");
  look_for(t, "ab");
  t.terminal().step_hit(true);
  EXPECT_EQ(t.terminal().view_offset(), 0);
  t.terminal().step_hit(true);
  EXPECT_EQ(marks(t), "0:0-2*") << "as far back as there is history";
  t.terminal().step_hit(true);
  EXPECT_EQ(t.terminal().view_offset(), 0) << "around the end";
}

TEST(TerminalSearch, ShowsAHitAmidTheView) {
  TermFixture t({.cols = 10, .rows = 5, .history = 100});
  for (int i = 0; i < 50; ++i) t.feed(i == 20 ? "ab\r\n" : "x\r\n");
  look_for(t, "ab");
  t.terminal().select_hit_before(t.terminal().view_end());
  EXPECT_EQ(marks(t), "2:0-2*");
}

TEST(TerminalSearch, LeavesTheViewWhereAHitIsInIt) {
  TermFixture t({.cols = 10, .rows = 5, .history = 100});
  for (int i = 0; i < 50; ++i) t.feed(i == 20 ? "ab\r\n" : "x\r\n");
  t.terminal().scroll_view(27);
  look_for(t, "ab");
  t.terminal().select_hit_before(t.terminal().view_end());
  EXPECT_EQ(t.terminal().view_offset(), 27);
  EXPECT_EQ(marks(t), "1:0-2*");
}

TEST(TerminalSearch, DropsHitsWithTheHistoryTheyWereIn) {
  TermFixture t({.cols = 10, .rows = 2, .history = 5}, "ab\r\nab\r\nx\r\n");
  look_for(t, "ab");
  EXPECT_EQ(t.terminal().search_hits().count(), 2u);
  t.feed("x\r\nx\r\nx\r\nx\r\n");
  look_for(t, "ab", t.terminal().search_text(0).end() - 1);
  EXPECT_EQ(t.terminal().search_hits().count(), 1u);
}

// --- properties

// Marks of a literal without repetition, worked out from the rows of the viewport's terminal cell by cell.
std::string expected_marks(TermFixture& t, const std::string& wanted) {
  const Terminal& terminal = t.terminal();
  const int history = terminal.alternate_screen() ? 0 : terminal.history_rows();
  struct At {
    int row, col;
  };
  const int first = history - terminal.view_offset();
  std::vector<FoundSpan> spans;
  std::string line;
  std::vector<At> places;  // of each byte of line
  const auto finish = [&] {
    for (std::size_t at = line.find(wanted); at != std::string::npos;
         at = line.find(wanted, at + wanted.size())) {
      const At begin = places[at], end = places[at + wanted.size() - 1];
      for (int row = begin.row; row <= end.row; ++row) {
        const int v = row - first;
        if (v < 0 || v >= terminal.size().rows) continue;
        spans.push_back(
            {v, {row == begin.row ? begin.col : 0, row == end.row ? end.col + 1 : terminal.size().cols}});
      }
    }
    line.clear();
    places.clear();
  };
  for (int r = 0; r < history + terminal.size().rows; ++r) {
    const RowView row = r < history ? terminal.history_row(r) : terminal.row(r - history);
    for (int c = 0; c < terminal.size().cols; ++c) {
      const Cell& cell = row.cells[static_cast<std::size_t>(c)];
      if (cell.is_wide_tail() || cell.width() == CellWidth::WrapFiller) continue;
      std::string text = terminal.cell_text(cell);
      if (text.empty()) text = " ";
      line += text;
      places.insert(places.end(), text.size(), {r, c});
    }
    if (!row.wrapped) finish();
  }
  finish();
  return picture(spans);
}

std::string random_text(RandomStream& random) {
  static constexpr const char* kPieces[] = {"ab",    "a",    "b",       "中",       " ",
                                            "x\r\n", "\r\n", "e\u0301", "\033[31m", "abab"};
  std::string out;
  for (int i = random.number(5, 60); i > 0; --i) out += kPieces[random.number(0, 9)];
  return out;
}

TEST(TerminalSearchProperty, MarksWhatTheViewShowsAtAnyWidthAndPlace) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    TermFixture t({.cols = random.number(2, 12), .rows = random.number(1, 6), .history = 10'000});
    for (int step = 0; step < 6; ++step) {
      t.feed(random_text(random));
      if (random.chance(40)) t.resize(random.number(2, 12), random.number(1, 6));
    }
    look_for(t, "ab");
    for (int step = 0; step < 4; ++step) {
      t.terminal().scroll_view(random.number(-9, 9));
      EXPECT_EQ(marks(t), expected_marks(t, "ab"));
    }
    if (HasFailure()) return;
  }
}

TEST(TerminalSearchProperty, SearchingOnlyWhatIsNewFindsTheSame) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    TermFixture t({.cols = random.number(2, 12), .rows = random.number(1, 6), .history = 10'000});
    std::uint64_t open_from = 0;
    for (int step = 0; step < 8; ++step) {
      t.feed(random.chance(70) ? random_text(random) : random.next(100));
      if (t.terminal().text_epoch() != 0) break;  // the other screen: all anew
      look_for(t, "ab", open_from);
      const HistoryText text = t.terminal().search_text(0);
      open_from = line_begin(text, text.end() - static_cast<std::uint64_t>(t.terminal().size().rows));
      const auto pattern = SearchPattern::compile({"ab", false});
      SearchHits whole;
      search(text, *pattern, text.first(), [&](SearchChunk&& chunk) {
        whole.add(chunk);
        return true;
      });
      const SearchHits& hits = t.terminal().search_hits();
      ASSERT_EQ(hits.count(), whole.count());
      for (std::size_t i = 0; i < whole.count(); ++i) ASSERT_EQ(hits[i], whole[i]);
    }
  }
}

// The reader of the view must agree with itself: a row's place is shown by that row.
TEST(TerminalSearchProperty, RowsAndPlacesAreInverse) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    CellTables tables;
    History history({.lines = 30}, 8, tables);
    std::vector<Cell> cells(12);
    for (int i = random.number(1, 60); i > 0; --i) {
      Row row;
      row.cells = cells.data();
      for (Cell& c : cells) c.glyph = 'x';
      row.used = static_cast<std::uint16_t>(random.number(0, 8));
      for (std::size_t c = row.used; c < cells.size(); ++c) cells[c] = Cell{};
      row.set_wrapped(row.used == 8 && random.chance(60));
      history.push(row);
    }
    if (random.chance(70)) history.set_width(random.number(1, 12));
    for (int r = 0; r < history.rows(); ++r) {
      EXPECT_EQ(history.row_of(history.place_of(r)), r);
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace riffle::test
