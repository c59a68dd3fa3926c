// The glyph of a character that no font has: a frame around its hexadecimal code. Pure function, any thread.
#pragma once

#include "render/text/coverage.h"

namespace riffle::text {

// Draws into a picture of the cell's size; cells too small for digits get the frame only.
void draw_hex_box(char32_t code_point, Coverage& out);

}  // namespace riffle::text
