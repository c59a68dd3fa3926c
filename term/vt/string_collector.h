// StringCollector: one control string (OSC, DCS, APC) in bounded memory, written so that libvterm can read it
// in one piece: introducer, number or header, body, ST. Owned by Gate, core thread. Invariant: the buffer
// never exceeds limit + header; between strings it keeps at most kKeptBytes. A later kind that must not be
// held whole (sixel, kitty graphics) gets its own limit in begin() and leaves through append() piece by
// piece; nothing else knows that the others are held.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "term/vt/limits.h"

namespace riffle::vt {

class StringCollector {
 public:
  // `header`: what libvterm reads before the body, e.g. ESC ] 2 ;. A body longer than `limit` is refused.
  void begin(std::string_view header, std::size_t limit);
  // False once the body is too long; it is forgotten then.
  bool append(std::string_view bytes);
  // Adds the terminator and gives the whole sequence, valid until the next call.
  std::string_view finish();
  void discard();

 private:
  // Enough for every short string; a megabyte of clipboard goes back to the system.
  static constexpr std::size_t kKeptBytes = kMaxStringBytes;

  std::string bytes_;
  std::size_t longest_ = 0;  // of bytes_, without terminator
};

}  // namespace riffle::vt
