// The same with a real terminal: random programs' output, cut at random places.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "term/terminal.h"
#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"
#include "tests/frames/random_output.h"

namespace riffle::test {
namespace {

class QuietHost final : public TerminalHost {
 public:
  void reply(std::string_view) override {}
};

TerminalOptions small_terminal() {
  TerminalOptions options;
  options.size = {40, 16};
  options.history_lines = 200;
  options.palette = test_palette();
  return options;
}

TEST(TerminalFrames, HaveThePixelsOfAFullRepaintForRandomOutput) {
  constexpr int kSequences = 6, kSteps = 250;
  Offscreen incremental, oracle({.always_full = true});
  for (std::uint64_t seed = 1; seed <= kSequences; ++seed) {
    QuietHost host;
    Terminal terminal(small_terminal(), host);
    RandomOutput output(seed);
    std::mt19937_64 random(seed);
    const auto pick = [&random](unsigned below) { return static_cast<int>(random() % below); };
    for (int step = 0; step < kSteps; ++step) {
      terminal.feed(output.next(), 0);
      if (pick(6) == 0) terminal.scroll_view(pick(9) - 4);
      if (pick(10) == 0) terminal.select_begin({pick(16), pick(40)}, static_cast<SelectionUnit>(pick(4)));
      if (pick(5) == 0) terminal.select_extend({pick(16), pick(40)});
      if (pick(20) == 0) terminal.select_clear();
      if (pick(15) == 0) terminal.set_focused(pick(2) == 0);
      if (pick(60) == 0) terminal.resize({1 + pick(40), 1 + pick(16)}, {6, 11});
      PaneUpdate update = terminal.cut(0);
      oracle.draw(update);
      incremental.draw(std::move(update));
      ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
          << "seed " << seed << ", step " << step;
    }
  }
}

class TerminalCounts : public testing::Test {
 protected:
  TerminalCounts() : terminal(small_terminal(), host) {
    for (int line = 0; line < 100; ++line) terminal.feed("line " + std::to_string(line) + "\r\n", 0);
    draw();
  }
  int draw() { return out.draw(terminal.cut(0)).rows_painted; }

  QuietHost host;
  Terminal terminal;
  Offscreen out;
};

TEST_F(TerminalCounts, OneRowForOneChangedCell) {
  terminal.feed("\x1b[5;5Hx", 0);
  EXPECT_EQ(draw(), 1);
}

TEST_F(TerminalCounts, OneRowForAScrollByOneLine) {
  terminal.feed("\r\n", 0);
  EXPECT_EQ(draw(), 1);
}

TEST_F(TerminalCounts, AsManyRowsAsTheViewScrolls) {
  terminal.scroll_view(7);
  EXPECT_EQ(draw(), 7);
  terminal.scroll_view(-3);
  EXPECT_EQ(draw(), 3);
}

TEST_F(TerminalCounts, NoRowForACursorThatMoves) {
  terminal.feed("\x1b[2;2H", 0);
  EXPECT_EQ(draw(), 0);
}

TEST_F(TerminalCounts, AScreenOfRowsForAnyFlood) {
  for (int line = 0; line < 5000; ++line) terminal.feed("flood\r\n", 0);
  EXPECT_EQ(draw(), 16);
}

}  // namespace
}  // namespace riffle::test
