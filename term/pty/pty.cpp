#include "term/pty/pty.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>

#include <algorithm>
#include <cerrno>
#include <limits>

#include "term/pty/process_group.h"

namespace riffle {
namespace {

winsize to_winsize(GridSize size, PixelSize cell) {
  const auto cut = [](int value) {
    return static_cast<unsigned short>(std::clamp(value, 0, int{std::numeric_limits<unsigned short>::max()}));
  };
  winsize w{};
  w.ws_col = cut(size.cols);
  w.ws_row = cut(size.rows);
  w.ws_xpixel = cut(size.cols * cell.width);
  w.ws_ypixel = cut(size.rows * cell.height);
  return w;
}

// si_code and si_status of waitid to what a shell's $? would be.
int shell_status(const siginfo_t& info) {
  return info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
}

}  // namespace

Pty::Pty(UniqueFd master, UniqueFd exit_fd, pid_t pid)
    : master_(std::move(master)), exit_fd_(std::move(exit_fd)), pid_(pid) {}

Pty::~Pty() {
  if (master_) hang_up(HangUpStep::Hup);
  poll_exit();
}

PtyRead Pty::read(std::span<char> into) {
  if (!master_) return {PtyRead::State::HungUp, 0};
  while (true) {
    const ssize_t n = ::read(master_.get(), into.data(), into.size());
    if (n > 0) return {PtyRead::State::Data, static_cast<std::size_t>(n)};
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return {PtyRead::State::Empty, 0};
    return {PtyRead::State::HungUp, 0};
  }
}

std::size_t Pty::write(std::string_view bytes) {
  if (!master_) return 0;
  while (true) {
    const ssize_t n = ::write(master_.get(), bytes.data(), bytes.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR) return 0;
  }
}

void Pty::resize(GridSize size, PixelSize cell_pixels) {
  if (!master_) return;
  const winsize wanted = to_winsize(size, cell_pixels);
  winsize now{};
  // The kernel signals a change of pixels too; without one it must stay silent.
  if (::ioctl(master_.get(), TIOCGWINSZ, &now) == 0 && now.ws_col == wanted.ws_col &&
      now.ws_row == wanted.ws_row && now.ws_xpixel == wanted.ws_xpixel && now.ws_ypixel == wanted.ws_ypixel) {
    return;
  }
  ::ioctl(master_.get(), TIOCSWINSZ, &wanted);
}

std::optional<int> Pty::poll_exit() {
  if (status_) return status_;
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG) == 0) {
    if (info.si_pid == 0) return std::nullopt;
    status_ = shell_status(info);
  } else if (errno == ECHILD) {
    // Somebody else reaped it (SIGCHLD ignored by whoever started us): it has ended, its status is lost.
    status_ = 1;
  } else {
    return std::nullopt;
  }
  exit_fd_.reset();
  return status_;
}

void Pty::hang_up(HangUpStep step) {
  if (master_) {
    foreground_ = ::tcgetpgrp(master_.get());
    given_up_at_ = ticks_since_boot();
    // The program leads its session and its first process group: both carry its pid. Not reaped yet, the
    // number is still its own.
    if (!status_) ::kill(-pid_, SIGHUP);
    // The kernel sends the hang-up to the session leader and to the foreground group, and ends their reads.
    master_.reset();
  }
  if (step == HangUpStep::Hup) return;
  const int signal = step == HangUpStep::Term ? SIGTERM : SIGKILL;
  for (const pid_t pid : processes_of(pid_, pid_, foreground_, given_up_at_)) ::kill(pid, signal);
}

int Pty::foreground_group() const {
  const pid_t group = master_ ? ::tcgetpgrp(master_.get()) : -1;
  return group > 0 ? group : 0;
}

bool Pty::anyone_left() const {
  if (!status_) return true;
  return !master_ && !processes_of(pid_, pid_, foreground_, given_up_at_).empty();
}

}  // namespace riffle
