// Character sets (ISO 2022, VT220 and VT510 manuals): national sets, DEC Technical and Supplemental, 96-sets.
#include <gtest/gtest.h>

#include <string>

#include "term/charset.h"
#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

struct Set {
  const char* name;
  const char* designation;
  const char* shown;  // of #@[\]^_`{|}~
};

class NationalSet : public ::testing::TestWithParam<Set> {};

TEST_P(NationalSet, ReplacesTwelveCharacters) {  // VT220 manual, NRC sets
  TermFixture t({.cols = 14, .rows = 1},
                std::string("\033[?42h\033(") + GetParam().designation + "A#@[\\]^_`{|}~z");
  EXPECT_EQ(t.row_trimmed(0), std::string("A") + GetParam().shown + "z");
}

TEST_P(NationalSet, IsAsciiOutsideMode42) {  // DECNRCM
  TermFixture t({.cols = 14, .rows = 1}, std::string("\033(") + GetParam().designation + "#@[\\]^_`{|}~");
  EXPECT_EQ(t.row_trimmed(0), "#@[\\]^_`{|}~");
}

INSTANTIATE_TEST_SUITE_P(
    All, NationalSet,
    ::testing::Values(Set{"British", "A", "£@[\\]^_`{|}~"}, Set{"Dutch", "4", "£¾ĳ½|^_`¨ƒ¼´"},
                      Set{"Finnish", "C", "#@ÄÖÅÜ_éäöåü"}, Set{"Finnish2", "5", "#@ÄÖÅÜ_éäöåü"},
                      Set{"French", "R", "£à°ç§^_`éùè¨"}, Set{"French2", "f", "£à°ç§^_`éùè¨"},
                      Set{"FrenchCanadian", "Q", "#àâçêî_ôéùèû"}, Set{"German", "K", "#§ÄÖÜ^_`äöüß"},
                      Set{"Italian", "Y", "£§°çé^_ùàòèì"}, Set{"NorwegianDanish", "E", "#ÄÆØÅÜ_äæøåü"},
                      Set{"Portuguese", "%6", "#@ÃÇÕ^_`ãçõ~"}, Set{"Spanish", "Z", "£§¡Ñ¿^_`°ñç~"},
                      Set{"Swedish", "7", "#ÉÄÖÅÜ_éäöåü"}, Set{"Swiss", "=", "ùàéçêîèôäöüû"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Charsets, HaveDecTechnical) {  // VT330 manual
  TermFixture t({.cols = 10, .rows = 1}, "\033(>DS\\~ R");
  EXPECT_EQ(t.row_trimmed(0), "ΔΣ∩↓ ␦");
}

TEST(Charsets, HaveDecSupplementalGraphic) {  // VT220 manual
  TermFixture t({.cols = 10, .rows = 1}, "\033(%5dWwH$");
  EXPECT_EQ(t.row_trimmed(0), "äŒœÈ␦");
}

TEST(Charsets, HaveLatin1AsASetOf96) {
  TermFixture t({.cols = 10, .rows = 1}, "\033-A\016d|\017d");
  EXPECT_EQ(t.row_trimmed(0), "äüd");
}

TEST(Charsets, AreNamedAsTheyAreDesignated) {
  for (const char* name :
       {"0", "A", "B", "4", "5", "R", "Q", "K", "Y", "E", "Z", "7", "=", "%6", "%5", ">"}) {
    EXPECT_EQ(charset_name(charset_94(name, true, 5)), name);
  }
  EXPECT_EQ(charset_name(charset_96("A")), "A");
}

TEST(Charsets, ThatAreUnknownAreAscii) {  // xterm
  TermFixture t({.cols = 10, .rows = 1}, "\033(0q\033(wq\033(0q\033(\"vq");
  EXPECT_EQ(t.row_trimmed(0), "─q─q");
}

TEST(Charsets, ComeBackWithTheCursor) {  // DECRC
  TermFixture t({.cols = 10, .rows = 1}, "\033(0\0337\033(Bq\0338q");
  EXPECT_EQ(t.row_trimmed(0), "─");
}

}  // namespace
}  // namespace riffle::test
