#include "term/input/paste_filter.h"

#include <gtest/gtest.h>

#include <random>

#include "escaped.h"
#include "term/input/utf8_text.h"

namespace riffle {
namespace {

std::string pasted(std::string_view text, bool bracketed = false) {
  return escaped(encode_paste(text, bracketed));
}

TEST(PasteFilter, LineEndsBecomeWhatEnterSends) {
  EXPECT_EQ(pasted("a\nb\r\nc\rd\n"), "a\\x0db\\x0dc\\x0dd\\x0d");
}

TEST(PasteFilter, BracketsStandAroundTheText) { EXPECT_EQ(pasted("ls\n", true), "\\e[200~ls\\x0d\\e[201~"); }

TEST(PasteFilter, TheEndMarkerInTheTextLosesItsEscape) {
  EXPECT_EQ(pasted("a\x1b[201~rm -rf /\n", true), "\\e[200~a[201~rm -rf /\\x0d\\e[201~");
}

TEST(PasteFilter, TheEndMarkerWithAC1CsiLosesIt) {
  EXPECT_EQ(pasted("a\xc2\x9b"
                   "201~b",
                   true),
            "\\e[200~a201~b\\e[201~");
}

TEST(PasteFilter, ARawC1ByteBecomesAReplacementCharacter) {
  EXPECT_EQ(pasted("a\x9b"
                   "b"),
            "a\\xef\\xbf\\xbdb");
}

TEST(PasteFilter, TabsStayOtherControlsGo) {
  std::string all;
  for (int c = 0; c < 0x20; ++c) all.push_back(static_cast<char>(c));
  all += "\x7f.";
  EXPECT_EQ(pasted(all), "\\x09\\x0d\\x0d.");
}

TEST(PasteFilter, CharactersBeyondAsciiStay) {
  const std::string text = "\xc3\xa4\xe6\xbc\xa2\xf0\x9f\x98\x80";
  EXPECT_EQ(encode_paste(text, false), text);
}

TEST(PasteFilter, MalformedTextBecomesOneReplacementAMaximalSubpart) {
  EXPECT_EQ(encode_paste("\xf0\x9f\x98|\xe0\x80|\xed\xa0\x80|\xff", false),
            "\xef\xbf\xbd|\xef\xbf\xbd\xef\xbf\xbd|\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd|\xef\xbf\xbd");
}

TEST(PasteFilter, NothingGivesNoBrackets) { EXPECT_EQ(encode_paste("", true), ""); }

TEST(PasteFilter, TextOverTheLimitIsRefusedWhole) {
  EXPECT_EQ(encode_paste(std::string(kMaxPasteBytes + 1, 'a'), true), "");
  EXPECT_EQ(encode_paste(std::string(kMaxPasteBytes, 'a'), false).size(), kMaxPasteBytes);
}

// Promise 4 as a property, over texts made of the pieces that could break it.
TEST(PasteFilter, NoTextCanEndTheBracketOrActAsAControl) {
  const std::string_view pieces[] = {"\x1b",     "[201~",    "\x1b[201~", "\xc2",        "\x9b",
                                     "\xc2\x9b", "2",        "01~",       "\r",          "\n",
                                     "\t",       "\x03",     "\x04",      "\x7f",        "\xe2\x80\xae",
                                     "\xf0\x9f", "\x98\x80", "x",         "\xed\xa0\x80"};
  std::mt19937 random(20261130);
  std::uniform_int_distribution<std::size_t> pick(0, std::size(pieces) - 1);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t n = pick(random) + 1; n > 0; --n) text += pieces[pick(random)];
    const std::string out = encode_paste(text, true);
    ASSERT_TRUE(out.starts_with("\x1b[200~") && out.ends_with("\x1b[201~")) << escaped(text);
    std::string_view inner = std::string_view(out).substr(6, out.size() - 12);
    while (!inner.empty()) {
      const Utf8Char c = next_utf8(inner);
      const bool replaced = c.code_point == 0xfffd && c.length != 3;
      ASSERT_FALSE(replaced) << "not UTF-8: " << escaped(text);
      const bool control = (c.code_point < 0x20 && c.code_point != '\t' && c.code_point != '\r') ||
                           (c.code_point >= 0x7f && c.code_point < 0xa0);
      ASSERT_FALSE(control) << escaped(text) << " gave " << escaped(out);
      inner.remove_prefix(c.length);
    }
  }
}

TEST(FocusReport, IsCsiIAndCsiO) {
  EXPECT_EQ(escaped(encode_focus(true)), "\\e[I");
  EXPECT_EQ(escaped(encode_focus(false)), "\\e[O");
}

}  // namespace
}  // namespace riffle
