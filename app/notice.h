// notice(): a line of riffle's own in a pane, in yellow, on a line of its own, as bytes for a terminal.
// Controls in `text` are left out.
#pragma once

#include <string>

namespace riffle {

inline std::string notice(const std::string& text) {
  std::string out = "\x1b[0;33mriffle: ";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out.push_back(c);
  }
  return out + "\x1b[0m\r\n";
}

}  // namespace riffle
