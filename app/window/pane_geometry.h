// PaneGeometry: pixels of a window to cells of a pane and back. Pure value, main thread.
// A pane has a box in the window; its grid begins `padding` inside it, and what does not fill a cell is left
// at the right and the bottom.
#pragma once

#include "render/renderer.h"
#include "term/base/geometry.h"

namespace riffle {

struct PixelPlace {
  int x = 0;
  int y = 0;
  bool operator==(const PixelPlace&) const = default;
};

struct PaneGeometry {
  PixelRect box;  // drawable pixels of the window
  CellMetrics cell;
  int padding = 0;   // pixels, scaled
  double scale = 1;  // pixels a point of the window system, in which mouse events come

  // At least 1x1, at most kMaxGridSide.
  GridSize grid() const;
  PixelSize cell_pixels() const { return {cell.width, cell.height}; }
  // The pixels of grid(), from the padding on.
  PixelRect grid_area() const;
  // The box that holds `size` cells and the padding.
  PixelSize box_for(GridSize size) const;
  // A place in points of the window system to pixels from the grid's top left corner. Not clamped.
  PixelPlace grid_place(int x, int y) const;
  // The cell under such a pixel. Not clamped: row -1 lies above the grid.
  CellPos cell_at(PixelPlace place) const;
};

}  // namespace riffle
