// ReadAheadRule: whether a pty is worth giving to the ReadAhead. Pure; counts reads, no clock. Core thread,
// one a session. The rule: after a few full reads in a row, that is when a program has written while its
// output was parsed. The reader lets go when the program pauses.
#pragma once

#include <cstddef>

namespace riffle {

class ReadAheadRule {
 public:
  // A read that found the pty at least half full (it gives 4,095 bytes at most).
  static constexpr std::size_t kFullRead = 2048;
  // 16 KiB, several screens of text: somebody drawing one ends before. Sixteen reads, or a rule that waits
  // longer after a hand-over that did not pay, lost a twentieth to a fifth of the throughput.
  static constexpr int kReads = 4;

  // A read of `bytes` by the core. `hurry`: somebody waits for an echo or an answer. True: hand over.
  bool wants(std::size_t bytes, bool hurry) {
    in_row_ = bytes >= kFullRead && !hurry ? in_row_ + 1 : 0;
    return in_row_ >= kReads;
  }
  // The pty had nothing, or the reader let go.
  void start_again() { in_row_ = 0; }

 private:
  int in_row_ = 0;
};

}  // namespace riffle
