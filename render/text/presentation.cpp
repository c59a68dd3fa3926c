#include "render/text/presentation.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace riffle::text {
namespace {

struct Range {
  char32_t first, last;
};

// Emoji_Presentation of Unicode 14 (emoji-data.txt). The blocks that later versions fill (U+1FA70-1FAFF) are
// taken whole.
constexpr Range kEmojiPresentation[] = {
    {0x231a, 0x231b},   {0x23e9, 0x23ec},   {0x23f0, 0x23f0},   {0x23f3, 0x23f3},   {0x25fd, 0x25fe},
    {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267f, 0x267f},   {0x2693, 0x2693},   {0x26a1, 0x26a1},
    {0x26aa, 0x26ab},   {0x26bd, 0x26be},   {0x26c4, 0x26c5},   {0x26ce, 0x26ce},   {0x26d4, 0x26d4},
    {0x26ea, 0x26ea},   {0x26f2, 0x26f3},   {0x26f5, 0x26f5},   {0x26fa, 0x26fa},   {0x26fd, 0x26fd},
    {0x2705, 0x2705},   {0x270a, 0x270b},   {0x2728, 0x2728},   {0x274c, 0x274c},   {0x274e, 0x274e},
    {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27b0, 0x27b0},   {0x27bf, 0x27bf},
    {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},   {0x2b55, 0x2b55},   {0x1f004, 0x1f004}, {0x1f0cf, 0x1f0cf},
    {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a}, {0x1f1e6, 0x1f1ff}, {0x1f201, 0x1f201}, {0x1f21a, 0x1f21a},
    {0x1f22f, 0x1f22f}, {0x1f232, 0x1f236}, {0x1f238, 0x1f23a}, {0x1f250, 0x1f251}, {0x1f300, 0x1f320},
    {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c}, {0x1f37e, 0x1f393}, {0x1f3a0, 0x1f3ca}, {0x1f3cf, 0x1f3d3},
    {0x1f3e0, 0x1f3f0}, {0x1f3f4, 0x1f3f4}, {0x1f3f8, 0x1f43e}, {0x1f440, 0x1f440}, {0x1f442, 0x1f4fc},
    {0x1f4ff, 0x1f53d}, {0x1f54b, 0x1f54e}, {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a}, {0x1f595, 0x1f596},
    {0x1f5a4, 0x1f5a4}, {0x1f5fb, 0x1f64f}, {0x1f680, 0x1f6c5}, {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2},
    {0x1f6d5, 0x1f6d8}, {0x1f6dc, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc}, {0x1f7e0, 0x1f7eb},
    {0x1f7f0, 0x1f7f0}, {0x1f90c, 0x1f93a}, {0x1f93c, 0x1f945}, {0x1f947, 0x1f9ff}, {0x1fa70, 0x1faff},
};

constexpr char32_t kTextSelector = 0xfe0e;
constexpr char32_t kEmojiSelector = 0xfe0f;
constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kKeycap = 0x20e3;

bool in(char32_t c, char32_t first, char32_t last) { return first <= c && c <= last; }

bool has_emoji_presentation(char32_t c) {
  if (c < 0x231a) return false;
  const auto* range = std::lower_bound(std::begin(kEmojiPresentation), std::end(kEmojiPresentation), c,
                                       [](const Range& r, char32_t value) { return r.last < value; });
  return range != std::end(kEmojiPresentation) && range->first <= c;
}

bool is_pictographic(char32_t c) {
  return c <= 0x10ffff && utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->boundclass ==
                              UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

}  // namespace

Presentation presentation_of(std::u32string_view cluster) {
  if (cluster.empty()) return Presentation::Text;
  const char32_t base = cluster[0];
  // The first selector speaks for the base; later ones belong to other members of a ZWJ sequence.
  if (cluster.size() > 1 && cluster[1] == kTextSelector) return Presentation::Text;
  if (has_emoji_presentation(base)) return Presentation::Emoji;
  const bool emoji_base = is_pictographic(base);
  for (const char32_t c : cluster.substr(1)) {
    if (c == kEmojiSelector || c == kKeycap) return Presentation::Emoji;
    // ZWJ also joins Indic and Arabic letters.
    if (emoji_base && (c == kJoiner || in(c, 0x1f3fb, 0x1f3ff))) return Presentation::Emoji;
  }
  return Presentation::Text;
}

bool is_invisible(char32_t c) {
  return c == kJoiner || c == 0x200b || c == 0x200c || c == 0x2060 || c == 0xfeff || in(c, 0xfe00, 0xfe0f) ||
         in(c, 0xe0000, 0xe0fff) || in(c, 0x180b, 0x180f) || c == 0x34f || c == 0x61c || c == 0xad ||
         in(c, 0x200e, 0x200f) || in(c, 0x202a, 0x202e) || in(c, 0x2061, 0x206f);
}

}  // namespace riffle::text
