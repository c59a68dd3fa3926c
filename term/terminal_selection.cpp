// Selection and links: what the user points at.
#include <algorithm>
#include <utility>

#include "term/screen/styled_text.h"
#include "term/screen/url.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// An address is looked for in this many rows of a wrapped line on either side: four kilobytes at 80 columns,
// twice what OSC 8 may carry.
constexpr int kLinkRows = 52;

}  // namespace

void Terminal::Impl::pin_selection() {
  for (int r = 0; r < screen_->size().rows; ++r) {
    Row& row = screen_->grid().row(r);
    row.flags = static_cast<std::uint8_t>(row.flags & ~kRowTouchedSelection);
  }
  rows_turned_at_selection_ = screen_->rows_turned();
  damage_.mark_dirty();
}

// The line around a row: the text of its rows joined, and where each byte of it stands.
void Terminal::Impl::read_line(std::int64_t line, std::string& text, std::vector<AbsolutePos>& places) const {
  SelectionRow row;
  std::int64_t first = line;
  while (line - first < kLinkRows && read_absolute(first - 1, row) && row.wrapped) --first;
  for (std::int64_t n = first; n <= line + kLinkRows && read_absolute(n, row); ++n) {
    for (int c = 0; c < static_cast<int>(row.cells.size()); ++c) {
      const Cell& cell = row.cells[static_cast<std::size_t>(c)];
      if (cell.width() == CellWidth::WideTail || cell.width() == CellWidth::WrapFiller) continue;
      text += cell.has_text() ? cell_text(cell) : std::string(" ");
      places.resize(text.size(), {n, c});
    }
    if (!row.wrapped) break;
  }
}

std::optional<Terminal::Impl::Address> Terminal::Impl::address_at(AbsolutePos at) const {
  std::string text;
  std::vector<AbsolutePos> places;
  read_line(at.line, text, places);
  const auto place = std::lower_bound(places.begin(), places.end(), at);
  if (place == places.end() || *place != at) return std::nullopt;
  const auto range = url_at(text, static_cast<std::size_t>(place - places.begin()));
  if (!range) return std::nullopt;
  return Address{text.substr(range->begin, range->end - range->begin), places[range->begin],
                 places[range->end - 1]};
}

std::optional<LinkTarget> Terminal::Impl::link_at(CellPos at) const {
  const GridSize size = screen_->size();
  if (at.row < 0 || at.row >= size.rows || at.col < 0 || at.col >= size.cols) return std::nullopt;
  const AbsolutePos place{absolute_of_viewport(at.row), at.col};
  SelectionRow row;
  if (!read_absolute(place.line, row)) return std::nullopt;
  const auto link_of = [&](const Cell& cell) { return cell.ext == 0 ? 0u : tables_.ext_of(cell.ext).link; };
  LinkTarget target;
  if (const std::uint32_t link = link_of(row.cells[static_cast<std::size_t>(at.col)]); link != 0) {
    target.uri = tables_.link_uri(link);
    for (int v = 0; v < size.rows; ++v) {
      if (!read_absolute(absolute_of_viewport(v), row)) continue;
      for (int c = 0; c < size.cols; ++c) {
        if (link_of(row.cells[static_cast<std::size_t>(c)]) != link) continue;
        const bool goes_on =
            !target.spans.empty() && target.spans.back().row == v && target.spans.back().columns.right == c;
        if (goes_on) {
          ++target.spans.back().columns.right;
        } else {
          target.spans.push_back({v, {c, c + 1}});
        }
      }
    }
    return target;
  }
  const auto address = address_at(place);
  if (!address) return std::nullopt;
  target.uri = address->uri;
  for (int v = 0; v < size.rows; ++v) {
    const std::int64_t line = absolute_of_viewport(v);
    if (line < address->from.line || line > address->to.line) continue;
    target.spans.push_back({v,
                            {line == address->from.line ? address->from.col : 0,
                             line == address->to.line ? address->to.col + 1 : size.cols}});
  }
  return target;
}

std::string Terminal::Impl::selected(TextFormat format) {
  StyledText out(format, {[this](const Cell& cell) { return tables_.ext_of(cell.ext); },
                          [this](std::uint32_t link) { return tables_.link_uri(link); }, *palette_});
  const bool any = selection_.any();
  selection_.write(
      screen_->size().cols,
      [&](std::int64_t line, SelectionRow& row) {
        // Between rows: those that were read before are written already.
        if (tables_.wants_collection()) collect_tables();
        return read_absolute(line, row);
      },
      [&](const Cell& cell) { return cell_text(cell); }, out);
  return any ? out.finish() : std::string();
}

// --- Terminal

void Terminal::select_begin(CellPos at, SelectionUnit unit) {
  Impl& t = *impl_;
  t.clamp_view();
  t.pin_selection();
  const AbsolutePos place{t.absolute_of_viewport(at.row), at.col};
  const auto read = [&](std::int64_t line, SelectionRow& out) { return t.read_absolute(line, out); };
  if (unit == SelectionUnit::Word) {
    if (const auto address = t.address_at(place)) return t.selection_.begin_word(address->from, address->to);
  }
  t.selection_.begin(place, unit, read);
}

void Terminal::select_extend(CellPos at) {
  Impl& t = *impl_;
  if (!t.selection_.active()) return;
  t.clamp_view();
  // What was written before the selection reached it does no harm.
  t.check_selection();
  if (!t.selection_.active()) return;
  t.pin_selection();
  t.selection_.extend({t.absolute_of_viewport(at.row), at.col},
                      [&](std::int64_t line, SelectionRow& out) { return t.read_absolute(line, out); });
}

void Terminal::select_all() {
  Impl& t = *impl_;
  t.clamp_view();
  t.pin_selection();
  const auto top = static_cast<std::int64_t>(t.history_.total());
  const GridSize size = t.screen_->size();
  // Rows below the last one that has anything would only be line ends.
  int last = size.rows - 1;
  while (last > 0 && t.screen_->grid().row(last).trimmed_length() == 0) --last;
  const int history = alternate_screen() ? 0 : t.history_.rows();
  t.selection_.select({top - history, 0}, {top + last, size.cols - 1});
}

void Terminal::select_clear() { impl_->clear_selection(); }

void Terminal::set_word_characters(const std::string& characters) {
  impl_->selection_.set_word_characters(characters);
}

bool Terminal::has_selection() const {
  impl_->check_selection();
  return impl_->selection_.any();
}

std::string Terminal::selected_text(TextFormat format) const { return impl_->selected(format); }

std::optional<LinkTarget> Terminal::link_at(CellPos at) const {
  impl_->clamp_view();
  return impl_->link_at(at);
}

void Terminal::set_hover(std::optional<CellPos> at) {
  if (std::exchange(impl_->hover_, at) != at) impl_->damage_.mark_dirty();
}

}  // namespace riffle
