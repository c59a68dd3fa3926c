// GlyphCache: a GlyphSource that remembers what another one drew, bounded in bytes, least recently used out
// first. Render thread. Owns the source and the bitmaps. It makes a cleared atlas cheap to refill, and a zoom
// back costs nothing. Invariants: (1) bytes() <= max_bytes, or there is one entry only. (2) Every entry is in
// the table and in the order once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/text/glyph_source.h"

namespace riffle::text {

class GlyphCache final : public GlyphSource {
 public:
  GlyphCache(std::unique_ptr<GlyphSource> source, std::size_t max_bytes);

  const CellMetrics& metrics() const override { return source_->metrics(); }
  GlyphBitmap draw(std::u32string_view cluster, FontStyle style, int columns) override;

  std::size_t bytes() const { return bytes_; }
  std::size_t size() const { return table_.size(); }
  void check_integrity() const;

 private:
  struct Entry {
    std::u32string key;
    bool color = false;
    int columns = 1;
    std::vector<std::uint8_t> pixels;
    std::size_t cost() const;
  };
  using Order = std::list<Entry>;

  std::unique_ptr<GlyphSource> source_;
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  Order order_;                                                     // most recently used first
  std::unordered_map<std::u32string_view, Order::iterator> table_;  // keys live in the entries
  std::u32string key_;                                              // reused for look-ups
};

}  // namespace riffle::text
