// Frames and reading: the viewport over screen and history, cuts, selection, resize.
#include <algorithm>

#include "term/base/utf8.h"
#include "term/grid/width.h"
#include "term/terminal_impl.h"
#include "term/vt/utf8_decoder.h"

namespace riffle {

void Terminal::Impl::clamp_view() {
  const int origin = damage_.origin();
  if (origin == 0) return;
  if ((!history_.uniform() || !history_uniform_) && history_total_ != history_.total()) damage_.invalidate();
  history_uniform_ = history_.uniform();
  history_total_ = history_.total();
  const int rows = screen_ == &primary_ ? history_.rows() : 0;
  if (origin <= rows) return;
  // The oldest rows were dropped under the view: it shows newer ones.
  damage_.scroll_view(-(origin - rows));
  damage_.set_origin(rows);
}

void Terminal::Impl::scroll_view(int rows) {
  if (screen_ != &primary_) return;
  clamp_view();
  const int before = damage_.origin();
  const int after =
      static_cast<int>(std::clamp<std::int64_t>(std::int64_t{before} + rows, 0, history_.rows()));
  if (after == before) return;
  damage_.scroll_view(after - before);
  damage_.set_origin(after);
}

std::int64_t Terminal::Impl::absolute_of_viewport(int row) const {
  return static_cast<std::int64_t>(history_.total()) + row - damage_.origin();
}

bool Terminal::Impl::read_absolute(std::int64_t line, SelectionRow& out) const {
  const std::int64_t top = static_cast<std::int64_t>(history_.total());
  const GridSize size = screen_->size();
  if (line >= top) {
    if (line - top >= size.rows) return false;
    const Row& row = screen_->grid().row(static_cast<int>(line - top));
    out.cells.assign(row.cells, row.cells + size.cols);
    out.wrapped = row.wrapped();
    return true;
  }
  if (screen_ != &primary_) return false;
  const int rows = history_.rows();
  const std::int64_t index = rows - (top - line);
  if (index < 0) return false;
  history_.read(static_cast<int>(index), history_row_);
  out.cells = history_row_.cells;
  out.wrapped = history_row_.wrapped;
  return true;
}

void Terminal::Impl::clear_selection() {
  if (selection_.any()) damage_.mark_dirty();
  selection_.clear();
}

// The selection goes when a program writes over it; rows that only scroll keep it.
void Terminal::Impl::check_selection() {
  if (!selection_.any()) return;
  if (rows_turned_at_selection_ != screen_->rows_turned()) {
    clear_selection();
    return;
  }
  const auto top = static_cast<std::int64_t>(history_.total());
  const int rows = screen_->size().rows;
  const auto from = std::max<std::int64_t>(selection_.first_line() - top, 0);
  const auto to = std::min<std::int64_t>(selection_.last_line() - top, rows - 1);
  for (std::int64_t r = from; r <= to; ++r) {
    if (screen_->grid().row(static_cast<int>(r)).has(kRowTouchedSelection)) {
      clear_selection();
      return;
    }
  }
}

void Terminal::Impl::collect_tables() {
  tables_.collect([&](const CellTables::Marker& marker) {
    marker.cell(pen_);
    for (const auto& saved : sgr_stack_) marker.cell(saved.second);
    for (Screen* s : {&primary_, &alternate_}) {
      marker.cell(s->saved().pen);
      for (int r = 0; r < s->size().rows; ++r) {
        const Row& row = s->grid().row(r);
        if (!row.has(kRowHandles)) continue;
        for (int c = row.first; c < row.used; ++c) marker.cell(row.cells[c]);
      }
    }
    marker.link(link_);
    history_.mark_links(marker);
  });
}

PaneUpdate Terminal::Impl::cut(std::int64_t now_ns) {
  (void)now_ns;
  clamp_view();
  check_selection();
  const GridSize size = screen_->size();
  PaneUpdate update;
  update.sequence = ++sequence_;
  update.size = size;
  // Handles that were collected may mean something else now: a mirror that knows them by number starts anew.
  update.reset = reset_pending_ || tables_generation_ != tables_.generation();
  tables_generation_ = tables_.generation();
  reset_pending_ = false;
  const int origin = damage_.origin();
  const int history_rows = origin > 0 ? history_.rows() : 0;

  std::vector<ClusterId> clusters;
  std::vector<ExtId> exts;
  const auto copy = [&](int row, int left, int right, const Cell* cells, LineSize line_size, bool handles) {
    update.spans.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(left),
                            static_cast<std::int16_t>(right), line_size,
                            static_cast<std::uint32_t>(update.cells.size())});
    update.cells.insert(update.cells.end(), cells + left, cells + right);
    if (!handles) return;
    for (int c = left; c < right; ++c) {
      if (cells[c].is_cluster()) clusters.push_back(cells[c].cluster());
      if (cells[c].ext != 0) exts.push_back(cells[c].ext);
    }
  };

  // Rows that are told whole tell their images, too.
  const auto copy_images = [&](int row, std::uint16_t number, const Cell* cells) {
    const std::size_t before = update.images.size();
    for (const StripRef& ref : images_.strips(number)) {
      ImageStrip strip;
      if (images_.show(ref, row, size.cols, strip)) update.images.push_back(std::move(strip));
    }
    if (images_.any_virtual()) placeholder_strips(row, cells, update.images);
    std::stable_sort(update.images.begin() + static_cast<std::ptrdiff_t>(before), update.images.end(),
                     [](const ImageStrip& a, const ImageStrip& b) { return a.z < b.z; });
    if (images_seen_ || update.images.size() != before)
      update.image_rows.push_back(static_cast<std::int16_t>(row));
  };
  images_seen_ = images_seen_ || !images_.empty();

  bool moved = false;
  std::vector<std::int16_t> from(static_cast<std::size_t>(size.rows));
  for (int v = 0; v < size.rows; ++v) {
    const RowDamage d = damage_.at(v);
    from[static_cast<std::size_t>(v)] = d.from;
    moved |= d.from != v;
    const bool fresh = update.reset || d.from == kFreshRow;
    if (!fresh && !d.changed()) continue;
    // A placeholder that changes may change what shows in the cells beside it.
    const bool whole = fresh || images_.any_virtual();
    const int left = whole ? 0 : d.left, right = whole ? size.cols : std::min<int>(d.right, size.cols);
    const bool with_images = images_seen_ && left == 0 && right == size.cols;
    if (v < origin) {
      history_.read(history_rows - origin + v, history_row_);
      copy(v, left, right, history_row_.cells.data(), history_row_.line_size, true);
      if (with_images) copy_images(v, history_row_.images, history_row_.cells.data());
    } else {
      const Row& row = screen_->grid().row(v - origin);
      copy(v, left, right, row.cells, row.line_size, row.has(kRowHandles));
      if (with_images) copy_images(v, row.images(), row.cells);
    }
  }
  note_animations();
  if (moved && !update.reset) update.from = std::move(from);
  if (!clusters.empty()) {
    std::sort(clusters.begin(), clusters.end());
    clusters.erase(std::unique(clusters.begin(), clusters.end()), clusters.end());
    for (ClusterId id : clusters) update.clusters.push_back({id, std::u32string(tables_.cluster_text(id))});
  }
  if (!exts.empty()) {
    std::sort(exts.begin(), exts.end());
    exts.erase(std::unique(exts.begin(), exts.end()), exts.end());
    for (ExtId id : exts) update.exts.push_back({id, tables_.ext_of(id)});
  }
  damage_.clear();

  const Cursor& c = screen_->cursor();
  update.cursor.pos = {c.row + origin, c.col};
  update.cursor.visible = mode(Mode::ShowCursor) && c.row + origin < size.rows;
  update.cursor.blinking = cursor_blink_;
  update.cursor.shape = cursor_shape_;
  const Row& cursor_row = screen_->grid().row(c.row);
  if (cursor_row.cells[c.col].is_wide_tail()) --update.cursor.pos.col;
  update.cursor.wide = cursor_row.cells[update.cursor.pos.col].is_wide_head();
  cursor_at_cut_ = update.cursor;
  for (int v = 0; v < size.rows && selection_.any(); ++v) {
    const ColumnSpan columns = selection_.columns_of(absolute_of_viewport(v), size.cols);
    if (!columns.empty()) update.selection.push_back({v, columns});
  }
  mark_hits(update);
  if (hover_) {
    if (auto link = link_at(*hover_)) update.hovered = std::move(link->spans);
  }
  update.palette = palette_;
  update.reverse_screen = mode(Mode::ReverseScreen);
  update.focused = focused_;
  update.preedit = preedit_;
  update.view_offset = origin;
  const std::uint64_t lines = primary_.lines_scrolled() + alternate_.lines_scrolled();
  update.lines_scrolled = lines - lines_at_cut_;
  lines_at_cut_ = lines;
  return update;
}

void Terminal::Impl::resize(GridSize size, PixelSize cell_pixels) {
  const bool pixels_changed = options_.cell_pixels != cell_pixels;
  options_.cell_pixels = cell_pixels;
  size = size.clamped();
  if (size == screen_->size()) {
    if (pixels_changed) report_size();
    return;
  }
  // promises.md: synchronized output ends at resize.
  if (mode(Mode::SynchronizedOutput)) set_mode(Mode::SynchronizedOutput, false);
  clear_selection();
  text_renumbered();
  primary_.resize(size, true);
  alternate_.resize(size, false);
  history_.set_width(size.cols);
  damage_.resize(size);
  reset_pending_ = true;
  report_size();
}

std::string Terminal::Impl::cell_text(const Cell& cell) const {
  std::string out;
  if (!cell.has_text() || cell.is_wide_tail()) return out;
  if (cell.is_cluster()) {
    for (char32_t c : tables_.cluster_text(cell.cluster())) append_utf8(out, c);
  } else {
    append_utf8(out, cell.code_point());
  }
  return out;
}

void Terminal::set_preedit(std::string_view text) {
  std::vector<Cell> cells;
  Cell pen;
  pen.attrs = with_underline(0, Underline::Single);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t at = 0; at < text.size() && cells.size() < kMaxPreedit;) {
    char32_t c = 0;
    const std::size_t taken = vt::decode_utf8(bytes + at, text.size() - at, c);
    if (taken == 0) break;  // SDL cuts long texts anywhere
    at += taken;
    const int width = c < 0x20 || c == 0x7f ? 0 : char_width(c);
    if (width == 0) continue;
    cells.push_back(Cell::of(c, width == 2 ? CellWidth::WideHead : CellWidth::Narrow, pen));
    if (width == 2) cells.push_back(Cell::of(0, CellWidth::WideTail, pen));
  }
  if (cells == impl_->preedit_) return;
  impl_->preedit_ = std::move(cells);
  impl_->damage_.mark_dirty();
}

}  // namespace riffle
