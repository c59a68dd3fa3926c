// Bytes as a reader can compare them: \e for ESC, \xNN for other controls and bytes above ASCII.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace riffle {

inline std::string escaped(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto b = static_cast<unsigned char>(c);
    if (b == 0x1b) {
      out += "\\e";
    } else if (b < 0x20 || b >= 0x7f) {
      char hex[5];
      std::snprintf(hex, sizeof hex, "\\x%02x", static_cast<unsigned>(b));
      out += hex;
    } else {
      out.push_back(c);
    }
  }
  return out;
}

}  // namespace riffle
