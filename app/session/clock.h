// Clock: where the time of the core thread comes from, so that tests can stand it still. Nanoseconds of a
// steady clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>

namespace riffle {

inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kMicrosecond = 1'000;
inline constexpr std::int64_t kMillisecond = 1'000'000;
inline constexpr std::int64_t kSecond = 1'000'000'000;

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  std::int64_t now() const override {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
};

}  // namespace riffle
