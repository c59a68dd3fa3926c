// HistoryPage: a block with the records of rows that left the screen. Owned by History (core thread); once
// `shared`, values hold it too (HistoryText), on any thread, and nobody changes it any more. A full page can
// be packed: its records compressed, its fragments left as they are, so that lines are counted and wrapped
// anew without unpacking.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "term/base/assert.h"
#include "term/base/cell.h"
#include "term/base/geometry.h"
#include "term/grid/row.h"

namespace riffle {

// A row as it was pushed. Packed by hand: a flood of short lines writes one of these a line, and bit fields
// cost an access each.
struct HistoryFragment {
  std::uint32_t offset = 0;  // of its record in the page
  std::uint32_t bits = 0;

  enum : std::uint32_t { kWrapped = 1u << 20, kAscii = 1u << 21, kWide = 1u << 22 };
  // Columns [lead, end) have a record; those before are blank. Columns are below 1,024 (kMaxGridSide).
  static HistoryFragment make(std::size_t offset, int lead, int end, LineSize size, std::uint32_t flags) {
    return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(lead) |
                                                    static_cast<std::uint32_t>(end) << 10 |
                                                    static_cast<std::uint32_t>(size) << 23 | flags};
  }
  std::uint32_t lead() const { return bits & 0x3ff; }
  std::uint32_t end() const { return bits >> 10 & 0x3ff; }
  bool wrapped() const { return (bits & kWrapped) != 0; }
  bool ascii() const { return (bits & kAscii) != 0; }
  bool wide() const { return (bits & kWide) != 0; }
  LineSize line_size() const { return static_cast<LineSize>(bits >> 23 & 3); }
  static std::uint32_t mark_bits(const Row& row) { return static_cast<std::uint32_t>(row.marks()) << 25; }
  std::uint8_t marks() const { return static_cast<std::uint8_t>(bits >> 25 & 3); }
};
static_assert(kMaxGridSide < 1024);

// Records grow from the front of the block, fragments from its back. Packed: the block holds the fragments
// alone.
struct HistoryPage {
  std::unique_ptr<std::uint8_t[]> block;
  // zstd frame of the records; empty: they stand in the block. Pages packed together share one allocation, so
  // large that it comes from and goes to the system by itself.
  std::span<const std::uint8_t> packed;
  std::shared_ptr<const std::vector<std::uint8_t>> packed_in;
  std::size_t capacity = 0;
  std::size_t data_end = 0;
  std::uint32_t fragments = 0;
  bool shared = false;             // core thread only
  std::uint64_t first_number = 0;  // of fragment 0
  std::size_t plain_total = 0;     // plain_bytes() of all its fragments
  std::vector<std::uint32_t> links;

  explicit HistoryPage(std::size_t bytes) : block(new std::uint8_t[bytes]), capacity(bytes) {}
  // The same records in a page of their own; not of a packed one.
  std::shared_ptr<HistoryPage> clone() const;
  bool is_packed() const { return !packed.empty(); }
  // What the page holds of memory.
  std::size_t held() const { return capacity + packed.size(); }

  std::uint64_t end_number() const { return first_number + fragments; }
  std::size_t free_bytes() const {
    return is_packed() ? 0 : capacity - data_end - fragments * sizeof(HistoryFragment);
  }
  HistoryFragment& fragment(std::size_t i) {
    return *(reinterpret_cast<HistoryFragment*>(block.get() + capacity) - 1 - static_cast<std::ptrdiff_t>(i));
  }
  const HistoryFragment& fragment(std::size_t i) const { return const_cast<HistoryPage*>(this)->fragment(i); }
  // Not of a packed page; the same goes for text_bytes() and plain_bytes().
  std::span<const std::uint8_t> record(std::size_t i) const {
    RIFFLE_CHECK(!is_packed());
    const std::size_t end = i + 1 < fragments ? fragment(i + 1).offset : data_end;
    return {block.get() + fragment(i).offset, end - fragment(i).offset};
  }
  std::size_t text_bytes(std::size_t i) const {
    const auto bytes = record(i);
    if (fragment(i).ascii()) return bytes.size();
    std::size_t n = 0;
    for (std::size_t k = 0, shift = 0; k < bytes.size() && k < 5; ++k, shift += 7) {
      n |= static_cast<std::size_t>(bytes[k] & 0x7f) << shift;
      if (bytes[k] < 0x80) break;
    }
    return n;
  }
  // What the fragment adds to plain_total.
  std::size_t plain_bytes(std::size_t i) const {
    return text_bytes(i) + fragment(i).lead() + (fragment(i).wrapped() ? 0 : 1);
  }
};

}  // namespace riffle
