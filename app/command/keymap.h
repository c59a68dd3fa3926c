// Keymap: which chord is which Command. Main thread, plain value.
// A chord names Shift, Alt, Ctrl and Super exactly; Caps Lock and Num Lock do not count. A text key is named
// by what it gives without Shift ("ctrl+shift+c"), or by what it gives with Shift when the chord names no
// Shift ("ctrl++").
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "app/command/command.h"
#include "term/input/events.h"

namespace riffle {

struct Chord {
  std::uint8_t mods = 0;  // kModShift, kModAlt, kModCtrl, kModSuper
  Key key = Key::None;
  char32_t code_point = 0;  // Key::Text
  auto operator<=>(const Chord&) const = default;
};

// "ctrl+shift+c", "shift+pageup", "f11", "ctrl+plus", "ctrl+kp_add". Nothing for what is no chord.
std::optional<Chord> parse_chord(std::string_view text);

class Keymap {
 public:
  // The bindings of riffle, as other terminals on Linux have them.
  static Keymap defaults();

  void bind(const Chord& chord, Command command) { bindings_[chord] = command; }
  // Afterwards programs get the key.
  void unbind(const Chord& chord) { bindings_.erase(chord); }
  // The command of a press or a repeat; nothing for a release.
  std::optional<Command> find(const KeyEvent& event) const;
  std::size_t size() const { return bindings_.size(); }

 private:
  std::map<Chord, Command> bindings_;
};

}  // namespace riffle
