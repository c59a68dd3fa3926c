#include "render/text/glyph_atlas.h"

#include <algorithm>
#include <cstddef>

#include "term/base/assert.h"

namespace riffle::text {
namespace {

// Code points need 21 bits, styles two, columns one.
std::uint32_t glyph_key(char32_t code_point, FontStyle style, int columns) {
  return (static_cast<std::uint32_t>(code_point) & 0x1fffffu) | static_cast<std::uint32_t>(style) << 21 |
         (columns == 2 ? 1u << 23 : 0u);
}

}  // namespace

GlyphAtlas::GlyphAtlas(GlyphSource& source, Capacity capacity)
    : source_(source),
      metrics_(source.metrics()),
      capacity_{std::max(capacity.grey, 3u), std::max(capacity.color, 3u)} {
  for (auto& style : ascii_) style.fill(kUnknown);
}

std::optional<TileRef> GlyphAtlas::find_or_add_slow(char32_t code_point, FontStyle style, int columns) {
  columns = columns >= 2 ? 2 : 1;
  const std::uint32_t key = glyph_key(code_point, style, columns);
  if (const auto found = singles_.find(key); found != singles_.end()) return found->second;
  const std::optional<TileRef> tile = add({&code_point, 1}, style, columns);
  if (!tile) return tile;
  if (code_point < kAscii && columns == 1)
    ascii_[static_cast<std::size_t>(style)][code_point] = *tile;
  else
    singles_.emplace(key, *tile);
  if (kParanoid) check_integrity();
  return tile;
}

std::optional<TileRef> GlyphAtlas::find_or_add(std::u32string_view cluster, FontStyle style, int columns) {
  if (cluster.empty()) return kBlankTile;
  if (cluster.size() == 1) return find_or_add(cluster[0], style, columns);
  columns = columns >= 2 ? 2 : 1;
  std::u32string key(1, static_cast<char32_t>(glyph_key(0, style, columns)));
  key += cluster;
  if (const auto found = clusters_.find(key); found != clusters_.end()) return found->second;
  const std::optional<TileRef> tile = add(cluster, style, columns);
  if (!tile) return tile;
  clusters_.emplace(std::move(key), *tile);
  if (kParanoid) check_integrity();
  return tile;
}

std::optional<TileRef> GlyphAtlas::add(std::u32string_view cluster, FontStyle style, int columns) {
  const GlyphBitmap glyph = source_.draw(cluster, style, columns);
  if (glyph.pixels.empty()) return kBlankTile;
  Page& page = glyph.color ? color_ : grey_;
  const std::uint32_t limit = glyph.color ? capacity_.color : capacity_.grey;
  const auto tiles = static_cast<std::uint32_t>(glyph.columns);
  if (tiles > limit - page.next) return std::nullopt;
  const std::uint32_t index = page.next;
  append(page, glyph, glyph.color ? 4 : 1);
  page.next += tiles;
  return index | (glyph.color ? kColorTile : 0u);
}

// A two-column bitmap is cut into its halves, each packed on its own.
void GlyphAtlas::append(Page& page, const GlyphBitmap& glyph, std::size_t pixel_bytes) {
  const std::size_t row = static_cast<std::size_t>(metrics_.width) * pixel_bytes;
  const auto columns = static_cast<std::size_t>(glyph.columns);
  const auto height = static_cast<std::size_t>(metrics_.height);
  RIFFLE_CHECK(glyph.pixels.size() == row * columns * height);
  // No reserve() here: asked for to the byte, it would copy all that waits for each glyph.
  for (std::size_t half = 0; half < columns; ++half) {
    for (std::size_t y = 0; y < height; ++y) {
      const auto line = glyph.pixels.subspan((y * columns + half) * row, row);
      page.bytes.insert(page.bytes.end(), line.begin(), line.end());
    }
  }
}

std::vector<TileUpload> GlyphAtlas::uploads() const {
  std::vector<TileUpload> list;
  const std::size_t cell =
      static_cast<std::size_t>(metrics_.width) * static_cast<std::size_t>(metrics_.height);
  const auto collect = [&](const Page& page, std::size_t tile_bytes, TileRef flag) {
    for (std::uint32_t i = page.first_pending; i < page.next; ++i) {
      const std::size_t offset = (i - page.first_pending) * tile_bytes;
      list.push_back({i | flag, std::span(page.bytes).subspan(offset, tile_bytes)});
    }
  };
  list.reserve(grey_.next - grey_.first_pending + color_.next - color_.first_pending);
  collect(grey_, cell, 0);
  collect(color_, cell * 4, kColorTile);
  return list;
}

void GlyphAtlas::uploaded() {
  for (Page* page : {&grey_, &color_}) {
    page->first_pending = page->next;
    page->bytes.clear();
  }
}

void GlyphAtlas::clear() {
  ++generation_;
  grey_ = {};
  color_ = {};
  singles_.clear();
  clusters_.clear();
  for (auto& style : ascii_) style.fill(kUnknown);
}

void GlyphAtlas::check_integrity() const {
  const std::size_t cell =
      static_cast<std::size_t>(metrics_.width) * static_cast<std::size_t>(metrics_.height);
  RIFFLE_CHECK(grey_.next >= 1 && grey_.next <= capacity_.grey);
  RIFFLE_CHECK(color_.next >= 1 && color_.next <= capacity_.color);
  RIFFLE_CHECK(grey_.first_pending <= grey_.next && color_.first_pending <= color_.next);
  RIFFLE_CHECK(grey_.bytes.size() == (grey_.next - grey_.first_pending) * cell);
  RIFFLE_CHECK(color_.bytes.size() == (color_.next - color_.first_pending) * cell * 4);
  (void)cell;  // only read by the checks
}

}  // namespace riffle::text
