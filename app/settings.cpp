#include "app/settings.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/config/config_file.h"
#include "app/config/theme.h"

namespace riffle {

namespace {

constexpr std::string_view kOwnTerm = "xterm-riffle";

// TERMINFO_DIRS with the folder of riffle's own entry in front: beside the program in a build tree, in share/
// once installed. An empty field stands for the system's folders (terminfo(5)).
std::optional<std::string> own_terminfo() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const std::filesystem::path folder = program.parent_path();
  for (const std::filesystem::path& candidate :
       {folder / "terminfo", folder.parent_path() / "share" / "terminfo"}) {
    if (!std::filesystem::exists(candidate / "x" / kOwnTerm, error)) continue;
    const char* others = std::getenv("TERMINFO_DIRS");
    return "TERMINFO_DIRS=" + candidate.string() + ":" + (others != nullptr ? others : "");
  }
  return std::nullopt;
}

}  // namespace

Result<Settings> load_settings(CommandLine line) {
  Settings settings;
  const auto path =
      line.config_path
          ? line.config_path
          : default_config_path([](const char* name) -> const char* { return std::getenv(name); });
  if (path) {
    ConfigLoad load = load_config_file(*path, line.config_path.has_value(), Config{});
    settings.config = std::move(load.config);
    settings.messages = std::move(load.messages);
    settings.config_errors = load.errors;
    settings.files = std::move(load.files);
  }
  for (const std::string& assignment : line.assignments) {
    if (const auto set = apply_assignment(assignment, settings.config); !set) return set.error().with("-o");
  }
  settings.palette = resolve_palette(settings.config, Appearance::Dark);
  settings.line = std::move(line);
  return settings;
}

SessionOptions session_options(const Settings& settings) {
  const CommandLine& line = settings.line;
  const Config& config = settings.config;
  SessionOptions options;
  options.spawn.argv = line.command;
  options.spawn.working_directory = line.working_directory;
  options.spawn.term = options.terminal.term = config.term;
  if (config.term == kOwnTerm) {
    if (auto entry = own_terminfo()) options.spawn.extra_env.push_back(std::move(*entry));
  }
  options.terminal.size = line.geometry;
  options.terminal.history_lines = config.scrollback_lines;
  options.terminal.history_bytes = config.scrollback_bytes;
  options.terminal.palette = settings.palette;
  options.terminal.cursor_shape = config.cursor_shape;
  options.terminal.word_characters = config.word_characters;
  options.copy_to_primary =
      config.copy_on_select == CopyOnSelect::Primary || config.copy_on_select == CopyOnSelect::Both;
  options.copy_to_clipboard =
      config.copy_on_select == CopyOnSelect::Clipboard || config.copy_on_select == CopyOnSelect::Both;
  options.terminal.cursor_blink = config.cursor_blink;
  options.terminal.allow = {.checksum = config.allow_checksum,
                            .window_ops = config.allow_window_ops,
                            .title_report = config.allow_title_report,
                            .clipboard_read = config.allow_clipboard_read};
  options.jump = line.jump;
  options.record_path = line.record_path;
  options.look = pane_look(config);
  return options;
}

PaneLook pane_look(const Config& config) {
  PaneLook look;
  look.blink.interval = config.cursor_blink_interval * kMillisecond;
  look.blink.stop_after =
      config.cursor_blink_stop_after == 0 ? kNever : config.cursor_blink_stop_after * kSecond;
  look.blink.text = config.text_blink;
  look.flash = config.bell_visual;
  look.unfocused_cursor = config.cursor_unfocused;
  look.scroll_bar = config.scroll_bar == ScrollBarMode::Never      ? ScrollBarShown::Never
                    : config.scroll_bar == ScrollBarMode::Scrolled ? ScrollBarShown::Scrolled
                                                                   : ScrollBarShown::Always;
  return look;
}

FontOptions font_options(const Config& config, double points, double dpi) {
  return {.family = config.font_family,
          .size_pt = points,
          .dpi = dpi,
          .line_height = config.font_line_height,
          .letter_spacing = static_cast<int>(std::lround(config.font_letter_spacing * dpi / 96)),
          .features = config.font_features};
}

RendererOptions renderer_options(const Settings& settings, double dpi, double scale) {
  RendererOptions options;
  options.font = font_options(settings.config, settings.config.font_size, dpi);
  options.padding = static_cast<int>(std::lround(settings.config.window_padding * scale));
  return options;
}

std::function<void(Terminal&)> terminal_changes(const Settings& old_settings, const Settings& settings) {
  const Config &before = old_settings.config, &now = settings.config;
  const bool recolor = settings.palette != old_settings.palette;
  const bool limits =
      now.scrollback_lines != before.scrollback_lines || now.scrollback_bytes != before.scrollback_bytes;
  const bool cursor = now.cursor_shape != before.cursor_shape || now.cursor_blink != before.cursor_blink;
  return [recolor, cursor, limits, palette = settings.palette, shape = now.cursor_shape,
          blink = now.cursor_blink, lines = now.scrollback_lines,
          bytes = now.scrollback_bytes](Terminal& terminal) {
    if (recolor) terminal.set_palette(palette);
    if (cursor) terminal.set_cursor_defaults(shape, blink);
    if (limits) terminal.set_history_limits(lines, bytes);
  };
}

std::string first_title(const CommandLine& line) {
  if (line.title) return *line.title;
  if (line.command.empty()) return "riffle";
  const std::string& program = line.command[0];
  return program.substr(program.rfind('/') + 1);
}

}  // namespace riffle
