#include "term/screen/styled_text.h"

#include <utility>

namespace riffle {
namespace {

struct AttributeCode {
  std::uint16_t bit;
  std::string_view sgr;
  std::string_view css;
};
// ECMA-48 8.3.117; 53 is overlined.
constexpr AttributeCode kAttributes[] = {
    {kBold, ";1", "font-weight:bold;"},
    {kDim, ";2", "opacity:0.67;"},
    {kItalic, ";3", "font-style:italic;"},
    {kBlink, ";5", ""},
    {kInverse, ";7", ""},
    {kHidden, ";8", "visibility:hidden;"},
    {kStrike, ";9", ""},
    {kOverline, ";53", ""},
};
constexpr std::string_view kUnderlineStyles[] = {"", "solid", "double", "wavy", "dotted", "dashed"};

std::string color_code(int base, Color color) {
  const std::string head = ";" + std::to_string(base);
  if (color.kind() == Color::Kind::Default) return {};
  if (color.kind() == Color::Kind::Palette) return head + ";5;" + std::to_string(color.index());
  const Rgb c = color.rgb();
  return head + ";2;" + std::to_string(c.r) + ";" + std::to_string(c.g) + ";" + std::to_string(c.b);
}

std::string hex(Rgb c) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "#";
  for (const unsigned v : {c.r, c.g, c.b}) {
    out += kHex[v >> 4];
    out += kHex[v & 0xfu];
  }
  return out;
}

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
}

bool same_style(const Cell& a, const Cell& b) {
  return a.fg == b.fg && a.bg == b.bg && a.attrs == b.attrs && a.ext == b.ext;
}

}  // namespace

StyledText::StyledText(TextFormat format, Tables tables) : format_(format), tables_(std::move(tables)) {
  if (format_ != TextFormat::Html) return;
  // As browsers and editors take it: a block that keeps blanks.
  out_ = "<meta charset=\"utf-8\"><pre style=\"color:" + hex(tables_.palette.foreground) +
         ";background-color:" + hex(tables_.palette.background) + "\">";
}

Rgb StyledText::color(Color color, Rgb fallback) const {
  switch (color.kind()) {
    case Color::Kind::Palette:
      return tables_.palette.colors[color.index()];
    case Color::Kind::Rgb:
      return color.rgb();
    case Color::Kind::Default:
      break;
  }
  return fallback;
}

std::string StyledText::sgr(const Cell& cell) const {
  std::string out = "\x1b[0";
  for (const AttributeCode& a : kAttributes) {
    if ((cell.attrs & a.bit) != 0) out += a.sgr;
  }
  if (const auto underline = static_cast<int>(underline_of(cell.attrs)); underline == 1) {
    out += ";4";
  } else if (underline != 0) {
    out += ";4:" + std::to_string(underline);
  }
  out += color_code(38, cell.fg) + color_code(48, cell.bg);
  if (cell.ext != 0) out += color_code(58, tables_.ext_of(cell).underline);
  return out + "m";
}

std::string StyledText::css(const Cell& cell) const {
  std::string out;
  for (const AttributeCode& a : kAttributes) {
    if ((cell.attrs & a.bit) != 0) out += a.css;
  }
  const bool inverse = (cell.attrs & kInverse) != 0;
  Rgb fg = color(cell.fg, tables_.palette.foreground), bg = color(cell.bg, tables_.palette.background);
  if (inverse) std::swap(fg, bg);
  if (inverse || !cell.fg.is_default()) out += "color:" + hex(fg) + ";";
  if (inverse || !cell.bg.is_default()) out += "background-color:" + hex(bg) + ";";
  std::string lines;
  const Underline underline = underline_of(cell.attrs);
  if (underline != Underline::None) lines += " underline";
  if ((cell.attrs & kStrike) != 0) lines += " line-through";
  if ((cell.attrs & kOverline) != 0) lines += " overline";
  if (!lines.empty()) out += "text-decoration:" + lines.substr(1) + ";";
  if (static_cast<std::size_t>(underline) > 1 &&
      static_cast<std::size_t>(underline) < std::size(kUnderlineStyles))
    out +=
        "text-decoration-style:" + std::string(kUnderlineStyles[static_cast<std::size_t>(underline)]) + ";";
  return out;
}

void StyledText::change_style(const Cell& cell) {
  const bool plain = !cell.has_style();
  const std::uint32_t link = cell.ext == 0 ? 0 : tables_.ext_of(cell).link;
  if (format_ == TextFormat::Ansi) {
    out_ += plain ? "\x1b[0m" : sgr(cell);
    if (link != link_) {
      out_ += "\x1b]8;;";
      if (link != 0) out_ += tables_.link_of(link);
      out_ += "\x1b\\";
    }
  } else {
    if (std::exchange(open_, false)) out_ += "</span>";
    if (const std::string style = css(cell); !style.empty()) {
      out_ += "<span style=\"" + style + "\">";
      open_ = true;
    }
  }
  link_ = link;
  style_ = cell;
}

void StyledText::add(const Cell& cell, std::string_view text) {
  if (format_ != TextFormat::Plain && !same_style(cell, style_)) change_style(cell);
  if (format_ == TextFormat::Html) {
    append_escaped(out_, text);
  } else {
    out_ += text;
  }
}

void StyledText::line_end() {
  // Colours end with the line: whoever prints it would else fill the rest of the row with them.
  if (format_ != TextFormat::Plain && style_.has_style()) change_style(Cell{});
  out_ += '\n';
}

std::string StyledText::finish() {
  if (format_ != TextFormat::Plain && style_.has_style()) change_style(Cell{});
  if (format_ == TextFormat::Html) out_ += "</pre>";
  return std::move(out_);
}

}  // namespace riffle
