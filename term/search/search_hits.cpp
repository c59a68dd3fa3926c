#include "term/search/search_hits.h"

#include <algorithm>

namespace riffle {

std::deque<SearchHit>::const_iterator SearchHits::lower_bound(TextPlace begin) const {
  return std::lower_bound(hits_.begin(), hits_.end(), begin,
                          [](const SearchHit& hit, TextPlace place) { return hit.begin() < place; });
}

void SearchHits::add(const SearchChunk& chunk) {
  const auto from = lower_bound({chunk.from, 0});
  const auto at = hits_.erase(from, lower_bound({chunk.to, 0}));
  hits_.insert(at, chunk.hits.begin(), chunk.hits.end());
  while (hits_.size() > kMaxHits) hits_.pop_front();
}

void SearchHits::drop_before(std::uint64_t fragment) {
  while (!hits_.empty() && hits_.front().fragment < fragment) hits_.pop_front();
}

void SearchHits::drop_from(std::uint64_t fragment) {
  while (!hits_.empty() && hits_.back().end().fragment >= fragment) hits_.pop_back();
}

void SearchHits::drop_at(std::uint64_t fragment) {
  // Those that begin in it, and the one that reaches into it.
  auto first = lower_bound({fragment, 0});
  if (first != hits_.begin() && std::prev(first)->end().fragment >= fragment) --first;
  hits_.erase(first, lower_bound({fragment + 1, 0}));
}

void SearchHits::clear() {
  hits_.clear();
  hits_.shrink_to_fit();
  at_.reset();
}

std::size_t SearchHits::first_ending_after(TextPlace place) const {
  // Hits do not overlap, so their ends ascend too.
  const auto found = std::upper_bound(hits_.begin(), hits_.end(), place,
                                      [](TextPlace p, const SearchHit& hit) { return p < hit.end(); });
  return static_cast<std::size_t>(found - hits_.begin());
}

std::optional<SearchHit> SearchHits::current() const {
  if (!at_) return std::nullopt;
  const auto found = lower_bound(*at_);
  if (found == hits_.end() || found->begin() != *at_) return std::nullopt;
  return *found;
}

std::size_t SearchHits::current_number() const {
  if (!current()) return 0;
  return static_cast<std::size_t>(hits_.end() - lower_bound(*at_));
}

void SearchHits::select_before(TextPlace place) {
  at_.reset();
  if (hits_.empty()) return;
  const auto after = lower_bound(place);
  at_ = after == hits_.begin() ? after->begin() : std::prev(after)->begin();
}

void SearchHits::step(bool older) {
  if (hits_.empty()) return;
  if (!at_) {
    at_ = hits_.back().begin();
    return;
  }
  auto next = lower_bound(*at_);
  if (older) {
    next = std::prev(next == hits_.begin() ? hits_.end() : next);
  } else {
    if (next != hits_.end() && next->begin() == *at_) ++next;
    if (next == hits_.end()) next = hits_.begin();
  }
  at_ = next->begin();
}

}  // namespace riffle
