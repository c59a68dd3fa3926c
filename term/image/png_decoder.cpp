#include <png.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "term/image/decoders.h"

namespace riffle {

bool image_size_fits(int width, int height) {
  return width > 0 && height > 0 && width <= kMaxImageSide && height <= kMaxImageSide &&
         static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4 <= kMaxImageBytes;
}

Result<ImagePixels> decode_png(std::string_view bytes) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) {
    png_image_free(&image);
    return Error("EBADPNG:not a PNG image");
  }
  if (image.width > static_cast<png_uint_32>(kMaxImageSide) ||
      image.height > static_cast<png_uint_32>(kMaxImageSide) ||
      !image_size_fits(static_cast<int>(image.width), static_cast<int>(image.height))) {
    png_image_free(&image);
    return Error("EFBIG:image too large");
  }
  image.format = PNG_FORMAT_RGBA;
  ImagePixels pixels;
  pixels.width = static_cast<int>(image.width);
  pixels.height = static_cast<int>(image.height);
  pixels.rgba.resize(PNG_IMAGE_SIZE(image));
  const int read = png_image_finish_read(&image, nullptr, pixels.rgba.data(), 0, nullptr);
  png_image_free(&image);
  if (read == 0) return Error("EBADPNG:broken PNG image");
  return pixels;
}

Result<ImagePixels> from_raw(std::string_view bytes, int width, int height, bool alpha) {
  if (!image_size_fits(width, height)) {
    return Error(width <= 0 || height <= 0 ? "EINVAL:no size" : "EFBIG:image too large");
  }
  const std::size_t count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  if (bytes.size() < count * (alpha ? 4 : 3)) return Error("ENODATA:less data than the size says");
  ImagePixels pixels{width, height, std::vector<std::uint8_t>(count * 4)};
  if (alpha) {
    std::memcpy(pixels.rgba.data(), bytes.data(), count * 4);
    return pixels;
  }
  for (std::size_t i = 0; i < count; ++i) {
    std::memcpy(&pixels.rgba[i * 4], bytes.data() + i * 3, 3);
    pixels.rgba[i * 4 + 3] = 255;
  }
  return pixels;
}

}  // namespace riffle
