// Opening links: which, and as what.
#include "app/open_link.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace riffle {
namespace {

class OpenLinkTest : public ::testing::Test {
 protected:
  OpenLinkTest() {
    std::string name = (std::filesystem::path(::testing::TempDir()) / "riffle-link-XXXXXX").string();
    folder = ::mkdtemp(name.data());
    // A FIFO: reading ends when the opener has written and gone.
    ::mkfifo((folder / "told").c_str(), 0600);
    std::ofstream(folder / "opener") << "#!/bin/sh\nprintf '%s|' \"$@\" > '" + (folder / "told").string() +
                                            "'\n";
    ::chmod((folder / "opener").c_str(), 0700);
  }
  ~OpenLinkTest() override { std::filesystem::remove_all(folder); }
  std::string told() {
    std::ifstream in(folder / "told");
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::filesystem::path folder;
  Launcher launcher;
};

TEST_F(OpenLinkTest, HandsTheAddressOverAsOneArgument) {
  const std::string command = (folder / "opener").string() + " --new";
  ASSERT_TRUE(open_link(launcher, command, "https://x.org/$(touch${IFS}x);`id`&a='b'"));
  EXPECT_EQ(told(), "--new|https://x.org/$(touch${IFS}x);`id`&a='b'|");
}

TEST_F(OpenLinkTest, RefusesWhatIsNoLink) {
  const std::string command = (folder / "opener").string();
  for (const char* uri : {"--help", "/bin/sh", "javascript:x", "https://x.org/\n"}) {
    EXPECT_FALSE(open_link(launcher, command, uri)) << uri;
  }
  EXPECT_EQ(launcher.running(), 0u);
}

TEST_F(OpenLinkTest, SaysWhatIsMissing) {
  const std::string command = (folder / "nowhere").string();
  const auto opened = open_link(launcher, command, "https://x.org");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().message(), (folder / "nowhere").string() + ": No such file or directory");
  EXPECT_FALSE(open_link(launcher, "", "https://x.org"));
}

}  // namespace
}  // namespace riffle
