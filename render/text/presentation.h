// Whether a cluster wants a colour emoji or a character of the text (UTS #51). Pure functions, any thread.
#pragma once

#include <string_view>

namespace riffle::text {

enum class Presentation : unsigned char { Text = 0, Emoji = 1 };

// U+FE0F, emoji sequences (ZWJ, skin tone, flag, keycap) and characters with Emoji_Presentation are emoji;
// U+FE0E and everything else is text.
Presentation presentation_of(std::u32string_view cluster);

// Characters that steer presentation or joining and need no glyph of their own: variation selectors, joiners,
// tags.
bool is_invisible(char32_t code_point);

}  // namespace riffle::text
