// The kitty keyboard protocol (sw.kovidgoyal.net/kitty/keyboard-protocol): what a key sends while a program
// has asked for it, and the stack on which programs keep what they ask for. Pure function and plain value,
// any thread. Terminal owns one stack for each screen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "term/input/events.h"

namespace riffle {

// modes.kitty_flags is not 0. Keys that produce text send it, and Enter, Tab and Backspace their byte, unless
// all keys are asked for: a shell stays usable when a program dies without taking its flags back.
std::string encode_kitty_key(const KeyEvent& event, const KeyModes& modes);

class KittyKeyStack {
 public:
  // promises.md: deep enough for a shell in an editor in a multiplexer; beyond it the oldest is lost.
  static constexpr std::size_t kDepth = 8;
  static constexpr unsigned kAllFlags = 31;

  std::uint8_t flags() const { return flags_; }
  // CSI > flags u
  void push(unsigned flags);
  // CSI < count u. More than there are leaves none, and no flag set.
  void pop(int count);
  // CSI = flags ; how u: 1 replaces, 2 adds, 3 takes away. Anything else does nothing.
  void set(unsigned flags, int how);
  void clear() { *this = {}; }

 private:
  std::array<std::uint8_t, kDepth> below_{};
  std::size_t count_ = 0;
  std::uint8_t flags_ = 0;
};

}  // namespace riffle
