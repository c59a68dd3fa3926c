// RendererPainter: the FramePainter that draws, with a Renderer on a gl::Device. Owns both. Made anywhere;
// everything else on the render thread.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/session/render_thread.h"
#include "render/gl/device.h"
#include "render/renderer.h"

namespace riffle {

class RendererPainter final : public FramePainter {
 public:
  // `set_swap_interval` may be empty (offscreen: nothing waits for a display).
  RendererPainter(std::unique_ptr<gl::Device> device, RendererOptions options,
                  std::function<void(int)> set_swap_interval);
  ~RendererPainter() override;

  Result<void> start() override;
  void stop() override;
  void resize(PixelSize window) override;
  Result<CellMetrics> set_font(const FontOptions& font) override;
  FrameDone paint(FrameBatch batch) override;
  void redraw() override;

  Renderer& renderer() { return *renderer_; }

 private:
  PixelRect area_of(const SessionFrame& frame) const;

  std::unique_ptr<gl::Device> device_;
  RendererOptions options_;
  std::function<void(int)> set_swap_interval_;
  std::unique_ptr<Renderer> renderer_;
  WindowLayout layout_;  // empty: a window of one pane
  std::vector<PaneId> visible_;
  bool held_to_refresh_ = true;
};

}  // namespace riffle
