// open_link(): hands an address to the desktop's opener (xdg-open, or what the user configured), as one
// argument of a program, never through a shell. Main thread.
#pragma once

#include <string>
#include <string_view>

#include "app/launch.h"
#include "term/base/result.h"

namespace riffle {

// `command`: the program and its first arguments, separated by blanks; the address follows. The caller has
// asked link_action(), and the user where that says so; what it refuses is refused here too.
Result<void> open_link(Launcher& launcher, std::string_view command, const std::string& uri);

}  // namespace riffle
