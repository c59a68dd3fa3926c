// encode_key: a key event and the terminal's keyboard modes to the bytes that the program reads.
// Pure function, any thread. What a key that is not text sends is data (key_table.h, one row a key); which
// modifiers the event has, and in which form they are told, is code here. Sources: xterm ctlseqs "PC-Style
// Function Keys", "VT220-Style Function Keys", "Alt and Meta Keys" and XTMODKEYS; DEC STD 070 for the keypad;
// XLookupString for Ctrl with a character. Where it grows: a protocol that tells more (kitty_flags) goes
// first in encode_key and reads the same table.
#pragma once

#include <string>

#include "term/input/events.h"

namespace riffle {

// Empty: the program gets nothing (a modifier alone, a release, a key without a meaning).
// Committed text of an input method (Key::None with text) is passed on as it is, without controls.
std::string encode_key(const KeyEvent& event, const KeyModes& modes);

}  // namespace riffle
