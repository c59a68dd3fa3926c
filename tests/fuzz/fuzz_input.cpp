#include "tests/fuzz/fuzz_input.h"

#include <cstdio>
#include <cstdlib>

namespace riffle::fuzz {

void fail(std::string_view what) {
  std::fprintf(stderr, "finding: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace riffle::fuzz
