#include "app/app.h"

#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli.h"
#include "app/config/config_file.h"
#include "app/config/config_text.h"
#include "app/config/theme.h"
#include "app/replay/replay.h"
#include "app/session/headless.h"
#include "app/session_file/session_file.h"
#include "app/settings.h"
#include "app/version.h"
#include "app/window_app.h"
#include "term/sequence_list.h"

namespace riffle {
namespace {

constexpr int kUsageError = 2;

// `riffle NAME ...`: a word that is no option. Each gets what follows it.
struct Subcommand {
  std::string_view name;
  int (*run)(std::span<const std::string> args);
};
constexpr Subcommand kSubcommands[] = {{"replay", &run_replay}};

// glibc moves its threshold for mmap up to the largest block ever freed, after which freed history stays in
// the heap; fixed ones give it back at once (design: history).
void fix_malloc_thresholds() {
  ::mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  ::mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}

int print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 1;
}

int fail(const std::string& why, int status) {
  std::fprintf(stderr, "riffle: %s\n", why.c_str());
  return status;
}

// As file:line:column: message, which editors know.
void say_messages(const Settings& settings) {
  for (const std::string& message : settings.messages) std::fprintf(stderr, "%s\n", message.c_str());
}

int print_imported_theme(const std::string& path) {
  int error_number = 0;
  const auto text = read_config_text(path, &error_number);
  if (!text) return fail(text.error().message(), 1);
  const auto palette = import_theme(*text, path);
  if (!palette) return fail(palette.error().message(), 1);
  return print(theme_text("Imported from " + path.substr(path.rfind('/') + 1), *palette));
}

Result<SavedSession> load_session(const std::string& name) {
  const Environment env = [](const char* key) -> const char* { return std::getenv(key); };
  const auto path = session_path_to_read(name, env);
  if (!path) return path.error();
  return load_session_file(*path, env);
}

int run_without_display(const Settings& settings) {
  for (const std::string& message : settings.messages) std::fprintf(stderr, "riffle: %s\n", message.c_str());
  HeadlessOptions options;
  options.session = session_options(settings);
  options.renderer = renderer_options(settings, 96, 1);
  options.render = settings.line.render;
  options.stats = settings.line.stats;
  return run_headless(options);
}

}  // namespace

int run_app(int argc, const char* const* argv) {
  fix_malloc_thresholds();
  const std::vector<std::string> args(argv + std::min(argc, 1), argv + argc);
  for (const Subcommand& command : kSubcommands) {
    if (!args.empty() && args[0] == command.name) return command.run(std::span(args).subspan(1));
  }
  auto line = parse_command_line(args);
  if (!line) return fail(line.error().message(), kUsageError);
  switch (line->action) {
    case CliAction::Help:
      return print(line->help);
    case CliAction::Version:
      return print(version_text());
    case CliAction::ListSequences:
      return print(sequence_reference());
    case CliAction::ListOptions:
      return print(config_reference());
    case CliAction::ListCommands:
      return print(list_commands());
    case CliAction::ListThemes:
      return print(list_themes(::isatty(STDOUT_FILENO) == 1));
    case CliAction::ImportTheme:
      return print_imported_theme(line->import_path);
    case CliAction::ListKeys:
    case CliAction::PrintConfig:
    case CliAction::CheckConfig:
    case CliAction::Run:
      break;
  }
  auto settings = load_settings(std::move(*line));
  if (!settings) return fail(settings.error().message(), kUsageError);
  switch (settings->line.action) {
    case CliAction::ListKeys:
      return print(list_keys(keymap_of(settings->config)) + "\nmouse\n" +
                   list_mouse(mouse_map_of(settings->config)));
    case CliAction::PrintConfig:
      say_messages(*settings);
      return print(print_config(settings->config));
    case CliAction::CheckConfig:
      say_messages(*settings);
      return settings->messages.empty() ? 0 : 1;
    default:
      break;
  }
  if (settings->line.headless) return run_without_display(*settings);
  if (!settings->line.session) return WindowApp(std::move(*settings)).run();
  auto session = load_session(*settings->line.session);
  if (!session) return fail(session.error().message(), kUsageError);
  return WindowApp(std::move(*settings), std::move(*session)).run();
}

}  // namespace riffle
