// SignalThread: SIGINT, SIGTERM and SIGHUP as a call on a thread of its own, which sleeps otherwise. SDL's
// own handlers only set a flag that nobody looks at while main sleeps. Made before any other thread starts,
// so that all of them have the signals blocked; ended by its destructor.
#pragma once

#include <csignal>
#include <functional>
#include <thread>

namespace riffle {

class SignalThread {
 public:
  SignalThread();
  ~SignalThread();
  SignalThread(const SignalThread&) = delete;
  SignalThread& operator=(const SignalThread&) = delete;

  // `caught` runs on the signal thread for each signal and must only hand on. Once.
  void start(std::function<void(int)> caught);
  // Afterwards `caught` is not called any more.
  void stop();

 private:
  sigset_t set_{};
  sigset_t before_{};
  std::thread thread_;
};

}  // namespace riffle
