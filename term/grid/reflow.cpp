#include "term/grid/reflow.h"

#include <algorithm>

namespace riffle {

void wrap_line(std::span<const Cell> line, int cols, std::vector<std::uint32_t>& starts) {
  starts.assign(1, 0);
  const auto width = static_cast<std::size_t>(cols);
  for (std::size_t at = 0;;) {
    std::size_t next = at + width;
    if (next >= line.size()) return;
    if (line[next].is_wide_tail()) next = width > 1 ? next - 1 : next + 1;
    if (next >= line.size()) return;
    starts.push_back(static_cast<std::uint32_t>(next));
    at = next;
  }
}

int copy_wrapped_row(std::span<const Cell> line, std::span<const std::uint32_t> starts, std::size_t index,
                     int cols, Cell* cells) {
  const std::size_t from = starts[index];
  const bool last = index + 1 == starts.size();
  const std::size_t to = last ? line.size() : starts[index + 1];
  const int n = static_cast<int>(std::min(to - from, static_cast<std::size_t>(cols)));
  std::copy_n(line.begin() + static_cast<std::ptrdiff_t>(from), n, cells);
  std::fill(cells + n, cells + cols, Cell{});
  if (n > 0 && cells[n - 1].is_wide_head()) cells[n - 1].glyph = 0;
  if (n > 0 && cells[0].is_wide_tail()) cells[0].glyph = 0;
  if (!last && n < cols) cells[n].glyph = static_cast<std::uint32_t>(CellWidth::WrapFiller) << kWidthShift;
  return static_cast<int>(to - from);
}

void rescan_row(Row& row, int cols) {
  const auto keep = static_cast<std::uint8_t>(row.flags & kRowWrapped);
  unsigned flags = keep | kRowTouched;
  if (row.line_size != LineSize::Single) flags |= kRowWide;
  int first = cols, used = 0;
  for (int c = 0; c < cols; ++c) {
    const Cell& cell = row.cells[c];
    if (cell == Cell{}) continue;
    first = std::min(first, c);
    used = c + 1;
    if (cell.has_style()) flags |= kRowStyled;
    if (cell.is_cluster() || cell.ext != 0) flags |= kRowHandles;
    if (cell.width() != CellWidth::Narrow) flags |= kRowWide;
    if (cell.glyph != 0 && (cell.glyph < 0x20 || cell.glyph > 0x7e)) flags |= kRowNonAscii;
  }
  row.flags = static_cast<std::uint8_t>(flags);
  row.first = static_cast<std::uint16_t>(used == 0 ? 0 : first);
  row.used = static_cast<std::uint16_t>(used);
}

}  // namespace riffle
