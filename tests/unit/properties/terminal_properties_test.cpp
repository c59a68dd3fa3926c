// What must hold for every byte stream, tried on random ones. The trace of a failure names the seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/compare_terminals.h"
#include "tests/support/random_stream.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

// Streams a property. Small screens: there every edge is near.
constexpr int kSeeds = 1000;
constexpr std::size_t kBytes = 1500;

FixtureOptions random_screen(RandomStream& random) {
  return {.cols = random.number(1, 20), .rows = random.number(1, 10), .history = random.chance(20) ? 0 : 40};
}

template <class Property>
void for_each_seed(const Property& property) {
  for (int seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    property(static_cast<std::uint64_t>(seed));
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(TerminalProperty, AnySplitOfTheBytesGivesTheSame) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    const FixtureOptions screen = random_screen(random);
    const std::string bytes = random.next(kBytes);
    TermFixture whole(screen, bytes);
    TermFixture bytewise(screen);
    bytewise.feed_in_chunks(bytes, 1);
    TermFixture random_cuts(screen);
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t n = std::min(bytes.size() - at, static_cast<std::size_t>(random.number(1, 60)));
      random_cuts.feed(std::string_view(bytes).substr(at, n));
      at += n;
    }
    EXPECT_EQ(difference_between(whole.terminal(), bytewise.terminal()), "") << "byte by byte";
    EXPECT_EQ(difference_between(whole.terminal(), random_cuts.terminal()), "") << "random cuts";
    EXPECT_EQ(escaped(bytewise.host().replies), escaped(whole.host().replies));
    EXPECT_EQ(escaped(random_cuts.host().replies), escaped(whole.host().replies));
  });
}

TEST(TerminalProperty, LineByLineGivesTheSame) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    const FixtureOptions screen = random_screen(random);
    const std::string bytes = random.next(kBytes);
    TermFixture whole(screen, bytes);
    TermFixture lines(screen);
    std::string_view rest = bytes;
    while (!rest.empty()) {
      const std::size_t taken = lines.terminal().feed_line(rest, 0);
      ASSERT_GE(taken, 1u);
      ASSERT_LE(taken, rest.size());
      rest.remove_prefix(taken);
    }
    EXPECT_EQ(difference_between(whole.terminal(), lines.terminal()), "");
  });
}

TEST(TerminalProperty, MirrorPlusUpdatesIsTheViewport) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random));
    for (int step = 0; step < 40; ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      t.feed(random.next(static_cast<std::size_t>(random.number(1, 80))));
      if (random.chance(8)) t.resize(random.number(1, 20), random.number(1, 10));
      if (random.chance(15)) t.terminal().scroll_view(random.number(-20, 20));
      if (random.chance(3)) t.terminal().invalidate();
      if (random.chance(2)) t.terminal().clear_history();
      if (random.chance(60)) {
        ASSERT_EQ(t.mirror_difference(), "");
      }
    }
    ASSERT_EQ(t.mirror_difference(), "");
  });
}

TEST(TerminalProperty, NothingToCutMeansTheMirrorIsRight) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random));
    for (int step = 0; step < 40; ++step) {
      t.feed(random.next(1));
      if (!t.terminal().has_damage()) {
        ASSERT_EQ(t.mirror().difference_from(t.terminal()), "") << "step " << step;
      }
      if (random.chance(50)) t.cut();
    }
  });
}

TEST(TerminalProperty, JoinedUpdatesLeaveWhatTheyLeaveOneByOne) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random));
    TestMirror joined = t.mirror();
    for (int round = 0; round < 8; ++round) {
      std::vector<PaneUpdate> updates;
      for (int n = random.number(2, 5); n > 0; --n) {
        t.feed(random.next(static_cast<std::size_t>(random.number(1, 60))));
        if (random.chance(5)) t.resize(random.number(1, 20), random.number(1, 10));
        if (random.chance(15)) t.terminal().scroll_view(random.number(-9, 9));
        updates.push_back(t.cut());
      }
      // From the left in one copy, from the right in the other: absorb() is associative.
      PaneUpdate left = updates.front();
      for (std::size_t i = 1; i < updates.size(); ++i) left.absorb(PaneUpdate(updates[i]));
      PaneUpdate right = updates.back();
      for (std::size_t i = updates.size() - 1; i-- > 0;) {
        PaneUpdate older = updates[i];
        older.absorb(std::move(right));
        right = std::move(older);
      }
      TestMirror from_right = joined;
      joined.apply(left);
      from_right.apply(right);
      ASSERT_EQ(joined.difference_from(t.mirror()), "") << "round " << round;
      ASSERT_EQ(from_right.difference_from(t.mirror()), "") << "round " << round << ", joined from the right";
    }
  });
}

TEST(TerminalProperty, ResizeStormsKeepTheStructuresWhole) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random));
    for (int step = 0; step < 60; ++step) {
      t.feed(random.next(static_cast<std::size_t>(random.number(1, 200))));
      t.resize(random.number(1, 40), random.number(1, 20));
      t.terminal().check_integrity();
    }
    ASSERT_EQ(t.mirror_difference(), "");
  });
}

TEST(TerminalProperty, AnUpdateCarriesOnlyRowsThatAreFreshOrChanged) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random));
    for (int step = 0; step < 40; ++step) {
      t.feed(random.next(static_cast<std::size_t>(random.number(1, 60))));
      const PaneUpdate update = t.cut();
      std::size_t cells = 0;
      for (const RowSpan& span : update.spans) {
        ASSERT_LT(span.left, span.right) << "an empty span";
        cells += static_cast<std::size_t>(span.right - span.left);
        const bool fresh = update.reset || (!update.from.empty() &&
                                            update.from[static_cast<std::size_t>(span.row)] == kFreshRow);
        if (fresh) {
          ASSERT_EQ(span.right - span.left, update.size.cols) << "a fresh row is carried whole";
        }
      }
      ASSERT_EQ(cells, update.cells.size()) << "cells that no span refers to";
      if (update.reset) {
        ASSERT_EQ(update.spans.size(), static_cast<std::size_t>(update.size.rows));
      }
    }
  });
}

TEST(TerminalProperty, RepliesHoldNothingThatCouldPressReturn) {
  for_each_seed([](std::uint64_t seed) {
    RandomStream random(seed);
    TermFixture t(random_screen(random), random.next(kBytes));
    for (const char c : t.host().replies) {
      const auto byte = static_cast<unsigned char>(c);
      ASSERT_TRUE(byte == 0x1b || byte == 0x07 || (byte >= 0x20 && byte < 0x7f)) << escaped(t.host().replies);
    }
  });
}

}  // namespace
}  // namespace riffle::test
