// GraphicsCommand: one APC G of kitty's graphics protocol, taken apart ("Control data reference"). Pure, any
// thread. Keys that are missing have the protocol's defaults; keys and values that mean nothing are left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace riffle {

struct GraphicsCommand {
  char action = 't';     // a: t T q p d f a c
  char medium = 'd';     // t: d f t s
  char compression = 0;  // o: z
  char what = 'a';       // d, of action d
  std::uint32_t format = 32;
  std::uint32_t width = 0, height = 0;       // s, v
  std::uint32_t size = 0, offset = 0;        // S, O
  std::uint32_t id = 0, number = 0;          // i, I
  std::uint32_t placement = 0;               // p
  std::uint32_t quiet = 0;                   // q
  std::uint32_t x = 0, y = 0, w = 0, h = 0;  // of the image; x, y of a cell where a placement goes
  std::uint32_t cell_x = 0, cell_y = 0;      // X, Y: pixels inside the first cell
  std::uint32_t columns = 0, rows = 0;       // c, r
  std::int32_t z = 0;                        // of a frame: its gap
  bool more = false;                         // m
  bool keeps_cursor = false;                 // C; of a composition: it overwrites
  bool placeholders = false;                 // U
  std::string_view payload;                  // as it came: base64

  // Actions f, a and c mean other things by the same keys ("Control data reference"). Frames count from 1,
  // 0 is none.
  std::uint32_t frame() const { return rows; }           // r
  std::uint32_t other_frame() const { return columns; }  // c
  bool overwrites() const { return cell_x == 1; }        // f: X
  std::uint32_t canvas() const { return cell_y; }        // f: Y, 0xRRGGBBAA
  std::uint32_t play_state() const { return width; }     // a: s
  std::uint32_t loops() const { return height; }         // a: v
};

// `body` behind the G. Nothing where a value is no number that fits 32 bits.
std::optional<GraphicsCommand> parse_graphics(std::string_view body);

// The number that a diacritic stands for in a placeholder (kitty, "Unicode placeholders"); -1: it is none.
int placeholder_number(char32_t diacritic);

}  // namespace riffle
