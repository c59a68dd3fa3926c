// Colours as programs and people write them: X's rgb:r/g/b with 1 to 4 digits each, #rgb to #rrrrggggbbbb.
// Pure, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "term/base/color.h"
#include "term/frame/pane_update.h"

namespace riffle {

std::optional<Rgb> parse_color(std::string_view text);
// rgb:rrrr/gggg/bbbb, as xterm answers queries.
std::string format_color(Rgb color);
// riffle's own theme: 16 colours, xterm's 6x6x6 cube and grey ramp, light text on dark ground.
Palette default_palette();

}  // namespace riffle
