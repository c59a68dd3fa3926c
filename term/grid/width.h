// Columns of characters and where grapheme clusters end. Pure functions over tables generated from utf8proc;
// any thread.
#pragma once

#include <cstdint>

namespace riffle {

extern const std::uint8_t kStage1[0x1100];
extern const std::uint8_t kStage2[][256];

// Bits 0-1: columns (0, 1, 2) as wcwidth gives them. Bit 2: the character may join with a neighbour (UAX
// #29).
inline unsigned char_class(char32_t c) { return c < 0x110000 ? kStage2[kStage1[c >> 8]][c & 0xff] : 1u; }
inline int char_width(char32_t c) { return static_cast<int>(char_class(c) & 3u); }

// UAX #29 extended grapheme clusters, one code point after the other.
class GraphemeBreaker {
 public:
  // Whether a cluster boundary lies between `before` and `c`; `before` must be the code point of the call
  // before.
  bool breaks_between(char32_t before, char32_t c);
  void reset() { state_ = 0; }

 private:
  std::int32_t state_ = 0;
};

}  // namespace riffle
