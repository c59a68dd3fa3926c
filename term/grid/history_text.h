// HistoryText: the text of history and screen at one moment, as a value: it shares the pages that are full
// and owns copies of what still changes. Made on the core thread (History::text), read on any one thread.
// Fragments are numbered as History numbers them; the rows of the screen go on behind the newest. A number
// means the same row in every HistoryText until the screen is resized.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "term/grid/cell_tables.h"
#include "term/grid/history_pack.h"
#include "term/grid/history_page.h"
#include "term/grid/row.h"

namespace riffle {

// A place in the text that no scrolling and no other width moves: a fragment and a column of it, counted
// without the filler before a wrapped wide character.
struct TextPlace {
  std::uint64_t fragment = 0;
  int column = 0;
  auto operator<=>(const TextPlace&) const = default;
};

class HistoryText {
 public:
  // Pages ascending and without a gap; fragments below `first` are not part of it.
  HistoryText(std::vector<std::shared_ptr<const HistoryPage>> pages, std::uint64_t first, std::uint64_t end);

  std::uint64_t first() const { return first_; }
  std::uint64_t end() const { return end_; }
  bool empty() const { return first_ == end_; }
  // Bounds of the page that holds a fragment, cut to [first, end).
  std::uint64_t page_begin(std::uint64_t fragment) const;

  bool wrapped(std::uint64_t fragment) const;
  // UTF-8 without trailing blanks of the line; cells never written are spaces.
  void append_text(std::uint64_t fragment, std::string& out) const;
  // The column where the character begins that byte `at` of the text of append_text() is part of; `after`:
  // the column behind the one that ends there.
  int column_of(std::uint64_t fragment, std::size_t at, bool after) const;

  // Takes the rows of a screen in behind the last fragment.
  class RowCollector {
   public:
    RowCollector(int cols, const CellTables& tables) : cols_(cols), tables_(tables) {}
    void add(const Row& row);
    std::shared_ptr<const HistoryPage> page(std::uint64_t first_number) const;

   private:
    int cols_;
    const CellTables& tables_;
    std::vector<std::uint8_t> records_;
    std::vector<HistoryFragment> fragments_;
  };
  void append(std::shared_ptr<const HistoryPage> page);

 private:
  const HistoryPage& page_of(std::uint64_t fragment, std::size_t& index) const;

  std::vector<std::shared_ptr<const HistoryPage>> pages_;
  std::uint64_t first_;
  std::uint64_t end_;
  mutable OpenedPages opened_;
  mutable std::size_t last_page_ = 0;  // where the fragment asked for last was
};

}  // namespace riffle
