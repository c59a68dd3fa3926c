// UTF-8 from code points: the one encoder of the project. Pure functions, any thread. (Output of programs is
// decoded in term/vt, by runs and across chunks.)
#pragma once

#include <string>

namespace riffle {

// Writes one code point; surrogates and values beyond Unicode as U+FFFD. Returns the bytes written (1..4).
inline int put_utf8(char32_t c, char* out) {
  if (c < 0x80) {
    out[0] = static_cast<char>(c);
    return 1;
  }
  if (c < 0x800) {
    out[0] = static_cast<char>(0xc0 | c >> 6);
    out[1] = static_cast<char>(0x80 | (c & 0x3f));
    return 2;
  }
  if (c >= 0x110000 || (c >= 0xd800 && c < 0xe000)) c = 0xfffd;
  if (c < 0x10000) {
    out[0] = static_cast<char>(0xe0 | c >> 12);
    out[1] = static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out[2] = static_cast<char>(0x80 | (c & 0x3f));
    return 3;
  }
  out[0] = static_cast<char>(0xf0 | c >> 18);
  out[1] = static_cast<char>(0x80 | (c >> 12 & 0x3f));
  out[2] = static_cast<char>(0x80 | (c >> 6 & 0x3f));
  out[3] = static_cast<char>(0x80 | (c & 0x3f));
  return 4;
}

inline void append_utf8(std::string& out, char32_t c) {
  char bytes[4];
  out.append(bytes, static_cast<std::size_t>(put_utf8(c, bytes)));
}

}  // namespace riffle
