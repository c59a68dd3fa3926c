// Fits a colour picture into the cell box: emoji fonts bring strikes of 100 pixels and more. Pure function,
// any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "render/text/face.h"

namespace riffle::text {

// Scales `image` (RGBA, premultiplied) to fit width x height with its shape kept, centred, each pixel the
// average of the area it covers. A picture smaller than the box is not enlarged beyond twice its size. `out`
// becomes width*height*4 bytes.
void fit_color(const GlyphImage& image, int width, int height, std::vector<std::uint8_t>& out);

}  // namespace riffle::text
