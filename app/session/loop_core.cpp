// LoopCore: a turn, sessions and their output. Windows and frames: loop_frames.cpp.
#include "app/session/loop_core.h"

#include <malloc.h>

#include <algorithm>
#include <utility>

namespace riffle {
namespace {

// A read takes what the pty has, 4 KiB at most on Linux; room for more costs nothing.
constexpr std::size_t kReadBuffer = std::size_t{64} * 1024;

}  // namespace

LoopCore::LoopCore(EventSet events, const Clock& clock, UiSink ui, FrameSink* frames)
    : events_(std::move(events)),
      clock_(clock),
      ui_(std::move(ui)),
      reader_([this] { events_.wake(); }),
      buffer_(kReadBuffer),
      tasks_(std::make_shared<TaskQueue<LoopCore>>([this] { events_.wake(); })) {
  if (!ui_) ui_ = [](UiEvent) {};
  if (frames == nullptr) return;
  connect(kFirstSurface, *frames);
  add_surface(kFirstSurface, *frames);
}

LoopCore::~LoopCore() {
  // Their searches are cancelled, so that the worker need not end one.
  sessions_.clear();
  worker_.reset();
  tasks_->close();
}

void LoopCore::run_tasks() {
  for (Task& task : tasks_->take()) task(*this);
}

Session& LoopCore::add(SessionId id, const SessionOptions& asked) {
  SessionOptions options = asked;
  options.terminal.image_budget = &image_budget_;
  if (const Session* near = find(asked.inherit_directory);
      near != nullptr && options.spawn.working_directory.empty()) {
    options.spawn.working_directory = near->working_directory();
  }
  auto session = std::make_unique<Session>(id, options, ui_, clock_);
  session->start();
  return adopt(id, std::move(session));
}

Session& LoopCore::add(SessionId id, const SessionOptions& asked, std::unique_ptr<PtyChannel> channel) {
  SessionOptions options = asked;
  options.terminal.image_budget = &image_budget_;
  auto session = std::make_unique<Session>(id, options, ui_, clock_);
  session->start(std::move(channel));
  return adopt(id, std::move(session));
}

Session& LoopCore::adopt(SessionId id, std::unique_ptr<Session> session) {
  if (PtyChannel* channel = session->channel()) {
    events_.watch_pty(channel->fd(), id);
    events_.watch_exit(channel->exit_fd(), id);
  }
  session->set_reader(&reader_);
  session->search().set_start([this, id](SearchJob job) { search(std::move(job), id); });
  session->packer().set_helpers({[this, id](HistoryJob job) { pack(std::move(job), id); },
                                 [this] { worker().post([] { ::malloc_trim(0); }); }});
  session->set_decode([this, id](ImageJob job) { decode(std::move(job), id); });
  Surface* first = surface(kFirstSurface);
  if (first == nullptr) session->set_visible(false);
  if (session->visible()) {
    first->sessions.push_back(id);
    first->panes.push_back(id);
  }
  pace_again_ = clock_.now();  // it may say why it could not start
  return *(sessions_[id] = std::move(session));
}

// The results come as a task: the session may be gone by then.
void LoopCore::search(SearchJob job, SessionId id) {
  worker().post([this, id, job = std::move(job)] {
    run_search(job, [this, id](SearchResults results) {
      post([id, results = std::move(results)](LoopCore& core) {
        if (Session* session = core.find(id)) session->search().take(results);
      });
    });
  });
}

void LoopCore::pack(HistoryJob job, SessionId id) {
  worker().post([this, id, job = std::move(job)]() mutable {
    job.run();
    post([id, job = std::move(job)](LoopCore& core) mutable {
      if (Session* session = core.find(id)) session->packer().take(std::move(job), core.clock_.now());
    });
  });
}

void LoopCore::decode(ImageJob job, SessionId id) {
  worker().post([this, id, job = std::move(job)]() mutable {
    job.run();
    post([id, job = std::move(job)](LoopCore& core) mutable {
      if (Session* session = core.find(id)) session->take_image(std::move(job));
    });
  });
}

Worker& LoopCore::worker() {
  if (!worker_) worker_ = std::make_unique<Worker>();
  return *worker_;
}

Session* LoopCore::find(SessionId id) {
  const auto found = sessions_.find(id);
  return found == sessions_.end() ? nullptr : found->second.get();
}

void LoopCore::focus(SessionId id, bool focused) {
  if (focused) focused_ = id;
  if (!focused && focused_ == id) focused_ = 0;
  if (Session* session = find(id)) session->focus(focused);
}

void LoopCore::close(SessionId id) {
  Session* session = find(id);
  if (session == nullptr) return;
  for (auto& [number, surface] : surfaces_) std::erase(surface->sessions, id);
  // The hang-up closes the descriptor, which takes it out of the epoll.
  session->hang_up();
}

void LoopCore::check_close(std::uint32_t request, const std::vector<SessionId>& sessions) {
  CloseChecked answer{request, {}};
  for (const SessionId id : sessions) {
    const Session* session = find(id);
    std::string program = session != nullptr ? session->busy_program() : std::string();
    if (!program.empty()) answer.programs.push_back(std::move(program));
  }
  ui_(std::move(answer));
}

void LoopCore::tell_directories(std::uint32_t request, const std::vector<SessionId>& sessions) {
  DirectoriesTold answer{request, {}};
  for (const SessionId id : sessions) {
    if (const Session* session = find(id)) answer.directories.emplace_back(id, session->working_directory());
  }
  ui_(std::move(answer));
}

void LoopCore::close_all() {
  for (auto& [id, session] : sessions_) session->hang_up();
  for (auto& [number, surface] : surfaces_) surface->sessions.clear();
}

std::int64_t LoopCore::next_work() const {
  std::int64_t next = pace_again_;
  for (const auto& [id, session] : sessions_) {
    next = std::min(next, session->deadline());
    if (session->can_read()) next = std::min(next, session->paused_until());
  }
  return next;
}

void LoopCore::turn(std::int64_t wait_until) {
  const std::int64_t next = std::min(wait_until, next_work());
  const std::int64_t now = clock_.now();
  take_events(next == kNever ? kNever : std::max<std::int64_t>(next - now, 0));
  run_tasks();
  read_sessions();
  for (auto& [id, session] : sessions_) {
    if (session->deadline() <= clock_.now()) session->tick();
  }
  pace();
  finish_sessions();
}

// The kernel tells of every 4 KiB that come; what the reader's thread takes is none of our business.
void LoopCore::leave_reading_to_reader() {
  const auto ahead = std::find_if(sessions_.begin(), sessions_.end(),
                                  [](const auto& entry) { return entry.second->reads_ahead(); });
  const SessionId now = ahead != sessions_.end() ? ahead->first : 0;
  const SessionId before = std::exchange(read_ahead_, now);
  if (before == now) return;
  const auto watch = [this](SessionId id, bool on) {
    Session* const session = find(id);
    if (session != nullptr && session->channel() != nullptr)
      events_.watch_reading(session->channel()->fd(), id, on);
  };
  watch(before, true);
  watch(now, false);
}

void LoopCore::take_events(std::int64_t timeout_ns) {
  leave_reading_to_reader();
  const std::int64_t now = clock_.now();
  const bool pausing = std::any_of(sessions_.begin(), sessions_.end(), [&](const auto& entry) {
    return entry.second->can_read() && entry.second->paused_until() > now;
  });
  for (const LoopEvent& event : events_.wait(timeout_ns, !pausing)) {
    Session* session = find(event.session);
    if (session == nullptr) continue;
    if (event.kind == LoopEvent::Kind::Exit) {
      session->note_exit();
      continue;
    }
    if (event.readable) session->note_readable();
    if (event.writable) session->note_writable();
  }
}

void LoopCore::read_sessions() {
  const std::int64_t now = clock_.now();
  const auto may_read = [&](const Session& s) { return s.can_read() && s.paused_until() <= now; };
  Session* focused = find(focused_);
  if (focused != nullptr && may_read(*focused)) {
    focused->read_turn(buffer_);
    if (focused->urgent()) pace();
  }
  // One other a turn, round robin: input and the focused session wait for one slice at most, however many
  // flood.
  auto it = sessions_.upper_bound(last_read_);
  for (std::size_t i = 0; i < sessions_.size(); ++i, ++it) {
    if (it == sessions_.end()) it = sessions_.begin();
    if (it->second.get() == focused || !may_read(*it->second)) continue;
    last_read_ = it->first;
    it->second->read_turn(buffer_);
    break;
  }
}

void LoopCore::finish_sessions() {
  for (auto it = sessions_.begin(); it != sessions_.end();) {
    it->second->finish_when_shown(!surfaces_.empty());
    it = it->second->gone() ? sessions_.erase(it) : std::next(it);
  }
}

RunStats LoopCore::stats(SessionId id) {
  RunStats stats = totals_;
  if (const Session* session = find(id)) {
    stats.bytes = session->bytes_read();
    stats.seconds = session->seconds();
  }
  return stats;
}

}  // namespace riffle
