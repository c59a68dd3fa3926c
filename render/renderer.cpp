#include "render/renderer.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "render/gl/context_check.h"
#include "render/gl/render_target.h"
#include "render/scene/damage_region.h"
#include "render/scene/pane_layer.h"
#include "render/scene/row_painter.h"
#include "render/text/font_glyphs.h"

namespace riffle {
namespace {

using scene::DamageRegion;
using scene::PaneLayer;

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

class GlRenderer final : public Renderer {
 public:
  GlRenderer(gl::Device& device, const RendererOptions& options, GlyphSourceFactory factory)
      : device_(device), always_full_(options.always_full), factory_(std::move(factory)) {}

  ~GlRenderer() override {
    if (!device_.make_current()) forget_gpu();
  }

  Result<void> start(const FontOptions& font) {
    if (auto current = device_.make_current(); !current) return current;
    return set_font(font);
  }

  const CellMetrics& metrics() const override { return glyphs_->metrics(); }

  Result<void> set_font(const FontOptions& font) override {
    Result<std::unique_ptr<GlyphSource>> glyphs = factory_(font);
    if (!glyphs) return glyphs.error();
    if (auto current = device_.make_current(); !current) return current;
    Result<scene::RowPainter> painter = scene::RowPainter::make(**glyphs, device_.software());
    if (!painter) return painter.error();
    painter_.emplace(std::move(*painter));
    glyphs_ = std::move(*glyphs);
    for (auto& [id, layer] : layers_) layer.repaint();
    full_ = true;
    return {};
  }

  void resize(PixelSize window) override {
    if (!device_.make_current()) return;
    device_.resize(window);
    history_.clear();
    full_ = true;
  }

  void set_layout(WindowLayout layout) override {
    if (layout == layout_) return;
    layout_ = std::move(layout);
    for (const PanePlace& place : layout_.panes) {
      if (const auto layer = layers_.find(place.pane); layer != layers_.end())
        layer->second.place(place.grid);
    }
    full_ = true;
  }

  FrameStats draw(std::vector<PaneFrame> frames, const std::vector<PaneId>& visible) override {
    FrameStats stats;
    const std::int64_t start = now_ns();
    for (PaneFrame& frame : frames) layers_[frame.pane].apply(std::move(frame.update), frame.area);
    if (!device_.make_current() || !ensure_painter()) {
      full_ = true;  // the mirrors know what to draw once there is a context again
      return stats;
    }
    show_only(visible);
    if (grounds() != drawn_grounds_) full_ = true;
    DamageRegion damage;
    for (const PaneId id : visible_) {
      full_ = full_ || layers_[id].moved();
      layers_[id].collect_damage(metrics(), damage);
    }
    if (!always_full_) stats.rows_painted = paint_slots();
    if (full_ || always_full_) {
      damage.clear();
      damage.add(window());
    }
    damage = clipped(damage);
    if (damage.empty()) {
      stats.paint_ns = now_ns() - start;
      return stats;
    }
    stats.presented = damage.bounds();
    const DamageRegion region = region_to_compose(damage);
    stats.rows_painted += compose(region, device_target(), always_full_);
    for (const PaneId id : visible_) layers_[id].drawn();
    painter_->prune_images();
    history_.push(std::move(damage));
    full_ = false;
    drawn_grounds_ = grounds();
    const std::int64_t painted = now_ns();
    stats.paint_ns = painted - start;
    const bool twice = device_.back_buffer_may_be_old();
    stats.method = device_.present(stats.presented);
    if (twice) {
      DamageRegion everything;
      everything.add(window());
      compose(everything, device_target(), always_full_);
      device_.present(window());
      history_.clear();
    }
    stats.present_ns = now_ns() - painted;
    gl::check_errors("Renderer::draw");
    return stats;
  }

  Image read_frame() override {
    Image image;
    image.size = device_.size();
    image.rgba.assign(
        static_cast<std::size_t>(image.size.width) * static_cast<std::size_t>(image.size.height) * 4, 0);
    if (!device_.make_current() || !ensure_painter()) return image;
    if (device_.keeps_frame()) {
      gl::read_pixels(device_target(), image.rgba.data());
    } else if (Result<gl::RenderTexture> copy = gl::RenderTexture::make(image.size, gl::PixelOrder::Rgba)) {
      // A window's buffers are the window system's once presented.
      if (!always_full_) paint_slots();
      DamageRegion all;
      all.add(window());
      compose(all, copy->view(), always_full_);
      gl::read_pixels(copy->view(), image.rgba.data());
    }
    return image;
  }

  void lose_context() override {
    if (!device_.make_current()) return forget_gpu();
    painter_.reset();
    for (auto& [id, layer] : layers_) layer.drop_slots();
    history_.clear();
    full_ = true;
  }

 private:
  PixelRect window() const { return {0, 0, device_.size().width, device_.size().height}; }
  gl::TargetView device_target() const { return {device_.framebuffer(), device_.size(), device_.top_down()}; }
  gl::PixelOrder slot_order() const { return device_.bgra() ? gl::PixelOrder::Bgra : gl::PixelOrder::Rgba; }

  bool ensure_painter() {
    if (painter_) return true;
    Result<scene::RowPainter> painter = scene::RowPainter::make(*glyphs_, device_.software());
    if (!painter) return false;
    painter_.emplace(std::move(*painter));
    return true;
  }

  void forget_gpu() {
    if (painter_) painter_->forget();
    painter_.reset();
    for (auto& [id, layer] : layers_) layer.forget_context();
    history_.clear();
    full_ = true;
  }

  void show_only(const std::vector<PaneId>& visible) {
    std::erase_if(layers_, [&](const auto& entry) {
      return std::find(visible.begin(), visible.end(), entry.first) == visible.end();
    });
    std::vector<PaneId> known;
    for (const PaneId id : visible)
      if (layers_.contains(id)) known.push_back(id);
    if (known == visible_) return;
    visible_ = std::move(known);
    full_ = true;
  }

  int paint_slots() {
    int rows = 0;
    for (const PaneId id : visible_)
      if (const Result<int> painted = layers_[id].paint(*painter_, slot_order())) rows += *painted;
    return rows;
  }

  DamageRegion clipped(const DamageRegion& damage) const {
    DamageRegion inside;
    for (const PixelRect& r : damage.rects()) inside.add(scene::intersection(r, window()));
    return inside;
  }

  // What the back buffer lacks so that `damage` can be presented.
  DamageRegion region_to_compose(const DamageRegion& damage) {
    DamageRegion region = damage;
    if (device_.shows_part(damage.bounds())) {
      // The box is shown whole; what a back buffer has between the rectangles is not known.
      if (!device_.keeps_frame()) region.add(damage.bounds());
      return region;
    }
    const int age = device_.buffer_age();
    if (age < 1 || (age > 1 && !history_.since(age - 1, region))) region.add(window());
    return region;
  }

  // Draws `region` of the whole picture; returns the rows drawn from the mirrors (those of a pane for which
  // there was no memory for slots are too).
  int compose(const DamageRegion& region, const gl::TargetView& target, bool from_mirrors) {
    int rows = 0;
    painter_->begin(target);
    for (const PixelRect& rect : region.rects()) {
      for (const PaneId id : visible_) {
        if (from_mirrors || !layers_[id].has_slots())
          rows += layers_[id].draw_rows(rect, *painter_);
        else
          layers_[id].copy_rows(rect, target, metrics());
      }
    }
    painter_->flush();
    for (const PixelRect& rect : region.rects()) {
      fill_ground(rect);
      for (const PaneId id : visible_) layers_[id].draw_overlays(rect, *painter_);
      dim(rect);
    }
    painter_->flush();
    return rows;
  }

  // Dividers have their colour, what is left of a pane's box the ground of that pane, the rest that of the
  // first.
  void fill_ground(const PixelRect& rect) {
    std::vector<PixelRect> uncovered{rect};
    for (const PaneId id : visible_) uncovered = scene::subtract(uncovered, layers_[id].grid_rect(metrics()));
    const auto fill = [&](const PixelRect& area, scene::PackedRgb color) {
      for (const PixelRect& r : uncovered) painter_->fill(scene::intersection(r, area), color);
      uncovered = scene::subtract(uncovered, area);
    };
    for (const FilledArea& f : layout_.fills) fill(f.area, scene::pack(f.color));
    for (const PanePlace& place : layout_.panes) {
      if (const auto layer = layers_.find(place.pane); layer != layers_.end())
        fill(place.box, layer->second.background());
    }
    fill(rect, ground());
  }

  void dim(const PixelRect& rect) {
    for (const PanePlace& place : layout_.panes) {
      const auto layer = layers_.find(place.pane);
      if (place.dim == 0 || layer == layers_.end()) continue;
      painter_->fill(scene::intersection(rect, place.box), layer->second.background(), place.dim);
    }
  }

  scene::PackedRgb ground() const { return visible_.empty() ? 0 : layers_.at(visible_.front()).background(); }
  std::vector<scene::PackedRgb> grounds() const {
    std::vector<scene::PackedRgb> out;
    for (const PaneId id : visible_) out.push_back(layers_.at(id).background());
    return out;
  }

  gl::Device& device_;
  const bool always_full_;
  GlyphSourceFactory factory_;
  std::unique_ptr<GlyphSource> glyphs_;
  std::optional<scene::RowPainter> painter_;  // borrows glyphs_
  std::map<PaneId, PaneLayer> layers_;
  std::vector<PaneId> visible_;  // those with a layer, in drawing order
  scene::DamageHistory history_;
  WindowLayout layout_;
  std::vector<scene::PackedRgb> drawn_grounds_;  // of visible_
  bool full_ = true;                             // the next frame composes the whole window
};

Result<std::unique_ptr<GlyphSource>> installed_fonts(const FontOptions& font) {
  return text::make_font_glyphs({.family = font.family,
                                 .size_pt = font.size_pt,
                                 .dpi = font.dpi,
                                 .line_height = font.line_height,
                                 .letter_spacing = font.letter_spacing,
                                 .features = font.features});
}

}  // namespace

Result<std::unique_ptr<Renderer>> Renderer::create(gl::Device& device, const RendererOptions& options) {
  return create(device, options, installed_fonts);
}

Result<std::unique_ptr<Renderer>> Renderer::create(gl::Device& device, const RendererOptions& options,
                                                   GlyphSourceFactory glyphs) {
  auto renderer = std::make_unique<GlRenderer>(device, options, std::move(glyphs));
  if (auto started = renderer->start(options.font); !started) return started.error();
  return std::unique_ptr<Renderer>(std::move(renderer));
}

}  // namespace riffle
