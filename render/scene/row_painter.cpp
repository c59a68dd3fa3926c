#include "render/scene/row_painter.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "render/gl/context_check.h"
#include "render/gl/program.h"
#include "render/scene/damage_region.h"
#include "shaders/shaders.h"
#include "term/base/assert.h"

namespace riffle::scene {
namespace {

// What GL 3.3 promises for a buffer texture; longer batches are drawn in parts.
constexpr std::size_t kMaxTexels = 65536;

constexpr int kAtlasUnit = 0;
constexpr int kTexelUnit = 1;
constexpr int kPatternUnit = 2;

FontStyle style_of(const Cell& cell) {
  const unsigned bold = (cell.attrs & kBold) != 0 ? 1 : 0, italic = (cell.attrs & kItalic) != 0 ? 2 : 0;
  return static_cast<FontStyle>(bold | italic);
}

LinePattern pattern_of(Underline u) {
  switch (u) {
    case Underline::Double:
      return LinePattern::Double;
    case Underline::Curly:
      return LinePattern::Curly;
    case Underline::Dotted:
      return LinePattern::Dotted;
    case Underline::Dashed:
      return LinePattern::Dashed;
    case Underline::Single:
    case Underline::None:
      break;
  }
  return LinePattern::Single;
}

bool has_lines(const Cell& cell) {
  return (cell.attrs & (kUnderlineMask | kStrike | kOverline)) != 0 && (cell.attrs & kHidden) == 0;
}

}  // namespace

RowPainter::RowPainter(GlyphSource& glyphs, bool software)
    : metrics_(glyphs.metrics()),
      atlas_(glyphs, TileTexture::capacity_for(metrics_)),
      patterns_(draw_line_patterns(metrics_)) {
  if (software) memory_.emplace(metrics_);
}

Result<RowPainter> RowPainter::make(GlyphSource& glyphs, bool software) {
  RowPainter painter(glyphs, software);
  if (auto created = painter.create(); !created) return created.error();
  return painter;
}

Result<void> RowPainter::create() {
  Result<TileTexture> tiles = TileTexture::make(metrics_);
  if (!tiles) return tiles.error();
  tiles_ = std::move(*tiles);

  const auto build = [this](std::string_view fragment, gl::Program& program,
                            Uniforms& uniforms) -> Result<void> {
    Result<gl::Program> built = gl::build_program(shaders::quad_vert, fragment);
    if (!built) return built.error();
    program = std::move(*built);
    glUseProgram(program.id());
    const auto at = [&program](const char* name) { return glGetUniformLocation(program.id(), name); };
    uniforms.clip_from_pixels = at("clip_from_pixels");
    uniforms.ground = at("ground");
    glUniform1f(uniforms.ground, 1.0f);
    glUniform1i(at("image"), 0);
    glUniform1f(at("cell_width"), static_cast<float>(metrics_.width));
    glUniform1f(at("per_cell_width"), 1.0f / static_cast<float>(metrics_.width));
    glUniform1i(at("atlas"), kAtlasUnit);
    glUniform1i(at("cells"), kTexelUnit);
    glUniform1i(at("patterns"), kPatternUnit);
    return {};
  };
  if (auto r = build(shaders::cells_frag, cells_program_, cells_uniforms_); !r) return r;
  if (auto r = build(shaders::lines_frag, lines_program_, lines_uniforms_); !r) return r;

  if (auto r = build(shaders::images_frag, images_program_, images_uniforms_); !r) return r;
  per_image_size_ = glGetUniformLocation(images_program_.id(), "per_image_size");

  vertex_array_ = gl::VertexArray::make();
  quad_buffer_ = gl::Buffer::make();
  glBindVertexArray(vertex_array_.id());
  glBindBuffer(GL_ARRAY_BUFFER, quad_buffer_.id());
  const auto offset = [](std::size_t bytes) { return reinterpret_cast<const void*>(bytes); };
  glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, sizeof(Quad), offset(offsetof(Quad, dest)));
  glVertexAttribPointer(1, 4, GL_FLOAT, GL_FALSE, sizeof(Quad), offset(offsetof(Quad, source)));
  glVertexAttribIPointer(2, 2, GL_UNSIGNED_INT, sizeof(Quad), offset(offsetof(Quad, words)));
  for (GLuint i = 0; i < 3; ++i) {
    glEnableVertexAttribArray(i);
    glVertexAttribDivisor(i, 1);
  }

  GLint limit = 0;
  glGetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &limit);
  max_texels_ = std::min(kMaxTexels, static_cast<std::size_t>(std::max(limit, 1)));
  texel_buffer_ = gl::Buffer::make();
  texel_texture_ = gl::Texture::make();
  glBindBuffer(GL_TEXTURE_BUFFER, texel_buffer_.id());
  glBufferData(GL_TEXTURE_BUFFER, sizeof(CellTexel), nullptr, GL_STREAM_DRAW);
  glBindTexture(GL_TEXTURE_BUFFER, texel_texture_.id());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, texel_buffer_.id());

  pattern_texture_ = gl::Texture::make();
  glBindTexture(GL_TEXTURE_2D, pattern_texture_.id());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, patterns_.width,
               patterns_.height * static_cast<int>(kLinePatternCount), 0, GL_RED, GL_UNSIGNED_BYTE,
               patterns_.coverage.data());
  glDisable(GL_DITHER);  // a pixel depends on its cell, not on where it lies
  set_blending();
  gl::check_errors("RowPainter::create");
  return {};
}

// The picture stays opaque: a compositor may look at a window's alpha.
void RowPainter::set_blending() { glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE); }

void RowPainter::forget() {
  images_.forget();
  images_program_.forget();
  tiles_.forget();
  cells_program_.forget();
  lines_program_.forget();
  vertex_array_.forget();
  quad_buffer_.forget();
  texel_buffer_.forget();
  texel_texture_.forget();
  pattern_texture_.forget();
}

void RowPainter::begin(const gl::TargetView& target) {
  RIFFLE_CHECK(cell_quads_.empty() && line_quads_.empty());
  target_ = target;
  slots_ = nullptr;
}

void RowPainter::begin(gl::RenderTexture& slots) {
  begin(slots.view());
  slots_ = &slots;
}

void RowPainter::add(const RowRun& run, const ColorScheme& scheme,
                     const std::optional<ColorOverride>& colors) {
  ColumnSpan rest = run.columns;
  while (!rest.empty()) {
    int stopped_at = rest.right;
    if (!add_cells(run, rest, scheme, colors, stopped_at)) {
      flush();
      atlas_.clear();
      if (memory_) memory_->clear();
    } else if (stopped_at < rest.right) {
      flush();
    }
    rest.left = stopped_at;
  }
  add_lines(run, scheme, colors);
  if (!colors) add_images_over(run);
}

// The tile that `col` shows; nullopt: the atlas is full.
std::optional<text::TileRef> RowPainter::tile_of(const RowRun& run, int col, const Cell& cell) {
  const Cell* shown = &cell;
  if (cell.is_wide_tail()) {
    if (col == 0) return text::kBlankTile;
    shown = &run.mirror->row(run.row)[static_cast<std::size_t>(col - 1)];
    if (!shown->is_wide_head()) return text::kBlankTile;
  }
  const int columns = shown->is_wide_head() ? 2 : 1;
  if (!shown->has_text() || (shown->attrs & kHidden) != 0) return text::kBlankTile;
  const std::u32string_view cluster =
      shown->is_cluster() ? run.mirror->cluster(shown->cluster()) : std::u32string_view();
  if (cluster.starts_with(kImagePlaceholder) || shown->code_point() == kImagePlaceholder)
    return text::kBlankTile;
  const std::optional<text::TileRef> tile =
      shown->is_cluster()
          ? atlas_.find_or_add(run.mirror->cluster(shown->cluster()), style_of(*shown), columns)
          : atlas_.find_or_add(shown->code_point(), style_of(*shown), columns);
  const bool right_half = cell.is_wide_tail() && tile && *tile != text::kBlankTile;
  return right_half ? *tile + 1 : tile;
}

// Adds cells up to where the atlas (returns false) or the texel buffer is full; stopped_at: the first column
// left out.
bool RowPainter::add_cells(const RowRun& run, ColumnSpan columns, const ColorScheme& scheme,
                           const std::optional<ColorOverride>& colors, int& stopped_at) {
  const std::span<const Cell> row = run.mirror->row(run.row);
  const auto base = static_cast<std::uint32_t>(texels_.size());
  bool room = true;
  int col = columns.left;
  for (; col < columns.right && texels_.size() < max_texels_; ++col) {
    const Cell& cell = row[static_cast<std::size_t>(col)];
    const std::optional<text::TileRef> tile = tile_of(run, col, cell);
    if (!tile) {
      room = false;
      break;
    }
    CellColors c = scheme.resolve(cell, Color());
    if (colors) c = {colors->foreground, colors->background, 0};
    if ((*tile & text::kColorTile) != 0) c.foreground = 0xffffff;  // it has colours of its own
    texels_.push_back({tiles_.place(*tile), c.foreground, c.background, *tile});
  }
  stopped_at = col;
  if (col > columns.left) {
    const PixelRect part{columns.left * metrics_.width, 0, (col - columns.left) * metrics_.width,
                         metrics_.height};
    place(cell_quads_, run, part, 0, base, 0);
    if (!colors) add_images_under(run, {columns.left, col}, base);
  }
  return room;
}

void RowPainter::add_lines(const RowRun& run, const ColorScheme& scheme,
                           const std::optional<ColorOverride>& colors) {
  const std::span<const Cell> row = run.mirror->row(run.row);
  const auto color_of = [&](const Cell& cell, bool underline) {
    if (colors) return colors->foreground;
    const Color own = underline && cell.ext != 0 ? run.mirror->ext(cell.ext).underline : Color();
    const CellColors resolved = scheme.resolve(cell, own);
    return underline ? resolved.line : resolved.foreground;
  };
  const auto emit = [&](int left, int right, LinePattern pattern, PackedRgb color) {
    const LinePatterns::Extent e = patterns_.extent(pattern);
    const PixelRect part{left * metrics_.width, e.top, (right - left) * metrics_.width, e.bottom - e.top};
    place(line_quads_, run, part, part.x, static_cast<std::uint32_t>(patterns_.texture_row(pattern)), color);
  };
  const auto same = [&](const Cell& a, const Cell& b) {
    constexpr unsigned kMatters = kUnderlineMask | kStrike | kOverline | kInverse | kDim | kHidden;
    return (a.attrs & kMatters) == (b.attrs & kMatters) && a.ext == b.ext && a.fg == b.fg && a.bg == b.bg;
  };
  for (int left = run.columns.left; left < run.columns.right;) {
    const Cell& cell = row[static_cast<std::size_t>(left)];
    if (!has_lines(cell)) {
      ++left;
      continue;
    }
    int right = left + 1;
    while (right < run.columns.right && same(row[static_cast<std::size_t>(right)], cell)) ++right;
    const Underline underline = underline_of(cell.attrs);
    if (underline != Underline::None) emit(left, right, pattern_of(underline), color_of(cell, true));
    if ((cell.attrs & kOverline) != 0) emit(left, right, LinePattern::Overline, color_of(cell, false));
    if ((cell.attrs & kStrike) != 0) emit(left, right, LinePattern::Strike, color_of(cell, false));
    left = right;
  }
}

void RowPainter::place(std::vector<Quad>& quads, const RowRun& run, const PixelRect& part, int source_x,
                       std::uint32_t word0, std::uint32_t word1) const {
  const LineSize size = run.mirror->line_size(run.row);
  const int scale_x = size == LineSize::Single ? 1 : 2;
  const int scale_y = size == LineSize::DoubleTop || size == LineSize::DoubleBottom ? 2 : 1;
  const int lift = size == LineSize::DoubleBottom ? metrics_.height : 0;  // the row shows the lower half
  const PixelRect whole{run.x + part.x * scale_x, run.y + part.y * scale_y - lift, part.width * scale_x,
                        part.height * scale_y};
  const PixelRect row_box{run.x, run.y, run.mirror->size().cols * metrics_.width, metrics_.height};
  const PixelRect seen = intersection(intersection(whole, row_box), run.clip);
  if (seen.empty()) return;
  const auto f = [](int v) { return static_cast<float>(v); };
  const float left = f(source_x) + f(seen.x - whole.x) / f(scale_x);
  const float top = f(part.y) + f(seen.y - whole.y) / f(scale_y);
  quads.push_back({{f(seen.x), f(seen.y), f(seen.width), f(seen.height)},
                   {left, top, left + f(seen.width) / f(scale_x), top + f(seen.height) / f(scale_y)},
                   {word0, word1}});
}

void RowPainter::fill(const PixelRect& rect, PackedRgb color, std::uint8_t opacity) {
  if (rect.empty()) return;
  const auto f = [](int v) { return static_cast<float>(v); };
  // The pattern is one cell high: all of it comes from a spot inside.
  line_quads_.push_back({{f(rect.x), f(rect.y), f(rect.width), f(rect.height)},
                         {0.5f, 0.5f, 0.5f, 0.5f},
                         {static_cast<std::uint32_t>(patterns_.texture_row(LinePattern::Fill)),
                          color | static_cast<std::uint32_t>(255 - opacity) << 24}});
}

void RowPainter::flush() {
  if (cell_quads_.empty() && line_quads_.empty() && over_quads_.empty()) return;
  if (memory_) memory_->take_tiles(atlas_);
  tiles_.upload(atlas_);
  if (memory_ && slots_ != nullptr) draw_cells_in_memory();
  gl::bind_target(target_);
  glBindVertexArray(vertex_array_.id());
  glBindBuffer(GL_ARRAY_BUFFER, quad_buffer_.id());
  if (!cell_quads_.empty() || !glyph_quads_.empty()) {
    glActiveTexture(GL_TEXTURE0 + kTexelUnit);
    glBindTexture(GL_TEXTURE_BUFFER, texel_texture_.id());
    glBindBuffer(GL_TEXTURE_BUFFER, texel_buffer_.id());
    glBufferData(GL_TEXTURE_BUFFER, static_cast<GLsizeiptr>(texels_.size() * sizeof(CellTexel)),
                 texels_.data(), GL_STREAM_DRAW);
    glActiveTexture(GL_TEXTURE0 + kAtlasUnit);
    glBindTexture(GL_TEXTURE_2D, tiles_.texture());
    if (!cell_quads_.empty()) draw(cells_program_, cells_uniforms_, cell_quads_);
  }
  draw_images(under_quads_);
  if (!glyph_quads_.empty()) draw_glyphs();
  if (!line_quads_.empty()) {
    glActiveTexture(GL_TEXTURE0 + kPatternUnit);
    glBindTexture(GL_TEXTURE_2D, pattern_texture_.id());
    glActiveTexture(GL_TEXTURE0 + kAtlasUnit);
    glEnable(GL_BLEND);
    draw(lines_program_, lines_uniforms_, line_quads_);
    glDisable(GL_BLEND);
  }
  draw_images(over_quads_);
  cell_quads_.clear();
  line_quads_.clear();
  under_quads_.clear();
  glyph_quads_.clear();
  over_quads_.clear();
  texels_.clear();
  gl::check_errors("RowPainter::flush");
}

// Glyphs alone, over what is there.
void RowPainter::draw_glyphs() {
  glActiveTexture(GL_TEXTURE0 + kAtlasUnit);
  glBindTexture(GL_TEXTURE_2D, tiles_.texture());
  glUseProgram(cells_program_.id());
  glUniform1f(cells_uniforms_.ground, 0.0f);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE);
  draw(cells_program_, cells_uniforms_, glyph_quads_);
  set_blending();
  glDisable(GL_BLEND);
  glUniform1f(cells_uniforms_.ground, 1.0f);
}

// Leaves the runs of stretched rows to GL.
void RowPainter::draw_cells_in_memory() {
  std::erase_if(cell_quads_, [this](const Quad& quad) {
    if (!MemoryCells::can_draw(quad)) return false;
    const PixelRect rect{static_cast<int>(quad.dest[0]), static_cast<int>(quad.dest[1]),
                         static_cast<int>(quad.dest[2]), static_cast<int>(quad.dest[3])};
    const MemoryCells::Pixels pixels = memory_->draw(quad, texels_, slots_->order() == gl::PixelOrder::Bgra);
    slots_->upload(rect, pixels.first, pixels.stride);
    return true;
  });
}

void RowPainter::draw(const gl::Program& program, const Uniforms& uniforms, const std::vector<Quad>& quads) {
  glUseProgram(program.id());
  const float sx = 2.0f / static_cast<float>(target_.size.width),
              sy = 2.0f / static_cast<float>(target_.size.height);
  if (target_.top_down)
    glUniform4f(uniforms.clip_from_pixels, sx, sy, -1.0f, -1.0f);
  else
    glUniform4f(uniforms.clip_from_pixels, sx, -sy, -1.0f, 1.0f);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(quads.size() * sizeof(Quad)), quads.data(),
               GL_STREAM_DRAW);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(quads.size()));
}

}  // namespace riffle::scene
