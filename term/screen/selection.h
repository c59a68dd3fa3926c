// Selection: a stretch of text between two places that stay on their text. Pure state; Terminal reads rows
// for it. Core thread. Places are absolute: line 0 is the first row that ever left the screen
// (History::total() is the number of the screen's top row), so that scrolling moves the screen under the
// selection.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "term/base/cell.h"
#include "term/base/geometry.h"
#include "term/screen/styled_text.h"

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

  // Besides letters, digits and all that is not ASCII, these characters are of words. UTF-8.
  void set_word_characters(std::string_view characters);

  void begin(AbsolutePos at, SelectionUnit unit, const ReadRow& read);
  // As if `from` to `to` were the word that was clicked: an address.
  void begin_word(AbsolutePos from, AbsolutePos to);
  void select(AbsolutePos from, AbsolutePos to);
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
  void write(int cols, const ReadRow& read, const CellText& cell_text, StyledText& out) const;

 private:
  struct Range {
    AbsolutePos from;
    AbsolutePos to;
  };
  Range unit_at(AbsolutePos at, const ReadRow& read) const;
  Range word_at(AbsolutePos at, const ReadRow& read) const;
  Range line_at(AbsolutePos at, const ReadRow& read) const;
  void join(const Range& head, const ReadRow& read);
  bool is_word(const Cell& cell) const;
  int kind_of(const Cell& cell) const;

  bool active_ = false;
  bool empty_ = true;
  SelectionUnit unit_ = SelectionUnit::Character;
  std::u32string word_characters_ = U"-./_~?&=%+#@:";  // what paths and addresses are made of
  AbsolutePos at_;                                     // where it began
  Range anchor_;                                       // the word or line there
  // The result: [from_, to_], both ends inside; for a block its corners by column.
  AbsolutePos from_;
  AbsolutePos to_;
};

}  // namespace riffle
