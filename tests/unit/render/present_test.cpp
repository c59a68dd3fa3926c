// Present rules: whatever a window system does with its buffers, the user sees the frame.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/renderer.h"
#include "tests/frames/bit_glyphs.h"
#include "tests/frames/fake_window.h"
#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

constexpr PixelSize kWindow{250, 180};

struct PresentCase {
  FakePresent how;
  int buffers;
  const char* name;
};

class PresentRules : public testing::TestWithParam<PresentCase> {};

TEST_P(PresentRules, ShowWhatAFullRepaintShows) {
  FakeWindow window(kWindow, GetParam().how, GetParam().buffers);
  RendererOptions options;
  options.font.size_pt = kBitMetrics.height;
  auto renderer = Renderer::create(window, options, bit_glyph_factory());
  ASSERT_TRUE(renderer) << renderer.error().message();
  Offscreen oracle({.window = kWindow, .always_full = true});
  PaneScript script({40, 16}, 77);
  PaneUpdate update = script.whole();
  for (int step = 0; step < 300; ++step) {
    if (step == 150) {
      (*renderer)->resize({200, 150});
      oracle.resize({200, 150});
    }
    oracle.draw(update);
    std::vector<PaneFrame> frames;
    frames.push_back({1, oracle.area(), std::move(update)});
    (*renderer)->draw(std::move(frames), {1});
    const Image expected = oracle.renderer().read_frame();
    ASSERT_EQ(image_difference(window.shown(), expected), "") << "step " << step;
    if (step % 50 == 7) {
      ASSERT_EQ(image_difference((*renderer)->read_frame(), expected), "") << "read_frame, step " << step;
    }
    update = script.step();
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, PresentRules,
                         testing::Values(PresentCase{FakePresent::SwapUndefined, 1, "SwapUndefined"},
                                         PresentCase{FakePresent::SwapWithAge, 2, "TwoBuffers"},
                                         PresentCase{FakePresent::SwapWithAge, 3, "ThreeBuffers"},
                                         PresentCase{FakePresent::SwapWithAge, 6, "MoreBuffersThanHistory"},
                                         PresentCase{FakePresent::CopyBox, 1, "CopyBox"}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace riffle::test
