// VT52 mode (DECANM; VT100 manual, "VT52 compatible").
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

struct Vt52 : TermFixture {
  explicit Vt52(std::string_view bytes)
      : TermFixture({.cols = 20, .rows = 5}, "\033[?2l" + std::string(bytes)) {}
};

std::string typed(const TermFixture& t, Key key, unsigned mods = 0) {
  KeyEvent e;
  e.key = key;
  e.mods = static_cast<decltype(e.mods)>(mods);
  return escaped(t.terminal().encode_key(e));
}

TEST(Vt52Mode, KeysHaveItsForms) {
  const Vt52 t("");
  EXPECT_EQ(typed(t, Key::Up), "\\x1bA");
  EXPECT_EQ(typed(t, Key::Left, kModCtrl), "\\x1bD");
  EXPECT_EQ(typed(t, Key::F1), "\\x1bP");
  EXPECT_EQ(typed(t, Key::F4), "\\x1bS");
  EXPECT_EQ(typed(t, Key::Kp5), "5");
  const Vt52 application("\033=");
  EXPECT_EQ(typed(application, Key::Kp5), "\\x1b?u");
  EXPECT_EQ(typed(application, Key::KpEnter), "\\x1b?M");
  EXPECT_EQ(typed(Vt52("\033<"), Key::Up), "\\x1b[A");
}

// As a VT100 does it in a control sequence.
TEST(Vt52Mode, ObeysControlsInsideAnAddress) {
  EXPECT_EQ(Vt52("\033Y#\n&x").cursor(), "3,7");
  EXPECT_EQ(Vt52("\033Y\r#\177&x").cursor(), "3,7");
  EXPECT_EQ(Vt52("\033Y#\n&x").screen(),
            "                    |                    |                    |      x             |            "
            "        ");
}

TEST(Vt52Mode, MovesTheCursor) {
  EXPECT_EQ(Vt52("\033Y#&").cursor(), "3,6");
  EXPECT_EQ(Vt52("\033Y#&\033A\033D\033D").cursor(), "2,4");
  EXPECT_EQ(Vt52("\033Y#&\033B\033C").cursor(), "4,7");
  EXPECT_EQ(Vt52("\033Y#&\033H").cursor(), "0,0");
}

TEST(Vt52Mode, AddressesCutInPieces) {
  Vt52 t("");
  for (const char* piece : {"\033", "Y", "\"", "%", "x"}) t.feed(piece);
  EXPECT_EQ(t.row_trimmed(2), "     x");
}

TEST(Vt52Mode, KeepsTheRowThatIsNotThereAndTheLastColumn) {
  EXPECT_EQ(Vt52("\033Y\"\"\033Yz&").cursor(), "2,6");
  EXPECT_EQ(Vt52("\033Y\"~").cursor(), "2,19");
}

TEST(Vt52Mode, Erases) {
  EXPECT_EQ(Vt52("abc\r\ndef\033Y !\033K").screen().substr(0, 4), "a   ");
  EXPECT_EQ(Vt52("abc\r\ndef\033Y !\033J").row_trimmed(1), "");
}

TEST(Vt52Mode, ScrollsBackwardsAtTheTop) { EXPECT_EQ(Vt52("abc\033I").row_trimmed(1), "abc"); }

TEST(Vt52Mode, IdentifiesItself) { EXPECT_EQ(Vt52("\033Z").take_replies(), "\033/Z"); }

TEST(Vt52Mode, HasGraphics) { EXPECT_EQ(Vt52("\033Fg{\033Gg").row_trimmed(0), "°₆g"); }

TEST(Vt52Mode, KnowsNoControlSequences) {
  Vt52 t("ab\033[2J\033[cx");
  EXPECT_EQ(t.row_trimmed(0), "abx");
  EXPECT_EQ(t.take_replies(), "");
}

TEST(Vt52Mode, EndsAsAVt100WithItsCharsets) {  // ESC <
  TermFixture t({.cols = 20, .rows = 2}, "\033(0\033[?2lq\033<q\033[c");
  EXPECT_EQ(t.row_trimmed(0), "q─");
  EXPECT_NE(t.take_replies(), "");
}

}  // namespace
}  // namespace riffle::test
