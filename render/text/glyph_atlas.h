// GlyphAtlas: which tile of the atlas textures holds which glyph. CPU only: it hands out tile numbers and the
// bytes to upload; the owner of the textures uploads them before it draws.
//
// Thread: render. Borrows a GlyphSource, which must outlive it; owns the tables and the bytes not yet
// uploaded. A tile is one cell (metrics().width x height pixels). There are two atlases, one byte a pixel
// (coverage) and four (RGBA, premultiplied); a reference says which. A two-column glyph takes two
// neighbouring numbers, left half first, so a cell refers to exactly one tile: its head to `tile`, its tail
// to `tile + 1` (numbers neighbour, places in the texture need not).
//
// Invariants: (1) a reference stays valid until clear(); nothing is evicted before. (2) Tile 0 of both
// atlases is blank. (3) Every tile handed out since the last clear() was or is in uploads() exactly once.
//
// Rows are baked into textures, so tiles matter only while rows are painted. When find_or_add() says that the
// atlas is full: upload, draw what was collected, clear(), go on. clear() bumps generation(); tile numbers
// kept from an earlier one are void.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/text/glyph_source.h"

namespace riffle::text {

// What a cell's texel says: a tile number, with the top bit a tile of the colour atlas. 0: blank.
using TileRef = std::uint32_t;
inline constexpr TileRef kBlankTile = 0;
inline constexpr TileRef kColorTile = 1u << 31;

// Bytes of one tile, width*height*(1 or 4), rows top down. Valid until the next non-const call of the atlas.
struct TileUpload {
  TileRef tile = 0;
  std::span<const std::uint8_t> pixels;
  bool color() const { return (tile & kColorTile) != 0; }
  std::uint32_t index() const { return tile & ~kColorTile; }
};

class GlyphAtlas {
 public:
  // Capacities in tiles, the blank one included; at least 3 each (one wide glyph must fit).
  struct Capacity {
    std::uint32_t grey = 0;
    std::uint32_t color = 0;
  };

  GlyphAtlas(GlyphSource& source, Capacity capacity);

  // The tile (two-column: the left one) of a single code point, or of a cluster of 1..32; nullopt: full.
  std::optional<TileRef> find_or_add(char32_t code_point, FontStyle style, int columns) {
    if (code_point < kAscii && columns == 1) {
      const TileRef known = ascii_[static_cast<std::size_t>(style)][code_point];
      if (known != kUnknown) return known;
    }
    return find_or_add_slow(code_point, style, columns);
  }
  std::optional<TileRef> find_or_add(std::u32string_view cluster, FontStyle style, int columns);

  // What to upload before the next draw, in the order of adding.
  std::vector<TileUpload> uploads() const;
  void uploaded();  // the textures have them; the bytes are let go

  void clear();
  std::uint64_t generation() const { return generation_; }
  const CellMetrics& metrics() const { return metrics_; }
  Capacity capacity() const { return capacity_; }
  Capacity used() const { return {grey_.next, color_.next}; }

  void check_integrity() const;

 private:
  static constexpr std::size_t kAscii = 128;
  static constexpr TileRef kUnknown = ~TileRef{0};

  struct Page {
    std::uint32_t next = 1;           // tile 0 is the blank one
    std::uint32_t first_pending = 1;  // tiles [first_pending, next) wait in `bytes`
    std::vector<std::uint8_t> bytes;
  };

  std::optional<TileRef> find_or_add_slow(char32_t code_point, FontStyle style, int columns);
  std::optional<TileRef> add(std::u32string_view cluster, FontStyle style, int columns);
  void append(Page& page, const GlyphBitmap& glyph, std::size_t pixel_bytes);

  GlyphSource& source_;
  CellMetrics metrics_;
  Capacity capacity_;
  std::uint64_t generation_ = 1;
  Page grey_;
  Page color_;
  std::array<std::array<TileRef, kAscii>, 4> ascii_;
  std::unordered_map<std::uint32_t, TileRef> singles_;    // code point, style and columns in one number
  std::unordered_map<std::u32string, TileRef> clusters_;  // the same number, then the text
};

}  // namespace riffle::text
