// App: the command line to a running riffle. Main thread.
#pragma once

namespace riffle {

// What main() returns: the program's status, or 1 (no display, no font, no GL) or 2 (usage), with one line on
// stderr.
int run_app(int argc, const char* const* argv);

}  // namespace riffle
