// FramePacer: when the next frame is cut. A pure function of the clock, the damage, the bytes that wait and
// what earlier frames cost; no timer, no thread. The caller arms the timer and asks again when something
// changed.
//
// The rules, first that holds:
//   1. nothing changed, no credit, or synchronized output holds back: wait until that changes.
//   2. a line scrolled that must not be jumped over (+j), the first read after a key, the end of a program:
//   now.
//   3. otherwise at most one frame a refresh, and while output flows drawing takes at most a 16th of the
//   time;
//   4. and output that follows on itself closely is shown together: until it pauses for the coalescing delay,
//   at most
//      half a refresh;
//   5. and while a key waits for its echo, a flood's frame waits with it, so that the echo finds the renderer
//   free.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "app/session/clock.h"

namespace riffle {

struct PaceInput {
  std::int64_t now = 0;
  bool damage = false;               // a pane of the window changed and does not hold back
  bool credit = false;               // the frame before is done
  bool urgent = false;               // rule 2
  std::int64_t keep_free_until = 0;  // a key waits for its echo: rule 5
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
// program. With a quarter, full screens at 200x50 (3.4 ms each) had a flood at 0.66 of what drains take, with
// a tenth at 0.72, and half of that gave 6 % more (eleven payloads, one run); eighteen such pictures a second
// of a flood are enough. A picture that takes a millisecond comes with each refresh all the same.
inline constexpr std::int64_t kDrawingShare = 16;
// A flood is shown this often even where that takes more: frames may lie 100 ms apart, and a cut frame must
// still be drawn.
inline constexpr std::int64_t kLongestInterval = 75 * kMillisecond;
// Frames that take longer than that alone (thousands of characters that were never drawn before) are late
// whatever is done: a quarter of the time, up to here, so that the program gets on and something is seen.
inline constexpr std::int64_t kSlowDrawingShare = 4;
inline constexpr std::int64_t kLongestSlowInterval = 2 * kSecond;

PaceDecision decide(const PaceInput& in);

// What drawing a frame costs: the median of the last three. The first frame after a start, which opens fonts
// and compiles shaders, says nothing of the next, nor does one that had to wait for a busy machine.
class FrameCost {
 public:
  void add(std::int64_t ns) {
    last_[next_] = ns;
    next_ = (next_ + 1) % 3;
  }
  std::int64_t expected() const {
    return std::max(std::min(last_[0], last_[1]), std::min(std::max(last_[0], last_[1]), last_[2]));
  }

 private:
  std::int64_t last_[3] = {};
  std::size_t next_ = 0;
};

}  // namespace riffle
