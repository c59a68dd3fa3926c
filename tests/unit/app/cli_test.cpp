#include "app/cli.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace riffle {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

CommandLine parsed(const std::vector<std::string>& args) {
  const auto line = parse_command_line(args);
  if (!line) {
    ADD_FAILURE() << line.error().message();
    return {};
  }
  return *line;
}
std::string refused(const std::vector<std::string>& args) {
  const auto line = parse_command_line(args);
  return line ? "accepted" : line.error().message();
}

TEST(CommandLine, WithoutArgumentsRunsTheShellAt80x24) {
  const CommandLine line = parsed({});
  EXPECT_EQ(line.action, CliAction::Run);
  EXPECT_EQ(line.geometry, (GridSize{80, 24}));
  EXPECT_TRUE(line.jump);
  EXPECT_TRUE(line.render);
  EXPECT_FALSE(line.headless);
  EXPECT_THAT(line.command, IsEmpty());
}

TEST(CommandLine, ASessionHasCommandsOfItsOwn) {
  EXPECT_EQ(parsed({"--session", "work"}).session, "work");
  EXPECT_THAT(refused({"--session", "work", "-e", "sh"}), HasSubstr("-e cannot stand beside it"));
  EXPECT_THAT(refused({"--session", "work", "--headless"}), HasSubstr("--headless"));
}

TEST(CommandLine, EverythingAfterEIsTheCommandUntouched) {
  const CommandLine line =
      parsed({"--hold", "-e", "prog", "-e", "--help", "+j", "--geometry", "-x", "--", "a b"});
  EXPECT_TRUE(line.hold);
  EXPECT_TRUE(line.jump);
  EXPECT_THAT(line.command, ElementsAre("prog", "-e", "--help", "+j", "--geometry", "-x", "--", "a b"));
}

TEST(CommandLine, AnOptionsValueIsNotTakenForEOrJ) {
  const CommandLine line = parsed({"-T", "-e", "--class", "+j", "-e", "vi"});
  EXPECT_EQ(line.title, "-e");
  EXPECT_EQ(line.app_id, "+j");
  EXPECT_TRUE(line.jump);
  EXPECT_THAT(line.command, ElementsAre("vi"));
}

TEST(CommandLine, PlusJTurnsJumpingOffAndTheLastOneCounts) {
  EXPECT_FALSE(parsed({"+j"}).jump);
  EXPECT_TRUE(parsed({"+j", "-j"}).jump);
  EXPECT_FALSE(parsed({"-j", "+j", "--stats"}).jump);
}

TEST(CommandLine, ReadsEveryOption) {
  const CommandLine line =
      parsed({"--geometry", "132x43", "--title", "a title", "--app-id", "org.x", "--config", "/c", "-o",
              "font.size=9", "-o", "term=xterm", "--working-directory", "/tmp", "--record", "/r", "--stats",
              "--headless", "--no-render"});
  EXPECT_EQ(line.geometry, (GridSize{132, 43}));
  EXPECT_EQ(line.title, "a title");
  EXPECT_EQ(line.app_id, "org.x");
  EXPECT_EQ(line.config_path, "/c");
  EXPECT_THAT(line.assignments, ElementsAre("font.size=9", "term=xterm"));
  EXPECT_EQ(line.working_directory, "/tmp");
  EXPECT_EQ(line.record_path, "/r");
  EXPECT_TRUE(line.stats);
  EXPECT_TRUE(line.headless);
  EXPECT_FALSE(line.render);
}

TEST(CommandLine, EqualsSignsJoinValues) {
  EXPECT_EQ(parsed({"--geometry=10x5"}).geometry, (GridSize{10, 5}));
  EXPECT_EQ(parsed({"--title=a=b"}).title, "a=b");
  EXPECT_THAT(parsed({"-o", "a=b=c"}).assignments, ElementsAre("a=b=c"));
}

TEST(CommandLine, AllowBecomesAssignments) {
  EXPECT_THAT(parsed({"--allow", "checksum,window-ops", "-e", "x"}).assignments,
              ElementsAre("allow.checksum=true", "allow.window-ops=true"));
  EXPECT_THAT(refused({"--allow", "everything"}), HasSubstr("everything"));
}

TEST(CommandLine, RefusesInOneLineWhatItDoesNotKnow) {
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"--nonsense"},
                                             {"vi"},
                                             {"-x"},
                                             {"-e"},
                                             {"-e", ""},
                                             {"--geometry"},
                                             {"--no-render"},
                                             {"--geometry", "80"},
                                             {"--geometry", "0x24"},
                                             {"--geometry", "80x24+0"},
                                             {"--geometry", "1001x24"},
                                             {"--geometry", "-80x24"},
                                             {"--geometry", "80x99999999999"}}) {
    const std::string message = refused(args);
    EXPECT_THAT(message, Not(HasSubstr("\n"))) << args[0];
    EXPECT_NE(message, "accepted") << testing::PrintToString(args);
    EXPECT_FALSE(message.empty());
  }
}

TEST(CommandLine, HelpNamesEAndPlusJ) {
  const CommandLine line = parsed({"--help"});
  EXPECT_EQ(line.action, CliAction::Help);
  EXPECT_THAT(line.help, HasSubstr("-e CMD"));
  EXPECT_THAT(line.help, HasSubstr("+j"));
  EXPECT_THAT(line.help, HasSubstr("--geometry"));
}

TEST(CommandLine, VersionAndListingAreActions) {
  EXPECT_EQ(parsed({"--version"}).action, CliAction::Version);
  EXPECT_EQ(parsed({"--list-options"}).action, CliAction::ListOptions);
  EXPECT_EQ(parsed({"--list-keys", "--config", "x"}).action, CliAction::ListKeys);
  EXPECT_EQ(parsed({"--check-config"}).action, CliAction::CheckConfig);
}

TEST(CommandLine, AThemeIsImportedFromAFile) {
  const CommandLine line = parsed({"--import-theme", "dracula.conf"});
  EXPECT_EQ(line.action, CliAction::ImportTheme);
  EXPECT_EQ(line.import_path, "dracula.conf");
}

TEST(ParseGeometry, TakesBothEnds) {
  EXPECT_EQ(parse_geometry("1x1"), (GridSize{1, 1}));
  EXPECT_EQ(parse_geometry("1000x1000"), (GridSize{1000, 1000}));
  EXPECT_EQ(parse_geometry("1000x1001"), std::nullopt);
  EXPECT_EQ(parse_geometry(""), std::nullopt);
  EXPECT_EQ(parse_geometry("x"), std::nullopt);
}

}  // namespace
}  // namespace riffle
