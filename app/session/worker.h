// Worker: one thread of low priority for work that takes long and waits for nothing (searches, packing,
// images). It owns nothing: a task holds values and hands values on. Tasks run in the order they were posted.
// Thread: post() from any.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace riffle {

class Worker {
 public:
  // Below the threads that a person waits for; not idle priority, which a busy machine never runs.
  static constexpr int kNice = 10;

  Worker();
  // Waits for the task at hand, which the owner has told to end; drops those that wait.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void post(std::function<void()> task);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;  // under mutex_
  bool stopping_ = false;                    // under mutex_
  std::thread thread_;
};

}  // namespace riffle
