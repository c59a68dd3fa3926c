#include "render/scene/cell_colors.h"

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

}  // namespace

ColorScheme::ColorScheme(const Palette& palette, bool reverse_screen)
    : foreground_(pack(palette.foreground)),
      background_(pack(palette.background)),
      cursor_(pack(palette.cursor)),
      cursor_text_(pack(palette.cursor_text)),
      selection_foreground_(pack(palette.selection_foreground)),
      selection_background_(pack(palette.selection_background)),
      search_{pack(palette.search_foreground), pack(palette.search_background)},
      search_current_{pack(palette.search_current_foreground), pack(palette.search_current_background)} {
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
  CellColors out{color(cell.fg, foreground_), color(cell.bg, background_), 0};
  if ((cell.attrs & kInverse) != 0) std::swap(out.foreground, out.background);
  if ((cell.attrs & kDim) != 0) out.foreground = dimmed(out.foreground, out.background);
  if ((cell.attrs & kHidden) != 0) {
    out.foreground = out.line = out.background;
    return out;
  }
  out.line = color(underline, out.foreground);
  return out;
}

}  // namespace riffle::scene
