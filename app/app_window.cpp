// AppWindow: start, end and layout.
#include "app/app_window.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/bar/bar_theme.h"
#include "app/notice.h"
#include "app/session/renderer_painter.h"

namespace riffle {
namespace {

// Made before the window is: until the font has told its metrics.
constexpr PixelSize kFirstGuess{800, 480};

PixelRect cut_to(const PixelRect& r, const PixelRect& area) {
  const int x = std::max(r.x, area.x), y = std::max(r.y, area.y);
  return {x, y, std::max(std::min(r.right(), area.right()) - x, 0),
          std::max(std::min(r.bottom(), area.bottom()) - y, 0)};
}

}  // namespace

AppWindow::AppWindow(WindowHost& host, WindowStart start)
    : host_(host), loop_(host.loop()), start_(std::move(start)), font_size_(start_.font_size) {}

Result<std::unique_ptr<AppWindow>> AppWindow::open(WindowHost& host, WindowStart start) {
  WindowOptions options;
  options.title = first_title(host.settings().line);
  options.app_id = host.settings().line.app_id;
  options.size = kFirstGuess;
  auto opened = Window::open(options);
  if (!opened) return opened.error();
  std::unique_ptr<AppWindow> window(new AppWindow(host, std::move(start)));
  if (auto begun = window->begin(std::move(*opened)); !begun) return begun.error();
  return window;
}

AppWindow::~AppWindow() {
  for (const auto& [pane, info] : panes_) loop_.post_close(pane);
  if (surface_ != 0) loop_.remove_surface(surface_);
  // Before the window: its thread holds the context.
  render_.reset();
}

Result<void> AppWindow::begin(std::unique_ptr<Window> window) {
  window_ = std::move(window);
  dpi_ = window_->dpi();
  scale_ = window_->scale();
  size_ = window_->size();
  RendererOptions renderer = renderer_options(host_.settings(), dpi_, dpi_ / 96);
  renderer.font.size_pt = font_size_;
  padding_ = renderer.padding;
  divider_ = std::max(1, static_cast<int>(std::lround(dpi_ / 96)));

  auto device = gl::make_window_device(window_->gl_hooks(), size_);
  auto set_interval = [d = device.get()](int interval) { d->set_swap_interval(interval); };
  RenderHooks hooks;
  UiQueue* const queue = &host_.queue();
  const unsigned number = window_->id();
  hooks.font_changed = [=](const CellMetrics& cell) { queue->post(FontReady{number, cell}); };
  hooks.failed = [=](const Error& error) { queue->post(RenderFailed{number, error.message()}); };
  render_ = std::make_unique<RenderThread>(
      std::make_unique<RendererPainter>(std::move(device), renderer, std::move(set_interval)),
      std::move(hooks));
  surface_ = loop_.add_surface(*render_, window_->refresh_hz());
  render_->start();
  render_->post([=](FramePainter& painter) {
    queue->post(FontReady{number, static_cast<RendererPainter&>(painter).renderer().metrics()});
  });

  InputSink sink;
  sink.key = [this](KeyEvent event) { key(std::move(event)); };
  sink.pointer = [this](PointerInput event) {
    event.bound = host_.mouse().find(event.event, event.clicks) != nullptr;
    loop_.post_pointer(aimed_at_, event);
  };
  sink.show_pointer = [this](bool shown) { window_->show_pointer(shown); };
  input_.emplace(std::move(sink), &take_queued_text);
  return {};
}

// --- panes

PaneId AppWindow::spawn(GridSize size, SpawnOptions spawn, SessionId inherit) {
  PaneInfo info;
  info.size = size;
  info.command = spawn.argv;
  SessionOptions options = session_options(host_.settings());
  spawn.term = options.spawn.term;
  spawn.extra_env = options.spawn.extra_env;
  options.spawn = std::move(spawn);
  options.inherit_directory = inherit;
  options.terminal.size = size;
  options.terminal.cell_pixels = {cell_.width, cell_.height};
  options.visible = false;                           // until the layout names it
  if (!panes_.empty()) options.record_path.clear();  // of the first pane
  const PaneId pane = loop_.spawn(std::move(options));
  panes_.emplace(pane, std::move(info));
  return pane;
}

// --- geometry

PaneGeometry AppWindow::geometry_of(const PixelRect& box) const {
  PaneGeometry g;
  g.box = box;
  g.cell = cell_;
  g.padding = padding_;
  g.scale = scale_;
  return g;
}

PixelRect AppWindow::content_area() const {
  PixelRect area{0, 0, size_.width, size_.height};
  if (!has_tab_bar()) return area;
  const int bar = std::min(cell_.height, area.height - 1);
  if (host_.settings().config.tabs_bar == TabBarPlace::Top) area.y += bar;
  area.height -= bar;
  return area;
}

void AppWindow::lay_out() {
  if (!begun()) return;
  place_bars();
  const PixelRect content = overlaid(content_area());
  const SolvedLayout solved = solve();
  const PaneId focused = focused_pane();
  const Palette& palette = host_.palette();
  const auto dim = static_cast<std::uint8_t>(std::lround(host_.settings().config.panes_dim * 255));

  WindowLayout layout;
  for (const PlacedPane& placed : solved.panes) {
    const PaneGeometry g = geometry_of(placed.area);
    PaneInfo& info = panes_.at(placed.pane);
    if (const GridSize grid = g.grid(); grid != info.size) {
      info.size = grid;
      loop_.post_resize(placed.pane, grid, g.cell_pixels());
    }
    layout.panes.push_back({placed.pane, cut_to(g.grid_area(), content), cut_to(placed.area, content),
                            placed.pane == focused ? std::uint8_t{0} : dim});
    info.bell = info.activity = false;
    if (placed.pane == focused) {
      for (const PixelRect& border : borders_of(solved, placed.area)) {
        layout.fills.push_back({border, mix(palette.background, palette.foreground, 0.6)});
      }
    }
  }
  for (const DividerArea& divider : solved.dividers) {
    layout.fills.push_back({divider.area, mix(palette.background, palette.foreground, 0.25)});
  }
  for (FilledArea& fill : layout.fills) fill.area = cut_to(fill.area, content);
  add_bars(layout);
  fill_bars();
  loop_.post_layout(surface_, std::move(layout));
  if (buttons_ == 0 || !has_pane(aimed_at_)) aimed_at_ = focused;
  aim(aimed_at_);
  tell_focus();
  tell_window_state();
  show_title();
}

void AppWindow::tell_focus() {
  const PaneId wanted = has_keyboard_ && begun() ? focused_pane() : 0;
  if (wanted == told_focus_) return;
  if (told_focus_ != 0) loop_.post_focus(told_focus_, false);
  if (wanted != 0) loop_.post_focus(wanted, true);
  told_focus_ = wanted;
}

std::string AppWindow::title_of(PaneId pane) const {
  const PaneInfo& info = panes_.at(pane);
  if (!info.title.empty()) return info.title;
  if (info.command.empty()) return "riffle";
  return info.command[0].substr(info.command[0].rfind('/') + 1);
}

void AppWindow::show_title() {
  fill_bars();
  if (host_.settings().line.title) return;
  const Tab& tab = tabs_.current();
  std::string shown = tab.name().empty() ? title_of(tab.focused()) : tab.name();
  // Progress stands before the title, where a task bar shows it as well.
  const std::string progress = progress_text({panes_.at(tab.focused()).progress});
  if (!progress.empty()) shown.insert(0, '[' + progress + "] ");
  window_->set_title(shown);
}

void AppWindow::font_ready(const CellMetrics& cell) {
  cell_ = cell;
  if (!std::exchange(have_font_, true)) {
    begin_session();
    return;
  }
  apply_geometry();
  loop_.post_invalidate(surface_);
}

bool AppWindow::render_failed(const std::string& why) {
  host_.complain(why);
  return !have_font_;  // else a zoom failed, and the font before stays
}

void AppWindow::apply_geometry() {
  scale_ = window_->scale();
  size_ = window_->size();
  if (const double now = window_->dpi(); now != dpi_) {
    dpi_ = now;
    padding_ = renderer_options(host_.settings(), dpi_, dpi_ / 96).padding;
    set_font_size(font_size_);
    loop_.post_refresh_rate(surface_, window_->refresh_hz());
  }
  render_->set_window(size_);
  lay_out();
}

void AppWindow::set_font_size(double points) {
  font_size_ = std::clamp(points, kMinFontSize, kMaxFontSize);
  render_->set_font(font_options(host_.settings().config, font_size_, dpi_));
}

void AppWindow::settings_changed(const Settings& before) {
  const Settings& settings = host_.settings();
  const Config &was = before.config, &now = settings.config;
  // A size that was zoomed to stays until the configured one is another.
  if (now.font_size != was.font_size) font_size_ = now.font_size;
  if (font_options(now, now.font_size, dpi_) != font_options(was, was.font_size, dpi_))
    set_font_size(font_size_);
  padding_ = renderer_options(settings, dpi_, dpi_ / 96).padding;
  if (now.window_opacity != was.window_opacity) window_->set_opacity(now.window_opacity);
  const auto changes = terminal_changes(before, settings);
  for (const auto& [pane, info] : panes_) {
    loop_.post_look(pane, pane_look(now));
    loop_.post_terminal(pane, changes);
  }
  lay_out();
}

void AppWindow::set_shown(bool shown) {
  loop_.post_shown(surface_, shown);
  if (shown) render_->redraw();
}

}  // namespace riffle
