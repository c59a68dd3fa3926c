// WindowApp: the program in windows: wires SessionLoop and windows and moves events and messages to the
// window that they are for. Main thread. Owns the loop, the queue and the windows; ends windows first, then
// the loop.
#pragma once

#include <memory>
#include <optional>

#include "app/session_file/saved_session.h"
#include "app/settings.h"

namespace riffle {

class WindowApp {
 public:
  // `session`: what is opened instead of one pane.
  explicit WindowApp(Settings settings, std::optional<SavedSession> session = std::nullopt);
  ~WindowApp();
  // Until the last window is gone. Returns the exit status.
  int run();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle
