#include "app/config/config_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/config/theme.h"

namespace riffle {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

ConfigLoad parse(std::string_view text) { return parse_config(text, "riffle.toml", Config{}); }

class ConfigFile : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(::mkdtemp(folder_.data()), nullptr); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name = "riffle.toml") const { return folder_ + '/' + name; }
  void write(std::string_view text, const std::string& name = "riffle.toml") const {
    std::ofstream(path(name)) << text;
  }

 private:
  std::string folder_ = testing::TempDir() + "riffle-config-XXXXXX";
};

TEST(ParseConfig, AnEmptyFileGivesTheDefaults) {
  const ConfigLoad load = parse("");
  EXPECT_EQ(load.config, Config{});
  EXPECT_THAT(load.messages, IsEmpty());
}

TEST(ParseConfig, SetsEveryKeyThatOthersRelyOn) {
  const ConfigLoad load = parse(R"(
term = "xterm"
[font]
family = "DejaVu Sans Mono"
size = 14.5
[scrollback]
lines = 5
bytes = 1048576
[window]
padding = 7
[cursor]
blink = true
shape = "bar"
[control]
enabled = false
[allow]
checksum = true
window-ops = true
title-report = true
clipboard-read = true
)");
  EXPECT_THAT(load.messages, IsEmpty());
  Config expected;
  expected.term = "xterm";
  expected.font_family = "DejaVu Sans Mono";
  expected.font_size = 14.5;
  expected.scrollback_lines = 5;
  expected.scrollback_bytes = 1048576;
  expected.window_padding = 7;
  expected.cursor_blink = true;
  expected.cursor_shape = CursorShape::Bar;
  expected.control_enabled = false;
  expected.allow_checksum = expected.allow_window_ops = true;
  expected.allow_title_report = expected.allow_clipboard_read = true;
  EXPECT_EQ(load.config, expected);
}

TEST(ParseConfig, SetsColours) {
  const ConfigLoad load =
      parse("[colors]\nbackground = \"#102030\"\nforeground = \"rgb:ff/ff/ff\"\ncolor9 = \"#ff0001\"\n");
  EXPECT_THAT(load.messages, IsEmpty());
  const Palette palette = resolve_palette(load.config, Appearance::Dark);
  EXPECT_EQ(palette.background, (Rgb{0x10, 0x20, 0x30}));
  EXPECT_EQ(palette.foreground, (Rgb{0xff, 0xff, 0xff}));
  EXPECT_EQ(palette.colors[9], (Rgb{0xff, 0x00, 0x01}));
}

TEST(ParseConfig, DottedKeysAndTablesAreTheSame) { EXPECT_EQ(parse("font.size = 9").config.font_size, 9.0); }

TEST(ParseConfig, AWholeNumberIsANumber) { EXPECT_EQ(parse("font.size = 20").config.font_size, 20.0); }

TEST(ParseConfig, AnUnknownKeyIsAMessageWithItsPlaceAndTheRestCounts) {
  const ConfigLoad load = parse("[font]\nsise = 3\nsize = 20\n");
  EXPECT_THAT(load.messages, ElementsAre("riffle.toml:2:1: unknown key font.sise (font.size is one)"));
  EXPECT_EQ(load.config.font_size, 20.0);
}

TEST(ParseConfig, AnUnknownTableIsOneMessage) {
  EXPECT_THAT(parse("[nonsense]\na = 1\nb = 2\n").messages, ElementsAre(HasSubstr("unknown key nonsense")));
}

TEST(ParseConfig, AValueOfTheWrongTypeLeavesTheOptionAlone) {
  const ConfigLoad load = parse("[font]\nsize = \"big\"\n");
  EXPECT_THAT(load.messages, ElementsAre("riffle.toml:2:8: font.size must be a number from 4 to 200"));
  EXPECT_EQ(load.config.font_size, Config{}.font_size);
}

TEST(ParseConfig, ValuesOutOfRangeLeaveTheOptionAlone) {
  for (const char* text :
       {"scrollback.lines = -1", "scrollback.lines = 10000001", "font.size = nan", "font.size = inf",
        "font.size = 3.9", "window.padding = 501", "cursor.shape = \"round\"", "term = \"\"",
        "term = \"a\\u0007b\"", "colors.color0 = \"reddish\"", "colors.color0 = \"#12345g\"",
        "colors.color0 = \"#fff\"", "cursor.blink = 1", "scrollback.lines = 1.5"}) {
    const ConfigLoad load = parse(text);
    EXPECT_EQ(load.messages.size(), 1u) << text;
    EXPECT_EQ(load.config, Config{}) << text;
  }
}

TEST(ParseConfig, AListWhereAValueBelongsIsAMessage) {
  EXPECT_THAT(parse("font.size = [1, 2]").messages,
              ElementsAre(HasSubstr("font.size must be a number from 4 to 200")));
}

TEST(ParseConfig, BrokenTomlKeepsTheBaseAndSaysWhere) {
  Config base;
  base.font_size = 33;
  const ConfigLoad load = parse_config("[font]\nsize = = 3\n", "riffle.toml", base);
  EXPECT_EQ(load.config, base);
  ASSERT_EQ(load.messages.size(), 1u);
  EXPECT_THAT(load.messages[0], HasSubstr("riffle.toml:2:"));
}

TEST(ParseConfig, AnUnknownKeyIsNoErrorAWrongValueIs) {
  EXPECT_EQ(parse("nonsense = 1").errors, 0);
  EXPECT_EQ(parse("font.size = 1000").errors, 1);
  EXPECT_EQ(parse("font = = 1").errors, 1);
}

TEST(ParseConfig, MessagesStandInTheOrderOfTheLines) {
  EXPECT_THAT(parse("z = 1\nfont.size = 1\na = 1\n").messages,
              ElementsAre(HasSubstr(":1:"), HasSubstr(":2:"), HasSubstr(":3:")));
}

TEST(ParseConfig, BindsKeysAndUnbindsThem) {
  const ConfigLoad load = parse(R"(
[keys]
"ctrl+shift+c" = "none"
"ctrl+g>x" = "copy"
"f5" = 'send-text:make\n'
[key-tables.mine]
"q" = "leave-key-table"
)");
  EXPECT_THAT(load.messages, IsEmpty());
  const Keymap map = keymap_of(load.config);
  const Keymap::Table& root = *map.table("");
  EXPECT_FALSE(root.contains(*parse_sequence("ctrl+shift+c")));
  EXPECT_EQ(root.at(*parse_sequence("ctrl+g>x")), (Action{Command::CopyClipboard, {}}));
  EXPECT_EQ(root.at(*parse_sequence("f5")), (Action{Command::SendText, "make\\n"}));
  ASSERT_NE(map.table("mine"), nullptr);
}

TEST(ParseConfig, BindsTheMouse) {
  const ConfigLoad load = parse("[mouse]\nmiddle = \"none\"\n\"alt+double+right\" = \"copy\"\n");
  EXPECT_THAT(load.messages, IsEmpty());
  const MouseMap map = mouse_map_of(load.config);
  EXPECT_EQ(map.bindings().at({0, MouseButton::Middle, 1}), std::nullopt);
  EXPECT_EQ(map.bindings().at({kModAlt, MouseButton::Right, 2}), (Action{Command::CopyClipboard, {}}));
}

TEST(ParseConfig, ABadBindingSaysWhatIsAllowed) {
  const ConfigLoad load = parse(R"([keys]
"hyper+x" = "copy"
"f5" = "cpoy"
"f6" = 5
"f7" = "key-table:nowhere"
[mouse]
"lefty" = "copy"
)");
  EXPECT_EQ(load.errors, 5);
  EXPECT_THAT(load.messages,
              ElementsAre(AllOf(HasSubstr(":2:1:"), HasSubstr("ctrl+, alt+, shift+ and super+")),
                          AllOf(HasSubstr(":3:1:"), HasSubstr("--list-commands")),
                          AllOf(HasSubstr(":4:8:"), HasSubstr("a command, or \"none\"")),
                          AllOf(HasSubstr(":5:8:"), HasSubstr("[key-tables.nowhere]")),
                          AllOf(HasSubstr(":7:1:"), HasSubstr("wheelup"))));
}

TEST(ParseConfig, ATableThatStandsBelowItsUseIsKnown) {
  EXPECT_THAT(parse("[keys]\nf5 = \"key-mode:m\"\n[key-tables.m]\nq = \"copy\"\n").messages, IsEmpty());
}

TEST(ParseConfig, ThePrefixLeadsToItsTable) {
  const Keymap map = keymap_of(parse("keyboard.prefix = \"ctrl+a\"").config);
  EXPECT_EQ(map.table("")->at(*parse_sequence("ctrl+a")), (Action{Command::KeyTable, "prefix"}));
  EXPECT_EQ(keymap_of(Config{}), Keymap::defaults());
}

TEST(ParseConfig, AThemeIsANameOrOneForEachAppearance) {
  const Config both = parse("theme = \"nord\"").config;
  EXPECT_EQ(both.theme_dark, "nord");
  EXPECT_EQ(both.theme_light, "nord");
  const Config two = parse("theme = {dark = \"nord\", light = \"one-light\"}").config;
  EXPECT_EQ(two.theme_dark, "nord");
  EXPECT_EQ(two.theme_light, "one-light");
  EXPECT_THAT(parse("theme = \"gruvbox\"").messages, ElementsAre(HasSubstr("gruvbox-dark, gruvbox-light")));
}

TEST(ParseConfig, MessagesAreBounded) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "x" + std::to_string(i) + " = 1\n";
  EXPECT_EQ(parse(text).messages.size(), kMaxConfigMessages);
}

TEST(ParseConfig, DeepNestingIsAMessage) {
  const std::string text = "a = " + std::string(100'000, '[');
  EXPECT_EQ(parse(text).messages.size(), 1u);
}

TEST_F(ConfigFile, IsRead) {
  write("font.size = 21\n");
  const ConfigLoad load = load_config_file(path(), false, Config{});
  EXPECT_EQ(load.config.font_size, 21);
  EXPECT_THAT(load.messages, IsEmpty());
}

TEST_F(ConfigFile, WinsOverWhatItIncludes) {
  write("include = [\"a.toml\", \"b.toml\"]\nfont.size = 21\n");
  write("font.size = 9\nscrollback.lines = 1\nwindow.padding = 1\n", "a.toml");
  write("scrollback.lines = 2\n", "b.toml");
  const ConfigLoad load = load_config_file(path(), false, Config{});
  EXPECT_THAT(load.messages, IsEmpty());
  EXPECT_EQ(load.config.font_size, 21);
  EXPECT_EQ(load.config.scrollback_lines, 2);
  EXPECT_EQ(load.config.window_padding, 1);
  EXPECT_THAT(load.files, IsSupersetOf({path(), path("a.toml"), path("b.toml")}));
}

TEST_F(ConfigFile, NamesTheIncludedFileThatIsWrong) {
  write("include = [\"a.toml\", \"gone.toml\"]\n\nfont.size = 1\n");
  write("\nfont.size = 2\n", "a.toml");
  EXPECT_THAT(load_config_file(path(), false, Config{}).messages,
              ElementsAre(HasSubstr("a.toml:2:"),
                          AllOf(HasSubstr("riffle.toml:1:22: include:"), HasSubstr("gone.toml")),
                          HasSubstr("riffle.toml:3:")));
}

TEST_F(ConfigFile, ThatIncludesItselfComesToAnEnd) {
  write("include = [\"riffle.toml\", \"riffle.toml\"]\nfont.size = 21\n");
  const ConfigLoad load = load_config_file(path(), false, Config{});
  EXPECT_EQ(load.config.font_size, 21);
  EXPECT_LE(load.files.size(), kMaxConfigFiles + 2);  // and the themes'
  EXPECT_THAT(load.messages, testing::Contains(HasSubstr("includes go no deeper than 5")));
}

TEST_F(ConfigFile, ThatIsAbsentIsSilentUnlessAskedFor) {
  EXPECT_THAT(load_config_file(path(), false, Config{}).messages, IsEmpty());
  EXPECT_THAT(load_config_file(path(), true, Config{}).messages, ElementsAre(HasSubstr("No such file")));
}

TEST_F(ConfigFile, OverTheLimitIsRefused) {
  write(std::string(kMaxConfigBytes, '#') + "\nfont.size = 21\n");
  const ConfigLoad load = load_config_file(path(), false, Config{});
  EXPECT_EQ(load.config, Config{});
  EXPECT_THAT(load.messages, ElementsAre(HasSubstr("larger than")));
}

TEST_F(ConfigFile, ThatIsAFifoDoesNotHang) {
  ASSERT_EQ(::mkfifo(path().c_str(), 0600), 0);
  EXPECT_THAT(load_config_file(path(), false, Config{}).messages,
              ElementsAre(HasSubstr("not a regular file")));
}

TEST(LoadConfigFile, ADeviceIsRefused) {
  EXPECT_THAT(load_config_file("/dev/zero", true, Config{}).messages,
              ElementsAre(HasSubstr("not a regular file")));
}

struct AssignmentCase {
  const char* assignment;
  std::string family;
};
TEST(ApplyAssignment, ValuesThatAreNotTomlAreStrings) {
  const AssignmentCase cases[] = {{"font.family=DejaVu Sans Mono", "DejaVu Sans Mono"},
                                  {"font.family=\"Noto Sans Mono\"", "Noto Sans Mono"},
                                  {"font.family=12", "12"},
                                  {"font.family=true", "true"},
                                  {"font.family=a=b", "a=b"}};
  for (const auto& c : cases) {
    Config config;
    EXPECT_TRUE(apply_assignment(c.assignment, config)) << c.assignment;
    EXPECT_EQ(config.font_family, c.family) << c.assignment;
  }
}

TEST(ApplyAssignment, TakesNumbersBooleansAndWords) {
  Config config;
  EXPECT_TRUE(apply_assignment("font.size=9.5", config));
  EXPECT_TRUE(apply_assignment("scrollback.lines=2000000", config));
  EXPECT_TRUE(apply_assignment("cursor.blink=true", config));
  EXPECT_TRUE(apply_assignment("cursor.shape=underline", config));
  EXPECT_TRUE(apply_assignment("colors.background=#010203", config));
  EXPECT_EQ(config.font_size, 9.5);
  EXPECT_EQ(config.scrollback_lines, 2'000'000);
  EXPECT_TRUE(config.cursor_blink);
  EXPECT_EQ(config.cursor_shape, CursorShape::Underline);
  EXPECT_EQ(resolve_palette(config, Appearance::Light).background, (Rgb{1, 2, 3}));
}

TEST(ApplyAssignment, CannotSetASecondKey) {
  Config config;
  EXPECT_FALSE(apply_assignment("font.size=9\nallow.checksum=true", config));
  EXPECT_FALSE(config.allow_checksum);
}

TEST(ApplyAssignment, RefusesWhatItDoesNotKnowOrCannotUse) {
  Config config;
  for (const char* bad : {"font.size", "=3", "", "font.colour=red", "font.size=big", "font.size="}) {
    EXPECT_FALSE(apply_assignment(bad, config)) << bad;
  }
  EXPECT_EQ(config, Config{});
}

TEST(DefaultConfigPath, FollowsXdgThenHome) {
  const auto path = [](const char* xdg, const char* home) {
    return default_config_path(
        [=](const char* name) { return std::string_view(name) == "HOME" ? home : xdg; });
  };
  EXPECT_EQ(path("/x", "/h"), "/x/riffle/riffle.toml");
  EXPECT_EQ(path(nullptr, "/h"), "/h/.config/riffle/riffle.toml");
  EXPECT_EQ(path("relative", "/h"), "/h/.config/riffle/riffle.toml");
  EXPECT_EQ(path(nullptr, nullptr), std::nullopt);
}

}  // namespace
}  // namespace riffle
