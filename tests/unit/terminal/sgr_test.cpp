// SGR: select graphic rendition (ECMA-48 8.3.117; colours by ITU T.416 and xterm; 4:n and 58 by kitty and
// VTE).
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

struct Rendition {
  const char* name;
  const char* parameters;
  const char* style;
};

class Sgr : public ::testing::TestWithParam<Rendition> {};

TEST_P(Sgr, Gives) {
  TermFixture t({.cols = 4, .rows = 1}, std::string("\033[") + GetParam().parameters + "mx");
  EXPECT_EQ(t.style(0, 0), GetParam().style);
}

INSTANTIATE_TEST_SUITE_P(
    Attributes, Sgr,
    ::testing::Values(Rendition{"Bold", "1", "bold"}, Rendition{"Dim", "2", "dim"},
                      Rendition{"Italic", "3", "italic"}, Rendition{"Underline", "4", "underline"},
                      Rendition{"Blink", "5", "blink"}, Rendition{"RapidBlink", "6", "blink"},
                      Rendition{"Inverse", "7", "inverse"}, Rendition{"Hidden", "8", "hidden"},
                      Rendition{"Strike", "9", "strike"},
                      Rendition{"DoubleUnderline", "21", "double-underline"},
                      Rendition{"DoubleUnderlineLeavesBold", "1;21", "bold double-underline"},
                      Rendition{"NormalIntensityEndsBoth", "1;2;22", ""}, Rendition{"NotItalic", "3;23", ""},
                      Rendition{"NotUnderlined", "21;24", ""}, Rendition{"NotBlinking", "5;25", ""},
                      Rendition{"NotInverse", "7;27", ""}, Rendition{"NotHidden", "8;28", ""},
                      Rendition{"NotStruck", "9;29", ""}, Rendition{"Overline", "53", "overline"},
                      Rendition{"NotOverlined", "53;55", ""},
                      Rendition{"ResetByZero", "1;3;31;44;58:5:3;0", ""},
                      Rendition{"ResetByNothing", "1;31;", ""}, Rendition{"UnderlineNone", "4;4:0", ""},
                      Rendition{"UnderlineSingle", "4:1", "underline"},
                      Rendition{"UnderlineDouble", "4:2", "double-underline"},
                      Rendition{"UnderlineCurly", "4:3", "curly-underline"},
                      Rendition{"UnderlineDotted", "4:4", "dotted-underline"},
                      Rendition{"UnderlineDashed", "4:5", "dashed-underline"},
                      Rendition{"UnderlineUnknownStyleIsIgnored", "4:9", ""},
                      Rendition{"UnknownIsIgnored", "1;99;3", "bold italic"},
                      Rendition{"SubparametersOfOthersAreNoParameters", "1:3", "bold"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Colors, Sgr,
    ::testing::Values(
        Rendition{"Foreground", "31", "fg=1"}, Rendition{"Background", "42", "bg=2"},
        Rendition{"BrightForeground", "97", "fg=15"}, Rendition{"BrightBackground", "100", "bg=8"},
        Rendition{"DefaultForeground", "31;39", ""}, Rendition{"DefaultBackground", "41;49", ""},
        Rendition{"Indexed", "38;5;200", "fg=200"}, Rendition{"IndexedWithColons", "38:5:200", "fg=200"},
        Rendition{"IndexedBackground", "48;5;0", "bg=0"}, Rendition{"Rgb", "38;2;1;2;3", "fg=#010203"},
        Rendition{"RgbWithColons", "38:2:1:2:3", "fg=#010203"},
        Rendition{"RgbWithEmptyColorSpace", "38:2::1:2:3", "fg=#010203"},
        Rendition{"RgbWithColorSpace", "48:2:9:1:2:3", "bg=#010203"},
        Rendition{"RgbWithTolerance", "38:2::1:2:3::0", "fg=#010203"},
        Rendition{"SeveralInOne", "38;2;1;2;3;48;5;4;1", "fg=#010203 bg=4 bold"},
        Rendition{"UnderlineColor", "4;58:5:9", "underline ul=9"},
        Rendition{"UnderlineColorWithSemicolons", "4;58;2;1;2;3", "underline ul=#010203"},
        Rendition{"UnderlineColorDefault", "58:5:9;59", ""},
        Rendition{"OutOfRangeIsIgnored", "38:2::256:0:0", ""},
        Rendition{"OutOfRangeIndexIsIgnored", "38;5;256", ""},
        Rendition{"OutOfRangeTakesItsArguments", "38;2;999;4;4;1", "bold"},
        Rendition{"SeventeenArguments", "38:2:1:2:3;48:2:4:5:6;58:2:7:8:9;4:3",
                  "fg=#010203 bg=#040506 curly-underline ul=#070809"},
        Rendition{"ThirtyTwoParameters", "0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;1;3",
                  "bold italic"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace riffle::test
