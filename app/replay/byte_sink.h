// ByteSink: output in large pieces, so that a history of 400 MB costs neither memory nor a system call a
// cell. Owns its buffer, not where it writes. One thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace riffle::replay {

class ByteSink {
 public:
  // Takes a piece; false once nothing more can be written.
  using Write = std::function<bool(std::string_view)>;
  explicit ByteSink(Write write) : write_(std::move(write)) { buffer_.reserve(kPiece); }

  void put(std::string_view bytes) {
    buffer_.append(bytes);
    if (buffer_.size() >= kPiece) flush();
  }
  void put(char byte) { put(std::string_view(&byte, 1)); }
  // Hands on what is buffered. False when this or an earlier piece could not be written.
  bool flush() {
    if (good_ && !buffer_.empty()) good_ = write_(buffer_);
    buffer_.clear();
    return good_;
  }

 private:
  // A pipe holds 64 KiB: more would only wait longer.
  static constexpr std::size_t kPiece = 64 * 1024;

  Write write_;
  std::string buffer_;
  bool good_ = true;
};

// Writes to a file descriptor, as often as it takes.
ByteSink::Write write_to(int fd);

}  // namespace riffle::replay
