// AppWindow: commands.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "app/app_window.h"

namespace riffle {
namespace {

// A pane smaller than this shows nothing of use; it is not divided further.
constexpr GridSize kLeastPane{8, 2};

std::optional<Direction> direction_of(const std::string& word) {
  if (word == "left") return Direction::Left;
  if (word == "right") return Direction::Right;
  if (word == "up") return Direction::Up;
  if (word == "down") return Direction::Down;
  return std::nullopt;
}

}  // namespace

void AppWindow::run_action(const Action& action) {
  if (!begun() || done_) return;
  const PaneId pane = focused_pane();
  switch (action.command) {
    case Command::CopyClipboard:
      return loop_.post_copy(pane, false);
    case Command::PasteClipboard:
      return paste(pane, ClipboardKind::Clipboard);
    case Command::PastePrimary:
      return paste(pane, ClipboardKind::Primary);
    case Command::CopyWithColors:
      return loop_.post_copy_as(pane, TextFormat::Ansi);
    case Command::CopyHtml:
      return loop_.post_copy_as(pane, TextFormat::Html);
    case Command::SelectAll:
      loop_.post_terminal(pane, [](Terminal& terminal) { terminal.select_all(); });
      if (host_.settings().config.copy_on_select == CopyOnSelect::None) return;
      return loop_.post_copy(pane, true);
    case Command::Search:
      return open_search();
    case Command::ScrollLineUp:
      return loop_.post_view(pane, ViewMove::LineUp);
    case Command::ScrollLineDown:
      return loop_.post_view(pane, ViewMove::LineDown);
    case Command::ScrollPageUp:
      return loop_.post_view(pane, ViewMove::PageUp);
    case Command::ScrollPageDown:
      return loop_.post_view(pane, ViewMove::PageDown);
    case Command::ScrollTop:
      return loop_.post_view(pane, ViewMove::Top);
    case Command::ScrollBottom:
      return loop_.post_view(pane, ViewMove::Bottom);
    case Command::ScrollToPrompt:
      return loop_.post_view(pane,
                             action.argument == "previous" ? ViewMove::PreviousPrompt : ViewMove::NextPrompt);
    case Command::CopyLastOutput:
      return loop_.post_terminal(pane, [queue = &host_.queue(), pane](Terminal& terminal) {
        queue->post(LastOutput{pane, terminal.last_command_output()});
      });
    case Command::ZoomIn:
      return set_font_size(font_size_ * kZoomStep);
    case Command::ZoomOut:
      return set_font_size(font_size_ / kZoomStep);
    case Command::ZoomReset:
      return set_font_size(host_.settings().config.font_size);
    case Command::ToggleFullscreen:
      return window_->toggle_fullscreen();
    case Command::SendText:
      if (const auto bytes = unescape_text(action.argument)) {
        for (const PaneId each : typed_into()) loop_.post_text(each, *bytes);
      }
      return;
    case Command::SaveSession:
      return save_session(action.argument);
    case Command::ReloadConfig:
      return host_.reload_config();
    case Command::NewWindow:
      return host_.open_window(*this);
    case Command::CloseWindow:
      return close_window();
    case Command::NewTab:
    case Command::CloseTab:
    case Command::NextTab:
    case Command::PreviousTab:
    case Command::GoToTab:
    case Command::MoveTab:
    case Command::RenameTab:
      return tab_command(action);
    case Command::SplitPane:
    case Command::ClosePane:
    case Command::FocusPane:
    case Command::ResizePane:
    case Command::ZoomPane:
    case Command::SwapPane:
    case Command::PaneToNewTab:
    case Command::EqualizePanes:
    case Command::ToggleBroadcast:
      return pane_command(action);
    case Command::SendKey:
    case Command::KeyTable:
    case Command::KeyMode:
    case Command::LeaveKeyTable:
      return;  // the dispatcher's own
  }
}

// The window may be gone when the file is written.
void AppWindow::save_session(const std::string& name) {
  host_.save_session(name, [host = &host_, id = id()](const Result<std::string>& saved) {
    if (AppWindow* window = host->find_window(id)) {
      window->tell(saved ? "saved to " + *saved : saved.error().message());
    }
  });
}

// --- tabs

void AppWindow::tab_command(const Action& action) {
  switch (action.command) {
    case Command::NewTab:
      new_tab();
      break;
    case Command::CloseTab:
      return ask_to_close(tabs_.current().tree().panes());
    case Command::RenameTab:
      return rename_tab();
    case Command::NextTab:
      tabs_.select_by(1);
      break;
    case Command::PreviousTab:
      tabs_.select_by(-1);
      break;
    case Command::GoToTab:
      tabs_.select(static_cast<std::size_t>(std::max(std::atoi(action.argument.c_str()), 1) - 1));
      break;
    case Command::MoveTab:
      tabs_.move_current(action.argument == "left" ? -1 : 1);
      break;
    default:
      break;
  }
  lay_out();
}

void AppWindow::new_tab() {
  const PaneId near = focused_pane();
  tabs_.add(host_.next_tab_id(), spawn(geometry_of(content_area()).grid(), {}, near));
}

// --- panes

void AppWindow::pane_command(const Action& action) {
  Tab& tab = tabs_.current();
  switch (action.command) {
    case Command::SplitPane:
      split(action.argument == "down" ? Axis::Rows : Axis::Columns);
      break;
    case Command::ClosePane:
      return ask_to_close({tab.focused()});
    case Command::FocusPane:
      focus_pane(action.argument);
      break;
    case Command::ResizePane:
      if (const auto direction = direction_of(action.argument)) resize_pane(*direction);
      break;
    case Command::ZoomPane:
      tab.set_zoomed(!tab.zoomed() && tab.tree().size() > 1);
      break;
    case Command::SwapPane:
      tab.swap_with_next();
      break;
    case Command::PaneToNewTab:
      pane_to_new_tab();
      break;
    case Command::EqualizePanes:
      tab.equalize();
      break;
    case Command::ToggleBroadcast:
      tab.set_broadcast(!tab.broadcast());
      break;
    default:
      break;
  }
  lay_out();
}

void AppWindow::split(Axis axis) {
  Tab& tab = tabs_.current();
  const PaneId near = tab.focused();
  // The size that the new pane will have is not known before it is in the tree; the room is.
  tab.set_zoomed(false);
  for (const PlacedPane& placed : solve().panes) {
    if (placed.pane != near) continue;
    PixelRect half = placed.area;
    (axis == Axis::Columns ? half.width : half.height) /= 2;
    const GridSize size = geometry_of(half).grid();
    if (size.cols < kLeastPane.cols || size.rows < kLeastPane.rows) return window_->flash();
    if (tab.tree().size() >= LayoutTree::kMaxPanes) return;
    tab.split(spawn(size, {}, near), axis, Side::After);
    return;
  }
}

void AppWindow::focus_pane(const std::string& where) {
  Tab& tab = tabs_.current();
  if (const auto direction = direction_of(where)) {
    const SolvedLayout all = solve_layout(tab.tree(), content_area(), divider_);
    if (const auto pane = neighbour(all, tab.focused(), *direction)) tab.focus(*pane);
    return;
  }
  const auto order = tab.tree().panes();
  const auto at = std::find(order.begin(), order.end(), tab.focused());
  const auto index = static_cast<std::size_t>(at - order.begin());
  const std::size_t step = where == "previous" ? order.size() - 1 : 1;
  tab.focus(order[(index + step) % order.size()]);
}

void AppWindow::resize_pane(Direction direction) {
  Tab& tab = tabs_.current();
  const SolvedLayout solved = solve();
  const DividerArea* divider = divider_of(solved, tab.focused(), axis_of(direction));
  if (divider == nullptr) return;
  const bool columns = divider->axis == Axis::Columns;
  const int cell = columns ? cell_.width : cell_.height;
  const int middle =
      columns ? divider->area.x + divider->area.width / 2 : divider->area.y + divider->area.height / 2;
  const int place = middle + (is_forward(direction) ? cell : -cell);
  tab.set_share(divider->before, divider->axis, share_at(*divider, place));
}

void AppWindow::pane_to_new_tab() {
  Tab& tab = tabs_.current();
  const PaneId pane = tab.focused();
  if (tab.close(pane)) tabs_.add(host_.next_tab_id(), pane);
}

// --- closing

void AppWindow::ask_to_close(std::vector<PaneId> panes) {
  if (!host_.settings().config.confirm_close) return close_panes(panes);
  const std::uint32_t request = host_.next_request();
  closing_.emplace(request, panes);
  loop_.post_close_check(request, std::move(panes));
}

void AppWindow::close_panes(const std::vector<PaneId>& panes) {
  for (const PaneId pane : panes) {
    if (has_pane(pane) && !done_) remove_pane(pane);
  }
}

void AppWindow::remove_pane(PaneId pane) {
  Tab* tab = tabs_.with_pane(pane);
  if (told_focus_ == pane) told_focus_ = 0;
  if (panes_.size() == 1) {
    done_ = true;  // the session stays for what is still to be told of it (--stats)
    return;
  }
  loop_.post_close(pane);
  panes_.erase(pane);
  if (search_pane_ == pane) close_search();
  if (tab != nullptr && !tab->close(pane)) tabs_.remove(tab->id());
  lay_out();
}

void AppWindow::close_window() { ask_to_close(tabs_.panes()); }

}  // namespace riffle
