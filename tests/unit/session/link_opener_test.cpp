// Opening links: which, and as what.
#include "app/session/link_opener.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace riffle {
namespace {

class LinkOpenerTest : public ::testing::Test {
 protected:
  LinkOpenerTest() {
    std::string name = (std::filesystem::path(::testing::TempDir()) / "riffle-link-XXXXXX").string();
    folder = ::mkdtemp(name.data());
    // A FIFO: reading ends when the opener has written and gone.
    ::mkfifo((folder / "told").c_str(), 0600);
    std::ofstream(folder / "opener") << "#!/bin/sh\nprintf '%s|' \"$@\" > '" + (folder / "told").string() +
                                            "'\n";
    ::chmod((folder / "opener").c_str(), 0700);
  }
  ~LinkOpenerTest() override { std::filesystem::remove_all(folder); }
  std::string told() {
    std::ifstream in(folder / "told");
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::filesystem::path folder;
};

TEST_F(LinkOpenerTest, HandsTheAddressOverAsOneArgument) {
  LinkOpener opener((folder / "opener").string() + " --new");
  ASSERT_TRUE(opener.open("https://x.org/$(touch${IFS}x);`id`&a='b'"));
  EXPECT_EQ(told(), "--new|https://x.org/$(touch${IFS}x);`id`&a='b'|");
}

TEST_F(LinkOpenerTest, RefusesWhatIsNoLink) {
  LinkOpener opener((folder / "opener").string());
  for (const char* uri : {"--help", "/bin/sh", "javascript:x", "https://x.org/\n"}) {
    EXPECT_FALSE(opener.open(uri)) << uri;
  }
  EXPECT_EQ(opener.running(), 0u);
}

TEST_F(LinkOpenerTest, SaysWhatIsMissing) {
  LinkOpener opener((folder / "nowhere").string());
  const auto opened = opener.open("https://x.org");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().message(), (folder / "nowhere").string() + ": No such file or directory");
  EXPECT_FALSE(LinkOpener("").open("https://x.org"));
}

}  // namespace
}  // namespace riffle
