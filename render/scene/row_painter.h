// RowPainter: cells to pixels. Collects runs of cells, lines and filled rectangles for one target and draws
// them in two calls. The same code paints row slots and what is composed over them, so a cell looks the same
// wherever it is drawn. Render thread, context current. Borrows the GlyphSource; owns programs, buffers,
// glyph atlas and its texture.
//
// A run's cells go to the GPU as one texel each (tile and resolved colours, see shaders/cells.frag), only for
// the runs of this flush: nothing on the GPU but pixels outlives it, so glyphs may be evicted between two
// flushes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "render/gl/names.h"
#include "render/gl/render_target.h"
#include "render/scene/cell_colors.h"
#include "render/scene/cell_quads.h"
#include "render/scene/image_textures.h"
#include "render/scene/line_patterns.h"
#include "render/scene/memory_cells.h"
#include "render/scene/pane_mirror.h"
#include "render/scene/tile_texture.h"
#include "render/text/glyph_atlas.h"
#include "term/base/result.h"

namespace riffle::scene {

// Columns of one row of a mirror and where they go.
struct RowRun {
  const PaneMirror* mirror = nullptr;
  int row = 0;
  ColumnSpan columns;
  int x = 0;       // of the row's left end in the target, pixels
  int y = 0;       // of its top
  PixelRect clip;  // nothing is drawn outside
};

class RowPainter {
 public:
  // `software`: GL is CPU work, so cells of row slots are drawn in memory (MemoryCells) and uploaded.
  static Result<RowPainter> make(GlyphSource& glyphs, bool software);

  // What follows is for `target`, which must stay until flush(). Nothing may be waiting.
  void begin(const gl::TargetView& target);
  void begin(gl::RenderTexture& slots);
  // `colors`: instead of the cells' own.
  void add(const RowRun& run, const ColorScheme& scheme,
           const std::optional<ColorOverride>& colors = std::nullopt);
  // Drawn after the cells, in the order added. `opacity` of 255: what is below shines through.
  void fill(const PixelRect& rect, PackedRgb color, std::uint8_t opacity = 255);
  void flush();

  const CellMetrics& metrics() const { return metrics_; }
  // A frame is drawn: textures of images that no pane shows may go.
  void prune_images() { images_.prune(); }
  // The context is gone: the names in here mean nothing any more.
  void forget();

 private:
  struct Uniforms {
    GLint clip_from_pixels = -1;
    GLint ground = -1;  // of cells: 1 with their backgrounds, 0 glyphs alone
  };

  // A part of an image in the target.
  struct ImageQuad {
    Quad quad;
    GLuint texture = 0;
    float per_width = 1;  // one over the image's size
    float per_height = 1;
  };

  RowPainter(GlyphSource& glyphs, bool software);
  Result<void> create();
  void add_image(std::vector<ImageQuad>& quads, const RowRun& run, const ImageStrip& strip,
                 ColumnSpan columns);
  template <class Want>
  void add_image_where(std::vector<ImageQuad>& quads, const RowRun& run, const ImageStrip& strip,
                       ColumnSpan columns, const Want& want);
  void add_images_under(const RowRun& run, ColumnSpan columns, std::uint32_t base);
  void add_images_over(const RowRun& run);
  void draw_images(const std::vector<ImageQuad>& quads);
  void draw_glyphs();
  void set_blending();
  std::optional<text::TileRef> tile_of(const RowRun& run, int col, const Cell& cell);
  bool add_cells(const RowRun& run, ColumnSpan columns, const ColorScheme& scheme,
                 const std::optional<ColorOverride>& colors, int& stopped_at);
  void add_lines(const RowRun& run, const ColorScheme& scheme, const std::optional<ColorOverride>& colors);
  // A rectangle of the row, in pixels of a row of single size, placed and scaled as the row's line size says.
  void place(std::vector<Quad>& quads, const RowRun& run, const PixelRect& part, int source_x,
             std::uint32_t word0, std::uint32_t word1) const;
  void draw_cells_in_memory();
  void draw(const gl::Program& program, const Uniforms& uniforms, const std::vector<Quad>& quads);

  CellMetrics metrics_;
  text::GlyphAtlas atlas_;
  LinePatterns patterns_;
  std::size_t max_texels_ = 0;
  gl::TargetView target_;
  gl::RenderTexture* slots_ = nullptr;  // the target, where it is one that can be uploaded to
  std::optional<MemoryCells> memory_;
  std::vector<CellTexel> texels_;
  std::vector<Quad> cell_quads_;
  std::vector<Quad> line_quads_;
  // Drawn after the cells: images under text, glyphs over them; and after the lines: images over text.
  std::vector<ImageQuad> under_quads_;
  std::vector<Quad> glyph_quads_;
  std::vector<ImageQuad> over_quads_;
  ImageTextures images_;

  TileTexture tiles_;
  gl::Program cells_program_;
  gl::Program lines_program_;
  gl::Program images_program_;
  Uniforms cells_uniforms_;
  Uniforms lines_uniforms_;
  Uniforms images_uniforms_;
  GLint per_image_size_ = -1;
  gl::VertexArray vertex_array_;
  gl::Buffer quad_buffer_;
  gl::Buffer texel_buffer_;
  gl::Texture texel_texture_;
  gl::Texture pattern_texture_;
};

}  // namespace riffle::scene
