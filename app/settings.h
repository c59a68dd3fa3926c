// What a run is made of: command line and configuration joined, and the values each thread gets from them.
// Main thread, plain values.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/config/config.h"
#include "app/config/theme.h"
#include "app/session/core_api.h"
#include "render/renderer.h"
#include "term/base/result.h"

namespace riffle {

struct Settings {
  CommandLine line;
  Config config;
  Appearance appearance = Appearance::Dark;  // what the desktop prefers, as far as is known
  Palette palette;                           // the theme's in effect, with the colours set one by one
  int config_errors = 0;                     // places of the configuration file that could not be used
  std::vector<std::string> files;            // of the configuration, read or missing
  std::vector<std::string> messages;         // what of the configuration file could not be used, for the user
};

// Reads the configuration file of the line or of the user, then the assignments. The error is of the command
// line (-o): a bad file is messages.
Result<Settings> load_settings(CommandLine line);

// cell_pixels are those of riffle without fonts until somebody knows better.
SessionOptions session_options(const Settings& settings);
PaneLook pane_look(const Config& config);
// `points`: the size that zooming may have made another than the configured one.
FontOptions font_options(const Config& config, double points, double dpi);
// `scale` multiplies the padding.
RendererOptions renderer_options(const Settings& settings, double dpi, double scale);
// What of a terminal another configuration changes, as a task for the core thread. What programs have changed
// themselves (colours, the cursor) stays where the configuration is the same.
std::function<void(Terminal&)> terminal_changes(const Settings& before, const Settings& now);
// What the window is called until the program names it.
std::string first_title(const CommandLine& line);

}  // namespace riffle
