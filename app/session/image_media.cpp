#include "app/session/image_media.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "term/pty/unique_fd.h"

namespace riffle {
namespace {

// promises.md: what one pane may hold of images. No more is read at once either.
constexpr std::size_t kMaxBytes = std::size_t{64} * 1024 * 1024;
constexpr std::string_view kTemporaryMark = "tty-graphics-protocol";

bool under(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/';
}

// Where the descriptor's file is, links resolved; empty where that cannot be told.
std::string real_name(int fd) {
  std::string name(4096, '\0');
  const ssize_t n = ::readlink(("/proc/self/fd/" + std::to_string(fd)).c_str(), name.data(), name.size());
  if (n <= 0 || static_cast<std::size_t>(n) >= name.size()) return {};
  name.resize(static_cast<std::size_t>(n));
  return name;
}

bool in_temporary_folder(std::string_view path) {
  const char* own = std::getenv("TMPDIR");
  std::string_view tmpdir = own == nullptr ? "" : own;
  while (!tmpdir.empty() && tmpdir.back() == '/') tmpdir.remove_suffix(1);
  return under(path, "/tmp") || under(path, "/var/tmp") || under(path, "/dev/shm") ||
         (tmpdir.size() > 1 && tmpdir[0] == '/' && under(path, tmpdir));
}

std::optional<std::string> read_all(int fd, std::size_t offset, std::size_t size) {
  struct stat status {};
  if (::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid())
    return std::nullopt;
  const auto length = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  if (offset > length) return std::nullopt;
  const std::size_t wanted = size == 0 ? length - offset : std::min(size, length - offset);
  if (wanted == 0 || wanted > kMaxBytes) return std::nullopt;
  std::string bytes(wanted, '\0');
  for (std::size_t have = 0; have < wanted;) {
    const ssize_t n = ::pread(fd, bytes.data() + have, wanted - have, static_cast<off_t>(offset + have));
    if (n <= 0) return std::nullopt;
    have += static_cast<std::size_t>(n);
  }
  return bytes;
}

std::optional<std::string> read_shared(const std::string& name, std::size_t offset, std::size_t size) {
  // POSIX: one slash, in front.
  if (name.size() < 2 || name.size() > 255 || name.find('/', 1) != std::string::npos) return std::nullopt;
  const UniqueFd fd(::shm_open(name.c_str(), O_RDONLY | O_CLOEXEC, 0));
  if (fd.get() < 0) return std::nullopt;
  auto bytes = read_all(fd.get(), offset, size);
  // Only what could have been read: what belongs to somebody else stays.
  if (bytes) ::shm_unlink(name.c_str());
  return bytes;
}

}  // namespace

std::optional<std::string> read_image_medium(ImageMedium medium, const std::string& name, std::size_t offset,
                                             std::size_t size) {
  if (name.find('\0') != std::string::npos) return std::nullopt;
  if (medium == ImageMedium::SharedMemory) return read_shared(name, offset, size);
  if (name.empty() || name[0] != '/') return std::nullopt;
  const UniqueFd fd(::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (fd.get() < 0) return std::nullopt;
  const std::string real = real_name(fd.get());
  const bool shared = under(real, "/dev/shm");
  if (real.empty() || under(real, "/proc") || under(real, "/sys") || (under(real, "/dev") && !shared))
    return std::nullopt;
  auto bytes = read_all(fd.get(), offset, size);
  if (bytes && medium == ImageMedium::TemporaryFile && in_temporary_folder(real) &&
      real.find(kTemporaryMark) != std::string::npos) {
    ::unlink(real.c_str());
  }
  return bytes;
}

}  // namespace riffle
