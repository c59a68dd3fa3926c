// Latin-1, which X11's STRING is (ICCCM 2.6.2), to UTF-8 and back. Pure functions, any thread.
#pragma once

#include <string>
#include <string_view>

namespace riffle {

inline std::string utf8_from_latin1(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) out += static_cast<char>(0xc0 | byte >> 6);
    out += byte < 0x80 ? c : static_cast<char>(0x80 | (byte & 0x3f));
  }
  return out;
}

// What Latin-1 does not have becomes a question mark.
inline std::string latin1_from_utf8(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) {
      out += static_cast<char>(lead);
      continue;
    }
    unsigned next = 0;
    if ((lead == 0xc2 || lead == 0xc3) && i < text.size()) next = static_cast<unsigned char>(text[i]);
    out += (next & 0xc0) == 0x80 ? static_cast<char>((lead & 3u) << 6 | (next & 0x3f)) : '?';
    while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80) ++i;
  }
  return out;
}

}  // namespace riffle
