// Selection: a stretch of text between two places that stay on their text. Pure state; Terminal reads rows
// for it. Core thread. Places are absolute: line 0 is the first row that ever left the screen
// (History::total() is the number of the screen's top row), so that scrolling moves the screen under the
// selection.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "term/base/cell.h"
#include "term/base/geometry.h"

namespace riffle {

enum class SelectionUnit : std::uint8_t { Character, Word, Line, Block };

struct AbsolutePos {
  std::int64_t line = 0;
  int col = 0;
  auto operator<=>(const AbsolutePos&) const = default;
};

// A row as the selection needs it.
struct SelectionRow {
  std::vector<Cell> cells;
  bool wrapped = false;
};

class Selection {
 public:
  // Gives the row with an absolute number; false where there is none.
  using ReadRow = std::function<bool(std::int64_t line, SelectionRow& out)>;
  using CellText = std::function<std::string(const Cell&)>;

  void begin(AbsolutePos at, SelectionUnit unit, const ReadRow& read);
  void extend(AbsolutePos at, const ReadRow& read);
  void clear() { active_ = false; }
  // Something is selected: a click alone selects no character.
  bool any() const { return active_ && !empty_; }
  bool active() const { return active_; }

  // Selected columns of a row; empty where none are.
  ColumnSpan columns_of(std::int64_t line, int cols) const;
  std::int64_t first_line() const { return from_.line; }
  std::int64_t last_line() const { return to_.line; }
  // Wrapped rows joined, blanks at the end of lines left out, rows of a block each on a line.
  std::string text(int cols, const ReadRow& read, const CellText& cell_text) const;

 private:
  void grow_to_unit(const ReadRow& read);

  bool active_ = false;
  bool empty_ = true;
  SelectionUnit unit_ = SelectionUnit::Character;
  AbsolutePos anchor_;
  AbsolutePos head_;
  // The result: [from_, to_], both ends inside; for a block its corners by column.
  AbsolutePos from_;
  AbsolutePos to_;
};

}  // namespace riffle
