// Packing of history pages: HistoryPage in, HistoryPage out. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "term/grid/history_page.h"

namespace riffle {

// The packed form of full pages, in order; null for a page that compression does not make smaller by a tenth.
std::vector<std::shared_ptr<HistoryPage>> pack_pages(
    const std::vector<std::shared_ptr<const HistoryPage>>& pages);
// A page to read or write again. Damaged data gives blank records, never more than the page had.
std::shared_ptr<HistoryPage> unpack_page(const HistoryPage& page);

// The few packed pages that somebody reads at present, unpacked. One thread.
class OpenedPages {
 public:
  // The page itself where it is not packed. Valid until the next call.
  const HistoryPage& open(const HistoryPage& page);
  void clear() { entries_.clear(); }

 private:
  // A view over a page's end, and a search that goes back and forth over one.
  static constexpr std::size_t kMost = 4;
  struct Entry {
    const HistoryPage* packed;
    std::shared_ptr<HistoryPage> opened;
  };
  std::vector<Entry> entries_;  // used last at the front
};

}  // namespace riffle
