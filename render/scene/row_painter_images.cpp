// RowPainter: images over and under the text of a row. Under it they are drawn between the cells and their
// glyphs, which are drawn again.
#include <algorithm>
#include <cmath>

#include "render/scene/damage_region.h"
#include "render/scene/row_painter.h"

namespace riffle::scene {
namespace {

bool shows_text(const Cell& cell) { return (cell.has_text() && cell.glyph != U' ') || cell.is_wide_tail(); }
bool has_ground(const Cell& cell) { return !cell.bg.is_default() || (cell.attrs & kInverse) != 0; }

}  // namespace

// The strip over columns [left, right) of the row.
void RowPainter::add_image(std::vector<ImageQuad>& quads, const RowRun& run, const ImageStrip& strip,
                           ColumnSpan columns) {
  const auto pixels = [](float cells, int cell) {
    return static_cast<int>(std::lround(cells * static_cast<float>(cell)));
  };
  const int x0 = pixels(strip.dest.x, metrics_.width),
            x1 = pixels(strip.dest.x + strip.dest.width, metrics_.width);
  const int y0 = pixels(strip.dest.y, metrics_.height),
            y1 = pixels(strip.dest.y + strip.dest.height, metrics_.height);
  const PixelRect whole{run.x + x0, run.y + y0, x1 - x0, y1 - y0};
  if (whole.empty()) return;
  const PixelRect part{run.x + columns.left * metrics_.width, run.y, columns.width() * metrics_.width,
                       metrics_.height};
  const PixelRect seen = intersection(intersection(whole, part), run.clip);
  if (seen.empty()) return;
  const float per_x = strip.source.width / static_cast<float>(whole.width);
  const float per_y = strip.source.height / static_cast<float>(whole.height);
  const GLuint texture = images_.texture_of(strip.pixels, per_x > 1.01F || per_y > 1.01F);
  if (texture == 0) return;
  const auto f = [](int v) { return static_cast<float>(v); };
  const float left = strip.source.x + f(seen.x - whole.x) * per_x;
  const float top = strip.source.y + f(seen.y - whole.y) * per_y;
  quads.push_back({{{f(seen.x), f(seen.y), f(seen.width), f(seen.height)},
                    {left, top, left + f(seen.width) * per_x, top + f(seen.height) * per_y},
                    {0, 0}},
                   texture,
                   1.0F / f(strip.pixels->width),
                   1.0F / f(strip.pixels->height)});
}

template <class Want>
void RowPainter::add_image_where(std::vector<ImageQuad>& quads, const RowRun& run, const ImageStrip& strip,
                                 ColumnSpan columns, const Want& want) {
  const std::span<const Cell> row = run.mirror->row(run.row);
  for (int left = columns.left; left < columns.right;) {
    int right = left;
    while (right < columns.right && want(row[static_cast<std::size_t>(right)])) ++right;
    if (right > left) add_image(quads, run, strip, {left, right});
    left = right + 1;
  }
}

// `base`: texel of the run's first column, columns.left.
void RowPainter::add_images_under(const RowRun& run, ColumnSpan columns, std::uint32_t base) {
  const std::span<const Cell> row = run.mirror->row(run.row);
  bool any = false;
  for (const ImageStrip& strip : run.mirror->images(run.row)) {
    if (strip.z >= 0) continue;
    any = true;
    if (strip.z >= kUnderBackgrounds)
      add_image(under_quads_, run, strip, columns);
    else
      add_image_where(under_quads_, run, strip, columns, [](const Cell& c) { return !has_ground(c); });
  }
  if (!any) return;
  for (int col = columns.left; col < columns.right; ++col) {
    if (!shows_text(row[static_cast<std::size_t>(col)])) continue;
    const PixelRect part{col * metrics_.width, 0, metrics_.width, metrics_.height};
    place(glyph_quads_, run, part, (col - columns.left) * metrics_.width, base, 0);
  }
}

void RowPainter::add_images_over(const RowRun& run) {
  for (const ImageStrip& strip : run.mirror->images(run.row)) {
    if (strip.z < 0) continue;
    if (strip.yields)
      add_image_where(over_quads_, run, strip, run.columns,
                      [](const Cell& c) { return !c.has_text() && !c.is_wide_tail(); });
    else
      add_image(over_quads_, run, strip, run.columns);
  }
}

void RowPainter::draw_images(const std::vector<ImageQuad>& quads) {
  if (quads.empty()) return;
  glActiveTexture(GL_TEXTURE0);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE);
  std::vector<Quad> batch;
  for (std::size_t i = 0; i < quads.size();) {
    const ImageQuad& first = quads[i];
    batch.clear();
    for (; i < quads.size() && quads[i].texture == first.texture; ++i) batch.push_back(quads[i].quad);
    glBindTexture(GL_TEXTURE_2D, first.texture);
    glUseProgram(images_program_.id());
    glUniform2f(per_image_size_, first.per_width, first.per_height);
    draw(images_program_, images_uniforms_, batch);
  }
  set_blending();
  glDisable(GL_BLEND);
}

}  // namespace riffle::scene
