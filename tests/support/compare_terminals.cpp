#include "tests/support/compare_terminals.h"

#include <string_view>

#include "tests/support/term_fixture.h"

namespace riffle::test {

namespace {

std::string row_difference(const Terminal& a, const RowView& x, const Terminal& b, const RowView& y) {
  if (x.cells.size() != y.cells.size()) return "width";
  if (x.wrapped != y.wrapped) return "wrapped";
  if (x.line_size != y.line_size) return "line size";
  for (std::size_t i = 0; i < x.cells.size(); ++i) {
    const Cell& c = x.cells[i];
    const Cell& d = y.cells[i];
    const std::string where = "column " + std::to_string(i) + ": ";
    if (a.cell_text(c) != b.cell_text(d))
      return where + "'" + a.cell_text(c) + "' and '" + b.cell_text(d) + "'";
    if (c.has_text() != d.has_text() || c.width() != d.width()) return where + "kind of cell";
    if (c.fg != d.fg || c.bg != d.bg) return where + "colours";
    if (c.attrs != d.attrs) return where + attribute_names(c.attrs) + " and " + attribute_names(d.attrs);
    const CellExt e = a.cell_ext(c);
    const CellExt f = b.cell_ext(d);
    if (e.underline != f.underline) return where + "underline colour";
    if ((e.link == 0) != (f.link == 0) || (e.link != 0 && a.link_uri(e.link) != b.link_uri(f.link)))
      return where + "link";
  }
  return {};
}

}  // namespace

std::string difference_between(const Terminal& a, const Terminal& b) {
  if (a.size() != b.size()) return "size";
  if (a.alternate_screen() != b.alternate_screen()) return "which screen";
  for (int r = 0; r < a.size().rows; ++r) {
    if (std::string d = row_difference(a, a.row(r), b, b.row(r)); !d.empty())
      return "row " + std::to_string(r) + ": " + d;
  }
  if (a.history_rows() != b.history_rows()) {
    return "history of " + std::to_string(a.history_rows()) + " and " + std::to_string(b.history_rows()) +
           " rows";
  }
  for (int r = 0; r < a.history_rows(); ++r) {
    if (std::string d = row_difference(a, a.history_row(r), b, b.history_row(r)); !d.empty()) {
      return "history row " + std::to_string(r) + ": " + d;
    }
  }
  if (a.cursor() != b.cursor()) return "cursor";
  if (a.pending_wrap() != b.pending_wrap()) return "pending wrap";
  if (a.cursor_visible() != b.cursor_visible()) return "cursor visibility";
  if (a.title() != b.title()) return "title '" + a.title() + "' and '" + b.title() + "'";
  if (a.mouse_modes().tracking != b.mouse_modes().tracking ||
      a.mouse_modes().encoding != b.mouse_modes().encoding) {
    return "mouse modes";
  }
  if (a.bracketed_paste() != b.bracketed_paste()) return "bracketed paste";
  if (a.synchronized_output() != b.synchronized_output()) return "synchronized output";
  if (a.smooth_scroll() != b.smooth_scroll()) return "smooth scroll";
  if (a.lines_scrolled() != b.lines_scrolled()) return "lines scrolled";
  return {};
}

}  // namespace riffle::test
