#include "app/window_app.h"

#include <SDL.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/app_window.h"
#include "app/config_watch.h"
#include "app/desktop_bus.h"
#include "app/open_link.h"
#include "app/session_file/session_file.h"
#include "app/signals.h"
#include "app/window/clipboard.h"
#include "term/screen/url.h"

namespace riffle {
namespace {

// The window that an event is about; 0: none.
unsigned window_of(const SDL_Event& event) {
  switch (event.type) {
    case SDL_WINDOWEVENT:
      return event.window.windowID;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      return event.key.windowID;
    case SDL_TEXTINPUT:
      return event.text.windowID;
    case SDL_TEXTEDITING:
      return event.edit.windowID;
    case SDL_TEXTEDITING_EXT:
      return event.editExt.windowID;
    case SDL_MOUSEMOTION:
      return event.motion.windowID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return event.button.windowID;
    case SDL_MOUSEWHEEL:
      return event.wheel.windowID;
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
    case SDL_DROPBEGIN:
    case SDL_DROPCOMPLETE:
      return event.drop.windowID;
    default:
      return 0;
  }
}

}  // namespace

struct WindowApp::Impl final : WindowHost {
  Impl(Settings s, std::optional<SavedSession> session)
      : settings_(std::move(s)),
        session_(std::move(session)),
        keys_(keymap_of(settings_.config)),
        mouse_(mouse_map_of(settings_.config)) {}
  // They post to the queue.
  ~Impl() override {
    signals.stop();
    config_watch.reset();
    desktop_.reset();
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  int run();
  Result<void> open_first();
  std::optional<int> timeout_ms() const;
  void tick();
  void handle(const SDL_Event& event);
  AppWindow* window_with(unsigned id);
  AppWindow* window_with_pane(PaneId pane);
  void close_done_windows();

  // --- WindowHost
  const Settings& settings() const override { return settings_; }
  const Palette& palette() const override { return settings_.palette; }
  SessionLoop& loop() override { return *loop_; }
  UiQueue& queue() override;
  KeyDispatcher& keys() override { return keys_; }
  const MouseMap& mouse() const override { return mouse_; }
  TabId next_tab_id() override { return next_tab_++; }
  std::uint32_t next_request() override { return next_request_++; }
  AppWindow* find_window(unsigned id) override { return window_with(id); }
  void open_window(AppWindow& like) override;
  void save_session(const std::string& name, SessionSaved done) override;
  void paste_into(std::vector<PaneId> panes, ClipboardKind kind) override {
    pastes[clipboard->read(kind)] = std::move(panes);
  }
  void reload_config() override;
  Launcher& launcher() override { return launcher_; }
  DesktopBus& desktop() override { return *desktop_; }
  void complain(const std::string& what) override { std::fprintf(stderr, "riffle: %s\n", what.c_str()); }

  // --- messages
  void operator()(UiEvent& event) {
    std::visit([this](auto& e) { on(e); }, event);
  }
  void operator()(const FontReady& ready) {
    if (AppWindow* window = window_with(ready.window)) window->font_ready(ready.cell);
  }
  void operator()(const RenderFailed& failed) {
    AppWindow* window = window_with(failed.window);
    if (window != nullptr && window->render_failed(failed.why)) quit(1);
  }
  void operator()(const SignalCaught& signal) { quit(128 + signal.number); }
  void operator()(const CursorPlace& e) {
    with_pane(e.session, [&](AppWindow& window) { window.cursor_place(e.session, e.at); });
  }
  void operator()(const LastOutput& e);
  void operator()(ClipboardAnswer& answer);
  void operator()(const ConfigChanged&);
  void operator()(const AppearanceChanged& changed);
  void on(const TitleChanged& e) {
    with_pane(e.session, [&](AppWindow& window) { window.title_changed(e.session, e.title); });
  }
  void on(const BellRang& e) {
    with_pane(e.session, [&](AppWindow& window) { window.bell(e.session); });
  }
  void on(const ClipboardWrite& e) {
    clipboard->write(e.primary ? ClipboardKind::Primary : ClipboardKind::Clipboard, {e.text, e.html});
  }
  void on(const ClipboardRead& e) {
    const ClipboardKind kind = e.question.primary ? ClipboardKind::Primary : ClipboardKind::Clipboard;
    questions.emplace(clipboard->read(kind), e);
  }
  void on(const WindowRequested& e) {
    with_pane(e.session, [&](AppWindow& window) { window.window_requested(e.request); });
  }
  void on(const SizeAsked& e) {
    with_pane(e.session, [&](AppWindow& window) { window.size_asked(e.session, e.size); });
  }
  void on(const PasteRefused& e) { complain(e.why); }
  void on(const SearchChanged& e) {
    with_pane(e.session, [&](AppWindow& window) { window.search_changed(e); });
  }
  void on(const PasteQuestion& e) {
    with_pane(e.session, [&](AppWindow& window) { window.paste_question(e); });
  }
  void on(const LinkClicked& e);
  void on(const LinkHovered& e) {
    with_pane(e.session, [&](AppWindow& window) { window.link_hovered(e.session, e.uri); });
  }
  void on(const UnseenOutput& e) {
    with_pane(e.session, [&](AppWindow& window) { window.unseen_output(e.session); });
  }
  void on(const CloseChecked& e) {
    for (const auto& window : windows) window->close_checked(e);
  }
  void on(const DirectoriesTold& e);
  void on(const ViewChanged&) {}
  void on(const SessionExited& e) {
    status = e.status;
    with_pane(e.session, [&](AppWindow& window) { window.session_exited(e); });
  }
  void on(const NotificationRequested& e) {
    with_pane(e.session, [&](AppWindow& window) { window.notify(e.session, e.notification); });
  }
  void on(const NotificationClosed&) {}  // the desktop's own end
  void on(const ProgressChanged& e) {
    with_pane(e.session, [&](AppWindow& window) { window.progress_changed(e.session, e.progress); });
  }
  void on(const PointerShapeChanged& e) {
    with_pane(e.session, [&](AppWindow& window) { window.pointer_shape_changed(e.session, e.name); });
  }
  void on(const DirectoryChanged&) {}
  void on(const BoundPress& e) {
    with_pane(e.session, [&](AppWindow& window) { window.bound_press(e); });
  }

  void settings_changed(const Settings& before);

  // What the core tells of a pane may come after it was closed.
  template <class Action>
  void with_pane(PaneId pane, Action action) {
    if (AppWindow* window = window_with_pane(pane)) action(*window);
  }
  void quit(int exit_status) {
    status = exit_status;
    running = false;
  }

  Settings settings_;
  std::optional<SavedSession> session_;  // to be opened
  SignalThread signals;
  std::optional<UiQueue> queue_;
  std::optional<Clipboard> clipboard;                   // its thread posts to the queue
  std::map<std::uint64_t, std::vector<PaneId>> pastes;  // read, and not yet answered
  std::map<std::uint64_t, ClipboardRead> questions;     // of programs, likewise
  struct SaveRequest {
    std::string path;
    SessionSaved done;
  };
  std::map<std::uint32_t, SaveRequest> saves_;  // that wait for the directories of their panes
  std::optional<ConfigWatch> config_watch;
  std::optional<DesktopBus> desktop_;
  Launcher launcher_;
  std::unique_ptr<SessionLoop> loop_;
  std::vector<std::unique_ptr<AppWindow>> windows;
  KeyDispatcher keys_;
  MouseMap mouse_;
  TabId next_tab_ = 1;
  std::uint32_t next_request_ = 1;
  PaneId first_pane = 0;  // --stats tells of it
  bool running = true;
  int status = 128 + SIGHUP;  // of a program whose window is closed
};

// --- start and end

Result<void> WindowApp::Impl::open_first() {
  SessionLoopOptions options;
  options.ui = [this](UiEvent event) { queue_->post(std::move(event)); };
  loop_ = std::make_unique<SessionLoop>(std::move(options), nullptr);
  loop_->start();

  std::vector<WindowStart> starts(session_ ? session_->windows.size() : 1);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    WindowStart& start = starts[i];
    start.grid = settings_.line.geometry;
    start.font_size = settings_.config.font_size;
    start.spawn = session_options(settings_).spawn;
    if (session_) {
      SavedWindow& saved = session_->windows[i];
      start.grid = saved.size;
      if (saved.font_size > 0) start.font_size = saved.font_size;
      start.tabs = std::move(saved.tabs);
      start.shown_tab = saved.shown;
    }
    auto opened = AppWindow::open(*this, std::move(start));
    if (!opened) return opened.error();
    windows.push_back(std::move(*opened));
  }
  session_.reset();
  return {};
}

// --- the session as a file

void WindowApp::Impl::save_session(const std::string& name, SessionSaved done) {
  const auto path =
      session_path_to_write(name, [](const char* key) -> const char* { return std::getenv(key); });
  if (!path) return done(path);
  std::vector<PaneId> panes;
  for (const auto& window : windows) {
    for (const PaneId pane : window->panes()) panes.push_back(pane);
  }
  const std::uint32_t request = next_request();
  saves_[request] = {*path, std::move(done)};
  loop_->post_directories(request, std::move(panes));
}

void WindowApp::Impl::on(const DirectoriesTold& e) {
  const auto save = saves_.extract(e.request);
  if (save.empty()) return;
  const std::map<PaneId, std::string> directories(e.directories.begin(), e.directories.end());
  SavedSession session;
  for (const auto& window : windows) {
    if (window->begun() && !window->done()) session.windows.push_back(window->saved(directories));
  }
  const std::string& path = save.mapped().path;
  const auto written = save_session_file(path, session);
  save.mapped().done(written ? Result<std::string>(path) : Result<std::string>(written.error()));
}

// First asked for by the first window, once it has SDL's events set up.
UiQueue& WindowApp::Impl::queue() {
  if (!queue_) {
    queue_.emplace();
    clipboard.emplace([this](ClipboardAnswer answer) { queue_->post(std::move(answer)); });
    signals.start([this](int number) { queue_->post(SignalCaught{number}); });
    config_watch.emplace([this] { queue_->post(ConfigChanged{}); });
    config_watch->watch(settings_.files);
    desktop_.emplace(session_bus_address([](const char* name) -> const char* { return std::getenv(name); }),
                     [this](Appearance a) { queue_->post(AppearanceChanged{a == Appearance::Light}); });
  }
  return *queue_;
}

// --- configuration

void WindowApp::Impl::operator()(const ConfigChanged&) { reload_config(); }

// One with an error changes nothing: the last good one stays, and a bar says why until it is mended.
void WindowApp::Impl::reload_config() {
  std::vector<std::string> messages;
  Result<Settings> read = load_settings(settings_.line);
  if (read) {
    config_watch->watch(read->files);
    messages = read->messages;
  } else {
    messages.push_back(read.error().message());  // -o was good before: a theme of the user's is gone
  }
  for (const std::string& message : messages) complain(message);
  std::optional<std::string> shown;
  if (!messages.empty()) shown = messages.front();
  if (messages.size() > 1) *shown += " (and " + std::to_string(messages.size() - 1) + " more)";
  for (const auto& window : windows) {
    if (window->begun()) window->show_message(shown);
  }
  if (!read || read->config_errors > 0) return;
  read->appearance = settings_.appearance;
  read->palette = resolve_palette(read->config, read->appearance);
  const Settings before = std::exchange(settings_, std::move(*read));
  settings_changed(before);
}

void WindowApp::Impl::operator()(const AppearanceChanged& changed) {
  const Settings before = settings_;
  settings_.appearance = changed.light ? Appearance::Light : Appearance::Dark;
  settings_.palette = resolve_palette(settings_.config, settings_.appearance);
  settings_changed(before);
}

void WindowApp::Impl::settings_changed(const Settings& before) {
  if (settings_.config.key_changes != before.config.key_changes ||
      settings_.config.keyboard_prefix != before.config.keyboard_prefix)
    keys_.set_keymap(keymap_of(settings_.config));
  mouse_ = mouse_map_of(settings_.config);
  for (const auto& window : windows) window->settings_changed(before);
}

void WindowApp::Impl::operator()(ClipboardAnswer& answer) {
  if (const auto asked = questions.extract(answer.request); !asked.empty()) {
    const ClipboardRead& read = asked.mapped();
    loop_->post_clipboard(read.session, read.question, std::move(answer.text));
    return;
  }
  const auto paste = pastes.extract(answer.request);
  if (paste.empty()) return;
  if (answer.status == ClipboardStatus::TooLarge) complain("the clipboard holds more than a paste may be");
  if (answer.status == ClipboardStatus::TimedOut) complain("the owner of the clipboard does not answer");
  if (answer.text.empty()) return;
  for (const PaneId pane : paste.mapped()) {
    with_pane(pane, [&](AppWindow& window) { window.pasted(pane, answer.text); });
  }
}

void WindowApp::Impl::operator()(const LastOutput& e) {
  if (!e.text.empty()) clipboard->write(ClipboardKind::Clipboard, {e.text, {}});
  with_pane(e.session, [&](AppWindow& window) {
    window.tell(e.text.empty() ? "no output to copy: does the shell mark its prompts (OSC 133)?"
                               : "copied what the last command printed");
  });
}

void WindowApp::Impl::on(const LinkClicked& e) {
  const auto open = [this, uri = e.uri] {
    if (const auto opened = open_link(launcher_, settings_.config.link_opener, uri); !opened)
      complain(opened.error().message());
  };
  if (link_action(e.uri) == LinkAction::Ask) {
    with_pane(e.session, [&](AppWindow& window) { window.ask_link(e.uri, open); });
  } else {
    open();  // or says that it does not
  }
}

void WindowApp::Impl::open_window(AppWindow& like) {
  WindowStart start;
  start.grid = like.start_grid();
  start.font_size = like.font_size();
  start.inherit_directory = like.focused_pane();
  auto opened = AppWindow::open(*this, std::move(start));
  if (!opened) return complain(opened.error().message());
  windows.push_back(std::move(*opened));
}

int WindowApp::Impl::run() {
  for (const std::string& message : settings_.messages) complain(message);
  if (const auto opened = open_first(); !opened) {
    complain(opened.error().message());
    return 1;
  }
  SDL_Event event;
  while (running) {
    const auto timeout = timeout_ms();
    if (timeout ? SDL_WaitEventTimeout(&event, *timeout) == 0 : SDL_WaitEvent(&event) == 0) {
      tick();
      continue;
    }
    handle(event);
    close_done_windows();
  }
  if (settings_.line.stats && first_pane != 0) {
    std::fprintf(stderr, "%s\n", to_json(loop_->stats(first_pane)).c_str());
  }
  windows.clear();
  return status;
}

void WindowApp::Impl::close_done_windows() {
  const auto done = [](const auto& window) { return window->done(); };
  // The last one stays until the counts of its session were told.
  if (std::all_of(windows.begin(), windows.end(), done)) {
    running = false;
  } else {
    std::erase_if(windows, done);
  }
}

// --- events

std::optional<int> WindowApp::Impl::timeout_ms() const {
  std::optional<int> least;
  for (const auto& window : windows) {
    if (const auto one = window->timeout_ms()) least = std::min(least.value_or(*one), *one);
  }
  return least;
}

void WindowApp::Impl::tick() {
  for (const auto& window : windows) window->tick();
}

AppWindow* WindowApp::Impl::window_with(unsigned id) {
  for (const auto& window : windows) {
    if (window->id() == id) return window.get();
  }
  return nullptr;
}

AppWindow* WindowApp::Impl::window_with_pane(PaneId pane) {
  for (const auto& window : windows) {
    if (window->has_pane(pane)) return window.get();
  }
  return nullptr;
}

void WindowApp::Impl::handle(const SDL_Event& event) {
  if (queue_->owns(event.type)) {
    for (UiMessage& message : queue_->drain()) std::visit(*this, message);
    if (first_pane == 0 && windows.front()->begun()) first_pane = windows.front()->focused_pane();
    return;
  }
  if (event.type == SDL_QUIT) {
    // SDL sends it after the last window was asked to close, which that window has heard of.
    return;
  }
  if (AppWindow* window = window_with(window_of(event))) window->handle(event);
}

WindowApp::WindowApp(Settings settings, std::optional<SavedSession> session)
    : impl_(std::make_unique<Impl>(std::move(settings), std::move(session))) {}
WindowApp::~WindowApp() = default;
int WindowApp::run() { return impl_->run(); }

}  // namespace riffle
