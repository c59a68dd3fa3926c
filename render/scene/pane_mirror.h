// PaneMirror: the cells of one pane's viewport as the render thread knows them, and what of them changed
// since it was drawn. Everything on the GPU can be rebuilt from it. Render thread, owned by a PaneLayer.
// Invariants: (1) cells lie in the slot of their row (RowSlots), size().cols each; (2) every cluster and ext
// that a cell holds has its entry; (3) stale() of a row covers every column whose cells changed since
// painted() of that row.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/scene/row_slots.h"
#include "term/base/cell.h"
#include "term/base/geometry.h"
#include "term/frame/pane_update.h"

namespace riffle::scene {

class PaneMirror {
 public:
  // Rows, cells, clusters and exts of `update`. What makes no sense (spans outside the pane) is left out.
  void apply(const PaneUpdate& update);

  GridSize size() const { return size_; }
  int slot(int row) const { return slots_.slot(row); }
  std::span<const Cell> row(int row) const;
  // What of images lies over a row, in the order in which it is drawn.
  std::span<const ImageStrip> images(int row) const { return images_[slot_index(row)]; }
  LineSize line_size(int row) const { return line_sizes_[slot_index(row)]; }
  // What a cell shows: 0 code points (blank) or 1 to 32.
  std::u32string_view cluster(ClusterId id) const;
  CellExt ext(ExtId id) const;

  // Columns whose pixels in the row's slot are older than the cells.
  ColumnSpan stale(int row) const { return stale_[slot_index(row)]; }
  void painted(int row) { stale_[slot_index(row)] = {}; }
  void make_all_stale();
  void make_blinking_stale();  // and dirty: cells with SGR 5 look different now

  // Columns of each row that look different from the frame drawn last, moves included.
  ColumnSpan dirty(int row) const { return dirty_[static_cast<std::size_t>(row)]; }
  void make_dirty(int row, ColumnSpan columns);
  void make_all_dirty();
  void drawn();  // a frame shows everything

 private:
  std::size_t slot_index(int row) const { return static_cast<std::size_t>(slots_.slot(row)); }
  std::span<Cell> slot_cells(int slot);
  void restart(GridSize size);
  void move_rows(const PaneUpdate& update);
  void apply_images(const PaneUpdate& update);
  void prune_tables();

  GridSize size_{0, 0};
  RowSlots slots_;
  std::vector<Cell> cells_;                      // by slot
  std::vector<LineSize> line_sizes_;             // by slot
  std::vector<std::vector<ImageStrip>> images_;  // by slot
  std::vector<ColumnSpan> stale_;                // by slot
  std::vector<ColumnSpan> dirty_;                // by row
  std::unordered_map<ClusterId, std::u32string> clusters_;
  std::unordered_map<ExtId, CellExt> exts_;
};

}  // namespace riffle::scene
