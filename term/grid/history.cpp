#include "term/grid/history.h"

#include <algorithm>
#include <cstring>

#include "term/base/assert.h"
#include "term/grid/history_codec.h"
#include "term/grid/reflow.h"

namespace riffle {
namespace {

// Small enough that a packed page is unpacked in 0.1 ms, large enough that malloc maps each by itself (the
// application fixes the threshold at this size): what a pane of short lines does not fill is never resident,
// and a page that was packed goes back to the system, not into a hole of the heap.
constexpr std::size_t kPageBytes = 128 * 1024;
// A line longer than this is wrapped in parts when it is read at another width: a line without an end must
// cost no more memory than a screen or two. Text is joined all the same.
constexpr std::size_t kMaxIndexedCells = 16 * 1024;

}  // namespace

History::History(HistoryLimits limits, int cols, CellTables& tables)
    : limits_(limits), cols_(cols), tables_(tables) {}
History::~History() = default;

HistoryPage& History::page_for(std::size_t bytes) {
  bytes += sizeof(HistoryFragment);
  // A page that others read stays as it is, though one that came back to the end may have room.
  if (back_ != nullptr && !back_->shared && back_->free_bytes() >= bytes) return *back_;
  PagePtr page;
  if (bytes <= kPageBytes && spare_) {
    page = std::move(spare_);
  } else {
    const std::size_t capacity = std::max(kPageBytes, (bytes + 7) / 8 * 8);
    page = std::make_shared<HistoryPage>(capacity);
  }
  page->first_number = total_;
  bytes_held_ += page->capacity;
  pages_.push_back(std::move(page));
  back_ = pages_.back().get();
  enforce_limits();
  return *back_;
}

void History::release(PagePtr page) {
  bytes_held_ -= page->held();
  // Who shares it reads on.
  if (spare_ || page->is_packed() || page->capacity != kPageBytes || page->shared) return;
  page->data_end = page->fragments = 0;
  page->plain_total = 0;
  page->links.clear();
  spare_ = std::move(page);
}

void History::push(const Row& row) {
  if (limits_.lines <= 0) {
    ++total_;
    return;
  }
  int end = row.wrapped() ? cols_ : row.trimmed_length();
  if (row.wrapped() && row.cells[end - 1].width() == CellWidth::WrapFiller) --end;
  const int lead = std::min<int>(row.first, end);
  if (row.has(kRowNonAscii | kRowStyled)) {
    push_record(row, lead, end);
  } else {
    const auto columns = static_cast<std::size_t>(end - lead);
    HistoryPage& page = page_for(columns + 1);
    std::uint8_t* to = page.block.get() + page.data_end;
    const Cell* from = row.cells + lead;
    std::size_t i = 0;
    do {
      to[i] = static_cast<std::uint8_t>(from[i].glyph);
    } while (++i < columns);
    page.fragment(page.fragments++) =
        HistoryFragment::make(page.data_end, lead, end, row.line_size,
                              HistoryFragment::kAscii | HistoryFragment::mark_bits(row) |
                                  (row.wrapped() ? HistoryFragment::kWrapped : 0u));
    page.data_end += columns;
    page.plain_total += static_cast<std::size_t>(end) + (row.wrapped() ? 0 : 1);
  }
  if (row.images() != 0) image_rows_.emplace(total_, row.images());
  ++total_;
  ++count_;
}

void History::push_record(const Row& row, int lead, int end) {
  scratch_.clear();
  scratch_links_.clear();
  const EncodedRow encoded =
      encode_row(row, lead, end, row.wrapped() ? cols_ : end, tables_, scratch_, scratch_links_);
  HistoryPage& page = page_for(scratch_.size());
  std::memcpy(page.block.get() + page.data_end, scratch_.data(), scratch_.size());
  page.fragment(page.fragments++) = HistoryFragment::make(
      page.data_end, lead, end, row.line_size,
      HistoryFragment::mark_bits(row) | (encoded.ascii ? HistoryFragment::kAscii : 0u) |
          (encoded.wide ? HistoryFragment::kWide : 0u) | (row.wrapped() ? HistoryFragment::kWrapped : 0u));
  page.data_end += scratch_.size();
  page.plain_total += encoded.text_bytes + static_cast<std::size_t>(lead) + (row.wrapped() ? 0 : 1);
  for (std::uint32_t link : scratch_links_) {
    if (page.links.empty() || page.links.back() != link) page.links.push_back(link);
  }
}

void History::drop_page() {
  PagePtr gone = std::move(pages_.front());
  pages_.pop_front();
  count_ -= gone->fragments;
  if (packed_pages_ > 0) --packed_pages_;
  dropped_ = true;
  opened_.clear();
  index_valid_ = false;
  if (pages_.empty()) back_ = nullptr;
  if (!image_rows_.empty()) image_rows_.erase(image_rows_.begin(), image_rows_.lower_bound(oldest()));
  release(std::move(gone));
}

// Called when a page is begun or limits change: between, at most one page grows beyond them.
void History::enforce_limits() {
  const auto lines = static_cast<std::uint64_t>(std::max<std::int64_t>(limits_.lines, 0));
  while (!pages_.empty() && count_ - pages_.front()->fragments >= lines) drop_page();
  while (bytes_held_ > limits_.bytes && pages_.size() > 1) drop_page();
}

void History::set_width(int cols) {
  if (cols == cols_) return;
  cols_ = cols;
  foreign_ = total_;
  index_valid_ = false;
  cached_line_ = UINT64_MAX;
}

void History::set_limits(HistoryLimits limits) {
  limits_ = limits;
  enforce_limits();
  spare_.reset();
  index_valid_ = false;
}

void History::clear() {
  pages_.clear();
  pages_.shrink_to_fit();
  opened_.clear();
  packed_pages_ = 0;
  back_ = nullptr;
  spare_.reset();
  count_ = 0;
  bytes_held_ = 0;
  foreign_ = 0;
  index_valid_ = false;
  index_ = {};
  image_rows_.clear();
  cached_cells_ = {};
  cached_starts_ = {};
  cached_line_ = UINT64_MAX;
  scratch_ = {};
}

std::deque<History::PagePtr>::const_iterator History::page_with(std::uint64_t number) const {
  const auto above = [](std::uint64_t n, const PagePtr& p) { return n < p->first_number; };
  return std::prev(std::upper_bound(pages_.begin(), pages_.end(), number, above));
}

const HistoryPage& History::page_of(std::uint64_t number, std::size_t& index_in_page) const {
  const HistoryPage& page = **page_with(number);
  index_in_page = static_cast<std::size_t>(number - page.first_number);
  return page;
}

HistoryFragment History::decode(std::uint64_t number, std::vector<Cell>& out, bool with_filler) const {
  std::size_t i;
  const HistoryPage& page = page_of(number, i);
  const HistoryFragment fragment = page.fragment(i);
  out.resize(out.size() + fragment.lead());
  const int filler =
      with_filler && fragment.wrapped() && static_cast<int>(fragment.end()) == cols_ - 1 ? 1 : 0;
  decode_row(opened(page).record(i), fragment.ascii(),
             static_cast<int>(fragment.end() - fragment.lead()) + filler, tables_, out);
  if (filler != 0) out.back().glyph = static_cast<std::uint32_t>(CellWidth::WrapFiller) << kWidthShift;
  return fragment;
}

// Goes on where the index ended, with its last line, which may have grown since: while a view over reflowed
// history stands, each line that arrives asks for this.
void History::build_index() const {
  std::uint64_t from = oldest();
  if (index_valid_ && !index_.empty()) {
    from = index_.back().first;
    index_rows_ = index_.back().first_row;
    index_.pop_back();
    if (cached_line_ == from) cached_line_ = UINT64_MAX;
  } else {
    index_.clear();
    index_rows_ = 0;
    cached_line_ = UINT64_MAX;
  }
  Line line;
  std::size_t cells = 0;
  bool wide = false, begun = false;
  const auto finish = [&] {
    line.first_row = index_rows_;
    if (wide) {
      cached_line_ = UINT64_MAX;
      load_line(line);
      index_rows_ += cached_starts_.size();
    } else {
      const auto width = static_cast<std::size_t>(cols_);
      index_rows_ += std::max<std::size_t>(1, (cells + width - 1) / width);
    }
    index_.push_back(line);
    begun = false;
  };
  std::size_t skip = 0;
  auto first_page = pages_.begin();
  if (count_ > 0) {
    first_page = page_with(from);
    skip = static_cast<std::size_t>(from - (*first_page)->first_number);
  }
  for (auto page = first_page; page != pages_.end(); ++page, skip = 0) {
    for (std::size_t i = skip; i < (*page)->fragments; ++i) {
      const HistoryFragment& fragment = (*page)->fragment(i);
      if (!begun) {
        line = {(*page)->first_number + i, 0, 0};
        cells = 0;
        wide = false;
        begun = true;
      }
      ++line.fragments;
      cells += fragment.end();
      wide |= fragment.wide();
      if (!fragment.wrapped() || cells >= kMaxIndexedCells) finish();
    }
  }
  if (begun) finish();
  index_valid_ = true;
  indexed_ = total_;
}

RowNote History::note_of(std::uint64_t number) const {
  std::size_t i;
  RowNote note;
  note.marks = page_of(number, i).fragment(i).marks();
  if (const auto found = image_rows_.find(number); found != image_rows_.end()) note.images = found->second;
  return note;
}

void History::load_line(const Line& line) const {
  if (cached_line_ == line.first && cached_generation_ == tables_.generation()) return;
  cached_generation_ = tables_.generation();
  cached_cells_.clear();
  cached_notes_.clear();
  for (std::uint32_t i = 0; i < line.fragments; ++i) {
    RowNote note = note_of(line.first + i);
    note.offset = cached_cells_.size();
    if (note.marks != 0 || note.images != 0) cached_notes_.push_back(note);
    const HistoryFragment fragment = decode(line.first + i, cached_cells_, false);
    cached_open_ = fragment.wrapped();
    cached_size_ = fragment.line_size();
  }
  wrap_line(cached_cells_, cols_, cached_starts_);
  cached_line_ = line.first;
}

const History::Line& History::line_of_row(std::uint64_t row) const {
  const auto after = std::upper_bound(index_.begin(), index_.end(), row,
                                      [](std::uint64_t r, const Line& line) { return r < line.first_row; });
  return *std::prev(after);
}

int History::rows() const {
  if (uniform()) return static_cast<int>(shown());
  if (!index_valid_ || indexed_ != total_) build_index();
  return static_cast<int>(
      std::min(index_rows_, static_cast<std::uint64_t>(std::max<std::int64_t>(limits_.lines, 0))));
}

void History::read(int row, HistoryRow& out) const {
  const int have = rows();
  out.cells.clear();
  out.marks = 0;
  out.images = 0;
  if (row < 0 || row >= have) {
    out.cells.resize(static_cast<std::size_t>(cols_));
    out.wrapped = false;
    out.line_size = LineSize::Single;
    return;
  }
  if (uniform()) {
    const HistoryFragment fragment =
        decode(total_ - shown() + static_cast<std::uint64_t>(row), out.cells, true);
    out.cells.resize(static_cast<std::size_t>(cols_));
    out.wrapped = fragment.wrapped();
    out.line_size = fragment.line_size();
    const RowNote note = note_of(total_ - shown() + static_cast<std::uint64_t>(row));
    out.marks = note.marks;
    out.images = note.images;
    return;
  }
  std::size_t k;
  const Line& line = line_at(row, k);
  load_line(line);
  k = std::min(k, cached_starts_.size() - 1);
  out.cells.resize(static_cast<std::size_t>(cols_));
  copy_wrapped_row(cached_cells_, cached_starts_, k, cols_, out.cells.data());
  out.wrapped = k + 1 < cached_starts_.size() || cached_open_;
  out.line_size = cached_size_;
  share_out(cached_notes_, cached_starts_, [&](std::size_t of_row, const RowNote& note) {
    if (of_row != k) return;
    out.marks = static_cast<std::uint8_t>(out.marks | note.marks);
    if (note.images != 0) out.images = note.images;
  });
}

// The line that a row below rows() is part of, where lines are wrapped anew.
const History::Line& History::line_at(int row, std::size_t& row_in_line) const {
  const int have = rows();
  // More rows than the limit: the oldest are beyond it.
  const std::uint64_t wanted =
      static_cast<std::uint64_t>(row) + (index_rows_ - static_cast<std::uint64_t>(have));
  const Line& line = line_of_row(wanted);
  row_in_line = static_cast<std::size_t>(wanted - line.first_row);
  return line;
}

std::uint8_t History::marks(int row) const {
  if (row < 0 || row >= rows()) return 0;
  if (uniform()) return note_of(total_ - shown() + static_cast<std::uint64_t>(row)).marks;
  std::size_t k;
  const Line& line = line_at(row, k);
  unsigned marks = 0;
  for (std::uint32_t i = 0; i < line.fragments; ++i) marks |= note_of(line.first + i).marks;
  if (marks == 0 || line.fragments == 1) return static_cast<std::uint8_t>(k == 0 ? marks : 0u);
  load_line(line);
  marks = 0;
  share_out(cached_notes_, cached_starts_, [&](std::size_t of_row, const RowNote& note) {
    if (of_row == k) marks |= note.marks;
  });
  return static_cast<std::uint8_t>(marks);
}

bool History::ends_open() const {
  if (count_ == 0) return false;
  const HistoryPage& page = *pages_.back();
  return page.fragment(page.fragments - 1).wrapped();
}

// To be changed: neither shared nor packed.
void History::open_back_page() {
  PagePtr& page = pages_.back();
  if (!page->shared && !page->is_packed()) return;
  bytes_held_ -= page->held();
  page = page->is_packed() ? unpack_page(*page) : page->clone();
  bytes_held_ += page->held();
  back_ = page.get();
  packed_pages_ = std::min(packed_pages_, pages_.size() - 1);
  opened_.clear();
}

std::vector<std::shared_ptr<const HistoryPage>> History::pages_to_pack(std::size_t most) {
  std::vector<std::shared_ptr<const HistoryPage>> list;
  for (std::size_t i = packed_pages_; i + kOpenPages < pages_.size() && list.size() < most; ++i) {
    pages_[i]->shared = true;
    list.push_back(pages_[i]);
  }
  return list;
}

void History::replace_page(const HistoryPage& page, std::shared_ptr<HistoryPage> packed) {
  // Pages before it may have been dropped, it may have been taken back.
  if (packed_pages_ >= pages_.size() || pages_[packed_pages_].get() != &page) return;
  ++packed_pages_;
  if (!packed) return;
  bytes_held_ -= page.held();
  bytes_held_ += packed->held();
  pages_[packed_pages_ - 1] = std::move(packed);
  if (packed_pages_ == pages_.size()) back_ = pages_.back().get();
}

bool History::take_line(std::size_t max_cells, std::vector<Cell>& out, std::vector<RowNote>& notes,
                        bool& open, LineSize& line_size) {
  out.clear();
  notes.clear();
  open = ends_open();
  if (count_ == 0) return false;
  // Count first, decode in order afterwards, drop at last.
  std::uint64_t first = total_ - 1;
  std::size_t cells = 0;
  for (;;) {
    std::size_t i;
    const HistoryPage& page = page_of(first, i);
    cells += page.fragment(i).end();
    if (first == oldest() || cells >= max_cells) break;
    std::size_t before;
    if (!page_of(first - 1, before).fragment(before).wrapped()) break;
    --first;
  }
  for (std::uint64_t number = first; number < total_; ++number) {
    RowNote note = note_of(number);
    note.offset = out.size();
    if (note.marks != 0 || note.images != 0) notes.push_back(note);
    line_size = decode(number, out, false).line_size();
  }
  while (total_ > first) {
    open_back_page();
    HistoryPage& page = *pages_.back();
    page.plain_total -= page.plain_bytes(page.fragments - 1);
    page.data_end = page.fragment(page.fragments - 1).offset;
    --page.fragments;
    --total_;
    --count_;
    if (page.fragments > 0) continue;
    PagePtr gone = std::move(pages_.back());
    pages_.pop_back();
    back_ = pages_.empty() ? nullptr : pages_.back().get();
    packed_pages_ = std::min(packed_pages_, pages_.size());
    release(std::move(gone));
  }
  image_rows_.erase(image_rows_.lower_bound(total_), image_rows_.end());
  foreign_ = std::min(foreign_, total_);
  index_valid_ = false;
  cached_line_ = UINT64_MAX;
  return true;
}

void History::mark_links(const CellTables::Marker& marker) const {
  for (const auto& page : pages_) {
    for (std::uint32_t link : page->links) marker.link(link);
  }
}

std::size_t History::plain_bytes() const {
  std::size_t bytes = 0;
  for (const auto& page : pages_) bytes += page->plain_total;
  for (std::uint64_t hidden = oldest(); hidden < total_ - shown(); ++hidden) {
    std::size_t i;
    bytes -= opened(page_of(hidden, i)).plain_bytes(i);
  }
  return bytes;
}

void History::check_integrity() const {
  if (!kParanoid) return;
  std::uint64_t fragments = 0;
  std::size_t bytes = 0;
  for (const auto& page : pages_) {
    RIFFLE_CHECK(page->fragments > 0);
    RIFFLE_CHECK(page->first_number == oldest() + fragments);
    fragments += page->fragments;
    bytes += page->held();
    if (page->is_packed()) continue;  // unpacking all of them each time would take minutes
    std::size_t plain = 0;
    for (std::size_t i = 0; i < page->fragments; ++i) plain += page->plain_bytes(i);
    RIFFLE_CHECK(plain == page->plain_total);
  }
  RIFFLE_CHECK(fragments == count_ && bytes == bytes_held_);
  RIFFLE_CHECK(packed_pages_ <= pages_.size());
  RIFFLE_CHECK(pages_.size() < 2 || count_ - pages_.front()->fragments - pages_.back()->fragments <
                                        static_cast<std::uint64_t>(std::max<std::int64_t>(limits_.lines, 1)));
}

}  // namespace riffle
