// The bindings that riffle has before a user changes them: one row each. Data only; Keymap::defaults() reads
// it. Where it grows: a default key is a row in default_keys.cpp.
#pragma once

#include <span>
#include <string_view>

namespace riffle {

struct DefaultKey {
  std::string_view keys;    // for parse_sequence
  std::string_view action;  // for parse_action
};

std::span<const DefaultKey> default_root_keys();
// What follows the prefix, with the keys that tmux gives it.
std::span<const DefaultKey> default_prefix_keys();

}  // namespace riffle
