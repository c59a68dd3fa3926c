#include "term/grid/history_pack.h"

#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace riffle {
namespace {

// Level 1 halves what level -1 of lz4 leaves of coloured text and packs 300 MB/s, faster than a pty gives;
// level 3 saves another tenth at half the speed.
constexpr int kLevel = 1;

struct ContextFree {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

std::shared_ptr<HistoryPage> empty_copy(const HistoryPage& page, std::size_t capacity) {
  auto copy = std::make_shared<HistoryPage>(capacity);
  copy->data_end = page.data_end;
  copy->fragments = page.fragments;
  copy->first_number = page.first_number;
  copy->plain_total = page.plain_total;
  copy->links = page.links;
  const std::size_t index = page.fragments * sizeof(HistoryFragment);
  std::memcpy(copy->block.get() + capacity - index, page.block.get() + page.capacity - index, index);
  return copy;
}

}  // namespace

std::vector<std::shared_ptr<HistoryPage>> pack_pages(
    const std::vector<std::shared_ptr<const HistoryPage>>& pages) {
  std::vector<std::shared_ptr<HistoryPage>> result(pages.size());
  const std::unique_ptr<ZSTD_CCtx, ContextFree> context(ZSTD_createCCtx());
  if (!context) return result;
  std::vector<std::uint8_t> all;
  std::vector<std::size_t> sizes(pages.size(), 0);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const HistoryPage& page = *pages[i];
    if (page.is_packed() || page.data_end == 0) continue;
    const std::size_t at = all.size();
    all.resize(at + ZSTD_compressBound(page.data_end));
    const std::size_t n = ZSTD_compressCCtx(context.get(), all.data() + at, all.size() - at, page.block.get(),
                                            page.data_end, kLevel);
    if (ZSTD_isError(n) == 0 && n <= page.data_end - page.data_end / 10) sizes[i] = n;
    all.resize(at + sizes[i]);
  }
  // A copy of the right size.
  const auto kept = std::make_shared<const std::vector<std::uint8_t>>(all.begin(), all.end());
  for (std::size_t i = 0, at = 0; i < pages.size(); at += sizes[i++]) {
    if (sizes[i] == 0) continue;
    result[i] = empty_copy(*pages[i], pages[i]->fragments * sizeof(HistoryFragment));
    result[i]->packed = std::span(*kept).subspan(at, sizes[i]);
    result[i]->packed_in = kept;
  }
  return result;
}

std::shared_ptr<HistoryPage> unpack_page(const HistoryPage& page) {
  const std::size_t index = page.fragments * sizeof(HistoryFragment);
  auto opened = empty_copy(page, (page.data_end + 7) / 8 * 8 + index);
  const std::size_t n =
      ZSTD_decompress(opened->block.get(), page.data_end, page.packed.data(), page.packed.size());
  if (ZSTD_isError(n) != 0 || n != page.data_end) std::memset(opened->block.get(), 0, page.data_end);
  return opened;
}

const HistoryPage& OpenedPages::open(const HistoryPage& page) {
  if (!page.is_packed()) return page;
  auto found =
      std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.packed == &page; });
  if (found == entries_.end()) {
    if (entries_.size() == kMost) entries_.pop_back();
    found = entries_.insert(entries_.begin(), {&page, unpack_page(page)});
  }
  std::rotate(entries_.begin(), found, found + 1);
  return *entries_.front().opened;
}

}  // namespace riffle
