// Printing: runs of text to cells. The hot path of every flood.
#include <algorithm>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "term/base/assert.h"
#include "term/terminal_impl.h"
#include "term/vt/utf8_decoder.h"

namespace riffle {
namespace {

// First byte in [p, end) that is not printable ASCII (0x20..0x7e).
const std::uint8_t* end_of_ascii(const std::uint8_t* p, const std::uint8_t* end) {
#if defined(__SSE2__)
  // As signed bytes, 0x80..0xff and the C0 controls lie below 0x20; DEL is the one value above the range.
  const __m128i below = _mm_set1_epi8(0x20), del = _mm_set1_epi8(0x7f);
  while (end - p >= 16) {
    const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const int bad = _mm_movemask_epi8(_mm_or_si128(_mm_cmplt_epi8(v, below), _mm_cmpeq_epi8(v, del)));
    if (bad != 0) return p + __builtin_ctz(static_cast<unsigned>(bad));
    p += 16;
  }
#endif
  while (p != end && static_cast<std::uint8_t>(*p - 0x20) < 0x5f) ++p;
  return p;
}

constexpr char32_t kVs16 = 0xfe0f;

}  // namespace

std::size_t Terminal::Impl::text(const char* bytes, std::size_t length) {
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(bytes);
  const std::uint8_t* const end = begin + length;
  const std::uint8_t* p = begin;
  if (vt52_waits_ != 0) {
    p += vt52_address(p, length);
    // What it still waits for stands behind a control.
    if (p == end || vt52_waits_ != 0) return static_cast<std::size_t>(p - begin);
  }
  if (utf8_pending_ != 0) p = print_utf8(p, end);
  Screen& screen = *screen_;
  const Cell blank = this->blank();
  const bool fast = fast_text_ && !clusters_, new_line = mode(Mode::NewLine), autowrap = mode(Mode::AutoWrap);
  while (p != end) {
    // Line ends are taken here rather than through control(): with the way there and back a flood of short
    // lines cost half as much again (tests/bench, y_lines).
    if (*p == '\n') {
      join_point_ = last_graphic_ = 0;
      screen.line_feed(blank);
      if (new_line) screen.carriage_return();
      ++p;
    } else if (*p == '\r') {
      join_point_ = last_graphic_ = 0;
      screen.carriage_return();
      ++p;
    } else if (*p >= 0x80) {
      p = print_utf8(p, end);
    } else {
      const std::uint8_t* const run = end_of_ascii(p, end);
      if (run == p) break;
      const auto n = static_cast<std::size_t>(run - p);
      if (fast && screen.put_ascii_inside(p, n, pen_, pen_flags_, autowrap)) {
        last_graphic_ = run[-1];
      } else {
        print_ascii(p, n);
      }
      p = run;
    }
  }
  // A C0 in first place can only follow a cut-off character: take nothing twice.
  return std::max<std::size_t>(1, static_cast<std::size_t>(p - begin));
}

void Terminal::Impl::print_ascii(const std::uint8_t* text, std::size_t n) {
  if (fast_text_) {
    const char32_t last = text[n - 1];
    if (!clusters_) {
      screen_->put_ascii(text, n, pen_, blank(), mode(Mode::AutoWrap));
      last_graphic_ = last;
      return;
    }
    // The first character may belong to a cluster before it (after ZWJ or a prepended mark); no other can.
    if (join_point_ != 0) {
      print_point(text[0]);
      ++text;
      --n;
    }
    if (n > 0) {
      screen_->put_ascii(text, n, pen_, blank(), mode(Mode::AutoWrap));
      join_point_ = last;
      breaker_.reset();
    }
    last_graphic_ = last;
    return;
  }
  for (std::size_t i = 0; i < n; ++i) print_point(text[i]);
}

const std::uint8_t* Terminal::Impl::print_utf8(const std::uint8_t* at, const std::uint8_t* end) {
  while (utf8_pending_ != 0) {
    // Complete the character that the last chunk cut off.
    std::uint8_t joined[8];
    std::copy_n(utf8_, utf8_pending_, joined);
    const std::size_t more = std::min<std::size_t>(4, static_cast<std::size_t>(end - at));
    std::copy_n(at, more, joined + utf8_pending_);
    char32_t c;
    const std::size_t used = vt::decode_utf8(joined, utf8_pending_ + more, c);
    if (used == 0) {
      std::copy_n(joined, utf8_pending_ + more, utf8_);
      utf8_pending_ += more;
      return end;
    }
    // A malformed one ends before the new bytes, or takes some of them.
    at += used - utf8_pending_;
    utf8_pending_ = 0;
    print_point(c);
    if (at == end) return end;
  }
  const bool plain = fast_text_ && !clusters_;
  while (at != end && *at >= 0x80) {
    char32_t c;
    if (plain) {
      at = print_points(at, end);
      if (at == end || *at < 0x80) break;
    }
    const std::size_t used = vt::decode_utf8(at, static_cast<std::size_t>(end - at), c);
    if (used == 0) {
      utf8_pending_ = static_cast<std::size_t>(end - at);
      std::copy(at, end, utf8_);
      return end;
    }
    at += used;
    print_point(c);
  }
  return at;
}

// Whole characters of 1 or 2 columns, a batch at a time; stops before the first that is anything else.
const std::uint8_t* Terminal::Impl::print_points(const std::uint8_t* at, const std::uint8_t* end) {
  constexpr std::size_t kBatch = 128;
  RIFFLE_UNINITIALIZED char32_t points[kBatch];
  RIFFLE_UNINITIALIZED std::uint8_t widths[kBatch];
  for (;;) {
    std::size_t n = 0;
    while (n < kBatch && at != end && *at >= 0xc2) {
      char32_t c;
      std::size_t used;
      if (*at >= 0xe1 && *at <= 0xec && end - at >= 3 && (at[1] & 0xc0) == 0x80 && (at[2] & 0xc0) == 0x80) {
        c = (at[0] & 0x0fu) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
        used = 3;
      } else {
        used = vt::decode_utf8(at, static_cast<std::size_t>(end - at), c);
        if (used == 0) break;
      }
      const unsigned width = char_class(c) & 3u;
      if (width == 0) break;
      points[n] = c;
      widths[n++] = static_cast<std::uint8_t>(width);
      at += used;
    }
    if (n == 0) return at;
    last_graphic_ = points[n - 1];
    for (std::size_t done = 0; done < n;) {
      done += screen_->put_points_inside(points + done, widths + done, n - done, pen_, pen_flags_);
      if (done == n) break;
      // Where a row ends.
      screen_->put_glyph(static_cast<std::uint32_t>(points[done]), widths[done], pen_, blank(),
                         mode(Mode::AutoWrap), false);
      ++done;
    }
    if (n < kBatch) return at;
  }
}

void Terminal::Impl::print_replacement_for_pending() {
  utf8_pending_ = 0;
  print_point(vt::kReplacement);
}

void Terminal::Impl::print_point(char32_t c) {
  if (c >= 0x80 && c < 0xa0) return;  // C1 as UTF-8: neither obeyed nor shown (promises.md 14)
  if (c < 0x80) c = translate(single_shift_ != 0 ? single_shift_ : charset(), c);
  if (single_shift_ != 0) {  // used up by whatever is printed
    single_shift_ = 0;
    update_fast_text();
  }
  if (clusters_ && join_cluster(c)) return;
  const int width = char_width(c);
  if (width == 0) {
    combine(c);
    return;
  }
  last_graphic_ = c;
  if (!screen_->put_glyph(static_cast<std::uint32_t>(c), width, pen_, blank(), mode(Mode::AutoWrap),
                          mode(Mode::Insert))) {
    join_point_ = 0;
  }
}

void Terminal::Impl::combine(char32_t c) {
  CellPos at;
  if (!screen_->cell_before_cursor(at)) return;
  const Cell& cell = screen_->grid().row(at.row).cells[at.col];
  char32_t buffer[kMaxClusterLength];
  std::size_t n = 0;
  if (cell.is_cluster()) {
    const std::u32string_view text = tables_.cluster_text(cell.cluster());
    n = text.size();
    if (n >= kMaxClusterLength) return;
    std::copy(text.begin(), text.end(), buffer);
  } else {
    buffer[n++] = cell.code_point() != 0 ? cell.code_point() : U' ';
  }
  buffer[n++] = c;
  screen_->set_glyph(at, tables_.cluster({buffer, n}) | kClusterBit);
}

bool Terminal::Impl::join_cluster(char32_t c) {
  const char32_t before = join_point_;
  join_point_ = c;
  if (before == 0) {
    breaker_.reset();
    return false;
  }
  // Only two characters of joining classes can share a cluster; ASCII and most of CJK need no state machine.
  if ((char_class(before) & 4u) == 0 && (char_class(c) & 4u) == 0) {
    breaker_.reset();
    return false;
  }
  if (breaker_.breaks_between(before, c)) return false;
  CellPos at;
  if (!screen_->cell_before_cursor(at)) return false;
  combine(c);
  // VS16 asks for the emoji form, a second regional indicator or an emoji joined by ZWJ makes it one: two
  // columns.
  if (c == kVs16 || char_width(c) == 2 || (c >= 0x1f1e6 && c <= 0x1f1ff)) screen_->widen_glyph(at);
  return true;
}

void Terminal::Impl::line_feed() {
  join_point_ = 0;
  screen_->line_feed(blank());
  if (mode(Mode::NewLine)) screen_->carriage_return();
}

}  // namespace riffle
