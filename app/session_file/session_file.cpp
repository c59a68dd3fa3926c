#include "app/session_file/session_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include "app/config/config_file.h"

namespace riffle {
namespace {

constexpr std::string_view kDefaultName = "session.toml";

std::string value_of(const Environment& env, const char* name) {
  const char* value = env(name);
  return value == nullptr ? std::string() : std::string(value);
}

// "~/x" in the user's home; anything else as it is.
std::string from_home(const std::string& path, const Environment& env) {
  if (path != "~" && !path.starts_with("~/")) return path;
  const std::string home = value_of(env, "HOME");
  return home.empty() ? path : home + path.substr(1);
}

// XDG Base Directory Specification: a relative path counts as unset.
Result<std::string> state_folder(const Environment& env) {
  if (const std::string xdg = value_of(env, "XDG_STATE_HOME"); xdg.starts_with('/')) return xdg + "/riffle";
  if (const std::string home = value_of(env, "HOME"); !home.empty()) return home + "/.local/state/riffle";
  return Error("neither XDG_STATE_HOME nor HOME is set: name the file from / on");
}

Result<void> make_folders(const std::string& path) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    const std::string folder = path.substr(0, slash);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
      return Error(folder + ": " + std::strerror(errno));
  }
  return {};
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

Result<std::string> session_path_to_write(const std::string& name, const Environment& env) {
  const std::string path = from_home(name.empty() ? std::string(kDefaultName) : name, env);
  if (path.starts_with('/')) return path;
  const auto folder = state_folder(env);
  if (!folder) return folder.error();
  return *folder + '/' + path;
}

Result<std::string> session_path_to_read(const std::string& name, const Environment& env) {
  if (!name.empty() && ::access(name.c_str(), F_OK) == 0) return name;
  const auto saved = session_path_to_write(name, env);
  // Where it is in neither place, the message is about the name that was given.
  if (!name.empty() && (!saved || ::access(saved->c_str(), F_OK) != 0)) return from_home(name, env);
  return saved;
}

Result<SavedSession> load_session_file(const std::string& path, const Environment& env) {
  int error_number = 0;
  const auto text = read_config_text(path, &error_number);
  if (!text) return text.error();
  auto session = parse_session(*text, path);
  if (!session) return session;
  const std::size_t slash = path.rfind('/');
  const std::string beside = slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
  for (SavedWindow& window : session->windows) {
    for (SavedTab& tab : window.tabs) {
      for (auto& [id, pane] : tab.panes) {
        if (pane.directory.empty()) continue;
        pane.directory = from_home(pane.directory, env);
        if (!pane.directory.starts_with('/')) pane.directory = beside + pane.directory;
      }
    }
  }
  return session;
}

Result<void> save_session_file(const std::string& path, const SavedSession& session) {
  if (const auto made = make_folders(path); !made) return made;
  std::string draft = path + ".XXXXXX";
  const int fd = ::mkostemp(draft.data(), O_CLOEXEC);  // of mode 0600
  if (fd < 0) return Error(path + ": " + std::strerror(errno));
  const bool written = write_all(fd, session_text(session));
  const int error = errno;
  ::close(fd);
  if (written && std::rename(draft.c_str(), path.c_str()) == 0) return {};
  const Error failed(path + ": " + std::strerror(written ? errno : error));
  ::unlink(draft.c_str());
  return failed;
}

}  // namespace riffle
