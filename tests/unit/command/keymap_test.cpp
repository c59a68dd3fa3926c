#include "app/command/keymap.h"

#include <gtest/gtest.h>

#include "app/command/default_keys.h"

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

TEST(ParseSequence, JoinsChordsByGreaterOrABlank) {
  const KeySequence expected{{kModCtrl, Key::Text, U'b'}, {kModShift, Key::Text, U'5'}};
  EXPECT_EQ(parse_sequence("ctrl+b>shift+5"), expected);
  EXPECT_EQ(parse_sequence("ctrl+b shift+5"), expected);
}

TEST(ParseSequence, KnowsTheKeyFromTheJoint) {
  const Chord greater{0, Key::Text, U'>'}, ctrl_b{kModCtrl, Key::Text, U'b'};
  EXPECT_EQ(parse_sequence(">"), KeySequence{greater});
  EXPECT_EQ(parse_sequence("ctrl+b>>"), (KeySequence{ctrl_b, greater}));
  EXPECT_EQ(parse_sequence("ctrl+>"), (KeySequence{{kModCtrl, Key::Text, U'>'}}));
}

TEST(ParseSequence, RefusesWhatIsNone) {
  for (const char* bad : {"", " ", "a>", "a> b", "hyper+a>b", "a b c d e f g h i"}) {
    EXPECT_EQ(parse_sequence(bad), std::nullopt) << bad;
  }
}

TEST(ParseChord, TakesOneCharacterOfAnyScript) {
  EXPECT_EQ(parse_chord("ctrl+\u00f6"), (Chord{kModCtrl, Key::Text, U'\u00f6'}));
  for (const char* bad : {"\xc3", "\xc0\xaf", "\u00f6\u00f6", "\x80", "\xff"}) {
    EXPECT_EQ(parse_chord(bad), std::nullopt) << bad;
  }
}

TEST(SequenceText, IsReadAgainAsTheSameKeys) {
  for (const char* keys : {"ctrl+alt+shift+super+a", "ctrl+b>%", "plus", "ctrl+plus>>", "space", "f24",
                           "kp_add", "escape>alt+\u00f6", "shift+pageup"}) {
    const auto sequence = parse_sequence(keys);
    ASSERT_TRUE(sequence) << keys;
    EXPECT_EQ(sequence_text(*sequence), keys);
  }
}

TEST(Keymap, ALaterSequenceTakesTheChordItBeginsWith) {
  Keymap map;
  map.bind("", *parse_sequence("ctrl+b"), {Command::CopyClipboard, {}});
  map.bind("", *parse_sequence("ctrl+b>x"), {Command::PasteClipboard, {}});
  EXPECT_EQ(list_keys(map), "ctrl+b>x  paste\n");
  map.bind("", *parse_sequence("ctrl+b"), {Command::CopyClipboard, {}});
  EXPECT_EQ(list_keys(map), "ctrl+b  copy\n");
}

TEST(Keymap, EveryDefaultCanBeUnbound) {
  Keymap map = Keymap::defaults();
  const Keymap defaults = map;
  for (const auto& [name, table] : defaults.tables()) {
    for (const auto& [keys, action] : table) map.unbind(name, keys);
  }
  for (const auto& [name, table] : map.tables()) EXPECT_TRUE(table.empty()) << name;
}

TEST(Keymap, NoDefaultHidesAnother) {
  std::size_t bound = 0;
  const Keymap map = Keymap::defaults();
  for (const auto& [name, table] : map.tables()) bound += table.size();
  EXPECT_EQ(bound, default_root_keys().size() + default_prefix_keys().size());
}

}  // namespace
}  // namespace riffle
