// The end of a child: nothing of its output is lost, its status is a shell's, nobody is left. ctest:
// test_pty.
#include <signal.h>
#include <sys/wait.h>

#include "term/pty/process_group.h"
#include "tests/unit/pty/pty_fixture.h"

namespace riffle {
namespace {

bool exists(pid_t pid) { return ::kill(pid, 0) == 0; }

TEST_F(PtyFixture, TellsTheStatusOfTheChild) {
  start(shell("exit 3"));
  EXPECT_EQ(wait_for_exit(), 3);
}

TEST_F(PtyFixture, TellsASignalAs128AndItsNumber) {
  start(shell("kill -TERM $$"));
  EXPECT_EQ(wait_for_exit(), 128 + SIGTERM);
}

TEST_F(PtyFixture, ReapsTheChild) {
  start(shell("true"));
  wait_for_exit();
  EXPECT_EQ(::waitpid(pty->pid(), nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(PtyFixture, KeepsAllOfTheOutputOfAChildThatHasEnded) {
  start(shell("seq 1 20000; exit 3"));
  EXPECT_EQ(wait_for_exit(), 3);
  std::string expected;
  for (int i = 1; i <= 20000; ++i) expected += std::to_string(i) + "\r\n";
  EXPECT_EQ(output, expected);
}

TEST_F(PtyFixture, ShowsTheLastByteOfEveryFastExit) {
  for (int run = 0; run < 200; ++run) {
    output.clear();
    start(command({"printf", "%s", "first\nlast"}));
    ASSERT_EQ(wait_for_exit(), 0);
    ASSERT_EQ(output, "first\r\nlast") << "run " << run;
  }
}

TEST_F(PtyFixture, ABackgroundProcessDoesNotHoldTheEndBack) {
  start(shell("trap '' HUP; sleep 1000 & echo $!; exit 5"));
  EXPECT_EQ(wait_for_exit(), 5);
  EXPECT_FALSE(hung_up) << "the sleep holds the terminal open";
  const pid_t left = std::stoi(output);
  EXPECT_TRUE(exists(left));
  ::kill(left, SIGKILL);
}

TEST_F(PtyFixture, AClosedTerminalIsNoExit) {
  start(shell("exec 0<&- 1>&- 2>&-; sleep 0.2; exec >/dev/tty; echo back; exit 4"));
  ASSERT_TRUE(wait_until([&] { return hung_up; }));
  EXPECT_EQ(wait_for_exit(), 4);
  EXPECT_EQ(output, "back\r\n");
}

TEST_F(PtyFixture, HangsUpTheChildAndWhatItRunsInTheForeground) {
  start(shell("echo $$; sleep 1000"));
  ASSERT_TRUE(wait_for("\n"));
  pty->hang_up(HangUpStep::Hup);
  ASSERT_TRUE(wait_until([&] { return pty->poll_exit().has_value(); }));
  EXPECT_EQ(*pty->poll_exit(), 128 + SIGHUP);
  ASSERT_TRUE(wait_until([&] { return !pty->anyone_left(); }));
}

TEST_F(PtyFixture, TermEndsAChildThatIgnoresTheHangUp) {
  start(shell("trap '' HUP; echo ready; while :; do sleep 0.05; done"));
  ASSERT_TRUE(wait_for("ready"));
  pty->hang_up(HangUpStep::Hup);
  pty->hang_up(HangUpStep::Term);
  ASSERT_TRUE(wait_until([&] { return pty->poll_exit().has_value(); }));
  EXPECT_EQ(*pty->poll_exit(), 128 + SIGTERM);
}

TEST_F(PtyFixture, KillEndsAChildThatIgnoresTheOthers) {
  start(shell("trap '' HUP TERM; echo ready; while :; do sleep 0.05; done"));
  ASSERT_TRUE(wait_for("ready"));
  pty->hang_up(HangUpStep::Hup);
  pty->hang_up(HangUpStep::Term);
  pty->hang_up(HangUpStep::Kill);
  ASSERT_TRUE(wait_until([&] { return pty->poll_exit().has_value(); }));
  EXPECT_EQ(*pty->poll_exit(), 128 + SIGKILL);
}

TEST_F(PtyFixture, SparesJobsThatWereMeantToStay) {
  // setsid: what nohup-like tools and daemons do. It is in nobody's session any more.
  start(shell("setsid sh -c 'echo $$; exec sleep 1000' & wait"));
  ASSERT_TRUE(wait_for("\n"));
  const pid_t daemon = std::stoi(output);
  pty->hang_up(HangUpStep::Hup);
  ASSERT_TRUE(wait_until([&] { return pty->poll_exit().has_value(); }));
  pty->hang_up(HangUpStep::Kill);
  EXPECT_TRUE(exists(daemon));
  ::kill(daemon, SIGKILL);
}

TEST_F(PtyFixture, ReadsNothingAfterTheHangUp) {
  start(shell("echo text; sleep 1000"));
  ASSERT_TRUE(wait_for("text"));
  pty->hang_up(HangUpStep::Hup);
  char buffer[16];
  EXPECT_EQ(pty->read(buffer).state, PtyRead::State::HungUp);
  EXPECT_EQ(pty->write("x"), 0u);
}

}  // namespace
}  // namespace riffle
