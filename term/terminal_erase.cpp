// Erasing, and the cells that it spares (ECMA-48, DEC STD 070; protection as xterm has it: one mark on cells,
// and the last of SPA and DECSCA says which erasing obeys it).
#include <algorithm>

#include "term/terminal_impl.h"

namespace riffle {

void Terminal::Impl::erase_columns(int row, int left, int right, bool selective) {
  if (spares(selective)) {
    screen_->erase_unprotected(row, left, right, blank());
  } else {
    screen_->erase(row, left, right, blank());
  }
  erase_pictures(row, left, right);
}

void Terminal::Impl::erase_everything(bool selective) {
  const GridSize size = screen_->size();
  if (!spares(selective)) {
    screen_->erase_rows(0, size.rows, blank());
    return;
  }
  bool none_left = true;
  for (int r = 0; r < size.rows; ++r)
    none_left = screen_->erase_unprotected(r, 0, size.cols, blank()) && none_left;
  // Nobody needs to look any more (xterm).
  if (none_left) protection_ = Protection::Off;
}

void Terminal::Impl::erase_display(int which, bool selective) {
  const GridSize size = screen_->size();
  Cursor& cursor = screen_->cursor();
  // From one corner to the other is all of it, and that counts for protection (xterm).
  if (which == 0 && cursor.row == 0 && cursor.col == 0) which = 2;
  if (which == 1 && cursor.row == size.rows - 1 && cursor.col == size.cols - 1) which = 2;
  switch (which) {
    case 0:
      erase_columns(cursor.row, cursor.col, size.cols, selective);
      if (!spares(selective)) {
        screen_->erase_rows(cursor.row + 1, size.rows, blank());
        break;
      }
      for (int r = cursor.row + 1; r < size.rows; ++r) erase_columns(r, 0, size.cols, selective);
      break;
    case 1:
      if (!spares(selective)) {
        screen_->erase_rows(0, cursor.row, blank());
      } else {
        for (int r = 0; r < cursor.row; ++r) erase_columns(r, 0, size.cols, selective);
      }
      erase_columns(cursor.row, 0, cursor.col + 1, selective);
      break;
    case 2:
      erase_everything(selective);
      break;
    case 3:
      if (selective) return;
      if (damage_.origin() != 0) {
        damage_.set_origin(0);
        damage_.invalidate();
      }
      history_.clear();
      clear_selection();
      return;
    default:
      return;
  }
  // xterm ends a pending wrap here and in EL; DEC does not.
  cursor.pending_wrap = false;
}

void Terminal::Impl::erase_line(int which, bool selective) {
  Cursor& cursor = screen_->cursor();
  const int cols = screen_->size().cols;
  if (which > 2) return;
  erase_columns(cursor.row, which == 0 ? cursor.col : 0, which == 1 ? cursor.col + 1 : cols, selective);
  cursor.pending_wrap = false;
}

void Terminal::Impl::erase_display(const vt::CsiSequence& s) { erase_display(s.params.value(0, 0), false); }
void Terminal::Impl::erase_line(const vt::CsiSequence& s) { erase_line(s.params.value(0, 0), false); }
void Terminal::Impl::selective_erase_display(const vt::CsiSequence& s) {
  erase_display(s.params.value(0, 0), true);
}
void Terminal::Impl::selective_erase_line(const vt::CsiSequence& s) {
  erase_line(s.params.value(0, 0), true);
}

void Terminal::Impl::erase_chars(const vt::CsiSequence& s) {
  Cursor& cursor = screen_->cursor();
  erase_columns(cursor.row, cursor.col, std::min(cursor.col + s.params.count_or_1(0), screen_->size().cols),
                false);
  cursor.pending_wrap = false;
}

void Terminal::Impl::set_protected(bool on) {
  pen_.attrs = static_cast<std::uint16_t>(on ? pen_.attrs | kProtected : pen_.attrs & ~kProtected);
  pen_changed();
}

void Terminal::Impl::character_protection(const vt::CsiSequence& s) {  // DECSCA
  const int what = s.params.value(0, 0);
  protection_ = Protection::Dec;
  if (what <= 2) set_protected(what == 1);
}

}  // namespace riffle
