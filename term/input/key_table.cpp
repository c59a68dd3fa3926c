#include "term/input/key_table.h"

#include <array>
#include <cstddef>

namespace riffle {
namespace {

// In the order of enum Key, from Escape on.
constexpr KeyRow kKeys[] = {
    {Key::Escape, KeyForm::Byte, 0x1b, 0, 27},
    {Key::Enter, KeyForm::Byte, '\r', 0, 13},
    {Key::Tab, KeyForm::Byte, '\t', 0, 9},
    {Key::Backspace, KeyForm::Byte, 0x7f, 0, 127},
    {Key::Insert, KeyForm::Tilde, 2, '~', 0},
    {Key::Delete, KeyForm::Tilde, 3, '~', 0},
    {Key::Left, KeyForm::Cursor, 1, 'D', 0},
    {Key::Right, KeyForm::Cursor, 1, 'C', 0},
    {Key::Up, KeyForm::Cursor, 1, 'A', 0},
    {Key::Down, KeyForm::Cursor, 1, 'B', 0},
    {Key::PageUp, KeyForm::Tilde, 5, '~', 0},
    {Key::PageDown, KeyForm::Tilde, 6, '~', 0},
    {Key::Home, KeyForm::Cursor, 1, 'H', 0},
    {Key::End, KeyForm::Cursor, 1, 'F', 0},
    {Key::CapsLock, KeyForm::Silent, 0, 0, 57358},
    {Key::ScrollLock, KeyForm::Silent, 0, 0, 57359},
    {Key::NumLock, KeyForm::Silent, 0, 0, 57360},
    {Key::PrintScreen, KeyForm::Silent, 0, 0, 57361},
    {Key::Pause, KeyForm::Silent, 0, 0, 57362},
    {Key::Menu, KeyForm::Tilde, 29, '~', 57363},
    {Key::F1, KeyForm::Pf, 1, 'P', 0},
    {Key::F2, KeyForm::Pf, 1, 'Q', 0},
    {Key::F3, KeyForm::Pf, 1, 'R', 0},  // the kitty protocol has CSI 13 ~, see kitty_keys.cpp
    {Key::F4, KeyForm::Pf, 1, 'S', 0},
    {Key::F5, KeyForm::Tilde, 15, '~', 0},
    {Key::F6, KeyForm::Tilde, 17, '~', 0},
    {Key::F7, KeyForm::Tilde, 18, '~', 0},
    {Key::F8, KeyForm::Tilde, 19, '~', 0},
    {Key::F9, KeyForm::Tilde, 20, '~', 0},
    {Key::F10, KeyForm::Tilde, 21, '~', 0},
    {Key::F11, KeyForm::Tilde, 23, '~', 0},
    {Key::F12, KeyForm::Tilde, 24, '~', 0},
    {Key::F13, KeyForm::Tilde, 25, '~', 57376},
    {Key::F14, KeyForm::Tilde, 26, '~', 57377},
    {Key::F15, KeyForm::Tilde, 28, '~', 57378},
    {Key::F16, KeyForm::Tilde, 29, '~', 57379},
    {Key::F17, KeyForm::Tilde, 31, '~', 57380},
    {Key::F18, KeyForm::Tilde, 32, '~', 57381},
    {Key::F19, KeyForm::Tilde, 33, '~', 57382},
    {Key::F20, KeyForm::Tilde, 34, '~', 57383},
    {Key::F21, KeyForm::Tilde, 42, '~', 57384},
    {Key::F22, KeyForm::Tilde, 43, '~', 57385},
    {Key::F23, KeyForm::Tilde, 44, '~', 57386},
    {Key::F24, KeyForm::Tilde, 45, '~', 57387},
    // xterm has numbers up to F24 only.
    {Key::F25, KeyForm::Silent, 0, 0, 57388},
    {Key::F26, KeyForm::Silent, 0, 0, 57389},
    {Key::F27, KeyForm::Silent, 0, 0, 57390},
    {Key::F28, KeyForm::Silent, 0, 0, 57391},
    {Key::F29, KeyForm::Silent, 0, 0, 57392},
    {Key::F30, KeyForm::Silent, 0, 0, 57393},
    {Key::F31, KeyForm::Silent, 0, 0, 57394},
    {Key::F32, KeyForm::Silent, 0, 0, 57395},
    {Key::F33, KeyForm::Silent, 0, 0, 57396},
    {Key::F34, KeyForm::Silent, 0, 0, 57397},
    {Key::F35, KeyForm::Silent, 0, 0, 57398},
    {Key::Kp0, KeyForm::Keypad, '0', 'p', 57399},
    {Key::Kp1, KeyForm::Keypad, '1', 'q', 57400},
    {Key::Kp2, KeyForm::Keypad, '2', 'r', 57401},
    {Key::Kp3, KeyForm::Keypad, '3', 's', 57402},
    {Key::Kp4, KeyForm::Keypad, '4', 't', 57403},
    {Key::Kp5, KeyForm::Keypad, '5', 'u', 57404},
    {Key::Kp6, KeyForm::Keypad, '6', 'v', 57405},
    {Key::Kp7, KeyForm::Keypad, '7', 'w', 57406},
    {Key::Kp8, KeyForm::Keypad, '8', 'x', 57407},
    {Key::Kp9, KeyForm::Keypad, '9', 'y', 57408},
    {Key::KpDecimal, KeyForm::Keypad, '.', 'n', 57409},
    {Key::KpDivide, KeyForm::Keypad, '/', 'o', 57410},
    {Key::KpMultiply, KeyForm::Keypad, '*', 'j', 57411},
    {Key::KpSubtract, KeyForm::Keypad, '-', 'm', 57412},
    {Key::KpAdd, KeyForm::Keypad, '+', 'k', 57413},
    {Key::KpEnter, KeyForm::Keypad, '\r', 'M', 57414},
    {Key::KpEqual, KeyForm::Keypad, '=', 'X', 57415},
    {Key::KpSeparator, KeyForm::Keypad, ',', 'l', 57416},
    // Without Num Lock the keypad moves the cursor, whatever its mode (as xterm maps KP_Home to Home).
    {Key::KpLeft, KeyForm::Cursor, 1, 'D', 57417},
    {Key::KpRight, KeyForm::Cursor, 1, 'C', 57418},
    {Key::KpUp, KeyForm::Cursor, 1, 'A', 57419},
    {Key::KpDown, KeyForm::Cursor, 1, 'B', 57420},
    {Key::KpPageUp, KeyForm::Tilde, 5, '~', 57421},
    {Key::KpPageDown, KeyForm::Tilde, 6, '~', 57422},
    {Key::KpHome, KeyForm::Cursor, 1, 'H', 57423},
    {Key::KpEnd, KeyForm::Cursor, 1, 'F', 57424},
    {Key::KpInsert, KeyForm::Tilde, 2, '~', 57425},
    {Key::KpDelete, KeyForm::Tilde, 3, '~', 57426},
    {Key::KpBegin, KeyForm::Cursor, 1, 'E', 0},
    {Key::MediaPlay, KeyForm::Silent, 0, 0, 57428},
    {Key::MediaPause, KeyForm::Silent, 0, 0, 57429},
    {Key::MediaPlayPause, KeyForm::Silent, 0, 0, 57430},
    {Key::MediaReverse, KeyForm::Silent, 0, 0, 57431},
    {Key::MediaStop, KeyForm::Silent, 0, 0, 57432},
    {Key::MediaFastForward, KeyForm::Silent, 0, 0, 57433},
    {Key::MediaRewind, KeyForm::Silent, 0, 0, 57434},
    {Key::MediaTrackNext, KeyForm::Silent, 0, 0, 57435},
    {Key::MediaTrackPrevious, KeyForm::Silent, 0, 0, 57436},
    {Key::MediaRecord, KeyForm::Silent, 0, 0, 57437},
    {Key::LowerVolume, KeyForm::Silent, 0, 0, 57438},
    {Key::RaiseVolume, KeyForm::Silent, 0, 0, 57439},
    {Key::MuteVolume, KeyForm::Silent, 0, 0, 57440},
    {Key::LeftShift, KeyForm::Silent, 0, 0, 57441},
    {Key::LeftControl, KeyForm::Silent, 0, 0, 57442},
    {Key::LeftAlt, KeyForm::Silent, 0, 0, 57443},
    {Key::LeftSuper, KeyForm::Silent, 0, 0, 57444},
    {Key::LeftHyper, KeyForm::Silent, 0, 0, 57445},
    {Key::LeftMeta, KeyForm::Silent, 0, 0, 57446},
    {Key::RightShift, KeyForm::Silent, 0, 0, 57447},
    {Key::RightControl, KeyForm::Silent, 0, 0, 57448},
    {Key::RightAlt, KeyForm::Silent, 0, 0, 57449},
    {Key::RightSuper, KeyForm::Silent, 0, 0, 57450},
    {Key::RightHyper, KeyForm::Silent, 0, 0, 57451},
    {Key::RightMeta, KeyForm::Silent, 0, 0, 57452},
    {Key::IsoLevel3Shift, KeyForm::Silent, 0, 0, 57453},
    {Key::IsoLevel5Shift, KeyForm::Silent, 0, 0, 57454},
};

constexpr std::size_t kFirst = static_cast<std::size_t>(Key::Escape);

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(kKeys); ++i) {
    if (static_cast<std::size_t>(kKeys[i].key) != kFirst + i) return false;
  }
  return std::size(kKeys) == static_cast<std::size_t>(Key::IsoLevel5Shift) - kFirst + 1;
}
static_assert(in_order(), "find_key_row indexes by enum Key");

}  // namespace

const KeyRow* find_key_row(Key key) {
  const auto index = static_cast<std::size_t>(key);
  if (index < kFirst || index - kFirst >= std::size(kKeys)) return nullptr;
  return &kKeys[index - kFirst];
}

}  // namespace riffle
