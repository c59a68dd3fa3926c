// XTWINOPS (xterm ctlseqs, CSI t), DECSLPP, DECSNLS, DECSCPP: size, place and state of the window, and
// titles. What changes the window or tells about the screen needs `allow.window-ops`; sizes that ioctl tells
// anyhow do not.
#include <algorithm>

#include "term/hex.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// promises.md: stacks of titles are 10 deep.
constexpr std::size_t kTitleStack = 10;

// Bits of XTSMTITLE.
constexpr unsigned kSetHex = 1u << 0, kQueryHex = 1u << 1;

}  // namespace

void Terminal::Impl::resize_screen(GridSize size) {
  size = size.clamped();
  if (size == screen_->size()) return;
  resize(size, options_.cell_pixels);
  host_.size_changed(size);
}

void Terminal::Impl::request_window(const WindowRequest& request) {
  const GridSize size = screen_->size();
  const GridSize largest = screen_cells();
  const auto enlarge = [&](GridSize to) {
    if (!size_before_) size_before_ = size;
    resize_screen(to);
  };
  host_.window_requested(request);
  if (window_.real) return;  // it says what it does
  switch (request.action) {
    case WindowAction::Deiconify:
    case WindowAction::Iconify:
      window_.iconified = request.action == WindowAction::Iconify;
      break;
    case WindowAction::Move:
      window_.x = request.x;
      window_.y = request.y;
      break;
    case WindowAction::Maximize:
      enlarge(largest);
      break;
    case WindowAction::MaximizeVertically:
      enlarge({size.cols, largest.rows});
      break;
    case WindowAction::MaximizeHorizontally:
      enlarge({largest.cols, size.rows});
      break;
    case WindowAction::Fullscreen:
      window_.fullscreen = true;
      enlarge(largest);
      break;
    case WindowAction::Unmaximize:
    case WindowAction::EndFullscreen:
      window_.fullscreen = false;
      if (size_before_) resize_screen(*size_before_);
      size_before_.reset();
      break;
    default:
      break;
  }
}

GridSize Terminal::Impl::screen_cells() const {
  const PixelSize cell = options_.cell_pixels;
  return {(window_.screen.width - window_.frame.width) / std::max(cell.width, 1),
          (window_.screen.height - window_.frame.height) / std::max(cell.height, 1)};
}

void Terminal::Impl::window_operation(const vt::CsiSequence& s) {
  const int which = s.params.value(0, 0);
  if (report_window_size(which, s.params.value(1, 0))) return;
  switch (which) {
    case 20:
    case 21:
      report_title(which == 20);
      return;
    case 22:
      push_titles(s.params.value(1, 0));
      return;
    case 23:
      pop_titles(s.params.value(1, 0));
      return;
    default:
      if (options_.allow.window_ops) change_window(s.params);
      return;
  }
}

bool Terminal::Impl::report_window_size(int which, int variant) {
  const GridSize size = screen_->size();
  const PixelSize cell = options_.cell_pixels;
  const auto pair = [&](int code, int first, int second) {
    reply("\x1b[" + std::to_string(code) + ";" + std::to_string(first) + ";" + std::to_string(second) + "t");
    return true;
  };
  const bool whole = variant == 2;
  switch (which) {
    case 14: {
      const PixelSize frame = whole ? window_.frame : PixelSize{};
      return pair(4, size.rows * cell.height + frame.height, size.cols * cell.width + frame.width);
    }
    case 16:
      return pair(6, cell.height, cell.width);
    case 18:
      return pair(8, size.rows, size.cols);
    default:
      break;
  }
  if (!options_.allow.window_ops) return false;
  switch (which) {
    case 11:
      reply(window_.iconified ? "\x1b[2t" : "\x1b[1t");
      return true;
    case 13:
      return pair(3, window_.x, window_.y);
    case 15:
      return pair(5, window_.screen.height, window_.screen.width);
    case 19:
      return pair(9, screen_cells().rows, screen_cells().cols);
    default:
      return false;
  }
}

void Terminal::Impl::change_window(const vt::CsiParams& p) {
  const GridSize size = screen_->size();
  // A size that is not given stays, 0 is as much as the screen has (xterm).
  const auto wanted = [&](int index, int now, int largest, int unit) {
    return p.missing(index) ? now : p.value(index, 0) == 0 ? largest : p.value(index, 0) / std::max(unit, 1);
  };
  const int which = p.value(0, 0);
  switch (which) {
    case 1:
    case 2:
      request_window({which == 1 ? WindowAction::Deiconify : WindowAction::Iconify});
      break;
    case 3:
      request_window({WindowAction::Move, p.value(1, 0), p.value(2, 0)});
      break;
    case 4:
    case 8: {
      const PixelSize unit = which == 4 ? options_.cell_pixels : PixelSize{1, 1};
      resize_screen({wanted(2, size.cols, screen_cells().cols, unit.width),
                     wanted(1, size.rows, screen_cells().rows, unit.height)});
      break;
    }
    case 5:
    case 6:
      request_window({which == 5 ? WindowAction::Raise : WindowAction::Lower});
      break;
    case 7:
      damage_.invalidate();
      break;
    case 9: {
      constexpr WindowAction kActions[] = {WindowAction::Unmaximize, WindowAction::Maximize,
                                           WindowAction::MaximizeVertically,
                                           WindowAction::MaximizeHorizontally};
      if (p.value(1, 0) <= 3) request_window({kActions[p.value(1, 0)]});
      break;
    }
    case 10: {
      const int how = p.value(1, 0);
      if (how > 2) break;
      const bool on = how == 1 || (how == 2 && !window_.fullscreen);
      request_window({on ? WindowAction::Fullscreen : WindowAction::EndFullscreen});
      break;
    }
    default:
      if (which >= 24) resize_screen({size.cols, which});  // DECSLPP
      break;
  }
}

void Terminal::Impl::lines_per_screen(const vt::CsiSequence& s) {  // DECSNLS
  const int rows = s.params.value(0, 0);
  if (options_.allow.window_ops && rows >= 1 && rows <= 255) resize_screen({screen_->size().cols, rows});
}

void Terminal::Impl::columns_per_page(const vt::CsiSequence& s) {  // DECSCPP
  const int cols = s.params.value(0, 0) == 0 ? 80 : s.params.value(0, 0);
  if (!options_.allow.window_ops && !mode(Mode::AllowColumns132)) return;
  if (cols == 80 || cols == 132) resize_screen({cols, screen_->size().rows});
}

// --- titles

// Reads back what a program printed: only for conformance suites (--allow title-report). A title is bounded
// already.
void Terminal::Impl::report_title(bool icon) {
  if (!options_.allow.title_report) return;
  const std::string& text = icon ? icon_name_ : title_;
  host_.reply((icon ? "\x1b]L" : "\x1b]l") + ((title_modes_ & kQueryHex) != 0 ? to_hex(text) : text) +
              "\x1b\\");
}

void Terminal::Impl::push_titles(int what) {
  if (what > 2) return;
  if (title_stack_.size() == kTitleStack) title_stack_.pop_front();
  title_stack_.emplace_back(title_, icon_name_);
}

void Terminal::Impl::pop_titles(int what) {
  if (what > 2 || title_stack_.empty()) return;
  auto [title, icon] = std::move(title_stack_.back());
  title_stack_.pop_back();
  if (what != 1 && title != title_) {
    title_ = std::move(title);
    host_.title_changed(title_);
  }
  if (what != 2 && icon != icon_name_) {
    icon_name_ = std::move(icon);
    host_.icon_name_changed(icon_name_);
  }
}

// XTSMTITLE, XTRMTITLE: 0 titles are set and 1 reported in hexadecimal digits; 2 and 3 as UTF-8, which they
// are otherwise, too.
void Terminal::Impl::set_title_modes(const vt::CsiSequence& s) {
  const int count = std::max(s.params.count(), 1);
  for (int i = 0; i < count; ++i) {
    const int which = s.params.value(i, 0);
    if (which > 3) continue;
    const unsigned bit = 1u << which;
    title_modes_ = s.final == 't' ? title_modes_ | bit : title_modes_ & ~bit;
  }
}

std::string Terminal::Impl::title_argument(std::string_view body) const {
  std::string text;
  if ((title_modes_ & kSetHex) == 0) return std::string(body);
  return from_hex(body, text) ? text : std::string();
}

}  // namespace riffle
