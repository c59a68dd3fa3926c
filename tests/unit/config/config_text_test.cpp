#include "app/config/config_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/config/binding_reader.h"
#include "app/config/config_file.h"
#include "app/config/option_table.h"

namespace riffle {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

ConfigLoad read_again(const Config& config) {
  return parse_config(print_config(config), "printed", Config{});
}

TEST(PrintConfig, OfTheDefaultsIsAllComments) {
  const ConfigLoad load = read_again(Config{});
  EXPECT_THAT(load.messages, IsEmpty());
  EXPECT_EQ(load.config, Config{});
  EXPECT_THAT(print_config(Config{}), testing::Not(HasSubstr("\nfont.size")));
}

// Option by option, with the example of each; keys that contradict each other (theme, theme.dark) are never
// both set.
TEST(PrintConfig, IsReadAgainAsTheSameConfiguration) {
  for (const Option& o : option_table()) {
    const Config config =
        parse_config(std::string(o.key) + " = " + std::string(o.example), "example", Config{}).config;
    const ConfigLoad load = read_again(config);
    EXPECT_THAT(load.messages, IsEmpty()) << o.key;
    EXPECT_EQ(load.config, config) << o.key;
  }
}

TEST(PrintConfig, KeepsBindings) {
  Config config;
  ASSERT_TRUE(bind_keys("", "ctrl+shift+c", "none", config));
  ASSERT_TRUE(bind_keys("own", "a", "send-text:\"\\e", config));
  ASSERT_TRUE(bind_keys("", "ctrl+g>x", "key-table:own", config));
  ASSERT_TRUE(bind_mouse("middle", "none", config));
  const ConfigLoad load = read_again(config);
  EXPECT_THAT(load.messages, IsEmpty());
  EXPECT_EQ(keymap_of(load.config), keymap_of(config));
  EXPECT_EQ(mouse_map_of(load.config), mouse_map_of(config));
}

TEST(PrintConfig, KeepsTextsThatNeedEscapes) {
  Config config;
  config.font_family = "a \"quoted\\ name";
  EXPECT_EQ(read_again(config).config, config);
}

TEST(ConfigReference, NamesEveryOptionAndCommand) {
  const std::string text = config_reference();
  for (const Option& o : option_table()) EXPECT_THAT(text, HasSubstr('`' + std::string(o.key) + " = "));
  for (const CommandInfo& c : command_table()) EXPECT_THAT(text, HasSubstr('\n' + std::string(c.name)));
}

// Made by: riffle --list-options > assets/doc/configuration.md
TEST(ConfigReference, TheFileInTheRepositoryIsTheCurrentOne) {
  std::ifstream file(RIFFLE_SOURCE_DIR "/assets/doc/configuration.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), config_reference())
      << "riffle --list-options > assets/doc/configuration.md makes it anew";
}

// The example of the section on keys is one that works.
TEST(ConfigReference, ItsTomlIsTaken) {
  const std::string text = config_reference();
  const std::string fence = "```toml\n";
  const std::size_t begin = text.find(fence) + fence.size();
  const ConfigLoad load = parse_config(text.substr(begin, text.find("```", begin) - begin), "doc", Config{});
  EXPECT_THAT(load.messages, IsEmpty());
}

}  // namespace
}  // namespace riffle
