#include "app/session/search_job.h"

#include <chrono>
#include <utility>

#include "term/search/search_hits.h"

namespace riffle {
namespace {

// A count that grows 25 times a second looks like one that runs; more often would only cost the core thread.
constexpr std::chrono::milliseconds kPublishEvery{40};

}  // namespace

void run_search(const SearchJob& job, const std::function<void(SearchResults)>& publish) {
  using SteadyTime = std::chrono::steady_clock;
  const auto cancelled = [&] { return job.cancelled && job.cancelled->load(std::memory_order_relaxed); };
  if (cancelled()) return;
  SearchResults results;
  results.id = job.id;
  Result<SearchPattern> pattern = SearchPattern::compile(job.query);
  if (!pattern) {
    results.error = pattern.error().message();
    results.done = true;
    publish(std::move(results));
    return;
  }
  bool first = true;
  std::size_t hits = 0;
  auto published = SteadyTime::now();
  search(job.text, *pattern, job.from, [&](SearchChunk&& chunk) {
    if (cancelled()) return false;
    const bool found = !chunk.hits.empty();
    hits += chunk.hits.size();
    results.chunks.push_back(std::move(chunk));
    const auto now = SteadyTime::now();
    if ((found && first) || now - published >= kPublishEvery) {
      first = first && !found;
      published = now;
      publish(SearchResults{job.id, std::exchange(results.chunks, {}), false, 0, {}});
    }
    return hits < kMaxHits;
  });
  if (cancelled()) return;
  results.done = true;
  results.open_from = job.text.empty() ? job.screen_at : line_begin(job.text, job.screen_at);
  publish(std::move(results));
}

}  // namespace riffle
