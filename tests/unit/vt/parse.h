// Bytes in, calls out: what the tests of term/vt are written with.
#pragma once

#include <string>
#include <string_view>

#include "term/vt/parser.h"
#include "tests/ref/vt_reference/call_recorder.h"

namespace riffle::vt {

// The calls for `bytes`, fed whole.
inline Calls parse(std::string_view bytes) {
  CallRecorder recorder;
  Parser parser(recorder);
  parser.feed(bytes);
  return recorder.calls();
}

inline Calls parse_bytewise(std::string_view bytes) {
  CallRecorder recorder;
  Parser parser(recorder);
  for (const char& c : bytes) parser.feed({&c, 1});
  return recorder.calls();
}

inline std::string repeat(std::string_view what, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += what;
  return all;
}

}  // namespace riffle::vt
