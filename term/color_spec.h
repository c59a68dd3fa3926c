// Colours as programs and people write them, all that XParseColor takes (Xlib manual, "Color Strings"): names
// of X's colours, rgb:r/g/b with 1 to 4 digits each, #rgb to #rrrrggggbbbb, and the device-independent spaces
// of color_spaces.h. Pure, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "term/base/color.h"
#include "term/frame/pane_update.h"

namespace riffle {

std::optional<Rgb> parse_color(std::string_view text);
// One of X's names, whatever its case and blanks.
std::optional<Rgb> named_color(std::string_view name);
// rgb:rrrr/gggg/bbbb, as xterm answers queries.
std::string format_color(Rgb color);
// riffle's own theme: 16 colours, xterm's 6x6x6 cube and grey ramp, light text on dark ground.
Palette default_palette();

}  // namespace riffle
