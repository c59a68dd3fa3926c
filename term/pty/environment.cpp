#include "term/pty/environment.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace riffle {
namespace {

// LINES, COLUMNS: a fixed size would win over the pty's. TERMCAP: describes the outer terminal. The others
// tell programs that they run in a terminal, or a multiplexer, which is not the one that they talk to.
constexpr std::array<std::string_view, 24> kOfAnotherTerminal = {"LINES",
                                                                 "COLUMNS",
                                                                 "TERMCAP",
                                                                 "WINDOWID",
                                                                 "VTE_VERSION",
                                                                 "XTERM_VERSION",
                                                                 "XTERM_LOCALE",
                                                                 "XTERM_SHELL",
                                                                 "KONSOLE_VERSION",
                                                                 "KITTY_WINDOW_ID",
                                                                 "KITTY_PID",
                                                                 "ALACRITTY_LOG",
                                                                 "ALACRITTY_SOCKET",
                                                                 "ALACRITTY_WINDOW_ID",
                                                                 "WEZTERM_PANE",
                                                                 "WEZTERM_UNIX_SOCKET",
                                                                 "WT_SESSION",
                                                                 "TMUX",
                                                                 "TMUX_PANE",
                                                                 "STY",
                                                                 "COLORFGBG",
                                                                 "TERM_SESSION_ID",
                                                                 "RIFFLE_PANE",
                                                                 "RIFFLE_SOCKET"};

std::string_view name_of(std::string_view entry) { return entry.substr(0, entry.find('=')); }

void set(std::vector<std::string>& environment, std::string entry) {
  const std::string_view name = name_of(entry);
  const auto same = std::find_if(environment.begin(), environment.end(),
                                 [&](const std::string& e) { return name_of(e) == name; });
  if (same == environment.end()) {
    environment.push_back(std::move(entry));
  } else {
    *same = std::move(entry);
  }
}

}  // namespace

std::vector<std::string> child_environment(std::span<const std::string> inherited,
                                           const EnvironmentOptions& options) {
  std::vector<std::string> result;
  result.reserve(inherited.size() + options.extra.size() + 5);
  for (const std::string& entry : inherited) {
    const std::string_view name = name_of(entry);
    if (name.empty() || name.size() == entry.size()) continue;
    if (std::find(kOfAnotherTerminal.begin(), kOfAnotherTerminal.end(), name) != kOfAnotherTerminal.end()) {
      continue;
    }
    set(result, entry);
  }
  set(result, "TERM=" + options.term);
  set(result, "COLORTERM=truecolor");
  set(result, "TERM_PROGRAM=riffle");
  set(result, "TERM_PROGRAM_VERSION=" + options.version);
  if (!options.working_directory.empty()) set(result, "PWD=" + options.working_directory);
  for (const std::string& entry : options.extra) set(result, entry);
  return result;
}

std::vector<std::string> current_environment() {
  std::vector<std::string> result;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) result.emplace_back(*entry);
  return result;
}

}  // namespace riffle
