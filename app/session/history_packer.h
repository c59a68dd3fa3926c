// HistoryPacker: has the full pages of a session's history packed by somebody else, a job at a time, and has
// freed memory given back to the system when a history was cleared. Owned by Session, core thread. The rule:
// at once while history grows; while it turns over (a flood longer than the limit drops pages as fast as it
// makes them) not before that has ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "app/session/clock.h"
#include "term/history_job.h"
#include "term/terminal.h"

namespace riffle {

class HistoryPacker {
 public:
  // What is given away: both run elsewhere, and soon; a job comes back through take().
  struct Helpers {
    std::function<void(HistoryJob)> pack;
    std::function<void()> trim;
  };
  // A flood that has dropped nothing for so long is over, or slower than packing.
  static constexpr std::int64_t kLookAgain = 200 * kMillisecond;
  // Less is what a screen needs now and then; looking through the heap is not for nothing.
  static constexpr std::size_t kWorthTrimming = std::size_t{1} << 20;

  explicit HistoryPacker(Terminal& terminal) : terminal_(terminal) {}
  void set_helpers(Helpers helpers) { helpers_ = std::move(helpers); }

  // Something was parsed, or history was changed otherwise.
  void changed(std::int64_t now);
  void tick(std::int64_t now);
  std::int64_t deadline() const { return busy_ ? kNever : look_at_; }
  void take(HistoryJob job, std::int64_t now);

 private:
  Terminal& terminal_;
  Helpers helpers_;
  bool busy_ = false;  // a job is away
  std::int64_t look_at_ = kNever;
  std::size_t held_ = 0;
};

}  // namespace riffle
