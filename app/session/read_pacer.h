// ReadPacer: whether the next read of a pty waits a little. A writer of short lines is slowed by a reader
// that wakes up for each of them; one that lets the pty fill first is not. Pure; the time comes in. Core
// thread, one a session. Invariant: it never pauses while an echo is due, nor for a program that writes a
// little now and then.
#pragma once

#include <cstddef>
#include <cstdint>

#include "app/session/clock.h"

namespace riffle {

class ReadPacer {
 public:
  // A read of `bytes` came back. `hurry`: a key waits for its echo, or the program for an answer.
  // Returns how long to leave the pty alone.
  std::int64_t pause_after(std::size_t bytes, std::int64_t now, bool hurry);

 private:
  std::int64_t last_read_ = 0;
  std::size_t burst_bytes_ = 0;
};

}  // namespace riffle
