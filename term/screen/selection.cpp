#include "term/screen/selection.h"

#include <algorithm>

namespace riffle {
namespace {

// A wrapped line is followed this far when it is selected whole: 16 MiB of text at 80 columns and more.
constexpr int kMaxJoinedRows = 200'000;

// The last column of a row that has cells; not the filler where a wide character went to the next row.
int last_of(const SelectionRow& row) {
  const int last = static_cast<int>(row.cells.size()) - 1;
  return last > 0 && row.cells.back().width() == CellWidth::WrapFiller ? last - 1 : last;
}

bool is_blank(const Cell& cell) {
  if (cell.width() == CellWidth::WrapFiller) return true;
  return !cell.is_wide_tail() && (!cell.has_text() || (!cell.is_cluster() && cell.code_point() == ' '));
}

}  // namespace

void Selection::set_word_characters(std::string_view characters) {
  word_characters_.clear();
  while (!characters.empty()) {
    const auto lead = static_cast<unsigned char>(characters[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    char32_t c = lead < 0x80 ? lead : lead & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length && i < characters.size(); ++i)
      c = c << 6 | (static_cast<unsigned char>(characters[i]) & 0x3fu);
    word_characters_ += c;
    characters.remove_prefix(std::min(length, characters.size()));
  }
}

bool Selection::is_word(const Cell& cell) const {
  if (cell.is_wide_tail() || cell.is_cluster()) return true;
  const char32_t c = cell.code_point();
  if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) return true;
  if (c != 0 && word_characters_.find(c) != std::u32string::npos) return true;
  // Spaces, dashes and quotes, boxes: not ASCII, and no letters either.
  return c > 0x7f && c != 0xa0 && !(c >= 0x2000 && c <= 0x206f) && !(c >= 0x2500 && c <= 0x259f) &&
         c != 0x3000;
}

// Cells of one kind select together: words, blanks, or runs of the same sign.
int Selection::kind_of(const Cell& cell) const {
  if (is_word(cell)) return 1;
  if (!cell.has_text() || cell.code_point() == ' ') return 0;
  return static_cast<int>(cell.code_point()) + 2;
}

void Selection::begin(AbsolutePos at, SelectionUnit unit, const ReadRow& read) {
  active_ = true;
  unit_ = unit;
  at_ = at;
  anchor_ = unit_at(at, read);
  empty_ = unit == SelectionUnit::Character || unit == SelectionUnit::Block;
  join(anchor_, read);
}

void Selection::begin_word(AbsolutePos from, AbsolutePos to) {
  select(from, to);
  unit_ = SelectionUnit::Word;
}

void Selection::select(AbsolutePos from, AbsolutePos to) {
  active_ = true;
  empty_ = false;
  unit_ = SelectionUnit::Character;
  at_ = from_ = from;
  to_ = to;
  anchor_ = {from, to};
}

void Selection::extend(AbsolutePos at, const ReadRow& read) {
  if (!active_) return;
  if (at != at_) empty_ = false;
  join(unit_at(at, read), read);
}

Selection::Range Selection::unit_at(AbsolutePos at, const ReadRow& read) const {
  if (unit_ == SelectionUnit::Word) return word_at(at, read);
  if (unit_ == SelectionUnit::Line) return line_at(at, read);
  return {at, at};
}

// From the unit where it began to the one where it ends, whichever is first.
void Selection::join(const Range& head, const ReadRow& read) {
  from_ = std::min(anchor_.from, head.from);
  to_ = std::max(anchor_.to, head.to);
  if (unit_ == SelectionUnit::Block) {
    const AbsolutePos a = anchor_.from, b = head.from;
    from_ = {std::min(a.line, b.line), std::min(a.col, b.col)};
    to_ = {std::max(a.line, b.line), std::max(a.col, b.col)};
  }
  if (unit_ != SelectionUnit::Character) return;
  // Whole characters only.
  SelectionRow row;
  if (read(from_.line, row) && from_.col > 0 && from_.col < static_cast<int>(row.cells.size()) &&
      row.cells[static_cast<std::size_t>(from_.col)].is_wide_tail()) {
    --from_.col;
  }
  if (read(to_.line, row) && to_.col + 1 < static_cast<int>(row.cells.size()) &&
      row.cells[static_cast<std::size_t>(to_.col)].is_wide_head()) {
    ++to_.col;
  }
}

Selection::Range Selection::line_at(AbsolutePos at, const ReadRow& read) const {
  Range range{at, at};
  SelectionRow row;
  for (int i = 0; i < kMaxJoinedRows && read(range.from.line - 1, row) && row.wrapped; ++i) --range.from.line;
  for (int i = 0; i < kMaxJoinedRows && read(range.to.line, row) && row.wrapped; ++i) {
    SelectionRow next;
    if (!read(range.to.line + 1, next)) break;
    ++range.to.line;
  }
  range.from.col = 0;
  range.to.col = row.cells.empty() ? 0 : static_cast<int>(row.cells.size()) - 1;
  return range;
}

Selection::Range Selection::word_at(AbsolutePos at, const ReadRow& read) const {
  Range range{at, at};
  SelectionRow row;
  if (!read(at.line, row) || at.col >= static_cast<int>(row.cells.size())) return range;
  const int kind = kind_of(row.cells[static_cast<std::size_t>(at.col)]);
  AbsolutePos& from = range.from;
  for (int i = 0; i < kMaxJoinedRows; ++i) {
    while (from.col > 0 && kind_of(row.cells[static_cast<std::size_t>(from.col) - 1]) == kind) --from.col;
    SelectionRow before;
    if (from.col > 0 || !read(from.line - 1, before) || !before.wrapped || before.cells.empty()) break;
    const int last = last_of(before);
    if (kind_of(before.cells[static_cast<std::size_t>(last)]) != kind) break;
    row = std::move(before);
    from = {from.line - 1, last};
  }
  AbsolutePos& to = range.to;
  if (!read(to.line, row)) return range;
  for (int i = 0; i < kMaxJoinedRows; ++i) {
    const int last = last_of(row);
    while (to.col < last && kind_of(row.cells[static_cast<std::size_t>(to.col) + 1]) == kind) ++to.col;
    SelectionRow next;
    if (to.col < last || !row.wrapped || !read(to.line + 1, next) || next.cells.empty()) break;
    if (kind_of(next.cells.front()) != kind) break;
    row = std::move(next);
    to = {to.line + 1, 0};
  }
  return range;
}

ColumnSpan Selection::columns_of(std::int64_t line, int cols) const {
  if (!any() || line < from_.line || line > to_.line) return {};
  if (unit_ == SelectionUnit::Block) return {std::min(from_.col, cols), std::min(to_.col + 1, cols)};
  return {line == from_.line ? std::min(from_.col, cols) : 0,
          line == to_.line ? std::min(to_.col + 1, cols) : cols};
}

void Selection::write(int cols, const ReadRow& read, const CellText& cell_text, StyledText& out) const {
  if (!any()) return;
  SelectionRow row;
  for (std::int64_t line = from_.line; line <= to_.line; ++line) {
    if (!read(line, row)) continue;
    const ColumnSpan span = columns_of(line, cols);
    const bool joins = row.wrapped && unit_ != SelectionUnit::Block && line != to_.line;
    const int right = std::min(span.right, static_cast<int>(row.cells.size()));
    int end = right;
    // Blanks at a wrap are part of the line; blanks at its end are not.
    while (!joins && end > span.left && is_blank(row.cells[static_cast<std::size_t>(end) - 1])) --end;
    for (int c = span.left; c < end; ++c) {
      const Cell& cell = row.cells[static_cast<std::size_t>(c)];
      if (cell.width() == CellWidth::WideTail || cell.width() == CellWidth::WrapFiller) continue;
      out.add(cell, cell.has_text() ? cell_text(cell) : std::string(" "));
    }
    if (!joins && line != to_.line) out.line_end();
  }
}

}  // namespace riffle
