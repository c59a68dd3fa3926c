// Image: a picture in memory, and PNG files of it. Plain value, any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle {

// An 8-bit RGBA picture, rows top down.
struct Image {
  PixelSize size;
  std::vector<std::uint8_t> rgba;
};

// The Error names the path and what the system said.
Result<void> write_png(const std::string& path, const Image& image);
// Any PNG, as 8-bit RGBA; at most kMaxPngSide pixels a side.
Result<Image> read_png(const std::string& path);
inline constexpr int kMaxPngSide = 16384;

}  // namespace riffle
