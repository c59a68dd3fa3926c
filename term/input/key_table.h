// What each key that is not text sends: one row a key, read by the classic encoding and by the kitty
// protocol. Sources: xterm ctlseqs, "PC-Style Function Keys" and "VT220-Style Function Keys"; DEC STD 070
// (keypad); kitty "Functional key definitions".
#pragma once

#include <cstdint>

#include "term/input/events.h"

namespace riffle {

enum class KeyForm : std::uint8_t {
  Byte,    // one byte `number` (Enter, Tab, Backspace, Escape): encode_key knows their exceptions
  Cursor,  // CSI final; SS3 final with DECCKM; CSI 1 ; m final with modifiers
  Pf,      // SS3 final; CSI 1 ; m final with modifiers (F1-F4)
  Tilde,   // CSI number ~; CSI number ; m ~ with modifiers
  Keypad,  // byte `number`; SS3 final in application keypad mode, SS3 m final with modifiers
  Silent,  // nothing in the classic encoding (modifiers, locks)
};

struct KeyRow {
  Key key;
  KeyForm form;
  std::uint16_t number;
  char final;
  // CSI kitty u, where the kitty protocol does not use the CSI form of `number` and `final`; 0: it does.
  std::uint16_t kitty;
};

// Null for Key::None and Key::Text.
const KeyRow* find_key_row(Key key);

}  // namespace riffle
