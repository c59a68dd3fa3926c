#include "app/session_file/session_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>

namespace riffle {
namespace {

using testing::HasSubstr;

class SessionFile : public testing::Test {
 protected:
  SessionFile() {
    std::string name = testing::TempDir() + "riffle-session-XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }
  ~SessionFile() override { std::filesystem::remove_all(folder_); }

  static Environment with(std::map<std::string, std::string> values) {
    return [values = std::move(values)](const char* name) {
      const auto found = values.find(name);
      return found == values.end() ? nullptr : found->second.c_str();
    };
  }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ + '/' + name) << text;
    return folder_ + '/' + name;
  }
  static SavedSession of_one() {
    auto session = parse_session("[[window]]\n[[window.tab]]\nname = \"x\"\n", "s");
    return std::move(*session);
  }

  std::string folder_;
};

TEST_F(SessionFile, NamesWithoutAFolderLieInTheStateFolder) {
  EXPECT_EQ(*session_path_to_write("", with({{"HOME", "/h"}})), "/h/.local/state/riffle/session.toml");
  EXPECT_EQ(*session_path_to_write("work", with({{"HOME", "/h"}, {"XDG_STATE_HOME", "/s"}})),
            "/s/riffle/work");
  EXPECT_EQ(*session_path_to_write("/x/y", with({})), "/x/y");
  EXPECT_EQ(*session_path_to_write("~/y", with({{"HOME", "/h"}})), "/h/y");
  EXPECT_FALSE(session_path_to_write("work", with({})));
}

TEST_F(SessionFile, IsReadFromHereElseFromTheStateFolder) {
  const Environment env = with({{"XDG_STATE_HOME", folder_}});
  const std::string here = written("here", "");
  EXPECT_EQ(*session_path_to_read(here, env), here);
  std::filesystem::create_directory(folder_ + "/riffle");
  const std::string saved = written("riffle/work", "");
  EXPECT_EQ(*session_path_to_read("work", env), saved);
  EXPECT_EQ(*session_path_to_read("neither", env), "neither");
}

TEST_F(SessionFile, WhatIsWrittenIsReadAgainByItsOwnerOnly) {
  const std::string path = folder_ + "/a/b/session.toml";
  ASSERT_TRUE(save_session_file(path, of_one()));
  struct stat info {};
  ASSERT_EQ(::stat(path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777u, 0600u);
  const auto session = load_session_file(path, with({}));
  ASSERT_TRUE(session) << session.error().message();
  EXPECT_EQ(session->windows[0].tabs[0].name, "x");
}

TEST_F(SessionFile, AFailedWriteLeavesNothingBehind) {
  std::filesystem::create_directory(folder_ + "/taken");
  const auto failed = save_session_file(folder_ + "/taken", of_one());
  ASSERT_FALSE(failed);
  EXPECT_THAT(failed.error().message(), HasSubstr("/taken: "));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(SessionFile, FoldersInItAreRelativeToItAndToTheHome) {
  const std::string path =
      written("s", "[[window]]\n[[window.tab]]\nrows = [{directory = \"src\"}, {directory = \"~/x\"}]\n");
  const auto session = load_session_file(path, with({{"HOME", "/h"}}));
  ASSERT_TRUE(session) << session.error().message();
  const SavedTab& tab = session->windows[0].tabs[0];
  EXPECT_EQ(tab.panes.at(1).directory, folder_ + "/src");
  EXPECT_EQ(tab.panes.at(2).directory, "/h/x");
}

TEST_F(SessionFile, AFileThatCannotBeReadIsNamed) {
  const auto missing = load_session_file(folder_ + "/none", with({}));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message(), folder_ + "/none: No such file or directory");
  EXPECT_FALSE(load_session_file(folder_, with({})));
}

}  // namespace
}  // namespace riffle
