#include "render/text/glyph_cache.h"

#include "term/base/assert.h"

namespace riffle::text {
namespace {

// What the list node, the table's node and the allocator's headers take beside key and pixels, about.
constexpr std::size_t kEntryOverhead = 192;

}  // namespace

std::size_t GlyphCache::Entry::cost() const {
  return pixels.capacity() + key.capacity() * sizeof(char32_t) + kEntryOverhead;
}

GlyphCache::GlyphCache(std::unique_ptr<GlyphSource> source, std::size_t max_bytes)
    : source_(std::move(source)), max_bytes_(max_bytes) {}

GlyphBitmap GlyphCache::draw(std::u32string_view cluster, FontStyle style, int columns) {
  columns = columns >= 2 ? 2 : 1;
  key_.assign(1, static_cast<char32_t>(static_cast<unsigned>(style) | (columns == 2 ? 4u : 0u)));
  key_ += cluster;
  const auto found = table_.find(key_);
  if (found != table_.end()) {
    order_.splice(order_.begin(), order_, found->second);
  } else {
    const GlyphBitmap drawn = source_->draw(cluster, style, columns);
    order_.push_front({key_, drawn.color, drawn.columns, {drawn.pixels.begin(), drawn.pixels.end()}});
    table_.emplace(order_.front().key, order_.begin());
    bytes_ += order_.front().cost();
    while (bytes_ > max_bytes_ && order_.size() > 1) {
      bytes_ -= order_.back().cost();
      table_.erase(order_.back().key);
      order_.pop_back();
    }
    if (kParanoid) check_integrity();
  }
  const Entry& entry = order_.front();
  return {entry.color, entry.columns, entry.pixels};
}

void GlyphCache::check_integrity() const {
  std::size_t sum = 0;
  for (auto it = order_.begin(); it != order_.end(); ++it) {
    sum += it->cost();
    const auto found = table_.find(it->key);
    RIFFLE_CHECK(found != table_.end() && &*found->second == &*it);
    (void)found;  // only read by the check
  }
  RIFFLE_CHECK(sum == bytes_);
  RIFFLE_CHECK(table_.size() == order_.size());
  RIFFLE_CHECK(bytes_ <= max_bytes_ || order_.size() == 1);
}

}  // namespace riffle::text
