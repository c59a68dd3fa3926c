#include "term/input/kitty_keys.h"

#include <algorithm>
#include <string_view>

#include "term/input/key_encoder.h"
#include "term/input/key_table.h"
#include "term/input/utf8_text.h"

namespace riffle {
namespace {

constexpr unsigned kLocks = kModCapsLock | kModNumLock;
// Modifiers that make a command of a key: its text does not count.
constexpr unsigned kCommanding = kModAlt | kModCtrl | kModSuper | kModHyper | kModMeta;

// What the fields of "CSI number : shifted : base ; modifiers : event ; text final" hold.
struct Sequence {
  unsigned number = 0;
  unsigned shifted = 0;
  unsigned base = 0;
  unsigned mods = 0;
  unsigned event = 1;
  std::string_view text;
  char final = 'u';
};

std::string written(const Sequence& s) {
  const bool second = s.mods != 0 || s.event != 1;
  std::string out = "\x1b[";
  if (s.number != 1 || second || !s.text.empty()) out += std::to_string(s.number);
  if (s.shifted != 0 || s.base != 0) out += ':';
  if (s.shifted != 0) out += std::to_string(s.shifted);
  if (s.base != 0) out += ':' + std::to_string(s.base);
  if (second || !s.text.empty()) out += ';';
  if (second) out += std::to_string(1 + s.mods);
  if (s.event != 1) out += ':' + std::to_string(s.event);
  char separator = ';';
  for (std::string_view rest = s.text; !rest.empty();) {
    const Utf8Char c = next_utf8(rest);
    rest.remove_prefix(c.length);
    out += separator + std::to_string(static_cast<unsigned>(c.code_point));
    separator = ':';
  }
  return out + s.final;
}

bool types_commands(Key key) { return key == Key::Enter || key == Key::Tab || key == Key::Backspace; }

unsigned event_number(KeyAction action) {
  return action == KeyAction::Repeat ? 2 : action == KeyAction::Release ? 3 : 1;
}

bool on_keypad(Key key) { return key >= Key::Kp0 && key <= Key::KpBegin; }

// Number and final of a key that is not text.
void name_key(Sequence& s, const KeyRow& row, bool keypad_is_apart) {
  if (row.key == Key::F3) {
    // CSI 1 ; m R would read as a cursor position report.
    s.number = 13;
    s.final = '~';
  } else if (row.kitty != 0 && (keypad_is_apart || !on_keypad(row.key))) {
    s.number = row.kitty;
  } else {
    s.number = row.number;
    if (row.form != KeyForm::Keypad) s.final = row.final;
  }
}

}  // namespace

std::string encode_kitty_key(const KeyEvent& e, const KeyModes& modes) {
  const auto asked = [&](unsigned flag) { return (modes.kitty_flags & flag) != 0; };
  const bool all = asked(kKittyAllKeys);
  const bool release = e.action == KeyAction::Release;
  if (release && !asked(kKittyEventTypes)) return {};
  if (is_modifier_key(e.key) && !all) return {};
  const std::string text = release || (e.mods & kCommanding) != 0 ? std::string() : printable_text(e.text);
  if (!text.empty() && !all) return text;

  Sequence s;
  if (all && asked(kKittyText)) s.text = text;
  if (e.key == Key::None) return s.text.empty() ? text : written(s);

  const bool apart = all || asked(kKittyDisambiguate);
  const bool commands = types_commands(e.key) || (e.key == Key::KpEnter && !apart);
  const bool typing = e.key == Key::Text || commands;
  s.mods = typing && !all ? e.mods & ~kLocks : e.mods;
  if (commands && !all) {
    if (release) return {};
    if (s.mods == 0) return encode_classic_key(e, modes);
  }
  s.event = asked(kKittyEventTypes) ? event_number(e.action) : 1;

  bool keeps_form = typing || e.key == Key::Escape || !asked(kKittyEventTypes);
  if (e.key == Key::Text) {
    s.number = static_cast<unsigned>(e.code_point);
    if (asked(kKittyAlternateKeys)) {
      const bool shift = (e.mods & kModShift) != 0;
      if (shift && e.shifted != e.code_point) s.shifted = static_cast<unsigned>(e.shifted);
      if (e.base_layout != e.code_point) s.base = static_cast<unsigned>(e.base_layout);
    }
    if (s.number == 0) return {};
  } else {
    const KeyRow* row = find_key_row(e.key);
    if (row == nullptr) return {};
    name_key(s, *row, apart);
    keeps_form |= row->form == KeyForm::Keypad;
  }
  // Only what the classic encoding cannot tell is told otherwise; the keys of the cursor and their like lose
  // SS3 as soon as releases are told, so that a key has one form.
  const bool plain = s.event == 1 && s.shifted == 0 && s.base == 0;
  if (!apart && plain && keeps_form) {
    KeyModes classic = modes;
    classic.modify_other_keys = 0;
    return encode_classic_key(e, classic);
  }
  return written(s);
}

void KittyKeyStack::push(unsigned flags) {
  if (count_ == kDepth) {
    std::copy(below_.begin() + 1, below_.end(), below_.begin());
    --count_;
  }
  below_[count_++] = flags_;
  flags_ = static_cast<std::uint8_t>(flags & kAllFlags);
}

void KittyKeyStack::pop(int count) {
  for (; count > 0; --count) {
    if (count_ == 0) {
      flags_ = 0;
      return;
    }
    flags_ = below_[--count_];
  }
}

void KittyKeyStack::set(unsigned flags, int how) {
  flags &= kAllFlags;
  if (how == 1) flags_ = static_cast<std::uint8_t>(flags);
  if (how == 2) flags_ = static_cast<std::uint8_t>(flags_ | flags);
  if (how == 3) flags_ = static_cast<std::uint8_t>(flags_ & ~flags);
}

}  // namespace riffle
