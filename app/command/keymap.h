// Keymap: which keys are which Action. Tables of bindings by name: the root table (its name is empty) counts
// always, others when key-table or key-mode asks for them. Main thread, plain value.
// Invariant: within a table no bound sequence begins another one: the later binding wins.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/command/chord.h"
#include "app/command/command.h"

namespace riffle {

class Keymap {
 public:
  using Table = std::map<KeySequence, Action>;
  static constexpr std::string_view kRoot = "";
  // The table that `keyboard.prefix` leads to; its keys are those of tmux.
  static constexpr std::string_view kPrefix = "prefix";

  // The bindings of riffle, as other terminals on Linux have them, and the prefix table, to which no key
  // leads yet.
  static Keymap defaults();

  void bind(std::string_view table, const KeySequence& sequence, Action action);
  // Afterwards programs get the key. A chord that begins bound sequences unbinds them all.
  void unbind(std::string_view table, const KeySequence& sequence);
  void bind(const Chord& chord, Command command) { bind(kRoot, {chord}, {command, {}}); }
  void unbind(const Chord& chord) { unbind(kRoot, {chord}); }
  // `chord` leads to the prefix table; pressed twice it goes to the program.
  void set_prefix(const Chord& chord);

  // Null: no such table.
  const Table* table(std::string_view name) const;
  const std::map<std::string, Table, std::less<>>& tables() const { return tables_; }

  // The command of a press or a repeat in the root table; nothing for a release.
  std::optional<Command> find(const KeyEvent& event) const;

  bool operator==(const Keymap&) const = default;

 private:
  std::map<std::string, Table, std::less<>> tables_{{std::string(kRoot), {}}};
};

// Every binding, a line each: keys, then the action; a heading before each table but the root.
std::string list_keys(const Keymap& keymap);

}  // namespace riffle
