// Sources: FinalTerm's marks as iTerm2 and kitty document them (OSC 133); ConEmu, OSC 9;4 and 9;9; kitty's
// desktop notifications (OSC 99), pointer shapes (OSC 22) and text sizing (OSC 66); iTerm2, OSC 1337.
#include <gtest/gtest.h>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

std::string prompt(const std::string& command, const std::string& output, int status = 0) {
  return "\x1b]133;A\a$ \x1b]133;B\a" + command + "\r\n\x1b]133;C\a" + output + "\x1b]133;D;" +
         std::to_string(status) + "\a";
}

TEST(PromptMarks, TellWhereTheShellIs) {
  TermFixture t({.cols = 20, .rows = 4}, "");
  EXPECT_EQ(t.terminal().shell_state(), ShellState::Unknown);
  t.feed("\x1b]133;A\a$ ");
  EXPECT_EQ(t.terminal().shell_state(), ShellState::Prompt);
  t.feed("\x1b]133;B\als");
  EXPECT_EQ(t.terminal().shell_state(), ShellState::Input);
  t.feed("\r\n\x1b]133;C\a");
  EXPECT_EQ(t.terminal().shell_state(), ShellState::Running);
  EXPECT_EQ(t.terminal().exit_status(), std::nullopt);
  t.feed("\x1b]133;D;3\x1b\\");
  EXPECT_EQ(t.terminal().shell_state(), ShellState::Prompt);
  EXPECT_EQ(t.terminal().exit_status(), 3);
}

TEST(PromptMarks, GiveTheOutputOfTheLastCommand) {
  TermFixture t({.cols = 20, .rows = 6}, prompt("a", "first\r\n") + prompt("b", "one\r\ntwo\r\n"));
  EXPECT_EQ(t.terminal().last_command_output(), "one\ntwo\n");
  t.feed("\x1b]133;A\a$ ");
  EXPECT_EQ(t.terminal().last_command_output(), "one\ntwo\n");
}

TEST(PromptMarks, LeaveTheScreenWithTheirRows) {
  std::string output;
  for (int i = 0; i < 20; ++i) output += std::to_string(i) + "\r\n";
  TermFixture t({.cols = 20, .rows = 4}, prompt("a", output) + prompt("b", output) + "\x1b]133;A\a$ ");
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(-1));
  EXPECT_EQ(t.view().substr(0, 3), "$ b");
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(-1));
  EXPECT_EQ(t.view().substr(0, 3), "$ a");
  EXPECT_FALSE(t.terminal().scroll_view_to_prompt(-1));
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(1));
  EXPECT_EQ(t.view().substr(0, 3), "$ b");
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(1));
  EXPECT_EQ(t.terminal().view_offset(), 0);
}

TEST(PromptMarks, SurviveAnotherWidth) {
  std::string output;
  for (int i = 0; i < 8; ++i) output += "a longer line of output " + std::to_string(i) + "\r\n";
  for (const int cols : {7, 13, 60}) {
    TermFixture t({.cols = 30, .rows = 4}, prompt("one", output) + prompt("two", output));
    t.resize(cols, 4);
    ASSERT_TRUE(t.terminal().scroll_view_to_prompt(-1)) << cols;
    EXPECT_EQ(t.view().substr(0, 5), "$ two") << cols;
    ASSERT_TRUE(t.terminal().scroll_view_to_prompt(-1)) << cols;
    EXPECT_EQ(t.view().substr(0, 5), "$ one") << cols;
    EXPECT_EQ(t.terminal().last_command_output(), [&] {
      std::string lf;
      for (const char c : output) {
        if (c != '\r') lf += c;
      }
      return lf;
    }());
  }
}

// Some shells say that output begins before they end the line of the command.
TEST(PromptMarks, OfPromptAndOutputMayStandInOneRow) {
  TermFixture t({.cols = 10, .rows = 2}, "\x1b]133;A\a$ a\x1b]133;C\a\r\nx\r\n\x1b]133;D\a\r\n");
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(-1));
  EXPECT_EQ(t.view().substr(0, 3), "$ a");
  EXPECT_EQ(t.terminal().last_command_output(), "$ a\nx\n");
}

TEST(PromptMarks, SecondPromptsAreNoPlacesToGo) {
  TermFixture t({.cols = 10, .rows = 2}, "\x1b]133;A\a$ \r\n\x1b]133;A;k=s\a> \r\n\r\n\r\n\r\n");
  EXPECT_TRUE(t.terminal().scroll_view_to_prompt(-1));
  EXPECT_EQ(t.view().substr(0, 2), "$ ");
}

TEST(PromptMarks, GoWithAClearedScreen) {
  TermFixture t({.cols = 10, .rows = 4}, prompt("a", "x\r\n") + "\x1b[H\x1b[2J");
  EXPECT_EQ(t.terminal().last_command_output(), "");
}

TEST(Notifications, ComeByOsc9And777) {
  TermFixture t({}, "\x1b]9;done\a\x1b]777;notify;title;a;b\x1b\\");
  using Pair = std::pair<std::string, std::string>;
  EXPECT_EQ(t.host().notifications, (std::vector<Pair>{{"", "done"}, {"title", "a;b"}}));
}

TEST(Notifications, HoldNoControls) {
  TermFixture t({},
                "\x1b]9;a\xc2\x9b"
                "b\xe2\x80\xae"
                "c\a");
  EXPECT_EQ(t.host().last_notification.body, "abc");
}

TEST(Notifications, Osc99ComesInParts) {
  TermFixture t({}, "\x1b]99;i=x:d=0;Hel\x1b\\\x1b]99;i=x:d=0;lo\x1b\\");
  EXPECT_TRUE(t.host().notifications.empty());
  t.feed("\x1b]99;i=x:p=body:e=1:u=2:o=unfocused;Ym9keQ==\x1b\\");
  ASSERT_EQ(t.host().notifications.size(), 1u);
  EXPECT_EQ(t.host().last_notification.title, "Hello");
  EXPECT_EQ(t.host().last_notification.body, "body");
  EXPECT_EQ(t.host().last_notification.id, "x");
}

TEST(Notifications, Osc99TellsUrgencyAndWhen) {
  TermFixture t({}, "\x1b]99;u=2:o=invisible;now\x1b\\");
  EXPECT_EQ(t.host().last_notification.urgency, 2);
  EXPECT_EQ(t.host().last_notification.when, NotifyWhen::Invisible);
}

TEST(Notifications, Osc99Closes) {
  TermFixture t({}, "\x1b]99;i=x:p=close;\x1b\\");
  EXPECT_EQ(t.host().closed_notifications, std::vector<std::string>{"x"});
}

TEST(Notifications, Osc99SaysWhatItCanDo) {
  TermFixture t({}, "\x1b]99;i=a1:p=?;\x1b\\");
  EXPECT_EQ(escaped(t.take_replies()),
            "\\x1b]99;i=a1:p=?;o=always,unfocused,invisible:p=title,body,close,?:u=0,1,2\\x1b\\x5c");
}

TEST(Notifications, Osc99WithAnOddIdIsIgnored) {
  TermFixture t({}, "\x1b]99;i=a b:p=?;\x1b\\\x1b]99;i=a$b;text\x1b\\");
  EXPECT_EQ(t.take_replies(), "");
  EXPECT_TRUE(t.host().notifications.empty());
}

TEST(Progress, IsNoNotification) {
  TermFixture t({}, "\x1b]9;4;1;30\a\x1b]9;4;1;30\a\x1b]9;4;3\a\x1b]9;4;2;900\a\x1b]9;4;7;1\a\x1b]9;4;0\a");
  EXPECT_TRUE(t.host().notifications.empty());
  using State = Progress::State;
  EXPECT_EQ(t.host().progress,
            (std::vector<Progress>{
                {State::Normal, 30}, {State::Indeterminate, 0}, {State::Error, 100}, {State::None, 0}}));
}

TEST(Progress, EndsWithAReset) {
  TermFixture t({},
                "\x1b]9;4;1;30\a\x1b"
                "c");
  EXPECT_EQ(t.terminal().progress(), Progress{});
  EXPECT_EQ(t.host().progress.size(), 2u);
}

TEST(Directory, ComesFromConEmuAndITermToo) {
  TermFixture t({},
                "\x1b]9;9;\"/tmp/a b\"\a\x1b]1337;CurrentDir=/usr\a\x1b]9;9;C:\\x\a\x1b]1337;CurrentDir=x\a");
  EXPECT_EQ(t.host().directories, (std::vector<std::string>{"/tmp/a b", "/usr"}));
}

TEST(UserVariables, AreKeptAndTakenBack) {
  TermFixture t({}, "\x1b]1337;SetUserVar=where=aG9tZQ==\a\x1b]1337;SetUserVar=x=!!\a");
  EXPECT_EQ(t.terminal().user_variables().size(), 1u);
  EXPECT_EQ(t.terminal().user_variables().at("where"), "home");
  t.feed("\x1b]1337;SetUserVar=where=\a");
  EXPECT_TRUE(t.terminal().user_variables().empty());
}

TEST(UserVariables, AreBounded) {
  TermFixture t({}, "");
  for (int i = 0; i < 1000; ++i) t.feed("\x1b]1337;SetUserVar=v" + std::to_string(i) + "=YQ==\a");
  EXPECT_EQ(t.terminal().user_variables().size(), 64u);
}

TEST(PointerShape, IsSetPushedAndPopped) {
  TermFixture t(
      {}, "\x1b]22;pointer\a\x1b]22;>wait,crosshair\a\x1b]22;<\a\x1b]22;<\a\x1b]22;\a\x1b]22;nonsense\a");
  EXPECT_EQ(t.host().pointer_shapes,
            (std::vector<std::string>{"pointer", "crosshair", "wait", "pointer", ""}));
}

TEST(PointerShape, SaysWhichItKnows) {
  TermFixture t({}, "\x1b]22;?pointer,nonsense,__current__\x1b\\");
  EXPECT_EQ(escaped(t.take_replies()), "\\x1b]22;1,0,0\\x1b\\x5c");
}

TEST(SizedText, HasTheWidthItAsksFor) {
  TermFixture t({.cols = 8, .rows = 1}, "\x1b]66;w=2;x\aa");
  EXPECT_EQ(t.cursor(), "0,3");
  EXPECT_EQ(t.terminal().cell_text(t.terminal().row(0).cells[0]), "x");
  t.feed("\r\x1b]66;w=1;\xe4\xb8\xad\ab");
  EXPECT_EQ(t.cursor(), "0,2");
}

TEST(SizedText, IsPrintedWithoutScale) {
  TermFixture t({.cols = 8, .rows = 1}, "\x1b]66;s=2;ab\ac");
  EXPECT_EQ(t.row_trimmed(0), "abc");
}

}  // namespace
}  // namespace riffle::test
