// SearchJob: a search as a value, for the worker thread. Made by a SessionSearch (core), run by run_search()
// on any thread; nothing in it points into a Session. SearchResults: what was found so far, back to the core.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "term/search/search.h"

namespace riffle {

struct SearchJob {
  std::uint64_t id = 0;
  SearchQuery query;
  HistoryText text{{}, 0, 0};
  std::uint64_t from = 0;       // begins a line
  std::uint64_t screen_at = 0;  // the fragment of the screen's first row
  std::shared_ptr<const std::atomic<bool>> cancelled;
};

struct SearchResults {
  std::uint64_t id = 0;
  std::vector<SearchChunk> chunks;  // newest first, going on where the results before ended
  bool done = false;
  std::uint64_t open_from = 0;  // when done: what begins before is as it will be
  std::string error;            // of the expression; then nothing was searched
};

// Hands out the first hit at once, the others in larger parts, and ends soon after `cancelled`, without
// results.
void run_search(const SearchJob& job, const std::function<void(SearchResults)>& publish);

}  // namespace riffle
