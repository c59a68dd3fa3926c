// StreamMaker: random byte streams that look like a terminal's traffic gone wrong, from a seed. The same seed
// gives the same bytes on every machine (no std distributions). Any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace riffle::vt {

// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // 0 .. below-1
  std::size_t below(std::size_t below) { return static_cast<std::size_t>(next() % below); }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  std::uint64_t state_;
};

class StreamMaker {
 public:
  explicit StreamMaker(std::uint64_t seed) : random_(seed) {}
  // About `pieces` pieces: sequences well-formed and broken, strings, text, controls, noise.
  std::string make(std::size_t pieces);
  // Cuts a stream into chunks of random lengths from 1 on.
  std::vector<std::string_view> cut(std::string_view bytes, std::size_t longest);

 private:
  void add_csi(std::string& out);
  void add_string(std::string& out);
  void add_escape(std::string& out);
  void add_text(std::string& out);
  void add_number(std::string& out);
  void spoil(std::string& out, std::size_t from);
  char pick(std::string_view from) { return from[random_.below(from.size())]; }

  Random random_;
};

}  // namespace riffle::vt
