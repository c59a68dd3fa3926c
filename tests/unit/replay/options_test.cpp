#include "app/replay/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace riffle::replay {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Result<Options> parse(const std::vector<std::string>& args) { return parse_options(args); }

std::string message_of(const std::vector<std::string>& args) {
  const auto options = parse(args);
  return options ? "no error" : options.error().message();
}

TEST(ReplayOptions, TakeEverythingTheContractNames) {
  const auto o = parse({"in.vt", "--size", "100x30", "--scrollback", "7", "--resize-at", "5:80x24",
                        "--resize-at", "9:10x2", "--chunk", "1", "--json", "--screen-only", "--config",
                        "c.toml", "-o", "a=1", "-o", "b=2"});
  ASSERT_TRUE(o) << o.error().message();
  EXPECT_EQ(o->input, "in.vt");
  EXPECT_EQ(o->size, (GridSize{100, 30}));
  EXPECT_EQ(o->scrollback, 7);
  ASSERT_EQ(o->resizes.size(), 2u);
  EXPECT_EQ(o->resizes[0].after_bytes, 5u);
  EXPECT_EQ(o->resizes[1].size, (GridSize{10, 2}));
  EXPECT_EQ(o->chunk, 1u);
  EXPECT_EQ(o->output, OutputKind::Json);
  EXPECT_TRUE(o->screen_only);
  EXPECT_EQ(o->config_file, "c.toml");
  EXPECT_EQ(o->overrides, (std::vector<std::string>{"a=1", "b=2"}));
}

TEST(ReplayOptions, HaveTheDefaultsOfTheContract) {
  const auto o = parse({"--size", "80x24", "--text", "-"});
  ASSERT_TRUE(o) << o.error().message();
  EXPECT_EQ(o->input, "-");
  EXPECT_FALSE(o->scrollback.has_value());
  EXPECT_EQ(o->chunk, 65536u);
  EXPECT_FALSE(o->screen_only);
}

TEST(ReplayOptions, TakeTheFileAfterARepeatedOption) {
  const auto o = parse({"--size", "80x24", "--ansi", "--resize-at", "5:80x24", "in.vt"});
  ASSERT_TRUE(o) << o.error().message();
  EXPECT_EQ(o->input, "in.vt");
  EXPECT_EQ(o->resizes.size(), 1u);
}

TEST(ReplayOptions, WantExactlyOneKindOfOutput) {
  EXPECT_NE(message_of({"in.vt", "--size", "80x24"}), "no error");
  EXPECT_NE(message_of({"in.vt", "--size", "80x24", "--json", "--text"}), "no error");
  EXPECT_NE(message_of({"in.vt", "--size", "80x24", "--json", "--png", "x.png"}), "no error");
}

TEST(ReplayOptions, NameWhatIsWrongInOneLine) {
  EXPECT_THAT(message_of({"in.vt", "--size", "80", "--json"}), HasSubstr("COLSxROWS"));
  EXPECT_THAT(message_of({"in.vt", "--size", "80x24", "--json", "--resize-at", "x"}),
              HasSubstr("BYTE:COLSxROWS"));
  EXPECT_THAT(message_of({"in.vt", "--size", "80x24", "--json", "--frobnicate"}), HasSubstr("--frobnicate"));
  EXPECT_THAT(message_of({"in.vt", "--json"}), HasSubstr("--size"));
  EXPECT_THAT(message_of({"--size", "80x24", "--json"}), HasSubstr("FILE"));
  EXPECT_THAT(message_of({"in.vt", "--size", "80x24", "--json", "--chunk", "0"}), HasSubstr("--chunk"));
  EXPECT_THAT(message_of({"in.vt", "--size", "80x24", "--json", "--scrollback", "10000001"}),
              Not(HasSubstr("\n")));
}

TEST(ReplaySize, IsClampedToWhatATerminalCanHave) {
  EXPECT_EQ(parse_size("4294967295x2000"), (GridSize{1000, 1000}));
  EXPECT_EQ(parse_size("0x0"), (GridSize{1, 1}));
}

TEST(ReplaySize, RefusesWhatIsNoSize) {
  for (const char* text : {"", "x", "80x", "x24", "80x24 ", "80X24", "-1x5", "99999999999x5", "80x24x3"}) {
    EXPECT_FALSE(parse_size(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace riffle::replay
