#include "app/session/link_opener.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "term/screen/url.h"

namespace riffle {
namespace {

// One that hangs is the user's to see; a thousand would be a page of links gone wrong.
constexpr std::size_t kMaxRunning = 32;

class Spawn {
 public:
  Spawn() {
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    // It says nothing into the terminal riffle was started from, and keeps none of riffle's descriptors.
    for (const int fd : {0, 1, 2}) ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
    ::posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    sigset_t none, defaults;
    ::sigemptyset(&none);
    ::sigfillset(&defaults);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    // Outlives riffle: what it opened is the user's.
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Spawn() {
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
  }
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

}  // namespace

LinkOpener::LinkOpener(std::string_view command) {
  while (!command.empty()) {
    const std::size_t end = std::min(command.find(' '), command.size());
    if (end > 0) command_.emplace_back(command.substr(0, end));
    command.remove_prefix(std::min(end + 1, command.size()));
  }
}

LinkOpener::~LinkOpener() { reap(); }

Result<void> LinkOpener::open(const std::string& uri) {
  reap();
  if (link_action(uri) == LinkAction::Refuse)
    return Error("not a link that riffle opens: " + shown_link(uri, 80));
  if (command_.empty()) return Error("no program is configured that opens links");
  if (children_.size() >= kMaxRunning) return Error("too many links are being opened");
  std::vector<char*> argv;
  for (std::string& word : command_) argv.push_back(word.data());
  std::string address = uri;
  argv.push_back(address.data());
  argv.push_back(nullptr);
  const Spawn spawn;
  pid_t pid = 0;
  const int failed = ::posix_spawnp(&pid, argv[0], &spawn.actions, &spawn.attributes, argv.data(), environ);
  if (failed != 0) return Error(command_[0] + ": " + std::strerror(failed));
  children_.push_back(pid);
  return {};
}

void LinkOpener::reap() {
  std::erase_if(children_, [](pid_t pid) { return ::waitpid(pid, nullptr, WNOHANG) != 0; });
}

}  // namespace riffle
