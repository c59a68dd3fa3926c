// Addresses in text: where they begin and end, and what may be done with one. Pure functions on bytes, any
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace riffle {

struct TextRange {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool operator==(const TextRange&) const = default;
};

// The address (http, https, mailto, file; RFC 3986, and what is not ASCII) that byte `at` of a line is part
// of. Punctuation that ends a sentence is not part of it, nor is a bracket that was not opened in it.
std::optional<TextRange> url_at(std::string_view line, std::size_t at);

// promises.md 13: three schemes are opened; a file is asked about, since it may be of a kind that runs; all
// else is refused.
enum class LinkAction : std::uint8_t { Open, Ask, Refuse };
LinkAction link_action(std::string_view uri);

// What a user is shown: the address with its real host, controls and what turns the direction of text made
// visible as %XX, cut in the middle to `columns` bytes or a little less.
std::string shown_link(std::string_view uri, std::size_t columns);

}  // namespace riffle
