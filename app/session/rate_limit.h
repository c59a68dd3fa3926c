// RateLimit: at most so many events in any second. Pure; the time comes in. Core thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include "app/session/clock.h"

namespace riffle {

class RateLimit {
 public:
  explicit RateLimit(std::size_t per_second) : per_second_(per_second) {}

  // Whether an event may pass now; counts it when it may.
  bool allow(std::int64_t now) {
    forget(now);
    if (passed_.size() >= per_second_) return false;
    passed_.push_back(now);
    return true;
  }
  // When the next event may pass.
  std::int64_t next(std::int64_t now) {
    forget(now);
    return passed_.size() < per_second_ ? now : passed_.front() + kSecond;
  }

 private:
  void forget(std::int64_t now) {
    while (!passed_.empty() && now - passed_.front() >= kSecond) passed_.pop_front();
  }
  std::size_t per_second_;
  std::deque<std::int64_t> passed_;
};

}  // namespace riffle
