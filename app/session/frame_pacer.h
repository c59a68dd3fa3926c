// FramePacer: when the next frame is cut. A pure function of the clock, the damage, the bytes that wait and
// what earlier frames cost; no timer, no thread. The caller arms the timer and asks again when something
// changed.
//
// The rules, first that holds:
//   1. nothing changed, no credit, or synchronized output holds back: wait until that changes.
//   2. a line scrolled that must not be jumped over (+j), the first read after a key, the end of a program:
//   now.
//   3. otherwise at most one frame a refresh, and while output flows drawing takes at most a quarter of the
//   time;
//   4. and output that follows on itself closely is shown together: until it pauses for the coalescing delay,
//   at most
//      half a refresh.
#pragma once

#include <cstdint>

#include "app/session/clock.h"

namespace riffle {

struct PaceInput {
  std::int64_t now = 0;
  bool damage = false;               // a pane of the window changed and does not hold back
  bool credit = false;               // the frame before is done
  bool urgent = false;               // rule 2
  bool bytes_waiting = false;        // more output is there than was parsed
  std::int64_t damage_since = 0;     // first change since the last cut
  std::int64_t last_output = 0;      // when output was last parsed
  std::int64_t last_cut = -kSecond;  // long ago: none yet
  std::int64_t cost = 0;             // of drawing a frame (FrameCost)
  std::int64_t refresh = kSecond / 60;
};

struct PaceDecision {
  bool cut_now = false;
  std::int64_t wait_until = kNever;  // ask again then; kNever: when the input changes
  bool operator==(const PaceDecision&) const = default;
};

// Programs write a screen in several pieces; <0.5 ms between them is still one picture. Nobody sees half a
// millisecond.
inline constexpr std::int64_t kCoalesce = kMillisecond / 2;
// Drawing gets this part of the time while output flows: on software GL it takes the processor from the
// program.
inline constexpr std::int64_t kDrawingShare = 4;
// However dear a frame is, a flood is shown this often: frames may lie 100 ms apart, and a cut frame must
// still be drawn.
inline constexpr std::int64_t kLongestInterval = 75 * kMillisecond;

PaceDecision decide(const PaceInput& in);

// What drawing a frame costs: a mean that follows within a few frames and is not thrown by one.
class FrameCost {
 public:
  void add(std::int64_t ns) { mean_ = mean_ == 0 ? ns : mean_ + (ns - mean_) / 4; }
  std::int64_t mean() const { return mean_; }

 private:
  std::int64_t mean_ = 0;
};

}  // namespace riffle
