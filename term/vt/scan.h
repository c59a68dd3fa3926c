// Searches over bytes of a stream, sixteen at a time where the machine can. Pure functions, any thread.
// They read nothing outside [at, end).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace riffle::vt {

// True for C0 and DEL: what is neither text nor part of a string's body.
constexpr bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

namespace portable {

inline const char* find_control(const char* at, const char* end) {
  while (at != end && !is_control(*at)) ++at;
  return at;
}

inline const char* find_escape(const char* at, const char* end) {
  const void* found = at == end ? nullptr : std::memchr(at, 0x1b, static_cast<std::size_t>(end - at));
  return found ? static_cast<const char*>(found) : end;
}

}  // namespace portable

#if defined(__SSE2__)

// First C0 or DEL, or end.
inline const char* find_control(const char* at, const char* end) {
  const __m128i last_c0 = _mm_set1_epi8(0x1f), del = _mm_set1_epi8(0x7f);
  for (; end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i c0 = _mm_cmpeq_epi8(_mm_min_epu8(bytes, last_c0), bytes);
    const int found = _mm_movemask_epi8(_mm_or_si128(c0, _mm_cmpeq_epi8(bytes, del)));
    if (found != 0) return at + std::countr_zero(static_cast<unsigned>(found));
  }
  return portable::find_control(at, end);
}

// First ESC, or end. Coloured text has one every few bytes, where the call of memchr costs more than its
// search; plain text has none for kilobytes, where memchr's wider registers win.
inline const char* find_escape(const char* at, const char* end) {
  const __m128i esc = _mm_set1_epi8(0x1b);
  for (int block = 0; block < 4; ++block, at += 16) {
    if (end - at < 16) break;
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, esc));
    if (found != 0) return at + std::countr_zero(static_cast<unsigned>(found));
  }
  return portable::find_escape(at, end);
}

#else

using portable::find_control;
using portable::find_escape;

#endif

}  // namespace riffle::vt
