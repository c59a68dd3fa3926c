// Headless runs: a program on a real pty with no display. Frames are drawn offscreen, or not at all.
// Called on the main thread, which waits in it; the session runs on a core thread of its own, drawing on a
// render thread.
#pragma once

#include "app/session/core_api.h"
#include "render/renderer.h"

namespace riffle {

struct HeadlessOptions {
  SessionOptions session;  // terminal.size is the geometry; terminal.cell_pixels is replaced by the font's
                           // when rendering
  RendererOptions renderer;
  bool render = true;  // false: --no-render
  bool stats = false;  // one JSON object as the last line on stderr (design section 8)
};

// Runs the program to its end and returns its status as a shell would: 128+n for a signal, 127/126 where it
// could not be started, 1 where there is nothing to draw with. Says why in one line on stderr. SIGINT,
// SIGTERM and SIGHUP hang the program up and give 128+n.
int run_headless(const HeadlessOptions& options);

}  // namespace riffle
