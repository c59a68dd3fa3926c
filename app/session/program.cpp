#include "app/session/program.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

#include "term/pty/environment.h"

namespace riffle {

std::string user_shell() {
  if (const char* shell = std::getenv("SHELL"); shell != nullptr && *shell != 0) return shell;
  passwd entry{};
  passwd* found = nullptr;
  char text[4096];
  if (::getpwuid_r(::getuid(), &entry, text, sizeof text, &found) == 0 && found != nullptr &&
      found->pw_shell != nullptr && *found->pw_shell != 0) {
    return found->pw_shell;
  }
  return "/bin/sh";
}

PtySpawn spawn_request(const SpawnOptions& options, GridSize size, PixelSize cell_pixels) {
  PtySpawn request;
  request.argv = options.argv;
  if (request.argv.empty()) request.argv = {user_shell()};
  request.working_directory = options.working_directory;
  EnvironmentOptions environment;
  environment.term = options.term;
  environment.version = RIFFLE_VERSION;
  environment.extra = options.extra_env;
  // PWD is believed by shells when it names the folder they are in: it keeps the links a user went through.
  if (options.working_directory.starts_with('/')) environment.working_directory = options.working_directory;
  request.environment = child_environment(current_environment(), environment);
  request.size = size;
  request.cell_pixels = cell_pixels;
  return request;
}

}  // namespace riffle
