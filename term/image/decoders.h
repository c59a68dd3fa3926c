// Decoders of image data that programs send. Pure functions, any thread. Whatever the bytes: bounded in
// memory and time, refused by their header before anything is allocated (promises.md, images).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "term/base/color.h"
#include "term/base/result.h"
#include "term/frame/image.h"

namespace riffle {

inline constexpr int kMaxImageSide = 8192;
inline constexpr std::size_t kMaxImageBytes = std::size_t{64} * 1024 * 1024;

// The size of an image that may be decoded; its bytes at four a pixel.
bool image_size_fits(int width, int height);

// Errors are of the form "EBADPNG:what", as kitty's protocol answers them.
Result<ImagePixels> decode_png(std::string_view bytes);

Result<ImagePixels> decode_jpeg(std::string_view bytes);

// RFC 1950. More than `limit` bytes are an error.
Result<std::string> inflate_bytes(std::string_view bytes, std::size_t limit);

// Raw pixels, three bytes each (`alpha` false) or four.
Result<ImagePixels> from_raw(std::string_view bytes, int width, int height, bool alpha);

// The body of DCS P1;P2;P3 q (DEC STD 070, "Sixel graphics"; VT340 palette). `background`: of pixels that no
// sixel sets, where P2 does not leave them as they are. Nothing where no pixel is set.
inline constexpr int kSixelRegisters = 1024;
struct SixelOptions {
  bool transparent = false;  // P2 is 1
  Rgb background;
};
Result<ImagePixels> decode_sixel(std::string_view body, const SixelOptions& options);

}  // namespace riffle
