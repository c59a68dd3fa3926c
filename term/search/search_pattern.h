// SearchPattern: what a user searches for, compiled. Immutable; one thread at a time. Regular expressions are
// RE2's: time linear in the text whatever the expression.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "term/base/result.h"

namespace riffle {

struct SearchQuery {
  std::string text;  // UTF-8
  bool regex = false;
  bool operator==(const SearchQuery&) const = default;
};

// Long enough for a line that was pasted, short enough that no expression outgrows kMaxPatternMemory at once.
inline constexpr std::size_t kMaxQueryBytes = 4096;

// Smart case: letters count by their case if the query has a capital one. In an expression, what follows a
// backslash is none (\W, \S, \D).
bool is_case_sensitive(const SearchQuery& query);

class SearchPattern {
 public:
  // The error says where the expression is wrong, in RE2's words.
  static Result<SearchPattern> compile(const SearchQuery& query);
  SearchPattern(SearchPattern&&) noexcept;
  SearchPattern& operator=(SearchPattern&&) noexcept;
  ~SearchPattern();

  struct Match {
    std::size_t begin = 0;
    std::size_t end = 0;  // behind begin
  };
  // The first match at or behind byte `from` of a line; empty matches are none.
  std::optional<Match> find(std::string_view line, std::size_t from) const;

 private:
  struct Impl;
  explicit SearchPattern(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle
