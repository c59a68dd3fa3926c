// PtyChannel: a program at the other end of a pseudo terminal, as a session sees it. Pty is the real one, the
// harness has one in memory. Core thread. No call ever blocks.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "term/base/geometry.h"

namespace riffle {

struct PtyRead {
  enum class State {
    Data,    // `bytes` > 0
    Empty,   // nothing now (EAGAIN); all that was written before is read
    HungUp,  // nobody holds the other side open (EIO); somebody may open it again until the program has ended
  };
  State state = State::Empty;
  std::size_t bytes = 0;
};

enum class HangUpStep { Hup, Term, Kill };

class PtyChannel {
 public:
  virtual ~PtyChannel() = default;
  virtual PtyRead read(std::span<char> into) = 0;
  // How many bytes were taken: 0 when the program does not read, or nobody will.
  virtual std::size_t write(std::string_view bytes) = 0;
  // Tells the program (SIGWINCH) when something of it changed.
  virtual void resize(GridSize size, PixelSize cell_pixels) = 0;
  // The program's status as a shell would say it (128+n for a signal), once it has ended and was reaped.
  virtual std::optional<int> poll_exit() = 0;
  // Asks the program, with what it runs in the foreground, to go. Hup also gives the terminal up: nothing is
  // read or written any more.
  virtual void hang_up(HangUpStep step) = 0;
  // Whether hang_up() would still find somebody: the program, or what it ran in the foreground.
  virtual bool anyone_left() const = 0;
  // For epoll; -1 where there is none. exit_fd() is readable when poll_exit() has something to tell.
  virtual int fd() const = 0;
  virtual int exit_fd() const = 0;
  virtual int pid() const = 0;
  // The process group that has the terminal now; that of pid() while a shell waits for a command. 0: unknown.
  virtual int foreground_group() const = 0;
};

}  // namespace riffle
