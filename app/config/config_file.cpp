#include "app/config/config_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <toml++/toml.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "app/config/option_table.h"

namespace riffle {
namespace {

std::string place(const std::string& name, const toml::source_position& at) {
  return name + ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
}

std::optional<OptionValue> plain_value(const toml::node& node) {
  if (const auto* b = node.as_boolean()) return OptionValue(b->get());
  if (const auto* i = node.as_integer()) return OptionValue(i->get());
  if (const auto* f = node.as_floating_point()) return OptionValue(f->get());
  if (const auto* s = node.as_string()) return OptionValue(s->get());
  return std::nullopt;
}

bool is_table_of_options(const std::string& key) {
  const std::string prefix = key + '.';
  const auto options = option_table();
  return std::any_of(options.begin(), options.end(),
                     [&](const Option& o) { return o.key.starts_with(prefix); });
}

class FileReader {
 public:
  FileReader(const std::string& name, ConfigLoad& load) : name_(name), load_(load) {}

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table)
      read_entry(prefix + std::string(key.str()), key.source().begin, node);
  }

 private:
  void read_entry(const std::string& key, const toml::source_position& at, const toml::node& node) {
    if (const auto* inner = node.as_table(); inner != nullptr && is_table_of_options(key)) {
      read(*inner, key + '.');
      return;
    }
    const Option* option = find_option(key);
    if (option == nullptr) {
      say(at, "unknown key " + key);
      return;
    }
    const auto value = plain_value(node);
    if (!value) {
      say(at, key + " must be a single value");
      return;
    }
    if (const auto done = apply_option(*option, *value, load_.config); !done) {
      say(node.source().begin, done.error().message());
    }
  }

  void say(const toml::source_position& at, const std::string& what) {
    if (load_.messages.size() < kMaxConfigMessages) load_.messages.push_back(place(name_, at) + ": " + what);
  }

  const std::string& name_;
  ConfigLoad& load_;
};

// The file's text, or why not. Regular files only: a FIFO or a device would hang or never end.
Result<std::string> read_file(const std::string& path, int* error_number) {
  *error_number = 0;
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) {
    *error_number = errno;
    return Error(path + ": " + std::strerror(errno));
  }
  struct stat info {};
  std::string text;
  std::optional<Error> error;
  if (::fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
    error = Error(path + ": not a regular file");
  } else {
    char buffer[16384];
    ssize_t n = 0;
    while ((n = ::read(fd, buffer, sizeof buffer)) > 0 && text.size() <= kMaxConfigBytes) {
      text.append(buffer, static_cast<std::size_t>(n));
    }
    if (n < 0) error = Error(path + ": " + std::strerror(errno));
    if (text.size() > kMaxConfigBytes)
      error = Error(path + ": larger than " + std::to_string(kMaxConfigBytes) + " bytes");
  }
  ::close(fd);
  if (error) return *error;
  return text;
}

// VALUE of -o as TOML; nothing when it is not exactly one plain value.
std::optional<OptionValue> toml_value(std::string_view text) {
  try {
    const toml::table table = toml::parse("value = " + std::string(text));
    if (table.size() != 1) return std::nullopt;
    return plain_value(table.begin()->second);
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

}  // namespace

ConfigLoad parse_config(std::string_view text, const std::string& name, const Config& base) {
  ConfigLoad load{base, {}};
  try {
    FileReader(name, load).read(toml::parse(text), "");
  } catch (const toml::parse_error& error) {
    load.messages.push_back(place(name, error.source().begin) + ": " + std::string(error.description()));
  }
  return load;
}

ConfigLoad load_config_file(const std::string& path, bool required, const Config& base) {
  int error_number = 0;
  const auto text = read_file(path, &error_number);
  if (text) return parse_config(*text, path, base);
  ConfigLoad load{base, {}};
  const bool absent = error_number == ENOENT || error_number == ENOTDIR;
  if (required || !absent) load.messages.push_back(text.error().message());
  return load;
}

Result<void> apply_assignment(std::string_view assignment, Config& config) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error('\'' + std::string(assignment) + "' is not KEY=VALUE");
  }
  const std::string_view key = assignment.substr(0, equals), raw = assignment.substr(equals + 1);
  const Option* option = find_option(key);
  if (option == nullptr) return Error("unknown key " + std::string(key));
  const bool wants_text = option->type == OptionType::Text || option->type == OptionType::Choice ||
                          option->type == OptionType::Color;
  auto value = toml_value(raw);
  if (!value || (wants_text && !std::holds_alternative<std::string>(*value))) value = std::string(raw);
  return apply_option(*option, *value, config);
}

std::optional<std::string> default_config_path(const std::function<const char*(const char*)>& env) {
  // XDG Base Directory Specification: a relative path counts as unset.
  if (const char* xdg = env("XDG_CONFIG_HOME"); xdg != nullptr && xdg[0] == '/') {
    return std::string(xdg) + "/riffle/riffle.toml";
  }
  if (const char* home = env("HOME"); home != nullptr && home[0] != '\0') {
    return std::string(home) + "/.config/riffle/riffle.toml";
  }
  return std::nullopt;
}

}  // namespace riffle
