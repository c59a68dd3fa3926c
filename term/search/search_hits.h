// SearchHits: the matches found so far and the one the user stands on. Core thread; a Terminal owns one. They
// are ascending, and at most kMaxHits: beyond, the oldest are not kept. "Older" is up, as the eye goes
// through a terminal: from the newest match back, as ghostty and VTE do; the newest match is number 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

#include "term/search/search.h"

namespace riffle {

// 16 MiB of hits: a letter in 100,000 lines. Counting on helps nobody.
inline constexpr std::size_t kMaxHits = 1'000'000;

class SearchHits {
 public:
  // Puts the hits of a chunk in the place of those that began in its fragments.
  void add(const SearchChunk& chunk);
  // The text before a fragment, or from one on, is gone.
  void drop_before(std::uint64_t fragment);
  void drop_from(std::uint64_t fragment);
  // The text of one fragment is another now.
  void drop_at(std::uint64_t fragment);
  void clear();

  std::size_t count() const { return hits_.size(); }
  bool full() const { return hits_.size() >= kMaxHits; }
  const SearchHit& operator[](std::size_t i) const { return hits_[i]; }
  // Index of the first hit that ends behind a place.
  std::size_t first_ending_after(TextPlace place) const;

  // The current one; none while nothing begins where it was.
  std::optional<SearchHit> current() const;
  // 1: the newest; 0: there is none.
  std::size_t current_number() const;
  // The newest hit that begins before a place, else the oldest.
  void select_before(TextPlace place);
  // From the current one to the next older or newer; around the end. Without a current one: the newest.
  void step(bool older);

 private:
  std::deque<SearchHit>::const_iterator lower_bound(TextPlace begin) const;

  std::deque<SearchHit> hits_;
  std::optional<TextPlace> at_;  // where the current one begins, or began: it may be found there again
};

}  // namespace riffle
