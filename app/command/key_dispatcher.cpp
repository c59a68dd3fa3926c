#include "app/command/key_dispatcher.h"

#include <algorithm>

namespace riffle {
namespace {

// More keys than this are not held at once; what is lost here is one release that a program sees alone.
constexpr std::size_t kMaxHeld = 16;

bool leads_on(const Keymap::Table& table, const KeySequence& typed) {
  const auto next = table.lower_bound(typed);
  return next != table.end() && next->first.size() > typed.size() &&
         std::equal(typed.begin(), typed.end(), next->first.begin());
}

}  // namespace

void KeyDispatcher::set_keymap(Keymap keymap) {
  keymap_ = std::move(keymap);
  typed_.clear();
  leave_table();
}

void KeyDispatcher::forget() {
  typed_.clear();
  leave_table();
  swallowed_.clear();
}

void KeyDispatcher::leave_table() {
  table_.clear();
  mode_ = false;
}

KeyOutcome KeyDispatcher::handle(const KeyEvent& event) {
  const HeldKey held{event.key, event.code_point};
  if (event.action == KeyAction::Release) return {std::erase(swallowed_, held) == 0, std::nullopt};
  if (is_modifier_key(event.key)) return {true, std::nullopt};
  const KeyOutcome outcome = press(event);
  std::erase(swallowed_, held);
  if (!outcome.to_program && event.key != Key::None && swallowed_.size() < kMaxHeld)
    swallowed_.push_back(held);
  return outcome;
}

KeyOutcome KeyDispatcher::press(const KeyEvent& event) {
  const Keymap::Table* table = keymap_.table(table_);
  if (table != nullptr) {
    for (const Chord& chord : chords_of(event)) {
      KeySequence typed = typed_;
      typed.push_back(chord);
      if (const auto bound = table->find(typed); bound != table->end()) return run(bound->second);
      if (leads_on(*table, typed)) {
        typed_ = std::move(typed);
        return {};
      }
    }
  }
  if (!pending()) return {true, std::nullopt};
  const bool escape = event.key == Key::Escape && typed_.empty();
  typed_.clear();
  if (!mode_ || escape) leave_table();
  return {};
}

KeyOutcome KeyDispatcher::run(const Action& action) {
  typed_.clear();
  if (!mode_) leave_table();
  switch (action.command) {
    case Command::SendKey:
      return {true, std::nullopt};
    case Command::KeyTable:
    case Command::KeyMode:
      if (keymap_.table(action.argument) == nullptr) return {};
      table_ = action.argument;
      mode_ = action.command == Command::KeyMode;
      return {};
    case Command::LeaveKeyTable:
      leave_table();
      return {};
    default:
      return {false, action};
  }
}

}  // namespace riffle
