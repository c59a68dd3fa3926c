// Rectangles (VT420: DEC STD 070, VT420 and VT510 manuals; xterm where they are silent): copy, fill, erase,
// change attributes, checksum. Pages are accepted and ignored: there is one.
#include <algorithm>
#include <cstdio>

#include "term/terminal_impl.h"

namespace riffle {
namespace {

// SGR parameters that DECCARA knows; the others are ignored (DEC STD 070; 8 and 28 are xterm's).
void add_change(int parameter, Screen::AttributeChange& change) {
  constexpr struct {
    int on, off;
    std::uint16_t bits;
    std::uint16_t value;
  } kRows[] = {{1, 22, kBold, kBold},
               {4, 24, kUnderlineMask, with_underline(0, Underline::Single)},
               {5, 25, kBlink, kBlink},
               {7, 27, kInverse, kInverse},
               {8, 28, kHidden, kHidden}};
  for (const auto& row : kRows) {
    // 0 ends the four attributes that a VT420 has, and leaves the others (xterm).
    const bool all = parameter == 0 && row.on != 8;
    if (!all && parameter != row.on && parameter != row.off) continue;
    change.clear = static_cast<std::uint16_t>(change.clear | row.bits);
    change.set = static_cast<std::uint16_t>(change.set & ~row.bits);
    if (parameter == row.on) change.set = static_cast<std::uint16_t>(change.set | row.value);
  }
}

void add_flip(int parameter, Screen::AttributeChange& change) {
  constexpr struct {
    int code;
    std::uint16_t bits;
  } kRows[] = {
      {1, kBold}, {4, with_underline(0, Underline::Single)}, {5, kBlink}, {7, kInverse}, {8, kHidden}};
  for (const auto& row : kRows) {
    if (parameter == row.code || (parameter == 0 && row.code != 8))
      change.flip = static_cast<std::uint16_t>(change.flip ^ row.bits);
  }
}

}  // namespace

CellRect Terminal::Impl::rectangle(const vt::CsiParams& params, int first) const {
  const GridSize size = screen_->size();
  const Margins& m = screen_->margins();
  const bool origin = mode(Mode::Origin);
  const auto place = [&](int index, int absent, int offset, int last) {
    const int value = params.value(first + index, 0);
    return std::clamp((value > 0 ? value : absent) + (origin ? offset : 0), 1, last);
  };
  // In origin mode the margins move a rectangle, and do not cut it (xterm).
  return {place(0, 1, m.top, size.rows) - 1, place(1, 1, m.left, size.cols) - 1,
          place(2, size.rows, m.top, size.rows), place(3, size.cols, m.left, size.cols)};
}

void Terminal::Impl::copy_rectangle(const vt::CsiSequence& s) {  // DECCRA
  const CellRect from = rectangle(s.params, 0);
  const CellRect to = rectangle(s.params, 5);
  if (!from.empty()) screen_->copy_rect(from, {to.top, to.left});
}

void Terminal::Impl::fill_rectangle(const vt::CsiSequence& s) {  // DECFRA
  const auto c = static_cast<char32_t>(s.params.value(0, 0));
  // DEC STD 070 allows ASCII and Latin-1, xterm what can be printed and is one column wide.
  const bool printable = (c >= 0x20 && c < 0x7f) || (c >= 0xa0 && char_width(c) == 1);
  const CellRect rect = rectangle(s.params, 1);
  if (!printable || rect.empty()) return;
  Cell cell = pen_;
  cell.glyph = static_cast<std::uint32_t>(c < 0x80 ? translated(c) : c);
  screen_->fill_rect(rect, cell);
}

void Terminal::Impl::erase_rectangle(const vt::CsiSequence& s) {  // DECERA
  const CellRect rect = rectangle(s.params, 0);
  for (int r = rect.top; r < rect.bottom; ++r) {
    screen_->erase(r, rect.left, rect.right, blank());
    erase_pictures(r, rect.left, rect.right);
  }
}

void Terminal::Impl::wipe_rectangle(const vt::CsiSequence& s) {  // DECSERA
  const CellRect rect = rectangle(s.params, 0);
  if (rect.empty()) return;
  // Only what DECSCA protects is spared; SPA's areas are not (xterm).
  screen_->wipe_rect(rect, protection_ == Protection::Dec);
}

void Terminal::Impl::attribute_change_extent(const vt::CsiSequence& s) {  // DECSACE
  const int extent = s.params.value(0, 0);
  if (extent <= 2) change_extent_ = extent;
}

void Terminal::Impl::change_rectangle(const vt::CsiSequence& s, bool flip) {
  const CellRect rect = rectangle(s.params, 0);
  if (rect.empty()) return;
  Screen::AttributeChange change;
  // Without a parameter: all off, all reversed.
  for (int i = 4; i < std::max(s.params.count(), 5); ++i) {
    if (flip) {
      add_flip(s.params.value(i, 0), change);
    } else {
      add_change(s.params.value(i, 0), change);
    }
  }
  // Unless DECSACE says rectangle, it is the stream of characters from the first corner to the second, and
  // only what was written changes (DEC STD 070).
  const bool exact = change_extent_ == 2;
  for (int r = rect.top; r < rect.bottom; ++r) {
    const int left = exact || r == rect.top ? rect.left : 0;
    const int right = exact || r == rect.bottom - 1 ? rect.right : screen_->size().cols;
    screen_->change_attributes(r, left, right, change, exact);
  }
}

void Terminal::Impl::change_attributes(const vt::CsiSequence& s) { change_rectangle(s, false); }
void Terminal::Impl::reverse_attributes(const vt::CsiSequence& s) { change_rectangle(s, true); }

// DECRQCRA. Reads the screen back: only for conformance suites (--allow checksum). The sum as xterm makes it:
// characters, and 8 for hidden, 16 underlined, 32 inverse, 64 blinking, 128 bold; plain blanks count only in
// first place; negated. Protection does not count (in xterm it has counted 4 since the conformance lists were
// made).
void Terminal::Impl::request_checksum(const vt::CsiSequence& s) {
  if (!options_.allow.checksum) return;
  const CellRect rect = rectangle(s.params, 2);
  unsigned sum = 0;
  bool first = true;
  for (int r = rect.top; r < rect.bottom; ++r) {
    const Row& row = screen_->grid().row(r);
    for (int c = rect.left; c < rect.right; ++c) {
      const Cell& cell = row.cells[c];
      if (cell.is_wide_tail()) continue;
      unsigned value = 0;
      if (cell.is_cluster()) {
        for (const char32_t part : tables_.cluster_text(cell.cluster())) value += part;
      } else {
        value = cell.has_text() ? cell.code_point() : U' ';
      }
      constexpr struct {
        std::uint16_t bits;
        unsigned weight;
      } kWeights[] = {{kHidden, 8}, {kUnderlineMask, 16}, {kInverse, 32}, {kBlink, 64}, {kBold, 128}};
      for (const auto& w : kWeights) {
        if ((cell.attrs & w.bits) != 0) value += w.weight;
      }
      if (first || value != U' ' || cell.has_style()) sum += value;
      first = false;
    }
  }
  char answer[32];
  std::snprintf(answer, sizeof answer, "\x1bP%d!~%04X\x1b\\", s.params.value(0, 0), -sum & 0xffffu);
  reply(answer);
}

}  // namespace riffle
