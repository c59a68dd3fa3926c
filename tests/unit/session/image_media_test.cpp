// Source: kitty's graphics protocol, "The transmission medium"; promises.md, images.
#include "app/session/image_media.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace riffle {
namespace {

namespace fs = std::filesystem;

class ImageMedia : public testing::Test {
 protected:
  ImageMedia() {
    std::string name = (fs::temp_directory_path() / "riffle-media-XXXXXX").string();
    folder = ::mkdtemp(name.data());
  }
  ~ImageMedia() override { fs::remove_all(folder); }
  std::string file(const std::string& name, const std::string& content) {
    std::ofstream(folder / name) << content;
    return (folder / name).string();
  }
  static std::optional<std::string> read(ImageMedium medium, const std::string& name) {
    return read_image_medium(medium, name, 0, 0);
  }
  fs::path folder;
};

TEST_F(ImageMedia, AFileIsReadWholeOrInPart) {
  const std::string name = file("a.png", "0123456789");
  EXPECT_EQ(read(ImageMedium::File, name), "0123456789");
  EXPECT_EQ(read_image_medium(ImageMedium::File, name, 2, 3), "234");
  EXPECT_EQ(read_image_medium(ImageMedium::File, name, 8, 30), "89");
  EXPECT_EQ(read_image_medium(ImageMedium::File, name, 11, 0), std::nullopt);
  EXPECT_TRUE(fs::exists(name));
}

TEST_F(ImageMedia, OnlyATemporaryFileWithTheProtocolsNameIsDeleted) {
  const std::string other = file("photo.png", "x"), temporary = file("tty-graphics-protocol-1", "x");
  EXPECT_EQ(read(ImageMedium::TemporaryFile, other), "x");
  EXPECT_TRUE(fs::exists(other));
  EXPECT_EQ(read(ImageMedium::File, temporary), "x");
  EXPECT_TRUE(fs::exists(temporary));
  EXPECT_EQ(read(ImageMedium::TemporaryFile, temporary), "x");
  EXPECT_FALSE(fs::exists(temporary));
}

TEST_F(ImageMedia, LinksAreNotFollowed) {
  fs::create_symlink(file("secret", "x"), folder / "tty-graphics-protocol-link");
  EXPECT_EQ(read(ImageMedium::TemporaryFile, (folder / "tty-graphics-protocol-link").string()), std::nullopt);
  // A folder on the way may be a link; what counts is where the file really is.
  fs::create_directory_symlink("/proc/self", folder / "tty-graphics-protocol-folder");
  EXPECT_EQ(read(ImageMedium::File, (folder / "tty-graphics-protocol-folder" / "environ").string()),
            std::nullopt);
}

TEST_F(ImageMedia, NothingButRegularFilesIsRead) {
  const std::string fifo = (folder / "fifo").string();
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(read(ImageMedium::File, fifo), std::nullopt);
  EXPECT_EQ(read(ImageMedium::File, folder.string()), std::nullopt);
  for (const char* name :
       {"/dev/zero", "/dev/tty", "/proc/self/environ", "/sys/kernel/notes", "relative", "", "/none"})
    EXPECT_EQ(read(ImageMedium::File, name), std::nullopt) << name;
  EXPECT_EQ(read(ImageMedium::File, file("empty", "")), std::nullopt);
}

TEST_F(ImageMedia, MoreThanAPaneMayHoldIsNotRead) {
  const std::string name = file("big", "x");
  fs::resize_file(name, (std::uintmax_t{64} << 20) + 1);
  EXPECT_EQ(read(ImageMedium::File, name), std::nullopt);
}

TEST_F(ImageMedia, SharedMemoryIsReadAndUnlinked) {
  const std::string name = "/riffle-media-test-" + std::to_string(::getpid());
  const int fd = ::shm_open(name.c_str(), O_CREAT | O_RDWR | O_EXCL, 0600);
  ASSERT_GE(fd, 0);
  ASSERT_EQ(::write(fd, "pixels", 6), 6);
  ::close(fd);
  EXPECT_EQ(read_image_medium(ImageMedium::SharedMemory, name, 0, 3), "pix");
  EXPECT_EQ(read(ImageMedium::SharedMemory, name), std::nullopt);
  EXPECT_EQ(read(ImageMedium::SharedMemory, "/../etc/passwd"), std::nullopt);
}

}  // namespace
}  // namespace riffle
