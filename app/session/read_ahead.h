// ReadAhead: a thread that reads one flooding pty while the core thread parses what it read before. A read of
// a pty costs the kernel some 2.7 ns a byte (64 bytes at a time, 4 KiB at most), parsing coloured text 5 to
// 7: taking the first from the core thread makes a flood of it 15 to 25 % faster, and one of short lines too,
// since the program finds its pty empty more often (throughput against drains, two processors).
//
// Owns the thread (made when first needed) and a ring of kBytes between the two. Thread: all public functions
// are the core's; the reader has read_loop() and `wake`. Invariants: (1) the descriptor is read by one thread
// at a time: by the reader from begin() until in_use() is false, by the core otherwise; (2) bytes come out
// of take() in the order they were read, and none is lost when the reader lets go; (3) the core never waits,
// but for a read under way in stop().
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <thread>

#include "term/pty/unique_fd.h"

namespace riffle {

class ReadAhead {
 public:
  // What a flood may be ahead of the parser: 2 ms of parsing, so that an interrupt is seen at once. 64 KiB
  // gave half of the gain, 1 MiB no more.
  static constexpr std::size_t kBytes = std::size_t{256} * 1024;

  // `wake` is called on the reader's thread when ready() became true.
  explicit ReadAhead(std::function<void()> wake);
  ~ReadAhead();
  ReadAhead(const ReadAhead&) = delete;
  ReadAhead& operator=(const ReadAhead&) = delete;

  // Gives `fd` (non-blocking, kept open by the caller until in_use() is false) to the reader. False: it has
  // another one, or there is no thread to be had.
  bool begin(int fd);
  // From begin() until the reader has let go and take() has given all it read.
  bool in_use() const { return in_use_; }
  // take() has something to say: bytes, or that it is over.
  bool ready() const;
  // What was read, as much as fits. 0: nothing now; or, if in_use() has become false, the reader has let go:
  // the program paused, or the pty hung up.
  std::size_t take(std::span<char> into);
  // Takes the descriptor back and forgets what was read.
  void stop();

 private:
  enum State : std::uint32_t { kIdle, kReading, kQuit };

  void read_loop();
  void read_fd(int fd);
  bool wait_for_room();
  bool wait_for_bytes(int fd) const;
  void let_go();

  std::function<void()> wake_;
  std::unique_ptr<char[]> ring_;
  UniqueFd stop_event_;  // ends the reader's wait for bytes
  int fd_ = -1;
  bool in_use_ = false;  // core only
  std::atomic<std::uint32_t> state_{kIdle};
  std::atomic<bool> stopping_{false};
  // Bytes put in and taken out since begin(); the place in the ring is the remainder.
  std::atomic<std::size_t> put_{0};
  std::atomic<std::size_t> taken_{0};
  std::atomic<std::uint32_t> room_asked_{0};  // the reader sleeps until there is room
  std::thread thread_;
};

}  // namespace riffle
