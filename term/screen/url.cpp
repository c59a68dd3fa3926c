#include "term/screen/url.h"

#include <algorithm>

namespace riffle {
namespace {

constexpr std::string_view kSchemes[] = {"https://", "http://", "mailto:", "file://"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_url_byte(char c) {
  if (is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80) return true;
  return std::string_view("-._~:/?#[]@!$&'()*+,;=%").find(c) != std::string_view::npos;
}

bool starts_with_scheme(std::string_view text, std::string_view scheme) {
  if (text.size() < scheme.size()) return false;
  return std::equal(scheme.begin(), scheme.end(), text.begin(),
                    [](char a, char b) { return a == (is_letter(b) ? static_cast<char>(b | 0x20) : b); });
}

// Without what belongs to the sentence around it.
std::string_view without_tail(std::string_view url) {
  for (;;) {
    const char last = url.back();
    const auto unopened = [&](char open, char close) {
      return last == close &&
             std::count(url.begin(), url.end(), close) > std::count(url.begin(), url.end(), open);
    };
    const bool tail = std::string_view(".,;:!?'").find(last) != std::string_view::npos ||
                      unopened('(', ')') || unopened('[', ']');
    if (!tail || url.size() == 1) return url;
    url.remove_suffix(1);
  }
}

}  // namespace

std::optional<TextRange> url_at(std::string_view line, std::size_t at) {
  // The last scheme at or before the place: an address may hold another one.
  for (std::size_t begin = std::min(at + 1, line.size()); begin-- > 0;) {
    if (!is_url_byte(line[begin])) return std::nullopt;
    if (begin > 0 && (is_letter(line[begin - 1]) || is_digit(line[begin - 1]))) continue;
    for (const std::string_view scheme : kSchemes) {
      if (!starts_with_scheme(line.substr(begin), scheme)) continue;
      std::size_t end = begin + scheme.size();
      while (end < line.size() && is_url_byte(line[end])) ++end;
      end = begin + without_tail(line.substr(begin, end - begin)).size();
      if (end <= begin + scheme.size()) return std::nullopt;
      if (at < end) return TextRange{begin, end};
    }
  }
  return std::nullopt;
}

LinkAction link_action(std::string_view uri) {
  const bool clean = std::none_of(uri.begin(), uri.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7f;
  });
  if (!clean) return LinkAction::Refuse;
  for (const std::string_view scheme : kSchemes) {
    if (!starts_with_scheme(uri, scheme) || uri.size() == scheme.size()) continue;
    return scheme == "file://" ? LinkAction::Ask : LinkAction::Open;
  }
  return LinkAction::Refuse;
}

std::string shown_link(std::string_view uri, std::size_t columns) {
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : uri) {
    const auto byte = static_cast<unsigned char>(c);
    // Beyond ASCII there are letters that look like others and marks that turn the direction of text.
    if (byte <= 0x20 || byte >= 0x7f) {
      out += '%';
      out += kHex[byte >> 4];
      out += kHex[byte & 0xf];
    } else {
      out += c;
    }
  }
  if (out.size() <= columns || columns < 8) return out.substr(0, columns);
  // The host is at the front, the file's name at the end.
  const std::size_t front = (columns - 3) * 2 / 3, back = columns - 3 - front;
  return out.substr(0, front) + "..." + out.substr(out.size() - back);
}

}  // namespace riffle
