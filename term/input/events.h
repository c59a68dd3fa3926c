// Keys and mouse events as the terminal understands them, and the modes that decide their bytes.
// Plain values; made on main, encoded on core, where the modes are.
#pragma once

#include <cstdint>
#include <string>

namespace riffle {

enum Modifier : std::uint8_t {
  kModShift = 1,
  kModAlt = 2,
  kModCtrl = 4,
  kModSuper = 8,
  kModHyper = 16,
  kModMeta = 32,
  kModCapsLock = 64,
  kModNumLock = 128,
};  // The bits of the kitty keyboard protocol; xterm's modifier parameter is 1 + (the low four bits).

// Keys that do not stand for text of their own. A text key is Key::Text with its code point in KeyEvent.
enum class Key : std::uint8_t {
  None,
  Text,
  Escape,
  Enter,
  Tab,
  Backspace,
  Insert,
  Delete,
  Left,
  Right,
  Up,
  Down,
  PageUp,
  PageDown,
  Home,
  End,
  CapsLock,
  ScrollLock,
  NumLock,
  PrintScreen,
  Pause,
  Menu,
  F1,
  F2,
  F3,
  F4,
  F5,
  F6,
  F7,
  F8,
  F9,
  F10,
  F11,
  F12,
  F13,
  F14,
  F15,
  F16,
  F17,
  F18,
  F19,
  F20,
  F21,
  F22,
  F23,
  F24,
  F25,
  F26,
  F27,
  F28,
  F29,
  F30,
  F31,
  F32,
  F33,
  F34,
  F35,
  Kp0,
  Kp1,
  Kp2,
  Kp3,
  Kp4,
  Kp5,
  Kp6,
  Kp7,
  Kp8,
  Kp9,
  KpDecimal,
  KpDivide,
  KpMultiply,
  KpSubtract,
  KpAdd,
  KpEnter,
  KpEqual,
  KpSeparator,
  KpLeft,
  KpRight,
  KpUp,
  KpDown,
  KpPageUp,
  KpPageDown,
  KpHome,
  KpEnd,
  KpInsert,
  KpDelete,
  KpBegin,
  MediaPlay,
  MediaPause,
  MediaPlayPause,
  MediaReverse,
  MediaStop,
  MediaFastForward,
  MediaRewind,
  MediaTrackNext,
  MediaTrackPrevious,
  MediaRecord,
  LowerVolume,
  RaiseVolume,
  MuteVolume,
  LeftShift,
  LeftControl,
  LeftAlt,
  LeftSuper,
  LeftHyper,
  LeftMeta,
  RightShift,
  RightControl,
  RightAlt,
  RightSuper,
  RightHyper,
  RightMeta,
  IsoLevel3Shift,
  IsoLevel5Shift,
};

// Shift, Ctrl, locks: they send nothing on their own but where a program asked for all keys.
constexpr bool is_modifier_key(Key key) {
  return (key >= Key::LeftShift && key <= Key::IsoLevel5Shift) || key == Key::CapsLock ||
         key == Key::NumLock || key == Key::ScrollLock;
}

enum class KeyAction : std::uint8_t { Press, Repeat, Release };

// One key event, or committed text of an input method (key None, text set).
struct KeyEvent {
  Key key = Key::None;
  KeyAction action = KeyAction::Press;
  std::uint8_t mods = 0;        // Modifier bits
  char32_t code_point = 0;      // Key::Text: what the key gives unshifted in the current layout (lower case)
  char32_t shifted = 0;         // what it gives with Shift, 0 if unknown
  char32_t base_layout = 0;     // the same key on a US layout, 0 if unknown
  std::string text;             // UTF-8 that the event produced (may be empty, e.g. with Ctrl)
  std::int64_t pressed_ns = 0;  // steady clock, for latency
};

// What a program asks for of the kitty keyboard protocol ("Progressive enhancement").
enum KittyKeyFlag : std::uint8_t {
  kKittyDisambiguate = 1,
  kKittyEventTypes = 2,
  kKittyAlternateKeys = 4,
  kKittyAllKeys = 8,
  kKittyText = 16,
};

struct KeyModes {
  bool application_cursor = false;     // DECCKM ?1
  bool application_keypad = false;     // DECNKM ?66, ESC =
  bool backarrow_sends_bs = false;     // DECBKM ?67
  bool newline = false;                // LNM 20: Enter sends CR LF
  bool alt_sends_escape = true;        // ?1036, ?1039
  bool vt52 = false;                   // DECANM ?2 is reset
  std::uint8_t modify_other_keys = 0;  // XTMODKEYS 4: 0, 1, 2
  std::uint8_t format_other_keys = 0;  // XTFMTKEYS 4: 0 CSI 27 ; m ; c ~, 1 CSI c ; m u
  std::uint8_t kitty_flags = 0;        // KittyKeyFlag bits; not 0: modify_other_keys does not count
};

enum class MouseButton : std::uint8_t {
  None,
  Left,
  Middle,
  Right,
  WheelUp,
  WheelDown,
  WheelLeft,
  WheelRight,
  Back,
  Forward
};
enum class MouseAction : std::uint8_t { Press, Release, Motion };

struct MouseEvent {
  MouseAction action = MouseAction::Press;
  MouseButton button = MouseButton::None;  // Motion: the button held, or None
  std::uint8_t mods = 0;
  int row = 0, col = 0;          // cell, from 0, inside the grid
  int pixel_x = 0, pixel_y = 0;  // from the grid's top left corner
};

enum class MouseTracking : std::uint8_t {
  Off,
  X10 /*9*/,
  Normal /*1000*/,
  ButtonMotion /*1002*/,
  AnyMotion /*1003*/
};
enum class MouseEncoding : std::uint8_t {
  Legacy,
  Utf8 /*1005*/,
  Sgr /*1006*/,
  Urxvt /*1015*/,
  SgrPixels /*1016*/
};

struct MouseModes {
  MouseTracking tracking = MouseTracking::Off;
  MouseEncoding encoding = MouseEncoding::Legacy;
};

}  // namespace riffle
