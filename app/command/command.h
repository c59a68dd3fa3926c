// Command: something a user can ask of a window, whoever asks: a key, and later the socket and the command
// line. CommandTable: one row a command, with the name that configuration and people use. Action: a command
// with its argument, written "name" or "name:argument". Plain values, main thread. Where it grows: a command
// is a row in command_table.cpp and a case where the app runs commands.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "term/base/result.h"

namespace riffle {

enum class Command : std::uint8_t {
  CopyClipboard,
  PasteClipboard,
  PastePrimary,
  CopyWithColors,
  CopyHtml,
  SelectAll,
  Search,
  ScrollLineUp,
  ScrollLineDown,
  ScrollPageUp,
  ScrollPageDown,
  ScrollTop,
  ScrollBottom,
  ScrollToPrompt,
  CopyLastOutput,
  ZoomIn,
  ZoomOut,
  ZoomReset,
  ToggleFullscreen,
  SendText,
  NewWindow,
  CloseWindow,
  NewTab,
  CloseTab,
  NextTab,
  PreviousTab,
  GoToTab,
  MoveTab,
  SplitPane,
  ClosePane,
  FocusPane,
  ResizePane,
  ZoomPane,
  SwapPane,
  PaneToNewTab,
  EqualizePanes,
  ToggleBroadcast,
  RenameTab,
  SaveSession,
  ReloadConfig,
  // Those that KeyDispatcher runs itself: they are about keys, and mean nothing elsewhere.
  SendKey,
  KeyTable,
  KeyMode,
  LeaveKeyTable,
};

struct CommandInfo {
  Command command;
  std::string_view name;
  std::string_view doc;
  // What may follow the colon. Empty: nothing. "a|b|c": one of these words. "N": a whole number from 1 to
  // 999. Anything else: a text that is not empty. In brackets: it may be left out.
  std::string_view argument = {};
};

struct Action {
  Command command{};
  std::string argument = {};
  bool operator==(const Action&) const = default;
};

std::span<const CommandInfo> command_table();
std::string_view command_name(Command command);
std::optional<Command> find_command(std::string_view name);

// The error says what is allowed.
Result<Action> parse_action(std::string_view text);
std::string action_text(const Action& action);

// The bytes that send-text's argument stands for: \e \n \r \t \\ and \xHH are what they are in C, all else is
// itself. The error names the escape that is none.
Result<std::string> unescape_text(std::string_view text);

// The table for a reader, one command a line.
std::string list_commands();

}  // namespace riffle
