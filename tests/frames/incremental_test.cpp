// Drawing only what changed must give the pixels that drawing everything gives.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

// RIFFLE_SEED reruns one sequence.
std::uint64_t first_seed() {
  const char* wish = std::getenv("RIFFLE_SEED");
  return wish != nullptr ? std::strtoull(wish, nullptr, 10) : 1;
}

TEST(IncrementalFrames, HaveThePixelsOfAFullRepaint) {
  constexpr int kSequences = 8, kSteps = 250;
  Offscreen incremental, oracle({.always_full = true});
  for (std::uint64_t seed = first_seed(); seed < first_seed() + kSequences; ++seed) {
    PaneScript script({40, 16}, seed);
    PaneUpdate first = script.whole();
    oracle.draw(first);
    incremental.draw(std::move(first));
    for (int step = 0; step < kSteps; ++step) {
      PaneUpdate update = script.step();
      oracle.draw(update);
      incremental.draw(std::move(update));
      const std::string difference =
          image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame());
      ASSERT_EQ(difference, "") << "RIFFLE_SEED=" << seed << ", step " << step;
    }
  }
}

TEST(IncrementalFrames, HaveThemWhenUpdatesWereJoined) {
  Offscreen incremental, oracle({.always_full = true});
  PaneScript script({40, 16}, first_seed() + 1000);
  PaneUpdate first = script.whole();
  oracle.draw(first);
  incremental.draw(std::move(first));
  for (int step = 0; step < 150; ++step) {
    PaneUpdate joined = script.step();
    oracle.draw(joined);
    for (int more = step % 4; more > 0; --more) {
      PaneUpdate update = script.step();
      oracle.draw(update);
      joined.absorb(std::move(update));
    }
    incremental.draw(std::move(joined));
    ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
        << "RIFFLE_SEED=" << first_seed() << ", step " << step;
  }
}

TEST(IncrementalFrames, HaveThemAfterTheContextWasLost) {
  Offscreen incremental, oracle({.always_full = true});
  PaneScript script({40, 16}, first_seed() + 2000);
  PaneUpdate first = script.whole();
  oracle.draw(first);
  incremental.draw(std::move(first));
  for (int step = 0; step < 40; ++step) {
    PaneUpdate update = script.step();
    oracle.draw(update);
    if (step % 8 == 5) incremental.renderer().lose_context();
    incremental.draw(std::move(update));
    ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
        << "step " << step;
  }
}

TEST(IncrementalFrames, HaveThemAfterWindowAndFontChanged) {
  Offscreen incremental, oracle({.always_full = true});
  PaneScript script({40, 16}, first_seed() + 3000);
  PaneUpdate first = script.whole();
  oracle.draw(first);
  incremental.draw(std::move(first));
  for (int step = 0; step < 60; ++step) {
    if (step % 10 == 3) {
      const PixelSize window{120 + step * 3, 200 - step * 2};
      oracle.resize(window);
      incremental.resize(window);
    }
    if (step % 10 == 7) {
      const FontOptions font{.size_pt = 9.0 + step % 7};
      ASSERT_TRUE(oracle.renderer().set_font(font));
      ASSERT_TRUE(incremental.renderer().set_font(font));
    }
    PaneUpdate update = script.step();
    oracle.draw(update);
    incremental.draw(std::move(update));
    ASSERT_EQ(image_difference(incremental.renderer().read_frame(), oracle.renderer().read_frame()), "")
        << "step " << step;
  }
}

}  // namespace
}  // namespace riffle::test
