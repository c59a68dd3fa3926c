// Which escape sequences libvterm may read where they stand in the chunk. Pure functions, any thread.
#pragma once

namespace riffle::vt {

// `esc` points at an ESC. When a complete ESC or CSI sequence begins there that libvterm reads as we do (at
// most 16 arguments of at most four digits, one leader in front, two intermediates, no controls inside, no
// string introducer): its end. Else nullptr, which says nothing more than "take the long way": reads nothing
// from `end` on.
const char* end_of_plain_sequence(const char* esc, const char* end);

// The same without vector instructions; tests hold the two against each other.
const char* end_of_plain_sequence_portable(const char* esc, const char* end);

}  // namespace riffle::vt
