#include "render/scene/pane_mirror.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "term/base/assert.h"

namespace riffle::scene {

std::span<const Cell> PaneMirror::row(int row) const {
  const auto cols = static_cast<std::size_t>(size_.cols);
  return std::span(cells_).subspan(slot_index(row) * cols, cols);
}

std::span<Cell> PaneMirror::slot_cells(int slot) {
  const auto cols = static_cast<std::size_t>(size_.cols);
  return std::span(cells_).subspan(static_cast<std::size_t>(slot) * cols, cols);
}

std::u32string_view PaneMirror::cluster(ClusterId id) const {
  const auto found = clusters_.find(id);
  return found == clusters_.end() ? std::u32string_view{} : std::u32string_view(found->second);
}

CellExt PaneMirror::ext(ExtId id) const {
  const auto found = exts_.find(id);
  return found == exts_.end() ? CellExt{} : found->second;
}

void PaneMirror::restart(GridSize size) {
  size_ = size;
  const auto rows = static_cast<std::size_t>(size.rows), cols = static_cast<std::size_t>(size.cols);
  slots_.reset(size.rows);
  cells_.assign(rows * cols, Cell{});
  line_sizes_.assign(rows, LineSize::Single);
  images_.assign(rows, {});
  stale_.assign(rows, {0, size.cols});
  dirty_.assign(rows, {0, size.cols});
  clusters_.clear();
  exts_.clear();
}

void PaneMirror::apply(const PaneUpdate& update) {
  const GridSize size = update.size.clamped();
  if (update.reset || size != size_)
    restart(size);
  else
    move_rows(update);
  for (const ClusterText& c : update.clusters) clusters_.insert_or_assign(c.id, c.text);
  for (const ExtEntry& e : update.exts) exts_.insert_or_assign(e.id, e.ext);
  for (const RowSpan& span : update.spans) {
    const ColumnSpan columns{span.left, span.right};
    const bool fits = span.row >= 0 && span.row < size_.rows && span.left >= 0 && span.right <= size_.cols &&
                      update.cells.size() >= span.first_cell &&
                      update.cells.size() - span.first_cell >= static_cast<std::size_t>(columns.width());
    RIFFLE_CHECK(fits);
    if (!fits) continue;
    const std::size_t slot = slot_index(span.row);
    const auto first = update.cells.begin() + static_cast<std::ptrdiff_t>(span.first_cell);
    std::copy(first, first + columns.width(), slot_cells(static_cast<int>(slot)).begin() + span.left);
    ColumnSpan changed = columns;
    if (line_sizes_[slot] != span.line_size) {
      line_sizes_[slot] = span.line_size;
      changed = {0, size_.cols};
    }
    stale_[slot] = stale_[slot].joined(changed);
    make_dirty(span.row, changed);
  }
  apply_images(update);
  prune_tables();
}

void PaneMirror::apply_images(const PaneUpdate& update) {
  for (const std::int16_t row : update.image_rows) {
    if (row < 0 || row >= size_.rows) continue;
    std::vector<ImageStrip> strips;
    for (const ImageStrip& strip : update.images) {
      if (strip.row == row) strips.push_back(strip);
    }
    std::vector<ImageStrip>& known = images_[slot_index(row)];
    if (known.empty() && strips.empty()) continue;
    known = std::move(strips);
    stale_[slot_index(row)] = {0, size_.cols};
    make_dirty(row, {0, size_.cols});
  }
}

void PaneMirror::move_rows(const PaneUpdate& update) {
  if (update.from.empty()) return;
  const auto& fresh = slots_.permute(update.from);
  for (const RowSlots::Fresh& f : fresh) {
    const std::size_t slot = slot_index(f.row);
    const std::span<Cell> cells = slot_cells(static_cast<int>(slot));
    if (f.copy_of >= 0) {
      const std::span<Cell> source = slot_cells(f.copy_of);
      std::copy(source.begin(), source.end(), cells.begin());
      line_sizes_[slot] = line_sizes_[static_cast<std::size_t>(f.copy_of)];
      images_[slot] = images_[static_cast<std::size_t>(f.copy_of)];
    } else {
      std::fill(cells.begin(), cells.end(), Cell{});
      line_sizes_[slot] = LineSize::Single;
      images_[slot].clear();
    }
    stale_[slot] = {0, size_.cols};
  }
  for (int row = 0; row < size_.rows; ++row) {
    const auto index = static_cast<std::size_t>(row);
    if (index >= update.from.size() || update.from[index] != row) make_dirty(row, {0, size_.cols});
  }
}

// Ids of cells that went are never told. Tables twice as large as the pane hold mostly such ids.
void PaneMirror::prune_tables() {
  const std::size_t limit = 2 * cells_.size() + 1024;
  if (clusters_.size() > limit) {
    std::unordered_set<ClusterId> used;
    for (const Cell& c : cells_)
      if (c.is_cluster()) used.insert(c.cluster());
    std::erase_if(clusters_, [&](const auto& entry) { return !used.contains(entry.first); });
  }
  if (exts_.size() > limit) {
    std::unordered_set<ExtId> used;
    for (const Cell& c : cells_)
      if (c.ext != 0) used.insert(c.ext);
    std::erase_if(exts_, [&](const auto& entry) { return !used.contains(entry.first); });
  }
}

void PaneMirror::make_all_stale() { std::fill(stale_.begin(), stale_.end(), ColumnSpan{0, size_.cols}); }

void PaneMirror::make_blinking_stale() {
  for (int r = 0; r < size_.rows; ++r) {
    const std::span<const Cell> cells = row(r);
    ColumnSpan blinking;
    for (int c = 0; c < size_.cols; ++c) {
      if ((cells[static_cast<std::size_t>(c)].attrs & kBlink) != 0) blinking = blinking.joined({c, c + 1});
    }
    if (blinking.empty()) continue;
    ColumnSpan& stale = stale_[slot_index(r)];
    stale = stale.joined(blinking);
    make_dirty(r, blinking);
  }
}

void PaneMirror::make_dirty(int row, ColumnSpan columns) {
  if (row < 0 || row >= size_.rows) return;
  columns = {std::max(columns.left, 0), std::min(columns.right, size_.cols)};
  ColumnSpan& span = dirty_[static_cast<std::size_t>(row)];
  span = span.joined(columns);
}

void PaneMirror::make_all_dirty() { std::fill(dirty_.begin(), dirty_.end(), ColumnSpan{0, size_.cols}); }

void PaneMirror::drawn() { std::fill(dirty_.begin(), dirty_.end(), ColumnSpan{}); }

}  // namespace riffle::scene
