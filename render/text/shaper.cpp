#include "render/text/shaper.h"

#include <hb.h>

namespace riffle::text {

void Shaper::Destroy::operator()(hb_buffer_t* buffer) const { hb_buffer_destroy(buffer); }

Shaper::Shaper(const std::vector<std::string>& features) : buffer_(hb_buffer_create()) {
  for (const std::string& text : features) {
    hb_feature_t feature;
    if (hb_feature_from_string(text.data(), static_cast<int>(text.size()), &feature) != 0)
      features_.push_back(feature);
  }
}

Shaper::~Shaper() = default;

std::span<const ShapedGlyph> Shaper::shape(const Face& face, std::u32string_view run) {
  glyphs_.clear();
  // A lone ASCII character has nothing to shape unless a feature asks for another form of it; this halves the
  // cost of the first screen.
  if (run.size() == 1 && run[0] < 0x80 && features_.empty()) {
    const GlyphId id = face.glyph(run[0]);
    glyphs_.push_back({id, 0, 0, 0, face.advance(id)});
    return glyphs_;
  }
  hb_buffer_t* buffer = buffer_.get();
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_add_utf32(buffer, reinterpret_cast<const std::uint32_t*>(run.data()),
                      static_cast<int>(run.size()), 0, static_cast<int>(run.size()));
  hb_buffer_guess_segment_properties(buffer);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_shape(face.shaping_font(), buffer, features_.data(), static_cast<unsigned>(features_.size()));
  unsigned count = 0;
  const hb_glyph_info_t* info = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t* position = hb_buffer_get_glyph_positions(buffer, &count);
  F26 pen = 0;
  for (unsigned i = 0; i < count; ++i) {
    const GlyphId id = info[i].codepoint;
    if (id == 0 && i > 0) continue;  // a mark or selector that the face lacks takes no room
    const F26 advance = face.scalable() ? position[i].x_advance : face.advance(id);
    F26 x = pen + position[i].x_offset;
    // A mark that the font has no anchor for stands where the next letter would begin: centre it over what it
    // belongs to.
    if (i > 0 && advance == 0 && pen > 0 && x == pen) {
      const InkBox ink = face.ink(id);
      if (!ink.empty() && ink.left >= 0) x = (pen - ink.left - ink.right) / 2;
    }
    glyphs_.push_back({id, info[i].cluster, x, position[i].y_offset, advance});
    pen += advance;
  }
  return glyphs_;
}

}  // namespace riffle::text
