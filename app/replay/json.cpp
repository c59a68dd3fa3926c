#include "app/replay/json.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace riffle::replay {

namespace {

// Attribute words in the order of the contract; the underline word stands after italic.
constexpr std::array<std::pair<std::uint16_t, std::string_view>, 3> kBeforeUnderline{
    {{kBold, "bold"}, {kDim, "dim"}, {kItalic, "italic"}}};
constexpr std::array<std::string_view, 6> kUnderlines{
    "", "underline", "double-underline", "curly-underline", "dotted-underline", "dashed-underline"};
constexpr std::array<std::pair<std::uint16_t, std::string_view>, 6> kAfterUnderline{
    {{kBlink, "blink"},
     {kInverse, "inverse"},
     {kHidden, "hidden"},
     {kStrike, "strike"},
     {kOverline, "overline"},
     {kProtected, "protected"}}};
constexpr std::array<std::string_view, 4> kLineSizes{"", "double-width", "double-top", "double-bottom"};

// UTF-8 in quotes. Only quotes, backslashes and C0 need an escape.
void put_string(ByteSink& out, std::string_view utf8) {
  out.put('"');
  std::size_t plain = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto byte = static_cast<unsigned char>(utf8[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7f) continue;
    out.put(utf8.substr(plain, i - plain));
    out.put(fmt::format("\\u{:04x}", byte));
    plain = i + 1;
  }
  out.put(utf8.substr(plain));
  out.put('"');
}

void put_bytes(ByteSink& out, std::string_view bytes) {
  out.put('"');
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\') {
      out.put(c);
    } else {
      out.put(fmt::format("\\u{:04x}", byte));
    }
  }
  out.put('"');
}

std::string color_value(Color color) {
  switch (color.kind()) {
    case Color::Kind::Default:
      return "\"default\"";
    case Color::Kind::Palette:
      return std::to_string(color.index());
    case Color::Kind::Rgb:
      break;
  }
  const Rgb rgb = color.rgb();
  return fmt::format("\"#{:02x}{:02x}{:02x}\"", rgb.r, rgb.g, rgb.b);
}

void put_attributes(ByteSink& out, std::uint16_t attrs) {
  std::string_view separator = ",\"a\":[\"";
  const auto word = [&](std::string_view name) {
    out.put(separator);
    out.put(name);
    separator = "\",\"";
  };
  for (const auto& [bits, name] : kBeforeUnderline) {
    if ((attrs & bits) != 0) word(name);
  }
  const auto underline = static_cast<std::size_t>(underline_of(attrs));
  if (underline > 0 && underline < kUnderlines.size()) word(kUnderlines[underline]);
  for (const auto& [bits, name] : kAfterUnderline) {
    if ((attrs & bits) != 0) word(name);
  }
  if (separator == "\",\"") out.put("\"]");
}

void put_cell(ByteSink& out, const Terminal& terminal, const Cell& cell) {
  const std::string text = terminal.cell_text(cell);
  out.put("{\"t\":");
  put_string(out, text.empty() ? " " : text);
  out.put(cell.is_wide_head() ? ",\"w\":2" : ",\"w\":1");
  out.put(",\"fg\":");
  out.put(color_value(cell.fg));
  out.put(",\"bg\":");
  out.put(color_value(cell.bg));
  const CellExt ext = terminal.cell_ext(cell);
  if (!ext.underline.is_default()) {
    out.put(",\"ul\":");
    out.put(color_value(ext.underline));
  }
  if (cell.attrs != 0) put_attributes(out, cell.attrs);
  if (ext.link != 0) {
    out.put(",\"link\":");
    put_string(out, terminal.link_uri(ext.link));
  }
  out.put('}');
}

bool is_blank(const Cell& cell) {
  return !cell.has_style() && !cell.is_wide_tail() &&
         (!cell.has_text() || (!cell.is_cluster() && cell.code_point() == U' '));
}

void put_row(ByteSink& out, const Terminal& terminal, const RowView& row) {
  out.put("{\"text\":");
  put_string(out, terminal.row_text(row));
  out.put(row.wrapped ? ",\"wrapped\":true" : ",\"wrapped\":false");
  if (row.line_size != LineSize::Single) {
    out.put(",\"line\":");
    put_string(out, kLineSizes.at(static_cast<std::size_t>(row.line_size)));
  }
  out.put(",\"cells\":[");
  std::size_t end = row.cells.size();
  while (end > 0 && is_blank(row.cells[end - 1])) --end;
  bool first = true;
  for (std::size_t i = 0; i < end; ++i) {
    if (row.cells[i].is_wide_tail()) continue;
    if (!first) out.put(',');
    first = false;
    put_cell(out, terminal, row.cells[i]);
  }
  out.put("]}");
}

}  // namespace

void write_json(const Terminal& terminal, std::string_view replies, bool screen_only, ByteSink& out) {
  const GridSize size = terminal.size();
  const CellPos cursor = terminal.cursor();
  out.put(fmt::format(
      R"({{"size":[{},{}],"cursor":{{"col":{},"row":{},"visible":{},"pending_wrap":{}}},"screen":"{}","title":)",
      size.cols, size.rows, cursor.col, cursor.row, terminal.cursor_visible(), terminal.pending_wrap(),
      terminal.alternate_screen() ? "alternate" : "primary"));
  put_string(out, terminal.title());
  out.put(",\"replies\":");
  put_bytes(out, replies);
  out.put(",\"scrollback\":[");
  const int history = screen_only ? 0 : terminal.history_rows();
  for (int i = 0; i < history; ++i) {
    if (i > 0) out.put(",\n");
    put_row(out, terminal, terminal.history_row(i));
  }
  out.put("],\n\"rows\":[");
  for (int i = 0; i < size.rows; ++i) {
    if (i > 0) out.put(",\n");
    put_row(out, terminal, terminal.row(i));
  }
  out.put("]}\n");
}

}  // namespace riffle::replay
