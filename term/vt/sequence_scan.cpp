#include "term/vt/sequence_scan.h"

#include <array>
#include <bit>
#include <cstdint>

#include "term/vt/limits.h"

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

const char* end_of_params_portable(const char* at, const char* end) {
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

#if defined(__SSE2__)

struct ParamMasks {
  std::uint64_t params = 0;  // bit i: byte i is a digit or separator
  std::uint64_t digits = 0;
};

template <int kFirst, int kBlocks>
void classify(const char* at, ParamMasks& masks) {
  const __m128i zero_char = _mm_set1_epi8('0'), last_param = _mm_set1_epi8(';' - '0'),
                last_digit = _mm_set1_epi8(9);
  for (int block = kFirst; block < kFirst + kBlocks; ++block) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + 16 * block));
    const __m128i offset = _mm_sub_epi8(bytes, zero_char);
    const auto params =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(offset, last_param), offset)));
    const auto digits =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(offset, last_digit), offset)));
    masks.params |= std::uint64_t{params} << (16 * block);
    masks.digits |= std::uint64_t{digits} << (16 * block);
  }
}

bool few_args(std::uint64_t separators, int length) {
  // Without two in a row, thirty bytes hold at most fifteen separators; counting bits is a library call on
  // plain x86-64.
  if (length <= 30 && (separators & separators >> 1) == 0) return true;
  return std::popcount(separators) < kLibvtermCsiArgs;
}

const char* end_of_params(const char* at, const char* end) {
  if (end - at < 32) return end_of_params_portable(at, end);
  ParamMasks masks;
  classify<0, 2>(at, masks);
  int length = std::countr_one(masks.params);
  if (length == 32) {
    if (end - at < 64) return end_of_params_portable(at, end);
    classify<2, 2>(at, masks);
    length = std::countr_one(masks.params);
    if (length == 64) return nullptr;
  }
  const std::uint64_t inside = (std::uint64_t{1} << length) - 1;
  const std::uint64_t digits = masks.digits & inside;
  const std::uint64_t pairs = digits & digits >> 1;
  const std::uint64_t fives = pairs & pairs >> 2 & digits >> 4;
  if (fives != 0 || !few_args(~digits & inside, length)) return nullptr;
  return end_of_tail(at + length, end);
}

#else

const char* end_of_params(const char* at, const char* end) { return end_of_params_portable(at, end); }

#endif

template <const char* (*params)(const char*, const char*)>
const char* end_of_sequence(const char* esc, const char* end) {
  if (end - esc < 2) return nullptr;
  const char second = esc[1];
  if (second == '[') {
    const char* const at = esc + 2;
    return params(at != end && class_of(*at) == kLeader ? at + 1 : at, end);
  }
  switch (class_of(second)) {
    case kIntermediate:
      break;
    case kOther:
      return nullptr;
    default:
      // DCS, SOS, OSC, PM, APC
      if (second == 'P' || second == 'X' || second == ']' || second == '^' || second == '_') return nullptr;
      return esc + 2;
  }
  for (const char* at = esc + 2; at != end; ++at) {
    const ByteClass c = class_of(*at);
    if (c == kOther) return nullptr;
    if (c != kIntermediate) return at + 1;
    if (at - esc > kMaxIntermediates) return nullptr;
  }
  return nullptr;
}

}  // namespace

const char* end_of_plain_sequence(const char* esc, const char* end) {
  return end_of_sequence<end_of_params>(esc, end);
}

const char* end_of_plain_sequence_portable(const char* esc, const char* end) {
  return end_of_sequence<end_of_params_portable>(esc, end);
}

}  // namespace riffle::vt
