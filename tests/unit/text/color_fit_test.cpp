#include "render/text/color_fit.h"

#include <gtest/gtest.h>

#include <random>

namespace riffle::text {
namespace {

GlyphImage picture(int width, int height, std::uint8_t value) {
  GlyphImage image;
  image.color = true;
  image.width = width;
  image.height = height;
  image.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4, value);
  return image;
}

std::uint8_t alpha(const std::vector<std::uint8_t>& out, int width, int x, int y) {
  return out[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) *
                 4 +
             3];
}

TEST(ColorFit, KeepsAnEvenColour) {
  std::vector<std::uint8_t> out;
  fit_color(picture(136, 128, 200), 34, 32, out);
  for (const std::uint8_t p : out) ASSERT_EQ(p, 200);
}

TEST(ColorFit, KeepsTheShapeAndCentresIt) {
  std::vector<std::uint8_t> out;
  fit_color(picture(100, 100, 255), 20, 10, out);  // ten pixels stay free, five on each side
  EXPECT_EQ(alpha(out, 20, 4, 5), 0);
  EXPECT_EQ(alpha(out, 20, 5, 0), 255);
  EXPECT_EQ(alpha(out, 20, 14, 9), 255);
  EXPECT_EQ(alpha(out, 20, 15, 5), 0);
}

TEST(ColorFit, EveryPixelIsTheAverageOfWhatItCovers) {
  constexpr unsigned kSeed = 5;
  std::mt19937 random(kSeed);
  GlyphImage image = picture(12, 12, 0);
  for (std::uint8_t& p : image.pixels) p = static_cast<std::uint8_t>(random());
  std::vector<std::uint8_t> out;
  fit_color(image, 4, 4, out);
  for (std::size_t y = 0; y < 4; ++y) {
    for (std::size_t x = 0; x < 16; ++x) {  // four bytes a pixel
      int sum = 0;
      for (std::size_t j = 0; j < 3; ++j)
        for (std::size_t i = 0; i < 3; ++i)
          sum += image.pixels[((y * 3 + j) * 12 + x / 4 * 3 + i) * 4 + x % 4];
      ASSERT_NEAR(out[y * 16 + x], sum / 9.0, 0.51) << "seed " << kSeed;
    }
  }
}

TEST(ColorFit, DoesNotBlowUpSmallPicturesBeyondTwice) {
  std::vector<std::uint8_t> out;
  fit_color(picture(4, 4, 255), 40, 40, out);
  EXPECT_EQ(alpha(out, 40, 20, 20), 255);
  EXPECT_EQ(alpha(out, 40, 15, 20), 0);
  EXPECT_EQ(alpha(out, 40, 24, 20), 0);
}

TEST(ColorFit, TakesEmptyPicturesAndCellsOfOnePixel) {
  std::vector<std::uint8_t> out;
  fit_color(picture(0, 0, 0), 10, 20, out);
  EXPECT_EQ(out, std::vector<std::uint8_t>(800, 0));
  fit_color(picture(136, 128, 255), 1, 1, out);
  ASSERT_EQ(out.size(), 4u);
  EXPECT_GT(out[3], 200);
}

}  // namespace
}  // namespace riffle::text
