#include "term/search/search.h"

#include <algorithm>
#include <string>

namespace riffle {
namespace {

// Searches the lines that begin in [from, to); they may end behind.
class ChunkSearch {
 public:
  ChunkSearch(const HistoryText& text, const SearchPattern& pattern) : text_(text), pattern_(pattern) {}

  SearchChunk run(std::uint64_t from, std::uint64_t to) {
    SearchChunk chunk{from, to, {}};
    for (std::uint64_t fragment = from; fragment < to;) {
      line_.clear();
      starts_.clear();
      const std::uint64_t first = fragment;
      do {
        starts_.push_back(line_.size());
        text_.append_text(fragment++, line_);
      } while (fragment < text_.end() && !begins_line(text_, fragment));
      find_in_line(first, chunk.hits);
    }
    return chunk;
  }

 private:
  void find_in_line(std::uint64_t first, std::vector<SearchHit>& hits) {
    for (std::size_t at = 0;;) {
      const auto match = pattern_.find(line_, at);
      if (!match) return;
      const auto after_begin = std::upper_bound(starts_.begin(), starts_.end(), match->begin);
      // The last byte decides which row a match ends in.
      const auto after_end = std::upper_bound(after_begin, starts_.end(), match->end - 1);
      const auto row = static_cast<std::uint64_t>(after_begin - starts_.begin()) - 1;
      const auto end_row = static_cast<std::uint64_t>(after_end - starts_.begin()) - 1;
      SearchHit hit;
      hit.fragment = first + row;
      hit.rows = static_cast<std::uint16_t>(end_row - row);
      hit.column = column(first + row, match->begin - starts_[row], false);
      hit.end_column = column(first + end_row, match->end - starts_[end_row], true);
      hits.push_back(hit);
      at = match->end;
    }
  }

  std::uint16_t column(std::uint64_t fragment, std::size_t at, bool after) const {
    return static_cast<std::uint16_t>(text_.column_of(fragment, at, after));
  }

  const HistoryText& text_;
  const SearchPattern& pattern_;
  std::string line_;
  std::vector<std::size_t> starts_;  // byte of line_ where each fragment begins
};

}  // namespace

bool begins_line(const HistoryText& text, std::uint64_t fragment) {
  if (fragment == text.first() || !text.wrapped(fragment - 1)) return true;
  if (fragment % kLinePart != 0) return false;
  if (fragment - text.first() < kLinePart) return false;
  for (std::uint64_t n = fragment - kLinePart; n < fragment; ++n) {
    if (!text.wrapped(n)) return false;
  }
  return true;
}

std::uint64_t line_begin(const HistoryText& text, std::uint64_t fragment) {
  while (!begins_line(text, fragment)) --fragment;
  return fragment;
}

void search(const HistoryText& text, const SearchPattern& pattern, std::uint64_t from,
            const std::function<bool(SearchChunk&&)>& publish) {
  ChunkSearch chunk(text, pattern);
  from = std::max(from, text.first());
  for (std::uint64_t to = text.end(); to > from;) {
    const std::uint64_t begin = line_begin(text, std::max(text.page_begin(to - 1), from));
    if (!publish(chunk.run(begin, to))) return;
    to = begin;
  }
}

}  // namespace riffle
