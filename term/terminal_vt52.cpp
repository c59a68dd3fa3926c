// VT52 mode (DECANM reset; VT100 manual, "VT52 compatible"; VT510 manual, chapter 7): escape sequences of one
// character, and ESC Y with a row and a column, each plus 32. ESC < goes back.
#include <algorithm>

#include "term/terminal_impl.h"

namespace riffle {

void Terminal::Impl::enter_vt52() {
  vt52_saved_charsets_ = charsets_;
  charsets_ = Charsets{};
  single_shift_ = 0;
  vt52_waits_ = 0;
  update_fast_text();
}

void Terminal::Impl::leave_vt52() {
  modes_[static_cast<std::size_t>(Mode::Ansi)] = true;
  charsets_ = vt52_saved_charsets_;
  vt52_waits_ = 0;
  // A VT100 comes back, whatever level it had (DEC STD 070, A.5; xterm).
  level_ = 1;
  update_fast_text();
}

void Terminal::Impl::vt52_escape(char final) {
  vt52_waits_ = 0;
  Screen& screen = *screen_;
  const Cursor at = screen.cursor();
  switch (final) {
    case 'A':
      screen.move_up(1);
      break;
    case 'B':
      screen.move_down(1);
      break;
    case 'C':
      screen.move_to(at.row, at.col + 1);
      break;
    case 'D':
      screen.move_back(1, false);
      break;
    case 'F':
    case 'G':
      charsets_.g[0] = final == 'F' ? kVt52Charset : 'B';
      update_fast_text();
      break;
    case 'H':
      screen.move_to(0, 0);
      break;
    case 'I':
      screen.reverse_index(blank());
      break;
    case 'J':
      erase_display(0, false);
      break;
    case 'K':
      erase_line(0, false);
      break;
    case 'Y':
      vt52_waits_ = 2;
      break;
    case 'Z':
      reply("\x1b/Z");
      break;
    case '=':
    case '>':
      set_mode(Mode::Keypad, final == '=');
      break;
    case '<':
      leave_vt52();
      break;
    default:
      break;
  }
}

std::size_t Terminal::Impl::vt52_address(const std::uint8_t* text, std::size_t n) {
  std::size_t taken = 0;
  while (vt52_waits_ > 0 && taken < n && text[taken] >= 0x20 && text[taken] != 0x7f) {
    const int value = text[taken++] - 0x20;
    if (--vt52_waits_ == 1) {
      vt52_row_ = value;
      continue;
    }
    const GridSize size = screen_->size();
    // A row that is not there leaves the cursor's (VT100 manual); a column that is not there is the last one.
    screen_->move_to(vt52_row_ < size.rows ? vt52_row_ : screen_->cursor().row, value);
  }
  return taken;
}

}  // namespace riffle
