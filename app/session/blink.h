// Blink: when what blinks is shown. Pure policy, time is an argument; core thread. What blinks is shown
// first, hidden after an interval, and so on; without activity it stops after a while and stays shown, so
// that a terminal nobody uses wakes nobody.
#pragma once

#include <algorithm>
#include <cstdint>

#include "app/session/clock.h"

namespace riffle {

struct BlinkOptions {
  std::int64_t interval = 500 * kMillisecond;  // shown, and hidden, for as long; more than 0
  std::int64_t stop_after = 15 * kSecond;      // kNever: blinks on
  bool text = true;                            // SGR 5 blinks too
  bool operator==(const BlinkOptions&) const = default;
};

class Blink {
 public:
  explicit Blink(const BlinkOptions& options) : options_(options) {}
  void set_options(const BlinkOptions& options) { options_ = options; }

  // A key, output: shown from now on for an interval.
  void restart(std::int64_t now) { origin_ = active_ = now; }
  // The same without touching the rhythm.
  void touch(std::int64_t now) { active_ = now; }

  bool shown(std::int64_t now) const { return now >= end() || (now - origin_) / options_.interval % 2 == 0; }
  // When shown() will say otherwise; kNever: it will not.
  std::int64_t next_change(std::int64_t now) const {
    if (now >= end()) return kNever;
    const std::int64_t flip = origin_ + ((now - origin_) / options_.interval + 1) * options_.interval;
    if (flip < end()) return flip;
    return shown(now) ? kNever : end();
  }

 private:
  std::int64_t end() const {
    return options_.stop_after >= kNever - active_ ? kNever : active_ + options_.stop_after;
  }

  BlinkOptions options_;
  std::int64_t origin_ = 0;
  std::int64_t active_ = 0;
};

}  // namespace riffle
