// Text, controls, ESC and CSI: what is run, what is dropped and what is executed on the way.
#include <gtest/gtest.h>

#include "tests/unit/vt/parse.h"

namespace riffle::vt {
namespace {

using namespace std::string_literals;

// Whole and byte by byte, which takes the other of the Gate's two ways.
void expect_calls(std::string_view bytes, const Calls& calls) {
  EXPECT_EQ(parse(bytes), calls);
  EXPECT_EQ(parse_bytewise(bytes), calls);
}

TEST(Gate, PassesTextAndControlsInOrder) {
  expect_calls("ab\r\nc\a", {"text ab", "control 0d", "control 0a", "text c", "control 07"});
}

TEST(Gate, DropsNulDelCanAndSubInText) {
  expect_calls("a\0b\x7f\x63\x18\x64\x1a\x65"s, {"text a", "text b", "text c", "text d", "text e"});
}

TEST(Gate, EndsACutOffCharacterWhateverComesNext) {
  for (const char* between :
       {"\x7f", "\x18", "\x1a", "\x1b[3\x18", "\x1b[1?h", "\x1b]2;x\x18", "\x1bXx\x1b\\", "\x1b]x\a"}) {
    expect_calls(std::string("\xe2").append(between).append("\x94\x80"), {"text \xe2", "text \x94\x80"});
  }
}

TEST(Gate, TakesRawC1BytesForText) {
  expect_calls("\x9b"s + "5n\x9d" + "2;EVIL\a\x90q\x9c",
               {"text \x9b"s + "5n\x9d" + "2;EVIL", "control 07", "text \x90q\x9c"});
}

TEST(Gate, TakesOverlongEscapeForText) { expect_calls("\xc0\x9b]2;EVIL", {"text \xc0\x9b]2;EVIL"}); }

TEST(Gate, RunsAnEscapeSequence) {
  expect_calls(
      "\x1b"
      "7\x1b(0\x1b#8\x1bM",
      {"escape 7", "escape (0", "escape #8", "escape M"});
}

TEST(Gate, RunsAnEscapeSequenceThatLooksLikeAnIntroducer) {
  expect_calls("\x1b(]x\x1b [y", {"escape (]", "text x", "escape  [", "text y"});
}

TEST(Gate, RunsALoneStringTerminator) { expect_calls("a\x1b\\b", {"text a", "escape \\", "text b"}); }

TEST(Gate, ReadsLeaderParametersIntermediatesAndFinal) {
  expect_calls("\x1b[?2026$p\x1b[>c\x1b[2 q\x1b[m\x1b[;5H\x1b[!p",
               {"csi ?2026 $p", "csi > c", "csi 2  q", "csi  m", "csi ;5 H", "csi  !p"});
}

TEST(Gate, KeepsSubParameters) {
  expect_calls("\x1b[4:3m\x1b[38:2::1:2:3;1m\x1b[:::m", {"csi 4:3 m", "csi 38:2::1:2:3;1 m", "csi ::: m"});
}

TEST(Gate, HoldsAnUnfinishedSequenceBack) {
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed("a\x1b[3");
  EXPECT_EQ(recorder.calls(), Calls{"text a"});
  parser.feed("1m");
  EXPECT_EQ(recorder.calls(), (Calls{"text a", "csi 31 m"}));
}

TEST(Gate, ExecutesEveryC0InsideACsiBeforeIt) {
  for (int c0 = 1; c0 < 0x20; ++c0) {
    if (c0 == 0x18 || c0 == 0x1a || c0 == 0x1b) continue;
    const std::string byte(1, static_cast<char>(c0));
    const std::string control = CallRecorder::control_line(static_cast<unsigned char>(c0));
    expect_calls("\x1b[1" + byte + ";2H", {control, "csi 1;2 H"});
    expect_calls("\x1b[" + byte + "?1h", {control, "csi ?1 h"});
    expect_calls("\x1b[1 " + byte + "q", {control, "csi 1  q"});
  }
}

TEST(Gate, ExecutesC0InsideAnEscapeSequence) {
  expect_calls("\x1b\r7\x1b(\n0", {"control 0d", "escape 7", "control 0a", "escape (0"});
}

TEST(Gate, TakesDelAndNulOutOfSequences) {
  expect_calls("\x1b[3\x7f\x31\0m\x1b\x7f(\0B"s, {"csi 31 m", "escape (B"});
}

TEST(Gate, CanAndSubEndASequence) {
  expect_calls("\x1b[3\x18X\x1b[3\x1aY\x1b\x18Z\x1b(\x1aW", {"text X", "text Y", "text Z", "text W"});
}

TEST(Gate, EscapeBeginsAnew) {
  expect_calls("\x1b[3\x1b[2;5HX\x1b(\x1b[m", {"csi 2;5 H", "text X", "csi  m"});
}

TEST(Gate, ManyEscapesAreOne) { expect_calls(std::string(1000, '\x1b') + "[1mx", {"csi 1 m", "text x"}); }

TEST(Gate, AHighByteEndsASequenceAndIsText) {
  expect_calls("\x1b[3\xc3\xa9m\x1b\xc3\xa9\x1b(\xc3\xa9",
               {"text \xc3\xa9m", "text \xc3\xa9", "text \xc3\xa9"});
}

TEST(Gate, DropsASequenceWithALeaderInTheMiddle) {
  expect_calls("\x1b[1?2hx\x1b[?>1hy\x1b[1;>mz", {"text x", "text y", "text z"});
}

TEST(Gate, DropsASequenceWithParametersAfterIntermediates) {
  expect_calls("\x1b[1 2qx\x1b[ ?qy", {"text x", "text y"});
}

TEST(Gate, ExecutesC0InsideADroppedSequence) { expect_calls("\x1b[1?\r2hx", {"control 0d", "text x"}); }

TEST(Gate, DropsSequencesWithThreeIntermediates) {
  expect_calls("\x1b[1 !\"qx\x1b[1 !qy\x1b()*0z\x1b()0w",
               {"text x", "csi 1  !q", "text y", "text z", "escape ()0", "text w"});
}

TEST(Gate, HoldsNoSequenceAcrossAReset) {
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed("\x1b[3");
  parser.reset();
  parser.feed("1m");
  EXPECT_EQ(recorder.calls(), Calls{"text 1m"});
}

TEST(Gate, PassesManySequencesThatStandTogether) {
  const std::string cell = "\x1b[38;2;255;128;64;48;2;255;255;255mA";
  Calls calls;
  for (int i = 0; i < 100; ++i) {
    calls.push_back("csi 38;2;255;128;64;48;2;255;255;255 m");
    calls.push_back("text A");
  }
  expect_calls(repeat(cell, 100), calls);
}

}  // namespace
}  // namespace riffle::vt
