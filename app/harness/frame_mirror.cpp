#include "app/harness/frame_mirror.h"

#include <algorithm>

#include "term/base/utf8.h"

namespace riffle {
void FrameMirror::apply(const PaneUpdate& update) {
  if (update.reset || update.size != size_) {
    size_ = update.size;
    rows_.assign(static_cast<std::size_t>(size_.rows),
                 std::vector<Cell>(static_cast<std::size_t>(size_.cols)));
    clusters_.clear();
  }
  if (!update.from.empty()) {
    std::vector<std::vector<Cell>> moved(rows_.size(),
                                         std::vector<Cell>(static_cast<std::size_t>(size_.cols)));
    for (std::size_t row = 0; row < moved.size() && row < update.from.size(); ++row) {
      if (update.from[row] != kFreshRow) moved[row] = rows_[static_cast<std::size_t>(update.from[row])];
    }
    rows_ = std::move(moved);
  }
  for (const ClusterText& cluster : update.clusters) clusters_[cluster.id] = cluster.text;
  for (const RowSpan& span : update.spans) {
    auto& row = rows_[static_cast<std::size_t>(span.row)];
    std::copy_n(update.cells.begin() + span.first_cell, span.right - span.left, row.begin() + span.left);
  }
  cursor_ = update.cursor;
  blink_off_ = update.blink_off;
  scroll_bar_ = update.scroll_bar;
  reverse_screen_ = update.reverse_screen;
  focused_ = update.focused;
}

const Cell& FrameMirror::cell(int row, int col) const {
  return rows_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(col));
}

std::string FrameMirror::text_of(const Cell& cell) const {
  std::string text;
  if (!cell.has_text() && !cell.is_cluster()) return " ";
  if (!cell.is_cluster()) {
    append_utf8(text, cell.code_point());
    return text;
  }
  const auto cluster = clusters_.find(cell.cluster());
  if (cluster == clusters_.end()) return "?";
  for (const char32_t c : cluster->second) append_utf8(text, c);
  return text;
}

std::string FrameMirror::row(int row) const {
  std::string text;
  for (const Cell& cell : rows_.at(static_cast<std::size_t>(row))) {
    if (!cell.is_wide_tail()) text += text_of(cell);
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string FrameMirror::screen() const {
  std::string text;
  for (int r = 0; r < size_.rows; ++r) text += row(r) + "\n";
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

}  // namespace riffle
