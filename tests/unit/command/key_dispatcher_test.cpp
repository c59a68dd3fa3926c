#include "app/command/key_dispatcher.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

KeyEvent event_of(std::string_view chord, KeyAction action = KeyAction::Press) {
  const Chord c = *parse_chord(chord);
  KeyEvent event;
  event.key = c.key;
  event.mods = c.mods;
  event.code_point = c.code_point;
  event.action = action;
  return event;
}

KeyDispatcher with(std::initializer_list<std::pair<const char*, const char*>> bindings) {
  Keymap map;
  for (const auto& [keys, action] : bindings) {
    const std::string_view text = keys;
    const std::size_t colon = text.find(':');
    const bool in_table = colon != std::string_view::npos;
    map.bind(in_table ? text.substr(0, colon) : "", *parse_sequence(in_table ? text.substr(colon + 1) : text),
             *parse_action(action));
  }
  return KeyDispatcher(map);
}

// What becomes of keys pressed one after another: the action's text, "program", or "-" for a key that is
// dropped.
std::string press(KeyDispatcher& keys, std::initializer_list<const char*> chords) {
  std::string out;
  for (const char* chord : chords) {
    const KeyOutcome outcome = keys.handle(event_of(chord));
    out += (out.empty() ? "" : " ");
    out += outcome.action ? action_text(*outcome.action) : outcome.to_program ? "program" : "-";
    keys.handle(event_of(chord, KeyAction::Release));
  }
  return out;
}

TEST(KeyDispatcher, RunsASequenceOnItsLastKey) {
  KeyDispatcher keys = with({{"ctrl+b>%", "copy"}});
  EXPECT_EQ(press(keys, {"ctrl+b", "%", "%"}), "- copy program");
}

TEST(KeyDispatcher, DropsTheKeyThatBreaksASequence) {
  KeyDispatcher keys = with({{"ctrl+b>%", "copy"}});
  EXPECT_EQ(press(keys, {"ctrl+b", "x", "x"}), "- - program");
}

TEST(KeyDispatcher, AShiftPressedInsideASequenceDoesNotBreakIt) {
  KeyDispatcher keys = with({{"ctrl+b>shift+5", "copy"}});
  KeyEvent shift;
  shift.key = Key::LeftShift;
  EXPECT_EQ(press(keys, {"ctrl+b"}), "-");
  EXPECT_TRUE(keys.handle(shift).to_program);
  EXPECT_EQ(press(keys, {"shift+5"}), "copy");
}

TEST(KeyDispatcher, ATableCountsForOneKey) {
  KeyDispatcher keys = with({{"ctrl+a", "key-table:t"}, {"t:c", "copy"}, {"t:g>p", "paste"}});
  EXPECT_EQ(press(keys, {"c", "ctrl+a", "c", "c"}), "program - copy program");
  EXPECT_EQ(press(keys, {"ctrl+a", "g", "p", "p"}), "- - paste program");
  EXPECT_EQ(press(keys, {"ctrl+a", "x", "c"}), "- - program");
}

TEST(KeyDispatcher, AModeLastsUntilEscapeOrTheCommandThatLeavesIt) {
  KeyDispatcher keys = with({{"ctrl+a", "key-mode:t"}, {"t:c", "copy"}, {"t:q", "leave-key-table"}});
  EXPECT_EQ(press(keys, {"ctrl+a", "c", "x", "c", "escape", "c"}), "- copy - copy - program");
  EXPECT_EQ(press(keys, {"ctrl+a", "q", "c"}), "- - program");
}

TEST(KeyDispatcher, ATableThatDoesNotExistIsNotEntered) {
  KeyDispatcher keys = with({{"ctrl+a", "key-table:nowhere"}});
  EXPECT_EQ(press(keys, {"ctrl+a", "c"}), "- program");
}

TEST(KeyDispatcher, ThePrefixPressedTwiceGoesToTheProgram) {
  Keymap map = Keymap::defaults();
  map.set_prefix(*parse_chord("ctrl+b"));
  KeyDispatcher keys(map);
  EXPECT_EQ(press(keys, {"ctrl+b", "ctrl+b", "ctrl+b", "]"}), "- program - paste");
}

TEST(KeyDispatcher, TheReleaseOfASwallowedKeyIsSwallowedToo) {
  KeyDispatcher keys = with({{"f11", "fullscreen"}});
  keys.handle(event_of("f11"));
  EXPECT_FALSE(keys.handle(event_of("f11", KeyAction::Release)).to_program);
  keys.handle(event_of("f10"));
  EXPECT_TRUE(keys.handle(event_of("f10", KeyAction::Release)).to_program);
}

TEST(KeyDispatcher, ANewKeymapForgetsWhatWasHalfTyped) {
  KeyDispatcher keys = with({{"ctrl+b>%", "copy"}});
  press(keys, {"ctrl+b"});
  EXPECT_TRUE(keys.pending());
  keys.set_keymap(keys.keymap());
  EXPECT_EQ(press(keys, {"%"}), "program");
}

TEST(KeyDispatcher, TextOfAnInputMethodGoesToTheProgram) {
  KeyDispatcher keys = with({{"ctrl+b>%", "copy"}});
  KeyEvent text;
  text.text = "\u6f22";
  EXPECT_TRUE(keys.handle(text).to_program);
}

}  // namespace
}  // namespace riffle
