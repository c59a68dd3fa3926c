#include "app/session/process.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "term/pty/unique_fd.h"

namespace riffle {
namespace {

constexpr std::string_view kShells[] = {"sh",  "bash", "dash", "zsh", "fish",  "ksh",   "mksh",
                                        "ash", "tcsh", "csh",  "nu",  "xonsh", "elvish"};

std::string proc_path(int pid, const char* entry) { return "/proc/" + std::to_string(pid) + "/" + entry; }

}  // namespace

std::string directory_of_process(int pid) {
  if (pid <= 0) return {};
  char path[4096];  // PATH_MAX of Linux
  const ssize_t n = ::readlink(proc_path(pid, "cwd").c_str(), path, sizeof path);
  if (n <= 0 || n == static_cast<ssize_t>(sizeof path)) return {};
  const std::string directory(path, static_cast<std::size_t>(n));
  // One that was removed meanwhile reads "/path (deleted)".
  return is_directory(directory) ? directory : std::string();
}

std::string name_of_process(int pid) {
  if (pid <= 0) return {};
  const UniqueFd file(::open(proc_path(pid, "comm").c_str(), O_RDONLY | O_CLOEXEC));
  char name[32];
  const ssize_t n = file ? ::read(file.get(), name, sizeof name) : -1;
  if (n <= 0) return {};
  const std::string_view text(name, static_cast<std::size_t>(n));
  return std::string(text.substr(0, text.find('\n')));
}

bool is_directory(const std::string& path) {
  struct stat info {};
  return !path.empty() && ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool is_shell(const SpawnOptions& spawn) {
  if (spawn.argv.empty()) return true;
  // An argument that is no option is a script, and -c a command.
  const bool runs_something =
      std::any_of(spawn.argv.begin() + 1, spawn.argv.end(), [](const std::string& arg) {
        return !arg.starts_with('-') || (!arg.starts_with("--") && arg.find('c') != std::string::npos);
      });
  const std::string_view program(spawn.argv[0]);
  const std::string_view name = program.substr(program.rfind('/') + 1);
  return !runs_something && std::find(std::begin(kShells), std::end(kShells), name) != std::end(kShells);
}

}  // namespace riffle
