#include "render/scene/pane_layer.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "term/base/assert.h"

namespace riffle::scene {

void PaneLayer::apply(PaneUpdate&& update, const PixelRect& area) {
  if (mirror_.size() != update.size) moved_ = true;
  place(area);
  if (!update.rows_unchanged() || mirror_.size() != update.size) mirror_.apply(update);

  const bool recolored = update.palette != palette_ || update.reverse_screen != reverse_screen_;
  if (recolored && update.palette != nullptr) {
    palette_ = std::move(update.palette);
    reverse_screen_ = update.reverse_screen;
    ColorScheme scheme(*palette_, reverse_screen_);
    scheme.hide_blinking(blink_off_);
    if (!scheme.paints_like(scheme_)) {
      mirror_.make_all_stale();
      invalidate();
    } else if (scheme != scheme_) {
      mark_overlays();
    }
    scheme_ = scheme;
  }
  if (update.blink_off != blink_off_) {
    blink_off_ = update.blink_off;
    scheme_.hide_blinking(blink_off_);
    mirror_.make_blinking_stale();
  }
  if (update.scroll_bar != scroll_bar_) {
    scroll_bar_ = update.scroll_bar;
    // Wherever it was and is: it lies over the last column.
    for (int row = 0; row < update.size.rows; ++row)
      mirror_.make_dirty(row, {update.size.cols - 1, update.size.cols});
  }
  if (update.cursor != cursor_ || update.focused != focused_) {
    mark_cursor();
    cursor_ = update.cursor;
    focused_ = update.focused;
    mark_cursor();
  }
  if (update.preedit != preedit_) set_preedit(std::move(update.preedit));
  mark_changes(selection_, update.selection);
  selection_ = std::move(update.selection);
  mark_changes(found_, update.found);
  found_ = std::move(update.found);
  mark_changes(hovered_, update.hovered);
  hovered_ = std::move(update.hovered);
}

// Spans that are in one list only. Both are ascending by row, and most of a search's stay where they are.
template <class Span>
void PaneLayer::mark_changes(const std::vector<Span>& before, const std::vector<Span>& after) {
  const auto mark = [this](const Span& s) { mirror_.make_dirty(s.row, s.columns); };
  const auto above = [](const Span& a, const Span& b) {
    return a.row != b.row ? a.row < b.row : a.columns.left < b.columns.left;
  };
  auto old = before.begin();
  for (const Span& s : after) {
    for (; old != before.end() && above(*old, s); ++old) mark(*old);
    if (old != before.end() && *old == s) {
      ++old;
    } else {
      mark(s);
    }
  }
  for (; old != before.end(); ++old) mark(*old);
}

void PaneLayer::place(const PixelRect& area) {
  if (area != area_) moved_ = true;
  area_ = area;
}

// Columns under the cursor as it is drawn; none: not drawn.
std::optional<ColumnSpan> PaneLayer::cursor_columns() const {
  const GridSize size = mirror_.size();
  if (!cursor_.visible || cursor_.pos.row < 0 || cursor_.pos.row >= size.rows || cursor_.pos.col < 0 ||
      cursor_.pos.col >= size.cols)
    return std::nullopt;
  return ColumnSpan{cursor_.pos.col, std::min(cursor_.pos.col + (cursor_.wide ? 2 : 1), size.cols)};
}

void PaneLayer::mark_cursor() {
  if (const ColumnSpan columns = preedit_columns(); !columns.empty())
    mirror_.make_dirty(cursor_.pos.row, columns);
  if (const auto columns = cursor_columns()) mirror_.make_dirty(cursor_.pos.row, *columns);
}

ColumnSpan PaneLayer::preedit_columns() const {
  const GridSize size = mirror_.size();
  if (preedit_.empty() || cursor_.pos.row < 0 || cursor_.pos.row >= size.rows) return {};
  const int width = std::min(static_cast<int>(preedit_.size()), size.cols);
  const int left = std::clamp(cursor_.pos.col, 0, size.cols - width);
  return {left, left + width};
}

void PaneLayer::set_preedit(std::vector<Cell>&& cells) {
  mark_cursor();
  preedit_ = std::move(cells);
  if (!preedit_.empty()) {
    PaneUpdate row;
    row.size = {static_cast<int>(preedit_.size()), 1};
    row.reset = true;
    row.spans = {{0, 0, static_cast<std::int16_t>(preedit_.size()), LineSize::Single, 0}};
    row.cells = preedit_;
    preedit_mirror_.apply(row);
  }
  mark_cursor();
}

void PaneLayer::mark_overlays() {
  mark_cursor();
  for (const SelectedSpan& s : selection_) mirror_.make_dirty(s.row, s.columns);
  for (const FoundSpan& s : found_) mirror_.make_dirty(s.row, s.columns);
  for (const SelectedSpan& s : hovered_) mirror_.make_dirty(s.row, s.columns);
}

void PaneLayer::drawn() {
  mirror_.drawn();
  moved_ = false;
}

void PaneLayer::invalidate() { mirror_.make_all_dirty(); }

void PaneLayer::repaint() {
  mirror_.make_all_stale();
  invalidate();
}

void PaneLayer::drop_slots() {
  bands_.clear();
  slot_count_ = 0;
  repaint();
}

void PaneLayer::forget_context() {
  for (gl::RenderTexture& band : bands_) band.forget();
  drop_slots();
}

PixelRect PaneLayer::grid_rect(const CellMetrics& metrics) const {
  const GridSize size = mirror_.size();
  const PixelRect grid{area_.x, area_.y, size.cols * metrics.width, size.rows * metrics.height};
  return intersection(grid, area_);
}

void PaneLayer::collect_damage(const CellMetrics& metrics, DamageRegion& out) const {
  const GridSize size = mirror_.size();
  const PixelRect grid = grid_rect(metrics);
  PixelRect open;  // rows of the same columns join into one rectangle
  const auto close = [&] {
    out.add(intersection(open, grid));
    open = {};
  };
  for (int row = 0; row < size.rows; ++row) {
    ColumnSpan columns = mirror_.dirty(row);
    if (columns.empty()) continue;
    if (mirror_.line_size(row) != LineSize::Single) columns = {0, size.cols};
    const PixelRect box{area_.x + columns.left * metrics.width, area_.y + row * metrics.height,
                        columns.width() * metrics.width, metrics.height};
    if (!open.empty() && open.x == box.x && open.width == box.width && open.bottom() == box.y) {
      open.height += box.height;
    } else {
      close();
      open = box;
    }
  }
  close();
}

Result<void> PaneLayer::make_slots(const CellMetrics& metrics, gl::PixelOrder order) {
  const GridSize size = mirror_.size();
  GLint limit = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
  // Columns beyond the limit cannot be in any window.
  const PixelSize slot{std::min(size.cols * metrics.width, static_cast<int>(limit)), metrics.height};
  if (slot == slot_size_ && size.rows == slot_count_) return {};
  bands_.clear();
  slot_count_ = 0;
  slot_size_ = slot;
  rows_per_band_ = std::clamp(static_cast<int>(limit) / metrics.height, 1, size.rows);
  for (int first = 0; first < size.rows; first += rows_per_band_) {
    const int rows = std::min(rows_per_band_, size.rows - first);
    Result<gl::RenderTexture> band = gl::RenderTexture::make({slot.width, rows * slot.height}, order);
    if (!band) return band.error();
    bands_.push_back(std::move(*band));
  }
  slot_count_ = size.rows;
  mirror_.make_all_stale();
  return {};
}

PaneLayer::SlotPlace PaneLayer::place_of(int slot, const CellMetrics& metrics) const {
  return {&bands_[static_cast<std::size_t>(slot / rows_per_band_)], slot % rows_per_band_ * metrics.height};
}

Result<int> PaneLayer::paint(RowPainter& painter, gl::PixelOrder order) {
  const CellMetrics& metrics = painter.metrics();
  if (auto made = make_slots(metrics, order); !made) return made.error();
  int painted = 0;
  for (std::size_t band = 0; band < bands_.size(); ++band) {
    const gl::TargetView target = bands_[band].view();
    painter.begin(bands_[band]);
    for (int row = 0; row < mirror_.size().rows; ++row) {
      const ColumnSpan stale = mirror_.stale(row);
      const SlotPlace place = place_of(mirror_.slot(row), metrics);
      if (stale.empty() || place.texture != &bands_[band]) continue;
      painter.add({&mirror_, row, stale, 0, place.y, {0, place.y, target.size.width, metrics.height}},
                  scheme_);
      mirror_.painted(row);
      ++painted;
    }
    painter.flush();
  }
  return painted;
}

void PaneLayer::copy_rows(const PixelRect& rect, const gl::TargetView& target,
                          const CellMetrics& metrics) const {
  const PixelRect part = intersection(rect, grid_rect(metrics));
  if (part.empty()) return;
  const int first = (part.y - area_.y) / metrics.height;
  const int last = (part.bottom() - 1 - area_.y) / metrics.height;
  for (int row = first; row <= last;) {
    const SlotPlace place = place_of(mirror_.slot(row), metrics);
    int next = row + 1;  // rows whose slots neighbour too are copied together
    while (next <= last) {
      const SlotPlace p = place_of(mirror_.slot(next), metrics);
      if (p.texture != place.texture || p.y != place.y + (next - row) * metrics.height) break;
      ++next;
    }
    const int top = area_.y + row * metrics.height;
    const PixelRect piece =
        intersection(part, {area_.x, top, slot_size_.width, (next - row) * metrics.height});
    if (!piece.empty())
      gl::copy_pixels(place.texture->view(), piece.x - area_.x, place.y + piece.y - top, target, piece);
    row = next;
  }
}

int PaneLayer::draw_rows(const PixelRect& rect, RowPainter& painter) const {
  const CellMetrics& metrics = painter.metrics();
  const PixelRect clip = intersection(rect, grid_rect(metrics));
  for (int row = 0; row < mirror_.size().rows; ++row) {
    const int y = area_.y + row * metrics.height;
    painter.add({&mirror_, row, {0, mirror_.size().cols}, area_.x, y, clip}, scheme_);
  }
  return mirror_.size().rows;
}

void PaneLayer::draw_overlays(const PixelRect& rect, RowPainter& painter) const {
  const CellMetrics& metrics = painter.metrics();
  const PixelRect clip = intersection(rect, grid_rect(metrics));
  if (clip.empty()) return;
  const auto add = [&](int row, ColumnSpan columns, const ColorOverride& colors) {
    const int y = area_.y + row * metrics.height;
    if (columns.empty() || intersection(clip, {area_.x, y, area_.width, metrics.height}).empty()) return;
    painter.add({&mirror_, row, columns, area_.x, y, clip}, scheme_, colors);
  };
  const auto cursor = cursor_columns();
  const bool block = cursor && focused_ && cursor_.shape == CursorShape::Block;
  // A cell is drawn once over its row, since lines are blended: the block cursor goes before the selection,
  // and that before what a search found.
  const auto add_beside_cursor = [&](int row, ColumnSpan columns, const ColorOverride& colors) {
    if (!block || row != cursor_.pos.row) return add(row, columns, colors);
    add(row, {columns.left, std::min(columns.right, cursor->left)}, colors);
    add(row, {std::max(columns.left, cursor->right), columns.right}, colors);
  };
  const GridSize size = mirror_.size();
  const auto inside = [&](ColumnSpan columns) {
    return ColumnSpan{std::max(columns.left, 0), std::min(columns.right, size.cols)};
  };
  auto selected = selection_.begin();
  for (const FoundSpan& s : found_) {
    if (s.row < 0 || s.row >= size.rows) continue;
    const ColorOverride colors = s.current ? scheme_.search_current_override() : scheme_.search_override();
    const ColumnSpan all = inside(s.columns);
    while (selected != selection_.end() && selected->row < s.row) ++selected;
    if (selected == selection_.end() || selected->row != s.row) {
      add_beside_cursor(s.row, all, colors);
      continue;
    }
    add_beside_cursor(s.row, {all.left, std::min(all.right, selected->columns.left)}, colors);
    add_beside_cursor(s.row, {std::max(all.left, selected->columns.right), all.right}, colors);
  }
  for (const SelectedSpan& s : selection_) {
    if (s.row >= 0 && s.row < size.rows)
      add_beside_cursor(s.row, inside(s.columns), scheme_.selection_override());
  }
  for (const SelectedSpan& s : hovered_) {
    if (s.row < 0 || s.row >= size.rows) continue;
    const ColumnSpan columns = inside(s.columns);
    const int scale = mirror_.line_size(s.row) == LineSize::Single ? 1 : 2;
    const int y = area_.y + s.row * metrics.height + metrics.underline_position;
    painter.fill(intersection(clip, {area_.x + columns.left * metrics.width * scale, y,
                                     columns.width() * metrics.width * scale,
                                     std::max(1, metrics.underline_thickness)}),
                 scheme_.foreground());
  }
  draw_scroll_bar(clip, painter);
  if (const ColumnSpan columns = preedit_columns(); !columns.empty()) {
    const int x = area_.x + columns.left * metrics.width, y = area_.y + cursor_.pos.row * metrics.height;
    const PixelRect box{x, y, columns.width() * metrics.width, metrics.height};
    painter.add({&preedit_mirror_, 0, {0, columns.width()}, x, y, intersection(clip, box)}, scheme_);
    return;  // the cursor is under it
  }
  if (!cursor) return;
  if (block)
    add(cursor_.pos.row, *cursor, scheme_.cursor_override());
  else
    draw_cursor_shape(clip, painter);
}

// Inside the last column: a quarter of the way from the ground to the text, and what is in view halfway.
void PaneLayer::draw_scroll_bar(const PixelRect& clip, RowPainter& painter) const {
  const ScrollBar& bar = scroll_bar_;
  if (bar.total <= 0 || bar.rows <= 0) return;
  const CellMetrics& m = painter.metrics();
  const GridSize size = mirror_.size();
  // A third of the column leaves the letter under it readable.
  const int width = std::clamp(m.width / 3, 2, m.width);
  const PixelRect track{area_.x + size.cols * m.width - width, area_.y, width, size.rows * m.height};
  const auto fill = [&](const PixelRect& r, PackedRgb color) {
    painter.fill(intersection(intersection(r, track), clip), color);
  };
  fill(track, mixed(scheme_.background(), scheme_.foreground(), 4));
  const auto at = [&](int row) {
    return static_cast<int>(static_cast<std::int64_t>(track.height) * std::clamp(row, 0, bar.total) /
                            bar.total);
  };
  // Never smaller than can be seen.
  const int least = std::min(track.height, 2 * width);
  const int top = std::min(at(bar.first), track.height - least);
  const int bottom = std::max(at(bar.first + bar.rows), top + least);
  fill({track.x, track.y + top, width, bottom - top}, mixed(scheme_.background(), scheme_.foreground(), 9));
  if (bar.new_output) fill({track.x, track.bottom() - least, width, least}, scheme_.cursor());
}

// Bars, underlines and the hollow block of a pane without focus.
void PaneLayer::draw_cursor_shape(const PixelRect& clip, RowPainter& painter) const {
  const CellMetrics& m = painter.metrics();
  const ColumnSpan columns = *cursor_columns();
  const int scale = mirror_.line_size(cursor_.pos.row) == LineSize::Single ? 1 : 2;
  const PixelRect box{area_.x + columns.left * m.width * scale, area_.y + cursor_.pos.row * m.height,
                      columns.width() * m.width * scale, m.height};
  const auto fill = [&](const PixelRect& r) {
    painter.fill(intersection(intersection(r, box), clip), scheme_.cursor());
  };
  const int thick = std::max(1, m.underline_thickness);
  if (!focused_) {
    fill({box.x, box.y, box.width, thick});
    fill({box.x, box.bottom() - thick, box.width, thick});
    fill({box.x, box.y, thick, box.height});
    fill({box.right() - thick, box.y, thick, box.height});
    return;
  }
  // An underline cursor is thicker than underlined text, a bar thin enough to stand between two letters.
  if (cursor_.shape == CursorShape::Bar)
    fill({box.x, box.y, std::max(thick, m.width / 8), box.height});
  else
    fill({box.x, box.bottom() - 2 * thick, box.width, 2 * thick});
}

}  // namespace riffle::scene
