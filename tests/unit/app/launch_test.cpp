#include "app/launch.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fcntl.h>
#include <cstdlib>
#include <filesystem>

namespace riffle {
namespace {

// A FIFO that the launched program writes to: reading it waits for the program, and for nothing else.
class LaunchedProgram : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(::mkdtemp(folder_.data()), nullptr);
    ASSERT_EQ(::mkfifo(fifo().c_str(), 0600), 0);
    ::signal(SIGPIPE, SIG_IGN);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string fifo() const { return folder_ + "/fifo"; }
  // What the program writes until it ends.
  std::string said() const {
    const int fd = ::open(fifo().c_str(), O_RDONLY | O_CLOEXEC);
    std::string text;
    char buffer[4096];
    ssize_t n = 0;
    while ((n = ::read(fd, buffer, sizeof buffer)) > 0) text.append(buffer, static_cast<std::size_t>(n));
    ::close(fd);
    return text;
  }

 private:
  std::string folder_ = testing::TempDir() + "riffle-launch-XXXXXX";
};

TEST_F(LaunchedProgram, GetsItsArgumentsAsTheyAre) {
  Launcher launcher;
  ASSERT_TRUE(launcher.launch({"sh", "-c", "printf '%s|' \"$@\" > \"$0\"", fifo(), "a b", "$HOME", ""}));
  EXPECT_EQ(said(), "a b|$HOME||");
}

TEST_F(LaunchedProgram, HasNoDescriptorsOfRiffle) {
  const int fd = ::open("/dev/null", O_RDONLY);  // not close-on-exec
  Launcher launcher;
  ASSERT_TRUE(launcher.launch(
      {"sh", "-c",
       "if [ -e /proc/self/fd/" + std::to_string(fd) + " ]; then echo open; else echo closed; fi > \"$0\"",
       fifo()}));
  EXPECT_EQ(said(), "closed\n");
  ::close(fd);
}

TEST(Launcher, NamesAProgramThatIsNotThere) {
  Launcher launcher;
  const auto done = launcher.launch({"riffle-no-such-program"});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message(), "riffle-no-such-program: No such file or directory");
  EXPECT_FALSE(launcher.launch({}));
}

TEST_F(LaunchedProgram, ThereAreNeverMoreThanAFewAtOnce) {
  Launcher launcher;
  for (std::size_t i = 0; i < Launcher::kMaxRunning; ++i) {
    ASSERT_TRUE(launcher.launch({"sh", "-c", "read line < \"$0\"", fifo()}));
  }
  EXPECT_FALSE(launcher.launch({"true"}));
  // They wait for a writer; each takes a line or finds the end.
  while (launcher.running() > 0) {
    const int fd = ::open(fifo().c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
      // EPIPE where the last of them has just ended.
      [[maybe_unused]] const ssize_t written = ::write(fd, "x\n", 2);
      ::close(fd);
    }
    launcher.reap();
  }
  EXPECT_TRUE(launcher.launch({"true"}));
}

}  // namespace
}  // namespace riffle
