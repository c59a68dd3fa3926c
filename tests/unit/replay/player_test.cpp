#include "app/replay/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/term_fixture.h"

namespace riffle::replay {
namespace {

using test::TermFixture;

// Gives `bytes` in pieces of `piece`, as a pipe does.
ReadBytes source(std::string_view bytes, std::size_t piece) {
  return [bytes, piece](char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    const std::size_t n = std::min({size, piece, bytes.size()});
    std::copy_n(bytes.data(), n, buffer);
    bytes.remove_prefix(n);
    return n;
  };
}

TEST(Player, FeedsTheSameHoweverTheBytesAreCut) {
  const std::string_view bytes = "one\r\n\x1b[31mt\xe4\xb8\xadwo\x1b[0m\r\nthree";
  for (const std::size_t piece : {1u, 3u, 100u}) {
    for (const std::size_t chunk : {1u, 2u, 7u, 65536u}) {
      TermFixture t({.cols = 8, .rows = 4});
      const auto fed = play(t.terminal(), source(bytes, piece), chunk, {}, {10, 20});
      ASSERT_TRUE(fed);
      EXPECT_EQ(*fed, bytes.size());
      EXPECT_EQ(t.screen(), "one     |t中wo   |three   |        ");
    }
  }
}

TEST(Player, ResizesBetweenTheRightBytes) {
  TermFixture t({.cols = 10, .rows = 2});
  // The report asked for before the resize names the old last column, the one after it the new.
  const std::string_view bytes = "\x1b[999C\x1b[6n\x1b[999C\x1b[6n";
  const std::vector<ResizeAt> resizes{{10, {20, 2}}};
  ASSERT_TRUE(play(t.terminal(), source(bytes, 100), 65536, resizes, {10, 20}));
  EXPECT_EQ(t.take_replies(), "\x1b[1;10R\x1b[1;20R");
}

TEST(Player, ResizesAtTheEndOfTheInput) {
  TermFixture t({.cols = 10, .rows = 2});
  const std::vector<ResizeAt> resizes{{2, {5, 1}}, {2, {7, 3}}};
  ASSERT_TRUE(play(t.terminal(), source("ab", 100), 65536, resizes, {10, 20}));
  EXPECT_EQ(t.terminal().size(), (GridSize{7, 3}));
}

TEST(Player, LeavesResizesBeyondTheEndUndone) {
  TermFixture t({.cols = 10, .rows = 2});
  const std::vector<ResizeAt> resizes{{3, {5, 1}}};
  ASSERT_TRUE(play(t.terminal(), source("ab", 100), 65536, resizes, {10, 20}));
  EXPECT_EQ(t.terminal().size(), (GridSize{10, 2}));
}

TEST(Player, PassesAReadErrorOn) {
  TermFixture t({.cols = 10, .rows = 2});
  const ReadBytes broken = [](char*, std::size_t) -> Result<std::size_t> { return Error("in.vt: no luck"); };
  const auto fed = play(t.terminal(), broken, 10, {}, {10, 20});
  ASSERT_FALSE(fed);
  EXPECT_EQ(fed.error().message(), "in.vt: no luck");
}

TEST(ReplayHost, DropsWholeRepliesOverTheCap) {
  ReplayHost host;
  const std::string reply(1000, 'r');
  for (int i = 0; i < 300; ++i) host.reply(reply);
  EXPECT_EQ(host.replies().size(), kReplyCap / 1000 * 1000);
}

}  // namespace
}  // namespace riffle::replay
