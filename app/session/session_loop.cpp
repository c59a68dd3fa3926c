#include "app/session/session_loop.h"

#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <map>
#include <thread>
#include <utility>

#include "app/session/loop_core.h"

namespace riffle {
namespace {

EventSet must_create_events() {
  Result<EventSet> events = EventSet::create();
  if (!events) {
    // Out of descriptors before the first window: nothing could be shown.
    std::fprintf(stderr, "riffle: %s\n", events.error().message().c_str());
    std::exit(1);
  }
  return std::move(*events);
}

}  // namespace

struct SessionLoop::Impl {
  Impl(SessionLoopOptions options, FrameSink* frames)
      : core(must_create_events(), clock, options.ui, frames) {
    core.set_refresh_rate(LoopCore::kFirstSurface, options.refresh_hz);
  }

  void run() {
    ::pthread_setname_np(::pthread_self(), "riffle-core");
    // Pauses are of 100 us; the kernel's default slack would add half of that again.
    ::prctl(PR_SET_TIMERSLACK, 1);
    while (!stopping || !core.idle()) core.turn(kNever);
  }

  template <class Action>
  void with_session(SessionId id, Action action) {
    core.post([id, action = std::move(action)](LoopCore& c) mutable {
      if (Session* session = c.find(id)) action(*session);
    });
  }

  // A window that is dragged to a new size tells of every one on the way; only the last of those that wait is
  // worth a reflow.
  void resize(SessionId session, GridSize size, PixelSize cell_pixels) {
    {
      MutexLock lock(sizes_mutex);
      if (!sizes.insert_or_assign(session, std::pair(size, cell_pixels)).second) return;
    }
    core.post([this, session](LoopCore& c) {
      std::pair<GridSize, PixelSize> wanted;
      {
        MutexLock lock(sizes_mutex);
        wanted = sizes.extract(session).mapped();
      }
      if (Session* s = c.find(session)) s->resize(wanted.first, wanted.second);
    });
  }

  SteadyClock clock;
  LoopCore core;
  Mutex sizes_mutex;
  std::map<SessionId, std::pair<GridSize, PixelSize>> sizes RIFFLE_GUARDED_BY(sizes_mutex);
  bool stopping = false;  // core thread
  std::atomic<SessionId> next_id{1};
  std::atomic<SurfaceId> next_surface{LoopCore::kFirstSurface + 1};
  std::thread thread;
};

SessionLoop::SessionLoop(SessionLoopOptions options, FrameSink* frames)
    : impl_(std::make_unique<Impl>(std::move(options), frames)) {}

SessionLoop::~SessionLoop() {
  if (!impl_->thread.joinable()) return;
  impl_->core.post([impl = impl_.get()](LoopCore& core) {
    impl->stopping = true;
    core.close_all();
  });
  impl_->thread.join();
}

void SessionLoop::start() {
  // Whoever started us may have ignored SIGCHLD, which exec keeps: the kernel would then reap the programs
  // and lose their status.
  ::signal(SIGCHLD, SIG_DFL);
  // Signals are for the main thread.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  impl_->thread = std::thread([impl = impl_.get()] { impl->run(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

SessionId SessionLoop::spawn(SessionOptions options) {
  const SessionId id = impl_->next_id++;
  impl_->core.post([id, options = std::move(options)](LoopCore& core) { core.add(id, options); });
  return id;
}

void SessionLoop::post_key(SessionId session, KeyEvent event) {
  impl_->with_session(session, [event = std::move(event)](Session& s) { s.key(event); });
}

void SessionLoop::post_pointer(SessionId session, PointerInput input) {
  impl_->with_session(session, [input](Session& s) { s.pointer(input); });
}

void SessionLoop::post_paste(SessionId session, std::string text, PasteConsent consent) {
  impl_->with_session(session, [text = std::move(text), consent](Session& s) { s.paste(text, consent); });
}

void SessionLoop::post_drop(SessionId session, std::vector<std::string> paths, PasteConsent consent) {
  impl_->with_session(session, [paths = std::move(paths), consent](Session& s) { s.drop(paths, consent); });
}

void SessionLoop::post_text(SessionId session, std::string bytes) {
  impl_->with_session(session, [bytes = std::move(bytes)](Session& s) mutable { s.type(std::move(bytes)); });
}

void SessionLoop::post_clipboard(SessionId session, ClipboardQuestion question, std::string text) {
  impl_->with_session(session, [question = std::move(question), text = std::move(text)](Session& s) {
    s.answer_clipboard(question, text);
  });
}

void SessionLoop::post_resize(SessionId session, GridSize size, PixelSize cell_pixels) {
  impl_->resize(session, size, cell_pixels);
}

void SessionLoop::post_focus(SessionId session, bool focused) {
  impl_->core.post([=](LoopCore& core) { core.focus(session, focused); });
}

void SessionLoop::post_view(SessionId session, ViewMove move) {
  impl_->with_session(session, [=](Session& s) { s.move_view(move); });
}

void SessionLoop::post_copy(SessionId session, bool primary) {
  impl_->with_session(session, [=](Session& s) { s.copy_selection(primary); });
}

void SessionLoop::post_search(SessionId session, SearchQuery query) {
  impl_->with_session(
      session, [this, query = std::move(query)](Session& s) { s.search().find(query, impl_->clock.now()); });
}

void SessionLoop::post_search_step(SessionId session, bool older) {
  impl_->with_session(session, [=](Session& s) { s.search().step(older); });
}

void SessionLoop::post_search_end(SessionId session) {
  impl_->with_session(session, [](Session& s) { s.search().end(); });
}

void SessionLoop::post_copy_as(SessionId session, TextFormat format) {
  impl_->with_session(session, [=](Session& s) { s.copy_selection_as(format); });
}

SurfaceId SessionLoop::add_surface(FrameSink& sink, double refresh_hz) {
  const SurfaceId id = impl_->next_surface++;
  impl_->core.connect(id, sink);
  impl_->core.post([id, &sink, refresh_hz](LoopCore& core) {
    core.add_surface(id, sink);
    core.set_refresh_rate(id, refresh_hz);
  });
  return id;
}

void SessionLoop::remove_surface(SurfaceId surface) {
  auto removed = std::make_shared<std::promise<void>>();
  impl_->core.post([surface, removed](LoopCore& core) {
    core.remove_surface(surface);
    removed->set_value();
  });
  removed->get_future().wait();
}

void SessionLoop::post_layout(SurfaceId surface, WindowLayout layout) {
  impl_->core.post([surface, layout = std::move(layout)](LoopCore& core) mutable {
    core.set_layout(surface, std::move(layout));
  });
}

void SessionLoop::post_bar(SurfaceId surface, PaneId bar, PaneUpdate update) {
  impl_->core.post([surface, bar, update = std::move(update)](LoopCore& core) mutable {
    core.set_bar(surface, bar, std::move(update));
  });
}

void SessionLoop::post_shown(SurfaceId surface, bool shown) {
  impl_->core.post([=](LoopCore& core) { core.set_shown(surface, shown); });
}

void SessionLoop::post_look(SessionId session, PaneLook look) {
  impl_->with_session(session, [=](Session& s) { s.set_look(look); });
}

void SessionLoop::post_invalidate(SurfaceId surface) {
  impl_->core.post([=](LoopCore& core) { core.invalidate(surface); });
}

void SessionLoop::post_refresh_rate(SurfaceId surface, double hz) {
  impl_->core.post([=](LoopCore& core) { core.set_refresh_rate(surface, hz); });
}

void SessionLoop::post_close(SessionId session) {
  impl_->core.post([=](LoopCore& core) { core.close(session); });
}

void SessionLoop::post_close_check(std::uint32_t request, std::vector<SessionId> sessions) {
  impl_->core.post(
      [=, sessions = std::move(sessions)](LoopCore& core) { core.check_close(request, sessions); });
}

void SessionLoop::post_directories(std::uint32_t request, std::vector<SessionId> sessions) {
  impl_->core.post(
      [=, sessions = std::move(sessions)](LoopCore& core) { core.tell_directories(request, sessions); });
}

void SessionLoop::post_terminal(SessionId session, std::function<void(Terminal&)> task) {
  impl_->with_session(session, [task = std::move(task)](Session& s) { task(s.terminal()); });
}

RunStats SessionLoop::stats(SessionId session) {
  auto promise = std::make_shared<std::promise<RunStats>>();
  std::future<RunStats> result = promise->get_future();
  impl_->core.post([=](LoopCore& core) { promise->set_value(core.stats(session)); });
  return result.get();
}

}  // namespace riffle
