// What main and the core thread say to each other. Values only; SessionLoop (core) owns every Session.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/session/blink.h"
#include "term/base/geometry.h"
#include "term/input/events.h"
#include "term/terminal.h"

namespace riffle {

using SessionId = std::uint32_t;
using SurfaceId = std::uint32_t;  // a window

// Panes of a window that are no sessions (bars) have ids from here on.
inline constexpr std::uint32_t kFirstBarId = 0x80000000u;

// How to start a program in a pane.
struct SpawnOptions {
  std::vector<std::string> argv;       // empty: the user's shell ($SHELL, else passwd, else /bin/sh)
  std::string working_directory;       // empty: riffle's own
  std::vector<std::string> extra_env;  // NAME=VALUE
  std::string term = "xterm-256color";
};

enum class ScrollBarShown : std::uint8_t { Never, Scrolled, Always };

// What of a pane's look the core decides.
struct PaneLook {
  BlinkOptions blink;
  bool flash = false;  // a bell reverses the colours for a moment
  ScrollBarShown scroll_bar = ScrollBarShown::Scrolled;
  UnfocusedCursor unfocused_cursor = UnfocusedCursor::Hollow;
  bool operator==(const PaneLook&) const = default;
};

// A program in a pane, and the terminal it talks to.
struct SessionOptions {
  SpawnOptions spawn;
  TerminalOptions terminal;
  // Where spawn.working_directory is empty the program starts where this session is: in the directory that it
  // told by OSC 7, else in that of what it runs in the foreground. 0: nobody.
  SessionId inherit_directory = 0;
  bool jump = true;         // -j; false: +j, every line that scrolls gets its frame
  std::string record_path;  // --record: the bytes read from the pty; empty: none
  // What is selected with the mouse goes there at once.
  bool copy_to_primary = true;
  bool copy_to_clipboard = false;
  PaneLook look;
  bool visible = true;  // in the first window from the start; false: once a layout names it
};

// Core to main. Sent through a callback that runs on the core thread and must only hand it on
// (SDL_PushEvent).
struct TitleChanged {
  SessionId session;
  std::string title;
};
struct BellRang {
  SessionId session;
};
struct ClipboardWrite {
  SessionId session;
  bool primary;
  std::string text;
  std::string html;  // the same with its colours; empty: there is none
};
// OSC 52 ?, where it is allowed: main answers with SessionLoop::post_clipboard().
struct ClipboardRead {
  SessionId session;
  ClipboardQuestion question;
};
// A paste that should not go on without the user: `why` as risk_text() says it. Main pastes `text` with
// PasteConsent::Given, or drops it.
struct PasteQuestion {
  SessionId session;
  std::string why;
  std::string text;
};
struct LinkClicked {
  SessionId session;
  std::string uri;
};
// The pointer is over another link than before; empty: over none.
struct LinkHovered {
  SessionId session;
  std::string uri;
};
struct PasteRefused {
  SessionId session;
  std::string why;
};
struct ViewChanged {
  SessionId session;
  int offset;
  int history_rows;
};
// Comes once, after the last output was presented (or cannot be: nothing shows the session). The session
// stays readable until post_close().
struct SessionExited {
  SessionId session;
  int status;  // as a shell's: 128+n, 126/127
  std::string start_error;
};
struct NotificationRequested {
  SessionId session;
  Notification notification;
};
struct NotificationClosed {
  SessionId session;
  std::string id;
};
struct ProgressChanged {
  SessionId session;
  Progress progress;
};
// OSC 22, a CSS name; empty: the terminal's own.
struct PointerShapeChanged {
  SessionId session;
  std::string name;
};
// A press that main had marked as bound, and that was the program's neither: main runs what it is bound to.
struct BoundPress {
  SessionId session;
  MouseEvent event;
  int clicks;
};
struct DirectoryChanged {
  SessionId session;
  std::string path;
};
// The program changed the size of its screen (DECCOLM); terminal and pty have it, the window is to follow.
struct SizeAsked {
  SessionId session;
  GridSize size;
};
// XTWINOPS, where it is allowed; what became of it comes back by Terminal::set_window_state().
struct WindowRequested {
  SessionId session;
  WindowRequest request;
};
// What is to be said of a search. Numbers count from the newest match, which is 1; 0: none is the current
// one.
struct SearchChanged {
  SessionId session;
  std::size_t number;
  std::size_t count;
  bool running;  // the count is not the last
  bool full;     // there are more: kMaxHits
  std::string error;
  bool operator==(const SearchChanged&) const = default;
};
// Something was printed where nobody sees it; told once, until the session is seen again.
struct UnseenOutput {
  SessionId session;
};
// The answer to post_close_check(): what would be lost. Empty: nothing but shells that wait.
struct CloseChecked {
  std::uint32_t request;
  std::vector<std::string> programs;
};
// The answer to post_directories(): where a program that starts from a session would start; empty: not known.
struct DirectoriesTold {
  std::uint32_t request;
  std::vector<std::pair<SessionId, std::string>> directories;
};
using UiEvent = std::variant<UnseenOutput, CloseChecked, DirectoriesTold, TitleChanged, BellRang,
                             ClipboardWrite, PasteRefused, ViewChanged, SessionExited, NotificationRequested,
                             DirectoryChanged, BoundPress, SizeAsked, SearchChanged, NotificationClosed,
                             ProgressChanged, PointerShapeChanged, PasteQuestion, LinkClicked, LinkHovered,
                             ClipboardRead, WindowRequested>;
using UiSink = std::function<void(UiEvent)>;

// Main to core. Mouse events go there raw: only the core knows whether the program tracks the mouse. `clicks`
// as SDL counts them. `bound`: a press that a binding
// of the user is for; where the program does not take it, it comes back as BoundPress.
struct PointerInput {
  MouseEvent event;
  int clicks = 1;
  float wheel_lines = 0;
  bool bound = false;
};
// Ask: the user did not see yet what is pasted.
enum class PasteConsent : std::uint8_t { Ask, Given };
// The prompts are those that a shell marked (OSC 133).
enum class ViewMove : std::uint8_t {
  LineUp,
  LineDown,
  PageUp,
  PageDown,
  Top,
  Bottom,
  PreviousPrompt,
  NextPrompt,
};

}  // namespace riffle
