#include "app/config/default_palette.h"

namespace riffle {
namespace {

// Readable on the default background: each of 1-6 and 9-14 has a contrast of at least 4.5 (WCAG) against
// #16181c.
constexpr Rgb kAnsi[16] = {
    {0x2a, 0x2d, 0x33}, {0xe0, 0x6c, 0x75}, {0x8c, 0xc2, 0x65}, {0xd9, 0xa8, 0x52},
    {0x6a, 0x9f, 0xf0}, {0xc6, 0x7f, 0xdd}, {0x4f, 0xb8, 0xc2}, {0xc5, 0xc8, 0xcd},
    {0x6b, 0x72, 0x80}, {0xff, 0x8a, 0x92}, {0xa8, 0xdc, 0x82}, {0xf2, 0xc7, 0x6e},
    {0x8f, 0xb8, 0xff}, {0xde, 0xa2, 0xf0}, {0x78, 0xd6, 0xde}, {0xf4, 0xf5, 0xf7},
};

// xterm 256colres.h: the cube's levels, and greys from 8 in steps of 10.
constexpr std::uint8_t kCubeLevels[6] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};

}  // namespace

Palette default_palette() {
  Palette p;
  for (std::size_t i = 0; i < 16; ++i) p.colors[i] = kAnsi[i];
  for (std::size_t i = 0; i < 216; ++i) {
    p.colors[16 + i] = {kCubeLevels[i / 36], kCubeLevels[i / 6 % 6], kCubeLevels[i % 6]};
  }
  for (std::size_t i = 0; i < 24; ++i) {
    const auto level = static_cast<std::uint8_t>(8 + 10 * i);
    p.colors[232 + i] = {level, level, level};
  }
  return p;
}

}  // namespace riffle
