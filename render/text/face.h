// Face: one font file at one size: glyph numbers, metrics, pictures. FreeType draws, HarfBuzz reads the same
// face. Render thread. Owns its FT_Face and hb_font_t and keeps the FT_Library alive. Units: 26.6 fixed point
// pixels (F26) unless a name says pixels; y grows upwards as in fonts, downwards in pictures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "render/text/glyph_source.h"
#include "term/base/result.h"

typedef struct FT_LibraryRec_* FT_Library;
typedef struct FT_FaceRec_* FT_Face;
typedef struct hb_font_t hb_font_t;

namespace riffle::text {

using F26 = int;                 // 1/64 pixel
inline constexpr F26 kF26 = 64;  // one pixel
using GlyphId = std::uint32_t;   // of one face; 0: the face has no such glyph

// Which file, and what it must be helped with because the family has no such style.
struct FaceFile {
  std::string path;
  int index = 0;  // of the face in a collection; the high 16 bits name an instance of a variable font
  bool embolden = false;
  bool slant = false;
  auto operator<=>(const FaceFile&) const = default;
};

// Where ink may fall, relative to the pen on the baseline, y up.
struct InkBox {
  F26 left = 0, bottom = 0, right = 0, top = 0;
  bool empty() const { return left >= right || bottom >= top; }
};

// A drawn glyph: grey coverage or RGBA premultiplied, rows top down. (left, top): its corner from the pen, y
// down.
struct GlyphImage {
  bool color = false;
  int left = 0, top = 0;
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

using FontLibrary = std::shared_ptr<FT_LibraryRec_>;
Result<FontLibrary> open_font_library();

class Face {
 public:
  // em_pixels: the font size. A font of bitmaps only takes its nearest strike.
  static Result<std::unique_ptr<Face>> open(FontLibrary library, const FaceFile& file, double em_pixels);
  ~Face();
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;

  GlyphId glyph(char32_t code_point) const;
  const FaceFile& file() const { return file_; }
  bool scalable() const;
  bool has_color() const;
  double em_pixels() const;  // what it draws at: the size asked for, or its strike's
  F26 advance(GlyphId glyph) const;
  InkBox ink(GlyphId glyph) const;

  // Draws a glyph scaled about the pen (1.0: as it is), moved right by x_fraction (0..63). Scaled glyphs are
  // not hinted, and bitmaps are never scaled here. Empty when the glyph has no ink or cannot be read.
  GlyphImage render(GlyphId glyph, double scale, F26 x_fraction) const;

  // Cell and line metrics as the font states them, sane whatever it states.
  CellMetrics cell_metrics() const;

  hb_font_t* shaping_font() const { return hb_.get(); }

 private:
  struct CloseFace {
    void operator()(FT_Face face) const;
  };
  struct CloseFont {
    void operator()(hb_font_t* font) const;
  };

  Face(FontLibrary library, FT_Face face, const FaceFile& file, double em_pixels);

  FontLibrary library_;  // before face_: FreeType wants faces closed first
  std::unique_ptr<FT_FaceRec_, CloseFace> face_;
  std::unique_ptr<hb_font_t, CloseFont> hb_;
  FaceFile file_;
  double em_pixels_ = 16;
};

}  // namespace riffle::text
