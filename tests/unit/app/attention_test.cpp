#include "app/attention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace riffle {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Bell : public testing::Test {
 protected:
  // What a bell did, a word each, and the programs by their names.
  std::vector<std::string> ring(bool in_sight = true) {
    std::vector<std::string> done;
    AttentionHooks hooks;
    hooks.flash = [&] { done.push_back("flash"); };
    hooks.sound = [&] {
      done.push_back("sound");
      return has_bell;
    };
    hooks.launch = [&](const std::vector<std::string>& argv) -> Result<void> {
      done.push_back(argv[0]);
      if (argv[0] == "gone") return Error("gone: No such file or directory");
      return {};
    };
    hooks.notify = [&](const std::string& title, const std::string& body) {
      done.push_back("notify " + title + ": " + body);
    };
    result = ring_bell(config, "title", in_sight, hooks);
    return done;
  }
  Config config;
  bool has_bell = true;
  Result<void> result;
};

TEST_F(Bell, AsksForAttentionByDefault) { EXPECT_THAT(ring(), ElementsAre("flash")); }

TEST_F(Bell, IsANotificationWhereThePaneIsOutOfSight) {
  EXPECT_THAT(ring(false), ElementsAre("flash", "notify title: Bell"));
}

TEST_F(Bell, CanBeSilentAltogether) {
  config.bell_urgent = config.bell_notify = false;
  EXPECT_THAT(ring(false), IsEmpty());
}

TEST_F(Bell, SoundsByAProgramWhereTheWindowSystemHasNone) {
  config.bell_audible = true;
  EXPECT_THAT(ring(), ElementsAre("flash", "sound"));
  has_bell = false;
  EXPECT_THAT(ring(), ElementsAre("flash", "sound", "canberra-gtk-play"));
}

TEST_F(Bell, StartsItsCommandAndTellsWhereItCannot) {
  config.bell_command = {"paplay", "bell.oga"};
  EXPECT_THAT(ring(), ElementsAre("flash", "paplay"));
  EXPECT_TRUE(result);
  config.bell_command = {"gone"};
  ring();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message(), "bell.command: gone: No such file or directory");
}

}  // namespace
}  // namespace riffle
