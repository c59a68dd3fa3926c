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
  SixelDisplay,
  SixelPrivateColors,
  SixelCursorRight,
  Count
};

struct ModeRow {
  Mode mode;
  int number;
  bool ansi;  // CSI h, else CSI ? h
  bool initial;
  const char* name;  // and where it comes from, if not from DEC
  int level = 1;     // of conformance: a terminal set to a lower one does not know it (DECSCL)
};

inline constexpr ModeRow kModes[] = {
    {Mode::KeyboardLock, 2, true, false, "KAM: keyboard locked (ECMA-48)"},
    {Mode::Insert, 4, true, false, "IRM: insert (ECMA-48)"},
    {Mode::SendReceive, 12, true, true, "SRM: reset, what is typed is shown at once (ECMA-48)"},
    {Mode::NewLine, 20, true, false, "LNM: new line (ECMA-48)"},
    {Mode::CursorKeys, 1, false, false, "DECCKM: application cursor keys"},
    {Mode::Ansi, 2, false, true, "DECANM: reset is VT52 mode"},
    {Mode::Columns132, 3, false, false, "DECCOLM: 132 columns, only while 40 is set"},
    {Mode::SmoothScroll, 4, false, false, "DECSCLM: do not jump"},
    {Mode::ReverseScreen, 5, false, false, "DECSCNM: reverse screen"},
    {Mode::Origin, 6, false, false, "DECOM: origin"},
    {Mode::AutoWrap, 7, false, true, "DECAWM: autowrap"},
    {Mode::AutoRepeat, 8, false, true, "DECARM: autorepeat"},
    {Mode::MouseX10, 9, false, false, "mouse: presses (xterm)"},
    {Mode::CursorBlink, 12, false, false, "blinking cursor (att610, xterm)"},
    {Mode::PrintFormFeed, 18, false, false, "DECPFF: kept and reported, there is no printer"},
    {Mode::PrintExtent, 19, false, true, "DECPEX: kept and reported, there is no printer"},
    {Mode::ShowCursor, 25, false, true, "DECTCEM: show cursor"},
    {Mode::ShiftFonts, 35, false, true, "kept and reported, zoom is the user's (rxvt, xterm)"},
    {Mode::AllowColumns132, 40, false, false, "allow DECCOLM (xterm)"},
    {Mode::CursesFix, 41, false, false, "a tab takes up a pending wrap (xterm)"},
    {Mode::NationalSets, 42, false, false, "DECNRCM: national character sets", 2},
    {Mode::ReverseWrap, 45, false, false, "reverse wrap (xterm)"},
    {Mode::AlternateScreen47, 47, false, false, "alternate screen (xterm)"},
    {Mode::Keypad, 66, false, false, "DECNKM: application keypad"},
    {Mode::BackArrow, 67, false, false, "DECBKM: backarrow sends BS"},
    {Mode::SideMargins, 69, false, false, "DECLRMM: left and right margins", 4},
    {Mode::KeepScreenOnColumns132, 95, false, false, "DECNCSM: DECCOLM does not clear", 5},
    {Mode::MouseNormal, 1000, false, false, "mouse: presses and releases (xterm)"},
    {Mode::MouseButton, 1002, false, false, "mouse: motion with a button (xterm)"},
    {Mode::MouseAny, 1003, false, false, "mouse: all motion (xterm)"},
    {Mode::FocusReports, 1004, false, false, "focus reports (xterm)"},
    {Mode::MouseUtf8, 1005, false, false, "mouse coordinates as UTF-8 (xterm)"},
    {Mode::MouseSgr, 1006, false, false, "mouse reports as SGR (xterm)"},
    {Mode::AlternateScroll, 1007, false, true,
     "the wheel sends arrow keys in the alternate screen (xterm)"},  // on, as in kitty, foot and VTE: wheels
                                                                     // scroll less
    {Mode::MouseUrxvt, 1015, false, false, "mouse reports as in urxvt"},
    {Mode::MousePixels, 1016, false, false, "mouse in pixels (xterm)"},
    {Mode::MetaSendsEscape, 1036, false, true, "Meta sends ESC (xterm)"},
    {Mode::AltSendsEscape, 1039, false, true, "Alt sends ESC (xterm)"},
    {Mode::ReverseWrapScreen, 1045, false, false, "reverse wrap to any row (xterm)"},
    {Mode::AllowAlternateScreen, 1046, false, true, "allow the alternate screen (xterm)"},
    {Mode::AlternateScreen1047, 1047, false, false, "alternate screen, cleared when left (xterm)"},
    {Mode::SaveCursor1048, 1048, false, false, "save cursor (xterm)"},
    {Mode::AlternateScreen1049, 1049, false, false, "save cursor and clear alternate screen (xterm)"},
    {Mode::BracketedPaste, 2004, false, false, "bracketed paste (xterm)"},
    {Mode::SynchronizedOutput, 2026, false, false, "synchronized output"},
    {Mode::GraphemeClusters, 2027, false, false, "grapheme clusters (contour)"},
    {Mode::ColorSchemeReports, 2031, false, false, "colour scheme reports (contour, kitty)"},
    {Mode::InBandResize, 2048, false, false, "resize reports (rockorager.dev/misc/in-band-resize)"},
    {Mode::SixelDisplay, 80, false, false, "DECSDM: sixels in the corner, without scrolling"},
    {Mode::SixelPrivateColors, 1070, false, true, "each sixel picture has its own registers (xterm)"},
    {Mode::SixelCursorRight, 8452, false, false, "the cursor goes to the right of a sixel picture (xterm)"},
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
