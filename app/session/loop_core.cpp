#include "app/session/loop_core.h"

#include <algorithm>

namespace riffle {
namespace {

// A read takes what the pty has, 4 KiB at most on Linux; room for more costs nothing.
constexpr std::size_t kReadBuffer = std::size_t{64} * 1024;

}  // namespace

LoopCore::LoopCore(EventSet events, const Clock& clock, UiSink ui, FrameSink* frames)
    : events_(std::move(events)), clock_(clock), ui_(std::move(ui)), frames_(frames), buffer_(kReadBuffer) {
  if (!ui_) ui_ = [](UiEvent) {};
  if (frames_ != nullptr) {
    frames_->connect([this](FrameDone done) {
      post([done = std::move(done)](LoopCore& core) { core.frame_done(done); });
    });
  }
}

LoopCore::~LoopCore() = default;

void LoopCore::post(Task task) {
  bool was_empty;
  {
    MutexLock lock(mutex_);
    was_empty = tasks_.empty();
    tasks_.push_back(std::move(task));
  }
  if (was_empty) events_.wake();
}

void LoopCore::run_tasks() {
  std::vector<Task> tasks;
  {
    MutexLock lock(mutex_);
    tasks.swap(tasks_);
  }
  for (Task& task : tasks) task(*this);
}

Session& LoopCore::add(SessionId id, const SessionOptions& options) {
  auto session = std::make_unique<Session>(id, options, ui_, clock_);
  session->start();
  if (PtyChannel* channel = session->channel()) {
    events_.watch_pty(channel->fd(), id);
    events_.watch_exit(channel->exit_fd(), id);
  }
  if (frames_ == nullptr) session->set_visible(false);
  if (session->visible()) visible_.push_back(id);
  pace_again_ = clock_.now();  // it may say why it could not start
  return *(sessions_[id] = std::move(session));
}

Session& LoopCore::add(SessionId id, const SessionOptions& options, std::unique_ptr<PtyChannel> channel) {
  auto session = std::make_unique<Session>(id, options, ui_, clock_);
  events_.watch_pty(channel->fd(), id);
  events_.watch_exit(channel->exit_fd(), id);
  session->start(std::move(channel));
  if (frames_ == nullptr) session->set_visible(false);
  if (session->visible()) visible_.push_back(id);
  pace_again_ = clock_.now();  // it may say why it could not start
  return *(sessions_[id] = std::move(session));
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

void LoopCore::set_visible(const std::vector<SessionId>& sessions) {
  if (frames_ == nullptr) return;
  for (auto& [id, session] : sessions_) {
    const bool now = std::find(sessions.begin(), sessions.end(), id) != sessions.end();
    // The renderer forgot the pane when it went out of sight.
    if (now && !session->visible()) session->terminal().invalidate();
    session->set_visible(now);
  }
  visible_ = sessions;
}

void LoopCore::invalidate() {
  for (auto& [id, session] : sessions_) session->terminal().invalidate();
}

void LoopCore::set_refresh_rate(double hz) {
  // Displays below 10 Hz and above 1,000 Hz are misreadings.
  if (hz >= 10 && hz <= 1000) refresh_ = static_cast<std::int64_t>(static_cast<double>(kSecond) / hz);
}

void LoopCore::close(SessionId id) {
  Session* session = find(id);
  if (session == nullptr) return;
  std::erase(visible_, id);
  // The hang-up closes the descriptor, which takes it out of the epoll.
  session->hang_up();
}

void LoopCore::close_all() {
  for (auto& [id, session] : sessions_) session->hang_up();
  visible_.clear();
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

void LoopCore::take_events(std::int64_t timeout_ns) {
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

PaceInput LoopCore::pace_input(std::vector<Session*>& damaged) const {
  PaceInput in;
  in.now = clock_.now();
  in.credit = credit_;
  in.damage_since = damage_since_;
  in.last_cut = last_cut_;
  in.cost = cost_.expected();
  in.refresh = refresh_;
  for (const auto& [id, session] : sessions_) {
    if (!session->has_damage()) continue;
    damaged.push_back(session.get());
    in.damage = true;
    in.urgent = in.urgent || session->urgent();
    in.bytes_waiting = in.bytes_waiting || session->bytes_waiting();
    in.last_output = std::max(in.last_output, session->last_output());
  }
  return in;
}

void LoopCore::pace() {
  pace_again_ = kNever;
  if (frames_ == nullptr) return;
  std::vector<Session*> damaged;
  PaceInput in = pace_input(damaged);
  if (!in.damage) {
    damage_since_ = kNever;
    return;
  }
  if (damage_since_ == kNever) damage_since_ = in.damage_since = in.now;
  const PaceDecision decision = decide(in);
  pace_again_ = decision.wait_until;
  if (decision.cut_now) {
    pace_again_ = kNever;
    cut_frame(damaged);
  }
}

void LoopCore::cut_frame(const std::vector<Session*>& damaged) {
  FrameBatch batch;
  batch.id = next_frame_++;
  batch.visible = visible_;
  lines_in_flight_ = 0;
  for (Session* session : damaged) {
    SessionFrame frame{session->id(), session->cut()};
    lines_in_flight_ = std::max(lines_in_flight_, frame.update.lines_scrolled);
    if (!session->jumps()) batch.hold_to_refresh = false;
    batch.panes.push_back(std::move(frame));
  }
  credit_ = false;
  damage_since_ = kNever;
  last_cut_ = clock_.now();
  frames_->submit(std::move(batch));
}

void LoopCore::frame_done(const FrameDone& done) {
  credit_ = true;
  cost_.add(done.cost_ns);
  ++totals_.frames;
  totals_.rows_painted += static_cast<std::uint64_t>(std::max(done.stats.rows_painted, 0));
  // One scrolled line is a step; two in one frame skip the picture between them.
  if (lines_in_flight_ > 1) ++totals_.jumps;
  if (done.stats.method != gl::PresentMethod::None) totals_.present = done.stats.method;
  for (const KeyStamps& key : done.keys) totals_.latency.add(key, done.painted_ns, done.presented_ns);
  for (auto& [id, session] : sessions_) session->frame_done();
}

void LoopCore::finish_sessions() {
  for (auto it = sessions_.begin(); it != sessions_.end();) {
    it->second->finish_when_shown(frames_ != nullptr);
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
