// WindowHost: what all windows share and may ask for. WindowApp implements it; AppWindow knows nothing else
// of the app. Main thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/command/key_dispatcher.h"
#include "app/command/mouse_map.h"
#include "app/desktop_bus.h"
#include "app/launch.h"
#include "app/layout/tab.h"
#include "app/session/session_loop.h"
#include "app/settings.h"
#include "app/window/clipboard.h"
#include "app/window/ui_queue.h"

namespace riffle {

class AppWindow;

class WindowHost {
 public:
  virtual ~WindowHost() = default;
  virtual const Settings& settings() const = 0;
  virtual const Palette& palette() const = 0;  // of the theme
  virtual SessionLoop& loop() = 0;
  virtual UiQueue& queue() = 0;
  virtual KeyDispatcher& keys() = 0;
  virtual const MouseMap& mouse() const = 0;
  virtual TabId next_tab_id() = 0;
  virtual std::uint32_t next_request() = 0;         // of post_close_check()
  virtual AppWindow* find_window(unsigned id) = 0;  // null: it is gone
  // Another window, with a pane that starts where the focused one of `like` is.
  virtual void open_window(AppWindow& like) = 0;
  // Reads the clipboard and gives the text to the panes.
  virtual void paste_into(std::vector<PaneId> panes, ClipboardKind kind) = 0;
  // Reads the configuration again; what is wrong with it is told, and shown in `where`.
  virtual void reload_config() = 0;
  // Writes all windows to a file; `name` as session_path_to_write() takes it. `done` is called later, with
  // the path or with what went wrong.
  using SessionSaved = std::function<void(const Result<std::string>&)>;
  virtual void save_session(const std::string& name, SessionSaved done) = 0;
  virtual Launcher& launcher() = 0;
  virtual DesktopBus& desktop() = 0;
  // For the user, on stderr.
  virtual void complain(const std::string& what) = 0;
};

// A step of zoom, and the sizes in points between which it goes (those of font.size).
inline constexpr double kZoomStep = 1.1;
inline constexpr double kMinFontSize = 4, kMaxFontSize = 200;

}  // namespace riffle
