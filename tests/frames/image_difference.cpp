#include <algorithm>
#include <cstdio>
#include <string>

#include "tests/frames/offscreen.h"

namespace riffle::test {

std::string image_difference(const Image& a, const Image& b) {
  if (a.size != b.size || a.rgba.size() != b.rgba.size()) return "sizes differ";
  std::size_t count = 0;
  std::string first;
  for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
    if (std::equal(a.rgba.begin() + static_cast<std::ptrdiff_t>(i),
                   a.rgba.begin() + static_cast<std::ptrdiff_t>(i + 4),
                   b.rgba.begin() + static_cast<std::ptrdiff_t>(i)))
      continue;
    if (count++ == 0) {
      const std::size_t pixel = i / 4, width = static_cast<std::size_t>(a.size.width);
      char text[96];
      std::snprintf(text, sizeof text, "at %zu,%zu: %02x%02x%02x and %02x%02x%02x", pixel % width,
                    pixel / width, a.rgba[i], a.rgba[i + 1], a.rgba[i + 2], b.rgba[i], b.rgba[i + 1],
                    b.rgba[i + 2]);
      first = text;
    }
  }
  return count == 0 ? "" : std::to_string(count) + " pixels differ, the first " + first;
}

}  // namespace riffle::test
