// The search bar: keys in, query and steps out.
#include "app/bar/search_bar.h"

#include <gtest/gtest.h>

#include <random>

namespace riffle {
namespace {

KeyEvent key(Key k, unsigned mods = 0) {
  KeyEvent e;
  e.key = k;
  e.mods = static_cast<std::uint8_t>(mods);
  return e;
}

KeyEvent letter(char32_t c, unsigned mods = 0) {
  KeyEvent e = key(Key::Text, mods);
  e.code_point = c;
  if ((mods & (kModCtrl | kModAlt)) == 0) e.text = std::string(1, static_cast<char>(c));
  return e;
}

void type(SearchBar& bar, const std::string& text) {
  for (const char c : text) bar.key(letter(static_cast<unsigned char>(c)));
}

std::string shown(const SearchBar& search, int columns) {
  Bar bar;
  bar.show(search.line(BarTheme(Palette()), columns), columns);
  return bar.text();
}

using Outcome = SearchBar::Outcome;

TEST(SearchBar, MakesAQueryOfWhatIsTyped) {
  SearchBar bar;
  EXPECT_EQ(bar.key(letter('a')), Outcome::Query);
  type(bar, "bc");
  EXPECT_EQ(bar.query(), "abc");
  EXPECT_EQ(bar.key(key(Key::Backspace)), Outcome::Query);
  EXPECT_EQ(bar.query(), "ab");
}

TEST(SearchBar, StepsWithEnterAndArrows) {
  SearchBar bar;
  EXPECT_EQ(bar.key(key(Key::Enter)), Outcome::Older);
  EXPECT_EQ(bar.key(key(Key::Enter, kModShift)), Outcome::Newer);
  EXPECT_EQ(bar.key(key(Key::Up)), Outcome::Older);
  EXPECT_EQ(bar.key(key(Key::Down)), Outcome::Newer);
  EXPECT_EQ(bar.key(key(Key::Escape)), Outcome::Close);
}

TEST(SearchBar, TogglesExpressions) {
  SearchBar bar;
  EXPECT_EQ(bar.prompt(), "Search: ");
  EXPECT_EQ(bar.key(letter('r', kModAlt)), Outcome::Query);
  EXPECT_TRUE(bar.regex());
  EXPECT_EQ(bar.prompt(), "Search (regex): ");
  EXPECT_EQ(bar.key(letter('r', kModCtrl)), Outcome::Query);
  EXPECT_FALSE(bar.regex());
  EXPECT_EQ(bar.query(), "");
}

TEST(SearchBar, LeavesBindingsToTheirOwners) {
  SearchBar bar;
  EXPECT_EQ(bar.key(letter('t', kModCtrl | kModShift)), Outcome::NotTaken);
  EXPECT_EQ(bar.key(key(Key::F11)), Outcome::NotTaken);
  EXPECT_EQ(bar.key(key(Key::PageUp, kModShift)), Outcome::NotTaken);
  KeyEvent up = letter('a');
  up.action = KeyAction::Release;
  EXPECT_EQ(bar.key(up), Outcome::NotTaken);
}

TEST(SearchBar, EditsAtTheCursorByCharactersAndWords) {
  SearchBar bar;
  bar.insert("one zwö three");
  bar.key(key(Key::Left, kModCtrl));
  bar.key(key(Key::Left));
  bar.key(key(Key::Backspace));  // the ö
  EXPECT_EQ(bar.query(), "one zw three");
  bar.key(key(Key::Backspace, kModCtrl));
  EXPECT_EQ(bar.query(), "one  three");
  bar.key(key(Key::Home));
  bar.key(key(Key::Delete, kModCtrl));
  EXPECT_EQ(bar.query(), "  three");
  bar.key(key(Key::End));
  bar.key(letter('u', kModCtrl));
  EXPECT_EQ(bar.query(), "");
}

TEST(SearchBar, TakesAPasteWithoutItsLineEnds) {
  SearchBar bar;
  EXPECT_EQ(bar.insert("a\nb\x1b"), Outcome::Query);
  EXPECT_EQ(bar.query(), "ab");
  EXPECT_EQ(bar.insert(std::string(LineEdit::kMaxBytes, 'x')), Outcome::Nothing) << "too long";
  EXPECT_EQ(bar.query(), "ab");
}

TEST(SearchBar, SaysWhereOneIsAndHowManyThereAre) {
  SearchBar bar;
  EXPECT_EQ(bar.status(), "");
  type(bar, "x");
  bar.set_progress({.number = 3, .count = 17});
  EXPECT_EQ(bar.status(), "3/17");
  bar.set_progress({.number = 3, .count = 17, .running = true});
  EXPECT_EQ(bar.status(), "3/17...");
  bar.set_progress({.number = 1, .count = 1'000'000, .full = true});
  EXPECT_EQ(bar.status(), "1/1000000+");
  EXPECT_FALSE(bar.fails());
}

TEST(SearchBar, SaysThatNothingIsThereAndWhatIsWrong) {
  SearchBar bar;
  type(bar, "x(");
  bar.set_progress({.running = true});
  EXPECT_EQ(bar.status(), "...");
  EXPECT_FALSE(bar.fails());
  bar.set_progress({});
  EXPECT_EQ(bar.status(), "no match");
  EXPECT_TRUE(bar.fails());
  bar.set_progress({.error = "missing ): x("});
  EXPECT_EQ(bar.status(), "missing ): x(");
  EXPECT_TRUE(bar.fails());
}

TEST(SearchBar, ShowsTheQueryAndAtTheRightEndHowItWent) {
  SearchBar bar;
  type(bar, "abc");
  bar.set_progress({.number = 3, .count = 17});
  EXPECT_EQ(shown(bar, 30), " Search: abc             3/17");
}

TEST(SearchBar, ALongQueryIsCutInFrontOfItsCursor) {
  SearchBar bar;
  type(bar, "0123456789abcdefghij");
  EXPECT_EQ(shown(bar, 20), " Search: abcdefghij");
  bar.key(key(Key::Home));
  EXPECT_EQ(shown(bar, 20).substr(0, 14), " Search: 01234");
}

TEST(SearchBarProperty, WhatItSaysIsSeenHoweverLongTheQueryIs) {
  std::mt19937 random(12);
  for (int i = 0; i < 500; ++i) {
    SearchBar bar;
    bar.insert("x");
    for (auto n = random() % 40; n > 0; --n) bar.insert(random() % 2 == 0 ? "a" : "\xe4\xb8\xad");
    for (auto n = random() % 40; n > 0; --n) bar.key(key(Key::Left));
    bar.set_progress({.number = 1, .count = 1 + random() % 2000});
    const std::string text = shown(bar, 24 + static_cast<int>(random() % 60));
    ASSERT_NE(text.find(" " + bar.status()), std::string::npos) << text;
  }
}

TEST(LineEditProperty, TheCursorStandsBetweenCharacters) {
  constexpr Key kKeys[] = {Key::Left, Key::Right, Key::Home, Key::End, Key::Backspace, Key::Delete};
  std::mt19937 random(11);
  LineEdit edit;
  for (int i = 0; i < 20'000; ++i) {
    if (random() % 3 == 0) edit.insert(random() % 2 == 0 ? "a b" : "\xe4\xb8\xad\xc3\xa4");
    edit.key(key(kKeys[random() % std::size(kKeys)], random() % 2 == 0 ? unsigned{kModCtrl} : 0u));
    ASSERT_LE(edit.cursor(), edit.text().size());
    const bool at_end = edit.cursor() == edit.text().size();
    ASSERT_TRUE(at_end || (static_cast<unsigned char>(edit.text()[edit.cursor()]) & 0xc0) != 0x80);
  }
}

}  // namespace
}  // namespace riffle
