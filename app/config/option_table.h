// The options of riffle.toml and of -o: one row each, from which loading, checking, printing and the
// reference are made. Main thread, plain values. Where it grows: an option is a member of Config and a row in
// option_rows.cpp.
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

using TextList = std::vector<std::string>;
using OptionValue = std::variant<bool, std::int64_t, double, std::string, TextList>;

enum class OptionType : std::uint8_t { Boolean, Integer, Number, Text, Choice, Color, List };

struct Option {
  std::string_view key;  // "table.name"
  OptionType type;
  double min = 0, max = 0;   // Integer, Number; Text: bytes; List: bytes of each
  std::string_view choices;  // Choice: words separated by '|'
  std::string_view example;  // as TOML, another value than the default
  std::string_view doc;
  OptionValue (*get)(const Config&);
  void (*set)(Config&, const OptionValue&);  // of the type's alternative, checked before
  // Text, List: beyond length and controls; null: nothing.
  Result<void> (*check)(const std::string&) = nullptr;
  // What stands there while nothing is set (a colour is the theme's); null: the default's get.
  bool (*is_set)(const Config&) = nullptr;
};

inline constexpr std::size_t kMaxListEntries = 64;

std::span<const Option> option_table();
const Option* find_option(std::string_view key);
// The key that was perhaps meant; empty: none is near.
std::string_view nearest_key(std::string_view key);

// Checks type and range, then sets. The error names what was expected.
Result<void> apply_option(const Option& option, const OptionValue& value, Config& config);

// What an option takes, in words.
std::string expectation(const Option& option);
// As TOML.
std::string toml_text(const OptionValue& value);
std::string toml_string(std::string_view text);

}  // namespace riffle
