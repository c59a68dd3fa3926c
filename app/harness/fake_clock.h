// FakeClock: a clock that stands still until it is told to go on. One thread.
#pragma once

#include "app/session/clock.h"

namespace riffle {

class FakeClock final : public Clock {
 public:
  std::int64_t now() const override { return now_; }
  void advance(std::int64_t ns) { now_ += ns; }
  void set(std::int64_t ns) { now_ = ns; }

 private:
  std::int64_t now_ = 1000 * kSecond;  // far from 0, which stamps take as "unknown"
};

}  // namespace riffle
