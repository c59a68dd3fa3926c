#include "app/session/history_packer.h"

#include <utility>

namespace riffle {

void HistoryPacker::changed(std::int64_t now) {
  const std::size_t held = terminal_.history_bytes();
  // Packing and the limits take away a little at a time; what goes at once was cleared.
  const bool cleared = held < held_ / 2 && held_ - held >= kWorthTrimming;
  held_ = held;
  if (cleared && helpers_.trim) helpers_.trim();
  if (busy_ || look_at_ != kNever || !terminal_.history_wants_packing()) return;
  look_at_ = now;
}

void HistoryPacker::tick(std::int64_t now) {
  if (busy_ || now < look_at_) return;
  look_at_ = kNever;
  if (!helpers_.pack || !terminal_.history_wants_packing()) return;
  if (terminal_.history_turned_over()) {
    look_at_ = now + kLookAgain;
    return;
  }
  busy_ = true;
  helpers_.pack(terminal_.history_job());
}

void HistoryPacker::take(HistoryJob job, std::int64_t now) {
  busy_ = false;
  terminal_.take_packed(std::move(job));
  held_ = terminal_.history_bytes();
  changed(now);
}

}  // namespace riffle
