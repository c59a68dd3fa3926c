// The colours of riffle where the configuration names none: 16 of its own, then xterm's cube and greys.
#pragma once

#include "term/frame/pane_update.h"

namespace riffle {

Palette default_palette();

}  // namespace riffle
