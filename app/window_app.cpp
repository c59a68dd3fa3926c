#include "app/window_app.h"

#include <SDL.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>

#include "app/command/key_dispatcher.h"
#include "app/layout/tab.h"
#include "app/session/render_thread.h"
#include "app/session/renderer_painter.h"
#include "app/session/session_loop.h"
#include "app/signals.h"
#include "app/window/clipboard.h"
#include "app/window/ui_queue.h"
#include "app/window/window.h"
#include "app/window/window_geometry.h"
#include "app/window/window_input.h"

namespace riffle {
namespace {

// A step of zoom, and the sizes in points between which it goes (those of font.size).
constexpr double kZoomStep = 1.1;
constexpr double kMinFontSize = 4, kMaxFontSize = 200;

// Made before the window is: until the font has told its metrics.
constexpr PixelSize kFirstGuess{800, 480};

void complain(const std::string& what) { std::fprintf(stderr, "riffle: %s\n", what.c_str()); }

// A line of riffle's own in a pane, in yellow, on a line of its own.
std::string notice(const std::string& text) {
  std::string out = "\x1b[0;33mriffle: ";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out.push_back(c);
  }
  return out + "\x1b[0m\r\n";
}

}  // namespace

struct WindowApp::Impl {
  explicit Impl(Settings s)
      : settings(std::move(s)),
        font_size(settings.config.font_size),
        keys(keymap_of(settings.config)),
        mouse(mouse_map_of(settings.config)) {}
  ~Impl() { signals.stop(); }  // it posts to the queue
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  int run();
  // --- start
  Result<void> open();
  void wait_for_font();
  void begin_session();
  // --- events
  void handle(const SDL_Event& event);
  void handle_window(const SDL_WindowEvent& event);
  void key(KeyEvent event);
  void run_action(const Action& action);
  void operator()(UiEvent& event) {
    std::visit([this](auto& e) { on(e); }, event);
  }
  void operator()(const FontReady& ready) { font_ready(ready.cell); }
  void operator()(const RenderFailed& failed);
  void operator()(const SignalCaught& signal) { quit(128 + signal.number); }
  void operator()(const CursorPlace& place);
  void operator()(ClipboardAnswer& answer);
  void on(const TitleChanged& e);
  void on(const BellRang&) { window->flash(); }
  void on(const ClipboardWrite& e);
  void on(const SizeAsked& e);
  void on(const PasteRefused& e) { complain(e.why); }
  void on(const SearchChanged&) {}
  void on(const ViewChanged&) {}
  void on(const SessionExited& e);
  void on(const NotificationRequested& e);
  void on(const NotificationClosed&) {}  // what shows is a flash, which ends by itself
  void on(const ProgressChanged& e);
  void on(const PointerShapeChanged& e) { window->set_pointer_shape(e.name); }
  void on(const DirectoryChanged&) {}
  void on(const BoundPress& e);
  // --- doing
  void show_title();
  void font_ready(const CellMetrics& cell);
  void show_pane();
  void apply_geometry();
  void set_font_size(double points);
  void set_shown(bool shown);
  void paste(ClipboardKind kind);
  void ask_for_cursor();
  void quit(int exit_status) {
    status = exit_status;
    running = false;
  }

  Settings settings;
  double font_size;
  SignalThread signals;
  std::unique_ptr<Window> window;
  std::optional<UiQueue> queue;
  std::optional<Clipboard> clipboard;         // its thread posts to the queue
  std::map<std::uint64_t, SessionId> pastes;  // read, and not yet answered
  std::unique_ptr<RenderThread> render;
  std::unique_ptr<SessionLoop> loop;
  std::optional<WindowInput> input;
  KeyDispatcher keys;
  MouseMap mouse;
  std::string title;  // the program's
  Progress progress;
  WindowGeometry geometry;
  double dpi = 96;
  GridSize grid;           // that the session was told
  std::optional<Tab> tab;  // once the session runs
  SessionId session = 0;
  SurfaceId surface = 0;
  bool have_font = false;
  bool ended = false;  // the program
  bool running = true;
  int status = 128 + SIGHUP;  // of a program whose window is closed
};

// --- start

Result<void> WindowApp::Impl::open() {
  WindowOptions options;
  options.title = first_title(settings.line);
  options.app_id = settings.line.app_id;
  options.size = kFirstGuess;
  auto opened = Window::open(options);
  if (!opened) return opened.error();
  window = std::move(*opened);
  queue.emplace();
  clipboard.emplace([this](ClipboardAnswer answer) { queue->post(std::move(answer)); });
  signals.start([this](int number) { queue->post(SignalCaught{number}); });

  dpi = window->dpi();
  geometry.scale = window->scale();
  geometry.window = window->size();
  const RendererOptions renderer = renderer_options(settings, dpi, dpi / 96);
  geometry.padding = renderer.padding;

  auto device = gl::make_window_device(window->gl_hooks(), geometry.window);
  auto set_interval = [d = device.get()](int interval) { d->set_swap_interval(interval); };
  RenderHooks hooks;
  hooks.font_changed = [this](const CellMetrics& cell) { queue->post(FontReady{cell}); };
  hooks.failed = [this](const Error& error) { queue->post(RenderFailed{error.message()}); };
  render = std::make_unique<RenderThread>(
      std::make_unique<RendererPainter>(std::move(device), renderer, std::move(set_interval)),
      std::move(hooks));
  render->start();
  render->post([this](FramePainter& painter) {
    queue->post(FontReady{static_cast<RendererPainter&>(painter).renderer().metrics()});
  });

  SessionLoopOptions loop_options;
  loop_options.ui = [this](UiEvent event) { queue->post(std::move(event)); };
  loop = std::make_unique<SessionLoop>(std::move(loop_options), nullptr);
  surface = loop->add_surface(*render, window->refresh_hz());
  loop->start();

  InputSink sink;
  sink.key = [this](KeyEvent event) { key(std::move(event)); };
  sink.pointer = [this](PointerInput event) {
    event.bound = mouse.find(event.event, event.clicks) != nullptr;
    loop->post_pointer(session, event);
  };
  sink.show_pointer = [this](bool shown) { window->show_pointer(shown); };
  input.emplace(std::move(sink), &take_queued_text);
  return {};
}

void WindowApp::Impl::begin_session() {
  window->set_size(geometry.window_for(settings.line.geometry));
  geometry.window = window->size();
  grid = geometry.grid();
  SessionOptions options = session_options(settings);
  options.terminal.size = grid;
  options.terminal.cell_pixels = geometry.cell_pixels();
  options.visible = false;  // until the layout names it
  session = loop->spawn(std::move(options));
  tab.emplace(TabId{1}, session);
  for (const std::string& message : settings.messages) {
    loop->post_terminal(session, [text = notice(message)](Terminal& terminal) { terminal.feed(text, 0); });
  }
  render->set_window(geometry.window);
  show_pane();
  input->set_geometry(geometry);
  window->show();
}

int WindowApp::Impl::run() {
  for (const std::string& message : settings.messages) complain(message);
  if (const auto opened = open(); !opened) {
    complain(opened.error().message());
    return 1;
  }
  SDL_Event event;
  while (running) {
    const auto timeout = input->timeout_ms();
    if (timeout ? SDL_WaitEventTimeout(&event, *timeout) == 0 : SDL_WaitEvent(&event) == 0) {
      input->tick();
      continue;
    }
    handle(event);
  }
  if (settings.line.stats && session != 0) {
    std::fprintf(stderr, "%s\n", to_json(loop->stats(session)).c_str());
  }
  return status;
}

// --- events

void WindowApp::Impl::handle(const SDL_Event& event) {
  if (queue->owns(event.type)) {
    for (UiMessage& message : queue->drain()) std::visit(*this, message);
    return;
  }
  if (!tab) return;  // nothing to type to yet
  if (input->handle(event)) return;
  switch (event.type) {
    case SDL_WINDOWEVENT:
      handle_window(event.window);
      break;
    case SDL_TEXTEDITING:
      ask_for_cursor();
      break;
    case SDL_QUIT:
      running = false;
      break;
    default:
      break;
  }
}

void WindowApp::Impl::handle_window(const SDL_WindowEvent& event) {
  switch (event.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      apply_geometry();
      break;
    case SDL_WINDOWEVENT_EXPOSED:
      render->redraw();
      break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      window->accept_text();
      loop->post_focus(session, true);
      break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
      input->release_buttons();
      keys.forget();
      loop->post_focus(session, false);
      break;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
      set_shown(false);
      break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
      set_shown(true);
      break;
    case SDL_WINDOWEVENT_CLOSE:
      running = false;
      break;
    default:
      break;
  }
}

void WindowApp::Impl::operator()(const RenderFailed& failed) {
  complain(failed.why);
  if (!have_font) quit(1);  // else a zoom failed, and the font before stays
}

void WindowApp::Impl::operator()(const CursorPlace& place) {
  const CellMetrics& cell = geometry.cell;
  window->set_text_area({geometry.padding + place.at.col * cell.width,
                         geometry.padding + place.at.row * cell.height, cell.width, cell.height});
}

void WindowApp::Impl::on(const TitleChanged& e) {
  if (settings.line.title) return;
  title = e.title;
  show_title();
}

// Progress stands before the title, where a task bar shows it as well.
void WindowApp::Impl::show_title() {
  std::string shown = title.empty() ? first_title(settings.line) : title;
  if (progress.state == Progress::State::Indeterminate) shown.insert(0, "[...] ");
  if (progress.state == Progress::State::Normal || progress.state == Progress::State::Error ||
      progress.state == Progress::State::Paused) {
    shown.insert(0, "[" + std::to_string(progress.percent) + "%] ");
  }
  window->set_title(shown);
}

void WindowApp::Impl::on(const ProgressChanged& e) {
  progress = e.progress;
  if (!settings.line.title) show_title();
}

// Asks for attention, as a bell does; SDL does so only while the window lacks the focus.
void WindowApp::Impl::on(const NotificationRequested&) { window->flash(); }

// The terminal has the size already; where the window system refuses, its next size event puts the grid back.
void WindowApp::Impl::on(const SizeAsked& e) {
  grid = e.size;
  window->set_size(geometry.window_for(e.size));
}

void WindowApp::Impl::on(const ClipboardWrite& e) {
  clipboard->write(e.primary ? ClipboardKind::Primary : ClipboardKind::Clipboard, {e.text, {}});
}

void WindowApp::Impl::on(const BoundPress& e) {
  const std::optional<Action>* bound = mouse.find(e.event, e.clicks);
  if (bound != nullptr && *bound) run_action(**bound);
}

void WindowApp::Impl::on(const SessionExited& e) {
  ended = true;
  status = e.status;
  if (!e.start_error.empty()) complain(e.start_error);
  if (!settings.line.hold) {
    running = false;
    return;
  }
  if (!e.start_error.empty()) return;  // the session shows it
  const std::string text = "\r\n" + notice("the command ended with status " + std::to_string(e.status));
  loop->post_terminal(session, [text](Terminal& terminal) { terminal.feed(text, 0); });
}

void WindowApp::Impl::key(KeyEvent event) {
  const KeyOutcome outcome = keys.handle(event);
  if (outcome.action) run_action(*outcome.action);
  if (outcome.to_program) loop->post_key(session, std::move(event));
}

// --- doing

void WindowApp::Impl::run_action(const Action& action) {
  switch (action.command) {
    case Command::CopyClipboard:
      loop->post_copy(session, false);
      break;
    case Command::PasteClipboard:
      paste(ClipboardKind::Clipboard);
      break;
    case Command::PastePrimary:
      paste(ClipboardKind::Primary);
      break;
    case Command::ScrollLineUp:
      loop->post_view(session, ViewMove::LineUp);
      break;
    case Command::ScrollLineDown:
      loop->post_view(session, ViewMove::LineDown);
      break;
    case Command::ScrollPageUp:
      loop->post_view(session, ViewMove::PageUp);
      break;
    case Command::ScrollPageDown:
      loop->post_view(session, ViewMove::PageDown);
      break;
    case Command::ScrollTop:
      loop->post_view(session, ViewMove::Top);
      break;
    case Command::ScrollBottom:
      loop->post_view(session, ViewMove::Bottom);
      break;
    case Command::ZoomIn:
      set_font_size(font_size * kZoomStep);
      break;
    case Command::ZoomOut:
      set_font_size(font_size / kZoomStep);
      break;
    case Command::ZoomReset:
      set_font_size(settings.config.font_size);
      break;
    case Command::ToggleFullscreen:
      window->toggle_fullscreen();
      break;
    case Command::SendText:
      if (auto bytes = unescape_text(action.argument)) loop->post_text(session, std::move(*bytes));
      break;
    case Command::SendKey:
    case Command::KeyTable:
    case Command::KeyMode:
    case Command::LeaveKeyTable:
      break;  // the dispatcher's own
  }
}

void WindowApp::Impl::font_ready(const CellMetrics& cell) {
  geometry.cell = cell;
  if (!std::exchange(have_font, true)) {
    begin_session();
    return;
  }
  apply_geometry();
  loop->post_invalidate(surface);
}

void WindowApp::Impl::show_pane() {
  const PixelRect all{0, 0, geometry.window.width, geometry.window.height};
  loop->post_layout(surface, {{{session, geometry.grid_area(), all, 0}}, {}});
}

// The window, its scale or the cell has another size: the renderer and the program are told what changed.
void WindowApp::Impl::apply_geometry() {
  geometry.scale = window->scale();
  geometry.window = window->size();
  if (const double now = window->dpi(); now != dpi) {
    dpi = now;
    geometry.padding = renderer_options(settings, dpi, dpi / 96).padding;
    set_font_size(font_size);
    loop->post_refresh_rate(surface, window->refresh_hz());
  }
  input->set_geometry(geometry);
  render->set_window(geometry.window);
  show_pane();
  if (geometry.grid() == grid) {
    render->redraw();
    return;
  }
  grid = geometry.grid();
  loop->post_resize(session, grid, geometry.cell_pixels());
}

void WindowApp::Impl::set_font_size(double points) {
  font_size = std::clamp(points, kMinFontSize, kMaxFontSize);
  render->set_font({settings.config.font_family, font_size, dpi});
}

void WindowApp::Impl::set_shown(bool shown) {
  loop->post_shown(surface, shown);
  if (shown) render->redraw();
}

void WindowApp::Impl::paste(ClipboardKind kind) { pastes[clipboard->read(kind)] = session; }

void WindowApp::Impl::operator()(ClipboardAnswer& answer) {
  const auto paste = pastes.extract(answer.request);
  if (paste.empty()) return;
  if (answer.status == ClipboardStatus::TooLarge) complain("the clipboard holds more than a paste may be");
  if (answer.status == ClipboardStatus::TimedOut) complain("the owner of the clipboard does not answer");
  if (!answer.text.empty()) loop->post_paste(paste.mapped(), std::move(answer.text));
}

void WindowApp::Impl::ask_for_cursor() {
  loop->post_terminal(session, [this](Terminal& terminal) { queue->post(CursorPlace{terminal.cursor()}); });
}

WindowApp::WindowApp(Settings settings) : impl_(std::make_unique<Impl>(std::move(settings))) {}
WindowApp::~WindowApp() = default;
int WindowApp::run() { return impl_->run(); }

}  // namespace riffle
