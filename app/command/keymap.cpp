#include "app/command/keymap.h"

#include <algorithm>
#include <span>
#include <utility>

#include "app/command/default_keys.h"
#include "term/base/assert.h"

namespace riffle {
namespace {

bool begins(const KeySequence& beginning, const KeySequence& sequence) {
  return beginning.size() <= sequence.size() &&
         std::equal(beginning.begin(), beginning.end(), sequence.begin());
}

void bind_all(Keymap& map, std::string_view table, std::span<const DefaultKey> rows) {
  for (const DefaultKey& row : rows) {
    const auto sequence = parse_sequence(row.keys);
    auto action = parse_action(row.action);
    RIFFLE_CHECK(sequence.has_value() && action);
    if (sequence && action) map.bind(table, *sequence, std::move(*action));
  }
}

}  // namespace

Keymap Keymap::defaults() {
  Keymap map;
  bind_all(map, kRoot, default_root_keys());
  bind_all(map, kPrefix, default_prefix_keys());
  return map;
}

void Keymap::bind(std::string_view table, const KeySequence& sequence, Action action) {
  Table& bindings = tables_[std::string(table)];
  std::erase_if(bindings, [&](const auto& bound) {
    return begins(sequence, bound.first) || begins(bound.first, sequence);
  });
  bindings[sequence] = std::move(action);
}

void Keymap::unbind(std::string_view table, const KeySequence& sequence) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  std::erase_if(found->second, [&](const auto& bound) { return begins(sequence, bound.first); });
}

void Keymap::set_prefix(const Chord& chord) {
  bind(kRoot, {chord}, {Command::KeyTable, std::string(kPrefix)});
  bind(kPrefix, {chord}, {Command::SendKey, {}});
}

const Keymap::Table* Keymap::table(std::string_view name) const {
  const auto found = tables_.find(name);
  return found == tables_.end() ? nullptr : &found->second;
}

std::optional<Command> Keymap::find(const KeyEvent& event) const {
  if (event.action == KeyAction::Release) return std::nullopt;
  const Table& root = *table(kRoot);
  for (const Chord& chord : chords_of(event)) {
    if (const auto found = root.find({chord}); found != root.end()) return found->second.command;
  }
  return std::nullopt;
}

std::string list_keys(const Keymap& keymap) {
  std::size_t width = 0;
  for (const auto& [name, table] : keymap.tables()) {
    for (const auto& [keys, action] : table) width = std::max(width, sequence_text(keys).size());
  }
  std::string out;
  for (const auto& [name, table] : keymap.tables()) {
    if (name != Keymap::kRoot) out += "\ntable " + name + '\n';
    std::vector<std::pair<std::string, std::string>> lines;
    for (const auto& [keys, action] : table) lines.emplace_back(action_text(action), sequence_text(keys));
    std::sort(lines.begin(), lines.end());
    for (auto& [action, keys] : lines) {
      keys.resize(width + 2, ' ');
      out += keys + action + '\n';
    }
  }
  return out;
}

}  // namespace riffle
