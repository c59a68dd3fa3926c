// Colours as programs name them (Color) and as screens show them (Rgb). Plain values, any thread.
#pragma once

#include <cstdint>

namespace riffle {

struct Rgb {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  bool operator==(const Rgb&) const = default;
};

// What SGR selects: the default, an entry of the 256-colour palette, or 24 bits. Resolved by the renderer,
// so that a palette change (OSC 4) costs no walk over cells.
class Color {
 public:
  enum class Kind : std::uint8_t { Default = 0, Palette = 1, Rgb = 2 };

  constexpr Color() = default;
  static constexpr Color palette(unsigned index) { return Color(0x01000000u | (index & 0xffu)); }
  static constexpr Color rgb(unsigned r, unsigned g, unsigned b) {
    return Color(0x02000000u | ((r & 0xffu) << 16) | ((g & 0xffu) << 8) | (b & 0xffu));
  }
  static constexpr Color from_bits(std::uint32_t bits) { return Color(bits); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24); }
  constexpr bool is_default() const { return bits_ == 0; }
  constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(bits_ & 0xffu); }
  constexpr Rgb rgb() const {
    return {static_cast<std::uint8_t>(bits_ >> 16 & 0xffu), static_cast<std::uint8_t>(bits_ >> 8 & 0xffu),
            static_cast<std::uint8_t>(bits_ & 0xffu)};
  }
  // Bits 24-31: Kind; 0-7: palette index, or 0-23: 0xRRGGBB. The shader reads this layout.
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool operator==(const Color&) const = default;

 private:
  explicit constexpr Color(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

}  // namespace riffle
