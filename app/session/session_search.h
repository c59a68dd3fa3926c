// SessionSearch: a search in one session, from the first letter typed to its end. Decides when text is given
// to the worker, takes the hits into the Terminal and tells main what to show. Core thread; a Session owns
// one beside its Terminal, which outlives it. Invariants: (1) at most one job is with the worker; its results
// count only while it is the newest; (2) the hits of the last query stay until those of the next begin to
// come; (3) what was searched and scrolled off since is not searched again: a job begins with the line that
// reached into the screen before.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/session/clock.h"
#include "app/session/core_api.h"
#include "app/session/search_job.h"
#include "term/terminal.h"

namespace riffle {

class SessionSearch {
 public:
  // Output is searched this often at most: a flood must not keep core and worker busy with each line.
  static constexpr std::int64_t kAgainAfter = 50 * kMillisecond;
  // Runs a job elsewhere; its results come back through take(), on the core thread.
  using Start = std::function<void(SearchJob)>;

  SessionSearch(SessionId id, Terminal& terminal, const UiSink& ui) : id_(id), terminal_(terminal), ui_(ui) {}
  ~SessionSearch() { cancel(); }
  SessionSearch(const SessionSearch&) = delete;
  SessionSearch& operator=(const SessionSearch&) = delete;

  void set_start(Start start) { start_ = std::move(start); }

  // An empty text finds nothing. The hit shown first is the nearest one above the end of the view as it was
  // when the search began, or above the hit that step() went to since.
  void find(SearchQuery query, std::int64_t now);
  void step(bool older);
  // No marks any more. The view stays.
  void end();

  // Text may have changed: output was parsed, the size is another.
  void text_changed() { stale_ = active(); }
  // Starts what is due.
  void tick(std::int64_t now);
  std::int64_t deadline() const;  // kNever: nothing is to come
  void take(const SearchResults& results);

 private:
  bool active() const { return query_ && !query_->text.empty(); }
  void start(std::int64_t now);
  void cancel();
  void select();
  void report();

  const SessionId id_;
  Terminal& terminal_;
  const UiSink& ui_;
  Start start_;

  std::optional<SearchQuery> query_;  // none: no search is open
  TextPlace anchor_;                  // above which a new query's current hit is looked for
  bool selecting_ = false;            // that hit was not found yet
  std::uint64_t epoch_ = 0;           // of the text that was searched
  std::uint64_t job_ = 0;
  bool in_flight_ = false;
  bool stale_ = false;     // text changed since it was given to the worker
  bool begins_ = false;    // no result of the query came yet
  bool complete_ = false;  // all of the text was searched once
  std::uint64_t open_from_ = 0;
  std::int64_t started_ = 0;
  std::string error_;
  std::optional<SearchChanged> reported_;  // to main, last
  std::shared_ptr<std::atomic<bool>> cancelled_;
};

}  // namespace riffle
