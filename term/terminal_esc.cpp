// C0 controls and ESC sequences (ECMA-35 and -48, DEC STD 070).
#include "term/terminal_impl.h"

namespace riffle {

void Terminal::Impl::control(std::uint8_t c0) {
  end_of_text();
  switch (c0) {
    case 0x07:
      host_.bell();
      break;
    case 0x08:
      screen_->backspace();
      break;
    case 0x09:
      tab();
      break;
    case 0x0a:
    case 0x0b:
    case 0x0c:
      line_feed();
      break;
    case 0x0d:
      screen_->carriage_return();
      break;
    case 0x0e:
      charsets_.gl = 1;
      update_fast_text();
      break;
    case 0x0f:
      charsets_.gl = 0;
      update_fast_text();
      break;
    default:
      break;  // ENQ has no answerback (promises.md 2)
  }
}

void Terminal::Impl::escape(std::string_view intermediates, char final) {
  end_of_text();
  if (intermediates.empty()) {
    switch (final) {
      case '7':
        save_cursor();
        break;  // DECSC
      case '8':
        restore_cursor();
        break;  // DECRC
      case '=':
        set_mode(Mode::Keypad, true);
        break;  // DECKPAM
      case '>':
        set_mode(Mode::Keypad, false);
        break;  // DECKPNM
      case 'D':
        screen_->line_feed(blank());
        break;   // IND
      case 'E':  // NEL
        screen_->line_feed(blank());
        screen_->carriage_return();
        break;
      case 'H':
        tab_stops_[static_cast<std::size_t>(screen_->cursor().col)] = true;
        break;  // HTS
      case 'M':
        screen_->reverse_index(blank());
        break;   // RI
      case 'N':  // SS2
      case 'O':  // SS3
        single_shift_ = charsets_.g[final == 'N' ? 2 : 3];
        update_fast_text();
        break;
      case 'c':
        hard_reset();
        break;   // RIS
      case 'n':  // LS2
      case 'o':  // LS3
        charsets_.gl = final == 'n' ? 2 : 3;
        update_fast_text();
        break;
      default:
        break;
    }
    return;
  }
  if (intermediates.size() != 1) return;
  switch (intermediates[0]) {
    case '(':
      designate(0, final);
      break;
    case ')':
      designate(1, final);
      break;
    case '*':
      designate(2, final);
      break;
    case '+':
      designate(3, final);
      break;
    case '#':
      if (final == '8') screen_alignment();
      break;
    default:
      break;  // ESC % @ and the like: riffle speaks UTF-8 only
  }
}

void Terminal::Impl::designate(int slot, char charset) {
  // Sets that are not known are ASCII; both spellings of DEC Special Graphics.
  charsets_.g[slot] = charset == '0' || charset == '2' ? '0' : charset == 'A' ? 'A' : 'B';
  update_fast_text();
}

void Terminal::Impl::save_cursor() {
  SavedCursor& saved = screen_->saved();
  saved.cursor = screen_->cursor();
  saved.pen = pen_;
  saved.charsets = charsets_;
  saved.origin = mode(Mode::Origin);
}

void Terminal::Impl::restore_cursor() {
  const SavedCursor& saved = screen_->saved();
  pen_ = saved.pen;
  pen_changed();
  charsets_ = saved.charsets;
  single_shift_ = 0;
  modes_[static_cast<std::size_t>(Mode::Origin)] = saved.origin;
  update_fast_text();
  screen_->move_to(saved.cursor.row, saved.cursor.col);
  // xterm brings a pending wrap back, too (DEC STD 070: "last column flag").
  screen_->cursor().pending_wrap = saved.cursor.pending_wrap && screen_->cursor().col == saved.cursor.col;
}

void Terminal::Impl::screen_alignment() {
  // DECALN: E's everywhere, margins and origin reset, cursor home (DEC STD 070).
  modes_[static_cast<std::size_t>(Mode::Origin)] = false;
  screen_->reset_margins();
  const GridSize size = screen_->size();
  for (int r = 0; r < size.rows; ++r) {
    screen_->move_to(r, 0);
    screen_->erase(r, 0, size.cols, Cell{});
    const std::vector<std::uint8_t> line(static_cast<std::size_t>(size.cols), 'E');
    screen_->put_ascii(line.data(), line.size(), Cell{}, Cell{}, false);
  }
  screen_->move_to(0, 0);
}

}  // namespace riffle
