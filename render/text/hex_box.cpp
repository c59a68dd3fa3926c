#include "render/text/hex_box.h"

#include <array>

namespace riffle::text {
namespace {

constexpr int kDigitWidth = 3;
constexpr int kDigitHeight = 5;

// Five rows of three bits, top down, most significant bit left.
constexpr std::array<std::uint16_t, 16> kDigits = {
    0b111'101'101'101'111, 0b010'110'010'010'111, 0b111'001'111'100'111, 0b111'001'111'001'111,
    0b101'101'111'001'001, 0b111'100'111'001'111, 0b111'100'111'101'111, 0b111'001'001'010'010,
    0b111'101'111'101'111, 0b111'101'111'001'111, 0b010'101'111'101'101, 0b110'101'110'101'110,
    0b011'100'100'100'011, 0b110'101'101'101'110, 0b111'100'111'100'111, 0b111'100'111'100'100};

void draw_digit(unsigned digit, int left, int top, int scale, Coverage& out) {
  const unsigned bits = kDigits[digit & 15u];
  for (int y = 0; y < kDigitHeight; ++y) {
    for (int x = 0; x < kDigitWidth; ++x) {
      const int bit = kDigitWidth * kDigitHeight - 1 - (y * kDigitWidth + x);
      if ((bits >> bit & 1u) == 0) continue;
      out.fill(left + x * scale, top + y * scale, left + (x + 1) * scale, top + (y + 1) * scale);
    }
  }
}

}  // namespace

void draw_hex_box(char32_t code_point, Coverage& out) {
  const int w = out.width(), h = out.height();
  out.fill(0, 0, w, 1);
  out.fill(0, h - 1, w, h);
  out.fill(0, 1, 1, h - 1);
  if (w > 1) out.fill(w - 1, 1, w, h - 1);

  const int digits = code_point > 0xffff ? 6 : 4;
  // Two columns of digits in a narrow cell, as many as fit side by side in two rows in a wide one.
  const int across = w > h ? digits / 2 : 2;
  const int rows = digits / across;
  const int need_w = across * (kDigitWidth + 1) - 1;
  const int need_h = rows * (kDigitHeight + 1) - 1;
  const int scale = std::min((w - 2) / need_w, (h - 2) / need_h);
  if (scale < 1) return;
  const int left = (w - need_w * scale) / 2;
  const int top = (h - need_h * scale) / 2;
  for (int i = 0; i < digits; ++i) {
    const unsigned digit = static_cast<unsigned>(code_point) >> (4 * (digits - 1 - i)) & 15u;
    draw_digit(digit, left + i % across * (kDigitWidth + 1) * scale,
               top + i / across * (kDigitHeight + 1) * scale, scale, out);
  }
}

}  // namespace riffle::text
