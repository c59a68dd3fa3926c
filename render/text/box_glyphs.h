// BoxGlyphs: characters that must meet their neighbours to the pixel, drawn from geometry instead of a font:
// box drawing (U+2500-257F), block elements (U+2580-259F), braille (U+2800-28FF), powerline separators
// (U+E0B0-E0BF), and of legacy computing the sextants, smooth mosaics and block pieces (U+1FB00-1FB9B with
// gaps) and the octants (U+1CD00-1CDE5). Pure functions of the cell's metrics, any thread.
//
// Lines of all glyphs lie on the same pixels: where a line crosses the cell's edge depends on the cell and
// the line's weight only, so neighbours join at any size. Blocks are cut at the same eighths everywhere, so
// complements fill the cell without overlap.
#pragma once

#include "render/text/coverage.h"
#include "render/text/glyph_source.h"

namespace riffle::text {

// Draws into `out`, which is empty and has the size of the cell (of two when the character is shown wide).
// False: not one of these.
bool draw_box_glyph(char32_t code_point, const CellMetrics& metrics, Coverage& out);

}  // namespace riffle::text
