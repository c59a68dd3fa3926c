// TestMirror: the plainest receiver of PaneUpdates, written apart from the renderer's so that the two check
// each other. It keeps every cell and every table entry it was told of. Rows an update calls fresh and then
// fails to cover keep a poison value that no terminal writes, so a comparison finds them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "term/base/cell.h"
#include "term/frame/pane_update.h"
#include "term/terminal.h"

namespace riffle::test {

class TestMirror {
 public:
  // Applies one update; a malformed one (row out of range, span order, cells missing) is a test failure.
  void apply(const PaneUpdate& update);

  // Empty when the mirror shows what the terminal's viewport holds, else the first difference in words.
  std::string difference_from(const Terminal& terminal) const;
  // The same between two mirrors, for absorb(): one update that joins several must leave what they leave.
  std::string difference_from(const TestMirror& other) const;

  const GridSize& size() const { return size_; }
  const CursorState& cursor() const { return cursor_; }
  int view_offset() const { return view_offset_; }
  const std::vector<SelectedSpan>& selection() const { return selection_; }
  const std::vector<FoundSpan>& found() const { return found_; }
  const Cell& cell(int row, int col) const {
    return rows_.at(static_cast<std::size_t>(row)).cells.at(static_cast<std::size_t>(col));
  }
  const std::vector<ImageStrip>& images(int row) const {
    return rows_.at(static_cast<std::size_t>(row)).images;
  }
  // UTF-8; "?" for a cluster nobody told of.
  std::string text(const Cell& cell) const;

 private:
  struct Row {
    std::vector<Cell> cells;
    LineSize line_size = LineSize::Single;
    std::vector<ImageStrip> images;
  };

  CellExt ext(const Cell& cell) const;

  GridSize size_{0, 0};
  std::vector<Row> rows_;
  std::map<ClusterId, std::u32string> clusters_;
  std::map<ExtId, CellExt> exts_;
  CursorState cursor_;
  std::vector<SelectedSpan> selection_;
  std::vector<FoundSpan> found_;
  std::vector<SelectedSpan> hovered_;
  int view_offset_ = 0;
  bool reverse_screen_ = false;
};

}  // namespace riffle::test
