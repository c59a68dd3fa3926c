#include "app/launch.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>

namespace riffle {

void Launcher::reap() {
  // Who is no child any more counts as ended: somebody else has reaped it.
  std::erase_if(running_, [](pid_t pid) { return ::waitpid(pid, nullptr, WNOHANG) != 0; });
}

Result<void> Launcher::launch(const std::vector<std::string>& argv) {
  if (argv.empty() || argv[0].empty()) return Error("there is no program to start");
  reap();
  if (running_.size() >= kMaxRunning) return Error(argv[0] + ": too many still run");
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  if (::posix_spawn_file_actions_init(&files) != 0) return Error(argv[0] + ": out of memory");
  if (::posix_spawnattr_init(&attributes) != 0) {
    ::posix_spawn_file_actions_destroy(&files);
    return Error(argv[0] + ": out of memory");
  }
  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setflags(
      &attributes, static_cast<short>(POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
  int error = ::posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = ::posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  if (error == 0) error = ::posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  if (error == 0) error = ::posix_spawn_file_actions_addclosefrom_np(&files, 3);
  pid_t pid = 0;
  if (error == 0) error = ::posix_spawnp(&pid, words[0], &files, &attributes, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  ::posix_spawnattr_destroy(&attributes);
  if (error != 0) return Error(argv[0] + ": " + std::strerror(error));
  running_.push_back(pid);
  return {};
}

}  // namespace riffle
