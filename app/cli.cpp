#include "app/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string_view>

namespace riffle {
namespace {

constexpr std::string_view kAllowWords[] = {"checksum", "window-ops", "title-report", "clipboard-read"};

// Options that print something instead of running.
struct Report {
  const char* flag;
  const char* doc;
  CliAction action;
};
constexpr Report kReports[] = {
    {"--list-options", "List the options of riffle.toml", CliAction::ListOptions},
    {"--list-sequences", "List the control sequences that programs can use", CliAction::ListSequences},
    {"--list-commands", "List what keys can be bound to", CliAction::ListCommands},
    {"--list-keys", "List the keys in effect", CliAction::ListKeys},
    {"--list-themes", "Show the themes", CliAction::ListThemes},
    {"--print-config", "Print the configuration in effect, as a file for riffle.toml",
     CliAction::PrintConfig},
    {"--check-config", "Say what is wrong in the configuration; status 1 if anything is",
     CliAction::CheckConfig},
    {"--version", "Print versions", CliAction::Version},
};

// What CLI11 writes into; turned into a CommandLine afterwards.
struct Raw {
  std::string geometry, title, app_id, config, working_directory, record, session;
  std::vector<std::string> assignments, allow;
  bool hold = false, jump = false, stats = false, headless = false, no_render = false;
  std::string import;
  std::array<bool, std::size(kReports)> reports{};
};

void describe(CLI::App& app, Raw& raw) {
  app.name("riffle");
  app.footer(
      "  -e CMD ARGS...              Run CMD instead of the shell; must be the last option\n"
      "  +j                          Do not jump: show every line that scrolls\n\n"
      "riffle replay --help          Feed recorded bytes to a fresh terminal");
  app.add_option("--geometry", raw.geometry, "Size in cells, 80x24 if not given")->type_name("COLSxROWS");
  app.add_option("-T,--title", raw.title, "Title of the window")->type_name("TITLE");
  app.add_option("--class,--app-id", raw.app_id, "WM_CLASS and Wayland app id")->type_name("NAME");
  app.add_flag("--hold", raw.hold, "Keep the window when CMD has ended");
  app.add_flag("-j", raw.jump, "Jump over lines under a flood of output (default)");
  app.add_option("--config", raw.config, "Read FILE instead of the user's riffle.toml")->type_name("FILE");
  app.add_option("-o", raw.assignments, "Set an option of the configuration; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_option("--working-directory", raw.working_directory, "Where CMD starts")->type_name("DIR");
  app.add_option("--record", raw.record, "Write what CMD prints to FILE, for replay")->type_name("FILE");
  app.add_option("--session", raw.session, "Open the windows, tabs and panes that FILE describes")
      ->type_name("FILE");
  app.add_flag("--stats", raw.stats, "Print counts and latencies as JSON on stderr at the end");
  app.add_flag("--headless", raw.headless, "Run without a display");
  app.add_flag("--no-render", raw.no_render, "With --headless: draw nothing");
  app.add_option("--allow", raw.allow,
                 "DANGEROUS: checksum, window-ops, title-report, clipboard-read, separated by commas")
      ->type_name("LIST")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--import-theme", raw.import, "Print a theme of kitty, ghostty or alacritty as riffle's")
      ->type_name("FILE");
  for (std::size_t i = 0; i < std::size(kReports); ++i) {
    app.add_flag(kReports[i].flag, raw.reports[i], kReports[i].doc);
  }
}

// Does `arg` name an option whose value is the next argument? Asked of CLI11, so that there is one list of
// options.
bool takes_next_argument(const CLI::App& app, const std::string& arg) {
  if (arg.size() < 2 || arg[0] != '-' || arg.find('=') != std::string::npos) return false;
  if (arg[1] != '-' && arg.size() > 2) return false;  // -Ttitle
  const CLI::Option* option = app.get_option_no_throw(arg);
  return option != nullptr && option->get_items_expected_max() > 0;
}

// The first +j or -e that is not the value of another option.
struct Split {
  std::vector<std::string> options;
  bool jump = true;
  bool has_command = false;
  std::vector<std::string> command;
};

Split split_arguments(const CLI::App& app, const std::vector<std::string>& args) {
  Split split;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == "-e") {
      split.has_command = true;
      split.command.assign(args.begin() + static_cast<std::ptrdiff_t>(i) + 1, args.end());
      break;
    }
    if (args[i] == "+j" || args[i] == "-j") {
      split.jump = args[i] == "-j";  // the last one counts
      continue;
    }
    split.options.push_back(args[i]);
    if (takes_next_argument(app, args[i]) && i + 1 < args.size()) split.options.push_back(args[++i]);
  }
  return split;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::optional<GridSize> parse_geometry(const std::string& text) {
  GridSize size;
  const char* const end = text.data() + text.size();
  const auto [x, bad_cols] = std::from_chars(text.data(), end, size.cols);
  if (bad_cols != std::errc() || x == end || *x != 'x') return std::nullopt;
  const auto [stop, bad_rows] = std::from_chars(x + 1, end, size.rows);
  if (bad_rows != std::errc() || stop != end || size.clamped() != size) return std::nullopt;
  return size;
}

Result<CommandLine> parse_command_line(const std::vector<std::string>& args) {
  CLI::App app{"A GPU terminal emulator. Without options it runs your shell in a window."};
  Raw raw;
  describe(app, raw);
  CommandLine line;

  Split split = split_arguments(app, args);
  std::reverse(split.options.begin(), split.options.end());  // as CLI11 wants them
  try {
    app.parse(split.options);
  } catch (const CLI::CallForHelp&) {
    line.action = CliAction::Help;
    line.help = app.help();
    return line;
  } catch (const CLI::ParseError& error) {
    return Error(first_line(error.what()) + " (riffle --help lists the options)");
  }
  for (std::size_t i = 0; i < std::size(kReports); ++i) {
    if (raw.reports[i]) line.action = kReports[i].action;
  }
  if (app.count("--import-theme") > 0) {
    line.action = CliAction::ImportTheme;
    line.import_path = raw.import;
  }

  if (app.count("--geometry") > 0) {
    const auto size = parse_geometry(raw.geometry);
    if (!size) {
      return Error("--geometry: '" + raw.geometry + "' is not COLSxROWS with 1 to " +
                   std::to_string(kMaxGridSide) + " each");
    }
    line.geometry = *size;
  }
  if (split.has_command && (split.command.empty() || split.command[0].empty())) {
    return Error("-e needs a command");
  }
  if (raw.no_render && !raw.headless) return Error("--no-render needs --headless");
  if (app.count("--session") > 0) {
    if (split.has_command) return Error("--session says what runs in each pane: -e cannot stand beside it");
    if (raw.headless) return Error("--session opens windows: not with --headless");
    line.session = raw.session;
  }
  if (app.count("--title") > 0) line.title = raw.title;
  if (!raw.app_id.empty()) line.app_id = raw.app_id;
  if (app.count("--config") > 0) line.config_path = raw.config;
  line.assignments = std::move(raw.assignments);
  for (const std::string& word : raw.allow) {
    if (std::find(std::begin(kAllowWords), std::end(kAllowWords), word) == std::end(kAllowWords)) {
      return Error("--allow: unknown word '" + word +
                   "' (checksum, window-ops, title-report, clipboard-read)");
    }
    line.assignments.push_back("allow." + word + "=true");
  }
  line.hold = raw.hold;
  line.jump = split.jump;
  line.stats = raw.stats;
  line.headless = raw.headless;
  line.render = !raw.no_render;
  line.working_directory = raw.working_directory;
  line.record_path = raw.record;
  line.command = std::move(split.command);
  return line;
}

}  // namespace riffle
