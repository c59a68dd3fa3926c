#include "app/command/chord.h"

#include <utility>

#include "term/base/utf8.h"

namespace riffle {
namespace {

struct NamedModifier {
  std::string_view name;
  Modifier bit;
};
constexpr NamedModifier kModifiers[] = {
    {"ctrl", kModCtrl}, {"alt", kModAlt}, {"shift", kModShift}, {"super", kModSuper}};

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
    {"print", Key::PrintScreen},
    {"pause", Key::Pause},
    {"menu", Key::Menu},
    {"space", Key::Text, U' '},
    {"plus", Key::Text, U'+'},
    {"kp_0", Key::Kp0},
    {"kp_1", Key::Kp1},
    {"kp_2", Key::Kp2},
    {"kp_3", Key::Kp3},
    {"kp_4", Key::Kp4},
    {"kp_5", Key::Kp5},
    {"kp_6", Key::Kp6},
    {"kp_7", Key::Kp7},
    {"kp_8", Key::Kp8},
    {"kp_9", Key::Kp9},
    {"kp_decimal", Key::KpDecimal},
    {"kp_divide", Key::KpDivide},
    {"kp_multiply", Key::KpMultiply},
    {"kp_subtract", Key::KpSubtract},
    {"kp_add", Key::KpAdd},
    {"kp_enter", Key::KpEnter},
    {"kp_equal", Key::KpEqual},
};

// Without Num Lock the keypad's keys move; a chord means the key, not its present use.
constexpr std::pair<Key, Key> kKeypadPlaces[] = {
    {Key::KpInsert, Key::Kp0},   {Key::KpEnd, Key::Kp1},         {Key::KpDown, Key::Kp2},
    {Key::KpPageDown, Key::Kp3}, {Key::KpLeft, Key::Kp4},        {Key::KpBegin, Key::Kp5},
    {Key::KpRight, Key::Kp6},    {Key::KpHome, Key::Kp7},        {Key::KpUp, Key::Kp8},
    {Key::KpPageUp, Key::Kp9},   {Key::KpDelete, Key::KpDecimal}};

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

// The code point of a text that is exactly one character of UTF-8.
std::optional<char32_t> single_character(std::string_view text) {
  if (text.empty() || text.size() > 4) return std::nullopt;
  const auto lead = static_cast<unsigned char>(text[0]);
  char32_t c = lead & (text.size() == 1 ? 0x7fu : 0xffu >> (text.size() + 1));
  for (const char byte : text.substr(1)) c = c << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
  std::string again;  // what is not well-formed does not come out the same
  append_utf8(again, c);
  if (again != text) return std::nullopt;
  return c;
}

bool set_key(std::string_view name, Chord& chord) {
  const auto text = [&chord](char32_t code_point) {
    chord.key = Key::Text;
    chord.code_point = code_point;
    return true;
  };
  if (name.size() == 1) {
    const char c = name[0];
    // A key is named by its small letter.
    return c > ' ' && c < 0x7f && (c < 'A' || c > 'Z') && text(static_cast<char32_t>(c));
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
  const auto single = single_character(name);
  return single && *single >= 0xa0 && text(*single);
}

std::string key_name(const Chord& chord) {
  for (const NamedKey& k : kKeyNames) {
    if (k.key == chord.key && k.code_point == chord.code_point) return std::string(k.name);
  }
  if (chord.key >= Key::F1 && chord.key <= Key::F24) {
    return 'f' + std::to_string(static_cast<int>(chord.key) - static_cast<int>(Key::F1) + 1);
  }
  std::string text;
  append_utf8(text, chord.code_point);
  return text;
}

}  // namespace

std::optional<Modifier> modifier_named(std::string_view word) {
  for (const NamedModifier& m : kModifiers) {
    if (m.name == word) return m.bit;
  }
  return std::nullopt;
}

std::string modifiers_text(std::uint8_t mods) {
  std::string out;
  for (const NamedModifier& m : kModifiers) {
    if ((mods & m.bit) != 0) out += std::string(m.name) + '+';
  }
  return out;
}

std::optional<Chord> parse_chord(std::string_view text) {
  Chord chord;
  while (true) {
    const std::size_t plus = text.find('+');
    if (plus == std::string_view::npos || plus == 0) break;  // the key itself, which may be '+'
    const auto bit = modifier_named(text.substr(0, plus));
    if (!bit) return std::nullopt;
    chord.mods = static_cast<std::uint8_t>(chord.mods | *bit);
    text.remove_prefix(plus + 1);
  }
  if (!set_key(text, chord)) return std::nullopt;
  return chord;
}

std::optional<KeySequence> parse_sequence(std::string_view text) {
  KeySequence sequence;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool end = i == text.size();
    // A '>' that begins a part, or stands after a '+', is the key of that name.
    const bool key_itself = !end && text[i] == '>' && (i == begin || text[i - 1] == '+');
    if (!end && (key_itself || (text[i] != '>' && text[i] != ' '))) continue;
    const auto chord = parse_chord(text.substr(begin, i - begin));
    if (!chord || sequence.size() == kMaxSequence) return std::nullopt;
    sequence.push_back(*chord);
    begin = i + 1;
  }
  return sequence;
}

std::string chord_text(const Chord& chord) { return modifiers_text(chord.mods) + key_name(chord); }

std::string sequence_text(const KeySequence& sequence) {
  std::string out;
  for (const Chord& chord : sequence) {
    if (!out.empty()) out += '>';
    out += chord_text(chord);
  }
  return out;
}

std::string_view chord_grammar() {
  return "ctrl+, alt+, shift+ and super+, then a key by its small letter or sign, or one of f1 to f24, "
         "escape, "
         "enter, tab, backspace, insert, delete, left, right, up, down, pageup, pagedown, home, end, print, "
         "pause, menu, space, plus, kp_0 to kp_9, kp_decimal, kp_divide, kp_multiply, kp_subtract, kp_add, "
         "kp_enter, kp_equal; several in a row are joined by >";
}

std::vector<Chord> chords_of(const KeyEvent& event) {
  std::vector<Chord> chords;
  const auto mods = static_cast<std::uint8_t>(event.mods & kChordModifiers);
  if (event.key == Key::None || is_modifier_key(event.key)) return chords;
  if (event.key != Key::Text) {
    chords.push_back({mods, event.key, 0});
    for (const auto& [moves, place] : kKeypadPlaces) {
      if (moves == event.key) chords.push_back({mods, place, 0});
    }
    return chords;
  }
  chords.push_back({mods, Key::Text, event.code_point});
  if ((mods & kModShift) != 0 && event.shifted != 0) {
    chords.push_back(
        {static_cast<std::uint8_t>(mods & ~static_cast<unsigned>(kModShift)), Key::Text, event.shifted});
  }
  // On a layout without Latin letters the key counts by its place.
  if (event.code_point >= 0x80 && event.base_layout != 0)
    chords.push_back({mods, Key::Text, event.base_layout});
  return chords;
}

}  // namespace riffle
