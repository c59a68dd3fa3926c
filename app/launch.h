// Launcher: starts programs that riffle only starts (a bell's command, the opener of a link): without
// terminal, input or output, in a session of their own. Owns their process ids until they are reaped, which
// happens at the next launch. Main thread. By posix_spawn: the cost does not grow with riffle's memory.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

#include "term/base/result.h"

namespace riffle {

class Launcher {
 public:
  // More at once are refused: what starts them may be a program's output, or a page of links gone wrong.
  static constexpr std::size_t kMaxRunning = 32;

  // argv[0] is looked for in PATH; no shell. The error names the program.
  Result<void> launch(const std::vector<std::string>& argv);
  // Forgets those that have ended.
  void reap();
  std::size_t running() const { return running_.size(); }

 private:
  std::vector<pid_t> running_;
};

}  // namespace riffle
