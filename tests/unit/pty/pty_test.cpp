// What a child finds when it starts, and what happens on the way to it. ctest: test_pty.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "tests/unit/pty/pty_fixture.h"

namespace riffle {
namespace {

class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "riffle-pty-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TempFolder() { std::filesystem::remove_all(path_); }
  std::string operator/(const char* name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

SpawnFailure failure_of(const PtySpawn& options) {
  auto result = Pty::spawn(options);
  const auto* failure = std::get_if<SpawnFailure>(&result);
  EXPECT_NE(failure, nullptr);
  return failure != nullptr ? *failure : SpawnFailure{};
}

TEST_F(PtyFixture, GivesTheChildThreeDescriptorsAndNoMore) {
  // Neither of these is close-on-exec: a child that only relied on that flag would inherit them.
  const int leak = ::open("/dev/null", O_RDONLY);
  const int high = ::fcntl(leak, F_DUPFD, 200);
  // No pipe: the shell would have one of its own open while it starts what is behind it.
  start(shell("ls -1 /proc/$$/fd; echo end"));
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, "0\r\n1\r\n2\r\nend\r\n");
  ::close(leak);
  ::close(high);
}

TEST_F(PtyFixture, GivesTheChildAControllingTerminalOfItsOwn) {
  start(
      shell("test \"$(tty)\" = \"$(readlink /proc/self/fd/0)\" && echo here > /dev/tty && ps -o sid= -p $$ | "
            "tr -d ' ' && echo $$"));
  EXPECT_EQ(wait_for_exit(), 0);
  const std::string pid = std::to_string(pty->pid());
  EXPECT_EQ(output, "here\r\n" + pid + "\r\n" + pid + "\r\n");
}

TEST_F(PtyFixture, GivesTheChildACleanSignalMaskAndDefaultDispositions) {
  sigset_t blocked, before;
  ::sigemptyset(&blocked);
  ::sigaddset(&blocked, SIGUSR1);
  ::sigaddset(&blocked, SIGTERM);
  ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
  const auto old = ::signal(SIGHUP, SIG_IGN);
  start(shell("grep -E '^Sig(Blk|Ign)' /proc/self/status"));
  EXPECT_EQ(wait_for_exit(), 0);
  ::signal(SIGHUP, old);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  unsigned long long mask = ~0ull, ignored = ~0ull;
  ASSERT_EQ(std::sscanf(output.c_str(), "SigBlk: %llx SigIgn: %llx", &mask, &ignored), 2) << output;
  EXPECT_EQ(mask, 0u);
  // 32 and 33 belong to glibc: its posix_spawn leaves them ignored, its threads set them up anew.
  EXPECT_EQ(ignored & ~(1ull << 31 | 1ull << 32), 0u);
}

TEST_F(PtyFixture, SetsTheSizeBeforeTheChildCanAsk) {
  PtySpawn options = shell("stty size");
  options.size = {97, 31};
  start(options);
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, "31 97\r\n");
}

TEST_F(PtyFixture, TellsTheChildOfANewSize) {
  start(shell("trap 'stty size; exit 7' WINCH; echo ready; while :; do sleep 0.05; done"));
  ASSERT_TRUE(wait_for("ready"));
  pty->resize({100, 40}, {10, 20});
  EXPECT_EQ(wait_for_exit(), 7);
  EXPECT_EQ(output, "ready\r\n40 100\r\n");
}

TEST_F(PtyFixture, SendsNoSignalWhenTheSizeIsTheSame) {
  PtySpawn options = shell("trap 'echo resized' WINCH; echo ready; read line; echo end");
  start(options);
  ASSERT_TRUE(wait_for("ready"));
  pty->resize(options.size, options.cell_pixels);
  pty->write("\n");
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output.find("resized"), std::string::npos);
}

TEST_F(PtyFixture, ErasesWholeUtf8Characters) {
  start(shell("stty -a | grep -o ' iutf8'"));
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, " iutf8\r\n");
}

TEST_F(PtyFixture, StartsInTheFolderItWasGiven) {
  const TempFolder folder;
  PtySpawn options = shell("pwd -P");
  options.working_directory = folder.path();
  start(options);
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, std::filesystem::canonical(folder.path()).string() + "\r\n");
}

TEST_F(PtyFixture, SaysWhichFolderIsMissing) {
  PtySpawn options = shell("true");
  options.working_directory = "/nonexistent/folder";
  const SpawnFailure failure = failure_of(options);
  EXPECT_EQ(failure.status, 1);
  EXPECT_EQ(failure.message, "/nonexistent/folder: No such file or directory");
}

TEST_F(PtyFixture, FindsCommandsInThePath) {
  start(command({"echo", "found"}));
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, "found\r\n");
}

TEST_F(PtyFixture, GivesTheChildTheNameItWasAskedTo) {
  PtySpawn options = shell("echo $0");
  options.arg0 = "-sh";
  options.argv = {"/bin/sh", "-c", "cat /proc/$$/cmdline | cut -c1-3"};
  start(options);
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, "-sh\r\n");
}

TEST_F(PtyFixture, ReportsAMissingCommandAs127) {
  const SpawnFailure failure = failure_of(command({"riffle-no-such-command"}));
  EXPECT_EQ(failure.status, 127);
  EXPECT_EQ(failure.message, "riffle-no-such-command: command not found");
}

TEST_F(PtyFixture, ReportsAMissingPathAs127) {
  EXPECT_EQ(failure_of(command({"/nonexistent/x"})).status, 127);
}

TEST_F(PtyFixture, ReportsAFileWithoutPermissionAs126) {
  const TempFolder folder;
  std::ofstream(folder / "data") << "text\n";
  EXPECT_EQ(failure_of(command({folder / "data"})).status, 126);
}

TEST_F(PtyFixture, ReportsAFolderAs126) { EXPECT_EQ(failure_of(command({"/"})).status, 126); }

TEST_F(PtyFixture, RunsAScriptWithoutAFirstLineAsAShellDoes) {
  const TempFolder folder;
  std::ofstream(folder / "script") << "echo \"$1 ran\"\n";
  ::chmod((folder / "script").c_str(), 0755);
  start(command({folder / "script", "it"}));
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_EQ(output, "it ran\r\n");
}

TEST_F(PtyFixture, NeverBlocksOnAChildThatDoesNotRead) {
  start(shell("stty raw -echo; echo ready; exec sleep 1000"));
  ASSERT_TRUE(wait_for("ready"));
  const std::string block(65536, 'x');
  // Whatever the kernel's buffers hold, they end: write() says 0 then, it does not wait.
  std::size_t total = 0;
  for (std::size_t n = 1; n > 0 && total < (1u << 24);) {
    n = pty->write(block);
    total += n;
  }
  EXPECT_GT(total, 0u);
  EXPECT_LT(total, 1u << 24);
}

TEST_F(PtyFixture, BytesPassThroughInOrderBothWays) {
  start(shell("stty raw -echo; echo ready; head -c 200000"));
  ASSERT_TRUE(wait_for("ready\n"));
  output.clear();
  std::string text;
  for (int i = 0; text.size() < 200000; ++i) text += std::to_string(i);
  text.resize(200000);
  std::size_t done = 0;
  ASSERT_TRUE(wait_until([&] {
    std::size_t n = 1;
    while (n > 0 && done < text.size()) {
      n = pty->write(std::string_view(text).substr(done));
      done += n;
    }
    return output.size() >= text.size();
  }));
  EXPECT_EQ(wait_for_exit(), 0);
  EXPECT_TRUE(output == text);
}

}  // namespace
}  // namespace riffle
