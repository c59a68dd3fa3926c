// RenderThread: draws what the core thread cuts. Owns the thread and a FramePainter, which owns the GL
// context while it runs. Thread: made and ended on main; submit() core; set_*() and redraw() main; the
// painter is called on the render thread only. Invariant: what waits to be drawn is one value, however slow
// the display is.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "app/session/frame_sink.h"
#include "app/session/mailbox.h"
#include "render/renderer.h"
#include "term/base/result.h"

namespace riffle {

// Who draws. A Renderer (RendererPainter), nobody (NullPainter), or a test.
class FramePainter {
 public:
  virtual ~FramePainter() = default;
  // First and last call.
  virtual Result<void> start() { return {}; }
  virtual void stop() {}
  virtual void resize(PixelSize window) { (void)window; }
  // The metrics of the new font; on an Error the old one stays.
  virtual Result<CellMetrics> set_font(const FontOptions& font) = 0;
  // Fills what FrameDone tells of drawing: stats, times, cost.
  virtual FrameDone paint(FrameBatch batch) = 0;
  // The window's content was lost (exposed, or the compositor asks): shows it again.
  virtual void redraw() {}
};

// All are called on the render thread and must only hand on. Empty ones are not called.
struct RenderHooks {
  std::function<void()> presented;  // after each present
  std::function<void(const CellMetrics&)>
      font_changed;                          // panes need a new size, and SessionLoop::post_invalidate()
  std::function<void(const Error&)> failed;  // start() or a font; drawing stops after a failed start
};

// Draws nothing; frames end as soon as they come (--no-render).
class NullPainter final : public FramePainter {
 public:
  Result<CellMetrics> set_font(const FontOptions&) override { return CellMetrics{}; }
  FrameDone paint(FrameBatch batch) override;
};

class RenderThread final : public FrameSink {
 public:
  RenderThread(std::unique_ptr<FramePainter> painter, RenderHooks hooks);
  // After the SessionLoop that submits to it.
  ~RenderThread() override;

  void start();
  void set_window(PixelSize size);
  void set_font(FontOptions font);
  void redraw();
  // Runs `task` on the render thread between two frames (a screenshot).
  void post(std::function<void(FramePainter&)> task);

  // FrameSink
  void connect(std::function<void(FrameDone)> done) override { done_ = std::move(done); }
  void submit(FrameBatch batch) override;

 private:
  // What the thread has to do, in the order of the fields.
  struct Work {
    std::optional<PixelSize> window;
    std::optional<FontOptions> font;
    std::optional<FrameBatch> frame;
    bool redraw = false;
    std::vector<std::function<void(FramePainter&)>> tasks;
    void absorb(Work&& newer);
  };
  void run();
  void work_off(Work work);

  std::unique_ptr<FramePainter> painter_;
  RenderHooks hooks_;
  std::function<void(FrameDone)> done_;
  Mailbox<Work> mailbox_;
  std::thread thread_;
  bool broken_ = false;  // render thread: start() failed, frames end undrawn
};

// Joins a later batch into an earlier one that was not drawn.
void absorb(FrameBatch& into, FrameBatch&& newer);

}  // namespace riffle
