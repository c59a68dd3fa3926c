// What a child's environment says. ctest: test_pty.
#include "term/pty/environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace riffle {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::StartsWith;

std::vector<std::string> made_of(std::vector<std::string> inherited, const EnvironmentOptions& options = {}) {
  return child_environment(inherited, options);
}

TEST(Environment, NamesTheTerminal) {
  const auto env = made_of({"TERM=linux", "TERM_PROGRAM=other"}, {.version = "9.8.7"});
  EXPECT_THAT(env, testing::UnorderedElementsAre("TERM=xterm-256color", "COLORTERM=truecolor",
                                                 "TERM_PROGRAM=riffle", "TERM_PROGRAM_VERSION=9.8.7"));
}

TEST(Environment, KeepsWhatIsNotAboutTerminals) {
  EXPECT_THAT(
      made_of({"HOME=/home/u", "EMPTY=", "A=b=c"}),
      testing::IsSupersetOf({std::string("HOME=/home/u"), std::string("EMPTY="), std::string("A=b=c")}));
}

TEST(Environment, ForgetsTheSizeAndThePlaceOfAnotherTerminal) {
  const auto env =
      made_of({"LINES=24", "COLUMNS=80", "TERMCAP=x", "WINDOWID=1", "TMUX=/tmp/x", "RIFFLE_PANE=3"});
  for (const char* name : {"LINES=", "COLUMNS=", "TERMCAP=", "WINDOWID=", "TMUX=", "RIFFLE_PANE="}) {
    EXPECT_THAT(env, Not(Contains(StartsWith(name))));
  }
}

TEST(Environment, ExtraEntriesHaveTheLastWord) {
  const auto env = made_of({"A=1"}, {.extra = {"A=2", "TERM=dumb", "RIFFLE_PANE=7"}});
  EXPECT_THAT(env, testing::IsSupersetOf(
                       {std::string("A=2"), std::string("TERM=dumb"), std::string("RIFFLE_PANE=7")}));
  EXPECT_THAT(env, Not(Contains("A=1")));
}

TEST(Environment, EveryNameOccursOnce) {
  const auto env = made_of({"A=1", "A=2", "TERM=x", "TERM=y"});
  EXPECT_EQ(std::count_if(env.begin(), env.end(), [](const auto& e) { return e.starts_with("A="); }), 1);
  EXPECT_EQ(std::count_if(env.begin(), env.end(), [](const auto& e) { return e.starts_with("TERM="); }), 1);
}

TEST(Environment, SaysTheFolderByTheNameTheUserGave) {
  EXPECT_THAT(made_of({"PWD=/old"}, {.working_directory = "/link/to"}), Contains("PWD=/link/to"));
}

}  // namespace
}  // namespace riffle
