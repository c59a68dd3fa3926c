#include "tests/frames/pane_script.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace riffle::test {
namespace {

// Every cluster and ext that a script uses; all of them travel with each update.
const std::vector<ClusterText>& clusters() {
  static const std::vector<ClusterText> all{
      {1, U"e\u0301"}, {2, U"\U0001f469\u200d\U0001f680"}, {7, U"n\u0303\u0323"}};
  return all;
}
const std::vector<ExtEntry>& exts() {
  static const std::vector<ExtEntry> all{
      {1, {Color::rgb(255, 0, 0), 0}}, {2, {Color::palette(12), 3}}, {9, {Color(), 4}}};
  return all;
}

}  // namespace

Palette test_palette() {
  Palette p;
  constexpr std::array<std::uint32_t, 16> kBase{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x1e90ff, 0xcd00cd,
                                                0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                                0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
  const auto byte = [](unsigned v) { return static_cast<std::uint8_t>(v); };
  for (unsigned i = 0; i < 256; ++i) {
    if (i < 16) {
      p.colors[i] = {byte(kBase[i] >> 16), byte(kBase[i] >> 8 & 0xff), byte(kBase[i] & 0xff)};
    } else if (i < 232) {
      const auto level = [](unsigned v) { return v == 0 ? 0u : 55 + 40 * v; };
      const unsigned n = i - 16;
      p.colors[i] = {byte(level(n / 36)), byte(level(n / 6 % 6)), byte(level(n % 6))};
    } else {
      const unsigned grey = 8 + 10 * (i - 232);
      p.colors[i] = {byte(grey), byte(grey), byte(grey)};
    }
  }
  return p;
}

PaneScript::PaneScript(GridSize size, std::uint64_t seed)
    : random_(seed), size_(size), palette_(std::make_shared<Palette>(test_palette())) {
  rows_.assign(static_cast<std::size_t>(size.rows), blank_row());
}

unsigned PaneScript::pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

PaneScript::Row PaneScript::blank_row() const {
  return {std::vector<Cell>(static_cast<std::size_t>(size_.cols)), LineSize::Single};
}

Cell PaneScript::pen() {
  Cell c;
  const auto color = [this]() {
    switch (pick(4)) {
      case 0:
        return Color::palette(pick(256));
      case 1:
        return Color::rgb(pick(256), pick(256), pick(256));
      default:
        return Color();
    }
  };
  c.fg = color();
  c.bg = color();
  if (chance(3)) c.attrs = static_cast<std::uint16_t>(pick(256));
  if (chance(4)) c.attrs = with_underline(c.attrs, static_cast<Underline>(1 + pick(5)));
  if (chance(6)) c.ext = exts()[pick(3)].id;
  return c;
}

void PaneScript::write_text(int row, ColumnSpan columns) {
  std::vector<Cell>& cells = rows_[static_cast<std::size_t>(row)].cells;
  const auto at = [&cells](int col) -> Cell& { return cells[static_cast<std::size_t>(col)]; };
  Cell style = pen();
  for (int col = columns.left; col < columns.right; ++col) {
    if (chance(5)) style = pen();
    const bool wide = chance(6) && col + 1 < columns.right;
    const CellWidth width = wide ? CellWidth::WideHead : CellWidth::Narrow;
    if (chance(8))
      at(col) = Cell::of_cluster(clusters()[pick(3)].id, width, style);
    else if (wide)
      at(col) = Cell::of(chance(3) ? 0x1f600 + pick(50) : 0x4e00 + pick(3000), width, style);
    else
      at(col) = Cell::of(chance(5) ? 0 : 32 + pick(95), width, style);
    if (wide) at(++col) = Cell::of(0, CellWidth::WideTail, style);
  }
}

void PaneScript::carry(int row, ColumnSpan columns, PaneUpdate& update) const {
  const Row& source = rows_[static_cast<std::size_t>(row)];
  update.spans.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(columns.left),
                          static_cast<std::int16_t>(columns.right), source.line_size,
                          static_cast<std::uint32_t>(update.cells.size())});
  update.cells.insert(update.cells.end(), source.cells.begin() + columns.left,
                      source.cells.begin() + columns.right);
}

PaneUpdate PaneScript::header() const {
  PaneUpdate u;
  u.sequence = sequence_;
  u.size = size_;
  u.clusters = clusters();
  u.exts = exts();
  u.cursor = cursor_;
  u.selection = selection_;
  u.found = found_;
  u.hovered = hovered_;
  u.palette = palette_;
  u.reverse_screen = reverse_screen_;
  u.focused = focused_;
  u.blink_off = blink_off_;
  u.scroll_bar = scroll_bar_;
  u.preedit = preedit_;
  return u;
}

PaneUpdate PaneScript::whole() {
  ++sequence_;
  PaneUpdate u = header();
  u.reset = true;
  for (int row = 0; row < size_.rows; ++row) carry(row, {0, size_.cols}, u);
  return u;
}

// Rows [top, bottom) move by n; what is exposed is fresh.
void PaneScript::scroll(PaneUpdate& update, std::vector<ColumnSpan>& spans) {
  const auto rows = static_cast<unsigned>(size_.rows);
  const int top = chance(2) ? 0 : static_cast<int>(pick(rows));
  const int bottom =
      chance(2) ? size_.rows : top + 1 + static_cast<int>(pick(rows - static_cast<unsigned>(top)));
  const int n = static_cast<int>(1 + pick(chance(3) ? rows : 3)) * (chance(3) ? -1 : 1);
  const std::vector<Row> old = rows_;
  const std::vector<std::int16_t> old_from = update.from;
  const std::vector<ColumnSpan> old_spans = spans;
  for (int row = top; row < bottom; ++row) {
    const auto to = static_cast<std::size_t>(row);
    const int source = row + n;
    if (source >= top && source < bottom) {
      const auto from = static_cast<std::size_t>(source);
      rows_[to] = old[from];
      update.from[to] = old_from[from];
      spans[to] = old_spans[from];
    } else {
      rows_[to] = blank_row();
      update.from[to] = kFreshRow;
      spans[to] = {0, size_.cols};
    }
  }
}

void PaneScript::restyle() {
  const auto rows = static_cast<unsigned>(size_.rows), cols = static_cast<unsigned>(size_.cols);
  cursor_ = {{static_cast<int>(pick(rows + 1)), static_cast<int>(pick(cols))},
             !chance(8),
             false,
             chance(4),
             static_cast<CursorShape>(pick(3))};
  if (chance(4)) focused_ = !focused_;
  if (chance(4)) blink_off_ = !blink_off_;
  if (chance(6)) preedit_.assign(pick(5), Cell::of(U'a' + pick(26), CellWidth::Narrow, {}));
  if (chance(6))
    scroll_bar_ = {static_cast<int>(pick(50)), static_cast<int>(pick(30)), static_cast<int>(pick(60)),
                   chance(2)};
  if (chance(5)) {
    selection_.clear();
    const unsigned count = pick(4);
    const unsigned first = pick(rows);
    for (unsigned i = 0; i < count && first + i < rows; ++i) {
      const int left = static_cast<int>(pick(cols));
      const int right = left + 1 + static_cast<int>(pick(cols - static_cast<unsigned>(left)));
      selection_.push_back({static_cast<int>(first + i), {left, right}});
    }
  }
  if (chance(4)) {
    found_.clear();
    hovered_.clear();
    for (int row = 0; row < size_.rows; ++row) {
      for (int at = chance(3) ? static_cast<int>(pick(cols)) : size_.cols; at < size_.cols;) {
        const int right = at + 1 + static_cast<int>(pick(cols - static_cast<unsigned>(at)));
        found_.push_back({row, {at, right}, chance(5)});
        at = right + static_cast<int>(pick(4));
      }
    }
  }
  if (chance(6)) {
    hovered_.clear();
    const int left = static_cast<int>(pick(cols));
    if (chance(2)) hovered_.push_back({static_cast<int>(pick(rows)), {left, size_.cols}});
  }
  if (chance(40)) reverse_screen_ = !reverse_screen_;
  if (chance(30)) {
    Palette changed = *palette_;
    changed.colors[pick(256)] = {static_cast<std::uint8_t>(pick(256)), 0, 99};
    if (chance(2)) changed.cursor = {static_cast<std::uint8_t>(pick(256)), 200, 0};
    palette_ = std::make_shared<Palette>(changed);
  }
}

PaneUpdate PaneScript::step() {
  if (chance(100)) {
    size_ = {1 + static_cast<int>(pick(40)), 1 + static_cast<int>(pick(16))};
    rows_.assign(static_cast<std::size_t>(size_.rows), blank_row());
    selection_.clear();
    found_.clear();
    for (int row = 0; row < size_.rows; ++row)
      if (chance(2)) write_text(row, {0, size_.cols});
    restyle();
    return whole();
  }
  ++sequence_;
  PaneUpdate moves;
  moves.from.resize(static_cast<std::size_t>(size_.rows));
  for (std::size_t i = 0; i < moves.from.size(); ++i) moves.from[i] = static_cast<std::int16_t>(i);
  std::vector<ColumnSpan> spans(static_cast<std::size_t>(size_.rows));
  const auto touch = [&] {
    const int row = static_cast<int>(pick(static_cast<unsigned>(size_.rows)));
    const int left = static_cast<int>(pick(static_cast<unsigned>(size_.cols)));
    ColumnSpan columns{left, left + 1 + static_cast<int>(pick(static_cast<unsigned>(size_.cols - left)))};
    Row& target = rows_[static_cast<std::size_t>(row)];
    // The terminal heals wide characters cut in half and reports what it touched.
    if (columns.left > 0 && target.cells[static_cast<std::size_t>(columns.left)].is_wide_tail())
      --columns.left;
    if (columns.right < size_.cols && target.cells[static_cast<std::size_t>(columns.right)].is_wide_tail())
      ++columns.right;
    write_text(row, columns);
    if (chance(12)) target.line_size = static_cast<LineSize>(pick(4));
    ColumnSpan& span = spans[static_cast<std::size_t>(row)];
    span = span.joined(columns);
  };
  for (unsigned i = pick(3); i > 0; --i) touch();
  if (chance(3)) scroll(moves, spans);
  if (chance(10)) scroll(moves, spans);
  for (unsigned i = pick(3); i > 0; --i) touch();
  restyle();
  PaneUpdate u = header();
  bool moved = false;
  for (std::size_t i = 0; i < moves.from.size(); ++i) moved = moved || moves.from[i] != static_cast<int>(i);
  if (moved) u.from = moves.from;
  for (int row = 0; row < size_.rows; ++row)
    if (const ColumnSpan s = spans[static_cast<std::size_t>(row)]; !s.empty()) carry(row, s, u);
  return u;
}

}  // namespace riffle::test
