// OSC, DCS, APC, PM, SOS: how they end, what is taken out of them, how long they may be.
#include <gtest/gtest.h>

#include "term/vt/limits.h"
#include "term/vt/string_collector.h"
#include "tests/unit/vt/parse.h"

namespace riffle::vt {
namespace {

using namespace std::string_literals;

void expect_calls(std::string_view bytes, const Calls& calls) {
  EXPECT_EQ(parse(bytes), calls);
  EXPECT_EQ(parse_bytewise(bytes), calls);
}

TEST(Strings, RememberHowTheyEnded) {
  expect_calls("\x1b]2;one\x1b\\\x1b]2;two\a", {"osc 2 ST one", "osc 2 BEL two"});
}

TEST(Strings, BelEndsAnOscOnly) {
  expect_calls("\x1bP$qa\ab\x1b\\\x1b_c\ad\x1b\\\x1b^e\af\x1b\\\x1bXg\ah\x1b\\x",
               {"dcs $q ST ab", "apc ST cd", "text x"});
}

TEST(Strings, ReadTheOscNumber) {
  expect_calls("\x1b]104\a\x1b]0002;t\a\x1b]65535;x\a\x1b]8;;http://a\x1b\\",
               {"osc 104 BEL ", "osc 2 BEL t", "osc 65535 BEL x", "osc 8 ST ;http://a"});
}

TEST(Strings, DropAnOscWithoutAUsableNumber) {
  expect_calls(
      "\x1b]65536;x\a\x1b]99999999999999999999;x\a\x1b];x\a\x1b]\a\x1b]ltitle\a\x1b]2x;y\a\x1b]2:y\az",
      {"text z"});
}

TEST(Strings, LoseControlsNulAndDelInside) {
  expect_calls(
      "\x1b]0\r;ti\nt\0l\x7f"
      "e\x01\a\x1b]\0"
      "2;x\x1b\\"s,
      {"osc 0 BEL title", "osc 2 ST x"});
}

TEST(Strings, KeepTextThatLooksLikeASequence) {
  expect_calls("\x1b]2;x[6n\a\x1bX[6n\x1b\\\x1b^[c\x1b\\\x1b_[c\x1b\\\x1bPzz[5n\x1b\\",
               {"osc 2 BEL x[6n", "apc ST [c", "dcs z ST z[5n"});
}

TEST(Strings, AreNotEndedByTheByte9cOfACharacter) {
  expect_calls("\x1b]2;\xe4\xbd\x9c \xc2\x9c\a", {"osc 2 BEL \xe4\xbd\x9c \xc2\x9c"});
}

TEST(Strings, AreDroppedByAnEscapeThatIsNoTerminator) {
  expect_calls("\x1b]2;half\x1b[4;1HY", {"csi 4;1 H", "text Y"});
  expect_calls(
      "\x1bPqhalf\x1b"
      "7\x1b_half\x1b]2;t\a",
      {"escape 7", "osc 2 BEL t"});
  expect_calls("\x1b]2;half\x1b\x1b\\x", {"escape \\", "text x"});
  expect_calls("\x1b]2;half\x1b\xc3\xa9", {"text \xc3\xa9"});
}

TEST(Strings, AreDroppedByCanAndSub) {
  expect_calls(
      "\x1b]2;EVIL\x18Z\x1bP1\x1aW\x1b_x\x18"
      "V\x1bXx\x1aU\x1b]2;x\x1b\x18T",
      {"text Z", "text W", "text V", "text U", "text T"});
}

TEST(Strings, AC0BehindTheirEscapeBreaksThemOff) {
  expect_calls("\x1b]2;half\x1b\r\\x", {"control 0d", "escape \\", "text x"});
}

TEST(Strings, NulAndDelBehindTheirEscapeAreNothing) { expect_calls("\x1b]2;t\x1b\0\x7f\\"s, {"osc 2 ST t"}); }

TEST(Strings, UnfinishedOnesAreHeldBack) {
  expect_calls("before\x1b]8;;http://a\x1b\r", {"text before", "control 0d"});
  expect_calls("before\x1b]52;c;QUFB", {"text before"});
  expect_calls("before\x1bPq#1;2;0;0;0!99", {"text before"});
}

TEST(Strings, MayBeAborted) {
  CallRecorder recorder;
  Parser parser(recorder);
  for (const char* start :
       {"\x1b]2;half", "\x1b]2", "\x1bP1", "\x1bPqx", "\x1b_x", "\x1bXx", "\x1b]2;x\x1b"}) {
    parser.feed(start);
    EXPECT_TRUE(parser.in_string()) << start;
    parser.abort_string();
    EXPECT_FALSE(parser.in_string());
    parser.feed("t");
  }
  EXPECT_EQ(recorder.calls(), Calls(7, "text t"));
}

TEST(Strings, AbortingLeavesASequenceAlone) {
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed("\x1b[3");
  EXPECT_FALSE(parser.in_string());
  parser.abort_string();
  parser.feed("1m");
  EXPECT_EQ(recorder.calls(), Calls{"csi 31 m"});
}

TEST(Dcs, ReadsTheHeader) {
  expect_calls("\x1bP>1;;22$qbody\x1b\\\x1bP0;1|x\x1b\\\x1bPq\x1b\\",
               {"dcs >1;;22$q ST body", "dcs 0;1| ST x", "dcs q ST "});
}

TEST(Dcs, DropsLeadingZerosAndClampsNumbers) {
  expect_calls("\x1bP0000000000000000000001;999999q\x1b\\", {"dcs 1;65535q ST "});
}

TEST(Dcs, DropsAHeaderThatLibvtermCannotHold) {
  expect_calls("\x1bP1;2;3;4;5;6;7;8q\x1b\\\x1bP1;2;3;4;5;6;7;88q\x1b\\", {"dcs 1;2;3;4;5;6;7;8q ST "});
  expect_calls("\x1bP;;;;;;;;;;;;;;;q\x1b\\\x1bP;;;;;;;;;;;;;;;;q\x1b\\", {"dcs ;;;;;;;;;;;;;;;q ST "});
}

TEST(Dcs, DropsAMalformedHeader) {
  expect_calls("\x1bP1:2qx\x1b\\\x1bP1?qx\x1b\\\x1bP$1qx\x1b\\\x1bP$$$qx\x1b\\\x1bP\xc3\xa9qx\x1b\\z",
               {"text z"});
}

TEST(Dcs, IgnoresControlsInTheHeader) { expect_calls("\x1bP\r1\n;2\a$q\x1b\\", {"dcs 1;2$q ST "}); }

TEST(Dcs, WithoutAFinalIsDropped) { expect_calls("\x1bP1;2\x1b\\x", {"text x"}); }

struct Limit {
  const char* start;
  std::size_t bytes;
};

class StringLimits : public testing::TestWithParam<Limit> {};

TEST_P(StringLimits, AreExact) {
  for (const std::size_t over : {0u, 1u}) {
    const std::string bytes = GetParam().start + std::string(GetParam().bytes + over, 'x') + "\x1b\\t";
    CallRecorder recorder;
    Parser parser(recorder);
    for (std::size_t at = 0; at < bytes.size(); at += 4096)
      parser.feed(std::string_view(bytes).substr(at, 4096));
    EXPECT_EQ(recorder.calls().size(), 2u - over);
    EXPECT_EQ(recorder.longest_body(), over == 0 ? GetParam().bytes : 0);
    EXPECT_EQ(recorder.calls().back(), "text t");
  }
}

INSTANTIATE_TEST_SUITE_P(All, StringLimits,
                         testing::Values(Limit{"\x1b]0;", 4096}, Limit{"\x1b]2;", 4096},
                                         Limit{"\x1b]4;", 4096}, Limit{"\x1b]10;", 4096},
                                         Limit{"\x1b]104;", 4096}, Limit{"\x1b]7;", 4096},
                                         Limit{"\x1b]133;", 4096}, Limit{"\x1b]8;", 4096},
                                         Limit{"\x1b]9;", 65536}, Limit{"\x1b]1337;", 16 << 20},
                                         Limit{"\x1bP$q", 65536}, Limit{"\x1b_", 65536}));

TEST(StringLimits, Osc52HoldsOneMebibyteDecoded) {
  static_assert(kMaxClipboardOscBytes >= std::size_t{1} * 1048576 * 4 / 3 + 2);
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed("\x1b]52;c;" + std::string(kMaxClipboardOscBytes - 2, 'A') + "\a");
  parser.feed("\x1b]52;c;" + std::string(kMaxClipboardOscBytes - 1, 'A') + "\a");
  ASSERT_EQ(recorder.calls().size(), 1u);
  EXPECT_EQ(recorder.longest_body(), kMaxClipboardOscBytes);
}

TEST(StringLimits, AHundredMegabytesAreConsumed) {
  const std::string chunk = std::string(1 << 20, 'x');
  for (const char* start : {"\x1b]2;", "\x1b]52;", "\x1bP$q", "\x1b_", "\x1b^", "\x1bX"}) {
    CallRecorder recorder;
    Parser parser(recorder);
    parser.feed(start);
    for (int i = 0; i < 100; ++i) parser.feed(chunk);
    EXPECT_TRUE(parser.in_string());
    parser.feed("\x1b\\shown");
    EXPECT_EQ(recorder.calls(), Calls{"text shown"}) << start + 1;
  }
}

TEST(StringCollector, NeverHoldsMoreThanTheLimit) {
  StringCollector collector;
  collector.begin("h", 100);
  EXPECT_TRUE(collector.append(std::string(99, 'x')));
  EXPECT_TRUE(collector.append("y"));
  EXPECT_EQ(collector.finish(), "h" + std::string(99, 'x') + "y\x1b\\");
  collector.begin("h", 100);
  EXPECT_TRUE(collector.append(std::string(100, 'x')));
  EXPECT_FALSE(collector.append("y"));
}

}  // namespace
}  // namespace riffle::vt
