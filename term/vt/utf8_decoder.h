// UTF-8, one character at a time, malformed input by the Unicode Standard's practice (3.9, U+FFFD for each
// maximal subpart). Pure functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace riffle::vt {

inline constexpr char32_t kReplacement = 0xfffd;

// Decodes the character at p (n > 0 bytes available). Returns the bytes it takes; 0: the bytes are a proper
// beginning that is cut off by the end of the buffer.
inline std::size_t decode_utf8(const std::uint8_t* p, std::size_t n, char32_t& out) {
  const std::uint8_t lead = p[0];
  if (lead < 0x80) {
    out = lead;
    return 1;
  }
  // Table 3-7: the second byte of E0, ED, F0 and F4 has a narrower range (no overlong forms, surrogates,
  // values past 10FFFF).
  std::uint8_t low = 0x80, high = 0xbf;
  std::size_t length;
  char32_t c;
  if (lead >= 0xe1 && lead <= 0xec) {
    length = 3;
    c = lead & 0x0fu;
  } else if (lead >= 0xc2 && lead <= 0xdf) {
    length = 2;
    c = lead & 0x1fu;
  } else if (lead == 0xe0 || (lead >= 0xed && lead <= 0xef)) {
    length = 3;
    c = lead & 0x0fu;
    if (lead == 0xe0) low = 0xa0;
    if (lead == 0xed) high = 0x9f;
  } else if (lead >= 0xf0 && lead <= 0xf4) {
    length = 4;
    c = lead & 0x07u;
    if (lead == 0xf0) low = 0x90;
    if (lead == 0xf4) high = 0x8f;
  } else {
    out = kReplacement;
    return 1;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if (i == n) return 0;
    const std::uint8_t b = p[i];
    if (b < low || b > high) {
      out = kReplacement;
      return i;
    }
    low = 0x80;
    high = 0xbf;
    c = c << 6 | (b & 0x3fu);
  }
  out = c;
  return length;
}

}  // namespace riffle::vt
