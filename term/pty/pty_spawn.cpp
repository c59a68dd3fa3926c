// Pty::spawn: everything between a command line and a running program.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "term/pty/pty.h"

namespace riffle {
namespace {

// RAII over the two C objects of posix_spawn; each add can fail for want of memory only, which start() then
// reports.
class FileActions {
 public:
  FileActions() { error_ = ::posix_spawn_file_actions_init(&actions_); }
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;

  void change_directory(int fd) { note(::posix_spawn_file_actions_addfchdir_np(&actions_, fd)); }
  void open(int fd, const char* path, int flags) {
    note(::posix_spawn_file_actions_addopen(&actions_, fd, path, flags, 0));
  }
  void duplicate(int from, int to) { note(::posix_spawn_file_actions_adddup2(&actions_, from, to)); }
  void close_from(int fd) { note(::posix_spawn_file_actions_addclosefrom_np(&actions_, fd)); }
  int error() const { return error_; }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  void note(int error) {
    if (error_ == 0) error_ = error;
  }
  posix_spawn_file_actions_t actions_;
  int error_ = 0;
};

class SpawnAttributes {
 public:
  SpawnAttributes() {
    ::posix_spawnattr_init(&attributes_);
    sigset_t none, all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setflags(&attributes_, static_cast<short>(POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK |
                                                                POSIX_SPAWN_SETSIGDEF));
  }
  ~SpawnAttributes() { ::posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

SpawnFailure system_failure(const char* what, int error) {
  return {1, std::string(what) + ": " + std::strerror(error)};
}

// POSIX sh, "Command Search and Execution": 127 not found, 126 found but not to be executed.
SpawnFailure command_failure(const std::string& command, int error) {
  if (error == ENOENT || error == ENOTDIR) {
    const bool is_path = command.find('/') != std::string::npos;
    return {127, command + (is_path ? ": no such file" : ": command not found")};
  }
  if (error == EAGAIN || error == ENOMEM) return system_failure("cannot start a process", error);
  return {126, command + ": cannot be executed: " + std::strerror(error)};
}

std::vector<char*> pointers_to(const std::vector<std::string>& strings) {
  std::vector<char*> result;
  result.reserve(strings.size() + 1);
  for (const std::string& s : strings) result.push_back(const_cast<char*>(s.c_str()));
  result.push_back(nullptr);
  return result;
}

// The file that execvp would run: for scripts without #!, which a shell must be given by name.
std::string find_in_path(const std::string& command) {
  if (command.find('/') != std::string::npos) return command;
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "/bin:/usr/bin";
  while (true) {
    const std::size_t colon = rest.find(':');
    const std::string_view folder = rest.substr(0, colon);
    const std::string candidate = folder.empty() ? command : std::string(folder) + "/" + command;
    struct stat info {};
    if (::stat(candidate.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
        ::access(candidate.c_str(), X_OK) == 0) {
      return candidate.find('/') == std::string::npos ? "./" + candidate : candidate;
    }
    if (colon == std::string_view::npos) return command;
    rest.remove_prefix(colon + 1);
  }
}

struct Master {
  UniqueFd fd;
  std::string slave;
  SpawnFailure failure;
};

Master open_master(GridSize size, PixelSize cell_pixels) {
  Master master;
  master.fd = UniqueFd(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK));
  char name[64];
  if (!master.fd || ::grantpt(master.fd.get()) != 0 || ::unlockpt(master.fd.get()) != 0 ||
      ::ptsname_r(master.fd.get(), name, sizeof name) != 0) {
    master.failure = system_failure("cannot open a pseudo terminal", errno);
    master.fd.reset();
    return master;
  }
  master.slave = name;
  termios modes{};
  if (::tcgetattr(master.fd.get(), &modes) == 0) {
    modes.c_iflag |= IUTF8;  // erase takes whole characters away
    modes.c_cc[VERASE] = 0x7f;
    ::tcsetattr(master.fd.get(), TCSANOW, &modes);
  }
  winsize w{};
  w.ws_col = static_cast<unsigned short>(size.cols);
  w.ws_row = static_cast<unsigned short>(size.rows);
  w.ws_xpixel = static_cast<unsigned short>(size.cols * cell_pixels.width);
  w.ws_ypixel = static_cast<unsigned short>(size.rows * cell_pixels.height);
  ::ioctl(master.fd.get(), TIOCSWINSZ, &w);
  return master;
}

}  // namespace

std::variant<std::unique_ptr<Pty>, SpawnFailure> Pty::spawn(const PtySpawn& options) {
  if (options.argv.empty() || options.argv[0].empty()) return SpawnFailure{127, "no command to start"};
  UniqueFd directory;
  if (!options.working_directory.empty()) {
    // Opened here and not in the child: there its error could not be told from one of the command.
    directory = UniqueFd(::open(options.working_directory.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!directory) return system_failure(options.working_directory.c_str(), errno);
  }
  Master master = open_master(options.size.clamped(), options.cell_pixels);
  if (!master.fd) return master.failure;

  FileActions actions;
  if (directory) actions.change_directory(directory.get());
  // The leader of a fresh session that opens a terminal gets it as its controlling terminal
  // (POSIX_SPAWN_SETSID comes before the file actions).
  actions.open(0, master.slave.c_str(), O_RDWR);
  actions.duplicate(0, 1);
  actions.duplicate(0, 2);
  actions.close_from(3);
  if (actions.error() != 0) return system_failure("cannot start a process", actions.error());
  const SpawnAttributes attributes;

  std::vector<std::string> argv = options.argv;
  const std::string command = argv[0];
  if (!options.arg0.empty()) argv[0] = options.arg0;
  const std::vector<char*> environment = pointers_to(options.environment);
  pid_t pid = -1;
  int error = ::posix_spawnp(&pid, command.c_str(), actions.get(), attributes.get(), pointers_to(argv).data(),
                             environment.data());
  if (error == ENOEXEC) {
    // A script without #!: execvp hands it to sh, posix_spawnp does not.
    std::vector<std::string> script{"/bin/sh", find_in_path(command)};
    script.insert(script.end(), options.argv.begin() + 1, options.argv.end());
    error = ::posix_spawn(&pid, "/bin/sh", actions.get(), attributes.get(), pointers_to(script).data(),
                          environment.data());
  }
  if (error != 0) return command_failure(command, error);

  UniqueFd exit_fd(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  if (!exit_fd) {
    const int reason = errno;
    ::kill(-pid, SIGKILL);
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return system_failure("cannot watch the program (pidfd_open, Linux 5.3)", reason);
  }
  return std::unique_ptr<Pty>(new Pty(std::move(master.fd), std::move(exit_fd), pid));
}

}  // namespace riffle
