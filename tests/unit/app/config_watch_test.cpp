#include "app/config_watch.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>

namespace riffle {
namespace {

// Waits for the watch's call; a test that fails ends by its time-out.
class WatchedFolder : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(::mkdtemp(folder_.data()), nullptr); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return folder_ + '/' + name; }
  void write(const std::string& name) const { std::ofstream(path(name)) << "font.size = 9\n"; }
  void wait_for_change() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return changes_ > 0; });
    changes_ = 0;
  }

 private:
  std::string folder_ = testing::TempDir() + "riffle-watch-XXXXXX";
  std::mutex mutex_;
  std::condition_variable changed_;
  int changes_ = 0;

 protected:
  ConfigWatch watch_{[this] {
    const std::lock_guard lock(mutex_);
    ++changes_;
    changed_.notify_all();
  }};
};

TEST_F(WatchedFolder, AFileThatIsWrittenIsNoticed) {
  write("riffle.toml");
  watch_.watch({path("riffle.toml")});
  write("riffle.toml");
  wait_for_change();
}

TEST_F(WatchedFolder, AFileThatIsReplacedIsNoticedAgainAndAgain) {
  write("riffle.toml");
  watch_.watch({path("riffle.toml")});
  for (int i = 0; i < 3; ++i) {
    write("new");
    std::filesystem::rename(path("new"), path("riffle.toml"));
    wait_for_change();
  }
}

TEST_F(WatchedFolder, AFileThatIsMadeOrRemovedIsNoticed) {
  watch_.watch({path("riffle.toml")});
  write("riffle.toml");
  wait_for_change();
  std::filesystem::remove(path("riffle.toml"));
  wait_for_change();
}

TEST_F(WatchedFolder, AFolderThatIsMadeIsNoticed) {
  watch_.watch({path("riffle/riffle.toml")});
  std::filesystem::create_directory(path("riffle"));
  wait_for_change();
  watch_.watch({path("riffle/riffle.toml")});
  write("riffle/riffle.toml");
  wait_for_change();
}

TEST_F(WatchedFolder, TheTargetOfALinkIsNoticed) {
  std::filesystem::create_directory(path("dotfiles"));
  write("dotfiles/riffle.toml");
  std::filesystem::create_directory(path("riffle"));
  std::filesystem::create_symlink(path("dotfiles/riffle.toml"), path("riffle/riffle.toml"));
  watch_.watch({path("riffle/riffle.toml")});
  write("dotfiles/riffle.toml");
  wait_for_change();
}

}  // namespace
}  // namespace riffle
