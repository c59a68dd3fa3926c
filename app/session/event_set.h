// EventSet: what the core thread waits for. Two epolls, one inside the other: the ptys' outputs, and all else
// (ends of children, wake-ups by other threads). While reading pauses, the ptys are left out, so that a
// writer does not wake us for each line. Core thread; wake() any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/session/core_api.h"
#include "term/base/result.h"
#include "term/pty/unique_fd.h"

namespace riffle {

struct LoopEvent {
  enum class Kind : std::uint8_t { Pty, Exit };
  Kind kind = Kind::Pty;
  SessionId session = 0;
  bool readable = false;  // Pty
  bool writable = false;
};

class EventSet {
 public:
  static Result<EventSet> create();
  EventSet(EventSet&&) = default;
  EventSet& operator=(EventSet&&) = default;

  // Edge-triggered: a pty is told of once, until it was read to its end. -1 is ignored.
  void watch_pty(int fd, SessionId session);
  // Whether a watched pty is told of when there is something to read; turned on, at once if there is.
  void watch_reading(int fd, SessionId session, bool on);
  void watch_exit(int fd, SessionId session);
  void forget(int fd);
  void forget_exit(int fd);

  // Waits for events until `timeout_ns` have passed (kNever: for ever; 0: looks only).
  std::span<const LoopEvent> wait(std::int64_t timeout_ns, bool with_ptys);
  void wake() const;

 private:
  EventSet() = default;
  void collect(int epoll, std::int64_t timeout_ns);

  UniqueFd control_;
  UniqueFd all_;  // holds control_
  UniqueFd wake_;
  std::vector<LoopEvent> events_;
};

}  // namespace riffle
