#include "app/replay/text.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace riffle::replay {

namespace {

template <class Visit>
void for_each_row(const Terminal& terminal, bool screen_only, const Visit& visit) {
  const int history = screen_only ? 0 : terminal.history_rows();
  for (int i = 0; i < history; ++i) visit(terminal.history_row(i));
  for (int i = 0; i < terminal.size().rows; ++i) visit(terminal.row(i));
}

void add_color(std::string& sgr, int base, Color color) {
  switch (color.kind()) {
    case Color::Kind::Default:
      return;
    case Color::Kind::Palette:
      sgr += fmt::format(";{}:5:{}", base, color.index());
      return;
    case Color::Kind::Rgb:
      break;
  }
  const Rgb rgb = color.rgb();
  sgr += fmt::format(";{}:2::{}:{}:{}", base, rgb.r, rgb.g, rgb.b);
}

// From the defaults to the style of a cell.
std::string sgr_of(const Cell& cell, const CellExt& ext) {
  constexpr std::array<std::pair<std::uint16_t, std::string_view>, 8> kCodes{{{kBold, ";1"},
                                                                              {kDim, ";2"},
                                                                              {kItalic, ";3"},
                                                                              {kBlink, ";5"},
                                                                              {kInverse, ";7"},
                                                                              {kHidden, ";8"},
                                                                              {kStrike, ";9"},
                                                                              {kOverline, ";53"}}};
  std::string sgr = "\x1b[0";
  for (const auto& [bit, code] : kCodes) {
    if ((cell.attrs & bit) != 0) sgr += code;
  }
  const auto underline = static_cast<int>(underline_of(cell.attrs));
  if (underline != 0) sgr += fmt::format(";4:{}", underline);
  add_color(sgr, 38, cell.fg);
  add_color(sgr, 48, cell.bg);
  add_color(sgr, 58, ext.underline);
  return sgr + "m";
}

bool same_style(const Cell& a, const Cell& b) {
  return a.fg == b.fg && a.bg == b.bg && a.attrs == b.attrs && a.ext == b.ext;
}

void put_styled_row(const Terminal& terminal, const RowView& row, ByteSink& out) {
  std::size_t end = row.cells.size();
  while (end > 0 && !row.cells[end - 1].has_text() && !row.cells[end - 1].has_style()) --end;
  const Cell plain;
  Cell style;
  std::uint32_t link = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const Cell& cell = row.cells[i];
    if (cell.is_wide_tail()) continue;
    if (!same_style(cell, style)) {
      const CellExt ext = terminal.cell_ext(cell);
      out.put(sgr_of(cell, ext));
      if (ext.link != link)
        out.put(fmt::format("\x1b]8;;{}\x1b\\", ext.link == 0 ? "" : terminal.link_uri(ext.link)));
      link = ext.link;
      style = cell;
    }
    const std::string text = terminal.cell_text(cell);
    out.put(text.empty() ? " " : text);
  }
  if (link != 0) out.put("\x1b]8;;\x1b\\");
  if (!same_style(style, plain)) out.put("\x1b[0m");
  out.put('\n');
}

}  // namespace

void write_text(const Terminal& terminal, bool screen_only, ByteSink& out) {
  for_each_row(terminal, screen_only, [&](const RowView& row) {
    out.put(terminal.row_text(row));
    out.put('\n');
  });
}

void write_ansi(const Terminal& terminal, bool screen_only, ByteSink& out) {
  for_each_row(terminal, screen_only, [&](const RowView& row) { put_styled_row(terminal, row, out); });
}

}  // namespace riffle::replay
