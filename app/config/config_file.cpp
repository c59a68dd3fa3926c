#include "app/config/config_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <toml++/toml.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <tuple>

#include "app/config/binding_reader.h"
#include "app/config/option_table.h"
#include "app/config/theme.h"

namespace riffle {
namespace {

// A single value, or a list of texts.
std::optional<OptionValue> plain_value(const toml::node& node) {
  if (const auto* b = node.as_boolean()) return OptionValue(b->get());
  if (const auto* i = node.as_integer()) return OptionValue(i->get());
  if (const auto* f = node.as_floating_point()) return OptionValue(f->get());
  if (const auto* s = node.as_string()) return OptionValue(s->get());
  const auto* array = node.as_array();
  if (array == nullptr) return std::nullopt;
  TextList list;
  for (const toml::node& entry : *array) {
    const auto* s = entry.as_string();
    if (s == nullptr || list.size() > kMaxListEntries) return std::nullopt;
    list.push_back(s->get());
  }
  return list;
}

bool is_table_of_options(const std::string& key) {
  const std::string prefix = key + '.';
  const auto options = option_table();
  return std::any_of(options.begin(), options.end(),
                     [&](const Option& o) { return o.key.starts_with(prefix); });
}

class ConfigReader {
 public:
  explicit ConfigReader(ConfigLoad& load) : load_(load) {}

  void read_text(std::string_view text, const std::string& name, int depth) {
    try {
      const toml::table table = toml::parse(text);
      read_includes(table, name, depth);
      name_ = name;  // the includes had their own
      read(table, "");
    } catch (const toml::parse_error& error) {
      name_ = name;
      fail(error.source().begin, std::string(error.description()));
    }
  }

  void read_file(const std::string& path, bool required) {
    load_.files.push_back(path);
    int error_number = 0;
    const auto text = read_config_text(path, &error_number);
    const bool absent = error_number == ENOENT || error_number == ENOTDIR;
    if (text) {
      read_text(*text, path, 0);
    } else if (required || !absent) {
      ++load_.errors;
      said_.push_back({path, 0, text.error().message()});
    }
  }

  // After everything else: a table may be made in a file read later. Then the messages are put into the order
  // of the files and their lines; the parser hands keys out by their names.
  void finish() {
    check_tables();
    for (const std::string& name : {load_.config.theme_dark, load_.config.theme_light}) {
      if (const auto path = theme_path(name)) load_.files.push_back(*path);
    }
    std::stable_sort(said_.begin(), said_.end(), [](const Message& a, const Message& b) {
      return std::tie(a.file, a.line) < std::tie(b.file, b.line);
    });
    for (Message& message : said_) load_.messages.push_back(std::move(message.text));
  }

 private:
  struct Message {
    std::string file;
    toml::source_index line = 0;
    std::string text;
  };
  struct TableUse {
    std::string file;
    toml::source_position at;
    std::string table;
  };

  void check_tables() {
    const Keymap keymap = keymap_of(load_.config);
    for (const TableUse& use : tables_used_) {
      if (keymap.table(use.table) != nullptr) continue;
      name_ = use.file;
      fail(use.at,
           "there is no table of keys '" + use.table + "'; make it by [key-tables." + use.table + "]");
    }
  }

  // What a file includes is read before it, so that it can change what it includes.
  void read_includes(const toml::table& table, const std::string& name, int depth) {
    const toml::node* node = table.get("include");
    if (node == nullptr) return;
    name_ = name;
    const auto value = plain_value(*node);
    const auto* list = value ? std::get_if<TextList>(&*value) : nullptr;
    if (list == nullptr) {
      fail(node->source().begin, "include must be a list of files");
      return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      const toml::source_position at = node->as_array()->get(i)->source().begin;
      name_ = name;
      if (depth == kMaxIncludeDepth || load_.files.size() >= kMaxConfigFiles) {
        fail(at, "includes go no deeper than " + std::to_string(kMaxIncludeDepth) + ", to at most " +
                     std::to_string(kMaxConfigFiles) + " files in all");
        return;
      }
      const std::string path = beside(name, (*list)[i]);
      load_.files.push_back(path);
      int error_number = 0;
      const auto text = read_config_text(path, &error_number);
      if (!text) {
        fail(at, "include: " + text.error().message());
        continue;
      }
      read_text(*text, path, depth + 1);
    }
  }

  static std::string beside(const std::string& name, const std::string& file) {
    const std::size_t slash = name.rfind('/');
    if (file.starts_with('/') || slash == std::string::npos) return file;
    return name.substr(0, slash + 1) + file;
  }

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table)
      read_entry(prefix + std::string(key.str()), key.source().begin, node);
  }

  void read_entry(const std::string& key, const toml::source_position& at, const toml::node& node) {
    const toml::table* inner = node.as_table();
    if (key == "include") return;
    if (inner != nullptr && key == "keys") return read_bindings(*inner, "");
    if (inner != nullptr && key == "mouse") return read_bindings(*inner, std::nullopt);
    if (inner != nullptr && key == "key-tables") {
      for (const auto& [name, table] : *inner) {
        if (const toml::table* bindings = table.as_table()) {
          read_bindings(*bindings, std::string(name.str()));
        } else {
          fail(name.source().begin, "key-tables holds tables: [key-tables." + std::string(name.str()) + "]");
        }
      }
      return;
    }
    if (inner != nullptr && is_table_of_options(key)) return read(*inner, key + '.');
    read_option(key, at, node);
  }

  void read_option(const std::string& key, const toml::source_position& at, const toml::node& node) {
    const Option* option = find_option(key);
    if (option == nullptr) {
      const std::string_view near = nearest_key(key);
      say(at, "unknown key " + key + (near.empty() ? "" : " (" + std::string(near) + " is one)"));
      return;
    }
    const auto value = plain_value(node);
    const Result<void> done = value ? apply_option(*option, *value, load_.config)
                                    : Result<void>(Error(key + " must be " + expectation(*option)));
    if (!done) fail(node.source().begin, done.error().message());
  }

  // `table`: of keys; nothing: the mouse.
  void read_bindings(const toml::table& bindings, const std::optional<std::string>& table) {
    for (const auto& [key, node] : bindings) {
      const auto* text = node.as_string();
      const std::string keys(key.str());
      if (text == nullptr) {
        fail(node.source().begin, keys + " must be a command, or \"none\"");
        continue;
      }
      const Result<void> done = table ? bind_keys(*table, keys, text->get(), load_.config)
                                      : bind_mouse(keys, text->get(), load_.config);
      if (!done) {
        fail(key.source().begin, done.error().message());
        continue;
      }
      const auto action = parse_action(text->get());
      if (action && (action->command == Command::KeyTable || action->command == Command::KeyMode)) {
        tables_used_.push_back({name_, node.source().begin, action->argument});
      }
    }
  }

  void fail(const toml::source_position& at, const std::string& what) {
    ++load_.errors;
    say(at, what);
  }

  void say(const toml::source_position& at, const std::string& what) {
    if (said_.size() == kMaxConfigMessages) return;
    said_.push_back({name_, at.line,
                     name_ + ':' + std::to_string(at.line) + ':' + std::to_string(at.column) + ": " + what});
  }

  ConfigLoad& load_;
  std::string name_;  // of the file that is being read
  std::vector<Message> said_;
  std::vector<TableUse> tables_used_;
};

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

// Regular files only: a FIFO or a device would hang or never end.
Result<std::string> read_config_text(const std::string& path, int* error_number) {
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

ConfigLoad parse_config(std::string_view text, const std::string& name, const Config& base) {
  ConfigLoad load{base, {}, 0, {}};
  ConfigReader reader(load);
  reader.read_text(text, name, 0);
  reader.finish();
  return load;
}

ConfigLoad load_config_file(const std::string& path, bool required, const Config& base) {
  ConfigLoad load{base, {}, 0, {}};
  ConfigReader reader(load);
  reader.read_file(path, required);
  reader.finish();
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
