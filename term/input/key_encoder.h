// encode_key: a key event and the terminal's keyboard modes to the bytes that the program reads.
// Pure function, any thread. What a key that is not text sends is data (key_table.h, one row a key); which
// modifiers the event has, and in which form they are told, is code here. Sources: xterm ctlseqs "PC-Style
// Function Keys", "VT220-Style Function Keys", "Alt and Meta Keys" and XTMODKEYS; DEC STD 070 for the keypad
// and VT52 mode; XLookupString for Ctrl with a character. The kitty keyboard protocol is in kitty_keys.h.
#pragma once

#include <string>

#include "term/input/events.h"

namespace riffle {

// Empty: the program gets nothing (a modifier alone, a release, a key without a meaning).
// Committed text of an input method (Key::None with text) is passed on as it is, without controls.
std::string encode_key(const KeyEvent& event, const KeyModes& modes);

// As above, whatever modes.kitty_flags says.
std::string encode_classic_key(const KeyEvent& event, const KeyModes& modes);

}  // namespace riffle
