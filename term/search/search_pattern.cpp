#include "term/search/search_pattern.h"

#include <re2/re2.h>
#include <utf8proc.h>

#include <utility>

namespace riffle {
namespace {

// RE2's budget for program and automata. Its default; beyond it an expression is refused, or matched without
// an automaton, slower.
constexpr std::int64_t kMaxPatternMemory = std::int64_t{8} << 20;

}  // namespace

struct SearchPattern::Impl {
  Impl(const SearchQuery& query, const RE2::Options& options) : expression(query.text, options) {}
  RE2 expression;
};

bool is_case_sensitive(const SearchQuery& query) {
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(query.text.data());
  auto left = static_cast<utf8proc_ssize_t>(query.text.size());
  bool escaped = false;
  while (left > 0) {
    utf8proc_int32_t point = -1;
    const utf8proc_ssize_t n = utf8proc_iterate(at, left, &point);
    if (n <= 0) return true;  // not UTF-8: matches nothing, in either way
    if (!escaped && point != utf8proc_tolower(point)) return true;
    escaped = query.regex && !escaped && point == '\\';
    at += n;
    left -= n;
  }
  return false;
}

Result<SearchPattern> SearchPattern::compile(const SearchQuery& query) {
  if (query.text.size() > kMaxQueryBytes) return Error("too long to search for");
  RE2::Options options;
  options.set_literal(!query.regex);
  options.set_case_sensitive(is_case_sensitive(query));
  options.set_log_errors(false);
  options.set_max_mem(kMaxPatternMemory);
  auto impl = std::make_unique<Impl>(query, options);
  if (!impl->expression.ok()) return Error(impl->expression.error());
  return SearchPattern(std::move(impl));
}

std::optional<SearchPattern::Match> SearchPattern::find(std::string_view line, std::size_t from) const {
  const re2::StringPiece text(line.data(), line.size());
  while (from < line.size()) {
    re2::StringPiece found;
    if (!impl_->expression.Match(text, from, line.size(), RE2::UNANCHORED, &found, 1)) return std::nullopt;
    const auto begin = static_cast<std::size_t>(found.data() - line.data());
    if (!found.empty()) return Match{begin, begin + found.size()};
    // An empty match: on with the next character.
    from = begin + 1;
    while (from < line.size() && (static_cast<unsigned char>(line[from]) & 0xc0) == 0x80) ++from;
  }
  return std::nullopt;
}

SearchPattern::SearchPattern(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SearchPattern::SearchPattern(SearchPattern&&) noexcept = default;
SearchPattern& SearchPattern::operator=(SearchPattern&&) noexcept = default;
SearchPattern::~SearchPattern() = default;

}  // namespace riffle
