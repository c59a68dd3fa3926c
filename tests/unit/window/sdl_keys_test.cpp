#include "app/window/sdl_keys.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

SDL_KeyboardEvent key_down(SDL_Keycode sym, SDL_Scancode scancode, unsigned mods = 0) {
  SDL_KeyboardEvent e{};
  e.type = SDL_KEYDOWN;
  e.keysym.sym = sym;
  e.keysym.scancode = scancode;
  e.keysym.mod = static_cast<std::uint16_t>(mods);
  return e;
}

TEST(TranslateKey, ALetterCarriesItsTextAndItsPlace) {
  const KeyEvent e = translate_key(key_down(SDLK_a, SDL_SCANCODE_A), "a");
  EXPECT_EQ(e.key, Key::Text);
  EXPECT_EQ(e.code_point, U'a');
  EXPECT_EQ(e.shifted, U'A');
  EXPECT_EQ(e.base_layout, U'a');
  EXPECT_EQ(e.text, "a");
  EXPECT_EQ(e.mods, 0);
}

TEST(TranslateKey, ControlDropsTheText) {
  const KeyEvent e = translate_key(key_down(SDLK_1, SDL_SCANCODE_1, KMOD_LCTRL), "1");
  EXPECT_EQ(e.text, "");
  EXPECT_EQ(e.mods, kModCtrl);
}

TEST(TranslateKey, SuperDropsTheText) {
  EXPECT_EQ(translate_key(key_down(SDLK_l, SDL_SCANCODE_L, KMOD_LGUI), "l").text, "");
}

TEST(TranslateKey, AltKeepsTheText) {
  const KeyEvent e = translate_key(key_down(SDLK_x, SDL_SCANCODE_X, KMOD_LALT), "x");
  EXPECT_EQ(e.text, "x");
  EXPECT_EQ(e.mods, kModAlt);
}

TEST(TranslateKey, RightAltThatChangesTheTextIsAltGr) {
  const KeyEvent e = translate_key(key_down(SDLK_q, SDL_SCANCODE_Q, KMOD_RALT), "@");
  EXPECT_EQ(e.text, "@");
  EXPECT_EQ(e.mods, 0);
}

TEST(TranslateKey, RightAltWithoutTextIsADeadKeyOfAltGr) {
  EXPECT_EQ(translate_key(key_down(0xe4, SDL_SCANCODE_APOSTROPHE, KMOD_RALT), "").mods, 0);
}

TEST(TranslateKey, RightAltThatLeavesTheTextIsAlt) {
  EXPECT_EQ(translate_key(key_down(SDLK_q, SDL_SCANCODE_Q, KMOD_RALT), "q").mods, kModAlt);
  EXPECT_EQ(translate_key(key_down(SDLK_q, SDL_SCANCODE_Q, KMOD_RALT | KMOD_LSHIFT), "Q").mods,
            kModAlt | kModShift);
}

TEST(TranslateKey, ShiftedCharactersComeFromTheTextOrFromAUsKeyboard) {
  EXPECT_EQ(translate_key(key_down(SDLK_2, SDL_SCANCODE_2, KMOD_LSHIFT), "\"").shifted, U'"');
  EXPECT_EQ(translate_key(key_down(SDLK_2, SDL_SCANCODE_2, KMOD_LCTRL | KMOD_LSHIFT), "").shifted, U'@');
  EXPECT_EQ(translate_key(key_down(SDLK_SLASH, SDL_SCANCODE_SLASH, KMOD_LCTRL), "").shifted, U'?');
  // The key of slash on a German layout gives minus: a US keyboard says nothing about it.
  EXPECT_EQ(translate_key(key_down(SDLK_MINUS, SDL_SCANCODE_SLASH, KMOD_LCTRL), "").shifted, U'\0');
}

TEST(TranslateKey, AKeyBeyondLatinHasItsPlace) {
  const KeyEvent e = translate_key(key_down(0x441, SDL_SCANCODE_C, KMOD_LCTRL), "");
  EXPECT_EQ(e.key, Key::Text);
  EXPECT_EQ(e.code_point, char32_t{0x441});
  EXPECT_EQ(e.base_layout, U'c');
}

TEST(TranslateKey, NumLockChoosesTheUseOfTheKeypadAndShiftTurnsItRound) {
  const auto key = [](unsigned mods) {
    return translate_key(key_down(SDLK_KP_7, SDL_SCANCODE_KP_7, mods), "").key;
  };
  EXPECT_EQ(key(0), Key::KpHome);
  EXPECT_EQ(key(KMOD_NUM), Key::Kp7);
  EXPECT_EQ(key(KMOD_NUM | KMOD_LSHIFT), Key::KpHome);
  EXPECT_EQ(key(KMOD_LSHIFT), Key::Kp7);
}

TEST(TranslateKey, NamedKeysHaveNoCodePoint) {
  struct Case {
    SDL_Keycode sym;
    Key key;
  };
  for (const Case c :
       {Case{SDLK_RETURN, Key::Enter}, Case{SDLK_DELETE, Key::Delete}, Case{SDLK_UP, Key::Up},
        Case{SDLK_F1, Key::F1}, Case{SDLK_F12, Key::F12}, Case{SDLK_F13, Key::F13}, Case{SDLK_F24, Key::F24},
        Case{SDLK_KP_ENTER, Key::KpEnter}, Case{SDLK_LSHIFT, Key::LeftShift},
        Case{SDLK_APPLICATION, Key::Menu}, Case{SDLK_AUDIOMUTE, Key::MuteVolume},
        Case{SDLK_MODE, Key::IsoLevel3Shift}, Case{SDLK_EJECT, Key::None}}) {
    const KeyEvent e = translate_key(key_down(c.sym, SDL_SCANCODE_UNKNOWN), "");
    EXPECT_EQ(e.key, c.key) << c.sym;
    EXPECT_EQ(e.code_point, U'\0');
  }
}

TEST(TranslateKey, TellsRepeatsAndReleases) {
  SDL_KeyboardEvent e = key_down(SDLK_a, SDL_SCANCODE_A);
  e.repeat = 1;
  EXPECT_EQ(translate_key(e, "a").action, KeyAction::Repeat);
  e.repeat = 0;
  e.type = SDL_KEYUP;
  EXPECT_EQ(translate_key(e, "").action, KeyAction::Release);
}

TEST(TranslateModifiers, NamesTheLocks) {
  EXPECT_EQ(translate_modifiers(KMOD_CAPS | KMOD_NUM | KMOD_RCTRL), kModCapsLock | kModNumLock | kModCtrl);
}

}  // namespace
}  // namespace riffle
