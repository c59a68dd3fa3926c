// A palette from single colours, for the readers of theme files. Main thread, pure.
#pragma once

#include <string>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

// foreground, background and color0 to color15 must be there; the rest follows from them where it is not.
// `source` stands for the file in the error.
Result<Palette> palette_of(ColorChanges colors, const std::string& source);

}  // namespace riffle
