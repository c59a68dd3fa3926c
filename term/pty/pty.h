// Pty: a pseudo terminal and the program on it. Owns the master, the program's pidfd and the duty to reap it.
// Core thread. posix_spawn, never fork: starting a program costs the same however large this process is.
// Invariants: (1) every descriptor is close-on-exec and non-blocking; (2) the child gets exactly the
// descriptors 0, 1, 2, an empty signal mask and default dispositions, and the slave as its controlling
// terminal.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "term/pty/pty_channel.h"
#include "term/pty/unique_fd.h"

namespace riffle {

struct PtySpawn {
  std::vector<std::string> argv;         // [0] is looked up in PATH as execvp does
  std::string arg0;                      // what the program sees as its name; empty: argv[0]
  std::vector<std::string> environment;  // complete, NAME=VALUE
  std::string working_directory;         // empty: this process's own
  GridSize size;
  PixelSize cell_pixels;
};

// Why a program could not be started: one line for the user, and the status a shell would give (127 not
// found, 126 not executable, 1 where it is not the command's fault).
struct SpawnFailure {
  int status = 1;
  std::string message;
};

class Pty final : public PtyChannel {
 public:
  static std::variant<std::unique_ptr<Pty>, SpawnFailure> spawn(const PtySpawn& options);
  // Hangs up at once and reaps what has ended; who cares for TERM and KILL calls hang_up() before.
  ~Pty() override;
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;

  PtyRead read(std::span<char> into) override;
  std::size_t write(std::string_view bytes) override;
  void resize(GridSize size, PixelSize cell_pixels) override;
  std::optional<int> poll_exit() override;
  void hang_up(HangUpStep step) override;
  bool anyone_left() const override;
  int fd() const override { return master_.get(); }
  int exit_fd() const override { return exit_fd_.get(); }
  int pid() const override { return pid_; }
  int foreground_group() const override;

 private:
  Pty(UniqueFd master, UniqueFd exit_fd, pid_t pid);

  UniqueFd master_;
  UniqueFd exit_fd_;
  pid_t pid_;
  pid_t foreground_ = 0;           // process group in the foreground when the terminal was given up
  std::uint64_t given_up_at_ = 0;  // clock ticks since boot, as in /proc/PID/stat
  std::optional<int> status_;
};

}  // namespace riffle
