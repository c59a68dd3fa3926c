// InlineImage: how large iTerm2's OSC 1337 File= wants a picture to be ("Inline Images Protocol"). Pure, any
// thread.
#pragma once

#include <cstdint>
#include <string_view>

#include "term/base/geometry.h"

namespace riffle {

struct InlineImage {
  struct Length {
    enum class Unit : std::uint8_t { Auto, Cells, Pixels, Percent };  // percent: of the screen
    Unit unit = Unit::Auto;
    int value = 0;
  };
  Length width, height;
  bool shown = false;         // inline=1; else the file is for a download, which there is none of
  bool keeps_aspect = true;   // preserveAspectRatio
  bool keeps_cursor = false;  // doNotMoveCursor (wezterm)

  struct Cells {
    float width = 0;
    float height = 0;
  };
  // Of a picture of that size, in cells, more than 0; no wider than the screen.
  Cells cells(PixelSize picture, PixelSize cell, GridSize screen) const;
};

// key=value;key=value. What means nothing is left out.
InlineImage parse_inline_image(std::string_view arguments);

}  // namespace riffle
