// riffle replay: recorded bytes to a fresh terminal, no child, no display; then what the terminal holds, on
// stdout. The clock stands still: limits in bytes and numbers apply, rates and time-outs do not. Main thread,
// inline.
#pragma once

#include <span>
#include <string>

namespace riffle {

// `args`: what follows "replay" on the command line. Returns the exit status: 0, 1 (a file, the GPU or stdout
// failed) or 2 (wrong usage); both say why in one line on stderr.
int run_replay(std::span<const std::string> args);

}  // namespace riffle
