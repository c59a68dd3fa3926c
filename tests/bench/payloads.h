// Payloads of the throughput benchmarks: what programs print, as a terminal gets it from the tty (lines end
// in CR LF unless the name says otherwise). Made from fixed seeds, the same on every machine. Any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace riffle::bench {

struct Payload {
  std::string setup;  // fed once, before measuring
  std::string bytes;  // fed again and again
};

struct PayloadKind {
  const char* name;
  const char* what;
  Payload (*make)(int cols, int rows);
};

std::span<const PayloadKind> payload_kinds();

}  // namespace riffle::bench
