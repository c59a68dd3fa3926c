#include "app/command/command.h"

namespace riffle {
namespace {

constexpr CommandInfo kCommands[] = {
    {Command::CopyClipboard, "copy", "copies the selection to the clipboard"},
    {Command::PasteClipboard, "paste", "pastes the clipboard"},
    {Command::PastePrimary, "paste-primary", "pastes the text selected last (PRIMARY)"},
    {Command::ScrollLineUp, "scroll-line-up", "scrolls one line back into the history"},
    {Command::ScrollLineDown, "scroll-line-down", "scrolls one line towards the end"},
    {Command::ScrollPageUp, "scroll-page-up", "scrolls one page back into the history"},
    {Command::ScrollPageDown, "scroll-page-down", "scrolls one page towards the end"},
    {Command::ScrollTop, "scroll-top", "shows the start of the history"},
    {Command::ScrollBottom, "scroll-bottom", "shows the end"},
    {Command::ZoomIn, "zoom-in", "makes the font larger"},
    {Command::ZoomOut, "zoom-out", "makes the font smaller"},
    {Command::ZoomReset, "zoom-reset", "gives the font its configured size"},
    {Command::ToggleFullscreen, "fullscreen", "fills the screen, or ends that"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(kCommands); ++i) {
    if (static_cast<std::size_t>(kCommands[i].command) != i) return false;
  }
  return true;
}
static_assert(in_order(), "command_name indexes by enum Command");

}  // namespace

std::span<const CommandInfo> command_table() { return kCommands; }

std::string_view command_name(Command command) { return kCommands[static_cast<std::size_t>(command)].name; }

std::optional<Command> find_command(std::string_view name) {
  for (const CommandInfo& info : kCommands) {
    if (info.name == name) return info.command;
  }
  return std::nullopt;
}

}  // namespace riffle
