// WindowApp: one window with one tab of one pane: wires Window, SessionLoop and RenderThread and moves values
// between them. Main thread. Owns all three; ends them in the order core, render, window.
#pragma once

#include <memory>

#include "app/settings.h"

namespace riffle {

class WindowApp {
 public:
  explicit WindowApp(Settings settings);
  ~WindowApp();
  // Until the program ended (and without --hold), or the window was closed. Returns the exit status.
  int run();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle
