#include "app/command/keymap.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

KeyEvent press(Key key, unsigned mods, char32_t code_point = 0, char32_t shifted = 0) {
  KeyEvent e;
  e.key = key;
  e.mods = static_cast<std::uint8_t>(mods);
  e.code_point = code_point;
  e.shifted = shifted;
  return e;
}
KeyEvent letter(char32_t c, unsigned mods, char32_t shifted = 0) {
  return press(Key::Text, mods, c, shifted);
}

struct DefaultCase {
  const char* name;
  KeyEvent event;
  Command command;
};
class DefaultKeymap : public testing::TestWithParam<DefaultCase> {};
TEST_P(DefaultKeymap, BindsTheChord) {
  EXPECT_EQ(Keymap::defaults().find(GetParam().event), GetParam().command);
}

const DefaultCase kCases[] = {
    {"CtrlShiftC", letter('c', kModCtrl | kModShift, 'C'), Command::CopyClipboard},
    {"CtrlShiftV", letter('v', kModCtrl | kModShift, 'V'), Command::PasteClipboard},
    {"ShiftInsert", press(Key::Insert, kModShift), Command::PastePrimary},
    {"CtrlInsert", press(Key::Insert, kModCtrl), Command::CopyClipboard},
    {"ShiftPageUp", press(Key::PageUp, kModShift), Command::ScrollPageUp},
    {"ShiftPageDown", press(Key::PageDown, kModShift), Command::ScrollPageDown},
    {"ShiftHome", press(Key::Home, kModShift), Command::ScrollTop},
    {"ShiftEnd", press(Key::End, kModShift), Command::ScrollBottom},
    {"CtrlShiftUp", press(Key::Up, kModCtrl | kModShift), Command::ScrollLineUp},
    {"CtrlShiftDown", press(Key::Down, kModCtrl | kModShift), Command::ScrollLineDown},
    {"PlusOnShiftEqual", letter('=', kModCtrl | kModShift, '+'), Command::ZoomIn},
    {"PlusOnItsOwnKey", letter('+', kModCtrl, '*'), Command::ZoomIn},
    {"PlusOnShiftOne", letter('1', kModCtrl | kModShift, '+'), Command::ZoomIn},
    {"Equal", letter('=', kModCtrl, '+'), Command::ZoomIn},
    {"KeypadPlus", press(Key::KpAdd, kModCtrl), Command::ZoomIn},
    {"Minus", letter('-', kModCtrl, '_'), Command::ZoomOut},
    {"KeypadMinus", press(Key::KpSubtract, kModCtrl), Command::ZoomOut},
    {"Zero", letter('0', kModCtrl, ')'), Command::ZoomReset},
    {"KeypadZeroWithoutNumLock", press(Key::KpInsert, kModCtrl), Command::ZoomReset},
    {"F11", press(Key::F11, 0), Command::ToggleFullscreen},
    {"LocksDoNotCount", press(Key::F11, kModCapsLock | kModNumLock), Command::ToggleFullscreen},
};
INSTANTIATE_TEST_SUITE_P(Table, DefaultKeymap, testing::ValuesIn(kCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(Keymap, LeavesProgramsTheirKeys) {
  const Keymap map = Keymap::defaults();
  for (const KeyEvent& e : {letter('c', kModCtrl), letter('v', kModCtrl), press(Key::PageUp, 0),
                            press(Key::Up, kModCtrl), letter('a', 0), press(Key::F11, kModShift),
                            letter('c', kModCtrl | kModShift | kModAlt), press(Key::Insert, 0)}) {
    EXPECT_EQ(map.find(e), std::nullopt);
  }
}

TEST(Keymap, CountsByPlaceOnALayoutWithoutLatinLetters) {
  KeyEvent e = letter(0x441, kModCtrl | kModShift);
  e.base_layout = U'c';
  EXPECT_EQ(Keymap::defaults().find(e), Command::CopyClipboard);
}

TEST(Keymap, RepeatsCountReleasesDoNot) {
  KeyEvent e = press(Key::PageUp, kModShift);
  e.action = KeyAction::Repeat;
  EXPECT_EQ(Keymap::defaults().find(e), Command::ScrollPageUp);
  e.action = KeyAction::Release;
  EXPECT_EQ(Keymap::defaults().find(e), std::nullopt);
}

TEST(Keymap, AnUnboundChordGoesToThePrograms) {
  Keymap map = Keymap::defaults();
  map.unbind(*parse_chord("f11"));
  EXPECT_EQ(map.find(press(Key::F11, 0)), std::nullopt);
}

TEST(ParseChord, ReadsModifiersAndKeys) {
  EXPECT_EQ(parse_chord("ctrl++"), (Chord{kModCtrl, Key::Text, U'+'}));
  EXPECT_EQ(parse_chord("ctrl+plus"), (Chord{kModCtrl, Key::Text, U'+'}));
  EXPECT_EQ(parse_chord("alt+shift+f12"), (Chord{kModAlt | kModShift, Key::F12, 0}));
  EXPECT_EQ(parse_chord("space"), (Chord{0, Key::Text, U' '}));
}

TEST(ParseChord, RefusesWhatIsNone) {
  for (const char* bad :
       {"", "ctrl+", "hyper+a", "ctrl+C", "ctrl+nokey", "f0", "f25", "f01", "+a", "ctrl+\x01"}) {
    EXPECT_EQ(parse_chord(bad), std::nullopt) << bad;
  }
}

TEST(CommandTable, FindsEachCommandByItsName) {
  for (const CommandInfo& info : command_table()) {
    EXPECT_EQ(find_command(info.name), info.command);
    EXPECT_EQ(command_name(info.command), info.name);
  }
  EXPECT_EQ(find_command("no-such-command"), std::nullopt);
}

}  // namespace
}  // namespace riffle
