#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/command/command.h"

namespace riffle {
namespace {

using testing::HasSubstr;

TEST(CommandTable, FindsEachCommandByItsName) {
  for (const CommandInfo& info : command_table()) {
    EXPECT_EQ(find_command(info.name), info.command);
    EXPECT_EQ(command_name(info.command), info.name);
  }
  EXPECT_EQ(find_command("no-such-command"), std::nullopt);
}

TEST(CommandTable, TheListingNamesEveryCommand) {
  for (const CommandInfo& info : command_table()) {
    EXPECT_THAT(list_commands(), HasSubstr(std::string(info.name)));
  }
}

TEST(ParseAction, TakesANameAndItsArgument) {
  EXPECT_EQ(*parse_action("copy"), (Action{Command::CopyClipboard, {}}));
  EXPECT_EQ(*parse_action("send-text:a:b"), (Action{Command::SendText, "a:b"}));
  EXPECT_EQ(action_text(*parse_action("send-text:a:b")), "send-text:a:b");
}

TEST(ParseAction, SaysWhatIsAllowed) {
  EXPECT_THAT(parse_action("cpoy").error().message(), HasSubstr("--list-commands"));
  EXPECT_THAT(parse_action("send-text").error().message(), HasSubstr("must be send-text:TEXT"));
  EXPECT_THAT(parse_action("send-text:").error().message(), HasSubstr("must be send-text:TEXT"));
  EXPECT_THAT(parse_action("copy:now").error().message(), HasSubstr("must be copy"));
  EXPECT_THAT(parse_action("send-text:\\q").error().message(), HasSubstr("\\xHH"));
}

TEST(UnescapeText, KnowsTheEscapesOfC) {
  EXPECT_EQ(*unescape_text("\\e[A\\x1B\\\\\\n\\r\\t"), "\x1b[A\x1b\\\n\r\t");
  for (const char* bad : {"\\", "\\q", "\\x", "\\x1", "\\xg0"}) EXPECT_FALSE(unescape_text(bad)) << bad;
}

}  // namespace
}  // namespace riffle
