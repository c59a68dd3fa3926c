// Colours of cells as they are drawn: palette, defaults, inverse, dim, hidden and reverse screen resolved.
// Plain values, render thread. Done here, once a painted cell, and not in the fragment shader, once a pixel:
// a software renderer pays for each.
#pragma once

#include <array>
#include <cstdint>

#include "term/base/cell.h"
#include "term/base/color.h"
#include "term/frame/pane_update.h"

namespace riffle::scene {

// 0xbbggrr, as the shaders unpack it.
using PackedRgb = std::uint32_t;

constexpr PackedRgb pack(Rgb c) {
  return static_cast<PackedRgb>(c.r) | static_cast<PackedRgb>(c.g) << 8 | static_cast<PackedRgb>(c.b) << 16;
}

struct CellColors {
  PackedRgb foreground = 0;
  PackedRgb background = 0;
  PackedRgb line = 0;  // underline; strike and overline have the foreground
};

// Colours that replace those of cells under a selection or a block cursor.
struct ColorOverride {
  PackedRgb foreground = 0;
  PackedRgb background = 0;
  bool operator==(const ColorOverride&) const = default;
};

// a with `step` sixteenths of the way to b.
PackedRgb mixed(PackedRgb a, PackedRgb b, unsigned step);
// Relative luminance of WCAG 2.1, 0 to 1.
float luminance(PackedRgb color);
// 1 to 21.
float contrast(PackedRgb a, PackedRgb b);
// `text` moved towards white or black, whichever is further from `ground`, until the contrast is at least
// `minimum`, or it is there.
PackedRgb with_contrast(PackedRgb text, PackedRgb ground, float minimum);

class ColorScheme {
 public:
  ColorScheme() : ColorScheme(Palette{}, false) {}
  // `reverse_screen`: DECSCNM, the default colours change places.
  ColorScheme(const Palette& palette, bool reverse_screen);

  CellColors resolve(const Cell& cell, Color underline) const;
  PackedRgb foreground() const { return foreground_; }
  PackedRgb background() const { return background_; }
  PackedRgb cursor() const { return cursor_; }
  ColorOverride cursor_override() const { return {cursor_text_, cursor_}; }
  ColorOverride selection_override() const { return {selection_foreground_, selection_background_}; }
  ColorOverride search_override() const { return search_; }
  ColorOverride search_current_override() const { return search_current_; }
  // Text with SGR 5 is drawn in the colour of its ground.
  void hide_blinking(bool hidden) { blink_off_ = hidden; }
  bool operator==(const ColorScheme&) const = default;
  // Rows painted with `other` look the same: what is composed over them may differ.
  bool paints_like(const ColorScheme& other) const {
    return colors_ == other.colors_ && foreground_ == other.foreground_ && background_ == other.background_ &&
           minimum_contrast_ == other.minimum_contrast_ && bold_is_bright_ == other.bold_is_bright_ &&
           blink_off_ == other.blink_off_;
  }

 private:
  PackedRgb color(Color c, PackedRgb fallback) const;

  std::array<PackedRgb, 256> colors_{};
  PackedRgb foreground_ = 0;
  PackedRgb background_ = 0;
  PackedRgb cursor_ = 0;
  PackedRgb cursor_text_ = 0;
  PackedRgb selection_foreground_ = 0;
  PackedRgb selection_background_ = 0;
  ColorOverride search_;
  ColorOverride search_current_;
  float minimum_contrast_ = 1;
  bool bold_is_bright_ = false;
  bool blink_off_ = false;
};

}  // namespace riffle::scene
