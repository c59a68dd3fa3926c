// SDL key events to KeyEvents. Pure functions, any thread; SDL's types are plain structs.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <string>

#include "term/input/events.h"

namespace riffle {

// `text`: what SDL_TEXTINPUT brought right after the key press, empty for none.
// Text is dropped where a modifier makes it something else: with Ctrl (X11 gives "1" for Ctrl+1) and with
// Super. Right Alt whose text is not the key's own, or that gives none (a dead key), is AltGr and counts as
// no modifier.
KeyEvent translate_key(const SDL_KeyboardEvent& event, std::string text);

std::uint8_t translate_modifiers(std::uint16_t sdl_mods);

}  // namespace riffle
