// The desktop's CLIPBOARD and PRIMARY selections, through SDL. Main thread.
#pragma once

#include <string>

namespace riffle {

enum class ClipboardKind { Clipboard, Primary };

// Empty when there is none, or no text. PRIMARY needs SDL 2.26; before, it lives inside riffle.
std::string read_clipboard(ClipboardKind kind);
// An empty text is not offered: a copy of nothing must not destroy what was copied before.
void write_clipboard(ClipboardKind kind, const std::string& text);

}  // namespace riffle
