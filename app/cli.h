// The command line of riffle as values (design: contracts). Pure: reads no file, starts nothing. Main thread.
// xterm's habits: -e takes all that follows it, untouched; +j is an option.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle {

enum class CliAction : std::uint8_t {
  Run,
  Help,
  Version,
  ListOptions,
  ListSequences,
  ListCommands,
  ListKeys,
  ListThemes,
  PrintConfig,
  CheckConfig,
  ImportTheme,
};

struct CommandLine {
  CliAction action = CliAction::Run;
  std::string help;  // Help: the text
  GridSize geometry{80, 24};
  std::optional<std::string> title;  // -T; programs no longer change it
  std::string app_id = "riffle";     // --class: WM_CLASS and Wayland app id
  bool hold = false;
  bool jump = true;
  bool stats = false;
  bool headless = false;
  bool render = true;  // --no-render: false
  std::optional<std::string> config_path;
  std::string import_path;               // ImportTheme
  std::vector<std::string> assignments;  // -o, and those that --allow stands for
  std::string working_directory;
  std::string record_path;
  std::optional<std::string> session;  // --session: as it was given
  std::vector<std::string> command;    // -e; empty: the user's shell
};

// `args` without the program's name. The error is one line; the exit status for it is 2.
Result<CommandLine> parse_command_line(const std::vector<std::string>& args);

// "80x24". Each side 1..kMaxGridSide.
std::optional<GridSize> parse_geometry(const std::string& text);

}  // namespace riffle
