// The render thread and what it promises the core thread. ctest: test_session_threads.
#include "app/session/render_thread.h"

#include <gtest/gtest.h>

#include <future>

namespace riffle {
namespace {

FrameBatch batch(std::uint64_t id, SessionId session = 1) {
  FrameBatch b;
  b.id = id;
  SessionFrame pane;
  pane.session = session;
  pane.update.size = {2, 1};
  pane.update.reset = true;
  pane.update.keys.push_back({.pressed = static_cast<std::int64_t>(id)});
  b.panes.push_back(std::move(pane));
  return b;
}

// Waits in each frame until the test lets it go, and notes what it was told.
class SlowPainter final : public FramePainter {
 public:
  Result<void> start() override {
    if (fails) return Error("no GL here");
    return {};
  }
  void stop() override { stopped = true; }
  void resize(PixelSize size) override { sizes.push_back(size); }
  Result<CellMetrics> set_font(const FontOptions&) override { return CellMetrics{.width = 7}; }
  FrameDone paint(FrameBatch b) override {
    started.set_value();
    go.get_future().wait();
    go = {};
    started = {};
    FrameDone done;
    done.id = b.id;
    done.stats.rows_painted = static_cast<int>(b.panes.size());
    return done;
  }

  void redraw() override { ++redraws; }

  int redraws = 0;
  bool fails = false;
  bool stopped = false;
  std::vector<PixelSize> sizes;
  std::promise<void> started, go;
};

struct Fixture {
  explicit Fixture(bool fails = false, RenderHooks hooks = {}) {
    auto own = std::make_unique<SlowPainter>();
    painter = own.get();
    painter->fails = fails;
    thread.emplace(std::move(own), std::move(hooks));
    thread->connect([this](FrameDone done) { dones.put({{std::move(done)}}); });
  }
  struct Dones {
    std::vector<FrameDone> all;
    void absorb(Dones&& newer) { std::move(newer.all.begin(), newer.all.end(), std::back_inserter(all)); }
  };
  SlowPainter* painter;
  std::optional<RenderThread> thread;
  Mailbox<Dones> dones;
};

TEST(RenderThread, TellsWhatBecameOfAFrame) {
  Fixture f;
  f.thread->start();
  f.painter->go.set_value();
  f.thread->submit(batch(7));
  const auto done = f.dones.take()->all.at(0);
  EXPECT_EQ(done.id, 7u);
  EXPECT_EQ(done.stats.rows_painted, 1);
  ASSERT_EQ(done.keys.size(), 1u);
  EXPECT_EQ(done.keys[0].pressed, 7);
}

TEST(RenderThread, EndsFramesUndrawnWhenNothingCanBeDrawn) {
  std::promise<std::string> why;
  RenderHooks hooks;
  hooks.failed = [&](const Error& error) { why.set_value(error.message()); };
  Fixture f(true, std::move(hooks));
  f.thread->start();
  EXPECT_EQ(why.get_future().get(), "no GL here");
  f.thread->submit(batch(1));
  EXPECT_EQ(f.dones.take()->all.at(0).id, 1u);
}

TEST(RenderThread, CallsTheHookAfterEachPresent) {
  std::promise<void> presented;
  RenderHooks hooks;
  hooks.presented = [&] { presented.set_value(); };
  Fixture f(false, std::move(hooks));
  f.thread->start();
  f.painter->go.set_value();
  f.thread->submit(batch(1));
  presented.get_future().wait();
  EXPECT_TRUE(f.dones.take().has_value());
}

TEST(RenderThread, DrawsAllAgainAlsoWhereAFrameCameMeanwhile) {
  Fixture f;
  f.painter->go.set_value();
  f.thread->redraw();
  f.thread->submit(batch(1));
  f.thread->start();
  std::promise<int> redraws;
  f.thread->post([&](FramePainter&) { redraws.set_value(f.painter->redraws); });
  EXPECT_EQ(redraws.get_future().get(), 1);
}

TEST(RenderThread, TellsTheMetricsOfANewFont) {
  std::promise<int> width;
  RenderHooks hooks;
  hooks.font_changed = [&](const CellMetrics& m) { width.set_value(m.width); };
  Fixture f(false, std::move(hooks));
  f.thread->start();
  f.thread->set_font({});
  EXPECT_EQ(width.get_future().get(), 7);
}

TEST(RenderThread, AppliesTheLastOfManySizes) {
  Fixture f;
  for (int i = 1; i <= 100; ++i) f.thread->set_window({i, i});
  f.painter->go.set_value();
  f.thread->submit(batch(1));
  f.thread->start();
  f.dones.take();
  EXPECT_EQ(f.painter->sizes, std::vector<PixelSize>{(PixelSize{100, 100})});
}

TEST(RenderThread, EndsWithWorkWaiting) {
  Fixture f;
  f.thread->start();
  f.painter->go.set_value();
  f.thread->submit(batch(1));
  f.thread.reset();
  EXPECT_EQ(f.dones.take()->all.size(), 1u);
}

TEST(FrameBatches, JoinPaneByPane) {
  FrameBatch b = batch(1, 1);
  FrameBatch other = batch(2, 2);
  other.panes.push_back(batch(2, 1).panes[0]);
  absorb(b, std::move(other));
  ASSERT_EQ(b.panes.size(), 2u);
  EXPECT_EQ(b.id, 2u);
  EXPECT_EQ(b.panes[0].update.keys.size(), 2u);
}

}  // namespace
}  // namespace riffle
