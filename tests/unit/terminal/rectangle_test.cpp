// Rectangles (VT420 manual, DEC STD 070; xterm).
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

class Rectangle : public ::testing::Test {
 protected:
  TermFixture t{{.cols = 5, .rows = 3, .allow = {.checksum = true}}, "abcde\r\nfghij\r\nklmno"};
};

TEST_F(Rectangle, IsCopied) {  // DECCRA
  t.feed("\033[1;1;2;2;1;2;4;1$v");
  EXPECT_EQ(t.screen(), "abcde|fghab|klmfg");
}

TEST_F(Rectangle, IsCopiedOverItself) {
  t.feed("\033[1;1;2;4;1;2;2;1$v");
  EXPECT_EQ(t.screen(), "abcde|fabcd|kfghi");
  t.feed("\033[2;2;3;5;1;1;1;1$v");
  EXPECT_EQ(t.screen(), "abcde|fghid|kfghi");
}

TEST_F(Rectangle, IsCopiedAsFarAsTheScreenGoes) {
  t.feed("\033[1;1;3;5;1;3;4;1$v");
  EXPECT_EQ(t.screen(), "abcde|fghij|klmab");
}

TEST_F(Rectangle, IsFilledWithThePen) {  // DECFRA
  t.feed("\033[31m\033[88;2;2;3;3$x");
  EXPECT_EQ(t.screen(), "abcde|fXXij|kXXno");
  EXPECT_EQ(t.style(1, 1), "fg=1");
}

TEST_F(Rectangle, IsFilledThroughTheCharset) {
  t.feed("\033(0\033[113;1;1;1;2$x");
  EXPECT_EQ(t.row(0), "──cde");
}

TEST_F(Rectangle, IsFilledWithNothingButPrintableNarrowCharacters) {
  t.feed("\033[7;1;1;3;5$x\033[127;1;1;3;5$x\033[155;1;1;3;5$x\033[20013;1;1;3;5$x");
  EXPECT_EQ(t.screen(), "abcde|fghij|klmno");
}

TEST_F(Rectangle, IsErased) {  // DECERA
  t.feed("\033[44m\033[1;2;2;3$z");
  EXPECT_EQ(t.screen(), "a  de|f  ij|klmno");
  EXPECT_EQ(t.style(0, 1), "bg=4");
}

TEST_F(Rectangle, IsTheWholeScreenWithoutArguments) {
  t.feed("\033[$z");
  EXPECT_EQ(t.screen(), "     |     |     ");
}

TEST_F(Rectangle, DoesNothingUpsideDown) {
  t.feed("\033[3;3;2;2$z\033[3;3;2;2$t\033[88;3;3;2;2$x\033[3;3;2;2;1;1;1;1$v\033[3;3;2;2${");
  EXPECT_EQ(t.screen(), "abcde|fghij|klmno");
}

TEST_F(Rectangle, StartsAtTheMarginsInOriginMode) {
  t.feed("\033[2;3r\033[?6h\033[1;1;1;2$z");
  EXPECT_EQ(t.screen(), "abcde|  hij|klmno");
}

TEST_F(Rectangle, SparesWhatDecscaProtectsWhenErasedSelectively) {  // DECSERA
  t.feed("\033[1;2H\033[1\"qX\033[0\"q\033[1;1;1;3${");
  EXPECT_EQ(t.row(0), " X de");
}

TEST_F(Rectangle, KeepsItsStyleWhenErasedSelectively) {  // xterm
  t.feed("\033[H\033[41mX\033[m\033[1;1;1;2${");
  EXPECT_EQ(t.row(0), "  cde");
  EXPECT_EQ(t.style(0, 0), "bg=1");
}

TEST_F(Rectangle, DoesNotSpareWhatSpaProtects) {  // xterm
  t.feed("\033[1;2H\033VX\033W\033[1;1;1;3${");
  EXPECT_EQ(t.row(0), "   de");
}

TEST_F(Rectangle, ChangesAttributesAsAStreamFirst) {  // DECCARA; DECSACE 0
  t.feed("\033[1;2;2;3;1$r");
  EXPECT_EQ(t.style(0, 0), "");
  EXPECT_EQ(t.style(0, 4), "bold");
  EXPECT_EQ(t.style(1, 0), "bold");
  EXPECT_EQ(t.style(1, 3), "");
}

TEST_F(Rectangle, ChangesAttributesAsARectangleByDecsace2) {
  t.feed("\033[2*x\033[1;2;2;3;1;4$r");
  EXPECT_EQ(t.style(0, 3), "");
  EXPECT_EQ(t.style(0, 1), "bold underline");
  EXPECT_EQ(t.style(1, 0), "");
  t.feed("\033[1;2;1;2;22$r");
  EXPECT_EQ(t.style(0, 1), "underline");
  t.feed("\033[1;2;2;3;0$r");
  EXPECT_EQ(t.style(1, 2), "");
}

TEST_F(Rectangle, ReversesAttributes) {  // DECRARA
  t.feed("\033[2*x\033[H\033[1mX\033[m\033[1;1;1;2;1;7$t");
  EXPECT_EQ(t.style(0, 0), "inverse");
  EXPECT_EQ(t.style(0, 1), "bold inverse");
}

TEST_F(Rectangle, LeavesBlanksAloneInAStream) {  // DEC STD 070, DECSACE
  TermFixture s({.cols = 4, .rows = 1}, "a\033[3Gb\033[1;1;1;4;7$r");
  EXPECT_EQ(s.style(0, 0), "inverse");
  EXPECT_EQ(s.style(0, 1), "");
  s.feed("\033[2*x\033[1;1;1;4;4$r");
  EXPECT_EQ(s.style(0, 1), "underline");
}

TEST_F(Rectangle, ReachesTheMirror) {
  t.feed("\033[1;1;2;2;1;2;4;1$v\033[88;3;1;3;2$x\033[1;1;1;1$z\033[1;3;2;5;7$t");
  EXPECT_EQ(t.mirror_difference(), "");
}

TEST_F(Rectangle, CutsWideCharacters) {
  TermFixture w({.cols = 6, .rows = 2}, "中文字\033[2;1Habcdef\033[1;2;1;3;1;2;2;1$v\033[88;1;4;1;4$x");
  EXPECT_EQ(w.screen(), "中 X字|a  def");
  EXPECT_EQ(w.mirror_difference(), "");
}

TEST_F(Rectangle, DamagesOnlyItsColumns) {
  t.feed("\033[1;2;2;3$z");
  EXPECT_EQ(t.damage(), "0=0[1,3) 1=1[1,3) 2=2");
}

// DECRQCRA: the negated sum, as xterm has it.
TEST_F(Rectangle, HasAChecksum) {
  t.feed("\033[12;1;1;1;1;1*y");
  EXPECT_EQ(t.take_replies(), "\033P12!~FF9F\033\\");
  t.feed("\033[H\033[1mA\033[1;1;1;1;1;1*y");
  EXPECT_EQ(t.take_replies(), "\033P1!~FF3F\033\\");
}

TEST_F(Rectangle, HasAChecksumWithoutBlanksButTheFirst) {
  t.feed("\033[2J\033[1;2Ha\033[1;1;1;1;1;5*y");
  EXPECT_EQ(t.take_replies(), "\033P1!~FF7F\033\\");
}

TEST(RectangleFunctions, AreOfLevel4) {
  TermFixture t({.cols = 4, .rows = 1}, "abcd\033[63\"p\033[$z\033['~");
  EXPECT_EQ(t.screen(), "abcd");
}

}  // namespace
}  // namespace riffle::test
