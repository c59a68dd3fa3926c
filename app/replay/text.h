// Rows as text, one a line, oldest first: plain, or with the control sequences that bring back their styles.
#pragma once

#include "app/replay/byte_sink.h"
#include "term/terminal.h"

namespace riffle::replay {

void write_text(const Terminal& terminal, bool screen_only, ByteSink& out);
// SGR (ECMA-48 8.3.117, xterm's 38/48 and 4:n, 58 of kitty) and OSC 8 links; each line begins and ends with
// the defaults.
void write_ansi(const Terminal& terminal, bool screen_only, ByteSink& out);

}  // namespace riffle::replay
