#include "app/replay/byte_sink.h"

#include <unistd.h>

#include <cerrno>

namespace riffle::replay {

ByteSink::Write write_to(int fd) {
  return [fd](std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t n = ::write(fd, bytes.data(), bytes.size());
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  };
}

}  // namespace riffle::replay
