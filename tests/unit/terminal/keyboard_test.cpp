// Sources: kitty's keyboard protocol, "Progressive enhancement"; xterm ctlseqs, XTMODKEYS and XTFMTKEYS.
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle {
namespace {

using test::TermFixture;

std::string answer(TermFixture& t, std::string_view bytes) {
  t.feed(bytes);
  return test::escaped(t.take_replies());
}

TEST(KeyboardFlags, ArePushedAndPopped) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>1u\x1b[>5u");
  EXPECT_EQ(answer(t, "\x1b[?u"), "\\x1b[?5u");
  EXPECT_EQ(answer(t, "\x1b[<u\x1b[?u"), "\\x1b[?1u");
  EXPECT_EQ(answer(t, "\x1b[<9u\x1b[?u"), "\\x1b[?0u");
}

TEST(KeyboardFlags, AreSetAddedAndTakenAway) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[=5u");
  EXPECT_EQ(answer(t, "\x1b[?u"), "\\x1b[?5u");
  EXPECT_EQ(answer(t, "\x1b[=10;2u\x1b[?u"), "\\x1b[?15u");
  EXPECT_EQ(answer(t, "\x1b[=3;3u\x1b[?u"), "\\x1b[?12u");
  EXPECT_EQ(answer(t, "\x1b[=65535u\x1b[?u"), "\\x1b[?31u");
}

TEST(KeyboardFlags, EachScreenHasItsOwn) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>1u\x1b[?1049h");
  EXPECT_EQ(answer(t, "\x1b[?u"), "\\x1b[?0u");
  EXPECT_EQ(answer(t, "\x1b[>2u\x1b[?1049l\x1b[?u"), "\\x1b[?1u");
}

TEST(KeyboardFlags, AResetTakesThemBack) {
  for (const char* reset : {"\x1b"
                            "c",
                            "\x1b[!p"}) {
    TermFixture t({.cols = 4, .rows = 1}, "\x1b[>31u\x1b[>4;2m");
    t.feed(reset);
    EXPECT_EQ(answer(t, "\x1b[?u\x1b[?4m"), "\\x1b[?0u\\x1b[>4;0m") << reset;
  }
}

TEST(KeyboardFlags, DecideWhatKeysSend) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>1u");
  KeyEvent escape;
  escape.key = Key::Escape;
  EXPECT_EQ(t.terminal().encode_key(escape), "\x1b[27u");
  t.feed("\x1b[?1049h");
  EXPECT_EQ(t.terminal().encode_key(escape), "\x1b");
}

TEST(ModifyOtherKeys, IsSetReportedAndReset) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>4;2m");
  EXPECT_EQ(answer(t, "\x1b[?4m"), "\\x1b[>4;2m");
  EXPECT_EQ(answer(t, "\x1b[>4;7m\x1b[?4m"), "\\x1b[>4;2m");
  EXPECT_EQ(answer(t, "\x1b[>4m\x1b[?4m"), "\\x1b[>4;0m");
  EXPECT_EQ(answer(t, "\x1b[>4;1m\x1b[>4n\x1b[?4m"), "\\x1b[>4;0m");
  EXPECT_EQ(answer(t, "\x1b[>4;1m\x1b[>m\x1b[?4m"), "\\x1b[>4;0m");
}

TEST(ModifyOtherKeys, ItsFormatIsChosenApart) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>4;2m\x1b[>4;1f");
  KeyEvent key;
  key.key = Key::Text;
  key.code_point = U'a';
  key.mods = kModCtrl;
  EXPECT_EQ(t.terminal().encode_key(key), "\x1b[97;5u");
  EXPECT_EQ(answer(t, "\x1b[?4g"), "\\x1b[>4;1f");
  t.feed("\x1b[>4f");
  EXPECT_EQ(t.terminal().encode_key(key), "\x1b[27;5;97~");
}

TEST(ModifyOtherKeys, OtherKindsOfKeysReportWhatTheyAlwaysDo) {
  TermFixture t({.cols = 4, .rows = 1}, "\x1b[>1;0m");
  EXPECT_EQ(answer(t, "\x1b[?1m\x1b[?2m\x1b[?0m\x1b[?9m"), "\\x1b[>1;2m\\x1b[>2;2m\\x1b[>0;0m");
}

}  // namespace
}  // namespace riffle
