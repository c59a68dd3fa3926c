// Recorder: --record, the bytes read from a pty as they came, for `riffle replay`. Core thread.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "term/base/result.h"

namespace riffle {

class Recorder {
 public:
  static Result<Recorder> open(const std::string& path);
  // A disk that is full ends the recording, not the session.
  void add(std::string_view bytes);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit Recorder(std::FILE* file) : file_(file) {}
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace riffle
