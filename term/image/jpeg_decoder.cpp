#include <turbojpeg.h>

#include <memory>

#include "term/image/decoders.h"

namespace riffle {

Result<ImagePixels> decode_jpeg(std::string_view bytes) {
  struct Destroy {
    void operator()(void* handle) const { tjDestroy(handle); }
  };
  const std::unique_ptr<void, Destroy> decoder(tjInitDecompress());
  if (!decoder) return Error("ENOMEM:no memory");
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  const auto size = static_cast<unsigned long>(bytes.size());
  ImagePixels pixels;
  int subsampling = 0, colors = 0;
  if (tjDecompressHeader3(decoder.get(), data, size, &pixels.width, &pixels.height, &subsampling, &colors) !=
      0)
    return Error("EBADJPEG:not a JPEG image");
  if (!image_size_fits(pixels.width, pixels.height)) return Error("EFBIG:image too large");
  pixels.rgba.resize(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 4);
  // A progressive file may ask for thousands of passes over the picture.
  constexpr int kFlags = TJFLAG_LIMITSCANS;
  const int failed = tjDecompress2(decoder.get(), data, size, pixels.rgba.data(), pixels.width, 0,
                                   pixels.height, TJPF_RGBA, kFlags);
  // What is cut off is shown as far as it goes; that is a warning only.
  if (failed != 0 && tjGetErrorCode(decoder.get()) == TJERR_FATAL) return Error("EBADJPEG:broken JPEG image");
  return pixels;
}

}  // namespace riffle
