// Reports of the presentation state and what restores it: DECRQPSR, DECCIR, DECTABSR, DECRSPS (VT510 manual).
// Numbers and names of character sets only, so that a report can be nobody's text.
#include <algorithm>
#include <array>

#include "term/osc_fields.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// DECCIR packs flags into characters: this bit makes them printable.
constexpr int kPrintable = 0x40;
// Its Sflag.
constexpr int kOriginFlag = 1, kShift2Flag = 2, kShift3Flag = 4, kWrapFlag = 8;
// Its Srend, bit by bit.
constexpr std::uint16_t kRenditions[] = {kBold, 0, kBlink, kInverse};
constexpr int kUnderlineBit = 2;

// promises.md: of DECTABSR; a stop in each of 1,000 columns takes 3,892 bytes.
constexpr std::size_t kMaxTabReport = 4096;

std::optional<int> flags_in(std::string_view field) {
  if (field.size() != 1 || (field[0] & kPrintable) == 0) return std::nullopt;
  return field[0] & 0x0f;
}

// Of `text`, the name of one set, which goes.
std::string_view take_set_name(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= 0x20 && text[n] <= 0x2f) ++n;
  const std::string_view name = text.substr(0, n + 1);
  text.remove_prefix(std::min(n + 1, text.size()));
  return name;
}

}  // namespace

void Terminal::Impl::request_presentation(const vt::CsiSequence& s) {
  if (s.params.value(0, 0) == 1) report_cursor_information();
  if (s.params.value(0, 0) == 2) report_tab_stops();
}

void Terminal::Impl::report_cursor_information() {
  const Cursor& c = screen_->cursor();
  int rendition = underline_of(pen_.attrs) != Underline::None ? kUnderlineBit : 0;
  for (int bit = 0; bit < 4; ++bit) {
    if ((pen_.attrs & kRenditions[bit]) != 0) rendition |= 1 << bit;
  }
  int flags = mode(Mode::Origin) ? kOriginFlag : 0;
  if (single_shift_ != 0) flags |= single_shift_slot_ == 2 ? kShift2Flag : kShift3Flag;
  if (c.pending_wrap) flags |= kWrapFlag;
  // As the manual has it; xterm says of all sets that they have 96 characters.
  int sizes = 0;
  std::string sets;
  for (int g = 0; g < 4; ++g) {
    if (is_96_charset(charsets_.g[g])) sizes |= 1 << g;
    sets += charset_name(charsets_.g[g]);
  }
  const auto packed = [](int bits) { return std::string(1, static_cast<char>(kPrintable | bits)); };
  reply("\x1bP1$u" + std::to_string(c.row + 1) + ";" + std::to_string(c.col + 1) + ";1;" + packed(rendition) +
        ";" + packed((pen_.attrs & kProtected) != 0 ? 1 : 0) + ";" + packed(flags) + ";" +
        std::to_string(charsets_.gl) + ";" + std::to_string(charsets_.gr) + ";" + packed(sizes) + ";" + sets +
        "\x1b\\");
}

void Terminal::Impl::report_tab_stops() {
  std::string stops;
  for (int col = 0; col < screen_->size().cols; ++col) {
    if (!tab_stops_[static_cast<std::size_t>(col)]) continue;
    if (!stops.empty()) stops += '/';
    stops += std::to_string(col + 1);
  }
  if (stops.size() <= kMaxTabReport) host_.reply("\x1bP2$u" + stops + "\x1b\\");
}

void Terminal::Impl::restore_presentation(int what, std::string_view body) {
  if (what == 1) restore_cursor_information(body);
  if (what == 2) restore_tab_stops(body);
}

// All of it or nothing.
void Terminal::Impl::restore_cursor_information(std::string_view body) {
  const auto row = number_in(take_field(body)), col = number_in(take_field(body));
  const auto page = number_in(take_field(body));
  const auto rendition = flags_in(take_field(body)), attributes = flags_in(take_field(body));
  const auto flags = flags_in(take_field(body));
  const auto gl = number_in(take_field(body)), gr = number_in(take_field(body));
  const auto sizes = flags_in(take_field(body));
  const bool whole = row && col && page && rendition && attributes && flags && gl && gr && sizes;
  if (!whole || *gl < 0 || *gl > 3 || *gr < 0 || *gr > 3) return;
  Charsets sets;
  for (int g = 0; g < 4; ++g) {
    const std::string_view name = take_set_name(body);
    if (name.empty()) return;
    // Only this name is one of both sizes.
    const bool is_96 = name == "A" && (*sizes & 1 << g) != 0;
    sets.g[g] = is_96 ? charset_96(name) : charset_94(name, mode(Mode::NationalSets), level_);
  }
  if (!body.empty()) return;
  sets.gl = static_cast<std::uint8_t>(*gl);
  sets.gr = static_cast<std::uint8_t>(*gr);
  charsets_ = sets;
  single_shift_ = 0;
  if ((*flags & (kShift2Flag | kShift3Flag)) != 0) single_shift((*flags & kShift2Flag) != 0 ? 2 : 3);
  update_fast_text();

  pen_.attrs = static_cast<std::uint16_t>(pen_.attrs & ~(kBold | kBlink | kInverse));
  for (int bit = 0; bit < 4; ++bit) {
    if ((*rendition & 1 << bit) != 0) pen_.attrs = static_cast<std::uint16_t>(pen_.attrs | kRenditions[bit]);
  }
  pen_.attrs =
      with_underline(pen_.attrs, (*rendition & kUnderlineBit) != 0 ? Underline::Single : Underline::None);
  if ((*attributes & 1) != 0) protection_ = Protection::Dec;
  set_protected((*attributes & 1) != 0);
  pen_changed();

  set_origin((*flags & kOriginFlag) != 0);
  const GridSize size = screen_->size();
  screen_->move_to(std::clamp(*row, 1, size.rows) - 1, std::clamp(*col, 1, size.cols) - 1);
  Cursor& cursor = screen_->cursor();
  const bool at_edge = cursor.col == size.cols - 1 || cursor.col == screen_->margins().right - 1;
  cursor.pending_wrap = (*flags & kWrapFlag) != 0 && at_edge;
}

void Terminal::Impl::restore_tab_stops(std::string_view body) {
  std::vector<bool> stops(tab_stops_.size());
  while (!body.empty()) {
    const auto col = number_in(take_field(body, '/'));
    if (!col || *col < 1) return;
    if (static_cast<std::size_t>(*col) <= stops.size()) stops[static_cast<std::size_t>(*col) - 1] = true;
  }
  tab_stops_ = std::move(stops);
}

}  // namespace riffle
