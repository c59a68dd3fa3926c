// How an input of the fuzzers is read: two bytes of seed, then the stream. The seed decides cuts, sizes and
// views; kept apart from the stream, so that mutations of one leave the other alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace riffle::fuzz {

struct Input {
  std::uint64_t seed = 0;
  std::string_view stream;
};

// Streams longer than this only repeat what shorter ones show, slower.
inline constexpr std::size_t kMaxStream = 64 * 1024;

inline Input read_input(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return {};
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  return {static_cast<std::uint64_t>(data[0]) << 8 | data[1], bytes.substr(2, kMaxStream)};
}

// Says what went wrong and ends the process the way that fuzzers notice.
[[noreturn]] void fail(std::string_view what);

}  // namespace riffle::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
