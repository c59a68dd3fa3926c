// What a paste might do, and how it is shown.
#include "term/input/paste_guard.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

TEST(PasteGuard, AsksForSeveralLinesWithoutBrackets) {
  EXPECT_FALSE(paste_risk("one line", false).asks());
  EXPECT_TRUE(paste_risk("two\nlines", false).asks());
  EXPECT_TRUE(paste_risk("would run at once\n", false).asks());
  EXPECT_FALSE(paste_risk("two\nlines", true).asks());
}

TEST(PasteGuard, CountsCrLfOnce) { EXPECT_EQ(paste_risk("a\r\nb\rc\nd", false).lines, 4u); }

TEST(PasteGuard, AsksForControlsInAnyCase) {
  for (const char* text : {"a\x1b[201~b", "\x03", "\x7f",
                           "a\xc2\x9b"
                           "b"}) {
    EXPECT_TRUE(paste_risk(text, true).asks()) << text;
  }
  EXPECT_FALSE(paste_risk("a\tb", true).asks());
}

TEST(PasteGuard, AsksForMuchWithoutBrackets) {
  const std::string much(kLargePaste, 'x');
  EXPECT_TRUE(paste_risk(much, false).asks());
  EXPECT_FALSE(paste_risk(much, true).asks());
}

TEST(PasteGuard, SaysWhy) {
  EXPECT_EQ(risk_text(paste_risk("a\nb\x1b", false), 4), "2 lines, control characters");
  EXPECT_EQ(risk_text(paste_risk(std::string(kLargePaste, 'x'), false), kLargePaste), "64 KB");
}

TEST(PastePreview, MakesVisibleWhatIsNot) {
  EXPECT_EQ(paste_preview("a\r\nb\x1b[0m\x7f", 40), "a↵b␛[0m␡");
  EXPECT_EQ(paste_preview("x\xe2\x80\xaey", 40), "x\xef\xbf\xbdy") << "no right-to-left override";
  EXPECT_EQ(paste_preview("\xff", 40), "\xef\xbf\xbd");
}

TEST(PastePreview, IsCutAtACharacter) {
  EXPECT_EQ(paste_preview("äöüäöüäöü", 6), "äöü...");
  EXPECT_EQ(paste_preview("abcdef", 6), "abcdef");
  EXPECT_EQ(paste_preview("abc", 0), "...");
}

TEST(QuotedPath, IsReadByAShellAsItStands) {
  EXPECT_EQ(quoted_path("/srv/a-b.txt"), "/srv/a-b.txt");
  EXPECT_EQ(quoted_path("/a b"), "'/a b'");
  EXPECT_EQ(quoted_path("/it's"), "'/it'\\''s'");
  EXPECT_EQ(quoted_path("/$(reboot)"), "'/$(reboot)'");
  EXPECT_EQ(quoted_path("-rf"), "'-rf'");
  EXPECT_EQ(quoted_path(""), "''");
}

}  // namespace
}  // namespace riffle
