// Checks that stay on in paranoid builds (presets dev and fuzz): RIFFLE_CHECK states what must hold.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace riffle {

[[noreturn]] inline void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "riffle: broken invariant: %s (%s:%d)\n", what, file, line);
  std::abort();
}

#ifdef RIFFLE_PARANOID
inline constexpr bool kParanoid = true;
#else
inline constexpr bool kParanoid = false;
#endif

}  // namespace riffle

#define RIFFLE_CHECK(condition)                                                                      \
  do {                                                                                               \
    if (::riffle::kParanoid && !(condition)) ::riffle::check_failed(#condition, __FILE__, __LINE__); \
  } while (false)

// -ftrivial-auto-var-init=zero clears every local array; where one is filled before it is read, on a path
// that floods take, that is half a kilobyte of zeros for each run of text.
#define RIFFLE_UNINITIALIZED __attribute__((uninitialized))
