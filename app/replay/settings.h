// What of the configuration matters to a replay. Plain values.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "render/renderer.h"
#include "term/base/result.h"
#include "term/terminal.h"

namespace riffle::replay {

struct Settings {
  TerminalOptions terminal;           // without its size
  RendererOptions renderer;           // for pictures
  std::vector<std::string> messages;  // what of the file could not be used, for the user
};

// The defaults, then the file (empty: none), then the overrides (KEY=VALUE). The user's own configuration is
// not read. A bad file is messages; a bad override is an Error.
Result<Settings> load_settings(const std::string& config_file, std::span<const std::string> overrides);

}  // namespace riffle::replay
