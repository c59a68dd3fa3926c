// Processes of a session whose leader may be gone, found in /proc. Core thread. Rare: only when a pane closes
// on somebody who ignores the hang-up.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace riffle {

// Clock ticks since boot, comparable with field 22 of /proc/PID/stat.
std::uint64_t ticks_since_boot();

// Processes of session `session` in one of the two groups that started no later than `before_ticks`: a number
// that was used again for somebody else is not among them. Zombies are left out.
std::vector<pid_t> processes_of(pid_t session, pid_t group_a, pid_t group_b, std::uint64_t before_ticks);

}  // namespace riffle
