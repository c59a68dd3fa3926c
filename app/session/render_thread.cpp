#include "app/session/render_thread.h"

#include <pthread.h>
#include <signal.h>

#include <algorithm>

#include "app/session/clock.h"

namespace riffle {
namespace {

std::vector<KeyStamps> take_keys(FrameBatch& batch) {
  std::vector<KeyStamps> keys;
  for (SessionFrame& pane : batch.panes) {
    keys.insert(keys.end(), pane.update.keys.begin(), pane.update.keys.end());
  }
  return keys;
}

FrameDone undrawn(FrameBatch batch) {
  FrameDone done;
  done.id = batch.id;
  done.painted_ns = done.presented_ns = SteadyClock().now();
  done.keys = take_keys(batch);
  return done;
}

}  // namespace

void absorb(FrameBatch& into, FrameBatch&& newer) {
  for (SessionFrame& pane : newer.panes) {
    const auto same = std::find_if(into.panes.begin(), into.panes.end(),
                                   [&](const SessionFrame& p) { return p.session == pane.session; });
    if (same == into.panes.end()) {
      into.panes.push_back(std::move(pane));
    } else {
      same->update.absorb(std::move(pane.update));
    }
  }
  into.id = newer.id;
  into.visible = std::move(newer.visible);
  if (newer.layout) into.layout = std::move(newer.layout);
  into.hold_to_refresh = newer.hold_to_refresh;
}

FrameDone NullPainter::paint(FrameBatch batch) { return undrawn(std::move(batch)); }

void RenderThread::Work::absorb(Work&& newer) {
  if (newer.window) window = newer.window;
  if (newer.font) font = std::move(newer.font);
  if (newer.frame && frame) {
    riffle::absorb(*frame, std::move(*newer.frame));
  } else if (newer.frame) {
    frame = std::move(newer.frame);
  }
  redraw = redraw || newer.redraw;
  std::move(newer.tasks.begin(), newer.tasks.end(), std::back_inserter(tasks));
}

RenderThread::RenderThread(std::unique_ptr<FramePainter> painter, RenderHooks hooks)
    : painter_(std::move(painter)), hooks_(std::move(hooks)) {}

RenderThread::~RenderThread() {
  mailbox_.close();
  if (thread_.joinable()) thread_.join();
}

void RenderThread::start() {
  // Signals are for the main thread.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { run(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void RenderThread::set_window(PixelSize size) {
  Work work;
  work.window = size;
  mailbox_.put(std::move(work));
}

void RenderThread::set_font(FontOptions font) {
  Work work;
  work.font = std::move(font);
  mailbox_.put(std::move(work));
}

void RenderThread::redraw() {
  Work work;
  work.redraw = true;
  mailbox_.put(std::move(work));
}

void RenderThread::post(std::function<void(FramePainter&)> task) {
  Work work;
  work.tasks.push_back(std::move(task));
  mailbox_.put(std::move(work));
}

void RenderThread::submit(FrameBatch batch) {
  Work work;
  work.frame = std::move(batch);
  mailbox_.put(std::move(work));
}

void RenderThread::run() {
  ::pthread_setname_np(::pthread_self(), "riffle-render");
  if (const Result<void> started = painter_->start(); !started) {
    broken_ = true;
    if (hooks_.failed) hooks_.failed(started.error());
  }
  while (std::optional<Work> work = mailbox_.take()) work_off(std::move(*work));
  if (!broken_) painter_->stop();
}

void RenderThread::work_off(Work work) {
  if (broken_) {
    // The core thread must not wait for frames that never come.
    if (work.frame && done_) done_(undrawn(std::move(*work.frame)));
    return;
  }
  if (work.window) painter_->resize(*work.window);
  if (work.font) {
    const Result<CellMetrics> metrics = painter_->set_font(*work.font);
    if (metrics && hooks_.font_changed) hooks_.font_changed(*metrics);
    if (!metrics && hooks_.failed) hooks_.failed(metrics.error());
  }
  if (work.frame) {
    std::vector<KeyStamps> keys = take_keys(*work.frame);
    FrameDone done = painter_->paint(std::move(*work.frame));
    done.keys = std::move(keys);
    if (done_) done_(std::move(done));
    if (hooks_.presented) hooks_.presented();
  }
  // A frame shows what changed; the window system wants all of it again.
  if (work.redraw) {
    painter_->redraw();
    if (hooks_.presented) hooks_.presented();
  }
  for (const auto& task : work.tasks) task(*painter_);
}

}  // namespace riffle
