// What a program asks the desktop to show outside the terminal: notifications (OSC 9, 99, 777) and progress
// (OSC 9;4). Plain values, any thread; texts are clean (no controls) and bounded.
#pragma once

#include <cstdint>
#include <string>

namespace riffle {

// Kitty's desktop notifications, "Only show when": which state of the window hides it.
enum class NotifyWhen : std::uint8_t { Always, Unfocused, Invisible };

struct Notification {
  std::string id = {};  // OSC 99 i=, of [A-Za-z0-9_+.-]; one with the same id replaces it. Empty: none
  std::string title = {};
  std::string body = {};
  std::uint8_t urgency = 1;  // 0 low, 1 normal, 2 critical
  NotifyWhen when = NotifyWhen::Unfocused;
  bool operator==(const Notification&) const = default;
};

// ConEmu's OSC 9;4.
struct Progress {
  enum class State : std::uint8_t { None = 0, Normal = 1, Error = 2, Indeterminate = 3, Paused = 4 };
  State state = State::None;
  int percent = 0;  // 0..100; without a meaning where State::Indeterminate
  bool operator==(const Progress&) const = default;
};

}  // namespace riffle
