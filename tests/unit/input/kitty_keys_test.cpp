// Source: kitty's keyboard protocol, "Disambiguate escape codes" to "Report associated text" and the table of
// functional keys.
#include "term/input/kitty_keys.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>

#include "escaped.h"
#include "term/input/key_encoder.h"

namespace riffle {
namespace {

constexpr unsigned kShift = kModShift, kAlt = kModAlt, kCtrl = kModCtrl;

KeyEvent press(Key key, unsigned mods = 0) {
  KeyEvent e;
  e.key = key;
  e.mods = static_cast<std::uint8_t>(mods);
  return e;
}

KeyEvent letter(char32_t c, unsigned mods = 0, char32_t shifted = 0) {
  KeyEvent e = press(Key::Text, mods);
  e.code_point = c;
  e.shifted = shifted != 0 ? shifted : c >= U'a' && c <= U'z' ? c - 0x20 : 0;
  e.base_layout = c;
  if ((mods & (kCtrl | kModSuper)) == 0) {
    const char32_t typed = (mods & kShift) != 0 && e.shifted != 0 ? e.shifted : c;
    e.text.assign(1, static_cast<char>(typed));
  }
  return e;
}

KeyEvent with(KeyEvent e, KeyAction action) {
  e.action = action;
  if (action == KeyAction::Release) e.text.clear();
  return e;
}

std::string sent(const KeyEvent& e, unsigned flags) {
  return escaped(encode_key(e, {.kitty_flags = static_cast<std::uint8_t>(flags)}));
}

struct KittyCase {
  const char* name;
  unsigned flags;
  KeyEvent event;
  const char* bytes;
};
class KittyKeys : public testing::TestWithParam<KittyCase> {};
TEST_P(KittyKeys, SendWhatTheirFlagsAskFor) {
  EXPECT_EQ(sent(GetParam().event, GetParam().flags), GetParam().bytes);
}

const auto kRelease = KeyAction::Release;
const auto kRepeat = KeyAction::Repeat;
const KittyCase kCases[] = {
    {"TextStaysText", 1, letter('a'), "a"},
    {"ShiftedTextStaysText", 1, letter('a', kShift), "A"},
    {"TextWithLocksStaysText", 1, letter('a', kModCapsLock | kModNumLock), "a"},
    {"CtrlA", 1, letter('a', kCtrl), "\\e[97;5u"},
    {"CtrlShiftA", 1, letter('a', kCtrl | kShift), "\\e[97;6u"},
    {"AltA", 1, letter('a', kAlt), "\\e[97;3u"},
    {"LocksAreNotToldOfTextKeys", 1, letter('a', kCtrl | kModCapsLock), "\\e[97;5u"},
    {"LocksAreToldOfOtherKeys", 1, press(Key::Up, kModCapsLock), "\\e[1;65A"},
    {"SuperA", 1, letter('a', kModSuper), "\\e[97;9u"},
    {"HyperAndMeta", 1, letter('a', kCtrl | kModHyper | kModMeta), "\\e[97;53u"},
    {"Escape", 1, press(Key::Escape), "\\e[27u"},
    {"Enter", 1, press(Key::Enter), "\\x0d"},
    {"EnterUnderNumLock", 1, press(Key::Enter, kModNumLock), "\\x0d"},
    {"ShiftEnter", 1, press(Key::Enter, kShift), "\\e[13;2u"},
    {"Tab", 1, press(Key::Tab), "\\x09"},
    {"ShiftTab", 1, press(Key::Tab, kShift), "\\e[9;2u"},
    {"Backspace", 1, press(Key::Backspace), "\\x7f"},
    {"CtrlBackspace", 1, press(Key::Backspace, kCtrl), "\\e[127;5u"},
    {"Up", 1, press(Key::Up), "\\e[A"},
    {"CtrlUp", 1, press(Key::Up, kCtrl), "\\e[1;5A"},
    {"Delete", 1, press(Key::Delete), "\\e[3~"},
    {"F1", 1, press(Key::F1), "\\e[P"},
    {"F3", 1, press(Key::F3), "\\e[13~"},
    {"ShiftF3", 1, press(Key::F3, kShift), "\\e[13;2~"},
    {"F12", 1, press(Key::F12), "\\e[24~"},
    {"F13", 1, press(Key::F13), "\\e[57376u"},
    {"F35", 1, press(Key::F35), "\\e[57398u"},
    {"Menu", 1, press(Key::Menu), "\\e[57363u"},
    {"MediaPlayPause", 1, press(Key::MediaPlayPause), "\\e[57430u"},
    {"MuteVolume", 1, press(Key::MuteVolume), "\\e[57440u"},
    {"KeypadEnter", 1, press(Key::KpEnter), "\\e[57414u"},
    {"KeypadLeft", 1, press(Key::KpLeft), "\\e[57417u"},
    {"KeypadBegin", 1, press(Key::KpBegin), "\\e[E"},
    {"KeypadDigitWithText", 1,
     [] {
       KeyEvent e = press(Key::Kp5, kModNumLock);
       e.text = "5";
       return e;
     }(),
     "5"},
    {"ModifiersAlone", 1, press(Key::LeftShift, kShift), ""},
    {"ReleasesAreNotAskedFor", 1, with(letter('a', kCtrl), kRelease), ""},
    {"RepeatsAreNotAskedFor", 1, with(letter('a', kCtrl), kRepeat), "\\e[97;5u"},

    {"ReleaseOfText", 3, with(letter('a'), kRelease), "\\e[97;1:3u"},
    {"RepeatOfText", 3, with(letter('a'), kRepeat), "a"},
    {"RepeatOfUp", 3, with(press(Key::Up), kRepeat), "\\e[1;1:2A"},
    {"ReleaseOfDelete", 3, with(press(Key::Delete), kRelease), "\\e[3;1:3~"},
    {"ReleaseOfEnter", 3, with(press(Key::Enter), kRelease), ""},
    {"ReleaseOfTabAndBackspace", 3, with(press(Key::Tab, kCtrl), kRelease), ""},
    {"RepeatOfEnter", 3, with(press(Key::Enter), kRepeat), "\\x0d"},
    {"ReleaseOfCtrlA", 3, with(letter('a', kCtrl), kRelease), "\\e[97;5:3u"},
    {"EventTypesAloneLeaveCtrl", 2, letter('a', kCtrl), "\\x01"},
    {"EventTypesAloneTellReleases", 2, with(letter('a', kCtrl), kRelease), "\\e[97;5:3u"},
    {"EventTypesAloneLeaveEscape", 2, press(Key::Escape), "\\e"},
    {"EventTypesAloneLeaveTheKeypad", 2, press(Key::KpEnter), "\\x0d"},
    {"EventTypesAloneGiveF1OneForm", 2, press(Key::F1), "\\e[P"},

    {"ShiftedKey", 5, letter('a', kCtrl | kShift), "\\e[97:65;6u"},
    {"NoShiftNoShiftedKey", 5, letter('a', kCtrl), "\\e[97;5u"},
    {"BaseLayoutKey", 5,
     [] {
       KeyEvent e = letter(0x441, kCtrl, 0x421);
       e.base_layout = U'c';
       return e;
     }(),
     "\\e[1089::99;5u"},
    {"BothAlternates", 5,
     [] {
       KeyEvent e = letter(0x441, kCtrl | kShift, 0x421);
       e.base_layout = U'c';
       return e;
     }(),
     "\\e[1089:1057:99;6u"},

    {"AllKeysA", 8, letter('a'), "\\e[97u"},
    {"AllKeysShiftA", 8, letter('a', kShift), "\\e[97;2u"},
    {"AllKeysTellLocks", 8, letter('a', kModCapsLock), "\\e[97;65u"},
    {"AllKeysEnter", 8, press(Key::Enter), "\\e[13u"},
    {"AllKeysTab", 8, press(Key::Tab), "\\e[9u"},
    {"AllKeysModifier", 8, press(Key::LeftControl, kCtrl), "\\e[57442;5u"},
    {"AllKeysLock", 8, press(Key::CapsLock, kModCapsLock), "\\e[57358;65u"},
    {"AllKeysLevel3", 8, press(Key::IsoLevel3Shift), "\\e[57453u"},
    {"AllKeysReleaseOfAModifier", 10, with(press(Key::RightShift), kRelease), "\\e[57447;1:3u"},
    {"AllKeysReleaseOfEnter", 10, with(press(Key::Enter), kRelease), "\\e[13;1:3u"},
    {"AllKeysRepeatOfText", 10, with(letter('a'), kRepeat), "\\e[97;1:2u"},

    {"TextWithItsKey", 24, letter('a'), "\\e[97;;97u"},
    {"ShiftedTextWithItsKey", 24, letter('a', kShift), "\\e[97;2;65u"},
    {"NoTextOfAControl", 24, letter('a', kCtrl), "\\e[97;5u"},
    {"NoTextOfAlt", 24, letter('a', kAlt), "\\e[97;3u"},
    {"NoTextOfARelease", 26, with(letter('a'), kRelease), "\\e[97;1:3u"},
    {"TextOfAnInputMethod", 24,
     [] {
       KeyEvent e;
       e.text = "\xe4\xbd\xa0\xe5\xa5\xbd";
       return e;
     }(),
     "\\e[0;;20320:22909u"},
    {"TextOfAnInputMethodStaysTextElsewhere", 8,
     [] {
       KeyEvent e;
       e.text = "\xe4\xbd\xa0";
       return e;
     }(),
     "\\xe4\\xbd\\xa0"},
    {"Everything", 31, with(letter('a', kShift), kRepeat), "\\e[97:65;2:2;65u"},
};
INSTANTIATE_TEST_SUITE_P(Table, KittyKeys, testing::ValuesIn(kCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(KittyKeys, ModifyOtherKeysDoesNotCountBesideThem) {
  EXPECT_EQ(encode_key(letter('a', kCtrl), {.modify_other_keys = 2, .kitty_flags = 2}), "\x01");
}

// CSI, parameters of digits and separators, a final.
bool one_sequence(std::string_view bytes) {
  if (!bytes.starts_with("\x1b[")) return false;
  const std::size_t end = bytes.find_first_not_of("0123456789:;", 2);
  return end == bytes.size() - 1 && bytes[end] >= 0x40 && bytes[end] <= 0x7e;
}

// Whatever is pressed: text, a byte of old, or one sequence that a program can take apart.
TEST(KittyKeys, SendOneWellFormedSequenceForAnyEvent) {
  constexpr unsigned kSeed = 20261130;
  std::mt19937 random(kSeed);
  const auto any = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  const char* const texts[] = {"", "a", "\x1b[31m", "\xc3", "\xe4\xbd\xa0", "\r\n"};
  for (int i = 0; i < 20'000; ++i) {
    KeyEvent e;
    e.key = static_cast<Key>(any(static_cast<unsigned>(Key::IsoLevel5Shift) + 2));
    e.action = static_cast<KeyAction>(any(3));
    e.mods = static_cast<std::uint8_t>(any(256));
    e.code_point = any(2) != 0 ? any(0x110000) : any(128);
    e.shifted = any(2) != 0 ? any(0x110000) : 0;
    e.base_layout = any(128);
    e.text = texts[any(6)];
    const KeyModes modes{.application_cursor = any(2) != 0,
                         .kitty_flags = static_cast<std::uint8_t>(1 + any(16) * 2)};
    const std::string bytes = encode_key(e, modes);
    if (bytes.size() > 1 && bytes[0] == '\x1b') {
      EXPECT_TRUE(one_sequence(bytes)) << escaped(bytes) << " seed " << kSeed << " event " << i;
    } else if (bytes.size() > 1) {
      EXPECT_EQ(bytes.find_first_of("\x1b\r\n"), std::string::npos) << escaped(bytes);
    }
  }
}

TEST(KittyKeyStack, DropsTheOldestWhenItIsFull) {
  KittyKeyStack stack;
  for (unsigned flags = 1; flags <= KittyKeyStack::kDepth + 3; ++flags) stack.push(flags);
  stack.pop(KittyKeyStack::kDepth);
  EXPECT_EQ(stack.flags(), 3);
  stack.pop(1);
  EXPECT_EQ(stack.flags(), 0);
}

TEST(KittyKeyStack, BehavesAsABoundedListOfFlags) {
  constexpr unsigned kSeed = 7;
  std::mt19937 random(kSeed);
  KittyKeyStack stack;
  std::deque<unsigned> model{0};
  for (int i = 0; i < 5'000; ++i) {
    const unsigned flags = static_cast<unsigned>(random() % 32);
    if (random() % 2 != 0) {
      stack.push(flags);
      model.push_back(flags);
      if (model.size() > KittyKeyStack::kDepth + 1) model.pop_front();
    } else {
      const auto count = static_cast<int>(random() % 4);
      stack.pop(count);
      for (int n = 0; n < count; ++n) {
        if (model.size() > 1) {
          model.pop_back();
        } else {
          model.back() = 0;
        }
      }
    }
    ASSERT_EQ(stack.flags(), model.back()) << "seed " << kSeed << " step " << i;
  }
}

}  // namespace
}  // namespace riffle
