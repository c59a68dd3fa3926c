// SGR: select graphic rendition (ECMA-48 8.3.117; colours by ITU T.416 and xterm; 4:n and 58 as in kitty and
// VTE).
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// Reads a colour after 38, 48 or 58 at params[i]; moves i to its last argument. False: not a colour, i is
// behind what was read.
bool read_color(const vt::CsiParams& p, int& i, Color& out) {
  if (p.has_sub(i)) {
    // 38:5:n, 38:2:r:g:b, 38:2::r:g:b (with a colour space, which is ignored), with more sub-arguments
    // behind.
    int last = i;
    while (p.has_sub(last)) ++last;
    const int first = i + 1, n = last - i;
    i = last;
    const int kind = p.value(first, -1);
    if (kind == 5 && n >= 2) {
      const int index = p.value(first + 1, 0);
      if (index > 255) return false;
      out = Color::palette(static_cast<unsigned>(index));
      return true;
    }
    if (kind != 2 || n < 4) return false;
    const int at = n >= 5 ? first + 2 : first + 1;
    const int r = p.value(at, 0), g = p.value(at + 1, 0), b = p.value(at + 2, 0);
    if (r > 255 || g > 255 || b > 255) return false;
    out = Color::rgb(static_cast<unsigned>(r), static_cast<unsigned>(g), static_cast<unsigned>(b));
    return true;
  }
  const int kind = p.value(i + 1, -1);
  if (kind == 5) {
    const int index = p.value(i + 2, 0);
    i += 2;
    if (index > 255) return false;
    out = Color::palette(static_cast<unsigned>(index));
    return true;
  }
  if (kind == 2) {
    const int r = p.value(i + 2, 0), g = p.value(i + 3, 0), b = p.value(i + 4, 0);
    i += 4;
    if (r > 255 || g > 255 || b > 255) return false;
    out = Color::rgb(static_cast<unsigned>(r), static_cast<unsigned>(g), static_cast<unsigned>(b));
    return true;
  }
  return false;
}

// What XTPUSHSGR can name: bits of Cell::attrs, and the colours above them.
constexpr unsigned kPushForeground = 1u << 16, kPushBackground = 1u << 17;
constexpr unsigned kPushAll = kPushForeground | kPushBackground | kBold | kDim | kItalic | kBlink | kInverse |
                              kHidden | kStrike | kOverline | kUnderlineMask;
constexpr struct {
  int code;
  unsigned bits;
} kPushed[] = {{1, kBold},    {2, kDim},    {3, kItalic}, {4, kUnderlineMask}, {5, kBlink},
               {7, kInverse}, {8, kHidden}, {9, kStrike}, {21, kUnderlineMask}};

void set(Cell& pen, unsigned bits) { pen.attrs = static_cast<std::uint16_t>(pen.attrs | bits); }
void clear(Cell& pen, unsigned bits) { pen.attrs = static_cast<std::uint16_t>(pen.attrs & ~bits); }

}  // namespace

// XTPUSHSGR and XTPOPSGR (xterm ctlseqs): the attributes that are named, or all; 10 and 11 are old numbers of
// the colours' 30 and 31.
void Terminal::Impl::push_graphics(const vt::CsiSequence& s) {
  // promises.md: stacks of attributes are 10 deep, the oldest is lost.
  constexpr std::size_t kDepth = 10;
  unsigned which = 0;
  for (int i = 0; i < s.params.count(); ++i) {
    const int code = s.params.value(i, 0);
    if (code == 10 || code == 30) which |= kPushForeground;
    if (code == 11 || code == 31) which |= kPushBackground;
    for (const auto& row : kPushed) {
      if (row.code == code) which |= row.bits;
    }
  }
  if (s.params.count() == 0 || (s.params.count() == 1 && s.params.missing(0))) which = kPushAll;
  if (sgr_stack_.size() == kDepth) sgr_stack_.pop_front();
  sgr_stack_.emplace_back(which, pen_);
}

void Terminal::Impl::pop_graphics(const vt::CsiSequence&) {
  if (sgr_stack_.empty()) return;
  const auto [which, pushed] = sgr_stack_.back();
  sgr_stack_.pop_back();
  const unsigned bits = which & 0xffffu;
  pen_.attrs = static_cast<std::uint16_t>((pen_.attrs & ~bits) | (pushed.attrs & bits));
  if ((which & kPushForeground) != 0) pen_.fg = pushed.fg;
  if ((which & kPushBackground) != 0) pen_.bg = pushed.bg;
  if (which == kPushAll) {
    // The colour of the underline, and not the link.
    CellExt ext = tables_.ext_of(pen_.ext);
    ext.underline = tables_.ext_of(pushed.ext).underline;
    pen_.ext = tables_.ext(ext);
  }
  pen_changed();
}

void Terminal::Impl::select_graphics(const vt::CsiSequence& s) {
  const vt::CsiParams& p = s.params;
  Cell& pen = pen_;
  const auto underline_color = [&](Color c) {
    CellExt ext = tables_.ext_of(pen.ext);
    ext.underline = c;
    pen.ext = tables_.ext(ext);
  };
  const int count = p.count() > 0 ? p.count() : 1;
  for (int i = 0; i < count; ++i) {
    const int code = p.value(i, 0);
    switch (code) {
      case 0:
        pen.fg = pen.bg = Color();
        // Protection is no rendition: only DECSCA, SPA and EPA change it.
        pen.attrs = static_cast<std::uint16_t>(pen.attrs & kProtected);
        if (pen.ext != 0) underline_color(Color());
        break;
      case 1:
        set(pen, kBold);
        break;
      case 2:
        set(pen, kDim);
        break;
      case 3:
        set(pen, kItalic);
        break;
      case 4: {
        Underline style = Underline::Single;
        if (p.has_sub(i)) {
          const int n = p.value(i + 1, 1);
          if (n > 5) break;
          style = static_cast<Underline>(n);
        }
        pen.attrs = with_underline(pen.attrs, style);
        break;
      }
      case 5:
      case 6:
        set(pen, kBlink);
        break;
      case 7:
        set(pen, kInverse);
        break;
      case 8:
        set(pen, kHidden);
        break;
      case 9:
        set(pen, kStrike);
        break;
      case 21:
        pen.attrs = with_underline(pen.attrs, Underline::Double);
        break;
      case 22:
        clear(pen, kBold | kDim);
        break;
      case 23:
        clear(pen, kItalic);
        break;
      case 24:
        pen.attrs = with_underline(pen.attrs, Underline::None);
        break;
      case 25:
        clear(pen, kBlink);
        break;
      case 27:
        clear(pen, kInverse);
        break;
      case 28:
        clear(pen, kHidden);
        break;
      case 29:
        clear(pen, kStrike);
        break;
      case 38:
        read_color(p, i, pen.fg);
        break;
      case 39:
        pen.fg = Color();
        break;
      case 48:
        read_color(p, i, pen.bg);
        break;
      case 49:
        pen.bg = Color();
        break;
      case 53:
        set(pen, kOverline);
        break;
      case 55:
        clear(pen, kOverline);
        break;
      case 58: {
        Color c;
        if (read_color(p, i, c)) underline_color(c);
        break;
      }
      case 59:
        underline_color(Color());
        break;
      default:
        if (code >= 30 && code <= 37) pen.fg = Color::palette(static_cast<unsigned>(code - 30));
        if (code >= 40 && code <= 47) pen.bg = Color::palette(static_cast<unsigned>(code - 40));
        if (code >= 90 && code <= 97) pen.fg = Color::palette(static_cast<unsigned>(code - 90 + 8));
        if (code >= 100 && code <= 107) pen.bg = Color::palette(static_cast<unsigned>(code - 100 + 8));
        break;
    }
    // Sub-arguments that nobody read are no parameters.
    while (p.has_sub(i)) ++i;
  }
  pen_changed();
}

}  // namespace riffle
