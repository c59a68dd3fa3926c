// Modes: one row in kModes feeds set, reset, save, restore, report and the reset of the whole terminal. A new
// mode is one line there, and a case in Terminal::Impl::mode_changed where setting it does something at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace riffle {

enum class Mode : std::uint8_t {
  Insert,
  NewLine,
  CursorKeys,
  Columns132,
  SmoothScroll,
  ReverseScreen,
  Origin,
  AutoWrap,
  MouseX10,
  CursorBlink,
  ShowCursor,
  AllowColumns132,
  AlternateScreen47,
  Keypad,
  BackArrow,
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
};

inline constexpr ModeRow kModes[] = {
    {Mode::Insert, 4, true, false},                    // IRM, ECMA-48
    {Mode::NewLine, 20, true, false},                  // LNM, ECMA-48 (withdrawn)
    {Mode::CursorKeys, 1, false, false},               // DECCKM
    {Mode::Columns132, 3, false, false},               // DECCOLM, only while 40 is set
    {Mode::SmoothScroll, 4, false, false},             // DECSCLM: do not jump
    {Mode::ReverseScreen, 5, false, false},            // DECSCNM
    {Mode::Origin, 6, false, false},                   // DECOM
    {Mode::AutoWrap, 7, false, true},                  // DECAWM
    {Mode::MouseX10, 9, false, false},                 // xterm
    {Mode::CursorBlink, 12, false, false},             // att610, xterm
    {Mode::ShowCursor, 25, false, true},               // DECTCEM
    {Mode::AllowColumns132, 40, false, false},         // xterm
    {Mode::AlternateScreen47, 47, false, false},       // xterm
    {Mode::Keypad, 66, false, false},                  // DECNKM
    {Mode::BackArrow, 67, false, false},               // DECBKM
    {Mode::KeepScreenOnColumns132, 95, false, false},  // DECNCSM
    {Mode::MouseNormal, 1000, false, false},           // xterm
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
