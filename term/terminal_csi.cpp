// CSI sequences: one row of kFunctions each, and their handlers.
#include <algorithm>
#include <array>

#include "term/sequence_list.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

using Impl = Terminal::Impl;

struct CsiFunction {
  char leader;        // 0 where none
  char intermediate;  // 0 where none
  char final;
  const char* mnemonic;
  const char* name;
  Terminal::Impl::CsiHandler handler;
  std::uint8_t level = 1;  // of conformance: a terminal set to a lower one ignores it (DECSCL)
};

// Sources: ECMA-48 for the plain ones, DEC STD 070 and the VT510 manual for DEC's, xterm's ctlseqs for the
// rest.
constexpr CsiFunction kFunctions[] = {
    {0, 0, '@', "ICH", "insert characters", &Impl::insert_chars},
    {0, 0, 'A', "CUU", "cursor up", &Impl::cursor_up},
    {0, 0, 'B', "CUD", "cursor down", &Impl::cursor_down},
    {0, 0, 'C', "CUF", "cursor forward", &Impl::cursor_forward},
    {0, 0, 'D', "CUB", "cursor back", &Impl::cursor_back},
    {0, 0, 'E', "CNL", "cursor next line", &Impl::cursor_next_line},
    {0, 0, 'F', "CPL", "cursor preceding line", &Impl::cursor_preceding_line},
    {0, 0, 'G', "CHA", "cursor character absolute", &Impl::cursor_column},
    {0, 0, 'H', "CUP", "cursor position", &Impl::cursor_position},
    {0, 0, 'I', "CHT", "cursor forward tabulation", &Impl::tab_forward},
    {0, 0, 'J', "ED", "erase in display", &Impl::erase_display},
    {0, 0, 'K', "EL", "erase in line", &Impl::erase_line},
    {0, 0, 'L', "IL", "insert lines", &Impl::insert_lines},
    {0, 0, 'M', "DL", "delete lines", &Impl::delete_lines},
    {0, 0, 'P', "DCH", "delete characters", &Impl::delete_chars},
    {0, 0, 'S', "SU", "scroll up", &Impl::scroll_up},
    {0, 0, 'T', "SD", "scroll down", &Impl::scroll_down},
    {0, 0, 'X', "ECH", "erase characters", &Impl::erase_chars},
    {0, 0, 'Z', "CBT", "cursor backward tabulation", &Impl::tab_back},
    {0, 0, '^', "SD", "scroll down (ECMA-48)", &Impl::scroll_down},
    {0, 0, '`', "HPA", "character position absolute", &Impl::cursor_column},
    {0, 0, 'a', "HPR", "character position relative", &Impl::column_relative},
    {0, 0, 'b', "REP", "repeat", &Impl::repeat},
    {0, 0, 'c', "DA1", "primary device attributes", &Impl::device_attributes},
    {'>', 0, 'c', "DA2", "secondary device attributes", &Impl::secondary_attributes},
    {'=', 0, 'c', "DA3", "tertiary device attributes", &Impl::tertiary_attributes},
    {0, 0, 'd', "VPA", "line position absolute", &Impl::line_position},
    {0, 0, 'e', "VPR", "line position relative", &Impl::line_relative},
    {0, 0, 'f', "HVP", "character and line position", &Impl::cursor_position},
    {0, 0, 'g', "TBC", "tabulation clear", &Impl::clear_tabs},
    {'?', 0, 'W', "DECST8C", "set tab stops every 8 columns", &Impl::tab_stops_every_8, 5},
    {0, 0, 'h', "SM", "set mode", &Impl::set_ansi_modes},
    {0, 0, 'l', "RM", "reset mode", &Impl::reset_ansi_modes},
    {'?', 0, 'h', "DECSET", "set private mode", &Impl::set_modes},
    {'?', 0, 'l', "DECRST", "reset private mode", &Impl::reset_modes},
    {'?', 0, 's', "XTSAVE", "save private modes", &Impl::save_modes},
    {'?', 0, 'r', "XTRESTORE", "restore private modes", &Impl::restore_modes},
    {0, 0, 'm', "SGR", "select graphic rendition", &Impl::select_graphics},
    {0, 0, 'n', "DSR", "device status report", &Impl::status_report},
    {'?', 0, 'n', "DECDSR", "DEC device status report", &Impl::dec_status_report},
    {0, 0, 'r', "DECSTBM", "set top and bottom margins", &Impl::set_margins},
    {0, 0, 's', "DECSLRM", "set left and right margins in mode 69, else SCOSC: save cursor",
     &Impl::set_side_margins},
    {0, 0, 'u', "SCORC", "restore cursor", &Impl::restore_cursor},
    {0, 0, 't', "XTWINOPS", "window operations", &Impl::window_operation},
    {'>', 0, 't', "XTSMTITLE", "set title modes", &Impl::set_title_modes},
    {'>', 0, 'T', "XTRMTITLE", "reset title modes", &Impl::set_title_modes},
    {0, '*', '|', "DECSNLS", "set lines per screen, if allowed", &Impl::lines_per_screen, 4},
    {0, '$', '|', "DECSCPP", "set columns per page, if allowed", &Impl::columns_per_page, 3},
    {0, ' ', 'q', "DECSCUSR", "set cursor style", &Impl::cursor_style},
    {0, '!', 'p', "DECSTR", "soft reset", &Impl::soft_reset},
    {0, '$', 'p', "DECRQM", "request ANSI mode", &Impl::request_ansi_mode, 3},
    {'?', '$', 'p', "DECRQM", "request private mode", &Impl::request_mode, 3},
    {0, '$', 'w', "DECRQPSR", "report cursor information (1), tab stops (2)", &Impl::request_presentation, 3},
    {0, ' ', '@', "SL", "scroll left", &Impl::scroll_left},
    {0, ' ', 'A', "SR", "scroll right", &Impl::scroll_right},
    {0, '\'', '}', "DECIC", "insert columns", &Impl::insert_columns, 4},
    {0, '\'', '~', "DECDC", "delete columns", &Impl::delete_columns, 4},
    {'?', 0, 'J', "DECSED", "selective erase in display", &Impl::selective_erase_display},
    {'?', 0, 'K', "DECSEL", "selective erase in line", &Impl::selective_erase_line},
    {0, '"', 'q', "DECSCA", "select character protection", &Impl::character_protection},
    {0, '"', 'p', "DECSCL", "select conformance level", &Impl::conformance_level},
    {0, '$', 'v', "DECCRA", "copy rectangle", &Impl::copy_rectangle, 4},
    {0, '$', 'x', "DECFRA", "fill rectangle", &Impl::fill_rectangle, 4},
    {0, '$', 'z', "DECERA", "erase rectangle", &Impl::erase_rectangle, 4},
    {0, '$', '{', "DECSERA", "selective erase of a rectangle", &Impl::wipe_rectangle, 4},
    {0, '$', 'r', "DECCARA", "change attributes in a rectangle", &Impl::change_attributes, 4},
    {0, '$', 't', "DECRARA", "reverse attributes in a rectangle", &Impl::reverse_attributes, 4},
    {0, '*', 'x', "DECSACE", "select attribute change extent", &Impl::attribute_change_extent, 4},
    {0, '*', 'y', "DECRQCRA", "request checksum of a rectangle, if allowed", &Impl::request_checksum, 4},
    {0, '#', '{', "XTPUSHSGR", "push graphic rendition", &Impl::push_graphics},
    {0, '#', '}', "XTPOPSGR", "pop graphic rendition", &Impl::pop_graphics},
    {0, '#', 'p', "XTPUSHSGR", "the same, for terminals that take { for something else",
     &Impl::push_graphics},
    {0, '#', 'q', "XTPOPSGR", "the same", &Impl::pop_graphics},
    {'>', 0, 'u', "KKPUSH", "push keyboard flags (kitty)", &Impl::push_key_flags},
    {'<', 0, 'u', "KKPOP", "pop keyboard flags (kitty)", &Impl::pop_key_flags},
    {'=', 0, 'u', "KKSET", "set keyboard flags (kitty)", &Impl::set_key_flags},
    {'?', 0, 'u', "KKQUERY", "report keyboard flags (kitty)", &Impl::report_key_flags},
    {'>', 0, 'm', "XTMODKEYS", "set key modifier options", &Impl::set_key_modifier_options},
    {'>', 0, 'n', "XTMODKEYS", "disable key modifier options", &Impl::disable_key_modifier_options},
    {'?', 0, 'm', "XTQMODKEYS", "report key modifier options", &Impl::report_key_modifier_options},
    {'>', 0, 'f', "XTFMTKEYS", "set key format options", &Impl::set_key_format_options},
    {'?', 0, 'g', "XTQFMTKEYS", "report key format options", &Impl::report_key_format_options},
    {'>', 0, 's', "XTSHIFTESCAPE", "let the program have Shift", &Impl::shift_escape},
    {'?', 0, 'S', "XTSMGRAPHICS", "report limits of sixels", &Impl::sixel_limits},
    {'>', 0, 'q', "XTVERSION", "report terminal version", &Impl::terminal_version},
};

// Direct look-up: leader, intermediate and final to the row's number + 1.
constexpr unsigned leader_index(char c) { return c == 0 ? 0 : static_cast<unsigned>(c) - '<' + 1; }
constexpr unsigned intermediate_index(char c) { return c == 0 ? 0 : static_cast<unsigned>(c) - 0x20 + 1; }
constexpr unsigned slot_of(char leader, char intermediate, char final) {
  return (leader_index(leader) * 17 + intermediate_index(intermediate)) * 64 +
         (static_cast<unsigned>(final) & 0x3f);
}
constexpr auto kLookup = [] {
  std::array<std::uint8_t, 5 * 17 * 64> table{};
  std::uint8_t number = 0;
  for (const CsiFunction& f : kFunctions) table[slot_of(f.leader, f.intermediate, f.final)] = ++number;
  return table;
}();

}  // namespace

void list_csi(std::vector<SequenceRow>& rows) {
  for (const CsiFunction& f : kFunctions) {
    std::string text = "CSI ";
    for (const char c : {f.leader, f.intermediate, f.final}) {
      if (c != 0) text += c == ' ' ? "SP " : std::string(1, c) + " ";
    }
    text.pop_back();
    rows.push_back({text, f.mnemonic, f.name, f.level});
  }
}

void Terminal::Impl::csi(const vt::CsiSequence& s) {
  end_of_text();
  if (mode(Mode::Ansi)) run_csi(s);
  // REP repeats a character that stands right before it, with no control in between (xterm).
  last_graphic_ = 0;
}

void Terminal::Impl::run_csi(const vt::CsiSequence& s) {
  // No function in use has two intermediates.
  if (s.intermediates[1] != 0) return;
  const unsigned slot = slot_of(s.leader, s.intermediates[0], s.final);
  const std::uint8_t number = slot < kLookup.size() ? kLookup[slot] : 0;
  if (number == 0) return;
  const CsiFunction& function = kFunctions[number - 1];
  if (function.level <= level_) (this->*function.handler)(s);
}

// --- editing

void Terminal::Impl::insert_chars(const vt::CsiSequence& s) {
  screen_->insert_chars(s.params.count_or_1(0), blank());
}
void Terminal::Impl::delete_chars(const vt::CsiSequence& s) {
  screen_->delete_chars(s.params.count_or_1(0), blank());
}
void Terminal::Impl::insert_lines(const vt::CsiSequence& s) {
  screen_->insert_lines(s.params.count_or_1(0), blank());
}
void Terminal::Impl::delete_lines(const vt::CsiSequence& s) {
  screen_->delete_lines(s.params.count_or_1(0), blank());
}

void Terminal::Impl::scroll_up(const vt::CsiSequence& s) {
  screen_->scroll_up(s.params.count_or_1(0), blank());
}

void Terminal::Impl::scroll_left(const vt::CsiSequence& s) {
  screen_->delete_columns(screen_->margins().left, s.params.count_or_1(0), blank());
}
void Terminal::Impl::scroll_right(const vt::CsiSequence& s) {
  screen_->insert_columns(screen_->margins().left, s.params.count_or_1(0), blank());
}
void Terminal::Impl::insert_columns(const vt::CsiSequence& s) {
  screen_->insert_columns(screen_->cursor().col, s.params.count_or_1(0), blank());
}
void Terminal::Impl::delete_columns(const vt::CsiSequence& s) {
  screen_->delete_columns(screen_->cursor().col, s.params.count_or_1(0), blank());
}

void Terminal::Impl::scroll_down(const vt::CsiSequence& s) {
  // Five parameters are xterm's highlight tracking, an other function, and so is a single 0 (xterm).
  if (s.final == 'T' && (s.params.count() > 1 || s.params.value(0, 1) == 0)) return;
  screen_->scroll_down(s.params.count_or_1(0), blank());
}

void Terminal::Impl::repeat(const vt::CsiSequence& s) {
  if (last_graphic_ == 0) return;
  const GridSize size = screen_->size();
  int n = std::min(s.params.count_or_1(0), size.cols * size.rows);
  const char32_t c = last_graphic_;
  const int width = char_width(c);
  // What is repeated went through the charsets when it was printed.
  while (n-- > 0) {
    screen_->put_glyph(static_cast<std::uint32_t>(c), std::max(width, 1), pen_, blank(), mode(Mode::AutoWrap),
                       mode(Mode::Insert));
  }
}

// --- movement

void Terminal::Impl::cursor_up(const vt::CsiSequence& s) { screen_->move_up(s.params.count_or_1(0)); }
void Terminal::Impl::cursor_down(const vt::CsiSequence& s) { screen_->move_down(s.params.count_or_1(0)); }

void Terminal::Impl::cursor_forward(const vt::CsiSequence& s) {
  const Cursor& c = screen_->cursor();
  const int edge = c.col < screen_->margins().right ? screen_->margins().right : screen_->size().cols;
  screen_->move_to(c.row, std::min(c.col + s.params.count_or_1(0), edge - 1));
}

// Both modes mean the same: 45 wraps to any row, as in xterm until patch 382, on which the conformance lists
// are based; since 383 that is mode 1045, and 45 stays in the wrapped line.
bool Terminal::Impl::reverse_wrap() const {
  return mode(Mode::AutoWrap) && (mode(Mode::ReverseWrap) || mode(Mode::ReverseWrapScreen));
}

void Terminal::Impl::cursor_back(const vt::CsiSequence& s) {
  screen_->move_back(s.params.count_or_1(0), reverse_wrap());
}

void Terminal::Impl::cursor_next_line(const vt::CsiSequence& s) {
  screen_->move_down(s.params.count_or_1(0));
  screen_->carriage_return();
}

void Terminal::Impl::cursor_preceding_line(const vt::CsiSequence& s) {
  screen_->move_up(s.params.count_or_1(0));
  screen_->carriage_return();
}

void Terminal::Impl::move_to(int row, int col) {
  if (mode(Mode::Origin)) {
    const Margins& m = screen_->margins();
    screen_->move_to(std::min(row + m.top, m.bottom - 1), std::min(col + m.left, m.right - 1));
  } else {
    screen_->move_to(row, col);
  }
}

void Terminal::Impl::cursor_position(const vt::CsiSequence& s) {
  move_to(s.params.count_or_1(0) - 1, s.params.count_or_1(1) - 1);
}

void Terminal::Impl::cursor_column(const vt::CsiSequence& s) {
  const int row = screen_->cursor().row - (mode(Mode::Origin) ? screen_->margins().top : 0);
  move_to(row, s.params.count_or_1(0) - 1);
}

void Terminal::Impl::column_relative(const vt::CsiSequence& s) {
  const Cursor& c = screen_->cursor();
  screen_->move_to(c.row, c.col + s.params.count_or_1(0));
}

void Terminal::Impl::line_position(const vt::CsiSequence& s) {
  const int col = screen_->cursor().col - (mode(Mode::Origin) ? screen_->margins().left : 0);
  move_to(s.params.count_or_1(0) - 1, col);
}

void Terminal::Impl::line_relative(const vt::CsiSequence& s) {
  const Cursor& c = screen_->cursor();
  screen_->move_to(c.row + s.params.count_or_1(0), c.col);
}

void Terminal::Impl::tab() {
  Cursor& c = screen_->cursor();
  // For programs that write to the end of a row and then a tab, as old versions of more do (xterm).
  if (c.pending_wrap && mode(Mode::CursesFix) && mode(Mode::AutoWrap)) {
    screen_->line_feed(blank());
    screen_->move_to(c.row, 0);
  }
  const int edge = (c.col < screen_->margins().right ? screen_->margins().right : screen_->size().cols) - 1;
  int col = c.col;
  while (col < edge && !tab_stops_[static_cast<std::size_t>(++col)]) {
  }
  // A wrap that is pending in the last column stays so (xterm).
  if (col != c.col) screen_->move_to(c.row, col);
}

void Terminal::Impl::tab_forward(const vt::CsiSequence& s) {
  for (int n = std::min(s.params.count_or_1(0), screen_->size().cols); n > 0; --n) tab();
}

void Terminal::Impl::tab_back(const vt::CsiSequence& s) {
  Cursor& c = screen_->cursor();
  int col = c.col;
  // The left margin stops it in origin mode only (xterm).
  const int edge = mode(Mode::Origin) ? screen_->margins().left : 0;
  for (int n = std::min(s.params.count_or_1(0), screen_->size().cols); n > 0 && col > edge; --n) {
    while (col > edge && !tab_stops_[static_cast<std::size_t>(--col)]) {
    }
  }
  screen_->move_to(c.row, col);
}

void Terminal::Impl::clear_tabs(const vt::CsiSequence& s) {
  const int which = s.params.value(0, 0);
  if (which == 0) tab_stops_[static_cast<std::size_t>(screen_->cursor().col)] = false;
  if (which == 3) std::fill(tab_stops_.begin(), tab_stops_.end(), false);
}

void Terminal::Impl::tab_stops_every_8(const vt::CsiSequence& s) {
  const int which = s.params.value(0, 0);
  if (which == 5 || which == 0) reset_tab_stops();
}

void Terminal::Impl::set_margins(const vt::CsiSequence& s) {
  const int rows = screen_->size().rows;
  const int top = s.params.count_or_1(0) - 1;
  int bottom = s.params.value(1, rows);
  if (bottom == 0 || bottom > rows) bottom = rows;
  // xterm, kitty and tmux ignore a region of less than two rows altogether: the cursor stays as well.
  if (bottom - top < 2 && !(rows == 1 && top == 0)) return;
  Margins m = screen_->margins();
  m.top = top;
  m.bottom = bottom;
  screen_->set_margins(m);
  move_to(0, 0);
}

// DECSLRM in mode 69, else SCOSC (xterm).
void Terminal::Impl::set_side_margins(const vt::CsiSequence& s) {
  if (!mode(Mode::SideMargins)) {
    if (s.params.missing(0) && s.params.count() <= 1) save_cursor();
    return;
  }
  const int cols = screen_->size().cols;
  const int left = s.params.count_or_1(0) - 1;
  int right = s.params.value(1, cols);
  if (right == 0 || right > cols) right = cols;
  if (right - left < 2) return;
  Margins m = screen_->margins();
  m.left = left;
  m.right = right;
  screen_->set_margins(m);
  move_to(0, 0);
}

void Terminal::Impl::restore_cursor(const vt::CsiSequence& s) {
  if (s.params.missing(0) && s.params.count() <= 1) restore_cursor();
}

void Terminal::Impl::cursor_style(const vt::CsiSequence& s) {
  const int style = s.params.value(0, 0);
  if (style > 6) return;
  damage_.mark_dirty();
  if (style == 0) {
    cursor_shape_ = options_.cursor_shape;
    cursor_blink_ = options_.cursor_blink;
  } else {
    cursor_shape_ = static_cast<CursorShape>((style - 1) / 2);
    cursor_blink_ = style % 2 == 1;
  }
  // Mode 12 is the other name of the same thing (xterm).
  modes_[static_cast<std::size_t>(Mode::CursorBlink)] = cursor_blink_;
}

void Terminal::Impl::soft_reset(const vt::CsiSequence&) { soft_reset_state(); }

// DECSCL. Controls stay of seven bits, whatever its second argument asks for: replies are ASCII (promises.md
// 2). Of what is reset the manuals disagree: VT510 says everything, VT220 and DEC STD 070 what DECSTR does.
// So does xterm.
void Terminal::Impl::conformance_level(const vt::CsiSequence& s) {
  const int level = s.params.value(0, 0) - 60;
  if (level < 1 || level > kHighestLevel) return;
  soft_reset_state();
  level_ = level;
}

}  // namespace riffle
