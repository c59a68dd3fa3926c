// Cell: one column of one row, as the grid stores it, the frame carries it and the GPU reads it.
// Plain value, any thread; the handles in it (cluster, ext) mean something only with the tables that made
// them (grid/cell_tables.h on the core thread; PaneUpdate carries the entries it uses).
#pragma once

#include <cstdint>

#include "term/base/color.h"

namespace riffle {

// Attribute bits of Cell::attrs. The shader reads this layout.
enum : std::uint16_t {
  kBold = 1u << 0,
  kDim = 1u << 1,
  kItalic = 1u << 2,
  kBlink = 1u << 3,
  kInverse = 1u << 4,
  kHidden = 1u << 5,
  kStrike = 1u << 6,
  kOverline = 1u << 7,
  kUnderlineShift = 8,  // three bits of Underline
  kUnderlineMask = 7u << 8,
  kProtected = 1u << 11,  // DECSCA or SPA: which erasing spares it is the terminal's state (Terminal::Impl)
};

enum class Underline : std::uint8_t { None = 0, Single = 1, Double = 2, Curly = 3, Dotted = 4, Dashed = 5 };

constexpr std::uint16_t with_underline(std::uint16_t attrs, Underline u) {
  return static_cast<std::uint16_t>((attrs & ~kUnderlineMask) |
                                    (static_cast<unsigned>(u) << kUnderlineShift));
}
constexpr Underline underline_of(std::uint16_t attrs) {
  return static_cast<Underline>((attrs & kUnderlineMask) >> kUnderlineShift);
}

// Which part of a character a cell is.
enum class CellWidth : std::uint8_t {
  Narrow = 0,
  WideHead = 1,    // first column of a two-column character; the next cell of the row is its WideTail
  WideTail = 2,    // glyph 0, colours and attrs those of the head
  WrapFiller = 3,  // last column left blank because a wide character did not fit and wrapped; no text
};

using ClusterId = std::uint32_t;  // 0 .. kMaxClusterId
using ExtId = std::uint16_t;      // 0: no underline colour and no link

inline constexpr std::uint32_t kCodePointMask = 0x1fffff;
inline constexpr std::uint32_t kClusterBit = 1u << 31;
inline constexpr unsigned kWidthShift = 29;
inline constexpr std::uint32_t kMaxClusterId = 0x1fffffff;

struct Cell {
  // Bits 0-28: code point (0: never written or erased; shown blank), or with bit 31 a ClusterId. Bits 29-30:
  // CellWidth.
  std::uint32_t glyph = 0;
  Color fg;
  Color bg;
  std::uint16_t attrs = 0;
  ExtId ext = 0;

  bool operator==(const Cell&) const = default;

  CellWidth width() const { return static_cast<CellWidth>(glyph >> kWidthShift & 3u); }
  bool is_wide_head() const { return width() == CellWidth::WideHead; }
  bool is_wide_tail() const { return width() == CellWidth::WideTail; }
  bool is_cluster() const { return (glyph & kClusterBit) != 0; }
  ClusterId cluster() const { return glyph & kMaxClusterId; }
  // The code point of a cell that is no cluster; 0 when blank.
  char32_t code_point() const { return static_cast<char32_t>(glyph & kCodePointMask); }
  // Nothing to read: never written, erased, or half of a character (a space is text).
  bool has_text() const { return (glyph & ~(3u << kWidthShift)) != 0; }
  bool has_style() const { return fg.bits() != 0 || bg.bits() != 0 || attrs != 0 || ext != 0; }

  static Cell of(char32_t code_point, CellWidth w, const Cell& pen) {
    Cell c = pen;
    c.glyph = static_cast<std::uint32_t>(code_point) | static_cast<std::uint32_t>(w) << kWidthShift;
    return c;
  }
  static Cell of_cluster(ClusterId id, CellWidth w, const Cell& pen) {
    Cell c = pen;
    c.glyph = id | kClusterBit | static_cast<std::uint32_t>(w) << kWidthShift;
    return c;
  }
};
// One 16-byte store a cell when a run is printed, and one RGBA32UI texel when it is uploaded as it is.
static_assert(sizeof(Cell) == 16 && alignof(Cell) == 4);

// What a cell's ExtId stands for.
struct CellExt {
  Color underline;         // default: the text's own colour
  std::uint32_t link = 0;  // 0: none, else an entry of the pane's link table
  bool operator==(const CellExt&) const = default;
};

// DEC line sizes (DECSWL, DECDWL, DECDHL).
enum class LineSize : std::uint8_t { Single = 0, DoubleWidth = 1, DoubleTop = 2, DoubleBottom = 3 };

}  // namespace riffle
