#include "term/screen/selection.h"

#include <algorithm>

namespace riffle {
namespace {

// A wrapped line is followed this far when it is selected whole: 16 MiB of text at 80 columns and more.
constexpr int kMaxJoinedRows = 200'000;

// Besides letters, digits and all that is not ASCII: what paths and addresses are made of (as in xterm's
// charClass for URLs, kitty's select_by_word_characters and VTE's word-char-exceptions).
bool is_word(const Cell& cell) {
  if (cell.is_wide_tail() || cell.is_cluster()) return true;
  const char32_t c = cell.code_point();
  if (c > 0x7f)
    return c != 0xa0 && !(c >= 0x2000 && c <= 0x206f) && !(c >= 0x2500 && c <= 0x259f) && c != 0x3000;
  if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) return true;
  return c != 0 && std::string_view("-./_~?&=%+#@:").find(static_cast<char>(c)) != std::string_view::npos;
}

// The last column of a row that has cells; not the filler where a wide character went to the next row.
int last_of(const SelectionRow& row) {
  const int last = static_cast<int>(row.cells.size()) - 1;
  return last > 0 && row.cells.back().width() == CellWidth::WrapFiller ? last - 1 : last;
}

// Cells of one kind select together: words, blanks, or runs of the same sign.
int kind_of(const Cell& cell) {
  if (is_word(cell)) return 1;
  if (!cell.has_text() || cell.code_point() == ' ') return 0;
  return static_cast<int>(cell.code_point()) + 2;
}

}  // namespace

void Selection::begin(AbsolutePos at, SelectionUnit unit, const ReadRow& read) {
  active_ = true;
  unit_ = unit;
  anchor_ = head_ = at;
  empty_ = unit == SelectionUnit::Character || unit == SelectionUnit::Block;
  grow_to_unit(read);
}

void Selection::extend(AbsolutePos at, const ReadRow& read) {
  if (!active_) return;
  head_ = at;
  if (at != anchor_) empty_ = false;
  grow_to_unit(read);
}

void Selection::grow_to_unit(const ReadRow& read) {
  from_ = std::min(anchor_, head_);
  to_ = std::max(anchor_, head_);
  SelectionRow row;
  if (unit_ == SelectionUnit::Block) {
    from_ = {std::min(anchor_.line, head_.line), std::min(anchor_.col, head_.col)};
    to_ = {std::max(anchor_.line, head_.line), std::max(anchor_.col, head_.col)};
    return;
  }
  if (unit_ == SelectionUnit::Line) {
    for (int i = 0; i < kMaxJoinedRows && read(from_.line - 1, row) && row.wrapped; ++i) --from_.line;
    for (int i = 0; i < kMaxJoinedRows && read(to_.line, row) && row.wrapped; ++i) {
      SelectionRow next;
      if (!read(to_.line + 1, next)) break;
      ++to_.line;
    }
    from_.col = 0;
    to_.col = row.cells.empty() ? 0 : static_cast<int>(row.cells.size()) - 1;
    return;
  }
  if (unit_ == SelectionUnit::Word) {
    if (read(from_.line, row) && from_.col < static_cast<int>(row.cells.size())) {
      const int kind = kind_of(row.cells[static_cast<std::size_t>(from_.col)]);
      for (int i = 0; i < kMaxJoinedRows; ++i) {
        while (from_.col > 0 && kind_of(row.cells[static_cast<std::size_t>(from_.col) - 1]) == kind)
          --from_.col;
        SelectionRow before;
        if (from_.col > 0 || !read(from_.line - 1, before) || !before.wrapped || before.cells.empty()) break;
        const int last = last_of(before);
        if (kind_of(before.cells[static_cast<std::size_t>(last)]) != kind) break;
        row = std::move(before);
        from_ = {from_.line - 1, last};
      }
    }
    if (read(to_.line, row) && to_.col < static_cast<int>(row.cells.size())) {
      const int kind = kind_of(row.cells[static_cast<std::size_t>(to_.col)]);
      for (int i = 0; i < kMaxJoinedRows; ++i) {
        const int last = last_of(row);
        while (to_.col < last && kind_of(row.cells[static_cast<std::size_t>(to_.col) + 1]) == kind) ++to_.col;
        SelectionRow next;
        if (to_.col < last || !row.wrapped || !read(to_.line + 1, next) || next.cells.empty()) break;
        if (kind_of(next.cells.front()) != kind) break;
        row = std::move(next);
        to_ = {to_.line + 1, 0};
      }
    }
    return;
  }
  // Whole characters only.
  if (read(from_.line, row) && from_.col > 0 && from_.col < static_cast<int>(row.cells.size()) &&
      row.cells[static_cast<std::size_t>(from_.col)].is_wide_tail()) {
    --from_.col;
  }
  if (read(to_.line, row) && to_.col + 1 < static_cast<int>(row.cells.size()) &&
      row.cells[static_cast<std::size_t>(to_.col)].is_wide_head()) {
    ++to_.col;
  }
}

ColumnSpan Selection::columns_of(std::int64_t line, int cols) const {
  if (!any() || line < from_.line || line > to_.line) return {};
  if (unit_ == SelectionUnit::Block) return {std::min(from_.col, cols), std::min(to_.col + 1, cols)};
  return {line == from_.line ? std::min(from_.col, cols) : 0,
          line == to_.line ? std::min(to_.col + 1, cols) : cols};
}

std::string Selection::text(int cols, const ReadRow& read, const CellText& cell_text) const {
  std::string out;
  if (!any()) return out;
  SelectionRow row;
  for (std::int64_t line = from_.line; line <= to_.line; ++line) {
    if (!read(line, row)) continue;
    const ColumnSpan span = columns_of(line, cols);
    const bool joins = row.wrapped && unit_ != SelectionUnit::Block && line != to_.line;
    std::string part;
    std::size_t trimmed = 0;
    for (int c = span.left; c < span.right && c < static_cast<int>(row.cells.size()); ++c) {
      const Cell& cell = row.cells[static_cast<std::size_t>(c)];
      if (cell.width() == CellWidth::WideTail || cell.width() == CellWidth::WrapFiller) continue;
      if (cell.has_text()) {
        part += cell_text(cell);
      } else {
        part += ' ';
      }
      if (part.back() != ' ') trimmed = part.size();
    }
    // Blanks at a wrap are part of the line; blanks at its end are not.
    if (!joins) part.resize(trimmed);
    out += part;
    if (!joins && line != to_.line) out += '\n';
  }
  return out;
}

}  // namespace riffle
