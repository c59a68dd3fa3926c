#include "render/text/font_glyphs.h"

#include <utf8proc.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "render/text/box_glyphs.h"
#include "render/text/color_fit.h"
#include "render/text/coverage.h"
#include "render/text/font_collection.h"
#include "render/text/glyph_cache.h"
#include "render/text/hex_box.h"
#include "render/text/presentation.h"
#include "render/text/shaper.h"

namespace riffle::text {
namespace {

// A grapheme cluster longer than the grid stores (promises.md: 32 code points) is cut.
constexpr std::size_t kMaxCluster = 32;
// The ASCII of four styles at 40x80 pixels takes 1.2 MB; this holds some 2,000 large or 20,000 usual glyphs.
constexpr std::size_t kCacheBytes = 8u << 20;

utf8proc_category_t category_of(char32_t c) {
  return c > 0x10ffff ? UTF8PROC_CATEGORY_CN : utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

// Icons and signs may be made smaller to fit; letters of one line must keep their size.
bool is_symbol(char32_t c) {
  switch (category_of(c)) {
    case UTF8PROC_CATEGORY_SO:
    case UTF8PROC_CATEGORY_SM:
    case UTF8PROC_CATEGORY_SK:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
      return true;
    default:
      return false;
  }
}

bool is_blank(std::u32string_view cluster) {
  return std::all_of(cluster.begin(), cluster.end(), [](char32_t c) {
    if (is_invisible(c)) return true;
    switch (category_of(c)) {
      case UTF8PROC_CATEGORY_ZS:
      case UTF8PROC_CATEGORY_ZL:
      case UTF8PROC_CATEGORY_ZP:
      case UTF8PROC_CATEGORY_CC:
        return true;
      default:
        return false;
    }
  });
}

// Half of what a line gets more goes above the letters, half below.
CellMetrics spaced(CellMetrics m, const FontSpec& spec) {
  const int height = std::max(1, static_cast<int>(std::lround(m.height * spec.line_height)));
  const int above = (height - m.height) / 2;
  const int lowest = std::max(0, height - m.underline_thickness);
  m.width = std::max(1, m.width + spec.letter_spacing);
  m.height = height;
  m.baseline = std::clamp(m.baseline + above, 1, height);
  m.underline_position = std::clamp(m.underline_position + above, 0, lowest);
  m.strike_position = std::clamp(m.strike_position + above, 0, lowest);
  m.overline_position = std::clamp(m.overline_position + above, 0, lowest);
  return m;
}

class FontGlyphs final : public GlyphSource {
 public:
  explicit FontGlyphs(std::unique_ptr<FontCollection> fonts)
      : fonts_(std::move(fonts)),
        metrics_(spaced(fonts_->face(FontStyle::Regular).cell_metrics(), fonts_->spec())),
        shaper_(fonts_->spec().features) {}

  const CellMetrics& metrics() const override { return metrics_; }
  GlyphBitmap draw(std::u32string_view cluster, FontStyle style, int columns) override;

 private:
  // How a shaped cluster is put into the cell: pen position in pixels, and a scale about the pen.
  struct Fit {
    double x = 0, y = 0;
    double scale = 1;
  };
  static InkBox ink_of(const Face& face, std::span<const ShapedGlyph> glyphs);
  Fit fit(const Face& face, std::span<const ShapedGlyph> glyphs, bool fallback, bool symbol,
          int box_width) const;
  bool draw_color(const Face& face, std::span<const ShapedGlyph> glyphs);
  void draw_grey(const Face& face, std::span<const ShapedGlyph> glyphs, const Fit& fit);

  std::unique_ptr<FontCollection> fonts_;
  CellMetrics metrics_;
  Shaper shaper_;
  Coverage grey_;
  std::vector<std::uint8_t> rgba_;
};

GlyphBitmap FontGlyphs::draw(std::u32string_view cluster, FontStyle style, int columns) {
  columns = std::clamp(columns, 1, 2);
  cluster = cluster.substr(0, kMaxCluster);
  if (is_blank(cluster)) return {false, columns, {}};
  const int box_width = metrics_.width * columns;
  grey_.reset(box_width, metrics_.height);

  // A selector after it does not make a line another line.
  if ((cluster.size() == 1 || (cluster.size() == 2 && is_invisible(cluster[1]))) &&
      draw_box_glyph(cluster[0], metrics_, grey_))
    return {false, columns, grey_.blank() ? std::span<const std::uint8_t>() : grey_.pixels()};

  const Presentation presentation = presentation_of(cluster);
  FontCollection::Choice choice = fonts_->choose(cluster, style, presentation);
  if (choice.face != nullptr && choice.face->has_color()) {
    rgba_.assign(grey_.pixels().size() * 4, 0);
    if (draw_color(*choice.face, shaper_.shape(*choice.face, cluster))) return {true, columns, rgba_};
    // Pictures in a format that FreeType does not draw (COLR version 1, SVG), or a plain outline after all.
    if (presentation == Presentation::Emoji) choice = fonts_->choose(cluster, style, Presentation::Text);
  }
  if (choice.face != nullptr) {
    const std::span<const ShapedGlyph> glyphs = shaper_.shape(*choice.face, cluster);
    draw_grey(*choice.face, glyphs,
              fit(*choice.face, glyphs, choice.fallback, is_symbol(cluster[0]), box_width));
    // A glyph without ink is the font's own idea of a blank, but not in a font of pictures.
    if (!grey_.blank()) return {false, columns, grey_.pixels()};
    if (!choice.face->has_color()) return {false, columns, {}};
  }
  draw_hex_box(cluster[0], grey_);
  return {false, columns, grey_.pixels()};
}

InkBox FontGlyphs::ink_of(const Face& face, std::span<const ShapedGlyph> glyphs) {
  InkBox all;
  for (const ShapedGlyph& g : glyphs) {
    const InkBox ink = face.ink(g.glyph);
    if (g.glyph == 0 || ink.empty()) continue;
    const InkBox moved{ink.left + g.x, ink.bottom + g.y, ink.right + g.x, ink.top + g.y};
    if (all.empty())
      all = moved;
    else
      all = {std::min(all.left, moved.left), std::min(all.bottom, moved.bottom),
             std::max(all.right, moved.right), std::max(all.top, moved.top)};
  }
  return all;
}

FontGlyphs::Fit FontGlyphs::fit(const Face& face, std::span<const ShapedGlyph> glyphs, bool fallback,
                                bool symbol, int box_width) const {
  Fit fit;
  fit.y = metrics_.baseline;
  double advance = 0;
  for (const ShapedGlyph& g : glyphs) advance += static_cast<double>(g.advance) / kF26;
  // The family's own letters fill their cells but for the rounding of the width; whole pixels keep stems
  // alike.
  fit.x = std::max(0.0, std::trunc((box_width - advance) / 2));
  const InkBox ink = ink_of(face, glyphs);
  // Letters of the family keep their size, unless it draws them over two columns where the terminal has one.
  if (ink.empty() || (!fallback && !symbol && advance > 0 && advance < box_width * 1.3)) return fit;

  const double left = static_cast<double>(ink.left) / kF26, right = static_cast<double>(ink.right) / kF26;
  const double top = static_cast<double>(ink.top) / kF26, bottom = static_cast<double>(ink.bottom) / kF26;
  // A pixel of overhang (an italic's tail) is cut from letters; more than that, and signs, are made smaller.
  const double room = symbol ? box_width : box_width + 1;
  if (right - left > room && face.scalable()) fit.scale = box_width / (right - left);
  if (symbol && top - bottom > metrics_.height && face.scalable())
    fit.scale = std::min(fit.scale, metrics_.height / (top - bottom));
  // Centred by advance; by ink where that would leave the cell, and for marks that have no advance.
  fit.x = std::trunc((box_width - advance * fit.scale) / 2);
  const double overhang = (room - box_width) + 1e-6;
  if (advance <= 0 || fit.x + left * fit.scale < -overhang ||
      fit.x + right * fit.scale > box_width + overhang)
    fit.x = (box_width - (right - left) * fit.scale) / 2 - left * fit.scale;
  if (symbol) {
    // Signs need no common baseline: rather move them than cut them.
    const double above = fit.y - top * fit.scale, below = fit.y - bottom * fit.scale;
    if (above < 0)
      fit.y -= std::floor(above);
    else if (below > metrics_.height)
      fit.y -= std::min(std::ceil(below - metrics_.height), std::floor(above));
  }
  return fit;
}

// Emoji fonts hold one picture for a sequence they know; of a sequence they don't know, the first is shown.
bool FontGlyphs::draw_color(const Face& face, std::span<const ShapedGlyph> glyphs) {
  for (const ShapedGlyph& g : glyphs) {
    if (g.glyph == 0) continue;
    const GlyphImage image = face.render(g.glyph, 1.0, 0);
    if (image.pixels.empty()) continue;
    if (!image.color) return false;
    fit_color(image, grey_.width(), grey_.height(), rgba_);
    return true;
  }
  return false;
}

void FontGlyphs::draw_grey(const Face& face, std::span<const ShapedGlyph> glyphs, const Fit& fit) {
  for (const ShapedGlyph& g : glyphs) {
    if (g.glyph == 0) continue;  // a mark the font lacks
    const double x = fit.x + g.x * fit.scale / kF26;
    const double whole = std::floor(x);
    const GlyphImage image = face.render(g.glyph, fit.scale, static_cast<F26>((x - whole) * kF26));
    if (image.color) continue;
    const int left = static_cast<int>(whole) + image.left;
    const int top = static_cast<int>(std::lround(fit.y - g.y * fit.scale / kF26)) + image.top;
    for (int row = 0; row < image.height; ++row)
      for (int col = 0; col < image.width; ++col)
        grey_.add(left + col, top + row,
                  image.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) +
                               static_cast<std::size_t>(col)]);
  }
}

}  // namespace

Result<std::unique_ptr<GlyphSource>> make_font_glyphs(const FontSpec& spec) {
  Result<std::unique_ptr<FontCollection>> fonts = FontCollection::open(spec);
  if (!fonts) return fonts.error();
  auto glyphs = std::make_unique<FontGlyphs>(std::move(*fonts));
  return std::unique_ptr<GlyphSource>(std::make_unique<GlyphCache>(std::move(glyphs), kCacheBytes));
}

}  // namespace riffle::text
