// Command: something a user can ask of a window, whoever asks: a key, and later the socket and the command
// line. CommandTable: one row a command, with the name that configuration and people use. Plain values, main
// thread. Where it grows: a command is a row here and a case in App::run_command.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace riffle {

enum class Command : std::uint8_t {
  CopyClipboard,
  PasteClipboard,
  PastePrimary,
  ScrollLineUp,
  ScrollLineDown,
  ScrollPageUp,
  ScrollPageDown,
  ScrollTop,
  ScrollBottom,
  ZoomIn,
  ZoomOut,
  ZoomReset,
  ToggleFullscreen,
};

struct CommandInfo {
  Command command;
  std::string_view name;
  std::string_view doc;
};

std::span<const CommandInfo> command_table();
std::string_view command_name(Command command);
std::optional<Command> find_command(std::string_view name);

}  // namespace riffle
