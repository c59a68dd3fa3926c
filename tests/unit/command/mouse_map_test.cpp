#include "app/command/mouse_map.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

MouseEvent press(MouseButton button, unsigned mods = 0) {
  MouseEvent event;
  event.button = button;
  event.mods = static_cast<std::uint8_t>(mods);
  return event;
}

TEST(ParseMouseChord, ReadsModifiersClicksAndButton) {
  EXPECT_EQ(parse_mouse_chord("ctrl+wheelup"), (MouseChord{kModCtrl, MouseButton::WheelUp, 1}));
  EXPECT_EQ(parse_mouse_chord("alt+triple+right"), (MouseChord{kModAlt, MouseButton::Right, 3}));
  for (const char* bad : {"", "ctrl+", "double", "quadruple+left", "lefty", "ctrl+x"}) {
    EXPECT_EQ(parse_mouse_chord(bad), std::nullopt) << bad;
  }
}

TEST(MouseChordText, IsReadAgainAsTheSameChord) {
  const MouseMap map = MouseMap::defaults();
  for (const auto& [chord, action] : map.bindings()) {
    EXPECT_EQ(parse_mouse_chord(mouse_chord_text(chord)), chord);
  }
  EXPECT_EQ(mouse_chord_text(*parse_mouse_chord("double+ctrl+left")), "ctrl+double+left");
}

TEST(MouseMap, FindsPressesByModifiersAndClicks) {
  MouseMap map;
  map.bind({kModCtrl, MouseButton::Left, 2}, Action{Command::CopyClipboard, {}});
  ASSERT_NE(map.find(press(MouseButton::Left, kModCtrl), 2), nullptr);
  EXPECT_EQ(map.find(press(MouseButton::Left, kModCtrl), 1), nullptr);
  EXPECT_EQ(map.find(press(MouseButton::Left), 2), nullptr);
  MouseEvent release = press(MouseButton::Left, kModCtrl);
  release.action = MouseAction::Release;
  EXPECT_EQ(map.find(release, 2), nullptr);
}

// Shift takes the mouse from the program; what is bound without it then counts.
TEST(MouseMap, ShiftIsNotNeededInTheChord) {
  const MouseMap map = MouseMap::defaults();
  const auto* found = map.find(press(MouseButton::Middle, kModShift), 1);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(*found, (Action{Command::PastePrimary, {}}));
}

TEST(MouseMap, ABindingToNothingIsFound) {
  MouseMap map;
  map.bind({0, MouseButton::Middle, 1}, std::nullopt);
  ASSERT_NE(map.find(press(MouseButton::Middle), 1), nullptr);
  EXPECT_EQ(*map.find(press(MouseButton::Middle), 1), std::nullopt);
}

}  // namespace
}  // namespace riffle
