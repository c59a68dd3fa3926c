// FrameSink: where frames go, as the core thread sees it. It grants one credit: a batch may be submitted when
// the one before it is done, so at most one is in flight and a slow display never grows a queue.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "app/session/core_api.h"
#include "render/renderer.h"
#include "term/frame/pane_update.h"

namespace riffle {

struct SessionFrame {
  SessionId session = 0;
  PaneUpdate update;
};

// What changed in the panes of a window, bars among them, since its last frame.
struct FrameBatch {
  std::uint64_t id = 0;
  std::vector<SessionFrame> panes;
  std::vector<SessionId> visible;      // all panes of the window; others are forgotten
  std::optional<WindowLayout> layout;  // a new one, in force from this frame on
  bool hold_to_refresh = true;         // false (+j): do not wait for the display's refresh
};

// What became of a batch. Times are of the steady clock.
struct FrameDone {
  std::uint64_t id = 0;
  FrameStats stats;
  std::int64_t painted_ns = 0;
  std::int64_t presented_ns = 0;
  std::int64_t cost_ns = 0;     // time that drawing took from the machine; not what a display made it wait
  std::vector<KeyStamps> keys;  // of the batch
};

class FrameSink {
 public:
  virtual ~FrameSink() = default;
  // Before the first submit. `done` may be called on any thread and must only hand on; never during submit().
  virtual void connect(std::function<void(FrameDone)> done) = 0;
  virtual void submit(FrameBatch batch) = 0;
};

}  // namespace riffle
