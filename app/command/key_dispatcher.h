// KeyDispatcher: key events to Actions, over time: sequences that are half typed, tables that are switched
// on, and the releases of keys that no program saw pressed. Main thread, plain value.
// In a sequence or a table a key that is not bound is dropped, and ends the sequence (as in tmux); Escape
// ends key-mode.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/command/keymap.h"
#include "term/input/events.h"

namespace riffle {

// What is to happen with an event.
struct KeyOutcome {
  bool to_program = false;
  std::optional<Action> action;  // to run
};

class KeyDispatcher {
 public:
  explicit KeyDispatcher(Keymap keymap) : keymap_(std::move(keymap)) {}

  // What was half typed is forgotten.
  void set_keymap(Keymap keymap);
  const Keymap& keymap() const { return keymap_; }

  KeyOutcome handle(const KeyEvent& event);
  // The next key is not a plain one: inside a sequence or a table.
  bool pending() const { return !typed_.empty() || !table_.empty(); }
  // The focus went: nothing is half typed any more, and keys held may be released elsewhere.
  void forget();

 private:
  // A key by which its release is known again.
  using HeldKey = std::pair<Key, char32_t>;

  KeyOutcome press(const KeyEvent& event);
  KeyOutcome run(const Action& action);
  void leave_table();

  Keymap keymap_;
  std::string table_;  // empty: the root
  bool mode_ = false;  // table_ stays until it is left
  KeySequence typed_;  // of a sequence, as bound
  std::vector<HeldKey> swallowed_;
};

}  // namespace riffle
