#include "app/config/binding_reader.h"

#include <utility>

namespace riffle {
namespace {

// Nothing for "none".
Result<std::optional<Action>> read_action(const std::string& text) {
  if (text == "none") return std::optional<Action>();
  auto action = parse_action(text);
  if (!action) return action.error();
  return std::optional<Action>(std::move(*action));
}

}  // namespace

Result<void> bind_keys(const std::string& table, const std::string& keys, const std::string& action,
                       Config& config) {
  const auto sequence = parse_sequence(keys);
  if (!sequence) return Error("'" + keys + "' is no key: " + std::string(chord_grammar()));
  auto read = read_action(action);
  if (!read) return read.error();
  std::erase_if(config.key_changes,
                [&](const KeyChange& c) { return c.table == table && c.keys == *sequence; });
  config.key_changes.push_back({table, *sequence, std::move(*read)});
  return {};
}

Result<void> bind_mouse(const std::string& chord, const std::string& action, Config& config) {
  const auto parsed = parse_mouse_chord(chord);
  if (!parsed) return Error("'" + chord + "' is no mouse button: " + std::string(mouse_chord_grammar()));
  auto read = read_action(action);
  if (!read) return read.error();
  config.mouse_changes[*parsed] = std::move(*read);
  return {};
}

}  // namespace riffle
