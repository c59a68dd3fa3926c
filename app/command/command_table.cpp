#include <algorithm>

#include "app/command/command.h"

namespace riffle {
namespace {

constexpr CommandInfo kCommands[] = {
    {Command::CopyClipboard, "copy", "copies the selection to the clipboard"},
    {Command::PasteClipboard, "paste", "pastes the clipboard"},
    {Command::PastePrimary, "paste-primary", "pastes the text selected last (PRIMARY)"},
    {Command::CopyWithColors, "copy-with-colors",
     "copies the selection with its colours, as escape sequences"},
    {Command::CopyHtml, "copy-html", "copies the selection as the source of an HTML page"},
    {Command::SelectAll, "select-all", "selects the screen and its history"},
    {Command::Search, "search", "searches the screen and its history"},
    {Command::ScrollLineUp, "scroll-line-up", "scrolls one line back into the history"},
    {Command::ScrollLineDown, "scroll-line-down", "scrolls one line towards the end"},
    {Command::ScrollPageUp, "scroll-page-up", "scrolls one page back into the history"},
    {Command::ScrollPageDown, "scroll-page-down", "scrolls one page towards the end"},
    {Command::ScrollTop, "scroll-top", "shows the start of the history"},
    {Command::ScrollBottom, "scroll-bottom", "shows the end"},
    {Command::ScrollToPrompt, "scroll-to-prompt",
     "shows the prompt above, or below, that the shell has marked (OSC 133)", "previous|next"},
    {Command::CopyLastOutput, "copy-last-output",
     "copies what the last command printed, where the shell marks it (OSC 133)"},
    {Command::ZoomIn, "zoom-in", "makes the font larger"},
    {Command::ZoomOut, "zoom-out", "makes the font smaller"},
    {Command::ZoomReset, "zoom-reset", "gives the font its configured size"},
    {Command::ToggleFullscreen, "fullscreen", "fills the screen, or ends that"},
    {Command::SendText, "send-text", "types TEXT; \\e \\n \\r \\t \\\\ and \\xHH are as in C", "TEXT"},
    {Command::NewWindow, "new-window", "opens another window"},
    {Command::CloseWindow, "close-window", "closes the window with all its tabs"},
    {Command::NewTab, "new-tab", "opens a tab after this one"},
    {Command::CloseTab, "close-tab", "closes the tab with all its panes"},
    {Command::NextTab, "next-tab", "shows the next tab, after the last the first"},
    {Command::PreviousTab, "previous-tab", "shows the tab before, before the first the last"},
    {Command::GoToTab, "go-to-tab", "shows the tab with this number, counted from the left", "N"},
    {Command::MoveTab, "move-tab", "changes places with the tab beside it", "left|right"},
    {Command::SplitPane, "split", "divides the pane: the new one stands to the right, or below",
     "right|down"},
    {Command::ClosePane, "close-pane", "closes the pane; the last one closes the tab"},
    {Command::FocusPane, "focus-pane",
     "gives the keyboard to the pane that lies there, or is next in reading order",
     "left|right|up|down|next|previous"},
    {Command::ResizePane, "resize-pane", "moves the pane's border by a cell", "left|right|up|down"},
    {Command::ZoomPane, "zoom-pane", "shows this pane alone, or all again"},
    {Command::SwapPane, "swap-pane", "changes places with the next pane"},
    {Command::PaneToNewTab, "pane-to-new-tab", "gives the pane a tab of its own"},
    {Command::EqualizePanes, "equalize-panes", "gives all panes of the tab the same room"},
    {Command::ToggleBroadcast, "broadcast", "types into all panes of the tab, or ends that"},
    {Command::RenameTab, "rename-tab",
     "asks for a name for the tab; an empty one gives it that of its program"},
    {Command::SaveSession, "save-session",
     "writes windows, tabs, panes, directories and commands to FILE for --session; without one, and for "
     "names "
     "without a folder, below ~/.local/state/riffle",
     "[FILE]"},
    {Command::ReloadConfig, "reload-config", "reads the configuration again"},
    {Command::SendKey, "send-key", "gives the key that was pressed to the program"},
    {Command::KeyTable, "key-table", "the next key is looked up in the table NAME", "NAME"},
    {Command::KeyMode, "key-mode", "keys are looked up in the table NAME until Escape", "NAME"},
    {Command::LeaveKeyTable, "leave-key-table", "ends key-mode"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(kCommands); ++i) {
    if (static_cast<std::size_t>(kCommands[i].command) != i) return false;
  }
  return true;
}
static_assert(in_order(), "command_name indexes by enum Command");

const CommandInfo& info_of(Command command) { return kCommands[static_cast<std::size_t>(command)]; }

// CommandInfo::argument, taken apart.
struct ArgumentRule {
  std::string_view words;
  bool optional = false;
};

ArgumentRule rule_of(std::string_view argument) {
  if (argument.starts_with('[')) return {argument.substr(1, argument.size() - 2), true};
  return {argument, false};
}

bool is_one_of(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t bar = std::min(words.find('|'), words.size());
    if (words.substr(0, bar) == word) return true;
    words.remove_prefix(std::min(bar + 1, words.size()));
  }
  return false;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 3 && text[0] != '0' &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool fits(std::string_view words, std::string_view argument) {
  if (words.find('|') != std::string_view::npos) return is_one_of(words, argument);
  if (words == "N") return is_number(argument);
  return !argument.empty();
}

std::string usage(const CommandInfo& info) {
  const ArgumentRule rule = rule_of(info.argument);
  const std::string colon = ":" + std::string(rule.words);
  return std::string(info.name) + (rule.words.empty() ? "" : rule.optional ? "[" + colon + "]" : colon);
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::span<const CommandInfo> command_table() { return kCommands; }

std::string_view command_name(Command command) { return info_of(command).name; }

std::optional<Command> find_command(std::string_view name) {
  for (const CommandInfo& info : kCommands) {
    if (info.name == name) return info.command;
  }
  return std::nullopt;
}

Result<Action> parse_action(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto command = find_command(name);
  if (!command) {
    return Error("unknown command '" + std::string(name) + "' (riffle --list-commands names all)");
  }
  const CommandInfo& info = info_of(*command);
  const ArgumentRule rule = rule_of(info.argument);
  if (colon == std::string_view::npos) {
    if (rule.words.empty() || rule.optional) return Action{*command, {}};
    return Error("'" + std::string(name) + "' must be " + usage(info));
  }
  const std::string_view argument = text.substr(colon + 1);
  if (rule.words.empty() || !fits(rule.words, argument)) {
    return Error("'" + std::string(text) + "' must be " + usage(info));
  }
  if (*command == Command::SendText) {
    if (const auto bytes = unescape_text(argument); !bytes) return bytes.error();
  }
  return Action{*command, std::string(argument)};
}

std::string action_text(const Action& action) {
  std::string text(command_name(action.command));
  if (!action.argument.empty()) text += ':' + action.argument;
  return text;
}

Result<std::string> unescape_text(std::string_view text) {
  constexpr std::string_view kNames = "enrt\\", kBytes = "\x1b\n\r\t\\";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out.push_back(text[i]);
      continue;
    }
    const std::string_view rest = text.substr(i + 1);
    const std::size_t named = rest.empty() ? std::string_view::npos : kNames.find(rest[0]);
    if (named != std::string_view::npos) {
      out.push_back(kBytes[named]);
      i += 1;
    } else if (rest.size() >= 3 && rest[0] == 'x' && hex_digit(rest[1]) >= 0 && hex_digit(rest[2]) >= 0) {
      out.push_back(static_cast<char>(hex_digit(rest[1]) * 16 + hex_digit(rest[2])));
      i += 3;
    } else {
      return Error("'\\" + std::string(rest.substr(0, 1)) + "' is none of \\e \\n \\r \\t \\\\ \\xHH");
    }
  }
  return out;
}

std::string list_commands() {
  std::size_t width = 0;
  for (const CommandInfo& info : kCommands) width = std::max(width, usage(info).size());
  std::string out;
  for (const CommandInfo& info : kCommands) {
    std::string line = usage(info);
    line.resize(width + 2, ' ');
    out += line + std::string(info.doc) + '\n';
  }
  return out;
}

}  // namespace riffle
