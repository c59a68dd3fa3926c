#include "app/bar/modal_bar.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

using Outcome = ModalBar::Outcome;

KeyEvent text(const char* utf8) {
  KeyEvent e;
  e.key = Key::Text;
  e.text = utf8;
  return e;
}
KeyEvent key(Key which) {
  KeyEvent e;
  e.key = which;
  return e;
}

TEST(QuestionBar, RunsWhatItAskedForOnYesAlone) {
  int yes = 0;
  QuestionBar bar("close?", [&] { ++yes; });
  EXPECT_EQ(bar.key(text("x")), Outcome::Stay);
  EXPECT_EQ(bar.key(text("n")), Outcome::Close);
  EXPECT_EQ(bar.key(key(Key::Escape)), Outcome::Close);
  EXPECT_EQ(yes, 0);
  EXPECT_EQ(bar.key(text("y")), Outcome::Close);
  EXPECT_EQ(bar.key(key(Key::Enter)), Outcome::Close);
  EXPECT_EQ(yes, 2);
}

TEST(InputBar, EditsCharactersNotBytes) {
  std::string done;
  InputBar bar("name", "a\u00e4\u65e5", [&](const std::string& t) { done = t; });
  bar.key(key(Key::Left));
  bar.key(key(Key::Backspace));
  bar.key(text("\u00f6"));
  bar.key(key(Key::Delete));
  EXPECT_EQ(bar.text(), "a\u00f6");
  bar.key(key(Key::Home));
  bar.key(key(Key::Backspace));
  bar.key(text("x"));
  EXPECT_EQ(bar.key(key(Key::Enter)), Outcome::Close);
  EXPECT_EQ(done, "xa\u00f6");
}

TEST(InputBar, EscapeDropsTheText) {
  bool done = false;
  InputBar bar("name", "old", [&](const std::string&) { done = true; });
  EXPECT_EQ(bar.key(key(Key::Escape)), Outcome::Close);
  EXPECT_FALSE(done);
}

TEST(InputBar, TakesNoMoreThanItCanShow) {
  InputBar bar("name", "", [](const std::string&) {});
  for (int i = 0; i < 5000; ++i) bar.key(text("x"));
  EXPECT_EQ(bar.text().size(), 1024u);
}

}  // namespace
}  // namespace riffle
