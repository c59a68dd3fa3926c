// PaneScript: a pane that never was. It makes random but valid PaneUpdates from a seed, as a terminal would
// cut them, and knows the cells that a mirror must hold after each.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "term/frame/pane_update.h"

namespace riffle::test {

class PaneScript {
 public:
  PaneScript(GridSize size, std::uint64_t seed);

  // The first update of a pane, or one after its receiver lost the mirror: everything.
  PaneUpdate whole();
  // Some of: text, scrolls of regions, moves, resize, cursor, selection, colours, focus.
  PaneUpdate step();

  GridSize size() const { return size_; }
  const std::vector<Cell>& row(int row) const { return rows_[static_cast<std::size_t>(row)].cells; }
  LineSize line_size(int row) const { return rows_[static_cast<std::size_t>(row)].line_size; }

 private:
  struct Row {
    std::vector<Cell> cells;
    LineSize line_size = LineSize::Single;
  };
  unsigned pick(unsigned below);
  bool chance(unsigned in) { return pick(in) == 0; }
  Cell pen();
  void write_text(int row, ColumnSpan columns);
  void scroll(PaneUpdate& update, std::vector<ColumnSpan>& spans);
  void restyle();
  void carry(int row, ColumnSpan columns, PaneUpdate& update) const;
  PaneUpdate header() const;
  Row blank_row() const;

  std::mt19937_64 random_;
  GridSize size_;
  std::vector<Row> rows_;
  std::uint64_t sequence_ = 0;
  CursorState cursor_;
  std::vector<SelectedSpan> selection_;
  std::vector<FoundSpan> found_;
  std::vector<SelectedSpan> hovered_;
  std::shared_ptr<const Palette> palette_;
  bool reverse_screen_ = false;
  bool focused_ = true;
  bool blink_off_ = false;
  std::vector<Cell> preedit_;
  ScrollBar scroll_bar_;
};

// 16 colours of xterm, the 6x6x6 cube and the grey ramp.
Palette test_palette();

}  // namespace riffle::test
