// Sessions with real programs. ctest: test_session.
#include <signal.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "app/harness/harness.h"

namespace riffle {
namespace {

HarnessOptions shell(const std::string& script) { return {.argv = {"/bin/sh", "-c", script}}; }

// The numbers of seq, from history and screen, in order.
void expect_sequence(Harness& h, int first, int last) {
  const Terminal& t = h.terminal();
  int expected = first;
  const int history = t.history_rows();
  for (int i = 0; i < history + t.size().rows && expected <= last; ++i) {
    const RowView row = i < history ? t.history_row(i) : t.row(i - history);
    ASSERT_EQ(t.row_text(row), std::to_string(expected)) << "row " << i;
    ++expected;
  }
  EXPECT_EQ(expected, last + 1);
}

TEST(Program, EndsWithItsStatusAndAllOfItsOutput) {
  Harness h(shell("seq 1 20000; exit 3"));
  EXPECT_EQ(h.wait_for_exit(), 3);
  expect_sequence(h, 1, 20000);
  EXPECT_EQ(h.shown(), h.screen());
}

TEST(Program, EndsThoughABackgroundProcessHoldsThePty) {
  Harness h(shell("trap '' HUP; sleep 1000 & echo $!; exit 5"));
  EXPECT_EQ(h.wait_for_exit(), 5);
  ::kill(std::stoi(h.row(0)), SIGKILL);
}

TEST(Program, EndsThoughABackgroundProcessFloodsThePty) {
  Harness h(shell("trap '' HUP; (trap '' HUP; exec yes) & echo $!; exit 6"));
  EXPECT_EQ(h.wait_for_exit(), 6);
}

TEST(Program, MayCloseItsTerminalAndOpenItAgain) {
  Harness h(shell("exec 0<&- 1>&- 2>&-; sleep 0.2; exec >/dev/tty; echo back; exit 4"));
  EXPECT_EQ(h.wait_for_exit(), 4);
  EXPECT_EQ(h.shown(), "back");
}

TEST(Program, MayAskForManyAnswersThatItDoesNotRead) {
  // 70,000 cursor reports of 6 bytes and more: over the 256 KiB that may wait.
  Harness h(
      shell("stty raw -echo; i=0; while [ $i -lt 700 ]; do printf '%0100d' 0 | sed 's/0/\\x1b[6n/g'; "
            "i=$((i+1)); done; "
            "stty sane; echo done"));
  ASSERT_TRUE(h.wait_for_shown("done"));
  EXPECT_EQ(h.wait_for_exit(), 0);
}

TEST(Program, SurvivesAStormOfSizesInAFlood) {
  Harness h(
      shell("i=0; while [ $i -lt 1000 ]; do echo \"line $i 漢字 $(( i * i ))\"; i=$((i+1)); done; echo end"));
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    // Two columns at least: what is two columns wide has no place in one.
    h.resize(2 + static_cast<int>(random() % 150), 1 + static_cast<int>(random() % 60));
    h.terminal().check_integrity();
  }
  h.resize(80, 24);
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_TRUE(h.wait_until([&] { return h.shown() == h.screen(); }));
  EXPECT_NE(h.screen().find("end"), std::string::npos);
  EXPECT_NE(h.screen().find("line 999 漢字 998001"), std::string::npos) << h.screen();
}

TEST(Program, EndsASignalledOneWith128AndTheSignal) {
  Harness h(shell("kill -SEGV $$"));
  EXPECT_EQ(h.wait_for_exit(), 128 + SIGSEGV);
}

TEST(Program, SaysWhyItCannotBeStarted) {
  Harness h({.argv = {"riffle-no-such-command"}});
  EXPECT_EQ(h.wait_for_exit(), 127);
  EXPECT_EQ(h.events_of<SessionExited>()[0].start_error, "riffle-no-such-command: command not found");
  EXPECT_EQ(h.shown(), "riffle: riffle-no-such-command: command not found");
}

TEST(Program, SaysWhyNothingCanBeRecorded) {
  Harness h({.argv = {"true"}, .record_path = "/nonexistent/folder/file"});
  EXPECT_EQ(h.wait_for_exit(), 1);
  EXPECT_NE(h.events_of<SessionExited>()[0].start_error.find("--record: /nonexistent"), std::string::npos);
}

TEST(Program, ShowsTheLastByteOfEveryFastExit) {
  for (int run = 0; run < 100; ++run) {
    Harness h({.size = {40, 5}, .argv = {"printf", "%s", "first\nlast"}});
    ASSERT_EQ(h.wait_for_exit(), 0);
    ASSERT_EQ(h.shown(), "first\nlast") << "run " << run;
  }
}

TEST(Program, GetsKeysAndTheirEchoIsTimed) {
  Harness h(shell("stty -icanon echo; echo ready; read x; exit 0"));
  ASSERT_TRUE(h.wait_for_shown("ready"));
  h.type("x");
  ASSERT_TRUE(h.wait_for_shown("x"));
  ASSERT_TRUE(h.wait_until([&] { return h.stats().latency.stage(Stage::Total).count() > 0; }));
  const LatencyStats latency = h.stats().latency;
  for (int s = 0; s < kStages; ++s) EXPECT_EQ(latency.stage(static_cast<Stage>(s)).count(), 1u) << s;
  EXPECT_GT(latency.stage(Stage::Total).max_ns(), 0);
}

TEST(Program, IsInterruptedInAFlood) {
  Harness h(shell("trap 'echo; echo interrupted; exit 9' INT; while :; do echo flood; done"));
  ASSERT_TRUE(h.wait_for_shown("flood"));
  h.press("\x03");
  EXPECT_TRUE(h.session().queue().empty()) << "written at once, whatever waits to be read";
  EXPECT_EQ(h.wait_for_exit(), 9);
  EXPECT_NE(h.shown().find("interrupted"), std::string::npos);
}

TEST(Program, HearsOfANewSize) {
  Harness h(shell("trap 'stty size; exit 0' WINCH; echo ready; while :; do sleep 0.05; done"));
  ASSERT_TRUE(h.wait_for_text("ready"));
  h.resize(91, 37);
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_NE(h.screen().find("37 91"), std::string::npos);
}

TEST(Program, ReadsAPasteThatIsLargerThanAnyBuffer) {
  Harness h(shell("stty raw -echo; echo ready; head -c 1000000 | md5sum; echo done"));
  ASSERT_TRUE(h.wait_for_text("ready"));
  h.session().type(std::string(1000000, 'p'));
  ASSERT_TRUE(h.wait_for_text("done"));
  EXPECT_NE(h.screen().find("1b98f39909dceb2962f0f1b726fcb3f9"), std::string::npos) << h.screen();
}

TEST(Program, KeepsEveryLineWhenHistoryIsLargeEnough) {
  HarnessOptions options{.argv = {"seq", "1", "1000000"}};
  options.terminal.history_lines = 2'000'000;
  options.terminal.history_bytes = std::size_t{1} << 30;
  Harness h(std::move(options));
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_EQ(h.terminal().history_rows(), 1'000'000 - 23);
  expect_sequence(h, 1, 1'000'000);
}

TEST(Program, KeepsTheLastHundredThousandLinesByDefault) {
  Harness h({.argv = {"seq", "1", "1000000"}});
  EXPECT_EQ(h.wait_for_exit(), 0);
  EXPECT_EQ(h.terminal().history_rows(), 100'000);
  expect_sequence(h, 1'000'000 - 100'000 - 22, 1'000'000);
}

TEST(Program, ShowsEachStepWithoutJumping) {
  Harness h({.argv = {"seq", "1", "100"}, .jump = false});
  EXPECT_EQ(h.wait_for_exit(), 0);
  int steps = 0;
  for (const FrameRecord& frame : h.frames()) {
    if (frame.lines_scrolled == 0) continue;
    ASSERT_EQ(frame.lines_scrolled, 1u);
    ++steps;
    const std::string first = std::to_string(steps + 1), last = std::to_string(steps + 23);
    EXPECT_EQ(frame.screen.substr(0, first.size() + 1), first + "\n");
    EXPECT_EQ(frame.screen.substr(frame.screen.size() - last.size()), last);
  }
  EXPECT_EQ(steps, 77);
}

TEST(Program, IsRecordedByteForByte) {
  const std::string path = testing::TempDir() + "riffle-record-" + std::to_string(::getpid());
  {
    HarnessOptions options = shell("seq 1 1000; printf '\\033[31mred'");
    options.record_path = path;
    Harness h(std::move(options));
    EXPECT_EQ(h.wait_for_exit(), 0);
  }
  std::stringstream recorded;
  recorded << std::ifstream(path, std::ios::binary).rdbuf();
  std::string expected;
  for (int i = 1; i <= 1000; ++i) expected += std::to_string(i) + "\r\n";
  EXPECT_EQ(recorded.str(), expected + "\x1b[31mred");
  std::filesystem::remove(path);
}

TEST(Programs, AFloodInOneDoesNotHoldUpTheEchoInAnother) {
  Harness h(shell("stty -icanon; echo ready; read x; echo got"));
  SessionOptions flood;
  flood.spawn.argv = {"yes", "flood"};
  Session& other = h.core().add(2, flood);
  ASSERT_TRUE(h.wait_until([&] { return other.bytes_read() > 1'000'000; }));
  ASSERT_TRUE(h.wait_for_text("ready"));
  const std::uint64_t before = other.bytes_read();
  h.type("x\r");
  ASSERT_TRUE(h.wait_for_shown("got"));
  // What the flood got in meanwhile is a matter of slices, not of all that it has to say.
  EXPECT_LT(other.bytes_read() - before, 64u << 20);
  ASSERT_TRUE(h.wait_until([&] { return other.bytes_read() > before; })) << "nor does it starve";
}

}  // namespace
}  // namespace riffle
