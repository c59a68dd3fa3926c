#include "app/window/window_input.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace riffle {
namespace {

class WindowInputTest : public testing::Test {
 protected:
  WindowInputTest()
      : input({[this](KeyEvent e) { keys.push_back(std::move(e)); },
               [this](PointerInput e) { pointers.push_back(e); },
               [this](bool shown) { pointer_shown = shown; }},
              [this] { return std::exchange(queued_text, std::nullopt); }) {
    PaneGeometry g;
    g.box = {0, 0, 804, 484};
    g.cell.width = 10;
    g.cell.height = 20;
    g.padding = 2;
    input.set_geometry(g);
  }

  void key(SDL_Keycode sym, unsigned mods = 0) {
    SDL_Event e{};
    e.type = SDL_KEYDOWN;
    e.key.keysym.sym = sym;
    e.key.keysym.mod = static_cast<std::uint16_t>(mods);
    EXPECT_TRUE(input.handle(e));
  }
  void release(SDL_Keycode sym) {
    SDL_Event e{};
    e.type = SDL_KEYUP;
    e.key.keysym.sym = sym;
    EXPECT_TRUE(input.handle(e));
  }
  void text(const char* utf8) {
    SDL_Event e{};
    e.type = SDL_TEXTINPUT;
    SDL_strlcpy(e.text.text, utf8, sizeof e.text.text);
    EXPECT_TRUE(input.handle(e));
  }
  void button(bool down, int x, int y, std::uint8_t which = SDL_BUTTON_LEFT) {
    SDL_Event e{};
    e.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    e.button.button = which;
    e.button.clicks = 1;
    e.button.x = x;
    e.button.y = y;
    input.handle(e);
  }
  void move(int x, int y) {
    SDL_Event e{};
    e.type = SDL_MOUSEMOTION;
    e.motion.x = x;
    e.motion.y = y;
    input.handle(e);
  }

  std::optional<std::string> queued_text;
  std::vector<KeyEvent> keys;
  std::vector<PointerInput> pointers;
  bool pointer_shown = true;
  WindowInput input;
};

TEST_F(WindowInputTest, AKeyAndTheTextBehindItAreOneEvent) {
  queued_text = "a";
  key(SDLK_a);
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].key, Key::Text);
  EXPECT_EQ(keys[0].text, "a");
  EXPECT_GT(keys[0].pressed_ns, 0);
}

TEST_F(WindowInputTest, ReleasesAreTold) {
  key(SDLK_UP);
  release(SDLK_UP);
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[1].key, Key::Up);
  EXPECT_EQ(keys[1].action, KeyAction::Release);
}

TEST_F(WindowInputTest, ModifiersAloneAreToldAndLeaveThePointer) {
  move(10, 10);
  key(SDLK_LSHIFT, KMOD_LSHIFT);
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].key, Key::LeftShift);
  EXPECT_TRUE(pointer_shown);
}

TEST_F(WindowInputTest, TheReleaseOfADeadKeyIsNotTold) {
  key(SDLK_QUOTE);
  release(SDLK_QUOTE);
  EXPECT_TRUE(keys.empty());
}

TEST_F(WindowInputTest, ADeadKeyWaitsForItsText) {
  key(SDLK_QUOTE);
  EXPECT_TRUE(keys.empty());
  text("\xc3\xa9");
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].key, Key::None);
  EXPECT_EQ(keys[0].text, "\xc3\xa9");
}

TEST_F(WindowInputTest, AChordNeedsNoText) {
  key(SDLK_c, KMOD_LCTRL);
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].mods, kModCtrl);
}

TEST_F(WindowInputTest, TypingHidesTheMousePointerAndMovingShowsIt) {
  key(SDLK_UP);
  EXPECT_FALSE(pointer_shown);
  move(100, 100);
  EXPECT_TRUE(pointer_shown);
}

TEST_F(WindowInputTest, ButtonsTellCellsAndPixels) {
  button(true, 2 + 35, 2 + 45);
  ASSERT_EQ(pointers.size(), 1u);
  const MouseEvent& e = pointers[0].event;
  EXPECT_EQ(e.action, MouseAction::Press);
  EXPECT_EQ(e.button, MouseButton::Left);
  EXPECT_EQ((CellPos{e.row, e.col}), (CellPos{2, 3}));
  EXPECT_EQ(e.pixel_x, 35);
  EXPECT_EQ(e.pixel_y, 45);
}

TEST_F(WindowInputTest, AMoveCarriesTheButtonThatIsHeld) {
  button(true, 10, 10);
  move(30, 10);
  EXPECT_EQ(pointers.back().event.button, MouseButton::Left);
  button(false, 30, 10);
  move(50, 10);
  EXPECT_EQ(pointers.back().event.button, MouseButton::None);
}

TEST_F(WindowInputTest, ADragBeyondTheEdgeIsRepeatedByTicksAlone) {
  button(true, 10, 10);
  EXPECT_EQ(input.timeout_ms(), std::nullopt);
  move(10, -30);
  const std::size_t before = pointers.size();
  move(12, -31);
  EXPECT_EQ(pointers.size(), before);
  EXPECT_EQ(input.timeout_ms(), WindowInput::kEdgeRepeatMs);
  input.tick();
  ASSERT_EQ(pointers.size(), before + 1);
  EXPECT_EQ(pointers.back().event.row, -2);
  button(false, 12, -31);
  EXPECT_EQ(input.timeout_ms(), std::nullopt);
}

TEST_F(WindowInputTest, AMoveOutsideWithoutAButtonIsNotRepeated) {
  move(10, -30);
  EXPECT_EQ(input.timeout_ms(), std::nullopt);
}

TEST_F(WindowInputTest, ANotchOfTheWheelIsThreeLines) {
  SDL_Event e{};
  e.type = SDL_MOUSEWHEEL;
  e.wheel.preciseY = -1.0F;
  input.handle(e);
  ASSERT_EQ(pointers.size(), 1u);
  EXPECT_EQ(pointers[0].event.button, MouseButton::WheelDown);
  EXPECT_FLOAT_EQ(pointers[0].wheel_lines, -3.0F);
}

TEST_F(WindowInputTest, AFlippedWheelIsTurnedBack) {
  SDL_Event e{};
  e.type = SDL_MOUSEWHEEL;
  e.wheel.preciseY = -1.0F;
  e.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
  input.handle(e);
  EXPECT_EQ(pointers.at(0).event.button, MouseButton::WheelUp);
}

TEST_F(WindowInputTest, LosingTheFocusReleasesTheButton) {
  button(true, 10, 10);
  input.release_buttons();
  EXPECT_EQ(pointers.back().event.action, MouseAction::Release);
  const std::size_t before = pointers.size();
  input.release_buttons();
  EXPECT_EQ(pointers.size(), before);
}

}  // namespace
}  // namespace riffle
