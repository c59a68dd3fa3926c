// Screen::resize: lines wrapped anew with the newest of history (primary screen), or rows cut and padded
// (alternate).
#include <algorithm>
#include <deque>
#include <vector>

#include "term/grid/reflow.h"
#include "term/screen/screen.h"

namespace riffle {
namespace {

// How much of one line is taken back from history at most: a line without an end must not be unpacked whole.
constexpr std::size_t kMaxLineCells = 64 * 1024;

// A place in a list of lines; the offset may lie behind the line's text.
struct Anchor {
  std::size_t line = 0;
  std::size_t offset = 0;
};

struct Line {
  std::vector<Cell> cells;
  std::vector<std::uint32_t> starts;  // of its rows at the new width
  std::vector<RowNote> notes;         // of its rows at the old one
  LineSize size = LineSize::Single;
};

// Where an offset of a line is at the new width.
struct Place {
  std::size_t row = 0;  // of the line
  int col = 0;
  bool pending_wrap = false;
};

Place place_of(const Line& line, std::size_t offset, int cols) {
  std::size_t row = line.starts.size() - 1;
  while (row > 0 && line.starts[row] > offset) --row;
  const std::size_t col = offset - line.starts[row];
  Place place{row, static_cast<int>(std::min<std::size_t>(col, static_cast<std::size_t>(cols) - 1)), false};
  // Right behind the row's last column: what is printed next belongs to the same line.
  place.pending_wrap = col == static_cast<std::size_t>(cols) && offset == line.cells.size();
  return place;
}

}  // namespace

void Screen::resize(GridSize size, bool reflow) {
  if (size == grid_.size()) return;
  if (reflow) {
    resize_reflow(size);
  } else {
    resize_cut(size);
  }
  reset_margins();
}

void Screen::resize_cut(GridSize size) {
  // The cursor's row stays on the screen; rows go at the top for it.
  const int drop = std::max(0, cursor_.row - (size.rows - 1));
  Grid grid(size);
  for (int r = 0; r < size.rows && r + drop < grid_.rows(); ++r) {
    const Row& from = grid_.row(r + drop);
    Row& to = grid.row(r);
    std::copy_n(from.cells, std::min(size.cols, grid_.cols()), to.cells);
    if (size.cols < grid_.cols() && to.cells[size.cols - 1].is_wide_head()) to.cells[size.cols - 1].glyph = 0;
    to.line_size = from.line_size;
    to.notes = from.notes;
    rescan_row(to, size.cols);
  }
  grid_ = std::move(grid);
  const auto moved = [&](Cursor& c) {
    c.pending_wrap = c.pending_wrap && c.col == size.cols - 1;
    c.row = std::clamp(c.row - drop, 0, size.rows - 1);
    c.col = std::clamp(c.col, 0, size.cols - 1);
  };
  moved(cursor_);
  moved(saved_.cursor);
}

void Screen::resize_reflow(GridSize size) {
  const int old_rows = grid_.rows(), old_cols = grid_.cols();
  int last_row = std::max(cursor_.row, 0);
  for (int r = old_rows - 1; r > last_row; --r) {
    if (grid_.row(r).trimmed_length() > 0 || grid_.row(r).images() != 0) last_row = r;
  }
  const bool filled = last_row == old_rows - 1;

  std::deque<Line> lines;
  if (history_ != nullptr && history_->ends_open()) {
    Line line;
    bool open = false;
    if (history_->take_line(kMaxLineCells, line.cells, line.notes, open, line.size))
      lines.push_back(std::move(line));
  }
  bool joins = !lines.empty();
  Anchor cursor_at, saved_at;
  for (int r = 0; r <= last_row; ++r) {
    const Row& row = grid_.row(r);
    if (!joins || lines.back().size != row.line_size) {
      lines.emplace_back();
      lines.back().size = row.line_size;
    }
    Line& line = lines.back();
    const auto note = [&](const Cursor& c, Anchor& at) {
      if (c.row != r) return;
      at = {lines.size() - 1, line.cells.size() + static_cast<std::size_t>(c.col) + (c.pending_wrap ? 1 : 0)};
    };
    note(cursor_, cursor_at);
    note(saved_.cursor, saved_at);
    if (row.notes != 0) {
      line.notes.push_back({line.cells.size(), row.marks(), row.images()});
    }
    int end = row.wrapped() ? old_cols : row.trimmed_length();
    if (row.wrapped() && row.cells[end - 1].width() == CellWidth::WrapFiller) --end;
    line.cells.insert(line.cells.end(), row.cells, row.cells + end);
    joins = row.wrapped();
  }
  if (saved_.cursor.row > last_row) {
    saved_at = {lines.size() - 1, lines.back().cells.size()};
  }
  if (history_ != nullptr) history_->set_width(size.cols);

  std::size_t total = 0;
  for (Line& line : lines) {
    wrap_line(line.cells, size.cols, line.starts);
    total += line.starts.size();
  }
  const auto screen_rows = static_cast<std::size_t>(size.rows);
  // A screen that was full to its last row stays so: older lines come back as it grows.
  while (filled && history_ != nullptr && total < screen_rows) {
    Line line;
    bool open = false;
    if (!history_->take_line(kMaxLineCells, line.cells, line.notes, open, line.size)) break;
    wrap_line(line.cells, size.cols, line.starts);
    total += line.starts.size();
    lines.push_front(std::move(line));
    ++cursor_at.line;
    ++saved_at.line;
  }

  // Rows of the lines before a line: where an anchor is, counted from the first row.
  const auto row_of = [&](const Anchor& at, Place& place) {
    std::size_t row = 0;
    for (std::size_t i = 0; i < at.line; ++i) row += lines[i].starts.size();
    place = place_of(lines[at.line], at.offset, size.cols);
    return row + place.row;
  };
  Place cursor_place, saved_place;
  const std::size_t cursor_row = row_of(cursor_at, cursor_place);
  const std::size_t saved_row = row_of(saved_at, saved_place);
  // What does not fit goes to history from the top, but the cursor's row stays: rows below it are cut then.
  const std::size_t excess = std::min(total > screen_rows ? total - screen_rows : 0, cursor_row);

  Grid grid(size);
  std::vector<Cell> buffer(static_cast<std::size_t>(size.cols));
  std::size_t number = 0;
  std::vector<RowNote> notes;  // of each row of a line
  for (const Line& line : lines) {
    notes.assign(line.starts.size(), {});
    share_out(line.notes, line.starts, [&](std::size_t row, const RowNote& note) {
      notes[row].marks = static_cast<std::uint8_t>(notes[row].marks | note.marks);
      if (note.images != 0) notes[row].images = note.images;
    });
    for (std::size_t k = 0; k < line.starts.size(); ++k, ++number) {
      if (number >= excess + screen_rows) break;
      Row out_of_view;
      out_of_view.cells = buffer.data();
      Row& row = number < excess ? out_of_view : grid.row(static_cast<int>(number - excess));
      copy_wrapped_row(line.cells, line.starts, k, size.cols, row.cells);
      row.line_size = line.size;
      row.set_notes(notes[k].marks, notes[k].images);
      row.set_wrapped(k + 1 < line.starts.size());
      rescan_row(row, size.cols);
      if (number < excess && history_ != nullptr) history_->push(row);
    }
  }
  grid_ = std::move(grid);

  const auto moved = [&](std::size_t row, const Place& place) {
    Cursor c;
    c.row = row < excess ? 0 : static_cast<int>(std::min(row - excess, screen_rows - 1));
    c.col = place.col;
    c.pending_wrap = place.pending_wrap;
    return c;
  };
  cursor_ = moved(cursor_row, cursor_place);
  saved_.cursor = moved(saved_row, saved_place);
}

}  // namespace riffle
