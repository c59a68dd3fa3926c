// Golden frames: recordings in this folder (NAME.vt) drawn with DejaVu Sans Mono must look as NAME.png does.
// To the bit on Debian 12 with its fonts and software GL; elsewhere other versions of the libraries may move
// a few greys. After a wanted change: RIFFLE_UPDATE_GOLDEN=1 test_golden, look at every picture, commit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "tests/golden/golden_frame.h"
#include "tests/golden/platform.h"

namespace riffle::test {
namespace {

// Elsewhere than on Debian 12: mean difference of a cell, percent.
constexpr double kTolerance = 2.0;

struct Recording {
  const char* name;
  bool fallback_fonts;  // needs Noto Sans CJK and Noto Color Emoji as well
};

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class GoldenFrames : public testing::TestWithParam<Recording> {};

TEST_P(GoldenFrames, LookAsTheyDid) {
  const std::string base = std::string(RIFFLE_GOLDEN_DIR) + "/" + GetParam().name;
  if (font_file("DejaVu Sans Mono").empty())
    GTEST_SKIP() << "DejaVu Sans Mono is not installed (fonts-dejavu-core)";
  if (GetParam().fallback_fonts)
    for (const char* family : {"Noto Sans CJK JP", "Noto Color Emoji"})
      if (font_file(family).empty()) GTEST_SKIP() << family << " is not installed";
  const std::string bytes = read_file(base + ".vt");
  ASSERT_FALSE(bytes.empty()) << base << ".vt";
  const Result<GoldenFrame> drawn = draw_recording(bytes);
  ASSERT_TRUE(drawn) << drawn.error().message();
  const std::string versions = drawn->renderer + "; " + library_versions();
  std::cout << versions << "\n";
  if (std::getenv("RIFFLE_UPDATE_GOLDEN") != nullptr) {
    const Result<void> written = write_png(base + ".png", drawn->image);
    ASSERT_TRUE(written) << written.error().message();
    GTEST_SKIP() << "wrote " << base << ".png";
  }
  const Result<Image> golden = read_png(base + ".png");
  ASSERT_TRUE(golden) << golden.error().message();
  ASSERT_EQ(drawn->image.size, golden->size) << "another cell size; " << versions;
  const FrameDifference difference = compare_cells(drawn->image, *golden, drawn->cell);
  const bool exact = is_debian_12() && drawn->renderer.find("llvmpipe") != std::string::npos;
  const bool same = exact ? drawn->image.rgba == golden->rgba : difference.mean < kTolerance;
  EXPECT_TRUE(same) << "mean difference of a cell " << difference.mean << " %, of the worst "
                    << difference.worst << " %; " << versions;
  if (!same) {
    const std::string seen = testing::TempDir() + "riffle_golden_" + GetParam().name + ".png";
    if (write_png(seen, drawn->image)) std::cout << "drawn: " << seen << "\n";
  }
}

INSTANTIATE_TEST_SUITE_P(Recordings, GoldenFrames,
                         testing::Values(Recording{"vim", false}, Recording{"gitlog", false},
                                         Recording{"meters", false}, Recording{"box", false},
                                         Recording{"utf8", true}, Recording{"styles", true}),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace riffle::test
