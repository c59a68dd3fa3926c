// AppWindow: events of SDL and of the core, to panes.
#include <SDL.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/app_window.h"
#include "app/attention.h"
#include "app/notice.h"

namespace riffle {

void AppWindow::handle(const SDL_Event& event) {
  if (!begun()) return;  // nothing to type to yet
  if (drop_event(event) || pointer_event(event) || input_->handle(event)) return;
  if (event.type == SDL_WINDOWEVENT) handle_window(event.window);
  if (event.type == SDL_TEXTEDITING) edit_text(event.edit.text);
  if (event.type == SDL_TEXTEDITING_EXT && event.editExt.text != nullptr) {
    edit_text(event.editExt.text);
    SDL_free(event.editExt.text);
  }
}

void AppWindow::handle_window(const SDL_WindowEvent& event) {
  switch (event.event) {
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_MAXIMIZED:
      tell_window_state();
      break;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      apply_geometry();
      break;
    case SDL_WINDOWEVENT_EXPOSED:
      render_->redraw();
      break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      window_->accept_text();
      has_keyboard_ = true;
      tell_focus();
      break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
      host_.keys().forget();
      input_->release_buttons();
      buttons_ = 0;
      dragged_.reset();
      dragging_tab_ = false;
      has_keyboard_ = false;
      tell_focus();
      break;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
      set_shown(false);
      tell_window_state();
      break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
      set_shown(true);
      tell_window_state();
      break;
    case SDL_WINDOWEVENT_CLOSE:
      close_window();
      break;
    default:
      break;
  }
}

std::vector<PaneId> AppWindow::typed_into() const {
  const Tab& tab = tabs_.current();
  return tab.broadcast() ? tab.tree().panes() : std::vector<PaneId>{tab.focused()};
}

void AppWindow::key(KeyEvent event) {
  if (event.action == KeyAction::Press && !is_modifier_key(event.key)) tell({});
  if (modal_ && modal_key(event)) return;
  if (search_key(event)) return;
  const KeyOutcome outcome = host_.keys().handle(event);
  if (outcome.action) run_action(*outcome.action);
  if (!outcome.to_program || done_ || searching()) return;
  for (const PaneId pane : typed_into()) loop_.post_key(pane, event);
}

void AppWindow::paste(PaneId pane, ClipboardKind kind) {
  const bool to_all = pane == focused_pane();
  host_.paste_into(to_all ? typed_into() : std::vector<PaneId>{pane}, kind);
}

// A press has given its pane the focus: commands are for that.
void AppWindow::bound_press(const BoundPress& e) {
  const std::optional<Action>* bound = host_.mouse().find(e.event, e.clicks);
  if (bound != nullptr && *bound) run_action(**bound);
}

void AppWindow::ask_for_cursor() {
  loop_.post_terminal(focused_pane(), [queue = &host_.queue(), pane = focused_pane()](Terminal& terminal) {
    queue->post(CursorPlace{pane, terminal.cursor()});
  });
}

void AppWindow::cursor_place(PaneId pane, CellPos at) {
  for (const PlacedPane& placed : solve().panes) {
    if (placed.pane != pane) continue;
    const PixelRect grid = geometry_of(placed.area).grid_area();
    window_->set_text_area(
        {grid.x + at.col * cell_.width, grid.y + at.row * cell_.height, cell_.width, cell_.height});
  }
}

void AppWindow::title_changed(PaneId pane, const std::string& title) {
  panes_.at(pane).title = title;
  show_title();
}

void AppWindow::progress_changed(PaneId pane, const Progress& progress) {
  panes_.at(pane).progress = progress;
  show_title();
}

void AppWindow::pointer_shape_changed(PaneId pane, const std::string& name) {
  panes_.at(pane).pointer_shape = name;
  if (pane == aimed_at_) show_pointer_shape(name);
}

// The terminal has the size already. A pane alone in its window takes the window along; where the window
// system refuses, its next size event puts the grid back. Among others the pane has the room it has.
void AppWindow::size_asked(PaneId pane, GridSize size) {
  panes_.at(pane).size = size;
  if (panes_.size() == 1) {
    PixelSize wanted = geometry_of({}).box_for(size);
    if (has_tab_bar()) wanted.height += cell_.height;
    window_->set_size(wanted);
  } else {
    lay_out();
  }
}

// XTWINOPS, where allow.window-ops is set.
void AppWindow::window_requested(const WindowRequest& request) {
  window_->apply(request);
  tell_window_state();
}

void AppWindow::tell_window_state() {
  if (!begun() || !host_.settings().config.allow_window_ops) return;
  const WindowState desktop = window_->state();
  const PixelSize window = window_->size();
  for (auto& [pane, info] : panes_) {
    WindowState state = desktop;
    // All around the cells of the pane: bars and other panes, too.
    state.frame.width += window.width - info.size.cols * cell_.width;
    state.frame.height += window.height - info.size.rows * cell_.height;
    if (info.window == state) continue;
    info.window = state;
    loop_.post_terminal(pane, [state](Terminal& terminal) { terminal.set_window_state(state); });
  }
}

void AppWindow::unseen_output(PaneId pane) {
  if (tabs_.current().tree().contains(pane)) return;
  panes_.at(pane).activity = true;
  fill_bars();
}

void AppWindow::close_checked(const CloseChecked& e) {
  const auto found = closing_.extract(e.request);
  if (found.empty()) return;
  if (e.programs.empty()) return close_panes(found.mapped());
  std::string question = e.programs.size() == 1
                             ? e.programs.front() + " is running: close?"
                             : std::to_string(e.programs.size()) + " programs are running: close?";
  open_bar(std::make_unique<QuestionBar>(std::move(question),
                                         [this, panes = found.mapped()] { close_panes(panes); }));
}

void AppWindow::edit_text(std::string text) {
  loop_.post_terminal(focused_pane(),
                      [text = std::move(text)](Terminal& terminal) { terminal.set_preedit(text); });
  ask_for_cursor();
}

bool AppWindow::in_sight(PaneId pane) const { return has_keyboard_ && tabs_.current().tree().contains(pane); }

void AppWindow::bell(PaneId pane) {
  AttentionHooks hooks;
  hooks.flash = [this] { window_->flash(); };
  hooks.sound = [this] { return window_->sound(); };
  hooks.notify = [this](const std::string& title, const std::string& body) {
    host_.desktop().notify(title, body, 1);
  };
  hooks.launch = [this](const std::vector<std::string>& argv) { return host_.launcher().launch(argv); };
  if (const auto rung = ring_bell(host_.settings().config, title_of(pane), in_sight(pane), hooks); !rung)
    host_.complain(rung.error().message());
  if (tabs_.current().tree().contains(pane)) return;
  panes_.at(pane).bell = true;
  fill_bars();
}

// SDL flashes only while the window lacks the keyboard.
void AppWindow::notify(PaneId pane, const Notification& notification) {
  window_->flash();
  if (notification.when != NotifyWhen::Always && in_sight(pane)) return;
  const std::string& title = notification.title.empty() ? title_of(pane) : notification.title;
  host_.desktop().notify(title, notification.body, notification.urgency);
}

void AppWindow::session_exited(const SessionExited& e) {
  PaneInfo& info = panes_.at(e.session);
  info.ended = true;
  if (!e.start_error.empty()) host_.complain(e.start_error);
  if (!host_.settings().line.hold) {
    remove_pane(e.session);
    return;
  }
  if (!e.start_error.empty()) return;  // the session shows it
  const std::string text = "\r\n" + notice("the command ended with status " + std::to_string(e.status));
  loop_.post_terminal(e.session, [text](Terminal& terminal) { terminal.feed(text, 0); });
}

}  // namespace riffle
