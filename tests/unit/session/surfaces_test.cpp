// Windows of the core: layouts, bars, and what is drawn where. No clock but the test's.
#include <gtest/gtest.h>

#include "app/harness/fake_clock.h"
#include "app/harness/fake_pty.h"
#include "app/harness/frame_probe.h"
#include "app/session/loop_core.h"

namespace riffle {
namespace {

constexpr SurfaceId kOne = 7, kTwo = 8;

// Notes the batches that a window gets.
class NotingSink final : public FrameSink {
 public:
  void connect(std::function<void(FrameDone)> done) override { done_ = std::move(done); }
  void submit(FrameBatch batch) override { waiting_.push_back(std::move(batch)); }
  // What was submitted since; each frame is done at once.
  std::vector<FrameBatch> take() {
    for (const FrameBatch& batch : waiting_) {
      FrameDone done;
      done.id = batch.id;
      done_(std::move(done));
    }
    return std::exchange(waiting_, {});
  }

 private:
  std::function<void(FrameDone)> done_;
  std::vector<FrameBatch> waiting_;
};

class Surfaces : public testing::Test {
 protected:
  Surfaces() : core(std::move(*EventSet::create()), clock, {}, nullptr) {
    core.connect(kOne, one);
    core.add_surface(kOne, one);
    core.connect(kTwo, two);
    core.add_surface(kTwo, two);
    for (SessionId id = 1; id <= 3; ++id) {
      SessionOptions options;
      options.terminal.size = {20, 4};
      options.visible = false;
      auto program = std::make_unique<FakePty>();
      programs.push_back(program.get());
      core.add(id, options, std::move(program));
    }
  }

  static WindowLayout layout(const std::vector<PaneId>& panes) {
    WindowLayout out;
    for (const PaneId pane : panes) out.panes.push_back({pane, {0, 0, 200, 80}, {0, 0, 200, 80}, 0});
    return out;
  }
  void say(SessionId id, const char* text) { core.find(id)->terminal().feed(text, 0); }
  std::vector<FrameBatch> frames(NotingSink& sink) {
    std::vector<FrameBatch> all;
    for (int i = 0; i < 4; ++i) {
      clock.advance(kSecond / 50);
      core.turn(0);
      for (FrameBatch& batch : sink.take()) all.push_back(std::move(batch));
    }
    return all;
  }
  static std::vector<PaneId> panes_of(const FrameBatch& batch) {
    std::vector<PaneId> out;
    for (const SessionFrame& frame : batch.panes) out.push_back(frame.session);
    return out;
  }

  FakeClock clock;
  NotingSink one, two;
  LoopCore core;
  std::vector<FakePty*> programs;
};

TEST_F(Surfaces, ALayoutAndTheContentOfItsPanesAreOneFrame) {
  core.set_layout(kOne, layout({1, 2}));
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  ASSERT_TRUE(batches[0].layout.has_value());
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{1, 2}));
  EXPECT_TRUE(batches[0].panes[0].update.reset);
}

TEST_F(Surfaces, OutputOfAPaneIsItsAloneAndWhatIsHiddenCostsNoFrame) {
  core.set_layout(kOne, layout({1, 2}));
  frames(one);
  say(1, "x");
  say(3, "hidden");
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{1}));
  EXPECT_EQ(batches[0].panes[0].update.spans.size(), 1u);
  EXPECT_EQ(batches[0].visible, (std::vector<SessionId>{1, 2}));
  say(3, "more");
  EXPECT_TRUE(frames(one).empty());
}

TEST_F(Surfaces, AnEchoDoesNotWaitForWhatFloodsBesideIt) {
  core.set_layout(kOne, layout({1, 2}));
  frames(one);
  KeyEvent key;
  key.key = Key::Text;
  key.code_point = U'k';
  key.text = "k";
  core.find(1)->key(key);
  say(2, "flood");
  programs[0]->print("k");
  core.find(1)->note_readable();
  core.turn(0);
  const auto echo = one.take();
  ASSERT_EQ(echo.size(), 1u);
  EXPECT_EQ(panes_of(echo[0]), (std::vector<PaneId>{1}));
  const auto rest = frames(one);
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(panes_of(rest[0]), (std::vector<PaneId>{2}));
}

TEST_F(Surfaces, APaneThatComesBackIsDrawnWhole) {
  core.set_layout(kOne, layout({1}));
  frames(one);
  core.set_layout(kOne, layout({2}));
  frames(one);
  core.set_layout(kOne, layout({1}));
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_TRUE(batches[0].panes.at(0).update.reset);
}

TEST_F(Surfaces, APaneThatHoldsItsPictureBackIsNoHoleWhenItComesIntoSight) {
  say(2, "before\x1b[?2026h");
  core.set_layout(kOne, layout({2}));
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{2}));
}

TEST_F(Surfaces, ABarGoesOutOnceWithTheNextFrame) {
  core.set_layout(kOne, layout({1, kFirstBarId}));
  frames(one);
  PaneUpdate update;
  update.size = {20, 1};
  update.reset = true;
  core.set_bar(kOne, kFirstBarId, update);
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{kFirstBarId}));
  EXPECT_FALSE(batches[0].layout.has_value());
}

TEST_F(Surfaces, ABarThatComesBeforeItsLayoutWaitsForIt) {
  core.set_layout(kOne, layout({1}));
  frames(one);
  PaneUpdate update;
  update.size = {20, 1};
  update.reset = true;
  core.set_bar(kOne, kFirstBarId, update);
  EXPECT_TRUE(frames(one).empty());
  core.set_layout(kOne, layout({1, kFirstBarId}));
  const auto batches = frames(one);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{kFirstBarId}));
}

TEST_F(Surfaces, APaneMovesToAnotherWindow) {
  core.set_layout(kOne, layout({1, 2}));
  core.set_layout(kTwo, layout({3}));
  frames(one);
  frames(two);
  core.set_layout(kTwo, layout({2, 3}));
  core.set_layout(kOne, layout({1}));
  const auto batches = frames(two);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(panes_of(batches[0]), (std::vector<PaneId>{2}));
  EXPECT_TRUE(batches[0].panes[0].update.reset);
  one.take();
  say(2, "x");
  EXPECT_TRUE(frames(one).empty());
  EXPECT_EQ(frames(two).size(), 1u);
}

TEST_F(Surfaces, AWindowWithoutACreditDoesNotHoldTheOtherBack) {
  core.set_layout(kOne, layout({1}));
  core.set_layout(kTwo, layout({2}));
  clock.advance(kSecond);
  core.turn(0);
  two.take();  // the frame of window one stays unfinished
  say(1, "x");
  say(2, "x");
  EXPECT_EQ(frames(two).size(), 1u);
}

TEST_F(Surfaces, AMinimisedWindowGetsNoFramesAndIsRightAfterwards) {
  core.set_layout(kOne, layout({1}));
  frames(one);
  core.set_shown(kOne, false);
  say(1, "unseen");
  EXPECT_TRUE(frames(one).empty());
  core.set_shown(kOne, true);
  EXPECT_EQ(frames(one).size(), 1u);
}

TEST_F(Surfaces, TheSessionsOfAWindowThatIsGoneGoOn) {
  core.set_layout(kOne, layout({1}));
  clock.advance(kSecond);
  core.turn(0);  // a frame is in flight
  core.remove_surface(kOne);
  say(1, "text");
  core.set_layout(kTwo, layout({1}));
  const auto batches = frames(two);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_TRUE(batches[0].panes.at(0).update.reset);
}

// A window paints its last frame when it likes; who asked for it may be gone.
TEST(SurfacesEnd, AFrameDoneAfterTheEndIsNobodys) {
  FakeClock clock;
  NotingSink sink;
  {
    LoopCore core(std::move(*EventSet::create()), clock, {}, &sink);
    SessionOptions options;
    options.terminal.size = {20, 4};
    core.add(1, options, std::make_unique<FakePty>()).terminal().feed("text", 0);
    clock.advance(kSecond / 50);
    core.turn(0);
  }
  EXPECT_EQ(sink.take().size(), 1u);
}

}  // namespace
}  // namespace riffle
