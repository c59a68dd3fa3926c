// A recording drawn: bytes through a Terminal and the Renderer, as a picture.
#pragma once

#include <string>

#include "render/image.h"
#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle::test {

struct GoldenFrame {
  Image image;
  PixelSize cell;
  std::string renderer;  // GL vendor, renderer, version
};

// 80x24 cells of DejaVu Sans Mono, 12 points at 96 dpi, two pixels of padding.
Result<GoldenFrame> draw_recording(const std::string& bytes);

// How far apart two pictures of the same size are, in percent: mean difference of the channels of a cell's
// pixels.
struct FrameDifference {
  double mean = 0;   // over all cells
  double worst = 0;  // of one cell
};
FrameDifference compare_cells(const Image& a, const Image& b, PixelSize cell);

}  // namespace riffle::test
