// LoopCore: what happens on the core thread, a turn at a time: wait, do what was posted, read a slice of each
// pty, cut a frame for each window when one is due. Owns the sessions and surfaces. SessionLoop runs it on a
// thread; tests turn it by hand, with a clock of their own. Thread: one, but for post() and wake(), which any
// may call.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "app/session/clock.h"
#include "app/session/event_set.h"
#include "app/session/frame_sink.h"
#include "app/session/read_ahead.h"
#include "app/session/run_stats.h"
#include "app/session/session.h"
#include "app/session/surface.h"
#include "app/session/task_queue.h"
#include "app/session/worker.h"
#include "term/image_budget.h"

namespace riffle {

class LoopCore {
 public:
  using Task = TaskQueue<LoopCore>::Task;

  // `clock` and `frames` outlive the core. With `frames` there is a window from the start, kFirstSurface,
  // which shows every session that is visible; null: nothing is drawn until a surface is added.
  static constexpr SurfaceId kFirstSurface = 1;
  LoopCore(EventSet events, const Clock& clock, UiSink ui, FrameSink* frames);
  ~LoopCore();
  LoopCore(const LoopCore&) = delete;
  LoopCore& operator=(const LoopCore&) = delete;

  // Any thread. Runs in the next turn, in the order of the calls.
  void post(Task task) { tasks_->post(std::move(task)); }

  Session& add(SessionId id, const SessionOptions& options);
  Session& add(SessionId id, const SessionOptions& asked, std::unique_ptr<PtyChannel> channel);
  Session* find(SessionId id);
  void focus(SessionId id, bool focused);

  // --- windows (loop_frames.cpp). An unknown surface is nobody's: nothing happens.
  // Any thread, before add_surface(): tells `sink` where to report. It may do so when the core is gone.
  void connect(SurfaceId id, FrameSink& sink);
  void add_surface(SurfaceId id, FrameSink& sink);
  void remove_surface(SurfaceId id);  // its sessions go on, unseen
  // The sessions and bars of the window and where they lie; goes out with the next frame, in which sessions
  // that were not in the window come whole. Takes a session from the window that it was in.
  void set_layout(SurfaceId id, WindowLayout layout);
  void set_bar(SurfaceId id, PaneId bar, PaneUpdate update);
  void set_shown(SurfaceId id, bool shown);
  void invalidate(SurfaceId id);
  void set_refresh_rate(SurfaceId id, double hz);

  void close(SessionId id);
  void check_close(std::uint32_t request, const std::vector<SessionId>& sessions);
  void tell_directories(std::uint32_t request, const std::vector<SessionId>& sessions);
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
  void leave_reading_to_reader();
  void take_events(std::int64_t timeout_ns);
  void read_sessions();
  void finish_sessions();
  Session& adopt(SessionId id, std::unique_ptr<Session> session);
  void search(SearchJob job, SessionId id);
  void pack(HistoryJob job, SessionId id);
  void decode(ImageJob job, SessionId id);
  Worker& worker();

  Surface* surface(SurfaceId id);
  void show(Surface& surface, SessionId id);
  void pace();
  void pace(Surface& surface);
  PaceInput pace_input(const Surface& surface, std::vector<Session*>& damaged);
  void cut_frame(Surface& surface, const std::vector<Session*>& damaged);
  void frame_done(SurfaceId id, const FrameDone& done);

  EventSet events_;
  const Clock& clock_;
  UiSink ui_;
  ReadAhead reader_;  // outlived by events_, which it wakes
  ImageBudget image_budget_;
  std::map<SessionId, std::unique_ptr<Session>> sessions_;
  std::map<SurfaceId, std::unique_ptr<Surface>> surfaces_;
  SessionId focused_ = 0;
  std::vector<char> buffer_;
  SessionId read_ahead_ = 0;  // whose pty is not watched for reading
  SessionId last_read_ = 0;   // of those without the focus

  std::int64_t pace_again_ = kNever;
  RunStats totals_;

  // Shared with the sinks: a window paints its last frame when it likes.
  std::shared_ptr<TaskQueue<LoopCore>> tasks_;

  std::unique_ptr<Worker> worker_;  // made when it is needed; its tasks post to this: it ends first
};

}  // namespace riffle
