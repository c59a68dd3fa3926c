// BarTheme: the colours of bars, mixed from those of the terminal's theme so that they fit any. Plain value.
#pragma once

#include <cmath>

#include "app/bar/bar.h"

namespace riffle {

inline Rgb mix(Rgb a, Rgb b, double share_of_b) {
  const auto one = [=](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + (y - x) * share_of_b));
  };
  return {one(a.r, b.r), one(a.g, b.g), one(a.b, b.b)};
}

struct BarTheme {
  explicit BarTheme(const Palette& p)
      : ground{mix(p.background, p.foreground, 0.7), mix(p.background, p.foreground, 0.12)},
        current{p.foreground, p.background, true},
        field{p.foreground, mix(p.background, p.foreground, 0.12)},
        alert{p.background, p.colors[3], true} {}

  BarColors ground;   // tabs that are not shown, and what is left of a bar
  BarColors current;  // the tab that is shown
  BarColors field;    // what a user types
  BarColors alert;    // a question or a fault: the theme's yellow
};

}  // namespace riffle
