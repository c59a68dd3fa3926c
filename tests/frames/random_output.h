// RandomOutput: what programs write, at random from a seed: text in several scripts, colours and styles,
// cursor movement, scrolls, insertions and deletions, margins, the alternate screen, palette and cursor
// changes.
#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace riffle::test {

class RandomOutput {
 public:
  explicit RandomOutput(std::uint64_t seed) : random_(seed) {}
  // A few sequences and runs of text.
  std::string next();

 private:
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }
  std::string number(unsigned below) { return std::to_string(1 + pick(below)); }
  std::string text();
  std::string style();
  std::string control();

  std::mt19937_64 random_;
};

}  // namespace riffle::test
