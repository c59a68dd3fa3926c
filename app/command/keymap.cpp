#include "app/command/keymap.h"

#include <cstddef>

#include "term/base/assert.h"

namespace riffle {
namespace {

struct Binding {
  std::string_view chord;
  Command command;
};

// Zoom stands three times: layouts put + on a key of its own, on Shift+=, and on the keypad.
constexpr Binding kDefaults[] = {
    {"ctrl+shift+c", Command::CopyClipboard},
    {"ctrl+insert", Command::CopyClipboard},
    {"ctrl+shift+v", Command::PasteClipboard},
    {"shift+insert", Command::PastePrimary},
    {"shift+pageup", Command::ScrollPageUp},
    {"shift+pagedown", Command::ScrollPageDown},
    {"shift+home", Command::ScrollTop},
    {"shift+end", Command::ScrollBottom},
    {"ctrl+shift+up", Command::ScrollLineUp},
    {"ctrl+shift+down", Command::ScrollLineDown},
    {"ctrl+plus", Command::ZoomIn},
    {"ctrl+=", Command::ZoomIn},
    {"ctrl+shift+=", Command::ZoomIn},
    {"ctrl+kp_add", Command::ZoomIn},
    {"ctrl+-", Command::ZoomOut},
    {"ctrl+kp_subtract", Command::ZoomOut},
    {"ctrl+0", Command::ZoomReset},
    {"ctrl+kp_0", Command::ZoomReset},
    {"f11", Command::ToggleFullscreen},
};

struct NamedModifier {
  std::string_view name;
  Modifier bit;
};
constexpr NamedModifier kModifiers[] = {
    {"shift", kModShift}, {"alt", kModAlt}, {"ctrl", kModCtrl}, {"super", kModSuper}};

struct NamedKey {
  std::string_view name;
  Key key;
  char32_t code_point = 0;
};
constexpr NamedKey kKeyNames[] = {
    {"escape", Key::Escape},
    {"enter", Key::Enter},
    {"tab", Key::Tab},
    {"backspace", Key::Backspace},
    {"insert", Key::Insert},
    {"delete", Key::Delete},
    {"left", Key::Left},
    {"right", Key::Right},
    {"up", Key::Up},
    {"down", Key::Down},
    {"pageup", Key::PageUp},
    {"pagedown", Key::PageDown},
    {"home", Key::Home},
    {"end", Key::End},
    {"space", Key::Text, U' '},
    {"plus", Key::Text, U'+'},
    {"kp_add", Key::KpAdd},
    {"kp_subtract", Key::KpSubtract},
    {"kp_0", Key::Kp0},
    {"kp_enter", Key::KpEnter},
};

constexpr unsigned kChordModifiers = kModShift | kModAlt | kModCtrl | kModSuper;

// "f1" to "f24".
std::optional<Key> function_key(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] != 'f') return std::nullopt;
  int number = 0;
  for (const char c : name.substr(1)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  if (number < 1 || number > 24 || name[1] == '0') return std::nullopt;
  return static_cast<Key>(static_cast<int>(Key::F1) + number - 1);
}

bool set_key(std::string_view name, Chord& chord) {
  if (name.size() == 1 && name[0] > ' ' && name[0] < 0x7f) {
    chord.key = Key::Text;
    chord.code_point = static_cast<char32_t>(name[0]);
    return chord.code_point < U'A' || chord.code_point > U'Z';  // a key is named by its small letter
  }
  if (const auto f = function_key(name)) {
    chord.key = *f;
    return true;
  }
  for (const NamedKey& k : kKeyNames) {
    if (k.name != name) continue;
    chord.key = k.key;
    chord.code_point = k.code_point;
    return true;
  }
  return false;
}

// Without Num Lock the keypad's keys move; a chord means the key, not its present use.
Key keypad_place(Key key) { return key == Key::KpInsert ? Key::Kp0 : key; }

}  // namespace

std::optional<Chord> parse_chord(std::string_view text) {
  Chord chord;
  while (true) {
    const std::size_t plus = text.find('+');
    if (plus == std::string_view::npos || plus == 0) break;  // the key itself, which may be '+'
    const std::string_view word = text.substr(0, plus);
    bool known = false;
    for (const NamedModifier& m : kModifiers) {
      if (m.name != word) continue;
      chord.mods = static_cast<std::uint8_t>(chord.mods | m.bit);
      known = true;
    }
    if (!known) return std::nullopt;
    text.remove_prefix(plus + 1);
  }
  if (!set_key(text, chord)) return std::nullopt;
  return chord;
}

Keymap Keymap::defaults() {
  Keymap map;
  for (const Binding& b : kDefaults) {
    const auto chord = parse_chord(b.chord);
    RIFFLE_CHECK(chord.has_value());
    if (chord) map.bind(*chord, b.command);
  }
  return map;
}

std::optional<Command> Keymap::find(const KeyEvent& event) const {
  if (event.action == KeyAction::Release || event.key == Key::None) return std::nullopt;
  Chord chord{static_cast<std::uint8_t>(event.mods & kChordModifiers), event.key, 0};
  const auto look = [this](const Chord& c) -> std::optional<Command> {
    const auto found = bindings_.find(c);
    if (found == bindings_.end()) return std::nullopt;
    return found->second;
  };
  if (event.key != Key::Text) {
    if (const auto command = look(chord)) return command;
    chord.key = keypad_place(chord.key);
    return look(chord);
  }
  // On a layout without Latin letters the key counts by its place.
  chord.code_point =
      event.code_point >= 0x80 && event.base_layout != 0 ? event.base_layout : event.code_point;
  if (const auto command = look(chord)) return command;
  if ((chord.mods & kModShift) != 0 && event.shifted != 0) {
    chord.mods = static_cast<std::uint8_t>(chord.mods & ~static_cast<unsigned>(kModShift));
    chord.code_point = event.shifted;
    return look(chord);
  }
  return std::nullopt;
}

}  // namespace riffle
