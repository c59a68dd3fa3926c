// Surface: a window as the core thread sees it: where its frames go, which sessions it shows, and when the
// next frame is due. LoopCore owns one a window. Invariants: (1) a session stands in one surface at most; (2)
// at most one batch is with the sink; (3) what main told of the layout and of bars travels with the next
// batch.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "app/session/clock.h"
#include "app/session/frame_pacer.h"
#include "app/session/frame_sink.h"

namespace riffle {

struct Surface {
  explicit Surface(FrameSink& s) : sink(s) {}

  FrameSink& sink;
  bool shown = true;                   // false: minimised, nothing is cut
  std::vector<SessionId> sessions;     // in the window
  std::vector<SessionId> unseen;       // of them, those of which no frame was cut yet
  std::vector<PaneId> panes;           // sessions and bars, as laid out; FrameBatch::visible
  std::optional<WindowLayout> layout;  // not yet cut
  std::map<PaneId, PaneUpdate> bars;   // the same
  std::vector<SessionId> in_flight;    // of the batch that is with the sink

  bool credit = true;
  std::int64_t refresh = kSecond / 60;
  std::int64_t last_cut = -kSecond;  // of all that had changed
  std::int64_t damage_since = kNever;
  std::uint64_t next_frame = 1;
  std::uint64_t lines_in_flight = 0;  // scrolled in the frame that is with the sink
  bool part_in_flight = false;        // it shows only what was urgent
  FrameCost cost;                     // of whole frames
};

}  // namespace riffle
