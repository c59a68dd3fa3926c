#include "term/input/key_encoder.h"

#include <optional>

#include "term/input/key_table.h"
#include "term/input/kitty_keys.h"
#include "term/input/utf8_text.h"

namespace riffle {
namespace {

constexpr unsigned kXtermModifiers = kModShift | kModAlt | kModCtrl | kModSuper;

bool has(const KeyEvent& e, unsigned mods) { return (e.mods & mods) != 0; }
unsigned xterm_modifiers(const KeyEvent& e) { return e.mods & kXtermModifiers; }
std::string modifier_parameter(const KeyEvent& e) { return std::to_string(1 + xterm_modifiers(e)); }

// What Ctrl makes of an ASCII character, as XLookupString has it (and Ctrl+? as xterm).
std::optional<char> control_of(char32_t c) {
  if (c == U' ' || (c >= U'@' && c <= U'~')) return static_cast<char>(c & 0x1f);
  if (c == U'2') return '\0';
  if (c >= U'3' && c <= U'7') return static_cast<char>(0x1b + (c - U'3'));
  if (c == U'8' || c == U'?') return '\x7f';
  if (c == U'/') return '\x1f';
  return std::nullopt;
}

// Alt: ESC first or, when alt_sends_escape is reset, the eighth bit of a single ASCII character (in UTF-8).
std::string with_alt(std::string bytes, const KeyEvent& e, const KeyModes& modes) {
  if (!has(e, kModAlt) || bytes.empty()) return bytes;
  if (modes.alt_sends_escape) return '\x1b' + bytes;
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (bytes.size() != 1 || first >= 0x80) return bytes;
  std::string out;
  append_utf8(out, static_cast<char32_t>(first | 0x80u));
  return out;
}

// The character that Ctrl works on: the shifted one with Shift; on a layout without Latin letters the key's
// own place.
char32_t control_base(const KeyEvent& e) {
  if (e.code_point >= 0x80 && e.base_layout != 0) return e.base_layout;
  if (has(e, kModShift) && e.shifted != 0) return e.shifted;
  return e.code_point;
}

std::string text_of(const KeyEvent& e) {
  if (!e.text.empty()) return printable_text(e.text);
  // The window system gave no text (Alt on some, Ctrl on all). Super and its kin are the desktop's.
  if (has(e, kModSuper | kModHyper | kModMeta)) return {};
  const char32_t c = has(e, kModShift) && e.shifted != 0 ? e.shifted : e.code_point;
  std::string out;
  if (c >= 0x20 && c != 0x7f) append_utf8(out, c);
  return out;
}

// --- modifyOtherKeys (XTMODKEYS 4): keys whose classic bytes lose their modifiers are told with a number.

char32_t other_key_code(const KeyEvent& e) {
  switch (e.key) {
    case Key::Enter:
      return U'\r';
    case Key::Tab:
      return U'\t';
    case Key::Escape:
      return 0x1b;
    case Key::Backspace:
      return 0x7f;
    case Key::Text:
      return has(e, kModShift) && e.shifted != 0 ? e.shifted : e.code_point;
    default:
      return 0;
  }
}

bool is_other_key(const KeyEvent& e, const KeyModes& modes) {
  const unsigned mods = xterm_modifiers(e);
  if (modes.modify_other_keys == 0 || mods == 0 || other_key_code(e) == 0) return false;
  const bool everything = modes.modify_other_keys >= 2;
  switch (e.key) {
    case Key::Enter:
      return true;
    case Key::Tab:
      return everything || mods != kModShift;  // Shift+Tab is CSI Z
    case Key::Escape:
      return everything;
    case Key::Backspace:
      return everything && (mods & ~static_cast<unsigned>(kModCtrl)) != 0;
    default:
      break;
  }
  if (everything) return mods != kModShift || e.code_point == U' ';
  if ((mods & kModCtrl) == 0) return false;       // level 1: Alt+a stays ESC a
  if (!control_of(control_base(e))) return true;  // Ctrl+1, Ctrl+comma
  return (mods & kModShift) != 0 && e.code_point >= U'a' &&
         e.code_point <= U'z';  // else the same as Ctrl alone
}

std::string encode_other_key(const KeyEvent& e, const KeyModes& modes) {
  const std::string code = std::to_string(static_cast<unsigned>(other_key_code(e)));
  if (modes.format_other_keys == 1) return "\x1b[" + code + ';' + modifier_parameter(e) + 'u';
  return "\x1b[27;" + modifier_parameter(e) + ';' + code + '~';
}

// --- classic forms

std::string encode_byte_key(const KeyRow& row, const KeyEvent& e, const KeyModes& modes) {
  switch (row.key) {
    case Key::Enter:
      return with_alt(modes.newline ? "\r\n" : "\r", e, modes);
    case Key::Tab:
      return has(e, kModShift) ? with_alt("\x1b[Z", e, modes) : with_alt("\t", e, modes);
    case Key::Backspace: {
      const bool bs = modes.backarrow_sends_bs != has(e, kModCtrl);
      return with_alt(bs ? "\b" : "\x7f", e, modes);
    }
    default:
      return with_alt(std::string(1, static_cast<char>(row.number)), e, modes);
  }
}

std::string encode_keypad_key(const KeyRow& row, const KeyEvent& e, const KeyModes& modes) {
  // Num Lock asks for numbers, whatever the keypad's mode (xterm's mode 1035, set by default).
  const bool application = modes.application_keypad && !has(e, kModNumLock);
  if (application) {
    std::string out = "\x1bO";
    if (xterm_modifiers(e) != 0) out += modifier_parameter(e);
    return out + row.final;
  }
  if (row.key == Key::KpEnter) return with_alt(modes.newline ? "\r\n" : "\r", e, modes);
  // The layout decides what the decimal key gives (a comma on many).
  std::string text = printable_text(e.text);
  if (text.empty()) text.assign(1, static_cast<char>(row.number));
  return with_alt(std::move(text), e, modes);
}

// A VT52 knows its cursor keys, three function keys (and PF4) and its keypad, and no modifiers (VT100 manual,
// "VT52 mode"; xterm). Nothing where it has a form of its own for a key.
std::string encode_vt52_key(const KeyRow& row, const KeyEvent& e, const KeyModes& modes) {
  switch (row.form) {
    case KeyForm::Keypad:
      if (!modes.application_keypad || has(e, kModNumLock)) return {};
      return std::string("\x1b?") + row.final;
    case KeyForm::Cursor:
    case KeyForm::Pf:
      return std::string("\x1b") + row.final;
    default:
      return {};
  }
}

std::string encode_row(const KeyRow& row, const KeyEvent& e, const KeyModes& modes) {
  if (modes.vt52) {
    if (std::string bytes = encode_vt52_key(row, e, modes); !bytes.empty()) return bytes;
  }
  const bool modified = xterm_modifiers(e) != 0;
  switch (row.form) {
    case KeyForm::Byte:
      return encode_byte_key(row, e, modes);
    case KeyForm::Keypad:
      return encode_keypad_key(row, e, modes);
    case KeyForm::Cursor:
      if (modified) return "\x1b[1;" + modifier_parameter(e) + row.final;
      return std::string(modes.application_cursor ? "\x1bO" : "\x1b[") + row.final;
    case KeyForm::Pf:
      if (modified) return "\x1b[1;" + modifier_parameter(e) + row.final;
      return std::string("\x1bO") + row.final;
    case KeyForm::Tilde:
      return "\x1b[" + std::to_string(row.number) + (modified ? ';' + modifier_parameter(e) : std::string()) +
             '~';
    case KeyForm::Silent:
      break;
  }
  return {};
}

std::string encode_text_key(const KeyEvent& e, const KeyModes& modes) {
  if (has(e, kModCtrl)) {
    if (const auto control = control_of(control_base(e))) return with_alt(std::string(1, *control), e, modes);
  }
  return with_alt(text_of(e), e, modes);
}

}  // namespace

std::string encode_classic_key(const KeyEvent& event, const KeyModes& modes) {
  if (event.action == KeyAction::Release) return {};
  if (event.key == Key::None) return printable_text(event.text);
  if (is_other_key(event, modes)) return encode_other_key(event, modes);
  if (event.key == Key::Text) return encode_text_key(event, modes);
  const KeyRow* row = find_key_row(event.key);
  return row == nullptr ? std::string() : encode_row(*row, event, modes);
}

std::string encode_key(const KeyEvent& event, const KeyModes& modes) {
  return modes.kitty_flags != 0 ? encode_kitty_key(event, modes) : encode_classic_key(event, modes);
}

}  // namespace riffle
