// TaskQueue<T>: what other threads want done on the core thread. Shared by the core and those who report to
// it later than they know: a frame may be painted, or a search end, when the core is gone already. Thread:
// any.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "app/session/thread_annotations.h"

namespace riffle {

template <class T>
class TaskQueue {
 public:
  using Task = std::function<void(T&)>;

  // `wake` tells the receiver that there is something; called under the lock, so not after close().
  explicit TaskQueue(std::function<void()> wake) : wake_(std::move(wake)) {}

  // After close(): dropped.
  void post(Task task) {
    MutexLock lock(mutex_);
    if (!wake_) return;
    tasks_.push_back(std::move(task));
    if (tasks_.size() == 1) wake_();
  }

  std::vector<Task> take() {
    MutexLock lock(mutex_);
    return std::exchange(tasks_, {});
  }

  void close() {
    std::vector<Task> dropped;  // ends outside the lock: what it holds may post
    MutexLock lock(mutex_);
    wake_ = nullptr;
    dropped.swap(tasks_);
  }

 private:
  Mutex mutex_;
  std::function<void()> wake_ RIFFLE_GUARDED_BY(mutex_);
  std::vector<Task> tasks_ RIFFLE_GUARDED_BY(mutex_);
};

}  // namespace riffle
