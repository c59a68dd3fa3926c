#include "render/image.h"

#include <png.h>

#include <cerrno>
#include <cstddef>
#include <cstring>

namespace riffle {

Result<void> write_png(const std::string& path, const Image& image) {
  const auto bytes =
      static_cast<std::size_t>(image.size.width) * static_cast<std::size_t>(image.size.height) * 4;
  if (image.size.width < 1 || image.size.height < 1 || image.rgba.size() != bytes)
    return Error(path + ": there is no picture to write");
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.size.width);
  png.height = static_cast<png_uint_32>(image.size.height);
  png.format = PNG_FORMAT_RGBA;
  errno = 0;
  if (png_image_write_to_file(&png, path.c_str(), 0, image.rgba.data(), 0, nullptr) == 0)
    return Error(path + ": " + (errno != 0 ? std::strerror(errno) : png.message));
  return {};
}

Result<Image> read_png(const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  errno = 0;
  if (png_image_begin_read_from_file(&png, path.c_str()) == 0)
    return Error(path + ": " + (errno != 0 ? std::strerror(errno) : png.message));
  if (png.width > kMaxPngSide || png.height > kMaxPngSide) {
    png_image_free(&png);
    return Error(path + ": the picture is larger than " + std::to_string(kMaxPngSide) + " pixels a side");
  }
  png.format = PNG_FORMAT_RGBA;
  Image image;
  image.size = {static_cast<int>(png.width), static_cast<int>(png.height)};
  image.rgba.resize(PNG_IMAGE_SIZE(png));
  if (png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr) == 0)
    return Error(path + ": " + png.message);
  return image;
}

}  // namespace riffle
