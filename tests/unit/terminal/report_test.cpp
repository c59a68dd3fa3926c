// Answers to questions: DA, DSR, XTVERSION, XTWINOPS, DECRQSS, XTGETTCAP.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

struct Question {
  const char* name;
  const char* bytes;
  const char* answer;
};

class Report : public ::testing::TestWithParam<Question> {};

TEST_P(Report, Answers) {
  TermFixture t({.cols = 20, .rows = 10}, GetParam().bytes);
  EXPECT_EQ(escaped(t.take_replies()), escaped(GetParam().answer));
}

INSTANTIATE_TEST_SUITE_P(
    Csi, Report,
    ::testing::Values(
        Question{"PrimaryAttributes", "\033[c", "\033[?65;1;4;6;9;15;17;21;22;28;52c"},
        Question{"PrimaryAttributesWithZero", "\033[0c", "\033[?65;1;4;6;9;15;17;21;22;28;52c"},
        Question{"PrimaryAttributesWithOneIsNone", "\033[1c", ""},
        Question{"SecondaryAttributes", "\033[>c", "\033[>64;410;0c"},
        Question{"TertiaryAttributes", "\033[=c", "\033P!|00000000\033\\"},
        Question{"Status", "\033[5n", "\033[0n"}, Question{"CursorPosition", "\033[3;4H\033[6n", "\033[3;4R"},
        Question{"CursorPositionWhileAWrapIsPending", "12345678901234567890\033[6n", "\033[1;20R"},
        Question{"CursorPositionInOriginMode", "\033[3;7r\033[?6h\033[2;2H\033[6n", "\033[2;2R"},
        Question{"ExtendedCursorPosition", "\033[3;4H\033[?6n", "\033[?3;4;1R"},
        Question{"Printer", "\033[?15n", "\033[?13n"},
        Question{"Version", "\033[>q", "\033P>|riffle(" RIFFLE_VERSION ")\033\\"},
        Question{"SizeInCells", "\033[18t", "\033[8;10;20t"},
        Question{"SizeInPixels", "\033[14t", "\033[4;200;200t"},
        Question{"CellSize", "\033[16t", "\033[6;20;10t"},
        Question{"TheTitleIsNotTold", "\033]2;x\a\033[21t", ""},
        Question{"TheIconNameIsNotTold", "\033]1;x\a\033[20t", ""},
        Question{"ChecksumsAreNotTold", "\033[1;1;1;1;1;1*y", ""}),
    [](const auto& info) { return std::string(info.param.name); });

// DECRQSS, DEC STD 070; 1 means valid, 0 invalid (xterm, not the VT420 manual's misprint).
INSTANTIATE_TEST_SUITE_P(
    Settings, Report,
    ::testing::Values(Question{"Rendition", "\033[1;4;31m\033P$qm\033\\", "\033P1$r0;1;4;31m\033\\"},
                      Question{"RenditionDefault", "\033P$qm\033\\", "\033P1$r0m\033\\"},
                      Question{"RenditionColors", "\033[38;5;200;48;2;1;2;3;4:3;58:5:7m\033P$qm\033\\",
                               "\033P1$r0;4:3;38:5:200;48:2::1:2:3;58:5:7m\033\\"},
                      Question{"RenditionBright", "\033[97;100m\033P$qm\033\\", "\033P1$r0;97;100m\033\\"},
                      Question{"Region", "\033[3;7r\033P$qr\033\\", "\033P1$r3;7r\033\\"},
                      Question{"CursorStyle", "\033[5 q\033P$q q\033\\", "\033P1$r5 q\033\\"},
                      Question{"CursorStyleSteady", "\033[4 q\033P$q q\033\\", "\033P1$r4 q\033\\"},
                      Question{"Conformance", "\033P$q\"p\033\\", "\033P1$r65;1\"p\033\\"},
                      Question{"UnknownWithoutAnEcho", "\033P$qnonsense\033\\", "\033P0$r\033\\"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Capabilities, Report,
    ::testing::Values(
        Question{"Name", "\033P+q544e\033\\", "\033P1+r544E=787465726D2D323536636F6C6F72\033\\"},
        Question{"Colors", "\033P+q436f\033\\", "\033P1+r436F=323536\033\\"},
        Question{"StyledUnderlines", "\033P+q5375\033\\", "\033P1+r5375\033\\"},
        Question{"SeveralAtOnce", "\033P+q436f;5375\033\\", "\033P1+r436F=323536\033\\\033P1+r5375\033\\"},
        Question{"UnknownWithoutAnEcho", "\033P+q585858\033\\", "\033P0+r\033\\"},
        Question{"NotHexadecimal", "\033P+qxy\033\\", "\033P0+r\033\\"},
        Question{"Empty", "\033P+q\033\\", "\033P0+r\033\\"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Report, AFloodOfNamesIsCut) {
  std::string names;
  for (int i = 0; i < 1000; ++i) names += "5375;";
  TermFixture t({}, "\033P+q" + names + "\033\\");
  EXPECT_LE(t.take_replies().size(), 32u * 16);
}

TEST(Report, RenditionRestoresWhatItReports) {
  TermFixture t({.cols = 4, .rows = 1},
                "\033[1;2;3;5;7;8;9;53;4:4;38;2;9;8;7;48;5;100;58;2;1;2;3mx\033P$qm\033\\");
  const std::string answer = t.take_replies();
  const std::string sgr = answer.substr(5, answer.size() - 7);
  t.feed("\033[m\033[" + sgr + "y");
  EXPECT_EQ(t.style(0, 1), t.style(0, 0));
}

TEST(Report, TheTitleIsToldWhereAllowed) {  // --allow title-report
  TermFixture t({.allow = {.title_report = true}}, "\033]2;a b\a\033]1;icon\a\033[21t\033[20t");
  EXPECT_EQ(t.take_replies(), "\033]la b\033\\\033]Licon\033\\");
}

TEST(Report, KeepsACharacterBeforeIt) {
  TermFixture t({.cols = 20, .rows = 1}, "\xe4\xb8\033[6n");
  EXPECT_EQ(t.take_replies(), "\033[1;2R");
}

}  // namespace
}  // namespace riffle::test
