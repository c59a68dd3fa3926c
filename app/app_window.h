// AppWindow: one window of the program: its tabs with their panes, where they lie, who has the keyboard, and
// what events mean. Owns the SDL window, the thread that draws it and its surface in the core. Main thread.
// The files: app_window.cpp (start, end, layout), _bars.cpp (tab bar, questions), _search.cpp (search, links,
// pastes), _saved.cpp (begin and end as a file keeps them), _events.cpp (SDL and core to panes), _pointer.cpp
// (mouse), _commands.cpp. Invariants: (1) once begun() it has a tab until it is done(); (2) panes() are
// exactly the panes of its tabs; (3) what the core was told (sizes, layout, focus) follows the tabs at the
// end of every call.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/bar/modal_bar.h"
#include "app/bar/search_bar.h"
#include "app/bar/tab_bar.h"
#include "app/command/command.h"
#include "app/layout/tab_list.h"
#include "app/pane_info.h"
#include "app/session/render_thread.h"
#include "app/session_file/saved_session.h"
#include "app/window/pane_geometry.h"
#include "app/window/window.h"
#include "app/window/window_input.h"
#include "app/window_host.h"

namespace riffle {

struct WindowStart {
  GridSize grid{80, 24};
  double font_size = 12;
  SpawnOptions spawn;               // of the first pane
  SessionId inherit_directory = 0;  // where spawn names none
  std::vector<SavedTab> tabs;       // instead of one pane of `spawn`
  std::size_t shown_tab = 0;
};

class AppWindow {
 public:
  static Result<std::unique_ptr<AppWindow>> open(WindowHost& host, WindowStart start);
  // Closes its panes.
  ~AppWindow();
  AppWindow(const AppWindow&) = delete;
  AppWindow& operator=(const AppWindow&) = delete;

  unsigned id() const { return window_->id(); }
  Window& window() { return *window_; }
  // The font is known and the first pane runs.
  bool begun() const { return !tabs_.empty(); }
  // Nothing is left to show: to be destroyed.
  bool done() const { return done_; }
  bool has_pane(PaneId pane) const { return panes_.contains(pane); }
  std::size_t pane_count() const { return panes_.size(); }
  std::vector<PaneId> panes() const { return tabs_.panes(); }
  // Begun only.
  PaneId focused_pane() const { return tabs_.current().focused(); }
  double font_size() const { return font_size_; }
  GridSize start_grid() const { return start_.grid; }
  // Begun only. What --session would open again; panes that `directories` lacks start anywhere.
  SavedWindow saved(const std::map<PaneId, std::string>& directories) const;

  // --- events
  void handle(const SDL_Event& event);
  std::optional<int> timeout_ms() const { return input_->timeout_ms(); }
  void tick() { input_->tick(); }
  void font_ready(const CellMetrics& cell);
  // True: nothing can be drawn at all.
  bool render_failed(const std::string& why);
  void cursor_place(PaneId pane, CellPos at);
  void title_changed(PaneId pane, const std::string& title);
  void progress_changed(PaneId pane, const Progress& progress);
  void pointer_shape_changed(PaneId pane, const std::string& name);
  void size_asked(PaneId pane, GridSize size);
  void window_requested(const WindowRequest& request);
  void bell(PaneId pane);
  void notify(PaneId pane, const Notification& notification);
  // The configuration or the desktop's preference is another one than `before`.
  void settings_changed(const Settings& before);
  void bound_press(const BoundPress& e);
  void search_changed(const SearchChanged& e);
  void paste_question(const PasteQuestion& e);
  void link_hovered(PaneId pane, const std::string& uri);
  // Asks whether a link is to be opened.
  void ask_link(const std::string& uri, std::function<void()> open);
  // Text for a pane, from the clipboard: for its search where that is open.
  void pasted(PaneId pane, const std::string& text);
  // The program of a pane ended; the pane goes, and with the last one the window. With --hold it stays.
  void session_exited(const SessionExited& e);

  void unseen_output(PaneId pane);
  void close_checked(const CloseChecked& e);

  void run_action(const Action& action);

  // --- bars (app_window_bars.cpp)
  // A question or a field at the foot of the window that takes the keys until it closes; one that is open
  // goes.
  void open_bar(std::unique_ptr<ModalBar> bar);
  // A line at the foot of the window, in the colours of a fault, until it is taken away: nothing. It takes no
  // keys.
  void show_message(std::optional<std::string> text);
  // A line at the foot of the window until the next key.
  void tell(std::string text);

 private:
  explicit AppWindow(WindowHost& host, WindowStart start);

  // --- start, layout (app_window.cpp)
  Result<void> begin(std::unique_ptr<Window> window);
  void begin_session();
  void begin_tab(const SavedTab& tab);
  PaneId spawn(GridSize size, SpawnOptions spawn, SessionId inherit);
  PaneGeometry geometry_of(const PixelRect& box) const;
  PixelRect content_area() const;
  SolvedLayout solve() const { return tabs_.current().solve(content_area(), divider_); }
  // Tells core and renderer what changed of places, sizes and focus.
  void lay_out();
  void tell_focus();
  void tell_window_state();
  void show_title();
  std::string title_of(PaneId pane) const;
  // The window, its scale or the cell has another size.
  void apply_geometry();
  void set_font_size(double points);
  void set_shown(bool shown);

  // --- bars (app_window_bars.cpp)
  struct PlacedBar {
    Bar bar;
    PixelRect box;       // empty: not shown
    bool shown = false;  // in the layout that was sent last
  };
  bool has_tab_bar() const;
  // Where bars lie: the tab bar takes room from the panes, the others lie over them.
  void place_bars();
  PixelRect overlaid(PixelRect content) const;
  void add_bars(WindowLayout& layout);
  // Tells the core what bars show now; what did not change costs nothing.
  void fill_bars();
  void fill_bar(PaneId id, PlacedBar& placed, const BarLine& line);
  int columns_of(const PlacedBar& placed) const;
  std::vector<TabLabel> tab_labels() const;
  bool modal_key(const KeyEvent& event);
  bool tab_bar_press(PixelPlace at, std::uint8_t button);
  std::optional<std::size_t> tab_at(PixelPlace at) const;
  void rename_tab();

  // --- events (app_window_events.cpp)
  void handle_window(const SDL_WindowEvent& event);
  void key(KeyEvent event);
  // Each pane that gets what is typed: the focused one, or all of its tab.
  std::vector<PaneId> typed_into() const;
  void paste(PaneId pane, ClipboardKind kind);
  void ask_for_cursor();
  // What an input method has not committed yet; empty once it has, or gave up.
  void edit_text(std::string text);
  // It is shown, in a window that has the keyboard.
  bool in_sight(PaneId pane) const;

  // --- search, pastes, drops, links (app_window_search.cpp)
  // The pane that is searched has the keyboard.
  bool searching() const { return search_ && search_pane_ == focused_pane(); }
  bool search_key(const KeyEvent& event);
  void open_search();
  void close_search();
  void search_outcome(SearchBar::Outcome outcome);
  bool drop_event(const SDL_Event& event);

  // --- pointer (app_window_pointer.cpp). True: the event is used up.
  bool pointer_event(const SDL_Event& event);
  bool press(PixelPlace at, std::uint8_t button);
  void drag_divider(PixelPlace at);
  PixelPlace place_of(int x, int y) const;
  std::optional<PaneId> pane_at(PixelPlace at) const;
  std::optional<DividerArea> divider_at(PixelPlace at) const;
  void show_pointer_shape(const std::string& name);
  // The pane that pointer events go to from now on.
  void aim(PaneId pane);

  // --- commands (app_window_commands.cpp)
  void pane_command(const Action& action);
  void tab_command(const Action& action);
  void save_session(const std::string& name);
  void new_tab();
  void split(Axis axis);
  void focus_pane(const std::string& where);
  void resize_pane(Direction direction);
  void pane_to_new_tab();
  // Asks first where a program would be lost.
  void ask_to_close(std::vector<PaneId> panes);
  void close_panes(const std::vector<PaneId>& panes);
  void remove_pane(PaneId pane);
  void close_window();

  WindowHost& host_;
  SessionLoop& loop_;
  WindowStart start_;
  double font_size_;
  std::unique_ptr<Window> window_;
  std::unique_ptr<RenderThread> render_;
  std::optional<WindowInput> input_;
  SurfaceId surface_ = 0;

  TabList tabs_;
  std::map<PaneId, PaneInfo> panes_;
  PixelSize size_;
  CellMetrics cell_;
  int padding_ = 0;
  int divider_ = 1;
  double scale_ = 1;
  double dpi_ = 96;

  PlacedBar tab_bar_, modal_bar_, message_bar_, search_bar_;
  std::unique_ptr<ModalBar> modal_;
  std::optional<std::string> message_;
  std::string told_;
  std::map<std::uint32_t, std::vector<PaneId>> closing_;  // asked about, by number of the request
  bool dragging_tab_ = false;
  PaneId told_focus_ = 0;  // of the session that the core thinks has the keyboard; 0: none
  PaneId aimed_at_ = 0;    // pointer events go there
  PixelPlace pointer_;     // where it was last
  unsigned buttons_ = 0;   // that are down, a bit each
  std::optional<DividerArea> dragged_;
  std::optional<SearchBar> search_;
  PaneId search_pane_ = 0;
  std::string hovered_link_;
  std::vector<std::string> dropped_;  // files of the drop that goes on
  std::string pointer_shape_;         // as shown; a CSS name, empty: that of text
  bool have_font_ = false;
  bool has_keyboard_ = false;
  bool done_ = false;
};

}  // namespace riffle
