#include "render/renderer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

// A pane of 40x16 cells under BitGlyphs, written by hand.
class Pane {
 public:
  static constexpr GridSize kSize{40, 16};

  Pane() : palette_(std::make_shared<Palette>(test_palette())) {}
  PaneUpdate nothing() const {
    PaneUpdate u;
    u.size = kSize;
    u.palette = palette_;
    u.cursor = cursor;
    u.selection = selection;
    u.found = found;
    u.hovered = hovered;
    u.focused = focused;
    u.blink_off = blink_off;
    u.preedit = preedit;
    return u;
  }
  PaneUpdate write(int row, int col, std::u32string_view text, Cell pen = {}) const {
    PaneUpdate u = nothing();
    u.spans = {{static_cast<std::int16_t>(row), static_cast<std::int16_t>(col),
                static_cast<std::int16_t>(col + static_cast<int>(text.size())), LineSize::Single, 0}};
    for (const char32_t c : text) u.cells.push_back(Cell::of(c, CellWidth::Narrow, pen));
    return u;
  }
  // All rows move by n; what comes in is filled with letters.
  PaneUpdate scroll(int n) const {
    PaneUpdate u = nothing();
    for (int row = 0; row < kSize.rows; ++row) {
      const int from = row + n;
      const bool known = from >= 0 && from < kSize.rows;
      u.from.push_back(known ? static_cast<std::int16_t>(from) : kFreshRow);
      if (known) continue;
      u.spans.push_back({static_cast<std::int16_t>(row), 0, kSize.cols, LineSize::Single,
                         static_cast<std::uint32_t>(u.cells.size())});
      u.cells.insert(u.cells.end(), kSize.cols,
                     Cell::of(U'a' + static_cast<char32_t>(row), CellWidth::Narrow, {}));
    }
    return u;
  }
  PaneUpdate reset() const {
    PaneUpdate u = scroll(kSize.rows);
    u.from.clear();
    u.reset = true;
    return u;
  }

  CursorState cursor;
  std::vector<SelectedSpan> selection;
  std::vector<FoundSpan> found;
  std::vector<SelectedSpan> hovered;
  bool focused = true;
  bool blink_off = false;
  std::vector<Cell> preedit;

 private:
  std::shared_ptr<const Palette> palette_;
};

Rgb pixel(const Image& image, int x, int y) {
  const auto at = static_cast<std::size_t>((y * image.size.width + x) * 4);
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2]};
}

// Place of a cell in the window of Offscreen.
PixelRect cell_rect(int row, int col, int columns = 1) {
  return {2 + col * kBitMetrics.width, 2 + row * kBitMetrics.height, columns * kBitMetrics.width,
          kBitMetrics.height};
}

class RendererFrames : public testing::Test {
 protected:
  RendererFrames() {
    pane.cursor.visible = false;
    out.draw(pane.reset());
  }
  Rgb shown(int row, int col, int dx = 0, int dy = 0) {
    const PixelRect r = cell_rect(row, col);
    return pixel(out.renderer().read_frame(), r.x + dx, r.y + dy);
  }
  // Any pixel of the cell has the colour of text: BitGlyphs draws every letter with some.
  bool has_text(int row, int col) {
    for (int y = 0; y < kBitMetrics.height; ++y) {
      for (int x = 0; x < kBitMetrics.width; ++x) {
        if (shown(row, col, x, y) == Palette{}.foreground) return true;
      }
    }
    return false;
  }
  Offscreen out;
  Pane pane;
};

TEST_F(RendererFrames, PaintOneRowForOneChangedCell) {
  const FrameStats stats = out.draw(pane.write(3, 7, U"Q"));
  EXPECT_EQ(stats.rows_painted, 1);
  EXPECT_EQ(stats.presented, cell_rect(3, 7));
}

TEST_F(RendererFrames, PaintOneRowForAScrollByOneLine) {
  EXPECT_EQ(out.draw(pane.scroll(1)).rows_painted, 1);
  EXPECT_EQ(out.draw(pane.scroll(-1)).rows_painted, 1);
}

TEST_F(RendererFrames, PaintAsManyRowsAsTheViewScrolls) {
  EXPECT_EQ(out.draw(pane.scroll(-5)).rows_painted, 5);
}

TEST_F(RendererFrames, PaintAndPresentNothingWhenNothingChanged) {
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_TRUE(stats.presented.empty());
}

TEST_F(RendererFrames, PaintNoRowForACursorThatMoves) {
  pane.cursor = {.pos = {2, 2}};
  EXPECT_EQ(out.draw(pane.nothing()).presented, cell_rect(2, 2));
  pane.cursor.pos = {2, 5};
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_EQ(stats.presented, cell_rect(2, 2, 4)) << "old and new cell";
}

TEST_F(RendererFrames, PaintNoRowForASelection) {
  pane.selection = {{4, {10, 20}}};
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_EQ(stats.presented, cell_rect(4, 10, 10));
  out.draw(pane.write(4, 10, U" "));
  EXPECT_EQ(shown(4, 10), Palette{}.selection_background);
}

TEST_F(RendererFrames, DrawWhatASearchFoundAndTheCurrentMatchDifferently) {
  pane.found = {{4, {10, 12}, false}, {4, {14, 16}, true}};
  out.draw(pane.write(4, 9, U"         "));
  EXPECT_EQ(shown(4, 9), Palette{}.background);
  EXPECT_EQ(shown(4, 11), Palette{}.search_background);
  EXPECT_EQ(shown(4, 12), Palette{}.background);
  EXPECT_EQ(shown(4, 14), Palette{}.search_current_background);
}

TEST_F(RendererFrames, PresentOnlyTheMatchesThatChanged) {
  pane.found = {{2, {3, 6}, false}, {4, {10, 12}, true}, {6, {1, 2}, false}};
  out.draw(pane.nothing());
  pane.found[1].current = false;
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_EQ(stats.presented, cell_rect(4, 10, 2));
  pane.cursor = {.pos = {9, 5}};
  EXPECT_EQ(out.draw(pane.nothing()).presented, cell_rect(9, 5)) << "not those that stayed";
}

TEST_F(RendererFrames, UnderlineTheLinkUnderThePointer) {
  out.draw(pane.write(4, 10, U"          "));
  pane.hovered = {{4, {10, 14}}};
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_EQ(stats.presented, cell_rect(4, 10, 4));
  EXPECT_EQ(shown(4, 13, 0, kBitMetrics.underline_position), Palette{}.foreground);
  EXPECT_EQ(shown(4, 14, 0, kBitMetrics.underline_position), Palette{}.background);
  pane.hovered.clear();
  out.draw(pane.nothing());
  EXPECT_EQ(shown(4, 13, 0, kBitMetrics.underline_position), Palette{}.background);
}

TEST_F(RendererFrames, DrawTheSelectionOverWhatASearchFound) {
  pane.found = {{4, {10, 20}, false}};
  pane.selection = {{4, {12, 15}}};
  out.draw(pane.write(4, 10, U"          "));
  EXPECT_EQ(shown(4, 11), Palette{}.search_background);
  EXPECT_EQ(shown(4, 12), Palette{}.selection_background);
  EXPECT_EQ(shown(4, 15), Palette{}.search_background);
}

TEST_F(RendererFrames, DrawAPreeditAtTheCursorAndTakeItAway) {
  pane.cursor = {.pos = {5, 3}};
  out.draw(pane.write(5, 3, U"   "));
  EXPECT_FALSE(has_text(5, 4));
  pane.preedit.assign(2, Cell::of(U'x', CellWidth::Narrow, {}));
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 0);
  EXPECT_EQ(stats.presented, cell_rect(5, 3, 2));
  EXPECT_TRUE(has_text(5, 4));
  EXPECT_FALSE(has_text(5, 5));
  pane.preedit.clear();
  EXPECT_EQ(out.draw(pane.nothing()).presented, cell_rect(5, 3, 2));
  EXPECT_FALSE(has_text(5, 4));
}

TEST_F(RendererFrames, KeepAPreeditInsideTheLine) {
  pane.cursor = {.pos = {5, Pane::kSize.cols - 1}};
  pane.preedit.assign(4, Cell::of(U'\u2588', CellWidth::Narrow, {}));
  EXPECT_EQ(out.draw(pane.nothing()).presented, cell_rect(5, Pane::kSize.cols - 4, 4));
}

TEST_F(RendererFrames, HideBlinkingTextAloneAndPaintNoMore) {
  Cell pen;
  pen.attrs = kBlink;
  out.draw(pane.write(3, 7, U"x", pen));
  EXPECT_TRUE(has_text(3, 7));
  pane.blink_off = true;
  const FrameStats stats = out.draw(pane.nothing());
  EXPECT_EQ(stats.rows_painted, 1);
  EXPECT_EQ(stats.presented, cell_rect(3, 7));
  EXPECT_FALSE(has_text(3, 7));
  EXPECT_TRUE(has_text(3, 8));
  pane.blink_off = false;
  out.draw(pane.nothing());
  EXPECT_TRUE(has_text(3, 7));
}

TEST_F(RendererFrames, DrawCellsInTheirColours) {
  Cell pen;
  pen.bg = Color::rgb(12, 34, 56);
  out.draw(pane.write(1, 1, U" ", pen));
  EXPECT_EQ(shown(1, 1), (Rgb{12, 34, 56}));
  EXPECT_EQ(shown(1, 1, kBitMetrics.width - 1, kBitMetrics.height - 1), (Rgb{12, 34, 56}));
}

TEST_F(RendererFrames, AreOpaque) {
  Cell pen;
  pen.attrs = with_underline(kStrike, Underline::Curly);
  out.draw(pane.write(1, 1, U"wave", pen));
  const Image image = out.renderer().read_frame();
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) ASSERT_EQ(image.rgba[i], 255) << "pixel " << i / 4;
}

TEST_F(RendererFrames, FillThePaddingWithTheGround) {
  EXPECT_EQ(pixel(out.renderer().read_frame(), 0, 0), Palette{}.background);
  EXPECT_EQ(pixel(out.renderer().read_frame(), 249, 179), Palette{}.background);
}

TEST_F(RendererFrames, DrawABlockCursorInItsColour) {
  pane.cursor = {.pos = {0, 0}};
  out.draw(pane.write(0, 0, U" "));
  EXPECT_EQ(shown(0, 0, 3, 5), Palette{}.cursor);
}

TEST_F(RendererFrames, DrawAHollowCursorWithoutFocus) {
  pane.cursor = {.pos = {0, 0}};
  pane.focused = false;
  out.draw(pane.write(0, 0, U" "));
  EXPECT_EQ(shown(0, 0, 0, 0), Palette{}.cursor);
  EXPECT_EQ(shown(0, 0, kBitMetrics.width - 1, kBitMetrics.height - 1), Palette{}.cursor);
  EXPECT_EQ(shown(0, 0, 3, 5), Palette{}.background);
}

TEST_F(RendererFrames, DrawBarAndUnderlineCursorsAtTheCellsEdges) {
  pane.cursor = {.pos = {0, 0}, .shape = CursorShape::Bar};
  out.draw(pane.write(0, 0, U" "));
  EXPECT_EQ(shown(0, 0, 0, 5), Palette{}.cursor);
  EXPECT_EQ(shown(0, 0, 3, 5), Palette{}.background);
  pane.cursor.shape = CursorShape::Underline;
  out.draw(pane.nothing());
  EXPECT_EQ(shown(0, 0, 0, 5), Palette{}.background);
  EXPECT_EQ(shown(0, 0, 3, kBitMetrics.height - 1), Palette{}.cursor);
}

TEST_F(RendererFrames, CoverBothColumnsWithAWideCursor) {
  pane.cursor = {.pos = {0, 4}, .wide = true};
  out.draw(pane.write(0, 4, U"  "));
  EXPECT_EQ(shown(0, 5, 3, 5), Palette{}.cursor);
}

TEST_F(RendererFrames, LeaveColourGlyphsTheirColoursUnderAnyForeground) {
  Cell black, white;
  black.fg = Color::rgb(0, 0, 0);
  white.fg = Color::rgb(255, 255, 255);
  black.bg = white.bg = Color::rgb(90, 90, 90);
  out.draw(pane.write(0, 0, U"\U0001f600", black));
  out.draw(pane.write(0, 1, U"\U0001f600", white));
  const Image image = out.renderer().read_frame();
  bool drawn = false;
  for (int y = 2; y < 2 + kBitMetrics.height; ++y) {
    for (int x = 2; x < 2 + kBitMetrics.width; ++x) {
      EXPECT_EQ(pixel(image, x, y), pixel(image, x + kBitMetrics.width, y));
      drawn = drawn || pixel(image, x, y) != Rgb{90, 90, 90};
    }
  }
  EXPECT_TRUE(drawn);
}

TEST_F(RendererFrames, UnderlineInItsOwnColour) {
  Cell pen;
  pen.attrs = with_underline(0, Underline::Single);
  pen.ext = 3;
  PaneUpdate u = pane.write(0, 0, U" ", pen);
  u.exts = {{3, {Color::rgb(200, 0, 0), 0}}};
  out.draw(std::move(u));
  EXPECT_EQ(shown(0, 0, 2, kBitMetrics.underline_position), (Rgb{200, 0, 0}));
  EXPECT_EQ(shown(0, 0, 2, kBitMetrics.underline_position - 1), Palette{}.background);
}

TEST_F(RendererFrames, LeaveHiddenTextAndItsUnderlineOut) {
  Cell pen;
  pen.attrs = with_underline(kHidden, Underline::Single);
  out.draw(pane.write(0, 0, U"X", pen));
  const Image image = out.renderer().read_frame();
  for (int y = 0; y < kBitMetrics.height; ++y)
    for (int x = 0; x < kBitMetrics.width; ++x) EXPECT_EQ(pixel(image, 2 + x, 2 + y), Palette{}.background);
}

TEST_F(RendererFrames, StretchDoubleWidthRowsOverTwoColumns) {
  PaneUpdate u = pane.nothing();
  Cell pen;
  pen.bg = Color::rgb(0, 0, 250);
  u.spans = {{2, 0, Pane::kSize.cols, LineSize::DoubleWidth, 0}};
  u.cells.assign(Pane::kSize.cols, Cell{});
  u.cells[1] = Cell::of(U' ', CellWidth::Narrow, pen);
  out.draw(std::move(u));
  EXPECT_EQ(shown(2, 1), Palette{}.background);
  EXPECT_EQ(shown(2, 2), (Rgb{0, 0, 250}));
  EXPECT_EQ(shown(2, 3, kBitMetrics.width - 1), (Rgb{0, 0, 250}));
  EXPECT_EQ(shown(2, 4), Palette{}.background);
}

TEST_F(RendererFrames, KeepAPaneThatIsNotNamed) {
  Pane left, right;
  left.cursor.visible = right.cursor.visible = false;
  const PixelRect left_area{0, 0, 120, 180}, right_area{125, 0, 120, 180};
  std::vector<PaneFrame> both;
  both.push_back({1, left_area, left.reset()});
  both.push_back({2, right_area, right.reset()});
  out.renderer().draw(std::move(both), {1, 2});
  const Image before = out.renderer().read_frame();
  Cell pen;
  pen.bg = Color::rgb(1, 200, 1);
  std::vector<PaneFrame> one;
  one.push_back({2, right_area, right.write(0, 0, U" ", pen)});
  const FrameStats stats = out.renderer().draw(std::move(one), {1, 2});
  EXPECT_EQ(stats.presented, (PixelRect{125, 0, kBitMetrics.width, kBitMetrics.height}));
  const Image after = out.renderer().read_frame();
  EXPECT_EQ(pixel(after, 126, 1), (Rgb{1, 200, 1}));
  EXPECT_EQ(pixel(after, 3, 3), pixel(before, 3, 3));
}

TEST_F(RendererFrames, FillWhereAPaneWentAway) {
  Pane second;
  std::vector<PaneFrame> frames;
  frames.push_back({2, {125, 90, 120, 80}, second.reset()});
  out.renderer().draw(std::move(frames), {1, 2});
  const FrameStats stats = out.renderer().draw({}, {1});
  EXPECT_EQ(stats.presented.width, 250) << "the whole window";
}

TEST_F(RendererFrames, LetNoPaneDrawOutsideItsArea) {
  std::vector<PaneFrame> frames;
  PaneUpdate u = pane.reset();
  for (Cell& c : u.cells) c.bg = Color::rgb(250, 0, 0);
  frames.push_back({1, {2, 2, 50, 40}, std::move(u)});
  out.renderer().draw(std::move(frames), {1});
  const Image image = out.renderer().read_frame();
  EXPECT_EQ(pixel(image, 52, 20), Palette{}.background);
  EXPECT_EQ(pixel(image, 20, 42), Palette{}.background);
}

TEST_F(RendererFrames, ChangeTheFontOfRowsThatStay) {
  ASSERT_TRUE(out.renderer().set_font({.size_pt = 9}));
  EXPECT_EQ(out.renderer().metrics().height, 9);
  EXPECT_EQ(out.draw(pane.nothing()).rows_painted, Pane::kSize.rows);
}

TEST(Renderer, DrawsMoreDifferentGlyphsThanTheAtlasHolds) {
  constexpr GridSize kSize{200, 50};
  constexpr PixelSize kWindow{kSize.cols * kBitMetrics.width + 4, kSize.rows * kBitMetrics.height + 4};
  Offscreen at_once({.window = kWindow}), by_row({.window = kWindow});
  PaneUpdate all;
  all.size = kSize;
  all.reset = true;
  all.palette = std::make_shared<Palette>(test_palette());
  all.cursor.visible = false;
  PaneUpdate blank = all;
  by_row.draw(blank);
  for (int row = 0; row < kSize.rows; ++row) {
    PaneUpdate one = blank;
    one.reset = false;
    const RowSpan span{static_cast<std::int16_t>(row), 0, kSize.cols, LineSize::Single, 0};
    one.spans = {span};
    for (int col = 0; col < kSize.cols; ++col)
      one.cells.push_back(
          Cell::of(0x4e00 + static_cast<char32_t>(row * kSize.cols + col), CellWidth::Narrow, {}));
    all.spans.push_back(span);
    all.spans.back().first_cell = static_cast<std::uint32_t>(all.cells.size());
    all.cells.insert(all.cells.end(), one.cells.begin(), one.cells.end());
    by_row.draw(std::move(one));
  }
  at_once.draw(std::move(all));
  EXPECT_EQ(image_difference(at_once.renderer().read_frame(), by_row.renderer().read_frame()), "");
}

TEST(Renderer, SaysThatAWindowIsTooLarge) {
  const auto device = gl::make_offscreen_device({2'000'000, 100});
  ASSERT_FALSE(device);
  EXPECT_NE(device.error().message().find("2000000x100"), std::string::npos);
}

TEST(Renderer, DrawsTheLargestTerminalAsFarAsTheWindowShowsIt) {
  Offscreen out;
  PaneUpdate u;
  u.size = {kMaxGridSide, kMaxGridSide};
  u.reset = true;
  u.palette = std::make_shared<Palette>(test_palette());
  EXPECT_EQ(out.draw(std::move(u)).rows_painted, kMaxGridSide);
}

}  // namespace
}  // namespace riffle::test
