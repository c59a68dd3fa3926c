#include "tests/support/term_fixture.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>
#include <vector>

namespace riffle::test {

namespace {

std::string color_text(Color color) {
  switch (color.kind()) {
    case Color::Kind::Default:
      return "default";
    case Color::Kind::Palette:
      return std::to_string(color.index());
    case Color::Kind::Rgb:
      break;
  }
  std::array<char, 8> out{};
  const Rgb rgb = color.rgb();
  std::snprintf(out.data(), out.size(), "#%02x%02x%02x", rgb.r, rgb.g, rgb.b);
  return out.data();
}

void add_word(std::string& out, std::string_view word) {
  if (!out.empty()) out += ' ';
  out += word;
}

}  // namespace

TermFixture::TermFixture(const FixtureOptions& options, std::string_view before)
    : terminal_({.size = {options.cols, options.rows},
                 .history_lines = options.history,
                 .history_bytes = options.history_bytes,
                 .palette = {},
                 .allow = options.allow},
                host_) {
  feed(before);
  cut();
}

TermFixture::~TermFixture() { terminal_.check_integrity(); }

void TermFixture::feed(std::string_view bytes) {
  if (!bytes.empty()) terminal_.feed(bytes, now_ns_);
}

void TermFixture::feed_in_chunks(std::string_view bytes, std::size_t size) {
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) feed(bytes.substr(0, size));
}

void TermFixture::resize(int cols, int rows) { terminal_.resize({cols, rows}, {10, 20}); }

void TermFixture::set_time_ms(std::int64_t ms) {
  now_ns_ = ms * 1'000'000;
  terminal_.tick(now_ns_);
}

std::string TermFixture::padded(const RowView& row) const {
  std::string out;
  for (const Cell& cell : row.cells) {
    if (cell.is_wide_tail()) continue;
    const std::string text = terminal_.cell_text(cell);
    out += text.empty() ? (cell.is_wide_head() ? "  " : " ") : text;
  }
  return out;
}

std::string TermFixture::row(int row) const { return padded(terminal_.row(row)); }

std::string TermFixture::row_trimmed(int row) const { return terminal_.row_text(terminal_.row(row)); }

std::string TermFixture::screen() const {
  std::string out;
  for (int r = 0; r < terminal_.size().rows; ++r) {
    if (r > 0) out += '|';
    out += row(r);
  }
  return out;
}

std::string TermFixture::view() {
  cut();
  std::string out;
  for (int r = 0; r < mirror_.size().rows; ++r) {
    if (r > 0) out += '|';
    for (int c = 0; c < mirror_.size().cols; ++c) {
      const Cell& cell = mirror_.cell(r, c);
      if (cell.is_wide_tail()) continue;
      const std::string text = mirror_.text(cell);
      out += text.empty() ? " " : text;
    }
  }
  return out;
}

std::string TermFixture::history() const {
  std::string out;
  for (int r = 0; r < terminal_.history_rows(); ++r) {
    if (r > 0) out += '|';
    out += terminal_.row_text(terminal_.history_row(r));
  }
  return out;
}

std::string TermFixture::lines() const {
  std::string out;
  std::size_t end = 0;  // after the last line with text
  const auto add = [&](const RowView& row) {
    out += terminal_.row_text(row);
    if (!out.empty() && out.back() != '|') end = out.size();
    if (!row.wrapped) out += '|';
  };
  for (int r = 0; r < terminal_.history_rows(); ++r) add(terminal_.history_row(r));
  for (int r = 0; r < terminal_.size().rows; ++r) add(terminal_.row(r));
  out.resize(end);
  return out;
}

std::string TermFixture::cursor() const {
  const CellPos at = terminal_.cursor();
  return std::to_string(at.row) + "," + std::to_string(at.col) + (terminal_.pending_wrap() ? "+wrap" : "");
}

std::string TermFixture::style(int row, int col) const {
  const Cell cell = terminal_.row(row).cells.at(static_cast<std::size_t>(col));
  const CellExt ext = terminal_.cell_ext(cell);
  std::string out;
  if (!cell.fg.is_default()) add_word(out, "fg=" + color_text(cell.fg));
  if (!cell.bg.is_default()) add_word(out, "bg=" + color_text(cell.bg));
  if (const std::string names = attribute_names(cell.attrs); !names.empty()) add_word(out, names);
  if (!ext.underline.is_default()) add_word(out, "ul=" + color_text(ext.underline));
  if (ext.link != 0) add_word(out, "link=" + std::string(terminal_.link_uri(ext.link)));
  return out;
}

PaneUpdate TermFixture::cut() {
  PaneUpdate update = terminal_.cut(now_ns_);
  mirror_.apply(update);
  return update;
}

std::string TermFixture::damage() {
  const PaneUpdate update = cut();
  if (update.reset) return "reset";
  std::string out;
  std::size_t next_span = 0;
  for (int r = 0; r < update.size.rows; ++r) {
    const int from = update.from.empty() ? r : update.from[static_cast<std::size_t>(r)];
    add_word(out, std::to_string(r) + "=" + (from == kFreshRow ? "new" : std::to_string(from)));
    if (next_span == update.spans.size() || update.spans[next_span].row != r) continue;
    const RowSpan& span = update.spans[next_span++];
    if (from == kFreshRow && span.left == 0 && span.right == update.size.cols) continue;
    out += "[" + std::to_string(span.left) + "," + std::to_string(span.right) + ")";
  }
  return out;
}

int TermFixture::rows_carried() { return static_cast<int>(cut().spans.size()); }

std::string TermFixture::mirror_difference() {
  cut();
  return mirror_.difference_from(terminal_);
}

std::string TermFixture::take_replies() { return std::exchange(host_.replies, {}); }

std::string attribute_names(std::uint16_t attrs) {
  constexpr std::array<std::pair<std::uint16_t, const char*>, 3> kBefore{
      {{kBold, "bold"}, {kDim, "dim"}, {kItalic, "italic"}}};
  constexpr std::array<const char*, 6> kUnderlines{
      "", "underline", "double-underline", "curly-underline", "dotted-underline", "dashed-underline"};
  constexpr std::array<std::pair<std::uint16_t, const char*>, 7> kAfter{{{kBlink, "blink"},
                                                                         {kInverse, "inverse"},
                                                                         {kHidden, "hidden"},
                                                                         {kStrike, "strike"},
                                                                         {kOverline, "overline"},
                                                                         {kProtected, "protected"}}};
  std::string out;
  for (const auto& [bit, name] : kBefore) {
    if ((attrs & bit) != 0) add_word(out, name);
  }
  const auto underline = static_cast<std::size_t>(underline_of(attrs));
  if (underline != 0) add_word(out, kUnderlines.at(underline));
  for (const auto& [bit, name] : kAfter) {
    if ((attrs & bit) != 0) add_word(out, name);
  }
  return out;
}

std::string escaped(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '\\') {
      out += c;
      continue;
    }
    std::array<char, 5> hex{};
    std::snprintf(hex.data(), hex.size(), "\\x%02x", byte);
    out += hex.data();
  }
  return out;
}

}  // namespace riffle::test
