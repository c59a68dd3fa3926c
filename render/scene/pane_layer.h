// PaneLayer: one pane on the screen. Its mirror, its rows painted in slots of a texture, where it lies in the
// window, and what is composed over the rows (selection, cursor). Render thread, context current. Invariant:
// after paint(), the slot of every row that the window can show has the pixels of the mirror's cells.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "render/gl/render_target.h"
#include "render/scene/cell_colors.h"
#include "render/scene/damage_region.h"
#include "render/scene/pane_mirror.h"
#include "render/scene/row_painter.h"
#include "term/base/geometry.h"
#include "term/base/result.h"
#include "term/frame/pane_update.h"

namespace riffle::scene {

class PaneLayer {
 public:
  // Rows, colours, cursor and selection of `update`; marks what looks different. `area`: of the grid in the
  // window.
  void apply(PaneUpdate&& update, const PixelRect& area);
  // It lies somewhere else from now on.
  void place(const PixelRect& area);
  // What of the window looks different since drawn(). Clipped to the window by the caller.
  void collect_damage(const CellMetrics& metrics, DamageRegion& out) const;
  // It covers another part of the window than in the frame drawn last: what it left has to be filled.
  bool moved() const { return moved_; }
  void drawn();
  void invalidate();      // the whole pane has to be composed anew
  void repaint();         // the glyphs changed: no slot shows what it should
  void drop_slots();      // frees the textures
  void forget_context();  // the textures are gone with their context

  // Brings slots up to date; returns how many rows were painted, whole or in part.
  Result<int> paint(RowPainter& painter, gl::PixelOrder order);
  bool has_slots() const { return !bands_.empty(); }
  // Copies what of the rows lies in `rect` from the slots to `target`.
  void copy_rows(const PixelRect& rect, const gl::TargetView& target, const CellMetrics& metrics) const;
  // The same from the mirror, cell by cell: what copy_rows must look like. Rows drawn: the number returned.
  int draw_rows(const PixelRect& rect, RowPainter& painter) const;
  // Selection and cursor inside `rect`, over rows that are there already.
  void draw_overlays(const PixelRect& rect, RowPainter& painter) const;

  // The part of the window that cells cover.
  PixelRect grid_rect(const CellMetrics& metrics) const;
  PackedRgb background() const { return scheme_.background(); }

 private:
  // Slots lie one below the other in as many textures as the GL's size limit asks for.
  struct SlotPlace {
    const gl::RenderTexture* texture;
    int y;
  };
  Result<void> make_slots(const CellMetrics& metrics, gl::PixelOrder order);
  SlotPlace place_of(int slot, const CellMetrics& metrics) const;
  void mark_overlays();
  void mark_cursor();
  template <class Span>
  void mark_changes(const std::vector<Span>& before, const std::vector<Span>& after);
  std::optional<ColumnSpan> cursor_columns() const;
  void draw_cursor_shape(const PixelRect& rect, RowPainter& painter) const;
  // Columns under the preedit, which moves left where the line is too short for it; nothing: there is none.
  ColumnSpan preedit_columns() const;
  void set_preedit(std::vector<Cell>&& cells);
  void draw_scroll_bar(const PixelRect& clip, RowPainter& painter) const;

  PaneMirror mirror_;
  PixelRect area_;
  bool moved_ = true;
  ColorScheme scheme_;
  std::shared_ptr<const Palette> palette_;
  bool reverse_screen_ = false;
  bool blink_off_ = false;
  ScrollBar scroll_bar_;
  std::vector<Cell> preedit_;
  PaneMirror preedit_mirror_;  // one row: preedit_
  CursorState cursor_;
  bool focused_ = true;
  std::vector<SelectedSpan> selection_;
  std::vector<FoundSpan> found_;
  std::vector<SelectedSpan> hovered_;

  std::vector<gl::RenderTexture> bands_;
  int rows_per_band_ = 0;
  PixelSize slot_size_;  // what bands_ were made for
  int slot_count_ = 0;
};

}  // namespace riffle::scene
