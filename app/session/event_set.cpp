#include "app/session/event_set.h"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "app/session/clock.h"

namespace riffle {
namespace {

// What an epoll entry stands for, in the upper half of its data; the lower half is the session.
enum : std::uint64_t { kPty = 1, kExit = 2, kWake = 3, kControl = 4 };

constexpr std::uint64_t tag(std::uint64_t kind, SessionId session) { return kind << 32 | session; }

bool add(int epoll, int fd, std::uint32_t events, std::uint64_t data) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = data;
  return ::epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

}  // namespace

Result<EventSet> EventSet::create() {
  EventSet set;
  set.control_ = UniqueFd(::epoll_create1(EPOLL_CLOEXEC));
  set.all_ = UniqueFd(::epoll_create1(EPOLL_CLOEXEC));
  set.wake_ = UniqueFd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!set.control_ || !set.all_ || !set.wake_ ||
      !add(set.control_.get(), set.wake_.get(), EPOLLIN, tag(kWake, 0)) ||
      !add(set.all_.get(), set.control_.get(), EPOLLIN, tag(kControl, 0))) {
    return Error(std::string("cannot wait for events: ") + std::strerror(errno));
  }
  return set;
}

void EventSet::watch_pty(int fd, SessionId session) {
  if (fd >= 0) add(all_.get(), fd, EPOLLIN | EPOLLOUT | EPOLLET, tag(kPty, session));
}

void EventSet::watch_reading(int fd, SessionId session, bool on) {
  epoll_event event{};
  event.events = (on ? EPOLLIN : 0u) | EPOLLOUT | EPOLLET;
  event.data.u64 = tag(kPty, session);
  if (fd >= 0) ::epoll_ctl(all_.get(), EPOLL_CTL_MOD, fd, &event);
}

void EventSet::watch_exit(int fd, SessionId session) {
  if (fd >= 0) add(control_.get(), fd, EPOLLIN, tag(kExit, session));
}

void EventSet::forget(int fd) {
  if (fd >= 0) ::epoll_ctl(all_.get(), EPOLL_CTL_DEL, fd, nullptr);
}

void EventSet::forget_exit(int fd) {
  if (fd >= 0) ::epoll_ctl(control_.get(), EPOLL_CTL_DEL, fd, nullptr);
}

std::span<const LoopEvent> EventSet::wait(std::int64_t timeout_ns, bool with_ptys) {
  events_.clear();
  collect(with_ptys ? all_.get() : control_.get(), timeout_ns);
  return events_;
}

void EventSet::collect(int epoll, std::int64_t timeout_ns) {
  std::array<epoll_event, 64> found;
  if (timeout_ns > 0) {
    // ppoll knows nanoseconds on every kernel; epoll_wait rounds up to a millisecond.
    pollfd fd{epoll, POLLIN, 0};
    timespec limit{};
    limit.tv_sec = timeout_ns / kSecond;
    limit.tv_nsec = timeout_ns % kSecond;
    if (::ppoll(&fd, 1, timeout_ns == kNever ? nullptr : &limit, nullptr) <= 0) return;
  }
  const int count = ::epoll_wait(epoll, found.data(), static_cast<int>(found.size()), 0);
  bool control = false;
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = found[static_cast<std::size_t>(i)];
    const auto session = static_cast<SessionId>(event.data.u64 & 0xffffffffu);
    switch (event.data.u64 >> 32) {
      case kPty:
        events_.push_back({LoopEvent::Kind::Pty, session,
                           (event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0,
                           (event.events & EPOLLOUT) != 0});
        break;
      case kExit:
        events_.push_back({LoopEvent::Kind::Exit, session, false, false});
        break;
      case kWake: {
        std::uint64_t value = 0;
        (void)!::read(wake_.get(), &value, sizeof value);
        break;
      }
      default:
        control = true;
    }
  }
  if (control) collect(control_.get(), 0);
}

void EventSet::wake() const {
  const std::uint64_t one = 1;
  (void)!::write(wake_.get(), &one, sizeof one);
}

}  // namespace riffle
