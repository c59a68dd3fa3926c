// Colours of X's device-independent spaces, as XParseColor takes them (Xlib manual, "Color Strings" and
// "Device-Independent Color Space String Specifications"): rgbi, CIEXYZ, CIEuvY, CIExyY, CIELab, CIELuv and
// TekHVC. What the monitor cannot show loses chroma until it can, at the same hue and value
// (XcmsTekHVCClipC). Pure, any thread.
#pragma once

#include <optional>
#include <string_view>

#include "term/base/color.h"

namespace riffle {

// `text`: PREFIX:a/b/c with decimal numbers. Nothing for an unknown prefix and for numbers outside the space.
std::optional<Rgb> parse_device_independent_color(std::string_view text);

}  // namespace riffle
