#include "term/charset.h"

#include <cstddef>

namespace riffle {
namespace {

// Shown for what a set does not define, as xterm and the terminals themselves do (a reversed question mark).
constexpr char32_t kUndefined = 0x2426;

// National replacement sets: ASCII but for these twelve (VT220 Programmer Reference Manual, tables 2-5 to
// 2-16).
constexpr char32_t kReplaced[] = U"#@[\\]^_`{|}~";
constexpr struct {
  char set;
  char32_t characters[13];
} kNational[] = {
    {'4', U"£¾ĳ½|^_`¨ƒ¼´"}, {'5', U"#@ÄÖÅÜ_éäöåü"}, {'R', U"£à°ç§^_`éùè¨"}, {'Q', U"#àâçêî_ôéùèû"},
    {'K', U"#§ÄÖÜ^_`äöüß"}, {'Y', U"£§°çé^_ùàòèì"}, {'E', U"#ÄÆØÅÜ_äæøåü"}, {'%', U"#@ÃÇÕ^_`ãçõ~"},
    {'Z', U"£§¡Ñ¿^_`°ñç~"}, {'7', U"#ÉÄÖÅÜ_éäöåü"}, {'=', U"ùàéçêîèôäöüû"}, {'A', U"£@[\\]^_`{|}~"},
};

// 0x5f..0x7e (VT100 manual, table 3-9).
constexpr char32_t kSpecialGraphics[32] = {
    0x00a0, 0x25c6, 0x2592, 0x2409, 0x240c, 0x240d, 0x240a, 0x00b0, 0x00b1, 0x2424, 0x240b,
    0x2518, 0x2510, 0x250c, 0x2514, 0x253c, 0x23ba, 0x23bb, 0x2500, 0x23bc, 0x23bd, 0x251c,
    0x2524, 0x2534, 0x252c, 0x2502, 0x2264, 0x2265, 0x03c0, 0x2260, 0x00a3, 0x00b7,
};

// 0x5f..0x7e (VT52 mode after ESC F; what Unicode lacks is blank, as in xterm).
constexpr char32_t kVt52Graphics[32] = {
    0x2426, 0x0020, 0x0020, 0x25ae, 0x215f, 0x0020, 0x0020, 0x0020, 0x00b0, 0x00b1, 0x2192,
    0x2026, 0x00f7, 0x2193, 0x23ba, 0x23ba, 0x23bb, 0x23bb, 0x23bc, 0x23bc, 0x23bd, 0x23bd,
    0x2080, 0x2081, 0x2082, 0x2083, 0x2084, 0x2085, 0x2086, 0x2087, 0x2088, 0x2089,
};

// 0x21..0x7e (VT330/VT340 manual, DEC Technical).
constexpr char32_t kTechnical[94] = {
    0x23b7, 0x250c, 0x2500, 0x2320, 0x2321, 0x2502, 0x23a1, 0x23a3, 0x23a4, 0x23a6, 0x239b, 0x239d,
    0x239e, 0x23a0, 0x23a8, 0x23ac, 0x2426, 0x2426, 0x2426, 0x2426, 0x2426, 0x2426, 0x2426, 0x2426,
    0x2426, 0x2426, 0x2426, 0x2264, 0x2260, 0x2265, 0x222b, 0x2234, 0x221d, 0x221e, 0x00f7, 0x0394,
    0x2207, 0x03a6, 0x0393, 0x223c, 0x2243, 0x0398, 0x00d7, 0x039b, 0x21d4, 0x21d2, 0x2261, 0x03a0,
    0x03a8, 0x2426, 0x03a3, 0x2426, 0x2426, 0x221a, 0x03a9, 0x039e, 0x03a5, 0x2282, 0x2283, 0x2229,
    0x222a, 0x2227, 0x2228, 0x00ac, 0x03b1, 0x03b2, 0x03c7, 0x03b4, 0x03b5, 0x03c6, 0x03b3, 0x03b7,
    0x03b9, 0x03b8, 0x03ba, 0x03bb, 0x2426, 0x03bd, 0x2202, 0x03c0, 0x03c8, 0x03c1, 0x03c3, 0x03c4,
    0x2426, 0x0192, 0x03c9, 0x03be, 0x03c5, 0x03b6, 0x2190, 0x2191, 0x2192, 0x2193,
};

// DEC Supplemental Graphic is Latin-1 but for these (VT220 manual, table 2-3).
constexpr struct {
  char32_t at, is;
} kSupplemental[] = {{0xa8, 0xa4}, {0xd7, 0x152}, {0xdd, 0x178}, {0xf7, 0x153}, {0xfd, 0xff}};
constexpr char32_t kSupplementalHoles[] =
    U"\u00a4\u00a6\u00ac\u00ad\u00ae\u00af\u00b4\u00b8\u00be\u00d0\u00de\u00f0\u00fe";

// What designates a set (VT510 manual, SCS).
constexpr struct {
  char id;
  std::string_view name;
  bool national;  // only in mode 42 (DECNRCM)
  int level;      // of conformance, at least
} kSets[] = {
    {'B', "B", false, 1}, {'0', "0", false, 1}, {'B', "1", false, 1},  {'0', "2", false, 1},
    {'<', "<", false, 2}, {'4', "4", true, 2},  {'5', "5", true, 2},   {'5', "C", true, 2},
    {'R', "R", true, 2},  {'R', "f", true, 2},  {'Q', "Q", true, 2},   {'Q', "9", true, 3},
    {'K', "K", true, 2},  {'Y', "Y", true, 2},  {'E', "E", true, 2},   {'E', "6", true, 2},
    {'E', "`", true, 3},  {'Z', "Z", true, 2},  {'7', "7", true, 2},   {'7', "H", true, 2},
    {'=', "=", true, 2},  {'%', "%6", true, 3}, {'<', "%5", false, 3}, {'>', ">", false, 3},
};

}  // namespace

char charset_94(std::string_view name, bool national, int level) {
  // The British set turns # into a pound sign where a VT100 is asked for, or national sets (xterm).
  if (name == "A") return national || level <= 1 ? 'A' : 'B';
  for (const auto& set : kSets) {
    if (set.name == name && level >= set.level && (national || !set.national)) return set.id;
  }
  return 'B';
}

char charset_96(std::string_view name) { return name == "A" ? kLatin1Charset : 'B'; }

std::string_view charset_name(char id) {
  if (id == kLatin1Charset) return "A";
  if (id == kVt52Charset) return "0";
  if (id == 'A') return "A";
  if (id == '<') return "%5";
  for (const auto& set : kSets) {
    if (set.id == id) return set.name;
  }
  return "B";
}

char32_t translate(char id, char32_t c) {
  switch (id) {
    case 'B':
      return c;
    case '0':
      return c >= 0x5f ? kSpecialGraphics[c - 0x5f] : c;
    case kVt52Charset:
      return c >= 0x5f ? kVt52Graphics[c - 0x5f] : c;
    case kLatin1Charset:
      return c + 0x80;
    case '>':
      return c > 0x20 ? kTechnical[c - 0x21] : c;
    case '<': {
      if (c == 0x20) return c;
      const char32_t high = c + 0x80;
      for (const auto& s : kSupplemental) {
        if (s.at == high) return s.is;
      }
      for (const char32_t hole : kSupplementalHoles) {
        if (hole == high) return kUndefined;
      }
      return high;
    }
    default:
      break;
  }
  for (const auto& set : kNational) {
    if (set.set != id) continue;
    for (std::size_t i = 0; kReplaced[i] != 0; ++i) {
      if (kReplaced[i] == c) return set.characters[i];
    }
  }
  return c;
}

}  // namespace riffle
