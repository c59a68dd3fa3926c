#include "app/config/option_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "app/config/config_file.h"

namespace riffle {
namespace {

TEST(OptionTable, EveryKeyStandsOnce) {
  std::set<std::string_view> keys;
  for (const Option& o : option_table()) EXPECT_TRUE(keys.insert(o.key).second) << o.key;
}

TEST(OptionTable, EveryDefaultIsAllowedAndSettingItChangesNothing) {
  for (const Option& o : option_table()) {
    Config config;
    EXPECT_TRUE(apply_option(o, o.get(config), config)) << o.key;
    EXPECT_EQ(o.get(config), o.get(Config{})) << o.key;
    // A colour that is set is set, though the theme has the same; and so is one theme for all.
    EXPECT_TRUE(o.is_set != nullptr || config == Config{}) << o.key;
  }
}

// The example is what a reader copies: it must be taken, and do something.
TEST(OptionTable, EveryExampleIsTakenAndChangesTheOption) {
  for (const Option& o : option_table()) {
    const std::string line = std::string(o.key) + " = " + std::string(o.example);
    const ConfigLoad load = parse_config(line, "example", Config{});
    EXPECT_TRUE(load.messages.empty()) << line << ": " << testing::PrintToString(load.messages);
    EXPECT_NE(load.config, Config{}) << line;
    EXPECT_NE(o.get(load.config), o.get(Config{})) << line;
  }
}

TEST(OptionTable, KnowsWhatASlipMeant) {
  EXPECT_EQ(nearest_key("font.sise"), "font.size");
  EXPECT_EQ(nearest_key("curser.shape"), "cursor.shape");
  EXPECT_EQ(nearest_key("nothing.like.it"), "");
  EXPECT_EQ(nearest_key(std::string(100'000, 'x')), "");
}

TEST(OptionTable, WhatIsDangerousIsOffAndSaysSo) {
  for (const Option& o : option_table()) {
    if (!o.key.starts_with("allow.")) continue;
    EXPECT_EQ(o.get(Config{}), OptionValue(false)) << o.key;
    EXPECT_TRUE(o.doc.starts_with("DANGEROUS")) << o.key;
  }
}

// WCAG 2.1, relative luminance and contrast.
double luminance(Rgb c) {
  const auto linear = [](std::uint8_t v) {
    const double s = v / 255.0;
    return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

TEST(DefaultPalette, ItsColoursAreReadableOnItsBackground) {
  const Palette p = default_palette();
  for (const std::size_t i : {1u, 2u, 3u, 4u, 5u, 6u, 9u, 10u, 11u, 12u, 13u, 14u}) {
    const double contrast = (luminance(p.colors[i]) + 0.05) / (luminance(p.background) + 0.05);
    EXPECT_GE(contrast, 4.5) << "color" << i;
  }
}

TEST(DefaultPalette, HasTheCubeAndTheGreysOfXterm) {
  const Palette p = default_palette();
  EXPECT_EQ(p.colors[16], (Rgb{0, 0, 0}));
  EXPECT_EQ(p.colors[196], (Rgb{0xff, 0, 0}));
  EXPECT_EQ(p.colors[231], (Rgb{0xff, 0xff, 0xff}));
  EXPECT_EQ(p.colors[232], (Rgb{8, 8, 8}));
  EXPECT_EQ(p.colors[255], (Rgb{0xee, 0xee, 0xee}));
}

}  // namespace
}  // namespace riffle
