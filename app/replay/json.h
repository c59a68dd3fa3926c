// The JSON of `riffle replay --json`, written as it is read: no document in memory, whatever the history
// holds. Its form is a contract: other programs read it (README.md, "replay").
#pragma once

#include <string_view>

#include "app/replay/byte_sink.h"
#include "term/terminal.h"

namespace riffle::replay {

// One object on one line. `replies` are bytes; each becomes the character U+0000..U+00FF.
void write_json(const Terminal& terminal, std::string_view replies, bool screen_only, ByteSink& out);

}  // namespace riffle::replay
