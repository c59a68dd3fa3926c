#include "app/session/frame_pacer.h"

#include <algorithm>

namespace riffle {

namespace {

std::int64_t flood_interval(const PaceInput& in) {
  const std::int64_t interval = in.cost > kLongestInterval
                                    ? std::min(in.cost * kSlowDrawingShare, kLongestSlowInterval)
                                    : std::min(in.cost * kDrawingShare, kLongestInterval);
  return std::max(in.refresh, interval);
}

}  // namespace

PaceDecision decide(const PaceInput& in) {
  if (!in.damage || !in.credit) return {};
  if (in.urgent) return {true, in.now};

  std::int64_t due = in.last_cut + in.refresh;
  const bool output_since_cut = in.last_output >= in.last_cut;
  if (output_since_cut) {
    const std::int64_t pause = in.last_output + kCoalesce;
    const std::int64_t shown_together = in.bytes_waiting ? in.damage_since + in.refresh / 2
                                                         : std::min(pause, in.damage_since + in.refresh / 2);
    const bool flowing = in.bytes_waiting || in.now < pause;
    if (flowing) {
      due = std::max(in.last_cut + flood_interval(in), in.keep_free_until);
    }
    due = std::max(due, shown_together);
    // Output that pauses meanwhile needs no such interval: look again then.
    if (due > in.now && flowing && !in.bytes_waiting && pause < due) {
      return {false, std::max(pause, in.now + 1)};
    }
  }
  if (due <= in.now) return {true, in.now};
  return {false, due};
}

}  // namespace riffle
