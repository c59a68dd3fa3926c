// What /proc tells of the programs in a pane. Core thread; each is a system call or two on a file that lies
// in memory.
#pragma once

#include <string>

#include "app/session/core_api.h"

namespace riffle {

// Empty: the process is gone, or somebody else's.
std::string directory_of_process(int pid);
// As ps shows it (at most 15 bytes). Empty: the process is gone.
std::string name_of_process(int pid);
bool is_directory(const std::string& path);
// Does this start a shell that reads commands: the user's own, or one that is named without anything to run?
bool is_shell(const SpawnOptions& spawn);

}  // namespace riffle
