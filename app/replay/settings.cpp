#include "app/replay/settings.h"

#include <utility>

#include "app/config/config.h"
#include "app/config/config_file.h"
#include "app/config/theme.h"

namespace riffle::replay {

Result<Settings> load_settings(const std::string& config_file, std::span<const std::string> overrides) {
  Config config;
  std::vector<std::string> messages;
  if (!config_file.empty()) {
    ConfigLoad load = load_config_file(config_file, true, config);
    config = std::move(load.config);
    messages = std::move(load.messages);
  }
  for (const std::string& assignment : overrides) {
    if (Result<void> applied = apply_assignment(assignment, config); !applied)
      return applied.error().with("-o");
  }
  Settings settings;
  settings.messages = std::move(messages);
  settings.terminal.history_lines = config.scrollback_lines;
  settings.terminal.history_bytes = config.scrollback_bytes;
  settings.terminal.palette = resolve_palette(config, Appearance::Dark);
  settings.terminal.cursor_shape = config.cursor_shape;
  settings.terminal.cursor_blink = config.cursor_blink;
  settings.terminal.allow = {.checksum = config.allow_checksum,
                             .window_ops = config.allow_window_ops,
                             .title_report = config.allow_title_report,
                             .clipboard_read = config.allow_clipboard_read};
  settings.renderer.font = {.family = config.font_family,
                            .size_pt = config.font_size,
                            .line_height = config.font_line_height,
                            .letter_spacing = config.font_letter_spacing,
                            .features = config.font_features};
  settings.renderer.padding = config.window_padding;
  return settings;
}

}  // namespace riffle::replay
