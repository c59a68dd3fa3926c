// AppWindow: its bars. Each is a pane of one row in the window's layout.
#include <SDL.h>

#include <algorithm>
#include <utility>

#include "app/app_window.h"
#include "term/screen/url.h"

namespace riffle {
namespace {

constexpr PaneId kTabBar = kFirstBarId, kModalBar = kFirstBarId + 1, kMessageBar = kFirstBarId + 2,
                 kSearchBar = kFirstBarId + 3;

bool contains(const PixelRect& r, PixelPlace at) {
  return at.x >= r.x && at.x < r.right() && at.y >= r.y && at.y < r.bottom();
}

}  // namespace

bool AppWindow::has_tab_bar() const {
  const Config& config = host_.settings().config;
  return config.tabs_bar != TabBarPlace::None &&
         (std::max(tabs_.size(), start_.tabs.size()) > 1 || config.tabs_show_single);
}

void AppWindow::place_bars() {
  const PixelRect content = content_area();
  const int height = cell_.height;
  tab_bar_.box = {};
  if (has_tab_bar()) {
    tab_bar_.box = {0, content.y > 0 ? 0 : content.bottom(), size_.width, size_.height - content.height};
  }
  int bottom = content.bottom();
  const auto stack = [&](PlacedBar& placed, bool wanted) {
    placed.box = {};
    if (!wanted || bottom - height < content.y) return;
    bottom -= height;
    placed.box = {content.x, bottom, content.width, height};
  };
  stack(message_bar_, message_ || !told_.empty() || !hovered_link_.empty());
  stack(search_bar_, searching());
  stack(modal_bar_, modal_ != nullptr);
}

PixelRect AppWindow::overlaid(PixelRect content) const {
  content.height -= message_bar_.box.height + search_bar_.box.height + modal_bar_.box.height;
  return content;
}

void AppWindow::add_bars(WindowLayout& layout) {
  const auto add = [&](PaneId id, PlacedBar& placed) {
    const bool shown = !placed.box.empty();
    if (shown && !placed.shown) placed.bar.forget();
    placed.shown = shown;
    if (!shown) return;
    const PixelRect& box = placed.box;
    const int columns = std::max((box.width - 2 * padding_) / std::max(cell_.width, 1), 1);
    layout.panes.push_back({id, {box.x + padding_, box.y, columns * cell_.width, box.height}, box, 0});
  };
  add(kTabBar, tab_bar_);
  add(kModalBar, modal_bar_);
  add(kMessageBar, message_bar_);
  add(kSearchBar, search_bar_);
}

int AppWindow::columns_of(const PlacedBar& placed) const {
  return (placed.box.width - 2 * padding_) / std::max(cell_.width, 1);
}

void AppWindow::fill_bar(PaneId id, PlacedBar& placed, const BarLine& line) {
  placed.bar.show(line, columns_of(placed));
  if (auto update = placed.bar.take_update()) loop_.post_bar(surface_, id, std::move(*update));
}

void AppWindow::fill_bars() {
  if (!begun() || done_) return;
  const BarTheme theme(host_.palette());
  if (tab_bar_.shown) {
    fill_bar(kTabBar, tab_bar_,
             tab_bar_line(tab_labels(), tabs_.current_index(), columns_of(tab_bar_), theme));
  }
  if (modal_bar_.shown && modal_) fill_bar(kModalBar, modal_bar_, modal_->line(theme));
  if (search_bar_.shown && search_) {
    fill_bar(kSearchBar, search_bar_, search_->line(theme, columns_of(search_bar_)));
  }
  if (!message_bar_.shown) return;
  if (message_) {
    fill_bar(kMessageBar, message_bar_, {{{" " + *message_, theme.alert}}, theme.alert});
  } else if (!told_.empty()) {
    fill_bar(kMessageBar, message_bar_, {{{" " + told_, theme.field}}, theme.field});
  } else {
    const auto room = static_cast<std::size_t>(std::max(columns_of(message_bar_) - 2, 1));
    fill_bar(kMessageBar, message_bar_,
             {{{" " + shown_link(hovered_link_, room), theme.field}}, theme.field});
  }
}

std::vector<TabLabel> AppWindow::tab_labels() const {
  std::vector<TabLabel> labels;
  for (const Tab& tab : tabs_.all()) {
    TabLabel label;
    label.title = tab.name().empty() ? title_of(tab.focused()) : tab.name();
    label.zoomed = tab.zoomed();
    label.broadcast = tab.broadcast();
    std::vector<Progress> progress;
    for (const PaneId pane : tab.tree().panes()) {
      progress.push_back(panes_.at(pane).progress);
      label.failed = label.failed || progress.back().state == Progress::State::Error;
      label.bell = label.bell || panes_.at(pane).bell;
      label.activity = label.activity || panes_.at(pane).activity;
    }
    label.progress = progress_text(progress);
    labels.push_back(std::move(label));
  }
  return labels;
}

// --- the tab bar's mouse

std::optional<std::size_t> AppWindow::tab_at(PixelPlace at) const {
  if (at.x < tab_bar_.box.x + padding_) return std::nullopt;
  const int target = tab_bar_.bar.target_at((at.x - padding_) / std::max(cell_.width, 1));
  if (target < 0) return std::nullopt;
  return static_cast<std::size_t>(target);
}

bool AppWindow::tab_bar_press(PixelPlace at, std::uint8_t button) {
  if (!contains(tab_bar_.box, at)) return false;
  const auto index = tab_at(at);
  if (!index || *index >= tabs_.size()) return true;
  if (button == SDL_BUTTON_LEFT) {
    dragging_tab_ = true;
    tabs_.select(*index);
    lay_out();
  } else if (button == SDL_BUTTON_MIDDLE) {
    ask_to_close(tabs_.all()[*index].tree().panes());
  }
  return true;
}

// --- questions, fields, messages

void AppWindow::open_bar(std::unique_ptr<ModalBar> bar) {
  modal_ = std::move(bar);
  lay_out();
}

void AppWindow::show_message(std::optional<std::string> text) {
  if (text == message_) return;
  message_ = std::move(text);
  lay_out();
}

void AppWindow::tell(std::string text) {
  if (text == told_) return;
  told_ = std::move(text);
  lay_out();
}

bool AppWindow::modal_key(const KeyEvent& event) {
  if (event.action == KeyAction::Release || is_modifier_key(event.key)) return true;
  // What it does may open another bar, or end the window.
  std::unique_ptr<ModalBar> asked = std::move(modal_);
  const bool closes = asked->key(event) == ModalBar::Outcome::Close;
  if (!closes && !modal_) {
    modal_ = std::move(asked);
    fill_bars();
  } else if (!done_) {
    lay_out();
  }
  return true;
}

void AppWindow::rename_tab() {
  const TabId id = tabs_.current().id();
  open_bar(
      std::make_unique<InputBar>("tab name", tabs_.current().name(), [this, id](const std::string& name) {
        if (Tab* tab = tabs_.find(id)) tab->set_name(name);
      }));
}

}  // namespace riffle
