// A renderer on its own offscreen device, for tests: made in one line, or the test fails with what is
// missing.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/gl/device.h"
#include "render/renderer.h"
#include "tests/frames/bit_glyphs.h"

namespace riffle::test {

struct OffscreenOptions {
  PixelSize window{250, 180};
  bool always_full = false;
  double cell_height = kBitMetrics.height;
};

class Offscreen {
 public:
  explicit Offscreen(const OffscreenOptions& options = {}) {
    auto device = gl::make_offscreen_device(options.window);
    if (!device) fail(device.error());
    device_ = std::move(*device);
    RendererOptions wish;
    wish.font.size_pt = options.cell_height;
    wish.always_full = options.always_full;
    auto renderer = Renderer::create(*device_, wish, bit_glyph_factory());
    if (!renderer) fail(renderer.error());
    renderer_ = std::move(*renderer);
    window_ = options.window;
  }

  Renderer& renderer() { return *renderer_; }
  gl::Device& device() { return *device_; }

  // One pane over the window, with a padding of two pixels.
  FrameStats draw(PaneUpdate update) {
    std::vector<PaneFrame> frames;
    frames.push_back({1, area(), std::move(update)});
    return renderer_->draw(std::move(frames), {1});
  }
  PixelRect area() const { return {2, 2, window_.width - 4, window_.height - 4}; }
  void resize(PixelSize window) {
    window_ = window;
    renderer_->resize(window);
  }

 private:
  [[noreturn]] static void fail(const Error& error) {
    std::fprintf(stderr, "offscreen renderer: %s\n", error.message().c_str());
    std::abort();  // nothing after this makes sense
  }
  std::unique_ptr<gl::Device> device_;
  std::unique_ptr<Renderer> renderer_;
  PixelSize window_;
};

// Where two pictures differ first: "" when they do not.
std::string image_difference(const Image& a, const Image& b);

}  // namespace riffle::test
