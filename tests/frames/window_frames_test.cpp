// Several panes in a window: what changes in one costs that one, and drawing what changed gives the pixels of
// drawing everything, whatever lies beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

constexpr PixelSize kWindow{250, 180};
constexpr int kDivider = 2;

std::uint64_t first_seed() {
  const char* wish = std::getenv("RIFFLE_SEED");
  return wish != nullptr ? std::strtoull(wish, nullptr, 10) : 1;
}

// Splits `area` for panes[from, to) at random, as a user would, with dividers.
class RandomLayout {
 public:
  explicit RandomLayout(std::mt19937_64& random) : random_(random) {}

  WindowLayout make(const std::vector<PaneId>& panes) {
    layout_ = {};
    split({0, 0, kWindow.width, kWindow.height}, panes);
    return std::move(layout_);
  }

 private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  void split(PixelRect area, std::vector<PaneId> panes) {
    if (panes.size() == 1) {
      const int padding = pick(4);
      const PixelRect grid{area.x + padding, area.y + padding, std::max(0, area.width - 2 * padding),
                           std::max(0, area.height - 2 * padding)};
      layout_.panes.push_back({panes[0], grid, area, static_cast<std::uint8_t>(pick(2) * pick(256))});
      return;
    }
    const auto half = static_cast<std::ptrdiff_t>(panes.size() / 2);
    const std::vector<PaneId> first(panes.begin(), panes.begin() + half);
    const std::vector<PaneId> second(panes.begin() + half, panes.end());
    const bool columns = pick(2) == 0;
    const int length = columns ? area.width : area.height;
    const int at = length / 4 + pick(length / 2);
    PixelRect a = area, b = area, divider = area;
    (columns ? a.width : a.height) = at;
    (columns ? divider.x : divider.y) += at;
    (columns ? divider.width : divider.height) = kDivider;
    (columns ? b.x : b.y) += at + kDivider;
    (columns ? b.width : b.height) = length - at - kDivider;
    layout_.fills.push_back({divider, {static_cast<std::uint8_t>(pick(256)), 90, 10}});
    split(a, first);
    split(b, second);
  }

  std::mt19937_64& random_;
  WindowLayout layout_;
};

struct Step {
  WindowLayout layout;
  bool new_layout = false;
  std::vector<PaneId> visible;
  std::vector<std::pair<PaneId, PaneUpdate>> updates;
};

FrameStats draw(Offscreen& out, const Step& step) {
  if (step.new_layout) out.renderer().set_layout(step.layout);
  std::vector<PaneFrame> frames;
  for (const auto& [pane, update] : step.updates) {
    PixelRect grid;
    for (const PanePlace& place : step.layout.panes) {
      if (place.pane == pane) grid = place.grid;
    }
    frames.push_back({pane, grid, update});
  }
  return out.renderer().draw(std::move(frames), step.visible);
}

// Panes that come, go, change places, and print; a pane that was away comes back whole.
class WindowScript {
 public:
  explicit WindowScript(std::uint64_t seed) : random_(seed) {
    for (PaneId pane = 1; pane <= 4; ++pane) {
      scripts_.emplace(pane, PaneScript({24, 10}, seed * 10 + pane));
    }
    scripts_.emplace(kBar, PaneScript({40, 1}, seed * 10 + kBar));
  }

  Step next() {
    Step step;
    step.new_layout = layout_.panes.empty() || random_() % 6 == 0;
    const std::vector<PaneId> before = visible_;
    if (step.new_layout) {
      visible_.clear();
      while (visible_.empty()) {
        for (const auto& [pane, script] : scripts_) {
          if (random_() % 4 != 0) visible_.push_back(pane);
        }
      }
      layout_ = RandomLayout(random_).make(visible_);
    }
    step.layout = layout_;
    step.visible = visible_;
    for (const PaneId pane : visible_) {
      PaneScript& script = scripts_.at(pane);
      const bool known = std::find(before.begin(), before.end(), pane) != before.end();
      if (!known) {
        step.updates.emplace_back(pane, script.whole());
      } else if (random_() % 3 == 0) {
        step.updates.emplace_back(pane, script.step());
      }
    }
    return step;
  }

 private:
  static constexpr PaneId kBar = 9;
  std::mt19937_64 random_;
  std::map<PaneId, PaneScript> scripts_;
  std::vector<PaneId> visible_;
  WindowLayout layout_;
};

TEST(WindowFrames, HaveThePixelsOfAFullRepaint) {
  constexpr int kSequences = 4, kSteps = 150;
  for (std::uint64_t seed = first_seed(); seed < first_seed() + kSequences; ++seed) {
    Offscreen incremental({.window = kWindow}), oracle({.window = kWindow, .always_full = true});
    WindowScript script(seed);
    for (int number = 0; number < kSteps; ++number) {
      const Step step = script.next();
      draw(oracle, step);
      draw(incremental, step);
      ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
          << "RIFFLE_SEED=" << seed << ", step " << number;
    }
  }
}

// Three panes side by side, of ten rows each.
class ThreePanes : public testing::Test {
 protected:
  static constexpr int kRows = 10;

  ThreePanes() : out({.window = kWindow}), palette(std::make_shared<Palette>(test_palette())) {
    for (PaneId pane = 1; pane <= 3; ++pane) {
      const PixelRect box{static_cast<int>(pane - 1) * 84, 0, 82, kWindow.height};
      layout.panes.push_back({pane, box, box, static_cast<std::uint8_t>(pane == 1 ? 0 : 80)});
      if (pane != 3)
        layout.fills.push_back({{box.x + box.width, 0, kDivider, kWindow.height}, {200, 10, 10}});
    }
    Step whole{layout, true, {1, 2, 3}, {}};
    for (PaneId pane = 1; pane <= 3; ++pane) whole.updates.emplace_back(pane, print(kRows, U'a', true));
    draw(out, whole);
  }

  // `lines` lines of a letter scroll in, in one update.
  PaneUpdate print(int lines, char32_t letter, bool reset = false) const {
    PaneUpdate u;
    u.size = {12, kRows};
    u.palette = palette;
    u.cursor.visible = false;
    u.reset = reset;
    for (int row = 0; row < kRows; ++row) {
      const bool known = row + lines < kRows;
      if (!reset) u.from.push_back(known ? static_cast<std::int16_t>(row + lines) : kFreshRow);
      if (known && !reset) continue;
      u.spans.push_back({static_cast<std::int16_t>(row), 0, 12, LineSize::Single,
                         static_cast<std::uint32_t>(u.cells.size())});
      u.cells.insert(u.cells.end(), 12, Cell::of(letter, CellWidth::Narrow, {}));
    }
    return u;
  }
  FrameStats update(PaneId pane, PaneUpdate u) {
    Step step{layout, false, {1, 2, 3}, {}};
    step.updates.emplace_back(pane, std::move(u));
    return draw(out, step);
  }
  // The pixels of a pane's box.
  std::vector<std::uint8_t> pixels(PaneId pane) {
    const Image image = out.renderer().read_frame();
    const PixelRect box = layout.panes[pane - 1].box;
    std::vector<std::uint8_t> bytes;
    for (int y = box.y; y < box.y + box.height; ++y) {
      const auto row = image.rgba.begin() + (static_cast<std::ptrdiff_t>(y) * image.size.width + box.x) * 4;
      bytes.insert(bytes.end(), row, row + static_cast<std::ptrdiff_t>(box.width) * 4);
    }
    return bytes;
  }

  Offscreen out;
  std::shared_ptr<const Palette> palette;
  WindowLayout layout;
};

TEST_F(ThreePanes, PaintOneRowForOneChangedCell) {
  PaneUpdate u = print(0, U'x');
  u.from.clear();
  u.spans = {{4, 3, 4, LineSize::Single, 0}};
  u.cells = {Cell::of(U'Q', CellWidth::Narrow, {})};
  EXPECT_EQ(update(2, std::move(u)).rows_painted, 1);
}

TEST_F(ThreePanes, PaintOneRowForALineThatScrollsIn) { EXPECT_EQ(update(2, print(1, U'x')).rows_painted, 1); }

TEST_F(ThreePanes, PaintTheRowsOfTheFloodedPaneAlone) {
  const auto left = pixels(1), middle = pixels(2), right = pixels(3);
  for (char32_t letter = U'b'; letter < U'j'; ++letter) {
    const FrameStats stats = update(2, print(kRows, letter));
    EXPECT_EQ(stats.rows_painted, kRows);
    EXPECT_EQ(stats.presented.x, layout.panes[1].box.x);
    EXPECT_LE(stats.presented.width, layout.panes[1].box.width);
  }
  EXPECT_EQ(pixels(1), left);
  EXPECT_NE(pixels(2), middle);
  EXPECT_EQ(pixels(3), right);
}

TEST_F(ThreePanes, PaintNoRowWhereAPaneIsOnlyDimmed) {
  const auto left = pixels(1), middle = pixels(2);
  std::swap(layout.panes[0].dim, layout.panes[1].dim);
  const FrameStats stats = draw(out, {layout, true, {1, 2, 3}, {}});
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_NE(pixels(1), left);
  EXPECT_NE(pixels(2), middle);
}

TEST_F(ThreePanes, PaintNoRowWherePanesChangePlaces) {
  layout.panes[0].dim = layout.panes[1].dim = 0;
  std::swap(layout.panes[0].pane, layout.panes[1].pane);
  EXPECT_EQ(draw(out, {layout, true, {1, 2, 3}, {}}).rows_painted, 0);
}

}  // namespace
}  // namespace riffle::test
