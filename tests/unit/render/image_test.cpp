#include "render/image.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace riffle {
namespace {

std::string temp_path(const char* name) { return testing::TempDir() + "riffle_image_" + name; }

TEST(Image, ComesBackFromAPngAsItWas) {
  Image image{{3, 2}, {}};
  for (int i = 0; i < 3 * 2 * 4; ++i)
    image.rgba.push_back(static_cast<std::uint8_t>(i % 4 == 3 ? 255 : i * 9));
  const std::string path = temp_path("roundtrip.png");
  ASSERT_TRUE(write_png(path, image));
  const Result<Image> read = read_png(path);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->size, image.size);
  EXPECT_EQ(read->rgba, image.rgba);
  std::remove(path.c_str());
}

TEST(Image, NamesThePathThatCannotBeWritten) {
  const Result<void> written = write_png("/nowhere/at/all.png", {{1, 1}, {0, 0, 0, 255}});
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().message().find("/nowhere/at/all.png"), std::string::npos);
}

TEST(Image, RefusesAPictureWithoutPixels) { EXPECT_FALSE(write_png(temp_path("none.png"), Image{})); }

TEST(Image, SaysThatAFileIsNoPng) {
  const std::string path = temp_path("not.png");
  std::ofstream(path) << "plain text";
  EXPECT_FALSE(read_png(path));
  std::remove(path.c_str());
}

}  // namespace
}  // namespace riffle
