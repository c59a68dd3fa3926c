// A program on a real pty, driven by poll. Waits end at an event or at a generous deadline, never after a
// fixed time.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <functional>
#include <string>

#include "term/pty/environment.h"
#include "term/pty/pty.h"

namespace riffle {

class PtyFixture : public ::testing::Test {
 protected:
  static constexpr std::chrono::seconds kDeadline{30};

  static PtySpawn command(std::vector<std::string> argv) {
    PtySpawn options;
    options.argv = std::move(argv);
    options.environment = child_environment(current_environment(), {});
    options.cell_pixels = {10, 20};
    return options;
  }
  static PtySpawn shell(const std::string& script) { return command({"/bin/sh", "-c", script}); }

  void start(const PtySpawn& options) {
    auto result = Pty::spawn(options);
    auto* failure = std::get_if<SpawnFailure>(&result);
    ASSERT_EQ(failure, nullptr) << failure->message;
    pty = std::move(std::get<std::unique_ptr<Pty>>(result));
  }

  // Takes in all that can be read now.
  void drain() {
    char buffer[65536];
    while (true) {
      const PtyRead r = pty->read(buffer);
      hung_up = r.state == PtyRead::State::HungUp;
      if (r.state != PtyRead::State::Data) return;
      output.append(buffer, r.bytes);
    }
  }

  // Reads until `done` says so. False: the deadline passed.
  bool wait_until(const std::function<bool()>& done) {
    const auto deadline = std::chrono::steady_clock::now() + kDeadline;
    while (true) {
      drain();
      if (done()) return true;
      if (std::chrono::steady_clock::now() > deadline) return false;
      pollfd fds[2] = {{hung_up ? -1 : pty->fd(), POLLIN, 0}, {pty->exit_fd(), POLLIN, 0}};
      ::poll(fds, 2, 1000);
    }
  }
  bool wait_for(const std::string& text) {
    return wait_until([&] { return output.find(text) != std::string::npos; });
  }
  // The status; the rest of the output is read, as a session does it: exit first, then until EIO or EAGAIN.
  int wait_for_exit() {
    int status = -1;
    EXPECT_TRUE(wait_until([&] {
      const auto s = pty->poll_exit();
      status = s.value_or(-1);
      return s.has_value();
    }));
    drain();
    return status;
  }

  std::unique_ptr<Pty> pty;
  std::string output;
  bool hung_up = false;
};

}  // namespace riffle
