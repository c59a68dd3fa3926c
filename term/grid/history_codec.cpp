#include "term/grid/history_codec.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "term/base/assert.h"
#include "term/grid/width.h"

namespace riffle {
namespace {

enum Prefix : std::uint8_t {
  kNarrowCluster = 0xf8,
  kWideCluster = 0xf9,
  kForcedNarrow = 0xfa,
  kForcedWide = 0xfb
};

// RunMask: bits 0-1 kind of the foreground, 2-3 of the background, 4 attributes follow, 5-6 kind of the
// underline colour, 7 a link follows.
enum RunMask : std::uint8_t { kMaskAttrs = 1u << 4, kMaskLink = 1u << 7 };

// These write to `to` and return the place behind: a row may have a run for every cell.
std::uint8_t* put_varint(std::uint32_t v, std::uint8_t* to) {
  while (v >= 0x80) {
    *to++ = static_cast<std::uint8_t>(v | 0x80);
    v >>= 7;
  }
  *to++ = static_cast<std::uint8_t>(v);
  return to;
}

std::uint8_t* put_color(Color c, std::uint8_t* to) {
  if (c.kind() == Color::Kind::Palette) {
    *to++ = c.index();
  } else if (c.kind() == Color::Kind::Rgb) {
    const Rgb v = c.rgb();
    to[0] = v.r;
    to[1] = v.g;
    to[2] = v.b;
    to += 3;
  }
  return to;
}

// Colours, attributes and ext, compared as the twelve bytes that follow the glyph: once a cell that scrolls
// off.
bool same_style(const Cell& a, const Cell& b) {
  static_assert(offsetof(Cell, fg) == 4 && offsetof(Cell, attrs) == 12);
  std::uint64_t colors_a, colors_b;
  std::uint32_t rest_a, rest_b;
  std::memcpy(&colors_a, &a.fg, sizeof colors_a);
  std::memcpy(&colors_b, &b.fg, sizeof colors_b);
  std::memcpy(&rest_a, &a.attrs, sizeof rest_a);
  std::memcpy(&rest_b, &b.attrs, sizeof rest_b);
  return ((colors_a ^ colors_b) | (rest_a ^ rest_b)) == 0;
}

// Length, mask, three colours, attributes, link.
constexpr std::size_t kMaxRunBytes = 5 + 1 + 3 * 3 + 2 + 5;

void put_run(int columns, const Cell& style, const CellTables& tables, std::vector<std::uint8_t>& out,
             std::vector<std::uint32_t>& links) {
  RIFFLE_UNINITIALIZED std::uint8_t run[kMaxRunBytes];
  std::uint8_t* to = put_varint(static_cast<std::uint32_t>(columns), run);
  std::uint8_t* const mask_at = to++;
  unsigned mask = static_cast<unsigned>(style.fg.kind()) | static_cast<unsigned>(style.bg.kind()) << 2;
  to = put_color(style.fg, to);
  to = put_color(style.bg, to);
  if (style.attrs != 0) {
    mask |= kMaskAttrs;
    *to++ = static_cast<std::uint8_t>(style.attrs);
    *to++ = static_cast<std::uint8_t>(style.attrs >> 8);
  }
  if (style.ext != 0) {
    const CellExt& ext = tables.ext_of(style.ext);
    mask |= static_cast<unsigned>(ext.underline.kind()) << 5;
    to = put_color(ext.underline, to);
    if (ext.link != 0) {
      mask |= kMaskLink;
      to = put_varint(ext.link, to);
      links.push_back(ext.link);
    }
  }
  *mask_at = static_cast<std::uint8_t>(mask);
  out.insert(out.end(), run, to);
}

// Reads a record; past its end everything is 0, so that a damaged one ends soon.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}
  bool done() const { return at_ == end_; }
  std::uint8_t byte() { return at_ == end_ ? std::uint8_t{0} : *at_++; }
  std::uint32_t varint() {
    std::uint32_t v = 0;
    for (unsigned shift = 0; shift < 32; shift += 7) {
      const std::uint32_t b = byte();
      v |= (b & 0x7f) << shift;
      if (b < 0x80) break;
    }
    return v;
  }
  Color color(unsigned kind) {
    if (kind == 1) return Color::palette(byte());
    if (kind != 2) return Color();
    const unsigned r = byte(), g = byte(), b = byte();
    return Color::rgb(r, g, b);
  }
  char32_t code_point() {
    const std::uint32_t lead = byte();
    if (lead < 0x80) return lead;
    if (lead < 0xe0) return (lead & 0x1f) << 6 | (byte() & 0x3fu);
    if (lead < 0xf0) {
      const std::uint32_t a = byte() & 0x3fu, b = byte() & 0x3fu;
      return (lead & 0x0f) << 12 | a << 6 | b;
    }
    const std::uint32_t a = byte() & 0x3fu, b = byte() & 0x3fu, c = byte() & 0x3fu;
    return ((lead & 0x07) << 18 | a << 12 | b << 6 | c) & kCodePointMask;
  }
  std::span<const std::uint8_t> rest() const { return {at_, end_}; }
  std::uint8_t peek() const { return at_ == end_ ? std::uint8_t{0} : *at_; }
  Reader take(std::size_t n) {
    n = std::min(n, static_cast<std::size_t>(end_ - at_));
    Reader part({at_, n});
    at_ += n;
    return part;
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace

EncodedRow encode_row(const Row& row, int lead, int end, int style_end, const CellTables& tables,
                      std::vector<std::uint8_t>& out, std::vector<std::uint32_t>& links) {
  EncodedRow result;
  const Cell* cells = row.cells;
  const auto columns = static_cast<std::size_t>(end - lead);
  if (!row.has(kRowNonAscii | kRowStyled)) {
    const std::size_t at = out.size();
    out.resize(at + columns);
    std::uint8_t* to = out.data() + at;
    for (std::size_t i = 0; i < columns; ++i)
      to[i] = static_cast<std::uint8_t>(cells[static_cast<std::size_t>(lead) + i].glyph);
    result.ascii = true;
    result.text_bytes = columns;
    return result;
  }

  // The text is at most 4 bytes a cell, clusters apart: encoded into place, its length put in front
  // afterwards.
  const std::size_t start = out.size();
  out.resize(start + 5 + columns * 5);
  std::uint8_t* to = out.data() + start + 5;
  for (int c = lead; c < end; ++c) {
    const Cell& cell = cells[c];
    if (cell.glyph < 0x80) {  // narrow ASCII or blank: most of what there is
      *to++ = static_cast<std::uint8_t>(cell.glyph);
      continue;
    }
    if (cell.is_wide_tail()) continue;
    if (!cell.is_cluster()) {
      const char32_t point = cell.code_point();
      const bool wide = cell.is_wide_head();
      result.wide |= wide;
      if (char_width(point) != (wide ? 2 : 1)) *to++ = wide ? kForcedWide : kForcedNarrow;
      to += put_utf8(point, reinterpret_cast<char*>(to));
      continue;
    }
    const std::u32string_view text = tables.cluster_text(cell.cluster());
    const std::size_t used = static_cast<std::size_t>(to - out.data());
    out.resize(out.size() + 2 + text.size() * 4);
    to = out.data() + used;
    result.wide |= cell.is_wide_head();
    *to++ = cell.is_wide_head() ? kWideCluster : kNarrowCluster;
    *to++ = static_cast<std::uint8_t>(text.size());
    for (char32_t point : text) to += put_utf8(point, reinterpret_cast<char*>(to));
  }
  result.text_bytes = static_cast<std::size_t>(to - out.data()) - start - 5;
  // Behind the longest possible length: what a shorter one leaves free is closed up.
  std::uint8_t* const length = out.data() + start;
  std::uint8_t* const text_at = put_varint(static_cast<std::uint32_t>(result.text_bytes), length);
  std::copy_n(length + 5, result.text_bytes, text_at);
  out.resize(static_cast<std::size_t>(text_at - out.data()) + result.text_bytes);

  if (row.has(kRowStyled)) {
    for (int c = lead; c < style_end;) {
      int next = c + 1;
      while (next < style_end && same_style(cells[next], cells[c])) ++next;
      if (next == style_end && !cells[c].has_style()) break;
      put_run(next - c, cells[c], tables, out, links);
      c = next;
    }
  }
  return result;
}

void decode_row(std::span<const std::uint8_t> record, bool ascii, int columns, CellTables& tables,
                std::vector<Cell>& out) {
  const std::size_t start = out.size();
  out.resize(start + static_cast<std::size_t>(columns));
  Cell* cells = out.data() + start;
  if (ascii) {
    const std::size_t n = std::min(record.size(), static_cast<std::size_t>(columns));
    for (std::size_t i = 0; i < n; ++i) cells[i].glyph = record[i];
    return;
  }
  Reader reader(record);
  Reader text = reader.take(reader.varint());
  for (int c = 0; c < columns && !text.done();) {
    const std::uint8_t lead = text.peek();
    int width;
    std::uint32_t glyph;
    if (lead == kNarrowCluster || lead == kWideCluster) {
      text.byte();
      char32_t points[kMaxClusterLength];
      std::size_t n = std::min<std::size_t>(text.byte(), kMaxClusterLength);
      for (std::size_t i = 0; i < n; ++i) points[i] = text.code_point();
      width = lead == kWideCluster ? 2 : 1;
      glyph = tables.cluster({points, n}) | kClusterBit;
    } else if (lead == kForcedNarrow || lead == kForcedWide) {
      text.byte();
      glyph = text.code_point();
      width = lead == kForcedWide ? 2 : 1;
    } else {
      glyph = text.code_point();
      width = glyph < 0x80 ? 1 : std::max(1, char_width(glyph));
    }
    if (width == 2 && c + 1 < columns) {
      cells[c].glyph = glyph | static_cast<std::uint32_t>(CellWidth::WideHead) << kWidthShift;
      cells[c + 1].glyph = static_cast<std::uint32_t>(CellWidth::WideTail) << kWidthShift;
    } else {
      cells[c].glyph = width == 2 ? 0 : glyph;
    }
    c += width;
  }
  for (int c = 0; c < columns && !reader.done();) {
    const int run =
        static_cast<int>(std::min<std::uint32_t>(reader.varint(), static_cast<std::uint32_t>(columns - c)));
    const unsigned mask = reader.byte();
    Cell style;
    style.fg = reader.color(mask & 3);
    style.bg = reader.color(mask >> 2 & 3);
    if (mask & kMaskAttrs) {
      const unsigned low = reader.byte();
      style.attrs = static_cast<std::uint16_t>(low | static_cast<unsigned>(reader.byte()) << 8);
    }
    CellExt ext;
    ext.underline = reader.color(mask >> 5 & 3);
    if (mask & kMaskLink) ext.link = reader.varint();
    style.ext = tables.ext(ext);
    for (int i = 0; i < run; ++i) {
      style.glyph = cells[c + i].glyph;
      cells[c + i] = style;
    }
    c += run;
    if (run == 0) break;
  }
}

void append_record_text(std::span<const std::uint8_t> record, bool ascii, std::string& out) {
  Reader whole(record);
  const std::span<const std::uint8_t> text = ascii ? record : whole.take(whole.varint()).rest();
  const std::size_t start = out.size();
  // All that is not text are prefixes and their counts, which are rare: copied, then looked over.
  out.append(reinterpret_cast<const char*>(text.data()), text.size());
  std::size_t to = start;
  for (std::size_t at = start; at < out.size(); ++at) {
    const auto byte = static_cast<std::uint8_t>(out[at]);
    if (byte == 0) {
      out[to++] = ' ';
    } else if (byte < kNarrowCluster) {
      out[to++] = out[at];
    } else if (byte == kNarrowCluster || byte == kWideCluster) {
      ++at;
    }
  }
  out.resize(to);
}

int column_in_record(std::span<const std::uint8_t> record, bool ascii, std::size_t at, bool after) {
  if (ascii) return static_cast<int>(std::min(at, record.size()));
  Reader whole(record);
  Reader text = whole.take(whole.varint());
  int column = 0;
  for (std::size_t byte = 0; byte < at && !text.done();) {
    const std::uint8_t lead = text.peek();
    std::size_t points = 1;
    int width = 0;
    if (lead == kNarrowCluster || lead == kWideCluster) {
      text.byte();
      points = text.byte();
      width = lead == kWideCluster ? 2 : 1;
    } else if (lead == kForcedNarrow || lead == kForcedWide) {
      text.byte();
      width = lead == kForcedWide ? 2 : 1;
    }
    for (; points > 0; --points) {
      const char32_t c = text.code_point();
      char encoded[4];
      byte += static_cast<std::size_t>(put_utf8(c, encoded));
      if (width == 0) width = c < 0x80 ? 1 : std::max(1, char_width(c));
    }
    // The place is inside this character.
    if (byte > at && !after) break;
    column += width;
  }
  return column;
}

}  // namespace riffle
