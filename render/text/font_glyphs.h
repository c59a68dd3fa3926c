// FontGlyphs: the GlyphSource of the installed fonts: Fontconfig finds them, HarfBuzz shapes, FreeType draws.
// Render thread; start-up opens the regular face only, all else when a glyph first needs it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/text/glyph_source.h"
#include "term/base/result.h"

namespace riffle::text {

// What a user asks for. Size and dpi are clamped to what can be drawn (4 to 200 points, 24 to 960 dpi).
struct FontSpec {
  std::string family =
      "monospace";  // a Fontconfig family; one that is not installed falls back to Fontconfig's choice
  double size_pt = 12.0;
  double dpi = 96.0;
  double line_height = 1.0;  // times the font's own
  int letter_spacing = 0;    // pixels more a cell, may be negative
  std::vector<std::string> features =
      {};  // OpenType, as "-calt", "ss01", "cv02=3"; what is none does nothing
};

// The fonts of `spec`, with a bounded cache of what was drawn. Fails only when no font at all can be opened;
// the Error says what to install.
Result<std::unique_ptr<GlyphSource>> make_font_glyphs(const FontSpec& spec);

}  // namespace riffle::text
