#include "app/config/option_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace riffle {
namespace {

bool has_choice(std::string_view choices, std::string_view word) {
  while (!choices.empty()) {
    const std::size_t bar = std::min(choices.find('|'), choices.size());
    if (choices.substr(0, bar) == word) return true;
    choices.remove_prefix(std::min(bar + 1, choices.size()));
  }
  return false;
}

// The shortest digits that give the number back.
std::string number_text(double v) {
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, v, std::chars_format::general).ptr};
}

std::string range_text(const Option& o) {
  const auto bound = [&o](double v) {
    return o.type == OptionType::Number ? number_text(v) : std::to_string(static_cast<std::int64_t>(v));
  };
  return bound(o.min) + " to " + bound(o.max);
}

bool in_range(const Option& o, double v) { return std::isfinite(v) && v >= o.min && v <= o.max; }

bool is_plain_text(const Option& o, const std::string& s) {
  return in_range(o, static_cast<double>(s.size())) && std::none_of(s.begin(), s.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
         });
}

bool fits(const Option& o, const OptionValue& v) {
  const auto* word = std::get_if<std::string>(&v);
  switch (o.type) {
    case OptionType::Boolean:
      return std::holds_alternative<bool>(v);
    case OptionType::Integer: {
      const auto* n = std::get_if<std::int64_t>(&v);
      return n != nullptr && in_range(o, static_cast<double>(*n));
    }
    case OptionType::Number: {
      const auto* n = std::get_if<double>(&v);
      return n != nullptr && in_range(o, *n);
    }
    case OptionType::Text:
      return word != nullptr && is_plain_text(o, *word);
    case OptionType::Choice:
      return word != nullptr && has_choice(o.choices, *word);
    case OptionType::Color:
      // XParseColor reads #fff as #f0f0f0, which is not what a user of today means.
      return word != nullptr && (!word->starts_with('#') || word->size() == 7) &&
             parse_color(*word).has_value();
    case OptionType::List: {
      const auto* list = std::get_if<TextList>(&v);
      return list != nullptr && list->size() <= kMaxListEntries &&
             std::all_of(list->begin(), list->end(), [&o](const auto& s) { return is_plain_text(o, s); });
    }
  }
  return false;
}

Result<void> check_texts(const Option& o, const OptionValue& v) {
  if (o.check == nullptr) return {};
  if (const auto* word = std::get_if<std::string>(&v)) return o.check(*word);
  if (const auto* list = std::get_if<TextList>(&v)) {
    for (const std::string& entry : *list) {
      if (auto done = o.check(entry); !done) return done;
    }
  }
  return {};
}

// Levenshtein's distance of two short texts.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string expectation(const Option& o) {
  switch (o.type) {
    case OptionType::Boolean:
      return "true or false";
    case OptionType::Integer:
      return "a whole number from " + range_text(o);
    case OptionType::Number:
      return "a number from " + range_text(o);
    case OptionType::Text:
      return "a text of " + range_text(o) + " bytes without controls";
    case OptionType::Choice:
      return "one of " + std::string(o.choices);
    case OptionType::Color:
      return "a colour as \"#rrggbb\", \"rgb:rr/gg/bb\" or X's name of it";
    case OptionType::List:
      return "a list of at most " + std::to_string(kMaxListEntries) + " texts of " + range_text(o) +
             " bytes without controls";
  }
  return {};
}

const Option* find_option(std::string_view key) {
  for (const Option& o : option_table()) {
    if (o.key == key) return &o;
  }
  return nullptr;
}

std::string_view nearest_key(std::string_view key) {
  constexpr std::size_t kLongest = 64;  // no key is, and the search is quadratic
  std::string_view nearest;
  std::size_t best = 3;  // two wrong letters are a slip, more another word
  if (key.size() > kLongest) return {};
  for (const Option& o : option_table()) {
    const std::size_t d = distance(key, o.key);
    if (d >= best) continue;
    best = d;
    nearest = o.key;
  }
  return nearest;
}

Result<void> apply_option(const Option& option, const OptionValue& value, Config& config) {
  OptionValue v = value;
  if (option.type == OptionType::Number) {
    if (const auto* n = std::get_if<std::int64_t>(&v)) v = static_cast<double>(*n);
  }
  if (!fits(option, v)) return Error(std::string(option.key) + " must be " + expectation(option));
  if (auto checked = check_texts(option, v); !checked) return checked.error().with(std::string(option.key));
  option.set(config, v);
  return {};
}

std::string toml_string(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (byte < 0x20 || byte == 0x7f) {
      out += "\\u00";
      out.push_back(kHex[byte >> 4]);
      out.push_back(kHex[byte & 0xfu]);
    } else {
      out.push_back(c);
    }
  }
  return out + '"';
}

std::string toml_text(const OptionValue& v) {
  struct Writer {
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(std::int64_t n) const { return std::to_string(n); }
    std::string operator()(double n) const { return number_text(n); }
    std::string operator()(const std::string& s) const { return toml_string(s); }
    std::string operator()(const TextList& list) const {
      std::string out = "[";
      for (const std::string& s : list) out += (out.size() > 1 ? ", " : "") + toml_string(s);
      return out + ']';
    }
  };
  return std::visit(Writer{}, v);
}

}  // namespace riffle
