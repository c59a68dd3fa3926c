#include "app/session/recorder.h"

#include <cerrno>
#include <cstring>

namespace riffle {

Result<Recorder> Recorder::open(const std::string& path) {
  // e: close-on-exec, so that no child holds the file.
  std::FILE* file = std::fopen(path.c_str(), "wbe");
  if (file == nullptr) return Error(path + ": " + std::strerror(errno));
  return Recorder(file);
}

void Recorder::add(std::string_view bytes) {
  if (!file_) return;
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) {
    std::fprintf(stderr, "riffle: the recording ends here: %s\n", std::strerror(errno));
    file_.reset();
  }
}

}  // namespace riffle
