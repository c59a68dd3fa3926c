// UTF-8 for the encoders of this folder: writing code points, and taking what is no text out of a string.
// Pure functions, any thread. (Output of programs is decoded in term/vt, by runs and across chunks.)
#pragma once

#include <string>
#include <string_view>

#include "term/base/utf8.h"

namespace riffle {

// One character at the start of `text` (not empty): its code point and length, or U+FFFD and the length of
// the maximal subpart that is malformed (The Unicode Standard, 3.9, table 3-8).
struct Utf8Char {
  char32_t code_point;
  unsigned length;
};
Utf8Char next_utf8(std::string_view text);

// `text` without C0, DEL and C1 controls; malformed bytes become U+FFFD.
std::string printable_text(std::string_view text);

}  // namespace riffle
