// Shaper: a run of text to placed glyphs of one face (HarfBuzz). Render thread; owns one reused buffer.
// Today a run is one grapheme cluster; a run of several cells (ligatures) needs nothing new here: ShapedGlyph
// says which code point a glyph begins at.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/text/face.h"

typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_feature_t hb_feature_t;

namespace riffle::text {

struct ShapedGlyph {
  GlyphId glyph = 0;
  std::uint32_t source = 0;  // index of the first code point it stands for
  F26 x = 0, y = 0;          // from the start of the run on the baseline, y up
  F26 advance = 0;
};

class Shaper {
 public:
  // `features`: as hb_feature_from_string() reads them; others are left out.
  explicit Shaper(const std::vector<std::string>& features = {});
  ~Shaper();
  Shaper(const Shaper&) = delete;
  Shaper& operator=(const Shaper&) = delete;

  // Valid until the next call. Left to right: a cell holds one cluster, and the grid decides on order.
  std::span<const ShapedGlyph> shape(const Face& face, std::u32string_view run);

 private:
  struct Destroy {
    void operator()(hb_buffer_t* buffer) const;
  };
  std::unique_ptr<hb_buffer_t, Destroy> buffer_;
  std::vector<hb_feature_t> features_;
  std::vector<ShapedGlyph> glyphs_;
};

}  // namespace riffle::text
