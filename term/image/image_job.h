// ImageJob: an image to be decoded, as a value. Made by Terminal (core thread), run on any thread, given back
// to the same Terminal, which reads nothing on from its program until then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "term/image/decoders.h"

namespace riffle {

struct ImageJob {
  enum class Form : std::uint8_t { Rgb, Rgba, Png, Jpeg, Sixel };

  std::uint64_t id = 0;
  Form form = Form::Rgba;
  bool compressed = false;    // by zlib
  int width = 0, height = 0;  // of raw pixels
  SixelOptions sixel;
  std::string data;
  std::optional<Result<ImagePixels>> result;  // by run()

  // Of a file, by its first bytes; none: it cannot be decoded.
  static std::optional<Form> form_of(std::string_view file);
  // Some milliseconds or more, by what the header says.
  bool takes_long() const;
  void run();
};

}  // namespace riffle
