// search(): all matches in a HistoryText, newest lines first. A pure function of values, for the worker
// thread (and inline in tests).
//
// Wrapped rows are joined before they are searched. A line without an end is searched in parts: it is cut at
// each fragment that is a multiple of kLinePart where the kLinePart fragments before are all of that line. So
// where a line is cut depends on nothing but fragments close by, and a match across a cut (in a line of more
// than a thousand rows) is not found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "term/grid/history_text.h"
#include "term/search/search_pattern.h"

namespace riffle {

inline constexpr std::uint64_t kLinePart = 1024;

// A match: from a place up to a column of a fragment at or behind it. 16 bytes, since there may be a million.
struct SearchHit {
  std::uint64_t fragment = 0;
  std::uint16_t column = 0;
  std::uint16_t rows = 0;        // fragments from the first to the last
  std::uint16_t end_column = 0;  // of the last fragment, behind the match

  TextPlace begin() const { return {fragment, column}; }
  TextPlace end() const { return {fragment + rows, end_column}; }
  bool operator==(const SearchHit&) const = default;
};
static_assert(sizeof(SearchHit) == 16);

// The matches that begin in fragments [from, to): all of them, ascending.
struct SearchChunk {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::vector<SearchHit> hits;
};

// Whether a part of a line, as searched, begins at a fragment.
bool begins_line(const HistoryText& text, std::uint64_t fragment);
// The fragment where the part of a line begins that a fragment is of.
std::uint64_t line_begin(const HistoryText& text, std::uint64_t fragment);

// Searches from fragment `from`, which begins a line or lies before the text, to the end. `publish` gets
// chunks of about a page, from the newest to the oldest, without a gap; search ends when it says false.
void search(const HistoryText& text, const SearchPattern& pattern, std::uint64_t from,
            const std::function<bool(SearchChunk&&)>& publish);

}  // namespace riffle
