// Numbers and counts of CSI arguments around the limits of promises.md and of libvterm.
#include <gtest/gtest.h>

#include "term/vt/limits.h"
#include "tests/unit/vt/parse.h"

namespace riffle::vt {
namespace {

// "1;2;...;count"
std::string numbers(int from, int to, char separator = ';') {
  std::string text;
  for (int i = from; i <= to; ++i) {
    text += std::to_string(i);
    if (i != to) text += separator;
  }
  return text;
}

TEST(CsiLimits, ClampsNumbersTo65535) {
  EXPECT_EQ(parse("\x1b[65535;65536;99999;123456789012345678901234567890H"),
            Calls{"csi 65535;65535;65535;65535 H"});
}

TEST(CsiLimits, ReadsLeadingZeros) {
  EXPECT_EQ(parse("\x1b[0000000000000000000000000007A"), Calls{"csi 7 A"});
}

TEST(CsiLimits, EndlessDigitsCostNoMemoryAndEnd) {
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed("\x1b[");
  const std::string digits(1 << 16, '9');
  for (int i = 0; i < 64; ++i) parser.feed(digits);
  parser.feed("C");
  EXPECT_EQ(recorder.calls(), Calls{"csi 65535 C"});
}

TEST(CsiLimits, PassesSixteenArguments) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 16) + "m"), Calls{"csi " + numbers(1, 16) + " m"});
}

TEST(CsiLimits, SplitsSeventeenSgrParameters) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 17) + "m"), (Calls{"csi " + numbers(1, 16) + " m", "csi 17 m"}));
}

TEST(CsiLimits, KeepsAColouredCurlyUnderlineWhole) {
  EXPECT_EQ(parse("\x1b[38:2:1:2:3;48:2:4:5:6;58:2:7:8:9;4:3m"),
            (Calls{"csi 38:2:1:2:3;48:2:4:5:6;58:2:7:8:9 m", "csi 4:3 m"}));
}

TEST(CsiLimits, SplitsSgrInFrontOfASemicolonColour) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 13) + ";38;2;7;8;9;1m"),
            (Calls{"csi " + numbers(1, 13) + " m", "csi 38;2;7;8;9;1 m"}));
  EXPECT_EQ(parse("\x1b[" + numbers(1, 14) + ";48;5;7;1m"),
            (Calls{"csi " + numbers(1, 14) + " m", "csi 48;5;7;1 m"}));
}

TEST(CsiLimits, SplitsModesAndRepeatsTheLeader) {
  EXPECT_EQ(parse("\x1b[?" + numbers(1, 20) + "h"),
            (Calls{"csi ?" + numbers(1, 16) + " h", "csi ?" + numbers(17, 20) + " h"}));
  EXPECT_EQ(parse("\x1b[" + numbers(1, 17) + "l"), (Calls{"csi " + numbers(1, 16) + " l", "csi 17 l"}));
  EXPECT_EQ(parse("\x1b[?" + numbers(1, 17) + "s"), (Calls{"csi ?" + numbers(1, 16) + " s", "csi ?17 s"}));
  EXPECT_EQ(parse("\x1b[?" + numbers(1, 17) + "r"), (Calls{"csi ?" + numbers(1, 16) + " r", "csi ?17 r"}));
}

TEST(CsiLimits, CutsEveryOtherFunctionAtSixteen) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 20) + "r"), Calls{"csi " + numbers(1, 16) + " r"});
  EXPECT_EQ(parse("\x1b[" + numbers(1, 17) + "$r"), Calls{"csi " + numbers(1, 16) + " $r"});
  EXPECT_EQ(parse("\x1b[>" + numbers(1, 17) + "m"), Calls{"csi >" + numbers(1, 16) + " m"});
}

TEST(CsiLimits, DropsAColonGroupThatTheCutAtSixteenMeets) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 15) + ";1:2:3H"), Calls{"csi " + numbers(1, 15) + " H"});
}

TEST(CsiLimits, KeepsThirtyTwoArgumentsAndDropsTheRest) {
  const Calls kept{"csi " + numbers(1, 16) + " m", "csi " + numbers(17, 32) + " m"};
  EXPECT_EQ(parse("\x1b[" + numbers(1, 32) + "m"), kept);
  EXPECT_EQ(parse("\x1b[" + numbers(1, 33) + "m"), kept);
  EXPECT_EQ(parse("\x1b[" + numbers(1, 5000) + "m"), kept);
}

TEST(CsiLimits, DropsTheGroupThatTheLimitCuts) {
  const std::string thirty = numbers(1, 30);
  const Calls kept{"csi " + numbers(1, 16) + " m", "csi " + numbers(17, 30) + " m"};
  EXPECT_EQ(parse("\x1b[" + thirty + ";38;2;1;2;3m"), kept);
  EXPECT_EQ(parse("\x1b[" + thirty + ";38;5;1m"), kept);
  EXPECT_EQ(parse("\x1b[" + thirty + ";4:1:2m"), kept);
}

TEST(CsiLimits, KeepsAGroupThatEndsAtTheLimit) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 29) + ";38;5;1;7m"),
            (Calls{"csi " + numbers(1, 16) + " m", "csi " + numbers(17, 29) + ";38;5;1 m"}));
}

TEST(CsiLimits, DropsAGroupThatNoCallCanHold) {
  EXPECT_EQ(parse("\x1b[1;" + numbers(1, 17, ':') + ";7m"), Calls{"csi 1;7 m"});
  EXPECT_EQ(parse("\x1b[" + numbers(1, 17, ':') + "m"), Calls{});
}

TEST(CsiLimits, AnEmptyParameterAtTheBorderKeepsItsMeaning) {
  EXPECT_EQ(parse("\x1b[" + numbers(1, 16) + ";m"), (Calls{"csi " + numbers(1, 16) + " m", "csi  m"}));
}

TEST(CsiLimits, HoldsThemByteByByteToo) {
  for (const std::string& bytes : {"\x1b[" + numbers(1, 40) + "m", "\x1b[?" + numbers(1, 20) + "h",
                                   "\x1b[" + numbers(1, 30) + ";38;2;1;2;3m", std::string("\x1b[99999;1H")}) {
    EXPECT_EQ(parse_bytewise(bytes), parse(bytes));
  }
}

}  // namespace
}  // namespace riffle::vt
