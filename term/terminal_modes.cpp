// Modes: set, reset, save, restore, report; and the resets of everything.
#include <algorithm>
#include <iterator>

#include "term/terminal_impl.h"

namespace riffle {

void Terminal::Impl::set_mode(Mode m, bool on) {
  // promises.md: a program changes the size only where mode 40 lets it.
  if (m == Mode::Columns132 && !mode(Mode::AllowColumns132)) return;
  // 47, 1047, 1048 and 1049 do nothing where a program may not use the alternate screen (xterm: titeInhibit).
  const bool alternate = m == Mode::AlternateScreen47 || m == Mode::AlternateScreen1047 ||
                         m == Mode::SaveCursor1048 || m == Mode::AlternateScreen1049;
  if (alternate && !mode(Mode::AllowAlternateScreen)) return;
  modes_[static_cast<std::size_t>(m)] = on;
  mode_changed(m, on);
}

void Terminal::Impl::set_origin(bool on) {
  modes_[static_cast<std::size_t>(Mode::Origin)] = on;
  primary_.set_origin(on);
  alternate_.set_origin(on);
}

void Terminal::Impl::mode_changed(Mode m, bool on) {
  switch (m) {
    case Mode::Insert:
    case Mode::GraphemeClusters:
      update_fast_text();
      break;
    case Mode::Ansi:
      if (!on) enter_vt52();
      break;
    case Mode::Origin:
      set_origin(on);
      move_to(0, 0);
      break;
    case Mode::SideMargins:
      // Lines of double size and side margins exclude each other (xterm, VT420 manual).
      if (on) {
        screen_->reset_line_sizes();
      } else {
        Margins m = screen_->margins();
        m.left = 0;
        m.right = screen_->size().cols;
        screen_->set_margins(m);
      }
      break;
    case Mode::AutoWrap:
      if (!on) screen_->cursor().pending_wrap = false;
      break;
    case Mode::Columns132:
      set_columns(on ? 132 : 80);
      break;
    case Mode::ReverseScreen:
    case Mode::ShowCursor:
      damage_.mark_dirty();
      break;
    case Mode::CursorBlink:
      cursor_blink_ = on;
      damage_.mark_dirty();
      break;
    case Mode::MouseX10:
    case Mode::MouseNormal:
    case Mode::MouseButton:
    case Mode::MouseAny:
      // The last one set counts, and each of them switches the others off (xterm).
      if (on) {
        for (Mode other : {Mode::MouseX10, Mode::MouseNormal, Mode::MouseButton, Mode::MouseAny}) {
          modes_[static_cast<std::size_t>(other)] = other == m;
        }
      }
      update_mouse_modes();
      break;
    case Mode::MouseUtf8:
    case Mode::MouseSgr:
    case Mode::MouseUrxvt:
    case Mode::MousePixels:
      if (on) {
        for (Mode other : {Mode::MouseUtf8, Mode::MouseSgr, Mode::MouseUrxvt, Mode::MousePixels}) {
          modes_[static_cast<std::size_t>(other)] = other == m;
        }
      }
      update_mouse_modes();
      break;
    case Mode::FocusReports:
      // As foot does: the program learns the present state at once.
      if (on) reply(focused_ ? "\x1b[I" : "\x1b[O");
      break;
    case Mode::InBandResize:
      if (on) report_size();
      break;
    case Mode::AllowAlternateScreen:
      if (!on) switch_screen(false);
      break;
    case Mode::AlternateScreen47:
      switch_screen(on);
      break;
    case Mode::AlternateScreen1047:
      // xterm clears the alternate screen when it is left.
      if (!on && screen_ == &alternate_) alternate_.erase_rows(0, alternate_.size().rows, blank());
      switch_screen(on);
      break;
    case Mode::SaveCursor1048:
      if (on) {
        save_cursor();
      } else {
        restore_cursor();
      }
      break;
    case Mode::AlternateScreen1049:
      if (on) {
        save_cursor();
        switch_screen(true);
        alternate_.erase_rows(0, alternate_.size().rows, blank());
      } else {
        // From the primary screen, too, as xterm does.
        switch_screen(false);
        restore_cursor();
      }
      break;
    case Mode::SynchronizedOutput:
      // Setting it again does not prolong it, else a program could hold the picture for ever.
      sync_since_ns_ = !on ? -1 : sync_since_ns_ >= 0 ? sync_since_ns_ : now_ns_;
      damage_.mark_dirty();
      break;
    default:
      break;
  }
}

// DECCOLM (DEC STD 070, xterm): the screen is cleared, margins go, the cursor is home.
void Terminal::Impl::set_columns(int cols) {
  const GridSize size{cols, screen_->size().rows};
  const bool changes = size != screen_->size();
  resize(size, options_.cell_pixels);
  screen_->reset_margins();
  modes_[static_cast<std::size_t>(Mode::SideMargins)] = false;
  if (!mode(Mode::KeepScreenOnColumns132)) screen_->erase_rows(0, size.rows, blank());
  move_to(0, 0);
  if (changes) host_.size_changed(size);
}

void Terminal::Impl::update_mouse_modes() {
  mouse_modes_.tracking = mode(Mode::MouseAny)      ? MouseTracking::AnyMotion
                          : mode(Mode::MouseButton) ? MouseTracking::ButtonMotion
                          : mode(Mode::MouseNormal) ? MouseTracking::Normal
                          : mode(Mode::MouseX10)    ? MouseTracking::X10
                                                    : MouseTracking::Off;
  mouse_modes_.encoding = mode(Mode::MousePixels)  ? MouseEncoding::SgrPixels
                          : mode(Mode::MouseUrxvt) ? MouseEncoding::Urxvt
                          : mode(Mode::MouseSgr)   ? MouseEncoding::Sgr
                          : mode(Mode::MouseUtf8)  ? MouseEncoding::Utf8
                                                   : MouseEncoding::Legacy;
  mouse_encoder_.reset();
}

void Terminal::Impl::switch_screen(bool alternate) {
  Screen* to = alternate ? &alternate_ : &primary_;
  for (Mode m : {Mode::AlternateScreen47, Mode::AlternateScreen1047, Mode::AlternateScreen1049}) {
    modes_[static_cast<std::size_t>(m)] = alternate;
  }
  if (to == screen_) return;
  // The cursor is the terminal's, not the screen's (xterm); what DECSC saved is the screen's.
  to->cursor() = screen_->cursor();
  to->set_margins(screen_->margins());
  screen_->set_visible(false);
  to->set_visible(true);
  screen_ = to;
  clear_selection();
  text_renumbered();
  damage_.set_origin(0);
  damage_.invalidate();
}

void Terminal::Impl::change_modes(const vt::CsiSequence& s, bool ansi, bool on) {
  for (int i = 0; i < s.params.count(); ++i) {
    const ModeRow* row = find_mode(ansi, s.params.value(i, 0));
    if (row != nullptr && row->level <= level_) set_mode(row->mode, on);
  }
}

void Terminal::Impl::set_ansi_modes(const vt::CsiSequence& s) { change_modes(s, true, true); }
void Terminal::Impl::reset_ansi_modes(const vt::CsiSequence& s) { change_modes(s, true, false); }
void Terminal::Impl::set_modes(const vt::CsiSequence& s) { change_modes(s, false, true); }
void Terminal::Impl::reset_modes(const vt::CsiSequence& s) { change_modes(s, false, false); }

void Terminal::Impl::save_modes(const vt::CsiSequence& s) {
  for (int i = 0; i < s.params.count(); ++i) {
    if (const ModeRow* row = find_mode(false, s.params.value(i, 0))) {
      saved_modes_[static_cast<std::size_t>(row->mode)] = mode(row->mode);
    }
  }
}

void Terminal::Impl::restore_modes(const vt::CsiSequence& s) {
  for (int i = 0; i < s.params.count(); ++i) {
    if (const ModeRow* row = find_mode(false, s.params.value(i, 0))) {
      set_mode(row->mode, saved_modes_[static_cast<std::size_t>(row->mode)]);
    }
  }
}

void Terminal::Impl::report_mode(const vt::CsiSequence& s, bool ansi) {
  const int number = s.params.value(0, 0);
  const ModeRow* row = find_mode(ansi, number);
  // ECMA-48 modes that no terminal of the family ever had are "permanently reset" (VT510 manual, DECRQM).
  constexpr int kNever[] = {1, 5, 7, 10, 11, 13, 14, 15, 16, 17, 18, 19};
  const bool never = ansi && std::find(std::begin(kNever), std::end(kNever), number) != std::end(kNever);
  const int state = never ? 4 : row == nullptr || row->level > level_ ? 0 : mode(row->mode) ? 1 : 2;
  reply(std::string("\x1b[") + (ansi ? "" : "?") + std::to_string(number) + ";" + std::to_string(state) +
        "$y");
}

void Terminal::Impl::request_ansi_mode(const vt::CsiSequence& s) { report_mode(s, true); }
void Terminal::Impl::request_mode(const vt::CsiSequence& s) { report_mode(s, false); }

void Terminal::Impl::soft_reset_state() {
  // DECSTR (VT510 manual, table 5-9; autowrap as xterm: to its initial state).
  for (Mode m :
       {Mode::KeyboardLock, Mode::Insert, Mode::CursorKeys, Mode::Keypad, Mode::AutoWrap, Mode::ShowCursor,
        Mode::NationalSets, Mode::ReverseWrap, Mode::ReverseWrapScreen, Mode::SideMargins}) {
    modes_[static_cast<std::size_t>(m)] = m == Mode::AutoWrap || m == Mode::ShowCursor;
  }
  set_origin(false);
  protection_ = Protection::Off;
  // As foot: `reset` in a shell helps when a program died without giving the keyboard back.
  reset_keyboard();
  pen_ = Cell{};
  pen_changed();
  link_ = 0;
  charsets_ = Charsets{};
  single_shift_ = 0;
  screen_->reset_margins();
  screen_->saved() = SavedCursor{};
  screen_->cursor().pending_wrap = false;
  update_fast_text();
  damage_.mark_dirty();
}

void Terminal::Impl::reset_tab_stops() {
  for (std::size_t i = 0; i < tab_stops_.size(); ++i) tab_stops_[i] = i % 8 == 0;
}

void Terminal::Impl::hard_reset() {
  switch_screen(false);
  if (mode(Mode::Columns132)) set_columns(80);
  modes_ = saved_modes_ = initial_modes();
  level_ = kHighestLevel;
  vt52_waits_ = 0;
  change_extent_ = 0;
  sgr_stack_.clear();
  soft_reset_state();
  alternate_.saved() = SavedCursor{};
  cursor_shape_ = options_.cursor_shape;
  cursor_blink_ = options_.cursor_blink;
  sync_since_ns_ = -1;
  last_graphic_ = 0;
  reset_tab_stops();
  for (Screen* s : {&primary_, &alternate_}) {
    s->reset_margins();
    s->erase_rows(0, s->size().rows, Cell{});
    s->move_to(0, 0);
  }
  update_mouse_modes();
  palette_ = std::make_shared<const Palette>(options_.palette);
  title_stack_.clear();
  title_modes_ = 0;
  undrawn_colors_.clear();
  images_.clear();
  transfer_.reset();
  file_.reset();
  waiting_image_.reset();
  image_job_.reset();
  shell_ = ShellState::Unknown;
  exit_status_.reset();
  notification_open_ = false;
  shift_for_program_ = false;
  if (!pointer_shapes_.empty()) {
    pointer_shapes_.clear();
    host_.pointer_shape_changed({});
  }
  if (progress_ != Progress{}) {
    progress_ = {};
    host_.progress_changed(progress_);
  }
  if (!title_.empty()) {
    title_.clear();
    host_.title_changed(title_);
  }
  // RIS empties history, as most terminals do.
  history_.clear();
  clear_selection();
  damage_.set_origin(0);
  damage_.invalidate();
}

}  // namespace riffle
