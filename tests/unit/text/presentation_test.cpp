#include "render/text/presentation.h"

#include <gtest/gtest.h>

namespace riffle::text {
namespace {

TEST(Presentation, FollowsTheCharactersOwnDefault) {
  EXPECT_EQ(presentation_of(U"😀"), Presentation::Emoji);
  EXPECT_EQ(presentation_of(U"⌚"), Presentation::Emoji);
  EXPECT_EQ(presentation_of(U"❤"), Presentation::Text);
  EXPECT_EQ(presentation_of(U"A"), Presentation::Text);
  EXPECT_EQ(presentation_of(U"1"), Presentation::Text);
  EXPECT_EQ(presentation_of(U"漢"), Presentation::Text);
}

TEST(Presentation, ObeysVariationSelectors) {
  EXPECT_EQ(presentation_of(U"❤\ufe0f"), Presentation::Emoji);
  EXPECT_EQ(presentation_of(U"⌚\ufe0e"), Presentation::Text);
}

TEST(Presentation, TakesSequencesAsEmoji) {
  EXPECT_EQ(presentation_of(U"1\ufe0f\u20e3"), Presentation::Emoji);         // keycap
  EXPECT_EQ(presentation_of(U"\U0001f1e9\U0001f1ea"), Presentation::Emoji);  // flag
  EXPECT_EQ(presentation_of(U"☝\U0001f3fd"), Presentation::Emoji);           // skin tone on a text character
  EXPECT_EQ(presentation_of(U"⛹\u200d♂"), Presentation::Emoji);              // joined
}

TEST(Presentation, JoinersInsideWordsAreText) {
  EXPECT_EQ(presentation_of(U"क\u094d\u200d"), Presentation::Text);
  EXPECT_EQ(presentation_of(U"ه\u200d"), Presentation::Text);
}

TEST(Presentation, TakesAnyCodePoint) {
  for (const char32_t c :
       {char32_t{0}, char32_t{0xd800}, char32_t{0x10ffff}, char32_t{0x110000}, char32_t{0xffffffff}}) {
    const char32_t cluster[] = {c, 0xffffffff, 0x200d};
    EXPECT_EQ(presentation_of({cluster, 3}), Presentation::Text);
    is_invisible(c);
  }
  EXPECT_EQ(presentation_of(U""), Presentation::Text);
}

}  // namespace
}  // namespace riffle::text
