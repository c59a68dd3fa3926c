#include "term/grid/history_text.h"

#include <algorithm>
#include <cstring>

#include "term/grid/history.h"
#include "term/grid/history_codec.h"

namespace riffle {

std::shared_ptr<HistoryPage> HistoryPage::clone() const {
  auto copy = std::make_shared<HistoryPage>(capacity);
  std::memcpy(copy->block.get(), block.get(), data_end);
  const std::size_t index_bytes = fragments * sizeof(HistoryFragment);
  std::memcpy(copy->block.get() + capacity - index_bytes, block.get() + capacity - index_bytes, index_bytes);
  copy->data_end = data_end;
  copy->fragments = fragments;
  copy->first_number = first_number;
  copy->plain_total = plain_total;
  copy->links = links;
  return copy;
}

HistoryText::HistoryText(std::vector<std::shared_ptr<const HistoryPage>> pages, std::uint64_t first,
                         std::uint64_t end)
    : pages_(std::move(pages)), first_(first), end_(end) {}

const HistoryPage& HistoryText::page_of(std::uint64_t fragment, std::size_t& index) const {
  const HistoryPage* page = pages_[last_page_].get();
  if (fragment < page->first_number || fragment >= page->end_number()) {
    const auto above = [](std::uint64_t n, const auto& p) { return n < p->first_number; };
    const auto after = std::upper_bound(pages_.begin(), pages_.end(), fragment, above);
    last_page_ = static_cast<std::size_t>(after - pages_.begin()) - 1;
    page = pages_[last_page_].get();
  }
  index = static_cast<std::size_t>(fragment - page->first_number);
  return *page;
}

std::uint64_t HistoryText::page_begin(std::uint64_t fragment) const {
  std::size_t index;
  return std::max(page_of(fragment, index).first_number, first_);
}

bool HistoryText::wrapped(std::uint64_t fragment) const {
  std::size_t index;
  return page_of(fragment, index).fragment(index).wrapped();
}

void HistoryText::append_text(std::uint64_t fragment, std::string& out) const {
  std::size_t index;
  const HistoryPage& page = page_of(fragment, index);
  const HistoryFragment f = page.fragment(index);
  out.append(f.lead(), ' ');
  append_record_text(opened_.open(page).record(index), f.ascii(), out);
}

int HistoryText::column_of(std::uint64_t fragment, std::size_t at, bool after) const {
  std::size_t index;
  const HistoryPage& page = page_of(fragment, index);
  const HistoryFragment f = page.fragment(index);
  if (at < f.lead()) return static_cast<int>(at);
  return static_cast<int>(f.lead()) +
         column_in_record(opened_.open(page).record(index), f.ascii(), at - f.lead(), after);
}

void HistoryText::RowCollector::add(const Row& row) {
  int end = row.wrapped() ? cols_ : row.trimmed_length();
  if (row.wrapped() && row.cells[end - 1].width() == CellWidth::WrapFiller) --end;
  const int lead = std::min<int>(row.first, end);
  const std::size_t offset = records_.size();
  std::vector<std::uint32_t> links;
  // Without styles.
  const EncodedRow encoded = encode_row(row, lead, end, lead, tables_, records_, links);
  fragments_.push_back(HistoryFragment::make(
      offset, lead, end, row.line_size,
      (encoded.ascii ? HistoryFragment::kAscii : 0u) | (row.wrapped() ? HistoryFragment::kWrapped : 0u)));
}

std::shared_ptr<const HistoryPage> HistoryText::RowCollector::page(std::uint64_t first_number) const {
  const std::size_t index_bytes = fragments_.size() * sizeof(HistoryFragment);
  // Fragments are aligned at the block's end.
  auto page = std::make_shared<HistoryPage>((records_.size() + 7) / 8 * 8 + index_bytes);
  std::copy(records_.begin(), records_.end(), page->block.get());
  page->data_end = records_.size();
  page->first_number = first_number;
  for (const HistoryFragment& f : fragments_) page->fragment(page->fragments++) = f;
  return page;
}

void HistoryText::append(std::shared_ptr<const HistoryPage> page) {
  if (page->fragments == 0) return;
  if (empty()) {
    pages_.clear();
    first_ = page->first_number;
  }
  end_ = page->end_number();
  pages_.push_back(std::move(page));
}

// --- History: its text and the places in it

HistoryText History::text(std::uint64_t from) const {
  from = std::clamp(from, oldest_shown(), total_);
  std::vector<std::shared_ptr<const HistoryPage>> pages;
  if (from < total_) {
    for (auto page = page_with(from); page != pages_.end(); ++page) {
      if (page->get() == back_ && !back_->is_packed()) {
        pages.push_back(back_->clone());
      } else {
        (*page)->shared = true;
        pages.push_back(*page);
      }
    }
  }
  return HistoryText(std::move(pages), from, total_);
}

TextPlace History::place_of(int row) const {
  const int have = rows();
  if (uniform()) return {oldest_shown() + static_cast<std::uint64_t>(row), 0};
  const std::uint64_t wanted =
      static_cast<std::uint64_t>(row) + (index_rows_ - static_cast<std::uint64_t>(have));
  const Line& line = line_of_row(wanted);
  load_line(line);
  const std::size_t k =
      std::min(static_cast<std::size_t>(wanted - line.first_row), cached_starts_.size() - 1);
  TextPlace place{line.first, static_cast<int>(cached_starts_[k])};
  for (std::size_t i; place.fragment + 1 < line.first + line.fragments; ++place.fragment) {
    const int end = static_cast<int>(page_of(place.fragment, i).fragment(i).end());
    if (place.column < end) break;
    place.column -= end;
  }
  return place;
}

std::optional<int> History::row_of(TextPlace place) const {
  const int have = rows();
  if (have == 0 || place.fragment < oldest_shown() || place.fragment >= total_) return std::nullopt;
  if (uniform()) return static_cast<int>(place.fragment - oldest_shown());
  const auto after = std::upper_bound(index_.begin(), index_.end(), place.fragment,
                                      [](std::uint64_t n, const Line& line) { return n < line.first; });
  if (after == index_.begin()) return std::nullopt;
  const Line& line = *std::prev(after);
  load_line(line);
  std::uint32_t offset = static_cast<std::uint32_t>(place.column);
  for (std::uint64_t n = line.first; n < place.fragment; ++n) {
    std::size_t i;
    offset += page_of(n, i).fragment(i).end();
  }
  const auto start = std::upper_bound(cached_starts_.begin(), cached_starts_.end(), offset);
  const std::uint64_t row = line.first_row + static_cast<std::uint64_t>(start - cached_starts_.begin()) - 1;
  const std::uint64_t hidden = index_rows_ - static_cast<std::uint64_t>(have);
  if (row < hidden) return std::nullopt;
  return static_cast<int>(row - hidden);
}

int History::columns_between(TextPlace from, TextPlace to, int limit) const {
  int columns = -from.column;
  for (std::uint64_t n = from.fragment; n < to.fragment && columns <= limit; ++n) {
    std::size_t i;
    columns += static_cast<int>(page_of(n, i).fragment(i).end());
  }
  return std::min(columns + to.column, limit + 1);
}

}  // namespace riffle
