// encode_paste: text from a clipboard or a drop to the bytes that a program reads. encode_focus: reports of
// mode 1004. Pure functions, any thread. Invariant (promise 4, "pasting is pasting"): whatever the text, the
// result holds no control byte but HT and CR between the brackets, no C1 control in its UTF-8 form, and no
// byte sequence that is not UTF-8, so it can neither end the bracket nor reach the line discipline as a
// control.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace riffle {

// Beyond this a paste is refused (the caller tells the user): what is pasted waits in memory until the
// program reads it.
inline constexpr std::size_t kMaxPasteBytes = std::size_t{64} * 1024 * 1024;

// LF and CR LF become CR, what Enter sends. Other controls are left out; malformed UTF-8 becomes U+FFFD.
// Empty for an empty text and for one beyond kMaxPasteBytes.
std::string encode_paste(std::string_view text, bool bracketed);

// CSI I or CSI O. Only while mode 1004 is set.
std::string encode_focus(bool focused);

}  // namespace riffle
