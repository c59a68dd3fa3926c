// riffle --headless, as a function. ctest: test_session_threads.
#include "app/session/headless.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace riffle {
namespace {

HeadlessOptions command(std::vector<std::string> argv) {
  HeadlessOptions options;
  options.session.spawn.argv = std::move(argv);
  options.render = false;
  return options;
}

struct Outcome {
  int status;
  std::string errors;
  nlohmann::json stats() const {
    const std::string body = errors.substr(0, errors.find_last_not_of('\n') + 1);
    return nlohmann::json::parse(body.substr(body.rfind('\n') + 1));
  }
};

Outcome run(HeadlessOptions options) {
  testing::internal::CaptureStderr();
  const int status = run_headless(options);
  return {status, testing::internal::GetCapturedStderr()};
}

TEST(Headless, GivesTheStatusOfTheProgram) { EXPECT_EQ(run(command({"sh", "-c", "exit 3"})).status, 3); }

TEST(Headless, IsSilentWithoutStats) { EXPECT_EQ(run(command({"true"})).errors, ""); }

TEST(Headless, SaysInOneLineWhyAProgramCannotBeStarted) {
  const Outcome outcome = run(command({"riffle-no-such-command"}));
  EXPECT_EQ(outcome.status, 127);
  EXPECT_EQ(outcome.errors, "riffle: riffle-no-such-command: command not found\n");
}

TEST(Headless, CountsWhatItReadAndShowed) {
  HeadlessOptions options = command({"seq", "1", "1000"});
  options.stats = true;
  const auto stats = run(options).stats();
  EXPECT_EQ(stats["bytes"], 4893);
  EXPECT_GE(stats["frames"], 1);
  EXPECT_EQ(stats["present"], "none");
  EXPECT_GT(stats["seconds"], 0.0);
}

TEST(Headless, StaysAtOrBelowTheRefreshRateInAFlood) {
  HeadlessOptions options = command({"seq", "1", "1000000"});
  options.stats = true;
  const auto stats = run(options).stats();
  EXPECT_EQ(stats["bytes"], 7888896);
  // The first and the last frame may lie at the ends.
  EXPECT_LE(stats["frames"].get<double>(), stats["seconds"].get<double>() * 60 + 2);
  EXPECT_GE(stats["jumps"], 1);
}

TEST(Headless, ShowsEveryLineWithoutJumping) {
  HeadlessOptions options = command({"seq", "1", "4000"});
  options.session.jump = false;
  options.stats = true;
  const auto stats = run(options).stats();
  EXPECT_GE(stats["frames"], 3977);
  EXPECT_EQ(stats["jumps"], 0);
}

TEST(Headless, DrawsOffscreen) {
  HeadlessOptions options = command({"seq", "1", "100"});
  options.render = true;
  options.stats = true;
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_GE(outcome.stats()["rows_painted"], 24);
}

TEST(Headless, TellsTheProgramTheSizeInCells) {
  HeadlessOptions options = command({"sh", "-c", "test \"$(stty size)\" = '30 100'"});
  options.session.terminal.size = {100, 30};
  EXPECT_EQ(run(options).status, 0);
}

}  // namespace
}  // namespace riffle
