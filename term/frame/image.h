// Images as frames carry them: pixels that are decoded once and shared, and what of them lies over a row.
// Plain values, any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace riffle {

// Immutable once shared; told apart by address. rgba: width * height * 4 bytes, rows top down, alpha
// straight.
struct ImagePixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgba;
};

// A rectangle without a unit of its own.
struct ImageRect {
  float x = 0;
  float y = 0;
  float width = 0;
  float height = 0;
  bool operator==(const ImageRect&) const = default;
};

// Below this z an image lies under the backgrounds of cells that have one (kitty graphics, "z-index").
inline constexpr std::int32_t kUnderBackgrounds = -1073741824;

// The part of one placement that lies over one viewport row.
struct ImageStrip {
  std::int16_t row = 0;
  bool yields = false;  // sixel: text that is printed over it takes its place
  std::int32_t z = 0;   // negative: under the text
  ImageRect source;     // in pixels of the image
  ImageRect dest;       // in cells: x from the row's left end, y from its top; inside the row
  std::shared_ptr<const ImagePixels> pixels;
  bool operator==(const ImageStrip&) const = default;
};

// What programs write into cells where an image is to show (kitty graphics, "Unicode placeholders").
inline constexpr char32_t kImagePlaceholder = 0x10eeee;

}  // namespace riffle
