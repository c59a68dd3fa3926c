// LoopCore: what happens on the core thread, a turn at a time: wait, do what was posted, read a slice of each
// pty, cut a frame when one is due. Owns the sessions. SessionLoop runs it on a thread; tests turn it by
// hand, with a clock of their own. Thread: one, but for post() and wake(), which any may call.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/session/clock.h"
#include "app/session/event_set.h"
#include "app/session/frame_pacer.h"
#include "app/session/frame_sink.h"
#include "app/session/run_stats.h"
#include "app/session/session.h"
#include "app/session/thread_annotations.h"

namespace riffle {

class LoopCore {
 public:
  using Task = std::function<void(LoopCore&)>;

  // `clock` and `frames` (may be null: nothing is drawn) outlive the core.
  LoopCore(EventSet events, const Clock& clock, UiSink ui, FrameSink* frames);
  ~LoopCore();
  LoopCore(const LoopCore&) = delete;
  LoopCore& operator=(const LoopCore&) = delete;

  // Any thread. Runs in the next turn, in the order of the calls.
  void post(Task task);

  Session& add(SessionId id, const SessionOptions& options);
  Session& add(SessionId id, const SessionOptions& options, std::unique_ptr<PtyChannel> channel);
  Session* find(SessionId id);
  void focus(SessionId id, bool focused);
  void set_visible(const std::vector<SessionId>& sessions);
  void invalidate();
  void set_refresh_rate(double hz);
  void close(SessionId id);
  void close_all();
  // No session is left, nor one that is being hung up.
  bool idle() const { return sessions_.empty(); }

  // One turn. Waits for something to do, at most until `wait_until`; kNever: for ever.
  void turn(std::int64_t wait_until);
  // When there is something to do without an event; now() or before: at once.
  std::int64_t next_work() const;

  RunStats stats(SessionId id);

 private:
  void run_tasks();
  void take_events(std::int64_t timeout_ns);
  void read_sessions();
  void pace();
  void cut_frame(const std::vector<Session*>& damaged);
  void frame_done(const FrameDone& done);
  void finish_sessions();
  PaceInput pace_input(std::vector<Session*>& damaged) const;

  EventSet events_;
  const Clock& clock_;
  UiSink ui_;
  FrameSink* frames_;
  std::map<SessionId, std::unique_ptr<Session>> sessions_;
  std::vector<SessionId> visible_;
  SessionId focused_ = 0;
  std::vector<char> buffer_;
  SessionId last_read_ = 0;  // of those without the focus

  bool credit_ = true;
  std::int64_t refresh_ = kSecond / 60;
  std::int64_t last_cut_ = -kSecond;
  std::int64_t damage_since_ = kNever;
  std::int64_t pace_again_ = kNever;
  std::uint64_t next_frame_ = 1;
  std::uint64_t lines_in_flight_ = 0;  // scrolled in the frame that is with the sink
  FrameCost cost_;
  RunStats totals_;

  Mutex mutex_;
  std::vector<Task> tasks_ RIFFLE_GUARDED_BY(mutex_);
};

}  // namespace riffle
