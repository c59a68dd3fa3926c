// Fields of OSC strings: taking them apart, and making text of them that can be shown. Pure functions, any
// thread. Private to term/terminal*.cpp.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace riffle {

// promises.md: a title, or what a notification says.
inline constexpr std::size_t kMaxTitlePoints = 1024;
inline constexpr std::size_t kMaxTitleBytes = 4096;

// Without controls and bidi controls; malformed UTF-8 becomes U+FFFD; cut at a character.
std::string clean_text(std::string_view text, std::size_t max_points = kMaxTitlePoints,
                       std::size_t max_bytes = kMaxTitleBytes);

// All of `text` is a decimal number.
inline std::optional<int> number_in(std::string_view text) {
  int v = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return v;
}

// Up to `separator`, which goes too; `text` keeps the rest.
inline std::string_view take_field(std::string_view& text, char separator = ';') {
  const std::size_t at = text.find(separator);
  const std::string_view field = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  return field;
}

}  // namespace riffle
