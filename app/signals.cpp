#include "app/signals.h"

#include <pthread.h>

#include <utility>

namespace riffle {
namespace {

constexpr int kEnd = SIGUSR1;  // sent to the thread itself, by pthread_kill

}  // namespace

SignalThread::SignalThread() {
  ::sigemptyset(&set_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, kEnd}) ::sigaddset(&set_, signal);
  ::pthread_sigmask(SIG_BLOCK, &set_, &before_);
}

void SignalThread::stop() {
  if (!thread_.joinable()) return;
  ::pthread_kill(thread_.native_handle(), kEnd);
  thread_.join();
}

SignalThread::~SignalThread() {
  stop();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void SignalThread::start(std::function<void(int)> caught) {
  thread_ = std::thread([set = set_, caught = std::move(caught)] {
    ::pthread_setname_np(::pthread_self(), "riffle-signals");
    int signal = 0;
    while (::sigwait(&set, &signal) == 0 && signal != kEnd) caught(signal);
  });
}

}  // namespace riffle
