// What a bell and a notification of a program do outside the pane: the task bar, a sound, a program, a
// notification of the desktop. Main thread; the doing itself is handed in, so that it can be tried without a
// desktop.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

struct AttentionHooks {
  std::function<void()> flash;  // asks for attention in the task bar
  std::function<bool()> sound;  // false: the window system has no bell
  std::function<Result<void>(const std::vector<std::string>&)> launch;
  std::function<void(const std::string& title, const std::string& body)> notify;
};

// `in_sight`: the pane is shown in a window that has the keyboard. The error is of bell.command: a program
// that is not there.
Result<void> ring_bell(const Config& config, const std::string& pane_title, bool in_sight,
                       const AttentionHooks& hooks);

}  // namespace riffle
