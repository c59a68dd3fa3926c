#include "app/session/session_search.h"

#include <algorithm>
#include <utility>

#include "term/search/search_hits.h"

namespace riffle {

void SessionSearch::find(SearchQuery query, std::int64_t now) {
  if (query_ == query) return;
  if (!query_) anchor_ = terminal_.view_end();
  selecting_ = true;
  query_ = std::move(query);
  error_.clear();
  cancel();
  if (!active()) {
    terminal_.clear_hits();
    stale_ = false;
    report();
    return;
  }
  begins_ = true;
  complete_ = false;
  open_from_ = 0;
  start(now);
}

void SessionSearch::step(bool older) {
  if (!active()) return;
  selecting_ = false;
  terminal_.step_hit(older);
  if (const auto current = terminal_.search_hits().current()) anchor_ = current->end();
  report();
}

void SessionSearch::end() {
  cancel();
  query_.reset();
  reported_.reset();
  stale_ = false;
  error_.clear();
  terminal_.clear_hits();
}

void SessionSearch::start(std::int64_t now) {
  if (!start_) return;
  if (epoch_ != terminal_.text_epoch()) {
    // The numbers of what was found mean other rows now.
    epoch_ = terminal_.text_epoch();
    open_from_ = 0;
    complete_ = false;
    anchor_ = terminal_.view_end();
    selecting_ = true;
  }
  SearchJob job;
  job.id = ++job_;
  job.query = *query_;
  job.text = terminal_.search_text(open_from_);
  job.from = std::max(open_from_, job.text.first());
  job.screen_at = job.text.end() - static_cast<std::uint64_t>(terminal_.size().rows);
  cancelled_ = std::make_shared<std::atomic<bool>>(false);
  job.cancelled = cancelled_;
  in_flight_ = true;
  stale_ = false;
  started_ = now;
  start_(std::move(job));
}

void SessionSearch::cancel() {
  if (cancelled_) cancelled_->store(true, std::memory_order_relaxed);
  cancelled_.reset();
  in_flight_ = false;
}

void SessionSearch::tick(std::int64_t now) {
  if (!active()) return;
  if (epoch_ != terminal_.text_epoch()) {
    cancel();
    start(now);
  } else if (deadline() <= now) {
    start(now);
  }
}

std::int64_t SessionSearch::deadline() const {
  if (!active() || !start_) return kNever;
  if (epoch_ != terminal_.text_epoch()) return 0;
  return stale_ && !in_flight_ ? started_ + kAgainAfter : kNever;
}

void SessionSearch::take(const SearchResults& results) {
  if (!in_flight_ || results.id != job_ || epoch_ != terminal_.text_epoch()) return;
  if (std::exchange(begins_, false)) terminal_.clear_hits();
  error_ = results.error;
  for (const SearchChunk& chunk : results.chunks) {
    terminal_.add_hits(chunk);
    // All behind the oldest hit is known: the nearest one above the anchor is, too.
    const SearchHits& hits = terminal_.search_hits();
    if (hits.count() > 0 && hits[0].begin() < anchor_) select();
  }
  if (results.done) {
    in_flight_ = false;
    cancelled_.reset();
    complete_ = true;
    open_from_ = results.open_from;
    select();
  }
  report();
}

void SessionSearch::select() {
  if (!selecting_ || terminal_.search_hits().count() == 0) return;
  selecting_ = false;
  terminal_.select_hit_before(anchor_);
}

void SessionSearch::report() {
  const SearchHits& hits = terminal_.search_hits();
  SearchChanged now{id_, hits.current_number(), hits.count(), in_flight_ && !complete_, hits.full(), error_};
  if (reported_ == now) return;
  reported_ = now;
  ui_(std::move(now));
}

}  // namespace riffle
