#include "render/text/face.h"

#include <ft2build.h>
#include <hb-ft.h>
#include <hb.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

namespace riffle::text {
namespace {

// What FreeType's own synthetic bold uses: a 24th of the em makes stems about as heavy as a drawn bold.
constexpr double kEmboldenPerEm = 1.0 / 24;
// tan(12 degrees): the slope of most oblique faces.
constexpr double kSlant = 0.2126;
// Slanting turns letters about half the height of capitals (0.35 em): what leans out is shared by both sides
// of the cell.
constexpr double kSlantCentrePerEm = 0.35;

FT_Fixed to_fixed(double value) { return static_cast<FT_Fixed>(std::lround(value * 65536)); }

// The strike to read: the smallest that is at least as large as wanted (scaling down looks best), else the
// largest.
int best_strike(FT_Face face, double em_pixels) {
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; ++i) {
    const double size = static_cast<double>(face->available_sizes[i].y_ppem) / kF26;
    const double chosen = static_cast<double>(face->available_sizes[best].y_ppem) / kF26;
    const bool enough = size + 0.5 >= em_pixels;
    const bool chosen_enough = chosen + 0.5 >= em_pixels;
    if (enough ? (!chosen_enough || size < chosen) : (!chosen_enough && size > chosen)) best = i;
  }
  return best;
}

void copy_grey(const FT_Bitmap& bitmap, std::vector<std::uint8_t>& out) {
  for (unsigned y = 0; y < bitmap.rows; ++y) {
    const unsigned char* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
    for (unsigned x = 0; x < bitmap.width; ++x) {
      if (bitmap.pixel_mode == FT_PIXEL_MODE_MONO)
        out.push_back((row[x / 8] >> (7 - x % 8) & 1) != 0 ? 255 : 0);
      else
        out.push_back(row[x]);
    }
  }
}

// FreeType gives blue, green, red, alpha.
void copy_color(const FT_Bitmap& bitmap, std::vector<std::uint8_t>& out) {
  for (unsigned y = 0; y < bitmap.rows; ++y) {
    const unsigned char* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
    for (unsigned x = 0; x < bitmap.width; ++x) {
      const unsigned char* p = row + static_cast<std::ptrdiff_t>(x) * 4;
      out.insert(out.end(), {p[2], p[1], p[0], p[3]});
    }
  }
}

}  // namespace

Result<FontLibrary> open_font_library() {
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return Error("FreeType cannot be started");
  return FontLibrary(library, [](FT_Library l) { FT_Done_FreeType(l); });
}

void Face::CloseFace::operator()(FT_Face face) const { FT_Done_Face(face); }
void Face::CloseFont::operator()(hb_font_t* font) const { hb_font_destroy(font); }

Result<std::unique_ptr<Face>> Face::open(FontLibrary library, const FaceFile& file, double em_pixels) {
  FT_Face raw = nullptr;
  if (FT_New_Face(library.get(), file.path.c_str(), file.index, &raw) != 0)
    return Error("font file cannot be read: " + file.path);
  std::unique_ptr<FT_FaceRec_, CloseFace> face(raw);
  const bool sized = FT_IS_SCALABLE(raw)
                         ? FT_Set_Char_Size(raw, 0, std::lround(em_pixels * kF26), 72, 72) == 0
                         : raw->num_fixed_sizes > 0 && FT_Select_Size(raw, best_strike(raw, em_pixels)) == 0;
  if (!sized) return Error("font file has no usable size: " + file.path);
  return std::unique_ptr<Face>(new Face(std::move(library), face.release(), file, em_pixels));
}

Face::Face(FontLibrary library, FT_Face face, const FaceFile& file, double em_pixels)
    : library_(std::move(library)), face_(face), file_(file), em_pixels_(em_pixels) {
  hb_.reset(hb_ft_font_create_referenced(face));
  hb_ft_font_set_load_flags(hb_.get(), FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
}

Face::~Face() = default;

GlyphId Face::glyph(char32_t code_point) const { return FT_Get_Char_Index(face_.get(), code_point); }
bool Face::scalable() const { return FT_IS_SCALABLE(face_.get()); }
bool Face::has_color() const { return FT_HAS_COLOR(face_.get()); }

double Face::em_pixels() const {
  return scalable() ? em_pixels_ : static_cast<double>(face_->size->metrics.y_ppem);
}

F26 Face::advance(GlyphId glyph) const {
  if (scalable()) {
    hb_font_t* font = hb_.get();
    return hb_font_get_glyph_h_advance(font, glyph);
  }
  if (FT_Load_Glyph(face_.get(), glyph, FT_LOAD_COLOR) != 0) return 0;
  return static_cast<F26>(face_->glyph->advance.x);
}

InkBox Face::ink(GlyphId glyph) const {
  if (!scalable()) {
    if (FT_Load_Glyph(face_.get(), glyph, FT_LOAD_COLOR) != 0) return {};
    const FT_Glyph_Metrics& m = face_->glyph->metrics;
    return {static_cast<F26>(m.horiBearingX), static_cast<F26>(m.horiBearingY - m.height),
            static_cast<F26>(m.horiBearingX + m.width), static_cast<F26>(m.horiBearingY)};
  }
  hb_glyph_extents_t e{};
  if (!hb_font_get_glyph_extents(hb_.get(), glyph, &e)) return {};
  return {e.x_bearing, e.y_bearing + e.height, e.x_bearing + e.width, e.y_bearing};
}

GlyphImage Face::render(GlyphId glyph, double scale, F26 x_fraction) const {
  GlyphImage image;
  FT_Face face = face_.get();
  const bool scaled = scale != 1.0;
  FT_Int32 flags = FT_LOAD_TARGET_LIGHT;
  if (has_color()) flags |= FT_LOAD_COLOR;
  if (scaled) flags |= FT_LOAD_NO_HINTING;
  if (scalable() && !has_color()) flags |= FT_LOAD_NO_BITMAP;
  if (FT_Load_Glyph(face, glyph, flags) != 0) return image;
  FT_GlyphSlot slot = face->glyph;
  if (slot->format == FT_GLYPH_FORMAT_OUTLINE) {
    FT_Outline& outline = slot->outline;
    if (file_.embolden) {
      const auto strength = static_cast<FT_Pos>(std::lround(em_pixels_ * kF26 * kEmboldenPerEm));
      FT_Outline_EmboldenXY(&outline, strength, 0);
      FT_Outline_Translate(&outline, -strength / 2, 0);
    }
    if (file_.slant || scaled) {
      const FT_Matrix matrix{to_fixed(scale), file_.slant ? to_fixed(scale * kSlant) : 0, 0, to_fixed(scale)};
      FT_Outline_Transform(&outline, &matrix);
      if (file_.slant)
        FT_Outline_Translate(&outline, -std::lround(kSlant * kSlantCentrePerEm * em_pixels_ * scale * kF26),
                             0);
    }
    if (x_fraction != 0) FT_Outline_Translate(&outline, x_fraction, 0);
    if (FT_Render_Glyph(slot, FT_RENDER_MODE_LIGHT) != 0) return image;
  } else if (slot->format != FT_GLYPH_FORMAT_BITMAP) {
    return image;
  }
  const FT_Bitmap& bitmap = slot->bitmap;
  if (bitmap.rows == 0 || bitmap.width == 0 || bitmap.buffer == nullptr) return image;
  switch (bitmap.pixel_mode) {
    case FT_PIXEL_MODE_MONO:
    case FT_PIXEL_MODE_GRAY:
      copy_grey(bitmap, image.pixels);
      break;
    case FT_PIXEL_MODE_BGRA:
      image.color = true;
      copy_color(bitmap, image.pixels);
      break;
    default:
      return image;
  }
  image.width = static_cast<int>(bitmap.width);
  image.height = static_cast<int>(bitmap.rows);
  image.left = slot->bitmap_left;
  image.top = -slot->bitmap_top;
  return image;
}

CellMetrics Face::cell_metrics() const {
  FT_Face face = face_.get();
  const FT_Size_Metrics& size = face->size->metrics;
  // Font units to pixels, exactly: FreeType's own size metrics are rounded up, which adds a row at most
  // sizes.
  const auto pixels = [&](int units) {
    return static_cast<double>(units) * static_cast<double>(size.y_scale) / 65536 / kF26;
  };
  double ascent, descent, gap, advance = 0, underline_centre, underline_height, strike_top, strike_height;
  const auto* os2 = static_cast<const TT_OS2*>(FT_Get_Sfnt_Table(face, FT_SFNT_OS2));
  if (scalable()) {
    ascent = pixels(face->ascender);
    descent = -pixels(face->descender);
    gap = pixels(face->height) - ascent - descent;
    underline_centre = -pixels(face->underline_position);
    underline_height = pixels(face->underline_thickness);
  } else {
    ascent = static_cast<double>(size.ascender) / kF26;
    descent = static_cast<double>(-size.descender) / kF26;
    gap = static_cast<double>(size.height) / kF26 - ascent - descent;
    underline_centre = underline_height = 0;
  }
  if (scalable()) {
    // Some fonts (URW's) state less than their letters need; what exceeds is taken from the gap between lines
    // first.
    double top = 0, bottom = 0;
    for (const char32_t c : {U'd', U'(', U'|', U'g', U'\u00c5', U'\u00c7'}) {
      const InkBox box = ink(glyph(c));
      top = std::max(top, static_cast<double>(box.top) / kF26);
      bottom = std::max(bottom, static_cast<double>(-box.bottom) / kF26);
    }
    const double stated = ascent + descent;
    if (top > ascent + 0.5) ascent = top;
    if (bottom > descent + 0.5) descent = bottom;
    gap -= ascent + descent - stated;
  }
  if (ascent + descent < 1) ascent = em_pixels_ * 0.8, descent = em_pixels_ * 0.2;
  gap = std::clamp(gap, 0.0, em_pixels_);
  if (underline_height <= 0) underline_height = em_pixels_ / 16;
  if (underline_centre <= 0) underline_centre = std::max(descent / 2, 1.0);
  if (scalable() && os2 != nullptr && os2->yStrikeoutPosition > 0 && os2->yStrikeoutSize > 0) {
    strike_top = pixels(os2->yStrikeoutPosition);
    strike_height = pixels(os2->yStrikeoutSize);
  } else {
    strike_height = underline_height;
    strike_top = ascent * 0.3 + strike_height / 2;
  }
  // The widest of ASCII: in a monospaced font they are all the same, in others nothing overlaps.
  for (char32_t c = 0x20; c < 0x7f; ++c)
    if (const GlyphId id = glyph(c))
      advance = std::max(advance, static_cast<double>(this->advance(id)) / kF26);
  if (advance <= 0) advance = em_pixels_ * 0.6;

  CellMetrics m;
  m.width = std::max(1, static_cast<int>(std::lround(advance)));
  m.height = std::max(1, static_cast<int>(std::lround(ascent + descent + gap)));
  m.baseline = std::clamp(static_cast<int>(std::lround(ascent + gap / 2)), 1, m.height);
  m.underline_thickness =
      std::clamp(static_cast<int>(std::lround(underline_height)), 1, std::max(1, m.height / 4));
  const int lowest = std::max(0, m.height - m.underline_thickness);
  m.underline_position =
      std::clamp(static_cast<int>(std::lround(m.baseline + underline_centre - underline_height / 2)),
                 std::min(m.baseline + 1, lowest), lowest);
  m.strike_position = std::clamp(static_cast<int>(std::lround(m.baseline - strike_top)), 0, lowest);
  m.overline_position = 0;
  return m;
}

}  // namespace riffle::text
