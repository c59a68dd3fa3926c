#include "render/text/box_glyphs.h"

#include "render/text/box_parts.h"

namespace riffle::text {

bool draw_box_glyph(char32_t c, const CellMetrics& metrics, Coverage& out) {
  if (c < 0x2500 || (c > 0x28ff && c < 0xe0b0)) return false;
  return draw_lines(c, metrics, out) || draw_blocks(c, metrics, out) || draw_braille(c, metrics, out) ||
         draw_powerline(c, metrics, out) || draw_mosaic(c, metrics, out);
}

}  // namespace riffle::text
