#include "app/config/theme.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "app/config/config_file.h"

namespace riffle {
namespace {

using testing::Contains;
using testing::HasSubstr;

// A folder for the user's themes; XDG_CONFIG_HOME is put back afterwards.
class UserThemes : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(::mkdtemp(folder_.data()), nullptr);
    if (const char* value = std::getenv("XDG_CONFIG_HOME")) before_ = value;
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    std::filesystem::create_directories(folder_ + "/riffle/themes");
  }
  void TearDown() override {
    std::filesystem::remove_all(folder_);
    if (before_)
      ::setenv("XDG_CONFIG_HOME", before_->c_str(), 1);
    else
      ::unsetenv("XDG_CONFIG_HOME");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ + "/riffle/themes/" + name) << text;
  }

 private:
  std::string folder_ = testing::TempDir() + "riffle-themes-XXXXXX";
  std::optional<std::string> before_;
};

TEST(Themes, AllThatAreCompiledInCanBeRead) {
  const auto names = theme_names();
  EXPECT_GE(names.size(), 20u);
  for (const std::string& name : names) {
    const auto theme = find_theme(name);
    ASSERT_TRUE(theme) << theme.error().message();
    EXPECT_NE(theme->palette.foreground, theme->palette.background) << name;
    EXPECT_NE(theme->palette.selection_background, theme->palette.background) << name;
  }
}

TEST(Themes, TheDarkDefaultIsThePaletteOfTheTerminalItself) {
  EXPECT_EQ(resolve_palette(Config{}, Appearance::Dark), default_palette());
}

TEST(Themes, TheDesktopsPreferenceChooses) {
  const Config config = parse_config("theme = {dark = \"nord\", light = \"one-light\"}", "t", {}).config;
  EXPECT_EQ(resolve_palette(config, Appearance::Dark).background, (Rgb{0x2e, 0x34, 0x40}));
  EXPECT_EQ(resolve_palette(config, Appearance::Light).background, (Rgb{0xfa, 0xfa, 0xfa}));
}

TEST(Themes, AColourSetByItselfWinsInAnyOrder) {
  const Config config = parse_config("colors.background = \"#010203\"\ntheme = \"nord\"\n", "t", {}).config;
  EXPECT_EQ(resolve_palette(config, Appearance::Dark).background, (Rgb{1, 2, 3}));
  EXPECT_EQ(resolve_palette(config, Appearance::Dark).colors[1], (Rgb{0xbf, 0x61, 0x6a}));
}

TEST(Themes, ANameCannotLeaveItsFolder) {
  for (const char* name : {"", ".", "../riffle", "/etc/passwd", "a/b"})
    EXPECT_FALSE(find_theme(name)) << name;
}

TEST(Themes, AThemeWrittenAsTextIsReadAgain) {
  const Palette palette = find_theme("dracula")->palette;
  EXPECT_EQ(*parse_theme(theme_text("x", palette), "x"), palette);
}

TEST_F(UserThemes, ComeBeforeThoseCompiledIn) {
  Palette palette = find_theme("nord")->palette;
  palette.background = {9, 8, 7};
  write("nord.toml", theme_text("mine", palette));
  write("own.toml", theme_text("mine", palette));
  EXPECT_EQ(find_theme("nord")->palette.background, (Rgb{9, 8, 7}));
  EXPECT_THAT(theme_names(), Contains("own"));
}

TEST_F(UserThemes, ABadOneNamesItsFileAndLine) {
  write("bad.toml", "[colors]\nforeground = \"reddish\"\n");
  EXPECT_THAT(find_theme("bad").error().message(), HasSubstr("bad.toml:2: foreground must be a colour"));
  write("bad.toml", "[colors]\nforeground = \"#ffffff\"\n");
  EXPECT_THAT(find_theme("bad").error().message(), HasSubstr("color0 is missing"));
  write("bad.toml", "[colors\n");
  EXPECT_THAT(find_theme("bad").error().message(), HasSubstr("bad.toml:1"));
}

// So that it fits a terminal of the usual width.
TEST(ListThemes, AColouredLineTakesNoMoreThan80Columns) {
  std::size_t columns = 0;
  bool escape = false;
  for (const char c : list_themes(true)) {
    if (c == '\x1b') escape = true;
    if (!escape && c != '\n') ++columns;
    if (escape && c == 'm') escape = false;
    if (c != '\n') continue;
    EXPECT_LE(columns, 80u);
    EXPECT_GT(columns, 50u);
    columns = 0;
  }
}

// --- import

std::string numbered(const char* format_of_index) {
  std::string out;
  char line[64];
  for (int i = 0; i < 16; ++i) {
    std::snprintf(line, sizeof line, format_of_index, i, 16 * i + 1);
    out += line;
  }
  return out;
}

TEST(ImportTheme, ReadsKitty) {
  const auto palette = import_theme(
      "# vim:ft=kitty\nforeground #aabbcc\nbackground\t#010203\ncursor #0a0b0c\n"
      "cursor_text_color background\nselection_background #112233\nurl_color #ffffff\n" +
          numbered("color%d #%02x0000\n"),
      "kitty.conf");
  ASSERT_TRUE(palette) << palette.error().message();
  EXPECT_EQ(palette->foreground, (Rgb{0xaa, 0xbb, 0xcc}));
  EXPECT_EQ(palette->background, (Rgb{1, 2, 3}));
  EXPECT_EQ(palette->cursor, (Rgb{10, 11, 12}));
  EXPECT_EQ(palette->cursor_text, palette->background);  // a word: riffle's own rule
  EXPECT_EQ(palette->selection_background, (Rgb{0x11, 0x22, 0x33}));
  EXPECT_EQ(palette->colors[15], (Rgb{241, 0, 0}));
}

TEST(ImportTheme, ReadsGhostty) {
  const auto palette = import_theme(
      "background = 010203\nforeground = #aabbcc\ncursor-color = 0a0b0c\n"
      "selection-foreground=111213\n" +
          numbered("palette = %d=#00%02x00\n"),
      "theme");
  ASSERT_TRUE(palette) << palette.error().message();
  EXPECT_EQ(palette->background, (Rgb{1, 2, 3}));
  EXPECT_EQ(palette->selection_foreground, (Rgb{0x11, 0x12, 0x13}));
  EXPECT_EQ(palette->colors[1], (Rgb{0, 17, 0}));
}

TEST(ImportTheme, ReadsAlacritty) {
  const auto palette = import_theme(R"([colors.primary]
background = "0x010203"
foreground = "#aabbcc"
[colors.cursor]
text = "CellBackground"
cursor = "#0a0b0c"
[colors.normal]
black = "#000000"
red = "#010000"
green = "#020000"
yellow = "#030000"
blue = "#040000"
magenta = "#050000"
cyan = "#060000"
white = "#070000"
[colors.bright]
red = "#090000"
)",
                                    "alacritty.toml");
  ASSERT_TRUE(palette) << palette.error().message();
  EXPECT_EQ(palette->background, (Rgb{1, 2, 3}));
  EXPECT_EQ(palette->colors[7], (Rgb{7, 0, 0}));
  EXPECT_EQ(palette->colors[9], (Rgb{9, 0, 0}));
  EXPECT_EQ(palette->colors[10], (Rgb{2, 0, 0}));  // no bright one
}

TEST(ImportTheme, SaysWhatIsMissing) {
  EXPECT_THAT(import_theme("", "empty").error().message(), HasSubstr("empty: color0 is missing"));
  EXPECT_THAT(import_theme(numbered("color%d #%02x0000\n"), "f").error().message(),
              HasSubstr("foreground is missing"));
  EXPECT_FALSE(import_theme(std::string(4096, '\xff') + "\ncolor99999999999999999999 #ffffff", "noise"));
}

}  // namespace
}  // namespace riffle
