#include "term/pty/process_group.h"

#include <dirent.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "term/pty/unique_fd.h"

namespace riffle {
namespace {

struct ProcessStat {
  char state = 0;
  pid_t group = 0;
  pid_t session = 0;
  std::uint64_t start_ticks = 0;
};

// proc(5): pid (comm) state ppid pgrp session tty_nr ... starttime is field 22. comm may hold anything, so
// fields are counted from the last parenthesis.
bool read_stat(pid_t pid, ProcessStat& out) {
  char path[40];
  std::snprintf(path, sizeof path, "/proc/%d/stat", static_cast<int>(pid));
  const UniqueFd file(::open(path, O_RDONLY | O_CLOEXEC));
  if (!file) return false;
  char text[1024];
  const ssize_t length = ::read(file.get(), text, sizeof text - 1);
  if (length <= 0) return false;
  text[length] = 0;
  const char* fields = std::strrchr(text, ')');
  if (fields == nullptr) return false;
  int group = 0, session = 0;
  unsigned long long start = 0;
  const int found = std::sscanf(
      fields + 1, " %c %*d %d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
      &out.state, &group, &session, &start);
  if (found != 4) return false;
  out.group = group;
  out.session = session;
  out.start_ticks = start;
  return true;
}

}  // namespace

std::uint64_t ticks_since_boot() {
  timespec now{};
  ::clock_gettime(CLOCK_BOOTTIME, &now);
  const auto per_second = static_cast<std::uint64_t>(::sysconf(_SC_CLK_TCK));
  return static_cast<std::uint64_t>(now.tv_sec) * per_second +
         static_cast<std::uint64_t>(now.tv_nsec) * per_second / 1'000'000'000u;
}

std::vector<pid_t> processes_of(pid_t session, pid_t group_a, pid_t group_b, std::uint64_t before_ticks) {
  std::vector<pid_t> result;
  DIR* proc = ::opendir("/proc");
  if (proc == nullptr) return result;
  while (const dirent* entry = ::readdir(proc)) {
    const auto pid = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
    ProcessStat stat;
    if (pid <= 0 || !read_stat(pid, stat)) continue;
    if (stat.session != session || (stat.group != group_a && stat.group != group_b)) continue;
    if (stat.start_ticks > before_ticks || stat.state == 'Z' || stat.state == 'X') continue;
    result.push_back(pid);
  }
  ::closedir(proc);
  return result;
}

}  // namespace riffle
