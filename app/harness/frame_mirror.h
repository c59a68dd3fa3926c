// FrameMirror: what a window shows, in cells, kept from PaneUpdates alone. Knows nothing of the terminal:
// what a test reads from it is what the renderer was told. One thread.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "term/frame/pane_update.h"

namespace riffle {

class FrameMirror {
 public:
  void apply(const PaneUpdate& update);
  GridSize size() const { return size_; }
  const CursorState& cursor() const { return cursor_; }
  bool blink_off() const { return blink_off_; }
  const ScrollBar& scroll_bar() const { return scroll_bar_; }
  bool reverse_screen() const { return reverse_screen_; }
  bool focused() const { return focused_; }
  const Cell& cell(int row, int col) const;
  // Text of a row without trailing blanks, UTF-8.
  std::string row(int row) const;
  // All rows, one line each, without the blank ones at the end.
  std::string screen() const;

 private:
  std::string text_of(const Cell& cell) const;

  GridSize size_{0, 0};
  std::vector<std::vector<Cell>> rows_;
  std::unordered_map<ClusterId, std::u32string> clusters_;
  CursorState cursor_;
  bool blink_off_ = false;
  ScrollBar scroll_bar_;
  bool reverse_screen_ = false;
  bool focused_ = true;
};

}  // namespace riffle
