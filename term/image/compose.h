// Composition of pictures (kitty graphics, "Animation"): a rectangle of one onto another. Pure, any thread.
#pragma once

#include <cstdint>

#include "term/base/geometry.h"
#include "term/frame/image.h"

namespace riffle {

// A picture of one colour, 0xRRGGBBAA.
ImagePixels filled_pixels(int width, int height, std::uint32_t rgba);

// `from` of `source` onto (x, y) of `target`; what of it lies outside of either is left out. `blend`: the
// source's alpha counts (Porter and Duff's "over", straight alpha), else its pixels take the place of those
// that were there.
void compose(ImagePixels& target, int x, int y, const ImagePixels& source, PixelRect from, bool blend);

}  // namespace riffle
