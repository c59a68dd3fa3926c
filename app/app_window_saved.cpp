// AppWindow: how it begins, with one pane or as a file says, and what a file keeps of it.
#include <map>
#include <utility>

#include "app/app_window.h"
#include "app/notice.h"
#include "app/session/process.h"

namespace riffle {
namespace {

SavedTab tab_of_one(const SpawnOptions& spawn) {
  SavedTab tab;
  tab.tree = LayoutTree(1);
  tab.focused = 1;
  tab.panes[1] = {spawn.working_directory, spawn.argv};
  return tab;
}

}  // namespace

void AppWindow::begin_session() {
  PixelSize wanted = geometry_of({}).box_for(start_.grid);
  if (has_tab_bar()) wanted.height += cell_.height;
  window_->set_size(wanted);
  size_ = window_->size();
  if (start_.tabs.empty()) {
    begin_tab(tab_of_one(start_.spawn));
  } else {
    for (const SavedTab& tab : start_.tabs) begin_tab(tab);
    tabs_.select(start_.shown_tab);
    start_.tabs.clear();
  }
  for (const std::string& message : host_.settings().messages) {
    loop_.post_terminal(focused_pane(),
                        [text = notice(message)](Terminal& terminal) { terminal.feed(text, 0); });
  }
  render_->set_window(size_);
  lay_out();
  window_->show();
  if (const double opacity = host_.settings().config.window_opacity; opacity < 1)
    window_->set_opacity(opacity);
}

void AppWindow::begin_tab(const SavedTab& tab) {
  std::map<PaneId, PaneId> ids;  // by those of the file
  for (const PlacedPane& placed : solve_layout(tab.tree, content_area(), divider_).panes) {
    const SavedPane& pane = tab.panes.at(placed.pane);
    SpawnOptions spawn;
    spawn.argv = pane.command;
    spawn.working_directory = pane.directory;
    // A folder that a file names may be gone by now; the pane is worth having without it.
    const bool gone = !start_.tabs.empty() && !pane.directory.empty() && !is_directory(pane.directory);
    if (gone) spawn.working_directory.clear();
    const PaneId id =
        this->spawn(geometry_of(placed.area).grid(), std::move(spawn), start_.inherit_directory);
    ids[placed.pane] = id;
    if (gone) {
      loop_.post_terminal(id, [text = notice(pane.directory + ": there is no such folder")](
                                  Terminal& terminal) { terminal.feed(text, 0); });
    }
  }
  Tab& added = tabs_.add(Tab(host_.next_tab_id(), tab.tree.renumbered([&](PaneId id) { return ids.at(id); }),
                             ids.at(tab.focused)));
  added.set_name(tab.name);
  added.set_zoomed(tab.zoomed);
}

SavedWindow AppWindow::saved(const std::map<PaneId, std::string>& directories) const {
  SavedWindow window;
  window.size = geometry_of(content_area()).grid();
  if (font_size_ != host_.settings().config.font_size) window.font_size = font_size_;
  window.shown = tabs_.current_index();
  for (const Tab& tab : tabs_.all()) {
    SavedTab& saved = window.tabs.emplace_back();
    saved.name = tab.name();
    saved.tree = tab.tree().renumbered([](PaneId id) { return id; });
    saved.focused = tab.focused();
    saved.zoomed = tab.zoomed();
    for (const PaneId pane : tab.tree().panes()) {
      const auto directory = directories.find(pane);
      saved.panes[pane] = {directory == directories.end() ? std::string() : directory->second,
                           panes_.at(pane).command};
    }
  }
  return window;
}

}  // namespace riffle
