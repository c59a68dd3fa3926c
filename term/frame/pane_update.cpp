#include "term/frame/pane_update.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace riffle {
namespace {

// The spans of one row: spans are sorted by row.
std::pair<std::size_t, std::size_t> spans_of(const PaneUpdate& update, int row) {
  const auto by_row = [](const RowSpan& s, int r) { return s.row < r; };
  const auto first = std::lower_bound(update.spans.begin(), update.spans.end(), row, by_row);
  auto last = first;
  while (last != update.spans.end() && last->row == row) ++last;
  return {static_cast<std::size_t>(first - update.spans.begin()),
          static_cast<std::size_t>(last - update.spans.begin())};
}

// A span and the cells it points into, older ones before newer ones.
struct Layer {
  RowSpan span;
  const std::vector<Cell>* cells;
};

// Puts the layers over each other: spans that meet become one, columns that no layer knows stay out.
void flatten(int row, const std::vector<Layer>& layers, LineSize line_size, std::vector<RowSpan>& spans,
             std::vector<Cell>& cells) {
  std::vector<ColumnSpan> groups;
  for (const Layer& l : layers) groups.push_back({l.span.left, l.span.right});
  std::sort(groups.begin(), groups.end(), [](ColumnSpan a, ColumnSpan b) { return a.left < b.left; });
  std::size_t kept = 0;
  for (std::size_t i = 1; i < groups.size(); ++i) {
    if (groups[i].left <= groups[kept].right) {
      groups[kept].right = std::max(groups[kept].right, groups[i].right);
    } else {
      groups[++kept] = groups[i];
    }
  }
  if (!groups.empty()) groups.resize(kept + 1);
  for (const ColumnSpan& g : groups) {
    const std::size_t at = cells.size();
    spans.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(g.left),
                     static_cast<std::int16_t>(g.right), line_size, static_cast<std::uint32_t>(at)});
    cells.resize(at + static_cast<std::size_t>(g.width()));
    for (const Layer& l : layers) {
      if (l.span.left < g.left || l.span.right > g.right) continue;
      std::copy_n(l.cells->begin() + l.span.first_cell, l.span.right - l.span.left,
                  cells.begin() + static_cast<std::ptrdiff_t>(at) + (l.span.left - g.left));
    }
  }
}

std::int16_t from_of(const PaneUpdate& update, int row) {
  if (update.reset) return kFreshRow;
  return update.from.empty() ? static_cast<std::int16_t>(row) : update.from[static_cast<std::size_t>(row)];
}

// Both are sorted by id, each id once; what is in both is taken from the newer.
template <class Entry>
void merge_entries(std::vector<Entry>& into, std::vector<Entry>&& newer) {
  if (newer.empty()) return;
  std::vector<Entry> merged;
  merged.reserve(into.size() + newer.size());
  auto old = into.begin();
  for (Entry& e : newer) {
    for (; old != into.end() && old->id < e.id; ++old) merged.push_back(std::move(*old));
    if (old != into.end() && old->id == e.id) ++old;
    merged.push_back(std::move(e));
  }
  std::move(old, into.end(), std::back_inserter(merged));
  into = std::move(merged);
}

// Images of `older` under what `newer` says of the same rows.
void join_images(const PaneUpdate& older, PaneUpdate& newer) {
  if (older.image_rows.empty()) return;
  std::vector<std::int16_t> rows;
  std::vector<ImageStrip> images;
  const auto take = [&](const PaneUpdate& from, std::int16_t named, std::int16_t row) {
    rows.push_back(row);
    for (const ImageStrip& strip : from.images) {
      if (strip.row != named) continue;
      images.push_back(strip);
      images.back().row = row;
    }
  };
  const auto names = [](const PaneUpdate& u, std::int16_t row) {
    return std::binary_search(u.image_rows.begin(), u.image_rows.end(), row);
  };
  for (std::int16_t row = 0; row < newer.size.rows; ++row) {
    const std::int16_t before = from_of(newer, row);
    if (names(newer, row)) {
      take(newer, row, row);
    } else if (before != kFreshRow && names(older, before)) {
      take(older, before, row);
    }
  }
  newer.image_rows = std::move(rows);
  newer.images = std::move(images);
}

}  // namespace

void PaneUpdate::absorb(PaneUpdate&& newer) {
  const std::uint64_t scrolled = lines_scrolled + newer.lines_scrolled;
  keys.insert(keys.end(), newer.keys.begin(), newer.keys.end());
  if (newer.reset) {
    newer.keys = std::move(keys);
    newer.lines_scrolled = scrolled;
    *this = std::move(newer);
    return;
  }
  if (!newer.rows_unchanged()) {
    join_images(*this, newer);
    image_rows = std::move(newer.image_rows);
    images = std::move(newer.images);
    std::vector<RowSpan> joined_spans;
    std::vector<Cell> joined_cells;
    std::vector<std::int16_t> joined_from(static_cast<std::size_t>(size.rows));
    std::vector<Layer> layers;
    for (int row = 0; row < size.rows; ++row) {
      const std::int16_t middle = from_of(newer, row);
      layers.clear();
      LineSize line_size = LineSize::Single;
      if (middle != kFreshRow) {
        for (auto [i, end] = spans_of(*this, middle); i < end; ++i) layers.push_back({spans[i], &cells});
      }
      for (auto [i, end] = spans_of(newer, row); i < end; ++i)
        layers.push_back({newer.spans[i], &newer.cells});
      if (!layers.empty()) line_size = layers.back().span.line_size;
      joined_from[static_cast<std::size_t>(row)] = middle == kFreshRow ? kFreshRow : from_of(*this, middle);
      flatten(row, layers, line_size, joined_spans, joined_cells);
    }
    bool still = !reset;
    for (int row = 0; row < size.rows && still; ++row)
      still = joined_from[static_cast<std::size_t>(row)] == row;
    from = still || reset ? std::vector<std::int16_t>() : std::move(joined_from);
    spans = std::move(joined_spans);
    cells = std::move(joined_cells);
  }
  merge_entries(clusters, std::move(newer.clusters));
  merge_entries(exts, std::move(newer.exts));
  sequence = newer.sequence;
  cursor = newer.cursor;
  selection = std::move(newer.selection);
  found = std::move(newer.found);
  hovered = std::move(newer.hovered);
  palette = std::move(newer.palette);
  reverse_screen = newer.reverse_screen;
  focused = newer.focused;
  blink_off = newer.blink_off;
  scroll_bar = newer.scroll_bar;
  preedit = std::move(newer.preedit);
  view_offset = newer.view_offset;
  lines_scrolled = scrolled;
}

}  // namespace riffle
