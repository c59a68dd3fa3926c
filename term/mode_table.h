// Modes: one row in kModes feeds set, reset, save, restore, report and the reset of the whole terminal. A new
// mode is one line there, and a case in Terminal::Impl::mode_changed where setting it does something at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace riffle {

enum class Mode : std::uint8_t {
  KeyboardLock,
  Insert,
  SendReceive,
  NewLine,
  CursorKeys,
  Ansi,
  Columns132,
  SmoothScroll,
  ReverseScreen,
  Origin,
  AutoWrap,
  AutoRepeat,
  MouseX10,
  CursorBlink,
  PrintFormFeed,
  PrintExtent,
  ShowCursor,
  ShiftFonts,
  AllowColumns132,
  CursesFix,
  NationalSets,
  ReverseWrap,
  AlternateScreen47,
  Keypad,
  BackArrow,
  SideMargins,
  KeepScreenOnColumns132,
  MouseNormal,
  MouseButton,
  MouseAny,
  FocusReports,
  MouseUtf8,
  MouseSgr,
  AlternateScroll,
  MouseUrxvt,
  MousePixels,
  MetaSendsEscape,
  AltSendsEscape,
  ReverseWrapScreen,
  AllowAlternateScreen,
  AlternateScreen1047,
  SaveCursor1048,
  AlternateScreen1049,
  BracketedPaste,
  SynchronizedOutput,
  GraphemeClusters,
  ColorSchemeReports,
  InBandResize,
  Count
};

struct ModeRow {
  Mode mode;
  int number;
  bool ansi;  // CSI h, else CSI ? h
  bool initial;
  int level = 1;  // of conformance: a terminal set to a lower one does not know it (DECSCL)
};

inline constexpr ModeRow kModes[] = {
    {Mode::KeyboardLock, 2, true, false},         // KAM, ECMA-48
    {Mode::Insert, 4, true, false},               // IRM, ECMA-48
    {Mode::SendReceive, 12, true, true},          // SRM, ECMA-48: reset echoes what is typed
    {Mode::NewLine, 20, true, false},             // LNM, ECMA-48 (withdrawn)
    {Mode::CursorKeys, 1, false, false},          // DECCKM
    {Mode::Ansi, 2, false, true},                 // DECANM: reset is VT52 mode
    {Mode::Columns132, 3, false, false},          // DECCOLM, only while 40 is set
    {Mode::SmoothScroll, 4, false, false},        // DECSCLM: do not jump
    {Mode::ReverseScreen, 5, false, false},       // DECSCNM
    {Mode::Origin, 6, false, false},              // DECOM
    {Mode::AutoWrap, 7, false, true},             // DECAWM
    {Mode::AutoRepeat, 8, false, true},           // DECARM
    {Mode::MouseX10, 9, false, false},            // xterm
    {Mode::CursorBlink, 12, false, false},        // att610, xterm
    {Mode::PrintFormFeed, 18, false, false},      // DECPFF: kept and reported, there is no printer
    {Mode::PrintExtent, 19, false, true},         // DECPEX: the same
    {Mode::ShowCursor, 25, false, true},          // DECTCEM
    {Mode::ShiftFonts, 35, false, true},          // rxvt, xterm: kept and reported, zoom is the user's
    {Mode::AllowColumns132, 40, false, false},    // xterm
    {Mode::CursesFix, 41, false, false},          // xterm: a tab takes up a pending wrap
    {Mode::NationalSets, 42, false, false, 2},    // DECNRCM
    {Mode::ReverseWrap, 45, false, false},        // xterm
    {Mode::AlternateScreen47, 47, false, false},  // xterm
    {Mode::Keypad, 66, false, false},             // DECNKM
    {Mode::BackArrow, 67, false, false},          // DECBKM
    {Mode::SideMargins, 69, false, false, 4},     // DECLRMM
    {Mode::KeepScreenOnColumns132, 95, false, false, 5},  // DECNCSM
    {Mode::MouseNormal, 1000, false, false},              // xterm
    {Mode::MouseButton, 1002, false, false},
    {Mode::MouseAny, 1003, false, false},
    {Mode::FocusReports, 1004, false, false},
    {Mode::MouseUtf8, 1005, false, false},
    {Mode::MouseSgr, 1006, false, false},
    {Mode::AlternateScroll, 1007, false, true},  // on, as in kitty, foot and VTE: wheels scroll less
    {Mode::MouseUrxvt, 1015, false, false},
    {Mode::MousePixels, 1016, false, false},
    {Mode::MetaSendsEscape, 1036, false, true},
    {Mode::AltSendsEscape, 1039, false, true},
    {Mode::ReverseWrapScreen, 1045, false, false},    // xterm
    {Mode::AllowAlternateScreen, 1046, false, true},  // xterm
    {Mode::AlternateScreen1047, 1047, false, false},
    {Mode::SaveCursor1048, 1048, false, false},
    {Mode::AlternateScreen1049, 1049, false, false},
    {Mode::BracketedPaste, 2004, false, false},
    {Mode::SynchronizedOutput, 2026, false, false},
    {Mode::GraphemeClusters, 2027, false, false},
    {Mode::ColorSchemeReports, 2031, false, false},  // contour, kitty
    {Mode::InBandResize, 2048, false, false},        // rockorager.dev/misc/in-band-resize
};
inline constexpr std::size_t kModeCount = static_cast<std::size_t>(Mode::Count);
static_assert(std::size(kModes) == kModeCount);

inline const ModeRow* find_mode(bool ansi, int number) {
  for (const ModeRow& row : kModes) {
    if (row.ansi == ansi && row.number == number) return &row;
  }
  return nullptr;
}

using ModeBits = std::array<bool, kModeCount>;

inline ModeBits initial_modes() {
  ModeBits bits{};
  for (const ModeRow& row : kModes) bits[static_cast<std::size_t>(row.mode)] = row.initial;
  return bits;
}

}  // namespace riffle
