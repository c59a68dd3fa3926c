// ImageJob: an image to be decoded, as a value. Made by Terminal (core thread), run on any thread, given back
// to the same Terminal, which reads nothing on from its program until then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "term/image/decoders.h"

namespace riffle {

struct ImageJob {
  enum class Form : std::uint8_t { Rgb, Rgba, Png, Sixel };

  std::uint64_t id = 0;
  Form form = Form::Rgba;
  bool compressed = false;    // by zlib
  int width = 0, height = 0;  // of raw pixels
  SixelOptions sixel;
  std::string data;
  std::optional<Result<ImagePixels>> result;  // by run()

  // Some milliseconds or more, by what the header says.
  bool takes_long() const;
  void run();
};

}  // namespace riffle
