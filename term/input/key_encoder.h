// encode_key: a key event and the terminal's keyboard modes to the bytes that the program reads.
// Pure function, any thread. What a key sends is data (kKeys in key_encoder.cpp, one row a key); which modifiers the event
// has, and in which form they are told, is code here.
// Source: xterm ctlseqs "PC-Style Function Keys", "VT220-Style Function Keys", "Alt and Meta Keys"; DEC STD 070 for the keypad.
// With kitty_flags set the event goes to encode_kitty_key, with modify_other_keys to the "other keys" form, both of which
// fall back to the classic bytes below.
#pragma once

#include <string>

#include "term/input/events.h"

namespace riffle {

// Empty: the program gets nothing (a modifier alone, a release, a key without a meaning).
// Committed text of an input method (Key::None with text) is passed on as it is, without controls.
std::string encode_key(const KeyEvent& event, const KeyModes& modes);

}  // namespace riffle
