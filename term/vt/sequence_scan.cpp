#include "term/vt/sequence_scan.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "term/vt/limits.h"
#include "term/vt/scan.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace riffle::vt {
namespace {

// Five digits may exceed kMaxCsiValue, four never do.
constexpr int kPlainDigits = 4;
static_assert(kMaxCsiValue >= 9999 && kMaxCsiValue < 99999);

enum ByteClass : std::uint8_t {
  kOther,
  kDigit,         // 0-9
  kSeparator,     // : ;
  kLeader,        // < = > ?
  kIntermediate,  // SP to /
  kFinal,         // @ to ~
};

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (unsigned c = 0x20; c < 0x7f; ++c) {
    classes[c] = c < 0x30   ? kIntermediate
                 : c < 0x3a ? kDigit
                 : c < 0x3c ? kSeparator
                 : c < 0x40 ? kLeader
                            : kFinal;
  }
  return classes;
}
constexpr std::array<std::uint8_t, 256> kClasses = make_classes();

ByteClass class_of(char c) { return static_cast<ByteClass>(kClasses[static_cast<unsigned char>(c)]); }

// `at` stands behind the parameters: up to two intermediates and the final.
const char* end_of_tail(const char* at, const char* end) {
  for (int intermediates = 0; at != end; ++at, ++intermediates) {
    const ByteClass c = class_of(*at);
    if (c == kFinal) return at + 1;
    if (c != kIntermediate || intermediates == kMaxIntermediates) return nullptr;
  }
  return nullptr;
}

const char* end_of_params(const char* at, const char* end) {
  int args = 1, digits = 0;
  for (; at != end; ++at) {
    const ByteClass c = class_of(*at);
    if (c == kDigit) {
      if (++digits > kPlainDigits) return nullptr;
    } else if (c == kSeparator) {
      if (++args > kLibvtermCsiArgs) return nullptr;
      digits = 0;
    } else {
      return end_of_tail(at, end);
    }
  }
  return nullptr;
}

// Behind ESC: intermediates and final; nullptr for what introduces a CSI or a string.
const char* end_of_escape(const char* second, const char* end) {
  const char* at = second;
  while (at != end && class_of(*at) == kIntermediate) {
    if (++at - second > kMaxIntermediates) return nullptr;
  }
  if (at == end || class_of(*at) == kOther) return nullptr;
  if (at == second) {
    switch (*at) {
      case '[':
      case 'P':  // DCS
      case 'X':  // SOS
      case ']':  // OSC
      case '^':  // PM
      case '_':  // APC
        return nullptr;
      default:
        break;
    }
  }
  return at + 1;
}

const char* end_of_sequence(const char* esc, const char* end) {
  if (end - esc < 2) return nullptr;
  if (esc[1] != '[') return end_of_escape(esc + 1, end);
  const char* const at = esc + 2;
  return end_of_params(at != end && class_of(*at) == kLeader ? at + 1 : at, end);
}

#if defined(__SSE2__)

// What 64 bytes are, a bit each. Sequences come in swarms, several in a window. Against finding each by
// itself in two blocks of sixteen (bench_pipeline, ns a byte): cursor moves before each letter 1.46 -> 1.15,
// a coloured table 0.94 -> 0.85, 24-bit colours before each letter 0.67 -> 0.72, since there a window holds
// three only.
struct Window {
  static constexpr int kBytes = 64;

  explicit Window(const char* at) {
    classify<0>(at);
    classify<16>(at);
    classify<32>(at);
    classify<48>(at);
    const std::uint64_t pairs = digits & digits >> 1;
    long_numbers = pairs & pairs >> 2 & digits >> 4;
    static_assert(kPlainDigits == 4);
    separators = params & ~digits;
    empty_args = separators & separators >> 1;
  }

  template <int kOffset>
  void classify(const char* at) {
    const auto mask = [](__m128i comparison) {
      return static_cast<std::uint64_t>(_mm_movemask_epi8(comparison)) << kOffset;
    };
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + kOffset));
    const __m128i from_zero = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    escapes |= mask(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x1b)));
    params |= mask(_mm_cmpeq_epi8(_mm_min_epu8(from_zero, _mm_set1_epi8(';' - '0')), from_zero));
    digits |= mask(_mm_cmpeq_epi8(_mm_min_epu8(from_zero, _mm_set1_epi8(9)), from_zero));
  }

  // Whether `length` bytes of parameters from bit `from` on are plain.
  bool plain_params(int from, int length) const {
    const std::uint64_t inside = (std::uint64_t{1} << length) - 1;
    if ((long_numbers >> from & inside) != 0) return false;
    // Without an empty argument, thirty bytes hold at most fifteen separators; counting bits is a library
    // call on plain x86-64.
    if (length < kLibvtermCsiArgs || (length <= 30 && (empty_args >> from & inside) == 0)) return true;
    return std::popcount(separators >> from & inside) < kLibvtermCsiArgs;
  }

  std::uint64_t escapes = 0;
  std::uint64_t params = 0;  // digits and separators
  std::uint64_t digits = 0;
  std::uint64_t separators = 0;
  std::uint64_t empty_args = 0;    // two separators in a row begin here
  std::uint64_t long_numbers = 0;  // five digits in a row begin here
};

#endif

}  // namespace

const char* end_of_plain_run_portable(const char* at, const char* end) {
  for (;;) {
    at = portable::find_escape(at, end);
    if (at == end) return end;
    const char* const after = end_of_sequence(at, end);
    if (after == nullptr) return at;
    at = after;
  }
}

#if defined(__SSE2__)

const char* end_of_plain_run(const char* at, const char* end) {
  // Behind a window's last byte stand at most a `[` and a leader that are looked at before its end is
  // noticed.
  constexpr std::ptrdiff_t kReach = Window::kBytes + 3;
  for (;;) {
    at = find_escape(at, end);
    if (end - at < kReach) return end_of_plain_run_portable(at, end);
    const Window window(at);
    int esc = 0;  // its place in the window
    for (;;) {
      int after;
      if (at[esc + 1] == '[') {
        const int from = esc + (class_of(at[esc + 2]) == kLeader ? 3 : 2);
        const int length = from < Window::kBytes ? std::countr_one(window.params >> from) : Window::kBytes;
        if (from + length >= Window::kBytes) {
          if (esc != 0) break;  // the next window begins with it
          const char* const sequence_end = end_of_sequence(at, end);
          if (sequence_end == nullptr) return at;
          after = static_cast<int>(sequence_end - at);
        } else if (!window.plain_params(from, length)) {
          return at + esc;
        } else if (class_of(at[from + length]) == kFinal) {
          after = from + length + 1;
        } else {
          const char* const sequence_end = end_of_tail(at + from + length, end);
          if (sequence_end == nullptr) return at + esc;
          after = static_cast<int>(sequence_end - at);
        }
      } else {
        const char* const sequence_end = end_of_escape(at + esc + 1, end);
        if (sequence_end == nullptr) return at + esc;
        after = static_cast<int>(sequence_end - at);
      }
      const std::uint64_t ahead = after < Window::kBytes ? window.escapes >> after : 0;
      if (ahead == 0) {
        esc = after > Window::kBytes ? after : Window::kBytes;
        break;
      }
      esc = after + std::countr_zero(ahead);
    }
    at += esc;
  }
}

#else

const char* end_of_plain_run(const char* at, const char* end) { return end_of_plain_run_portable(at, end); }

#endif

}  // namespace riffle::vt
