// Chord: a key with its modifiers, as people write it: "ctrl+shift+c". KeySequence: chords one after another:
// "ctrl+b>shift+5", or with a blank, "ctrl+b %". Main thread, plain values.
// A chord names Shift, Alt, Ctrl and Super exactly; Caps Lock and Num Lock do not count. A text key is named
// by what it gives without Shift ("ctrl+shift+c"), or by what it gives with Shift when the chord names no
// Shift ("ctrl++", "%").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "term/input/events.h"

namespace riffle {

struct Chord {
  std::uint8_t mods = 0;  // kModShift, kModAlt, kModCtrl, kModSuper
  Key key = Key::None;
  char32_t code_point = 0;  // Key::Text
  auto operator<=>(const Chord&) const = default;
};
using KeySequence = std::vector<Chord>;

inline constexpr std::uint8_t kChordModifiers = kModShift | kModAlt | kModCtrl | kModSuper;
// Longer ones nobody can type.
inline constexpr std::size_t kMaxSequence = 8;

// "ctrl+shift+c", "shift+pageup", "f11", "ctrl+plus", "ctrl+kp_add". Nothing for what is no chord.
std::optional<Chord> parse_chord(std::string_view text);
// One to kMaxSequence chords.
std::optional<KeySequence> parse_sequence(std::string_view text);
std::string chord_text(const Chord& chord);
std::string sequence_text(const KeySequence& sequence);
// What parse_sequence takes, for a message.
std::string_view chord_grammar();

std::optional<Modifier> modifier_named(std::string_view word);
// "ctrl+shift+", in a fixed order.
std::string modifiers_text(std::uint8_t mods);

// The chords that a key event may stand for, the most exact first.
std::vector<Chord> chords_of(const KeyEvent& event);

}  // namespace riffle
