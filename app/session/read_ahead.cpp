#include "app/session/read_ahead.h"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace riffle {
namespace {

// Linux gives 4,095 bytes at most in a read of a pty: less room is not worth the call.
constexpr std::size_t kLeastRoom = 4096;
// A flood that pauses for so long is over, as far as reading ahead goes: the core thread does as well alone.
constexpr int kPatienceMs = 1;

}  // namespace

ReadAhead::ReadAhead(std::function<void()> wake) : wake_(std::move(wake)) {}

ReadAhead::~ReadAhead() {
  if (!thread_.joinable()) return;
  stop();
  state_.store(kQuit);
  state_.notify_all();
  thread_.join();
}

bool ReadAhead::begin(int fd) {
  if (in_use_ || fd < 0) return false;
  if (!thread_.joinable()) {
    stop_event_ = UniqueFd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!stop_event_) return false;
    ring_ = std::make_unique<char[]>(kBytes);
    try {
      thread_ = std::thread([this] { read_loop(); });
    } catch (const std::system_error&) {
      return false;
    }
  }
  fd_ = fd;
  put_.store(0);
  taken_.store(0);
  in_use_ = true;
  state_.store(kReading);
  state_.notify_one();
  return true;
}

bool ReadAhead::ready() const {
  // The state first: what was put before the reader let go is seen then.
  return in_use_ && (state_.load() == kIdle || put_.load() != taken_.load());
}

std::size_t ReadAhead::take(std::span<char> into) {
  if (!in_use_) return 0;
  const bool over = state_.load() == kIdle;
  const std::size_t done = taken_.load(std::memory_order_relaxed);
  const std::size_t at = done % kBytes;
  const std::size_t n = std::min({put_.load() - done, kBytes - at, into.size()});
  if (n == 0) {
    if (over && !into.empty()) in_use_ = false;
    return 0;
  }
  std::memcpy(into.data(), ring_.get() + at, n);
  taken_.store(done + n);
  // Half a ring at a time, so that the two don't wake each other for each read.
  if (room_asked_.load() != 0 && put_.load() - (done + n) <= kBytes / 2) {
    room_asked_.store(0);
    room_asked_.notify_one();
  }
  return n;
}

void ReadAhead::stop() {
  if (!in_use_) return;
  stopping_.store(true);
  const std::uint64_t one = 1;
  (void)!::write(stop_event_.get(), &one, sizeof one);
  room_asked_.store(0);
  room_asked_.notify_one();
  state_.wait(kReading);
  stopping_.store(false);
  std::uint64_t counted = 0;
  (void)!::read(stop_event_.get(), &counted, sizeof counted);
  in_use_ = false;
}

// --- the reader's thread

void ReadAhead::read_loop() {
  ::pthread_setname_np(::pthread_self(), "riffle-reader");
  for (;;) {
    state_.wait(kIdle);
    if (state_.load() == kQuit) return;
    read_fd(fd_);
    let_go();
  }
}

void ReadAhead::let_go() {
  state_.store(kIdle);
  state_.notify_all();
  wake_();
}

void ReadAhead::read_fd(int fd) {
  while (!stopping_.load()) {
    const std::size_t put = put_.load(std::memory_order_relaxed);
    const std::size_t room = kBytes - (put - taken_.load());
    if (room < kLeastRoom) {
      if (!wait_for_room()) return;
      continue;
    }
    const std::size_t at = put % kBytes;
    const ssize_t n = ::read(fd, ring_.get() + at, std::min(room, kBytes - at));
    if (n > 0) {
      put_.store(put + static_cast<std::size_t>(n));
      // The core saw an empty ring, or will look again.
      if (taken_.load() == put) wake_();
      continue;
    }
    if (n < 0 && errno == EINTR) continue;
    if (n == 0 || errno != EAGAIN) return;
    if (!wait_for_bytes(fd)) return;
  }
}

bool ReadAhead::wait_for_room() {
  room_asked_.store(1);
  if (!stopping_.load() && kBytes - (put_.load() - taken_.load()) < kLeastRoom) room_asked_.wait(1);
  room_asked_.store(0);
  return !stopping_.load();
}

bool ReadAhead::wait_for_bytes(int fd) const {
  pollfd fds[] = {{fd, POLLIN, 0}, {stop_event_.get(), POLLIN, 0}};
  const int n = ::poll(fds, 2, kPatienceMs);
  return n > 0 && fds[1].revents == 0 && (fds[0].revents & POLLIN) != 0;
}

}  // namespace riffle
