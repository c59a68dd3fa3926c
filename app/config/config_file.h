// Reads riffle.toml and -o KEY=VALUE into a Config.
// Errors: a bad file never stops a start. What cannot be read or does not fit is left as it was, and each
// such place is one message with file, line and column. Main thread.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

// promises.md: a larger file, and deeper includes, are refused.
inline constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 20;
inline constexpr int kMaxIncludeDepth = 5;
inline constexpr std::size_t kMaxConfigFiles = 64;

struct ConfigLoad {
  Config config;
  std::vector<std::string> messages;  // for the user, at most kMaxConfigMessages
  int errors = 0;                     // places that could not be used; an unknown key is only a message
  std::vector<std::string> files;     // that were read, or would be if they were there
};
inline constexpr std::size_t kMaxConfigMessages = 20;

// `base` with what the text sets. `name` stands for the file in messages, and includes are relative to it.
ConfigLoad parse_config(std::string_view text, const std::string& name, const Config& base);

// A file that is not there is a message only if `required` (--config).
ConfigLoad load_config_file(const std::string& path, bool required, const Config& base);

// "font.size=14". VALUE is TOML, or else taken as a string as it stands.
Result<void> apply_assignment(std::string_view assignment, Config& config);

// $XDG_CONFIG_HOME/riffle/riffle.toml, else $HOME/.config/riffle/riffle.toml; nothing when both are unset.
// `env` gives nullptr for what is unset.
std::optional<std::string> default_config_path(const std::function<const char*(const char*)>& env);

// The text of a regular file of at most kMaxConfigBytes, or why not (and errno, 0 where there is none).
Result<std::string> read_config_text(const std::string& path, int* error_number);

}  // namespace riffle
