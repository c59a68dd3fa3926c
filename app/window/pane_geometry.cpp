#include "app/window/pane_geometry.h"

#include <algorithm>
#include <cmath>

namespace riffle {
namespace {

int floor_divide(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

}  // namespace

GridSize PaneGeometry::grid() const {
  return GridSize{(box.width - 2 * padding) / std::max(cell.width, 1),
                  (box.height - 2 * padding) / std::max(cell.height, 1)}
      .clamped();
}

PixelRect PaneGeometry::grid_area() const {
  const GridSize size = grid();
  return {box.x + padding, box.y + padding, size.cols * cell.width, size.rows * cell.height};
}

PixelSize PaneGeometry::box_for(GridSize size) const {
  return {size.cols * cell.width + 2 * padding, size.rows * cell.height + 2 * padding};
}

PixelPlace PaneGeometry::grid_place(int x, int y) const {
  return {static_cast<int>(std::floor(x * scale)) - padding - box.x,
          static_cast<int>(std::floor(y * scale)) - padding - box.y};
}

CellPos PaneGeometry::cell_at(PixelPlace place) const {
  return {floor_divide(place.y, std::max(cell.height, 1)), floor_divide(place.x, std::max(cell.width, 1))};
}

}  // namespace riffle
