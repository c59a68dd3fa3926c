// RandomStream: what a program might print, and what none should, from a seed. The same seed gives the same
// bytes on every machine. Consumers: property tests; a failure prints the seed.
#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace riffle::test {

class RandomStream {
 public:
  explicit RandomStream(std::uint64_t seed) : engine_(seed) {}

  // At least `bytes` bytes; ends after a whole token, which may itself be an unfinished sequence.
  std::string next(std::size_t bytes);
  // Uniform in [low, high]. (Not std::uniform_int_distribution: its results differ between libraries.)
  int number(int low, int high);
  bool chance(int percent) { return number(1, 100) <= percent; }

 private:
  void add_text(std::string& out);
  void add_unicode(std::string& out);
  void add_malformed(std::string& out);
  void add_line_end(std::string& out);
  void add_csi(std::string& out);
  void add_sgr(std::string& out);
  void add_mode(std::string& out);
  void add_escape(std::string& out);
  void add_scroll(std::string& out);
  void add_rectangle(std::string& out);
  void add_string(std::string& out);
  void add_broken(std::string& out);
  std::string parameter();
  template <class T, std::size_t N>
  const T& pick(const T (&table)[N]) {
    return table[static_cast<std::size_t>(number(0, static_cast<int>(N) - 1))];
  }

  std::mt19937_64 engine_;
};

}  // namespace riffle::test
