#include "app/window/sdl_keys.h"

#include <optional>
#include <string_view>
#include <utility>

namespace riffle {
namespace {

struct SymKey {
  SDL_Keycode sym;
  Key key;
};

constexpr SymKey kNamedKeys[] = {
    {SDLK_ESCAPE, Key::Escape},
    {SDLK_RETURN, Key::Enter},
    {SDLK_RETURN2, Key::Enter},
    {SDLK_TAB, Key::Tab},
    {SDLK_BACKSPACE, Key::Backspace},
    {SDLK_INSERT, Key::Insert},
    {SDLK_DELETE, Key::Delete},
    {SDLK_LEFT, Key::Left},
    {SDLK_RIGHT, Key::Right},
    {SDLK_UP, Key::Up},
    {SDLK_DOWN, Key::Down},
    {SDLK_PAGEUP, Key::PageUp},
    {SDLK_PAGEDOWN, Key::PageDown},
    {SDLK_HOME, Key::Home},
    {SDLK_END, Key::End},
    {SDLK_CAPSLOCK, Key::CapsLock},
    {SDLK_SCROLLLOCK, Key::ScrollLock},
    {SDLK_NUMLOCKCLEAR, Key::NumLock},
    {SDLK_PRINTSCREEN, Key::PrintScreen},
    {SDLK_PAUSE, Key::Pause},
    {SDLK_APPLICATION, Key::Menu},
    {SDLK_MENU, Key::Menu},
    {SDLK_KP_DIVIDE, Key::KpDivide},
    {SDLK_KP_MULTIPLY, Key::KpMultiply},
    {SDLK_KP_MINUS, Key::KpSubtract},
    {SDLK_KP_PLUS, Key::KpAdd},
    {SDLK_KP_ENTER, Key::KpEnter},
    {SDLK_KP_EQUALS, Key::KpEqual},
    {SDLK_KP_COMMA, Key::KpSeparator},
    {SDLK_LSHIFT, Key::LeftShift},
    {SDLK_LCTRL, Key::LeftControl},
    {SDLK_LALT, Key::LeftAlt},
    {SDLK_LGUI, Key::LeftSuper},
    {SDLK_RSHIFT, Key::RightShift},
    {SDLK_RCTRL, Key::RightControl},
    {SDLK_RALT, Key::RightAlt},
    {SDLK_MODE, Key::IsoLevel3Shift},
    {SDLK_RGUI, Key::RightSuper},
    {SDLK_AUDIOPLAY, Key::MediaPlay},
    {SDLK_AUDIOSTOP, Key::MediaStop},
    {SDLK_AUDIONEXT, Key::MediaTrackNext},
    {SDLK_AUDIOPREV, Key::MediaTrackPrevious},
    {SDLK_AUDIOFASTFORWARD, Key::MediaFastForward},
    {SDLK_AUDIOREWIND, Key::MediaRewind},
    {SDLK_AUDIOMUTE, Key::MuteVolume},
    {SDLK_MUTE, Key::MuteVolume},
    {SDLK_VOLUMEDOWN, Key::LowerVolume},
    {SDLK_VOLUMEUP, Key::RaiseVolume},
};

// Keys of the keypad with two uses; Num Lock chooses, Shift turns the choice round.
struct KeypadKey {
  SDL_Keycode sym;
  Key number;
  Key motion;
};
constexpr KeypadKey kKeypad[] = {
    {SDLK_KP_0, Key::Kp0, Key::KpInsert},
    {SDLK_KP_1, Key::Kp1, Key::KpEnd},
    {SDLK_KP_2, Key::Kp2, Key::KpDown},
    {SDLK_KP_3, Key::Kp3, Key::KpPageDown},
    {SDLK_KP_4, Key::Kp4, Key::KpLeft},
    {SDLK_KP_5, Key::Kp5, Key::KpBegin},
    {SDLK_KP_6, Key::Kp6, Key::KpRight},
    {SDLK_KP_7, Key::Kp7, Key::KpHome},
    {SDLK_KP_8, Key::Kp8, Key::KpUp},
    {SDLK_KP_9, Key::Kp9, Key::KpPageUp},
    {SDLK_KP_PERIOD, Key::KpDecimal, Key::KpDelete},
};

// A US keyboard, from SDL_SCANCODE_1 and from SDL_SCANCODE_MINUS on: what a key gives, and what with Shift.
constexpr std::string_view kUsDigits = "1234567890", kUsDigitsShifted = "!@#$%^&*()";
constexpr SDL_Scancode kUsSymbolKeys[] = {
    SDL_SCANCODE_MINUS,     SDL_SCANCODE_EQUALS,    SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET,
    SDL_SCANCODE_BACKSLASH, SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_APOSTROPHE,  SDL_SCANCODE_GRAVE,
    SDL_SCANCODE_COMMA,     SDL_SCANCODE_PERIOD,    SDL_SCANCODE_SLASH,       SDL_SCANCODE_SPACE};
constexpr std::string_view kUsSymbols = "-=[]\\;'`,./ ", kUsSymbolsShifted = "_+{}|:\"~<>? ";

struct UsKey {
  char32_t plain = 0;
  char32_t shifted = 0;
};
UsKey us_key(SDL_Scancode code) {
  if (code >= SDL_SCANCODE_A && code <= SDL_SCANCODE_Z) {
    const auto letter = static_cast<char32_t>(code - SDL_SCANCODE_A);
    return {U'a' + letter, U'A' + letter};
  }
  if (code >= SDL_SCANCODE_1 && code <= SDL_SCANCODE_0) {
    const auto i = static_cast<std::size_t>(code - SDL_SCANCODE_1);
    return {static_cast<char32_t>(kUsDigits[i]), static_cast<char32_t>(kUsDigitsShifted[i])};
  }
  for (std::size_t i = 0; i < std::size(kUsSymbolKeys); ++i) {
    if (kUsSymbolKeys[i] == code) {
      return {static_cast<char32_t>(kUsSymbols[i]), static_cast<char32_t>(kUsSymbolsShifted[i])};
    }
  }
  return {};
}

bool is_text_sym(SDL_Keycode sym) {
  return sym >= 0x20 && sym != SDLK_DELETE && (sym & SDLK_SCANCODE_MASK) == 0 && sym <= 0x10ffff;
}

Key find_key(const SDL_Keysym& keysym) {
  const SDL_Keycode sym = keysym.sym;
  if (sym >= SDLK_F1 && sym <= SDLK_F12) {
    return static_cast<Key>(static_cast<int>(Key::F1) + (sym - SDLK_F1));
  }
  if (sym >= SDLK_F13 && sym <= SDLK_F24) {
    return static_cast<Key>(static_cast<int>(Key::F13) + (sym - SDLK_F13));
  }
  for (const SymKey& k : kNamedKeys) {
    if (k.sym == sym) return k.key;
  }
  for (const KeypadKey& k : kKeypad) {
    if (k.sym != sym) continue;
    const bool number = ((keysym.mod & KMOD_NUM) != 0) != ((keysym.mod & KMOD_SHIFT) != 0);
    return number ? k.number : k.motion;
  }
  return is_text_sym(sym) ? Key::Text : Key::None;
}

// The only character of `text`; 0 when it has none or several.
char32_t only_character(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (text.size() != length) return 0;
  char32_t c = length == 1 ? lead : lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3fu);
  return c;
}

char32_t shifted_of(const KeyEvent& e, const UsKey& us) {
  if (e.code_point >= U'a' && e.code_point <= U'z') return e.code_point - 0x20;
  // The window system does not say what Shift would give; where the key agrees with a US keyboard, that does.
  return e.code_point == us.plain ? us.shifted : 0;
}

}  // namespace

std::uint8_t translate_modifiers(std::uint16_t sdl_mods) {
  unsigned mods = 0;
  if ((sdl_mods & KMOD_SHIFT) != 0) mods |= kModShift;
  if ((sdl_mods & KMOD_ALT) != 0) mods |= kModAlt;
  if ((sdl_mods & KMOD_CTRL) != 0) mods |= kModCtrl;
  if ((sdl_mods & KMOD_GUI) != 0) mods |= kModSuper;
  if ((sdl_mods & KMOD_CAPS) != 0) mods |= kModCapsLock;
  if ((sdl_mods & KMOD_NUM) != 0) mods |= kModNumLock;
  return static_cast<std::uint8_t>(mods);
}

KeyEvent translate_key(const SDL_KeyboardEvent& event, std::string text) {
  KeyEvent e;
  e.key = find_key(event.keysym);
  e.action = event.type == SDL_KEYUP ? KeyAction::Release
             : event.repeat != 0     ? KeyAction::Repeat
                                     : KeyAction::Press;
  e.mods = translate_modifiers(event.keysym.mod);
  if (e.key == Key::Text) {
    const UsKey us = us_key(event.keysym.scancode);
    e.code_point = static_cast<char32_t>(event.keysym.sym);
    e.base_layout = us.plain;
    e.shifted = shifted_of(e, us);
    const char32_t typed = only_character(text);
    const unsigned alts = event.keysym.mod & static_cast<unsigned>(KMOD_ALT);
    const bool own_text = typed != 0 && (typed == e.code_point || typed == e.shifted);
    if (alts == KMOD_RALT && !own_text) {
      e.mods = static_cast<std::uint8_t>(e.mods & ~static_cast<unsigned>(kModAlt | kModCtrl));  // AltGr
    } else if ((e.mods & kModShift) != 0 && (e.mods & (kModCtrl | kModAlt)) == 0 && typed != 0) {
      e.shifted = typed;
    }
  }
  if ((e.mods & (kModCtrl | kModSuper)) == 0) e.text = std::move(text);
  return e;
}

}  // namespace riffle
