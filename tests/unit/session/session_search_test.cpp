// A search in a session: jobs, their results, and output meanwhile. The worker is the test.
#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "app/harness/harness.h"
#include "term/search/search_hits.h"

namespace riffle {
namespace {

class SessionSearchTest : public ::testing::Test {
 protected:
  explicit SessionSearchTest(GridSize size = {20, 4}) : h({.size = size}) {
    h.session().search().set_start([this](SearchJob job) { jobs.push_back(std::move(job)); });
  }
  void find(const std::string& text, bool regex = false) {
    h.session().search().find({text, regex}, h.clock().now());
  }
  // The worker does the oldest job.
  void work() {
    ASSERT_FALSE(jobs.empty());
    const SearchJob job = std::move(jobs.front());
    jobs.pop_front();
    run_search(job, [this](SearchResults r) { h.session().search().take(r); });
  }
  const SearchHits& hits() { return h.terminal().search_hits(); }
  SearchChanged last() {
    const auto all = h.events_of<SearchChanged>();
    return all.empty() ? SearchChanged{} : all.back();
  }

  Harness h;
  std::deque<SearchJob> jobs;
};

TEST_F(SessionSearchTest, TellsNumberAndCount) {
  h.feed("ab\r\nx ab ab");
  find("ab");
  EXPECT_TRUE(jobs.size() == 1 && h.events_of<SearchChanged>().empty());
  work();
  EXPECT_EQ(last().count, 3u);
  EXPECT_EQ(last().number, 1u);
  EXPECT_FALSE(last().running);
  h.session().search().step(true);
  EXPECT_EQ(last().number, 2u);
  h.session().search().step(false);
  EXPECT_EQ(last().number, 1u);
}

TEST_F(SessionSearchTest, CancelsTheJobOfTheQueryBefore) {
  h.feed("ab abc");
  find("ab");
  find("abc");
  ASSERT_EQ(jobs.size(), 2u);
  EXPECT_TRUE(*jobs[0].cancelled);
  work();
  EXPECT_EQ(hits().count(), 0u) << "a cancelled job has no results";
  work();
  EXPECT_EQ(last().count, 1u);
}

TEST_F(SessionSearchTest, IgnoresResultsThatComeTooLate) {
  h.feed("ab abc");
  find("ab");
  SearchResults late;
  run_search(jobs.front(), [&](SearchResults r) { late = std::move(r); });
  find("abc");
  h.session().search().take(late);
  EXPECT_EQ(hits().count(), 0u);
}

TEST_F(SessionSearchTest, KeepsTheMarksUntilTheNextOnesCome) {
  h.feed("ab abc");
  find("ab");
  work();
  find("abc");
  EXPECT_EQ(hits().count(), 2u);
  work();
  EXPECT_EQ(hits().count(), 1u);
}

TEST_F(SessionSearchTest, SearchesOutputThatComesLaterAndOnlyThat) {
  h.feed("ab\r\n");
  find("ab");
  work();
  for (int i = 0; i < 10; ++i) h.feed("ab\r\n");
  h.advance_ms(100);
  ASSERT_EQ(jobs.size(), 1u);
  work();
  EXPECT_EQ(last().count, 11u);
  EXPECT_EQ(last().number, 11u) << "the current hit stays the one it was";
  h.feed("ab\r\n");
  h.advance_ms(100);
  ASSERT_EQ(jobs.size(), 1u);
  EXPECT_EQ(jobs.front().from, 8u) << "the rows that were on the screen, and what came";
}

TEST_F(SessionSearchTest, SearchesAFloodAtAPaceAndWithOneJobAtATime) {
  find("ab");
  work();
  for (int i = 0; i < 100; ++i) {
    h.feed("ab\r\n");
    h.advance_ms(1);
  }
  EXPECT_EQ(jobs.size(), 1u);
  work();
  h.advance_ms(100);
  EXPECT_EQ(jobs.size(), 1u);
  work();
  EXPECT_EQ(last().count, 100u);
  h.advance_ms(1000);
  EXPECT_TRUE(jobs.empty()) << "nothing came: nothing to do";
}

TEST_F(SessionSearchTest, BeginsWithTheHitNearestAboveTheEndOfTheView) {
  for (int i = 0; i < 30; ++i) h.feed(i % 10 == 5 ? "ab\r\n" : "x\r\n");
  h.session().move_view(ViewMove::Top);
  h.terminal().scroll_view(-4);  // rows 4 to 7
  find("ab");
  work();
  EXPECT_EQ(last().number, 3u);
  EXPECT_EQ(h.terminal().view_offset(), 27 - 4);
}

TEST_F(SessionSearchTest, LooksFromTheSamePlaceWithEachLetter) {
  h.feed("abc\r\nab\r\nabc\r\nab");
  find("a");
  work();
  EXPECT_EQ(last().number, 1u);
  find("abc");
  work();
  EXPECT_EQ(hits().current()->fragment, 2u);
  find("ab");
  work();
  EXPECT_EQ(hits().current()->fragment, 3u);
}

TEST_F(SessionSearchTest, GoesOnFromTheHitItWasTakenTo) {
  h.feed("abc\r\nab\r\nabc\r\nab");
  find("ab");
  work();
  h.session().search().step(true);
  h.session().search().step(true);
  EXPECT_EQ(hits().current()->fragment, 1u);
  find("abc");
  work();
  EXPECT_EQ(hits().current()->fragment, 0u);
}

TEST_F(SessionSearchTest, SearchesAnewAfterAResizeAndOnTheOtherScreen) {
  h.feed("ab\r\nab");
  find("ab");
  work();
  h.resize(10, 4);
  h.advance_ms(0);
  ASSERT_EQ(jobs.size(), 1u);
  work();
  EXPECT_EQ(last().count, 2u);
  h.feed("\033[?1049h\033[Hab");
  h.advance_ms(0);
  ASSERT_EQ(jobs.size(), 1u);
  work();
  EXPECT_EQ(last().count, 1u);
}

TEST_F(SessionSearchTest, TellsWhatIsWrongWithAnExpression) {
  h.feed("ab");
  find("a(", true);
  work();
  EXPECT_EQ(last().error, "missing ): a(");
  EXPECT_EQ(last().count, 0u);
  find("a(b)", true);
  work();
  EXPECT_EQ(last().error, "");
  EXPECT_EQ(last().count, 1u);
}

TEST_F(SessionSearchTest, FindsNothingForNothing) {
  h.feed("ab");
  find("ab");
  work();
  find("");
  EXPECT_TRUE(jobs.empty());
  EXPECT_EQ(last().count, 0u);
  EXPECT_EQ(hits().count(), 0u);
}

TEST_F(SessionSearchTest, LeavesNoMarksAndNoWorkBehind) {
  h.feed("ab");
  find("ab");
  h.session().search().end();
  EXPECT_TRUE(*jobs.front().cancelled);
  h.feed("ab");
  h.advance_ms(100);
  EXPECT_EQ(jobs.size(), 1u);
  EXPECT_EQ(hits().count(), 0u);
}

}  // namespace
}  // namespace riffle
