// Character sets of G0 to G3 (ISO 2022, VT220 and VT510 manuals): which a designation names, and what its
// characters are in Unicode. A set is known by one character, mostly the final of its designation; 'B' is
// ASCII. Only characters of GL (0x20..0x7e) are translated: input is UTF-8, so nothing reaches GR. Pure, any
// thread.
#pragma once

#include <string_view>

namespace riffle {

inline constexpr char kLatin1Charset = 'L';  // 96 characters, all with the eighth bit set
inline constexpr char kVt52Charset = 'v';    // graphics of VT52 mode

// `name`: what follows ESC ( ) * +, at most one intermediate and the final. Unknown sets are ASCII (xterm).
char charset_94(std::string_view name, bool national, int level);
// `name`: what follows ESC - . /
char charset_96(std::string_view name);
// What designates the set, for reports.
std::string_view charset_name(char id);
constexpr bool is_96_charset(char id) { return id == kLatin1Charset; }

// `c` is in 0x20..0x7e.
char32_t translate(char id, char32_t c);

}  // namespace riffle
