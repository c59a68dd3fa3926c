#include "app/config_watch.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <cstdint>
#include <utility>

namespace riffle {
namespace {

// A write counts when the file is closed: halfway through, the configuration would look broken.
constexpr std::uint32_t kFolderEvents = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE;
constexpr std::uint32_t kFileEvents = IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF;

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

}  // namespace

ConfigWatch::ConfigWatch(std::function<void()> changed)
    : changed_(std::move(changed)),
      inotify_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)),
      stop_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (inotify_ < 0 || stop_ < 0) return;
  // Signals are for the signal thread.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { run(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ConfigWatch::~ConfigWatch() {
  if (thread_.joinable()) {
    const std::uint64_t one = 1;
    // An eventfd at 0 always takes a 1.
    [[maybe_unused]] const ssize_t written = ::write(stop_, &one, sizeof one);
    thread_.join();
  }
  if (inotify_ >= 0) ::close(inotify_);
  if (stop_ >= 0) ::close(stop_);
}

void ConfigWatch::watch(const std::vector<std::string>& files) {
  if (inotify_ < 0) return;
  for (const int id : watches_) ::inotify_rm_watch(inotify_, id);
  watches_.clear();
  const auto add = [this](const std::string& path, std::uint32_t events) {
    const int id = ::inotify_add_watch(inotify_, path.c_str(), events | IN_MASK_ADD);
    if (id >= 0) watches_.push_back(id);
    return id >= 0;
  };
  for (const std::string& file : files) {
    add(file, kFileEvents);
    std::string folder = folder_of(file);
    while (!add(folder, kFolderEvents | IN_ONLYDIR) && folder != "/" && folder != ".")
      folder = folder_of(folder);
  }
}

// Whether any was there.
bool ConfigWatch::take_events() const {
  alignas(inotify_event) char buffer[4096];
  bool any = false;
  while (true) {
    const ssize_t n = ::read(inotify_, buffer, sizeof buffer);
    if (n <= 0) return any;
    for (ssize_t at = 0; at + static_cast<ssize_t>(sizeof(inotify_event)) <= n;) {
      const auto* event = reinterpret_cast<const inotify_event*>(buffer + at);
      // IN_IGNORED tells only that watch() took one back.
      any = any || (event->mask & IN_IGNORED) == 0;
      at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
    }
  }
}

void ConfigWatch::run() const {
  ::pthread_setname_np(::pthread_self(), "riffle-config");
  bool waiting = false;  // for quiet
  while (true) {
    pollfd fds[] = {{stop_, POLLIN, 0}, {inotify_, POLLIN, 0}};
    const int ready = ::poll(fds, 2, waiting ? kQuietMs : -1);
    if (fds[0].revents != 0) return;
    if (ready == 0) {
      waiting = false;
      changed_();
    } else if (fds[1].revents != 0 && take_events()) {
      waiting = true;
    }
  }
}

}  // namespace riffle
