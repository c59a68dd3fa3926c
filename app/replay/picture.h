// A picture of the terminal's screen, drawn offscreen by the program's own renderer.
#pragma once

#include "render/image.h"
#include "render/renderer.h"
#include "term/base/result.h"
#include "term/terminal.h"

namespace riffle::replay {

// Draws the viewport as riffle would in a window that it fills. Needs fonts and OpenGL (software is enough).
Result<Image> draw_screen(Terminal& terminal, const RendererOptions& options);

}  // namespace riffle::replay
