#include "tests/support/test_mirror.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "term/base/utf8.h"

namespace riffle::test {

namespace {

// More than a code point can be and no cluster: no terminal writes it.
constexpr std::uint32_t kPoison = 0x1ffffffe;

std::string place(int row, int col) {
  return "row " + std::to_string(row) + " column " + std::to_string(col) + ": ";
}

std::string describe(const Cell& cell, const std::string& text, const CellExt& ext) {
  return "'" + text + "' width " + std::to_string(static_cast<int>(cell.width())) + " fg " +
         std::to_string(cell.fg.bits()) + " bg " + std::to_string(cell.bg.bits()) + " attrs " +
         std::to_string(cell.attrs) + " ul " + std::to_string(ext.underline.bits()) + " link " +
         std::to_string(ext.link);
}

}  // namespace

void TestMirror::apply(const PaneUpdate& update) {
  const int rows = update.size.rows;
  const int cols = update.size.cols;
  Cell poison;
  poison.glyph = kPoison;
  const Row uncovered{std::vector<Cell>(static_cast<std::size_t>(cols), poison), LineSize::Single, {}};
  std::vector<Row> next(static_cast<std::size_t>(rows), uncovered);
  if (!update.reset) {
    ASSERT_EQ(update.size, size_) << "a new size needs a reset";
    ASSERT_TRUE(update.from.empty() || update.from.size() == static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < next.size(); ++row) {
      const int from = update.from.empty() ? static_cast<int>(row) : update.from[row];
      ASSERT_TRUE(from == kFreshRow || (from >= 0 && from < rows)) << "row " << row << " from " << from;
      if (from != kFreshRow) next[row] = rows_[static_cast<std::size_t>(from)];
    }
  }
  for (const ClusterText& cluster : update.clusters) clusters_[cluster.id] = cluster.text;
  for (const ExtEntry& entry : update.exts) exts_[entry.id] = entry.ext;
  int last_row = -1, last_right = 0;
  for (const RowSpan& span : update.spans) {
    ASSERT_TRUE(span.row > last_row || (span.row == last_row && span.left >= last_right))
        << "spans ascend and do not overlap";
    last_row = span.row;
    last_right = span.right;
    ASSERT_LT(span.row, rows);
    ASSERT_TRUE(0 <= span.left && span.left <= span.right && span.right <= cols)
        << "row " << span.row << ": " << span.left << ".." << span.right;
    const auto count = static_cast<std::size_t>(span.right - span.left);
    ASSERT_LE(span.first_cell + count, update.cells.size());
    Row& row = next[static_cast<std::size_t>(span.row)];
    row.line_size = span.line_size;
    for (std::size_t i = 0; i < count; ++i) {
      const Cell& cell = update.cells[span.first_cell + i];
      ASSERT_TRUE(!cell.is_cluster() || clusters_.contains(cell.cluster())) << "cluster without its text";
      ASSERT_TRUE(cell.ext == 0 || exts_.contains(cell.ext)) << "ext without its entry";
      row.cells[static_cast<std::size_t>(span.left) + i] = cell;
    }
  }
  for (const std::int16_t row : update.image_rows) {
    ASSERT_TRUE(row >= 0 && row < rows);
    next[static_cast<std::size_t>(row)].images.clear();
  }
  for (const ImageStrip& strip : update.images) {
    ASSERT_TRUE(std::binary_search(update.image_rows.begin(), update.image_rows.end(), strip.row))
        << "an image of a row that is not named";
    next[static_cast<std::size_t>(strip.row)].images.push_back(strip);
  }
  ASSERT_TRUE(update.palette != nullptr) << "a cut carries its palette";
  rows_ = std::move(next);
  size_ = update.size;
  cursor_ = update.cursor;
  selection_ = update.selection;
  found_ = update.found;
  hovered_ = update.hovered;
  view_offset_ = update.view_offset;
  reverse_screen_ = update.reverse_screen;
}

std::string TestMirror::difference_from(const Terminal& terminal) const {
  const GridSize size = terminal.size();
  if (size != size_) return "size";
  if (terminal.view_offset() != view_offset_) {
    return "view offset " + std::to_string(view_offset_) + ", not " + std::to_string(terminal.view_offset());
  }
  for (int r = 0; r < size.rows; ++r) {
    const int above = view_offset_ - r;  // rows above the active screen's first
    const RowView want =
        above > 0 ? terminal.history_row(terminal.history_rows() - above) : terminal.row(-above);
    const Row& have = rows_[static_cast<std::size_t>(r)];
    if (want.cells.size() != have.cells.size()) return "row " + std::to_string(r) + ": width";
    if (want.line_size != have.line_size) return "row " + std::to_string(r) + ": line size";
    for (int c = 0; c < size.cols; ++c) {
      const Cell& w = want.cells[static_cast<std::size_t>(c)];
      const Cell& h = have.cells[static_cast<std::size_t>(c)];
      const std::string want_text = terminal.cell_text(w);
      const CellExt want_ext = terminal.cell_ext(w);
      if (w.fg == h.fg && w.bg == h.bg && w.attrs == h.attrs && w.width() == h.width() &&
          want_text == text(h) && w.has_text() == h.has_text() && want_ext == ext(h)) {
        continue;
      }
      return place(r, c) + "mirror has " + describe(h, text(h), ext(h)) + ", terminal " +
             describe(w, want_text, want_ext);
    }
  }
  CellPos at = terminal.cursor();
  // A frame shows the cursor over the whole of a wide character.
  if (terminal.row(at.row).cells[static_cast<std::size_t>(at.col)].is_wide_tail()) --at.col;
  const int row = at.row + view_offset_;
  if (cursor_.pos != CellPos{row, at.col}) {
    return "cursor at " + std::to_string(cursor_.pos.row) + "," + std::to_string(cursor_.pos.col) + ", not " +
           std::to_string(row) + "," + std::to_string(at.col);
  }
  if (cursor_.visible != (terminal.cursor_visible() && row < size.rows)) return "cursor visibility";
  return {};
}

std::string TestMirror::difference_from(const TestMirror& other) const {
  if (size_ != other.size_) return "size";
  for (int r = 0; r < size_.rows; ++r) {
    const Row& a = rows_[static_cast<std::size_t>(r)];
    const Row& b = other.rows_[static_cast<std::size_t>(r)];
    if (a.line_size != b.line_size) return "row " + std::to_string(r) + ": line size";
    const auto alike = [](const ImageStrip& x, const ImageStrip& y) {
      return x.source == y.source && x.dest == y.dest && x.z == y.z && x.pixels == y.pixels;
    };
    if (!std::equal(a.images.begin(), a.images.end(), b.images.begin(), b.images.end(), alike))
      return "row " + std::to_string(r) + ": images";
    for (int c = 0; c < size_.cols; ++c) {
      const Cell& x = a.cells[static_cast<std::size_t>(c)];
      const Cell& y = b.cells[static_cast<std::size_t>(c)];
      if (x == y && text(x) == other.text(y) && ext(x) == other.ext(y)) continue;
      return place(r, c) + "one has " + describe(x, text(x), ext(x)) + ", the other " +
             describe(y, other.text(y), other.ext(y));
    }
  }
  if (cursor_ != other.cursor_) return "cursor";
  if (selection_ != other.selection_) return "selection";
  if (found_ != other.found_) return "found";
  if (hovered_ != other.hovered_) return "hovered";
  if (view_offset_ != other.view_offset_) return "view offset";
  if (reverse_screen_ != other.reverse_screen_) return "reverse screen";
  return {};
}

std::string TestMirror::text(const Cell& cell) const {
  std::string out;
  if (!cell.has_text()) return out;
  if (!cell.is_cluster()) {
    if (cell.glyph == kPoison) return "<not covered>";
    append_utf8(out, cell.code_point());
    return out;
  }
  const auto it = clusters_.find(cell.cluster());
  if (it == clusters_.end()) return "?";
  for (const char32_t c : it->second) append_utf8(out, c);
  return out;
}

CellExt TestMirror::ext(const Cell& cell) const {
  const auto it = exts_.find(cell.ext);
  return cell.ext == 0 || it == exts_.end() ? CellExt{} : it->second;
}

}  // namespace riffle::test
