// Row: one row of a grid. A view of cells that the Grid owns, plus what is known about them. Core thread.
// Invariants: (1) cells outside [first, used) equal Cell{}; (2) a WideHead is followed by its WideTail, a
// WideTail preceded by its head; (3) a flag is set whenever its property may hold, so a clear flag is a
// promise.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "term/base/cell.h"
#include "term/base/geometry.h"

namespace riffle {

enum RowFlag : std::uint8_t {
  kRowWrapped = 1,            // the line goes on in the next row
  kRowStyled = 2,             // a cell has colours, attributes or an ext
  kRowNonAscii = 4,           // a glyph is neither blank nor ASCII
  kRowWide = 8,               // a wide cell or a wrap filler, or the line size is not single
  kRowHandles = 16,           // a cluster or an ext
  kRowTouchedSelection = 32,  // written since the selection looked last
  kRowTouchedSearch = 64,     // written since the text was given to a search
  kRowTouched = kRowTouchedSelection | kRowTouchedSearch,
};

// Marks of shell integration (OSC 133): they belong to the row whatever its cells are.
enum RowMark : std::uint8_t {
  kRowPrompt = 1,  // a prompt begins in it
  kRowOutput = 2,  // the output of a command begins in it
};

struct Row {
  Cell* cells = nullptr;
  std::uint16_t first = 0;
  std::uint16_t used = 0;
  std::uint8_t flags = 0;
  LineSize line_size = LineSize::Single;
  std::uint16_t notes = 0;  // RowMark bits, and above them images()

  bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  bool wrapped() const { return has(kRowWrapped); }
  std::uint8_t marks() const { return static_cast<std::uint8_t>(notes & 3u); }
  // What of images lies over the row, by its number in the terminal's table; 0: nothing.
  std::uint16_t images() const { return static_cast<std::uint16_t>(notes >> 2); }
  void set_notes(std::uint8_t marks, std::uint16_t images) {
    notes = static_cast<std::uint16_t>((marks & 3u) | static_cast<unsigned>(images) << 2);
  }
  void set_wrapped(bool on) {
    flags = static_cast<std::uint8_t>(on ? flags | kRowWrapped : flags & ~kRowWrapped);
  }

  // Cells [left, right) are about to be written or were: extends the known extent.
  void extend(int left, int right) {
    if (first == used) {
      first = static_cast<std::uint16_t>(left);
      used = static_cast<std::uint16_t>(right);
      return;
    }
    first = std::min(first, static_cast<std::uint16_t>(left));
    used = std::max(used, static_cast<std::uint16_t>(right));
  }

  // Breaks wide characters that straddle the edges of [left, right) before it is overwritten: the half
  // outside becomes a blank of the same style. Returns the columns that change, which may be one wider on
  // either side.
  ColumnSpan heal(int left, int right, int cols) {
    ColumnSpan touched{left, right};
    if (!has(kRowWide)) return touched;
    if (left > 0 && left < cols && cells[left].is_wide_tail()) {
      cells[left - 1].glyph = 0;
      touched.left = left - 1;
    }
    if (right > 0 && right < cols && cells[right].is_wide_tail()) {
      cells[right].glyph = 0;
      touched.right = right + 1;
    }
    return touched;
  }

  // All cells become `blank`; flags and line size those of a new row.
  void reset(const Cell& blank, int cols) {
    flags = kRowTouched;
    line_size = LineSize::Single;
    notes = 0;
    if (!blank.has_style()) {
      const int n = used - first;
      // Short lines are the common case of a flood: not worth a call.
      if (n <= 4) {
        for (int i = 0; i < n; ++i) cells[first + i] = Cell{};
      } else {
        std::memset(static_cast<void*>(cells + first), 0, sizeof(Cell) * static_cast<std::size_t>(n));
      }
      first = used = 0;
      return;
    }
    std::fill(cells, cells + cols, blank);
    first = 0;
    used = static_cast<std::uint16_t>(cols);
    flags |= kRowStyled;
  }

  // Writes `blank` over [left, right) and mends what it cuts; `blank` has no text. Returns the columns that
  // change.
  ColumnSpan erase(int left, int right, const Cell& blank, int cols) {
    if (left >= right) return {left, left};
    const ColumnSpan touched = heal(left, right, cols);
    flags |= kRowTouched;
    if (blank.has_style()) {
      std::fill(cells + left, cells + right, blank);
      flags |= kRowStyled;
      extend(left, right);
      return touched;
    }
    const int from = std::max<int>(left, first), to = std::min<int>(right, used);
    if (from < to) std::fill(cells + from, cells + to, Cell{});
    if (right >= used) used = static_cast<std::uint16_t>(std::max<int>(first, std::min<int>(used, left)));
    return touched;
  }

  // One past the last cell that has text or a style; 0 for a blank row.
  int trimmed_length() const {
    int end = used;
    while (end > first && cells[end - 1] == Cell{}) --end;
    return end == first ? 0 : end;
  }

  void check(int cols) const;
};
static_assert(sizeof(Row) == 16, "a scroll of a region moves these by value");

}  // namespace riffle
