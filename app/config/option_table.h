// The options of riffle.toml and of -o: one row each, from which loading, checking and listing are made.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

using OptionValue = std::variant<bool, std::int64_t, double, std::string>;

enum class OptionType : std::uint8_t { Boolean, Integer, Number, Text, Choice, Color };

struct Option {
  std::string_view key;  // "table.name"
  OptionType type;
  double min = 0, max = 0;   // Integer, Number; Text: bytes
  std::string_view choices;  // Choice: words separated by '|'
  std::string_view doc;
  OptionValue (*get)(const Config&);
  void (*set)(Config&, const OptionValue&);  // of the type's alternative, checked before
};

std::span<const Option> option_table();
const Option* find_option(std::string_view key);

// Checks type and range, then sets. The error names what was expected.
Result<void> apply_option(const Option& option, const OptionValue& value, Config& config);

// The table for a reader: key, default, range and meaning, one option a line.
std::string list_options();

}  // namespace riffle
