// Parser: bytes from a pty, in chunks of any size, to calls of a VtHandler. Gate in front, libvterm's parser
// layer behind it. Owns both. Core thread. The handler must not call back into the Parser. Invariant: the
// calls are the same however the bytes are cut into chunks (text() calls may be cut differently).
#pragma once

#include <memory>
#include <string_view>

#include "term/vt/handler.h"

namespace riffle::vt {

class Parser {
 public:
  explicit Parser(VtHandler& handler);
  ~Parser();
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  // How many bytes were taken: all, or those up to a string after which the handler stops.
  std::size_t feed(std::string_view bytes);
  // An OSC, DCS, APC, PM or SOS is unfinished: the caller bounds how long (promises.md: 5 s).
  bool in_string() const;
  // Drops an unfinished string; what follows is text again.
  void abort_string();
  // Back to ground; drops whatever is unfinished.
  void reset();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle::vt
