// History: the rows that left the top of the screen, oldest first, as compact records in pages. Core thread.
// Owned by Terminal. A row is kept as a fragment: the cells that it had when it left, with a mark when its
// line goes on in the next one; rows of another width are made from the fragments of a line when somebody
// reads (lazy reflow). Invariants: (1) rows() <= line limit, bytes_held() <= byte limit (one page may stay);
// (2) pages hold whole fragments and go whole: up to a page of fragments beyond the limit is still held, and
// not shown; (3) reading changes nothing but caches.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "term/base/cell.h"
#include "term/grid/cell_tables.h"
#include "term/grid/history_pack.h"
#include "term/grid/history_page.h"
#include "term/grid/history_text.h"
#include "term/grid/reflow.h"
#include "term/grid/row.h"

namespace riffle {

struct HistoryLimits {
  std::int64_t lines = 100'000;
  std::size_t bytes = std::size_t{64} * 1024 * 1024;
};

// One row read back.
struct HistoryRow {
  std::vector<Cell> cells;  // exactly `cols` of them
  bool wrapped = false;
  LineSize line_size = LineSize::Single;
  std::uint8_t marks = 0;  // RowMark bits
  std::uint16_t images = 0;
};

class History {
 public:
  History(HistoryLimits limits, int cols, CellTables& tables);
  ~History();
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  // Takes the row that leaves the screen; its cells are as wide as the history's present width.
  void push(const Row& row);
  // The width that rows are read at. O(1); lines are wrapped anew when somebody reads.
  void set_width(int cols);
  void set_limits(HistoryLimits limits);
  void clear();

  // Rows at the present width, at most the line limit.
  int rows() const;
  // Row 0 is the oldest. Reading rows in order costs O(1) decodes a row.
  void read(int row, HistoryRow& out) const;
  // Marks of a row, without decoding it where that can be.
  std::uint8_t marks(int row) const;
  // Fragments ever pushed and not taken back: the number of the row below the newest one.
  std::uint64_t total() const { return total_; }

  // Takes the newest line back whole, or its newest fragments where it has more than `max_cells` cells: cells
  // without wrap fillers, and notes of its rows. `open` tells whether the line went on in the screen's first
  // row. False: history is empty.
  bool take_line(std::size_t max_cells, std::vector<Cell>& out, std::vector<RowNote>& notes, bool& open,
                 LineSize& line_size);
  bool ends_open() const;
  // Every row held is a fragment as it was pushed. While that is not so, rows come from wrapping lines anew,
  // and pushing or dropping a fragment may move other rows of its line: who shows rows then reads them anew.
  bool uniform() const { return oldest() >= foreign_; }

  // The text of what is shown, from a fragment on, to be read elsewhere. Costs a copy of the newest page.
  HistoryText text(std::uint64_t from) const;
  // The oldest fragment that may be shown.
  std::uint64_t oldest_shown() const { return uniform() ? total_ - shown() : oldest(); }
  // Where the first cell of a row is in the text, the row that shows a place (nothing: none does), and how
  // many columns a place lies behind another of the same line; more than `limit` counts as limit + 1.
  TextPlace place_of(int row) const;
  std::optional<int> row_of(TextPlace place) const;
  int columns_between(TextPlace from, TextPlace to, int limit) const;

  // --- packing. Somebody else does it (pack_pages), elsewhere; history only hands pages out and takes them.
  // Enough full pages stand unpacked to be worth a call.
  bool wants_packing() const { return pages_.size() > packed_pages_ + kOpenPages + kFewestToPack; }
  // Whether pages were dropped since the last call: under a flood that fills history over and over, packing
  // would be for nothing.
  bool turned_over() { return std::exchange(dropped_, false); }
  // The oldest full pages that are not packed, at most `most`; none of them is changed from now on.
  std::vector<std::shared_ptr<const HistoryPage>> pages_to_pack(std::size_t most);
  // `packed` in place of the page it was made of (null: left as it is), unless that is gone.
  void replace_page(const HistoryPage& page, std::shared_ptr<HistoryPage> packed);

  std::size_t bytes_held() const { return bytes_held_; }
  // Text of all rows as UTF-8 with a line end each line.
  std::size_t plain_bytes() const;
  void mark_links(const CellTables::Marker& marker) const;
  // Numbers of ImageRows that rows held have.
  template <class Mark>
  void mark_images(const Mark& mark) const {
    for (const auto& [fragment, images] : image_rows_) mark(images);
  }
  void check_integrity() const;

 private:
  // The newest pages stay open: what is looked at and taken back most, and the one that grows.
  static constexpr std::size_t kOpenPages = 2;
  static constexpr std::size_t kFewestToPack = 4;
  using PagePtr = std::shared_ptr<HistoryPage>;
  // A logical line in the index for reading at another width.
  struct Line {
    std::uint64_t first = 0;  // fragment number
    std::uint32_t fragments = 0;
    std::uint64_t first_row = 0;
  };
  HistoryPage& page_for(std::size_t bytes);
  void enforce_limits();
  void drop_page();
  void push_record(const Row& row, int lead, int end);
  std::deque<PagePtr>::const_iterator page_with(std::uint64_t fragment) const;
  const HistoryPage& page_of(std::uint64_t number, std::size_t& index_in_page) const;
  // With the filler that its row ended in, where rows are read as they were pushed.
  HistoryFragment decode(std::uint64_t number, std::vector<Cell>& out, bool with_filler) const;
  void build_index() const;
  const Line& line_at(int row, std::size_t& row_in_line) const;
  RowNote note_of(std::uint64_t number) const;
  void load_line(const Line& line) const;
  const Line& line_of_row(std::uint64_t row) const;
  void release(PagePtr page);
  void open_back_page();
  const HistoryPage& opened(const HistoryPage& page) const { return opened_.open(page); }
  std::uint64_t oldest() const { return total_ - count_; }  // fragment held
  std::uint64_t shown() const {
    return limits_.lines <= 0 ? 0 : std::min(count_, static_cast<std::uint64_t>(limits_.lines));
  }

  HistoryLimits limits_;
  int cols_;
  CellTables& tables_;
  std::deque<PagePtr> pages_;
  HistoryPage* back_ = nullptr;  // the page that grows
  bool dropped_ = false;
  std::size_t packed_pages_ = 0;  // of pages_, the oldest: packed, or tried in vain
  PagePtr spare_;                 // a dropped page used again: no page faults under a flood
  std::uint64_t total_ = 0;
  std::uint64_t count_ = 0;    // fragments held
  std::uint64_t foreign_ = 0;  // fragments below this number were pushed at another width
  std::size_t bytes_held_ = 0;
  std::map<std::uint64_t, std::uint16_t> image_rows_;  // of the few fragments that have any
  std::vector<std::uint8_t> scratch_;
  std::vector<std::uint32_t> scratch_links_;

  mutable OpenedPages opened_;
  mutable bool index_valid_ = false;   // right up to indexed_
  mutable std::uint64_t indexed_ = 0;  // fragments below this number are in it
  mutable std::vector<Line> index_;
  mutable std::uint64_t index_rows_ = 0;
  mutable std::uint64_t cached_line_ = UINT64_MAX;  // first fragment of the line in cached_cells_
  mutable std::uint64_t cached_generation_ = 0;     // handles in it are of this generation of the tables
  mutable std::vector<Cell> cached_cells_;
  mutable std::vector<std::uint32_t> cached_starts_;  // first cell of each row of it
  mutable std::vector<RowNote> cached_notes_;         // those of its rows that say something
  mutable bool cached_open_ = false;
  mutable LineSize cached_size_ = LineSize::Single;
};

}  // namespace riffle
