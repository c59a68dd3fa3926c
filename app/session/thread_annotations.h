// Mutex, MutexLock and CondVar that clang's -Wthread-safety can check, and the annotations that they are
// checked by. Used by what several threads share: Mailbox and TaskQueue, nothing else.
#pragma once

#include <condition_variable>
#include <mutex>

#if defined(__clang__)
#define RIFFLE_THREAD_ATTRIBUTE(x) __attribute__((x))
#else
#define RIFFLE_THREAD_ATTRIBUTE(x)
#endif

#define RIFFLE_CAPABILITY(name) RIFFLE_THREAD_ATTRIBUTE(capability(name))
#define RIFFLE_SCOPED_CAPABILITY RIFFLE_THREAD_ATTRIBUTE(scoped_lockable)
#define RIFFLE_GUARDED_BY(mutex) RIFFLE_THREAD_ATTRIBUTE(guarded_by(mutex))
#define RIFFLE_REQUIRES(...) RIFFLE_THREAD_ATTRIBUTE(requires_capability(__VA_ARGS__))
#define RIFFLE_ACQUIRE(...) RIFFLE_THREAD_ATTRIBUTE(acquire_capability(__VA_ARGS__))
#define RIFFLE_RELEASE(...) RIFFLE_THREAD_ATTRIBUTE(release_capability(__VA_ARGS__))

namespace riffle {

class RIFFLE_CAPABILITY("mutex") Mutex {
 public:
  void lock() RIFFLE_ACQUIRE() { mutex_.lock(); }
  void unlock() RIFFLE_RELEASE() { mutex_.unlock(); }

 private:
  friend class CondVar;
  std::mutex mutex_;
};

class RIFFLE_SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) RIFFLE_ACQUIRE(mutex) : mutex_(mutex) { mutex_.lock(); }
  ~MutexLock() RIFFLE_RELEASE() { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

class CondVar {
 public:
  // Gives the mutex up while it waits; may wake for nothing.
  void wait(Mutex& mutex) RIFFLE_REQUIRES(mutex) {
    std::unique_lock<std::mutex> lock(mutex.mutex_, std::adopt_lock);
    condition_.wait(lock);
    lock.release();
  }
  void notify_one() { condition_.notify_one(); }

 private:
  std::condition_variable condition_;
};

}  // namespace riffle
