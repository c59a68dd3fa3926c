// KeyTrace: keys on their way from the event to the frame that shows their echo. Bounded. Core thread, one a
// session. A key's echo is taken to be the first output read after its bytes were written: output that was on
// its way before looks the same, so under a flood the figures say when the screen could show it, not when the
// program did.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "term/frame/pane_update.h"

namespace riffle {

class KeyTrace {
 public:
  // A key's bytes were made. Returns its tag, never 0.
  std::uint64_t begin(std::int64_t pressed, std::int64_t encoded);
  void written(std::span<const std::uint64_t> tags, std::int64_t now);
  // Output came in; true when it is the first after a key.
  bool read(std::int64_t now);
  void parsed(std::int64_t now);
  // The keys whose echo is parsed: they go with the frame that is cut now.
  std::vector<KeyStamps> take(std::int64_t now);
  // An echo is parsed and not cut.
  bool echo_ready() const { return ready_ > 0; }
  // A key was written lately and nothing was read since.
  bool awaits_echo(std::int64_t now) const;
  // Until then no frame that could wait should stand in the way of the echo's. 0: no echo is awaited.
  std::int64_t keep_free_until() const;

 private:
  struct Entry {
    std::uint64_t tag;
    KeyStamps stamps;
  };
  std::deque<Entry> keys_;
  std::uint64_t next_tag_ = 1;
  std::int64_t last_written_ = 0;
  int ready_ = 0;
  bool awaiting_ = false;
};

}  // namespace riffle
