#include "app/config/config_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace riffle {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ConfigLoad parse(std::string_view text) { return parse_config(text, "riffle.toml", Config{}); }

class ConfigFile : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(::mkdtemp(folder_.data()), nullptr); }
  void TearDown() override {
    ::unlink(path().c_str());
    ::rmdir(folder_.c_str());
  }
  std::string path() const { return folder_ + "/riffle.toml"; }
  void write(std::string_view text) const { std::ofstream(path()) << text; }

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
  EXPECT_EQ(load.config.palette.background, (Rgb{0x10, 0x20, 0x30}));
  EXPECT_EQ(load.config.palette.foreground, (Rgb{0xff, 0xff, 0xff}));
  EXPECT_EQ(load.config.palette.colors[9], (Rgb{0xff, 0x00, 0x01}));
}

TEST(ParseConfig, DottedKeysAndTablesAreTheSame) { EXPECT_EQ(parse("font.size = 9").config.font_size, 9.0); }

TEST(ParseConfig, AWholeNumberIsANumber) { EXPECT_EQ(parse("font.size = 20").config.font_size, 20.0); }

TEST(ParseConfig, AnUnknownKeyIsAMessageWithItsPlaceAndTheRestCounts) {
  const ConfigLoad load = parse("[font]\nsise = 3\nsize = 20\n");
  EXPECT_THAT(load.messages, ElementsAre("riffle.toml:2:1: unknown key font.sise"));
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
        "term = \"a\\u0007b\"", "colors.color0 = \"red\"", "colors.color0 = \"#12345g\"",
        "colors.color0 = \"#fff\"", "cursor.blink = 1", "scrollback.lines = 1.5"}) {
    const ConfigLoad load = parse(text);
    EXPECT_EQ(load.messages.size(), 1u) << text;
    EXPECT_EQ(load.config, Config{}) << text;
  }
}

TEST(ParseConfig, AListWhereAValueBelongsIsAMessage) {
  EXPECT_THAT(parse("font.size = [1, 2]").messages,
              ElementsAre(HasSubstr("font.size must be a single value")));
}

TEST(ParseConfig, BrokenTomlKeepsTheBaseAndSaysWhere) {
  Config base;
  base.font_size = 33;
  const ConfigLoad load = parse_config("[font]\nsize = = 3\n", "riffle.toml", base);
  EXPECT_EQ(load.config, base);
  ASSERT_EQ(load.messages.size(), 1u);
  EXPECT_THAT(load.messages[0], HasSubstr("riffle.toml:2:"));
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
  EXPECT_EQ(config.palette.background, (Rgb{1, 2, 3}));
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
