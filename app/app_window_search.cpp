// AppWindow: the search of a pane, what is pasted and dropped, and links under the pointer.
#include <SDL.h>

#include <utility>

#include "app/app_window.h"
#include "term/input/paste_guard.h"
#include "term/screen/url.h"

namespace riffle {
namespace {

constexpr std::size_t kMaxPreview = 500;  // characters; the window cuts it further

}  // namespace

// --- search

void AppWindow::open_search() {
  if (searching()) return;
  close_search();
  search_.emplace();
  search_pane_ = focused_pane();
  lay_out();
}

void AppWindow::close_search() {
  if (!search_) return;
  if (has_pane(search_pane_)) loop_.post_search_end(search_pane_);
  search_.reset();
  search_pane_ = 0;
}

void AppWindow::search_outcome(SearchBar::Outcome outcome) {
  switch (outcome) {
    case SearchBar::Outcome::Query:
      if (search_->query().empty()) search_->set_progress({});
      loop_.post_search(search_pane_, {search_->query(), search_->regex()});
      break;
    case SearchBar::Outcome::Older:
      loop_.post_search_step(search_pane_, true);
      break;
    case SearchBar::Outcome::Newer:
      loop_.post_search_step(search_pane_, false);
      break;
    case SearchBar::Outcome::Close:
      close_search();
      return lay_out();
    case SearchBar::Outcome::Nothing:
    case SearchBar::Outcome::NotTaken:
      break;
  }
  fill_bars();
}

void AppWindow::search_changed(const SearchChanged& e) {
  if (!search_ || e.session != search_pane_) return;
  search_->set_progress({e.number, e.count, e.running, e.full, e.error});
  fill_bars();
}

bool AppWindow::search_key(const KeyEvent& event) {
  if (!searching()) return false;
  const auto outcome = search_->key(event);
  if (outcome == SearchBar::Outcome::NotTaken) return false;
  search_outcome(outcome);
  return true;
}

// --- pastes and drops

void AppWindow::pasted(PaneId pane, const std::string& text) {
  if (search_ && search_pane_ == pane) {
    search_outcome(search_->insert(text));
  } else {
    loop_.post_paste(pane, text, PasteConsent::Ask);
  }
}

void AppWindow::paste_question(const PasteQuestion& e) {
  auto paste = [this, pane = e.session, text = e.text] {
    if (has_pane(pane)) loop_.post_paste(pane, text, PasteConsent::Given);
  };
  open_bar(std::make_unique<QuestionBar>("Paste " + e.why + "?", std::move(paste),
                                         paste_preview(e.text, kMaxPreview)));
}

bool AppWindow::drop_event(const SDL_Event& event) {
  switch (event.type) {
    case SDL_DROPBEGIN:
      dropped_.clear();
      return true;
    case SDL_DROPFILE:
    case SDL_DROPTEXT: {
      const std::string what = event.drop.file == nullptr ? "" : event.drop.file;
      SDL_free(event.drop.file);
      if (event.type == SDL_DROPFILE) {
        dropped_.push_back(what);
      } else {
        pasted(focused_pane(), what);
      }
      return true;
    }
    case SDL_DROPCOMPLETE:
      if (!dropped_.empty()) loop_.post_drop(focused_pane(), std::exchange(dropped_, {}), PasteConsent::Ask);
      return true;
    default:
      return false;
  }
}

// --- links

void AppWindow::ask_link(const std::string& uri, std::function<void()> open) {
  open_bar(std::make_unique<QuestionBar>("Open?", std::move(open), shown_link(uri, kMaxPreview)));
}

void AppWindow::link_hovered(PaneId pane, const std::string& uri) {
  if (pane != aimed_at_ && !uri.empty()) return;
  if (uri == hovered_link_) return;
  hovered_link_ = uri;
  lay_out();
}

}  // namespace riffle
