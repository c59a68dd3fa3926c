// Blocks cut from the cell: block elements U+2580-259F, sextants U+1FB00-1FB3B and the other pieces of
// "Symbols for Legacy Computing" up to U+1FB94, octants U+1CD00-1CDE5; and braille U+2800-28FF.
#include <array>
#include <cmath>

#include "render/text/box_parts.h"

namespace riffle::text {
namespace {

// The n-th of `parts` cuts of a length. All blocks are cut here, so complements share their border.
int cut(int length, int n, int parts) { return (length * n * 2 + parts) / (parts * 2); }

// Even coverage: a pattern of dots would show moire where cells differ in size or the display scales.
constexpr std::array<std::uint8_t, 3> kShades = {64, 128, 191};

class Blocks {
 public:
  explicit Blocks(Coverage& out) : out_(out) {}
  int x(int eighth) const { return cut(out_.width(), eighth, 8); }
  int y(int eighth) const { return cut(out_.height(), eighth, 8); }
  // Columns [left, right) and rows [top, bottom), in eighths of the cell.
  bool eighths(int left, int top, int right, int bottom, std::uint8_t value = 255) {
    out_.fill(x(left), y(top), x(right), y(bottom), value);
    return true;
  }
  // A grid of cells, bit 0 the upper left one, row by row.
  bool grid(unsigned bits, int columns, int rows) {
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        if ((bits >> (row * columns + column) & 1u) != 0)
          out_.fill(cut(out_.width(), column, columns), cut(out_.height(), row, rows),
                    cut(out_.width(), column + 1, columns), cut(out_.height(), row + 1, rows));
    return true;
  }

 private:
  Coverage& out_;
};

bool draw_block_element(char32_t c, Blocks& b) {
  const int n = static_cast<int>(c) - 0x2580;
  if (n == 0) return b.eighths(0, 0, 8, 4);
  if (n <= 8) return b.eighths(0, 8 - n, 8, 8);    // lower eighths, full block
  if (n <= 15) return b.eighths(0, 0, 16 - n, 8);  // left 7/8 to 1/8
  if (n == 16) return b.eighths(4, 0, 8, 8);
  if (n <= 19) return b.eighths(0, 0, 8, 8, kShades[static_cast<std::size_t>(n - 17)]);
  if (n == 20) return b.eighths(0, 0, 8, 1);
  if (n == 21) return b.eighths(7, 0, 8, 8);
  // Quadrants, bits upper left, upper right, lower left, lower right.
  constexpr unsigned kQuadrants[] = {0b0100, 0b1000, 0b0001, 0b1101, 0b1001,
                                     0b0111, 0b1011, 0b0010, 0b0110, 0b1110};
  return b.grid(kQuadrants[n - 22], 2, 2);
}

// Sextants count through all patterns of six, without those that block elements have: empty, left half, right
// half, full.
bool draw_sextant(char32_t c, Blocks& b) {
  unsigned bits = static_cast<unsigned>(c) - 0x1fb00 + 1;
  if (bits >= 0b010101) ++bits;
  if (bits >= 0b101010) ++bits;
  return b.grid(bits, 2, 3);
}

// Octants count through all patterns of eight, without the 26 that other characters have.
bool draw_octant(char32_t c, Blocks& b) {
  constexpr auto kPatterns = [] {
    std::array<std::uint8_t, 230> patterns{};
    std::size_t count = 0;
    for (unsigned bits = 0; bits < 256; ++bits) {
      const unsigned upper = bits & 15u, lower = bits >> 4;
      // Quadrants, halves, empty and full: both rows of each half alike.
      const bool quadrants = (upper & 3u) == upper >> 2 && (lower & 3u) == lower >> 2;
      // Corners, quarters and the middle quarters left and right.
      const bool named = bits == 0x01 || bits == 0x02 || bits == 0x03 || bits == 0x14 || bits == 0x28 ||
                         bits == 0x3f || bits == 0x40 || bits == 0x80 || bits == 0xc0 || bits == 0xfc;
      if (!quadrants && !named) patterns[count++] = static_cast<std::uint8_t>(bits);
    }
    return patterns;
  }();
  return b.grid(kPatterns[c - 0x1cd00], 2, 4);
}

bool draw_legacy_block(char32_t c, Blocks& b) {
  const int n = static_cast<int>(c) - 0x1fb70;
  if (n <= 5) return b.eighths(n + 1, 0, n + 2, 8);   // vertical one eighth blocks 2 to 7
  if (n <= 11) return b.eighths(0, n - 5, 8, n - 4);  // horizontal ones 2 to 7
  if (n <= 15) {  // an L of eighths: 1FB7C left lower, left upper, right upper, right lower
    const bool left = n <= 13, lower = n == 12 || n == 15;
    if (left)
      b.eighths(0, 0, 1, 8);
    else
      b.eighths(7, 0, 8, 8);
    return lower ? b.eighths(0, 7, 8, 8) : b.eighths(0, 0, 8, 1);
  }
  if (n == 16) return b.eighths(0, 0, 8, 1) && b.eighths(0, 7, 8, 8);
  if (n == 17)
    return b.eighths(0, 0, 8, 1) && b.eighths(0, 2, 8, 3) && b.eighths(0, 4, 8, 5) && b.eighths(0, 7, 8, 8);
  constexpr int kSteps[] = {2, 3, 5, 6, 7};
  if (n <= 22) return b.eighths(0, 0, 8, kSteps[n - 18]);      // upper eighths
  if (n <= 27) return b.eighths(8 - kSteps[n - 23], 0, 8, 8);  // right eighths
  const std::uint8_t medium = kShades[1];
  switch (c) {
    case 0x1fb8c:
      return b.eighths(0, 0, 4, 8, medium);
    case 0x1fb8d:
      return b.eighths(4, 0, 8, 8, medium);
    case 0x1fb8e:
      return b.eighths(0, 0, 8, 4, medium);
    case 0x1fb8f:
      return b.eighths(0, 4, 8, 8, medium);
    case 0x1fb90:
      return b.eighths(0, 0, 8, 8, medium);
    case 0x1fb91:
      return b.eighths(0, 0, 8, 4) && b.eighths(0, 4, 8, 8, medium);
    case 0x1fb92:
      return b.eighths(0, 0, 8, 4, medium) && b.eighths(0, 4, 8, 8);
    case 0x1fb94:
      return b.eighths(0, 0, 4, 8, medium) && b.eighths(4, 0, 8, 8);
    case 0x1fb95:
      return b.grid(0b1010'0101'1010'0101, 4, 4);
    case 0x1fb96:
      return b.grid(0b0101'1010'0101'1010, 4, 4);
    case 0x1fb97:
      return b.eighths(0, 2, 8, 4) && b.eighths(0, 6, 8, 8);
    default:
      return false;
  }
}

}  // namespace

bool draw_blocks(char32_t c, const CellMetrics&, Coverage& out) {
  Blocks blocks(out);
  if (c >= 0x2580 && c <= 0x259f) return draw_block_element(c, blocks);
  if (c >= 0x1fb00 && c <= 0x1fb3b) return draw_sextant(c, blocks);
  if (c >= 0x1fb70 && c <= 0x1fb97) return draw_legacy_block(c, blocks);
  if (c >= 0x1cd00 && c <= 0x1cde5) return draw_octant(c, blocks);
  switch (c) {  // octant patterns with names of their own
    case 0x1cea0:
      return blocks.eighths(4, 6, 8, 8);
    case 0x1cea3:
      return blocks.eighths(0, 6, 4, 8);
    case 0x1cea8:
      return blocks.eighths(0, 0, 4, 2);
    case 0x1ceab:
      return blocks.eighths(4, 0, 8, 2);
    case 0x1fbe6:
      return blocks.eighths(0, 2, 4, 6);
    case 0x1fbe7:
      return blocks.eighths(4, 2, 8, 6);
    default:
      return false;
  }
}

bool draw_braille(char32_t c, const CellMetrics&, Coverage& out) {
  if (c < 0x2800 || c > 0x28ff) return false;
  const int w = out.width(), h = out.height();
  // Dots as wide as the gaps between them; square while too small to look round.
  const int dot = std::max(1, std::min(w / 4, h / 8));
  // Dots 1 2 3 7 run down the left column, 4 5 6 8 down the right one.
  constexpr int kPlace[8][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}};
  for (int bit = 0; bit < 8; ++bit) {
    if ((static_cast<unsigned>(c) >> bit & 1u) == 0) continue;
    const int left = std::clamp(((2 * kPlace[bit][0] + 1) * w / 2 - dot) / 2, 0, std::max(0, w - dot));
    const int top = std::clamp(((2 * kPlace[bit][1] + 1) * h / 4 - dot) / 2, 0, std::max(0, h - dot));
    if (dot < 4) {
      out.fill(left, top, left + dot, top + dot);
      continue;
    }
    const double radius = dot / 2.0;
    out.fill_shape(left, top, left + dot, top + dot, [&](double x, double y) {
      return std::hypot(x - left - radius, y - top - radius) <= radius;
    });
  }
  return true;
}

}  // namespace riffle::text
