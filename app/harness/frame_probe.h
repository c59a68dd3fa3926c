// FrameProbe: the FrameSink of the harness. Keeps a mirror and a record of every frame, and draws them too
// when it was given something to draw with. One thread: a frame ends when the test lets it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/harness/frame_mirror.h"
#include "app/session/clock.h"
#include "app/session/frame_sink.h"
#include "app/session/renderer_painter.h"

namespace riffle {

// A frame as it was presented.
struct FrameRecord {
  std::uint64_t id = 0;
  std::int64_t presented_ns = 0;
  std::string screen;                // of the session with the lowest id in it, as FrameMirror::screen()
  std::uint64_t lines_scrolled = 0;  // since the frame before
  int spans = 0;                     // rows that it carries
  std::size_t keys = 0;              // echoes in it
  FrameStats stats;                  // zero when nothing draws
};

class FrameProbe final : public FrameSink {
 public:
  explicit FrameProbe(const Clock& clock) : clock_(clock) {}
  // Draws every frame with `painter` (started already).
  void draw_with(std::unique_ptr<RendererPainter> painter) { painter_ = std::move(painter); }
  RendererPainter* painter() { return painter_.get(); }

  void connect(std::function<void(FrameDone)> done) override { done_ = std::move(done); }
  void submit(FrameBatch batch) override { in_flight_ = std::move(batch); }

  bool in_flight() const { return in_flight_.has_value(); }
  // Presents the frame that was submitted, if there is one. `cost`: what drawing took, by the harness's
  // clock.
  bool present(std::int64_t cost_ns = 0);

  const std::vector<FrameRecord>& frames() const { return frames_; }
  // What the window shows of a session; empty before its first frame.
  const FrameMirror& mirror(SessionId session) { return mirrors_[session]; }

 private:
  const Clock& clock_;
  std::unique_ptr<RendererPainter> painter_;
  std::function<void(FrameDone)> done_;
  std::optional<FrameBatch> in_flight_;
  std::unordered_map<SessionId, FrameMirror> mirrors_;
  std::vector<FrameRecord> frames_;
};

}  // namespace riffle
