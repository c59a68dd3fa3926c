#include "app/bar/bar.h"

#include <algorithm>
#include <string_view>

namespace riffle {
namespace {

// The terminal is wider than what is shown by a wide character: none wraps, and the cursor always tells the
// width.
constexpr int kSpare = 2;

std::string sgr(const BarColors& c) {
  const auto rgb = [](const char* kind, Rgb color) {
    return std::string(kind) + ";2;" + std::to_string(color.r) + ";" + std::to_string(color.g) + ";" +
           std::to_string(color.b);
  };
  return "\x1b[0" + std::string(c.bold ? ";1" : "") + ";" + rgb("38", c.foreground) + ";" +
         rgb("48", c.background) + "m";
}

// Bytes of the character that `text` begins with; at least one.
std::size_t character_length(std::string_view text) {
  std::size_t n = 1;
  while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xc0u) == 0x80) ++n;
  return n;
}

// C0, DEL and C1 (U+0080 to U+009F).
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xc2 && character.size() == 2 && static_cast<unsigned char>(character[1]) < 0xa0;
}

std::string column(int col) { return "\x1b[" + std::to_string(col + 1) + "G"; }

}  // namespace

Bar::Bar() = default;
Bar::~Bar() = default;

void Bar::write(const BarSpan& span) {
  const int begin = terminal_->cursor().col;
  const int end = std::min(span.width > 0 ? begin + span.width : columns_, columns_);
  if (begin >= end) return;
  terminal_->feed(sgr(span.colors), 0);
  std::string_view rest = span.text;
  int at = begin;
  while (!rest.empty()) {
    const std::string_view character = rest.substr(0, character_length(rest));
    rest.remove_prefix(character.size());
    if (is_control(character)) continue;
    terminal_->feed(character, 0);
    const CellPos now = terminal_->cursor();
    const bool full = now.col >= end;
    if (now.col > end || (full && !rest.empty())) {
      terminal_->feed(column(end - 1) + "\u2026", 0);
      at = end;
      break;
    }
    at = full ? end : now.col;
  }
  if (span.width > 0 && at < end) {
    terminal_->feed(std::string(static_cast<std::size_t>(end - at), ' '), 0);
    at = end;
  }
  terminal_->feed(column(std::min(at, columns_ - 1)), 0);
  places_.push_back({begin, at, span.target});
}

void Bar::show(const BarLine& line, int columns) {
  columns = std::max(columns, 1);
  if (terminal_ && line == line_ && columns == columns_) return;
  if (!terminal_) {
    TerminalOptions options;
    options.size = {columns + kSpare, 1};
    options.history_lines = 0;
    terminal_ = std::make_unique<Terminal>(options, host_);
    terminal_->feed("\x1b[?7l", 0);  // no wrapping
    terminal_->set_focused(true);
  } else if (columns != columns_) {
    terminal_->resize({columns + kSpare, 1}, {10, 20});
  }
  Palette palette;
  palette.foreground = palette.cursor = line.ground.foreground;
  palette.background = palette.cursor_text = line.ground.background;
  terminal_->set_palette(palette);
  line_ = line;
  columns_ = columns;
  places_.clear();

  std::optional<int> cursor;
  terminal_->feed("\r" + sgr(line.ground) + "\x1b[2K", 0);
  for (const BarSpan& span : line.spans) {
    if (!places_.empty() && places_.back().end >= columns_) break;
    if (span.cursor) cursor = terminal_->cursor().col;
    write(span);
  }
  terminal_->feed(cursor ? column(*cursor) + "\x1b[6 q\x1b[?25h" : "\x1b[?25l", 0);
}

std::optional<PaneUpdate> Bar::take_update() {
  if (!terminal_ || !terminal_->has_damage()) return std::nullopt;
  return terminal_->cut(0);
}

void Bar::forget() {
  if (terminal_) terminal_->invalidate();
}

int Bar::target_at(int column) const {
  for (const Place& place : places_) {
    if (column >= place.begin && column < place.end) return place.target;
  }
  return -1;
}

std::string Bar::text() const { return terminal_ ? terminal_->row_text(terminal_->row(0)) : std::string(); }

}  // namespace riffle
