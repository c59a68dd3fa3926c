// Mailbox<T>: one slot between two threads. A value that was not fetched yet absorbs a newer one
// (T::absorb(T&&)), so nothing queues up behind a slow receiver. Thread: put() and close() any; take() one
// receiver.
#pragma once

#include <optional>
#include <utility>

#include "app/session/thread_annotations.h"

namespace riffle {

template <class T>
class Mailbox {
 public:
  void put(T value) {
    MutexLock lock(mutex_);
    if (pending_) {
      pending_->absorb(std::move(value));
    } else {
      pending_.emplace(std::move(value));
    }
    filled_.notify_one();
  }

  // Waits for a value; none once the mailbox is closed and what it held was taken.
  std::optional<T> take() {
    MutexLock lock(mutex_);
    while (!pending_ && !closed_) filled_.wait(mutex_);
    return std::exchange(pending_, std::nullopt);
  }

  std::optional<T> try_take() {
    MutexLock lock(mutex_);
    return std::exchange(pending_, std::nullopt);
  }

  void close() {
    MutexLock lock(mutex_);
    closed_ = true;
    filled_.notify_one();
  }

 private:
  Mutex mutex_;
  CondVar filled_;
  std::optional<T> pending_ RIFFLE_GUARDED_BY(mutex_);
  bool closed_ RIFFLE_GUARDED_BY(mutex_) = false;
};

}  // namespace riffle
