// Search: the text that is given away, the hits that come back, and where they are in the view. What is
// searched for, and when, the caller decides (app/session).
#include <algorithm>

#include "term/terminal_impl.h"

namespace riffle {

HistoryText Terminal::Impl::search_text(std::uint64_t from) {
  const std::uint64_t top = history_.total();
  const bool turned = search_turned_ != screen_->rows_turned();
  search_turned_ = screen_->rows_turned();
  if (turned) hits_.drop_from(top);
  HistoryText text = screen_ == &primary_ ? history_.text(from) : HistoryText({}, top, top);
  HistoryText::RowCollector rows(screen_->size().cols, tables_);
  for (int r = 0; r < screen_->size().rows; ++r) {
    Row& row = screen_->grid().row(r);
    // What was found in it is not there any more, but perhaps again.
    if (row.has(kRowTouchedSearch)) hits_.drop_at(top + static_cast<std::uint64_t>(r));
    row.flags = static_cast<std::uint8_t>(row.flags & ~kRowTouchedSearch);
    rows.add(row);
  }
  text.append(rows.page(top));
  return text;
}

void Terminal::Impl::text_renumbered() {
  ++text_epoch_;
  if (hits_.count() > 0) damage_.mark_dirty();
  hits_.clear();
}

// Row `row` of the viewport, or the one below the last.
TextPlace Terminal::Impl::place_of_viewport(int row) const {
  const int origin = damage_.origin();
  if (row >= origin) return {history_.total() + static_cast<std::uint64_t>(row - origin), 0};
  return history_.place_of(history_.rows() - origin + row);
}

void Terminal::Impl::mark_hits(PaneUpdate& update) const {
  if (hits_.count() == 0) return;
  const GridSize size = screen_->size();
  const int origin = damage_.origin();
  const bool turned = search_turned_ != screen_->rows_turned();
  const auto current = hits_.current();
  TextPlace start = place_of_viewport(0);
  std::size_t i = hits_.first_ending_after(start);
  for (int v = 0; v < size.rows; ++v) {
    const TextPlace next = place_of_viewport(v + 1);
    // A row that was written since it was searched shows no marks.
    const bool stale = v >= origin && (turned || screen_->grid().row(v - origin).has(kRowTouchedSearch));
    while (i < hits_.count() && hits_[i].end() <= start) ++i;
    for (std::size_t k = i; k < hits_.count() && hits_[k].begin() < next && !stale; ++k) {
      const SearchHit& hit = hits_[k];
      ColumnSpan columns{0, size.cols};
      if (hit.begin() > start) columns.left = history_.columns_between(start, hit.begin(), size.cols);
      if (hit.end() <= next) columns.right = history_.columns_between(start, hit.end(), size.cols);
      columns.right = std::min(columns.right, size.cols);
      if (!columns.empty()) update.found.push_back({v, columns, current == hit});
    }
    start = next;
  }
}

void Terminal::Impl::reveal_hit() {
  const auto hit = hits_.current();
  if (!hit) return;
  damage_.mark_dirty();
  const GridSize size = screen_->size();
  const std::uint64_t top = history_.total();
  int row;  // of the screen; in history negative
  if (hit->fragment >= top) {
    row = static_cast<int>(hit->fragment - top);
  } else if (const auto in_history = history_.row_of(hit->begin())) {
    row = *in_history - history_.rows();
  } else {
    return;
  }
  // In view, and not in the rows at the edges, over which the search bar may lie.
  const int margin = size.rows > 4 ? 1 : 0;
  const int v = row + damage_.origin();
  const int last = row >= 0 && damage_.origin() == 0 ? size.rows - 1 : size.rows - 1 - margin;
  if (v >= margin && v <= last) return;
  scroll_view(size.rows / 2 - v);
}

// --- Terminal

HistoryText Terminal::search_text(std::uint64_t from) { return impl_->search_text(from); }
std::uint64_t Terminal::text_epoch() const { return impl_->text_epoch_; }
const SearchHits& Terminal::search_hits() const { return impl_->hits_; }

TextPlace Terminal::view_end() const {
  impl_->clamp_view();
  return impl_->place_of_viewport(impl_->screen_->size().rows);
}

void Terminal::add_hits(const SearchChunk& chunk) {
  impl_->hits_.add(chunk);
  impl_->hits_.drop_before(impl_->screen_ == &impl_->primary_ ? impl_->history_.oldest_shown()
                                                              : impl_->history_.total());
  impl_->damage_.mark_dirty();
}

void Terminal::clear_hits() {
  if (impl_->hits_.count() > 0) impl_->damage_.mark_dirty();
  impl_->hits_.clear();
}

void Terminal::select_hit_before(TextPlace place) {
  impl_->hits_.select_before(place);
  impl_->clamp_view();
  impl_->reveal_hit();
}

void Terminal::step_hit(bool older) {
  impl_->hits_.step(older);
  impl_->clamp_view();
  impl_->reveal_hit();
}

}  // namespace riffle
