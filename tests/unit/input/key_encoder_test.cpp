#include "term/input/key_encoder.h"

#include <gtest/gtest.h>

#include "escaped.h"

namespace riffle {
namespace {

constexpr std::uint8_t kNone = 0, kShift = kModShift, kAlt = kModAlt, kCtrl = kModCtrl, kSuper = kModSuper;

KeyEvent press(Key key, unsigned mods = 0) {
  KeyEvent e;
  e.key = key;
  e.mods = static_cast<std::uint8_t>(mods);
  return e;
}

// A text key as the window sends it: no text while Ctrl is held.
KeyEvent letter(char32_t c, unsigned mods = 0, char32_t shifted = 0) {
  KeyEvent e = press(Key::Text, mods);
  e.code_point = c;
  e.shifted = shifted != 0 ? shifted : c >= U'a' && c <= U'z' ? c - 0x20 : 0;
  if ((mods & kModCtrl) == 0) {
    const char32_t typed = (mods & kModShift) != 0 && e.shifted != 0 ? e.shifted : c;
    if (typed < 0x80) e.text.assign(1, static_cast<char>(typed));
  }
  return e;
}

std::string sent(const KeyEvent& e, const KeyModes& modes = {}) { return escaped(encode_key(e, modes)); }

struct KeyCase {
  const char* name;
  KeyEvent event;
  const char* bytes;
};

class ClassicKeys : public testing::TestWithParam<KeyCase> {};
TEST_P(ClassicKeys, SendTheirBytesWithoutAnyNegotiation) {
  EXPECT_EQ(sent(GetParam().event), GetParam().bytes);
}

const KeyCase kClassic[] = {
    {"CtrlI", letter('i', kCtrl), "\\x09"},
    {"CtrlBracket", letter('[', kCtrl), "\\e"},
    {"CtrlSpace", letter(' ', kCtrl), "\\x00"},
    {"CtrlH", letter('h', kCtrl), "\\x08"},
    {"CtrlA", letter('a', kCtrl), "\\x01"},
    {"CtrlShiftA", letter('a', kCtrl | kShift), "\\x01"},
    {"CtrlAltA", letter('a', kCtrl | kAlt), "\\e\\x01"},
    {"Ctrl2", letter('2', kCtrl, '@'), "\\x00"},
    {"Ctrl3", letter('3', kCtrl, '#'), "\\e"},
    {"Ctrl4", letter('4', kCtrl, '$'), "\\x1c"},
    {"Ctrl5", letter('5', kCtrl, '%'), "\\x1d"},
    {"Ctrl6", letter('6', kCtrl, '^'), "\\x1e"},
    {"Ctrl7", letter('7', kCtrl, '&'), "\\x1f"},
    {"Ctrl8", letter('8', kCtrl, '*'), "\\x7f"},
    {"CtrlSlash", letter('/', kCtrl, '?'), "\\x1f"},
    {"CtrlShiftSlash", letter('/', kCtrl | kShift, '?'), "\\x7f"},
    {"CtrlBackslash", letter('\\', kCtrl, '|'), "\\x1c"},
    {"CtrlRightBracket", letter(']', kCtrl, '}'), "\\x1d"},
    {"CtrlShift6", letter('6', kCtrl | kShift, '^'), "\\x1e"},
    {"CtrlShiftMinus", letter('-', kCtrl | kShift, '_'), "\\x1f"},
    {"Ctrl1", letter('1', kCtrl, '!'), "1"},
    {"CtrlComma", letter(',', kCtrl, '<'), ","},
    {"PlainA", letter('a'), "a"},
    {"ShiftA", letter('a', kShift), "A"},
    {"AltA", letter('a', kAlt), "\\ea"},
    {"AltShiftA", letter('a', kAlt | kShift), "\\eA"},
    {"Backspace", press(Key::Backspace), "\\x7f"},
    {"AltBackspace", press(Key::Backspace, kAlt), "\\e\\x7f"},
    {"CtrlBackspace", press(Key::Backspace, kCtrl), "\\x08"},
    {"ShiftBackspace", press(Key::Backspace, kShift), "\\x7f"},
    {"Tab", press(Key::Tab), "\\x09"},
    {"ShiftTab", press(Key::Tab, kShift), "\\e[Z"},
    {"AltTab", press(Key::Tab, kAlt), "\\e\\x09"},
    {"AltShiftTab", press(Key::Tab, kAlt | kShift), "\\e\\e[Z"},
    {"Enter", press(Key::Enter), "\\x0d"},
    {"ShiftEnter", press(Key::Enter, kShift), "\\x0d"},
    {"CtrlEnter", press(Key::Enter, kCtrl), "\\x0d"},
    {"AltEnter", press(Key::Enter, kAlt), "\\e\\x0d"},
    {"Escape", press(Key::Escape), "\\e"},
    {"AltEscape", press(Key::Escape, kAlt), "\\e\\e"},
    {"Up", press(Key::Up), "\\e[A"},
    {"Down", press(Key::Down), "\\e[B"},
    {"Right", press(Key::Right), "\\e[C"},
    {"Left", press(Key::Left), "\\e[D"},
    {"Home", press(Key::Home), "\\e[H"},
    {"End", press(Key::End), "\\e[F"},
    {"ShiftUp", press(Key::Up, kShift), "\\e[1;2A"},
    {"AltUp", press(Key::Up, kAlt), "\\e[1;3A"},
    {"ShiftAltUp", press(Key::Up, kShift | kAlt), "\\e[1;4A"},
    {"CtrlUp", press(Key::Up, kCtrl), "\\e[1;5A"},
    {"CtrlShiftLeft", press(Key::Left, kCtrl | kShift), "\\e[1;6D"},
    {"CtrlAltRight", press(Key::Right, kCtrl | kAlt), "\\e[1;7C"},
    {"CtrlShiftAltHome", press(Key::Home, kCtrl | kShift | kAlt), "\\e[1;8H"},
    {"SuperUp", press(Key::Up, kSuper), "\\e[1;9A"},
    {"LocksAreNoModifiers", press(Key::Up, kModCapsLock | kModNumLock), "\\e[A"},
    {"Insert", press(Key::Insert), "\\e[2~"},
    {"Delete", press(Key::Delete), "\\e[3~"},
    {"PageUp", press(Key::PageUp), "\\e[5~"},
    {"PageDown", press(Key::PageDown), "\\e[6~"},
    {"CtrlDelete", press(Key::Delete, kCtrl), "\\e[3;5~"},
    {"ShiftInsert", press(Key::Insert, kShift), "\\e[2;2~"},
    {"F1", press(Key::F1), "\\eOP"},
    {"F4", press(Key::F4), "\\eOS"},
    {"ShiftF1", press(Key::F1, kShift), "\\e[1;2P"},
    {"CtrlF3", press(Key::F3, kCtrl), "\\e[1;5R"},
    {"F5", press(Key::F5), "\\e[15~"},
    {"F10", press(Key::F10), "\\e[21~"},
    {"F11", press(Key::F11), "\\e[23~"},
    {"F12", press(Key::F12), "\\e[24~"},
    {"ShiftF12", press(Key::F12, kShift), "\\e[24;2~"},
    {"F13", press(Key::F13), "\\e[25~"},
    {"F20", press(Key::F20), "\\e[34~"},
    {"Menu", press(Key::Menu), "\\e[29~"},
    {"KeypadDigit", press(Key::Kp7, kModNumLock), "7"},
    {"KeypadEnter", press(Key::KpEnter), "\\x0d"},
    {"KeypadPlus", press(Key::KpAdd), "+"},
    {"KeypadHome", press(Key::KpHome), "\\e[H"},
    {"KeypadBegin", press(Key::KpBegin), "\\e[E"},
    {"KeypadDelete", press(Key::KpDelete), "\\e[3~"},
    {"ModifierAlone", press(Key::LeftShift, kShift), ""},
    {"CapsLock", press(Key::CapsLock), ""},
    {"NoKey", press(Key::None), ""},
};
INSTANTIATE_TEST_SUITE_P(Table, ClassicKeys, testing::ValuesIn(kClassic),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(KeyEncoder, ApplicationCursorKeysSendSs3UnlessModified) {
  const KeyModes modes{.application_cursor = true};
  EXPECT_EQ(sent(press(Key::Up), modes), "\\eOA");
  EXPECT_EQ(sent(press(Key::End), modes), "\\eOF");
  EXPECT_EQ(sent(press(Key::Up, kCtrl), modes), "\\e[1;5A");
  EXPECT_EQ(sent(press(Key::Delete), modes), "\\e[3~");
}

TEST(KeyEncoder, ApplicationKeypadSendsSs3) {
  const KeyModes modes{.application_keypad = true};
  EXPECT_EQ(sent(press(Key::Kp0), modes), "\\eOp");
  EXPECT_EQ(sent(press(Key::Kp9), modes), "\\eOy");
  EXPECT_EQ(sent(press(Key::KpEnter), modes), "\\eOM");
  EXPECT_EQ(sent(press(Key::KpSubtract), modes), "\\eOm");
  EXPECT_EQ(sent(press(Key::Kp5, kShift), modes), "\\eO2u");
}

TEST(KeyEncoder, NumLockKeepsTheKeypadNumericInApplicationMode) {
  EXPECT_EQ(sent(press(Key::Kp4, kModNumLock), {.application_keypad = true}), "4");
}

TEST(KeyEncoder, KeypadDecimalSendsWhatTheLayoutGives) {
  KeyEvent e = press(Key::KpDecimal, kModNumLock);
  e.text = ",";
  EXPECT_EQ(sent(e), ",");
}

TEST(KeyEncoder, NewlineModeMakesEnterSendCrLf) {
  const KeyModes modes{.newline = true};
  EXPECT_EQ(sent(press(Key::Enter), modes), "\\x0d\\x0a");
  EXPECT_EQ(sent(press(Key::KpEnter), modes), "\\x0d\\x0a");
}

TEST(KeyEncoder, BackarrowModeSwapsBackspaceAndDelete) {
  const KeyModes modes{.backarrow_sends_bs = true};
  EXPECT_EQ(sent(press(Key::Backspace), modes), "\\x08");
  EXPECT_EQ(sent(press(Key::Backspace, kCtrl), modes), "\\x7f");
}

TEST(KeyEncoder, AltSetsTheEighthBitWhenItDoesNotSendEscape) {
  EXPECT_EQ(sent(letter('a', kAlt), {.alt_sends_escape = false}), "\\xc3\\xa1");
}

TEST(KeyEncoder, AltKeepsTextBeyondAsciiWhole) {
  KeyEvent e = letter(0xe4, kAlt);
  e.text = "\xc3\xa4";
  EXPECT_EQ(sent(e), "\\e\\xc3\\xa4");
}

TEST(KeyEncoder, ControlOnALayoutWithoutLatinLettersFollowsTheKeysPlace) {
  KeyEvent e = letter(0x441, kCtrl);  // Cyrillic es, on the key of c
  e.base_layout = U'c';
  EXPECT_EQ(sent(e), "\\x03");
}

TEST(KeyEncoder, TextOfTheWindowSystemWinsOverTheKey) {
  KeyEvent e = letter('q');
  e.text = "@";  // AltGr
  EXPECT_EQ(sent(e), "@");
}

TEST(KeyEncoder, AltWithoutTextSendsTheKeysCharacter) {
  KeyEvent e = letter('x', kAlt);
  e.text.clear();
  EXPECT_EQ(sent(e), "\\ex");
}

TEST(KeyEncoder, SuperWithoutTextSendsNothing) {
  KeyEvent e = letter('l', kSuper);
  e.text.clear();
  EXPECT_EQ(sent(e), "");
}

TEST(KeyEncoder, RepeatsSendAgainAndReleasesNothing) {
  KeyEvent e = press(Key::Up);
  e.action = KeyAction::Repeat;
  EXPECT_EQ(sent(e), "\\e[A");
  e.action = KeyAction::Release;
  EXPECT_EQ(sent(e), "");
}

TEST(KeyEncoder, CommittedTextPassesWithoutItsControls) {
  KeyEvent e;
  e.text = "\xe4\xbd\xa0\x1b\xc2\x9b\x07\xe5\xa5\xbd";
  EXPECT_EQ(sent(e), "\\xe4\\xbd\\xa0\\xe5\\xa5\\xbd");
}

struct OtherKeyCase {
  const char* name;
  KeyEvent event;
  const char* level0;
  const char* level1;
  const char* level2;
};
class OtherKeys : public testing::TestWithParam<OtherKeyCase> {};
TEST_P(OtherKeys, AreToldWithTheirModifiersFromTheirLevelOn) {
  EXPECT_EQ(sent(GetParam().event), GetParam().level0);
  EXPECT_EQ(sent(GetParam().event, {.modify_other_keys = 1}), GetParam().level1);
  EXPECT_EQ(sent(GetParam().event, {.modify_other_keys = 2}), GetParam().level2);
}

const OtherKeyCase kOther[] = {
    {"PlainA", letter('a'), "a", "a", "a"},
    {"ShiftA", letter('a', kShift), "A", "A", "A"},
    {"CtrlA", letter('a', kCtrl), "\\x01", "\\x01", "\\e[27;5;97~"},
    {"CtrlShiftA", letter('a', kCtrl | kShift), "\\x01", "\\e[27;6;65~", "\\e[27;6;65~"},
    {"AltA", letter('a', kAlt), "\\ea", "\\ea", "\\e[27;3;97~"},
    {"Ctrl1", letter('1', kCtrl), "1", "\\e[27;5;49~", "\\e[27;5;49~"},
    {"ShiftEnter", press(Key::Enter, kShift), "\\x0d", "\\e[27;2;13~", "\\e[27;2;13~"},
    {"CtrlTab", press(Key::Tab, kCtrl), "\\x09", "\\e[27;5;9~", "\\e[27;5;9~"},
    {"ShiftTab", press(Key::Tab, kShift), "\\e[Z", "\\e[Z", "\\e[27;2;9~"},
    {"ShiftSpace", letter(' ', kShift), " ", " ", "\\e[27;2;32~"},
    {"AltBackspace", press(Key::Backspace, kAlt), "\\e\\x7f", "\\e\\x7f", "\\e[27;3;127~"},
    {"CtrlBackspace", press(Key::Backspace, kCtrl), "\\x08", "\\x08", "\\x08"},
    {"CtrlUp", press(Key::Up, kCtrl), "\\e[1;5A", "\\e[1;5A", "\\e[1;5A"},
};
INSTANTIATE_TEST_SUITE_P(Table, OtherKeys, testing::ValuesIn(kOther),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(KeyEncoder, FormatOtherKeysUsesCsiU) {
  EXPECT_EQ(sent(letter('a', kCtrl), {.modify_other_keys = 2, .format_other_keys = 1}), "\\e[97;5u");
}

}  // namespace
}  // namespace riffle
