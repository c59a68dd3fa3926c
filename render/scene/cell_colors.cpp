#include "render/scene/cell_colors.h"

#include <cmath>
#include <utility>

namespace riffle::scene {
namespace {

// Two parts text, one part ground: clearly weaker, and still readable on either kind of ground.
PackedRgb dimmed(PackedRgb text, PackedRgb ground) {
  PackedRgb mixed = 0;
  for (unsigned shift = 0; shift < 24; shift += 8) {
    const unsigned a = text >> shift & 0xffu, b = ground >> shift & 0xffu;
    mixed |= (2 * a + b + 1) / 3 << shift;
  }
  return mixed;
}

std::array<float, 256> linear_table() {
  std::array<float, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const float s = static_cast<float>(i) / 255.0F;
    table[i] = s <= 0.03928F ? s / 12.92F : std::pow((s + 0.055F) / 1.055F, 2.4F);
  }
  return table;
}

// Lines and blocks are pictures: parts of one must not get other colours than the next part's ground.
bool is_picture(const Cell& cell) {
  const char32_t c = cell.is_cluster() ? 0 : cell.code_point();
  return (c >= 0x2500 && c < 0x25a0) || (c >= 0xe0b0 && c < 0xe0d8) || (c >= 0x1fb00 && c < 0x1fbb0);
}

}  // namespace

PackedRgb mixed(PackedRgb a, PackedRgb b, unsigned step) {
  PackedRgb out = 0;
  for (unsigned shift = 0; shift < 24; shift += 8) {
    const unsigned x = a >> shift & 0xffu, y = b >> shift & 0xffu;
    out |= (x * (16 - step) + y * step + 8) / 16 << shift;
  }
  return out;
}

float luminance(PackedRgb color) {
  static const std::array<float, 256> kLinear = linear_table();
  return 0.2126F * kLinear[color & 0xffu] + 0.7152F * kLinear[color >> 8 & 0xffu] +
         0.0722F * kLinear[color >> 16 & 0xffu];
}

float contrast(PackedRgb a, PackedRgb b) {
  const float x = luminance(a) + 0.05F, y = luminance(b) + 0.05F;
  return x > y ? x / y : y / x;
}

PackedRgb with_contrast(PackedRgb text, PackedRgb ground, float minimum) {
  if (contrast(text, ground) >= minimum) return text;
  constexpr PackedRgb kBlack = 0, kWhite = 0xffffff;
  const PackedRgb goal = contrast(kWhite, ground) >= contrast(kBlack, ground) ? kWhite : kBlack;
  for (unsigned step = 1; step < 16; ++step) {
    const PackedRgb moved = mixed(text, goal, step);
    if (contrast(moved, ground) >= minimum) return moved;
  }
  return goal;
}

ColorScheme::ColorScheme(const Palette& palette, bool reverse_screen)
    : foreground_(pack(palette.foreground)),
      background_(pack(palette.background)),
      cursor_(pack(palette.cursor)),
      cursor_text_(pack(palette.cursor_text)),
      selection_foreground_(pack(palette.selection_foreground)),
      selection_background_(pack(palette.selection_background)),
      search_{pack(palette.search_foreground), pack(palette.search_background)},
      search_current_{pack(palette.search_current_foreground), pack(palette.search_current_background)},
      minimum_contrast_(palette.minimum_contrast),
      bold_is_bright_(palette.bold_is_bright) {
  for (std::size_t i = 0; i < colors_.size(); ++i) colors_[i] = pack(palette.colors[i]);
  if (reverse_screen) {
    std::swap(foreground_, background_);
    // A cursor in the colour of the text would vanish on the reversed ground.
    if (cursor_ == background_) std::swap(cursor_, cursor_text_);
  }
}

PackedRgb ColorScheme::color(Color c, PackedRgb fallback) const {
  switch (c.kind()) {
    case Color::Kind::Palette:
      return colors_[c.index()];
    case Color::Kind::Rgb:
      return pack(c.rgb());
    case Color::Kind::Default:
      break;
  }
  return fallback;
}

CellColors ColorScheme::resolve(const Cell& cell, Color underline) const {
  Color text = cell.fg;
  if (bold_is_bright_ && (cell.attrs & kBold) != 0 && text.kind() == Color::Kind::Palette && text.index() < 8)
    text = Color::palette(text.index() + 8u);
  CellColors out{color(text, foreground_), color(cell.bg, background_), 0};
  if ((cell.attrs & kInverse) != 0) std::swap(out.foreground, out.background);
  if ((cell.attrs & kDim) != 0) out.foreground = dimmed(out.foreground, out.background);
  if (minimum_contrast_ > 1 && !is_picture(cell))
    out.foreground = with_contrast(out.foreground, out.background, minimum_contrast_);
  if ((cell.attrs & kHidden) != 0 || (blink_off_ && (cell.attrs & kBlink) != 0)) {
    out.foreground = out.line = out.background;
    return out;
  }
  out.line = color(underline, out.foreground);
  return out;
}

}  // namespace riffle::scene
