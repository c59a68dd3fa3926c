// Answers to questions: device attributes, status and mode reports, sizes. Made of constants and numbers
// only, so that nothing that a program printed comes back as input (promises.md 2 and 3).
#include <algorithm>

#include "term/terminal_impl.h"

namespace riffle {
namespace {

// promises.md: an automatic reply. Longer ones are dropped whole.
constexpr std::size_t kMaxReplyBytes = 1024;

std::string control_sequence(std::string_view rest) { return std::string("\x1b[").append(rest); }

}  // namespace

void Terminal::Impl::reply(std::string_view bytes) {
  if (bytes.size() <= kMaxReplyBytes) host_.reply(bytes);
}

void Terminal::Impl::reply_string(std::string_view introducer, std::string_view body, vt::Terminator end) {
  std::string out(introducer);
  out.append(body).append(end == vt::Terminator::Bel ? "\a" : "\x1b\\");
  reply(out);
}

void Terminal::Impl::device_attributes(const vt::CsiSequence& s) {
  if (s.params.value(0, 0) == 0) identify();
}

// A VT500, and of its extensions those that work: 132 columns (1), sixels (4), selective erase (6), national
// sets (9), DEC Technical (15), terminal state reports (17), horizontal scrolling (21), colour (22),
// rectangles (28), and writing the clipboard (52).
void Terminal::Impl::identify() { reply(control_sequence("?65;1;4;6;9;15;17;21;22;28;52c")); }

void Terminal::Impl::secondary_attributes(const vt::CsiSequence& s) {
  // A VT520 (64). Programs take the second number for xterm's patch level, and look there for what they may
  // use: it is that of the xterm whose behaviour riffle follows. XTVERSION tells the name.
  if (s.params.value(0, 0) == 0) reply(control_sequence(">64;410;0c"));
}

void Terminal::Impl::tertiary_attributes(const vt::CsiSequence& s) {
  if (s.params.value(0, 0) == 0) reply("\x1bP!|00000000\x1b\\");
}

void Terminal::Impl::status_report(const vt::CsiSequence& s) {
  if (s.params.value(0, 0) == 5) {
    reply(control_sequence("0n"));
    return;
  }
  if (s.params.value(0, 0) != 6) return;
  const CellPos at = reported_position();
  reply(control_sequence(std::to_string(at.row) + ";" + std::to_string(at.col) + "R"));
}

CellPos Terminal::Impl::reported_position() const {
  const Cursor& c = screen_->cursor();
  const Margins& m = screen_->margins();
  const bool origin = mode(Mode::Origin);
  return {c.row + 1 - (origin ? m.top : 0), c.col + 1 - (origin ? m.left : 0)};
}

// VT510 manual, DSR. What riffle lacks is said to be missing.
void Terminal::Impl::dec_status_report(const vt::CsiSequence& s) {
  switch (s.params.value(0, 0)) {
    case 6: {  // DECXCPR; a VT420 names the page, too
      const CellPos at = reported_position();
      reply(control_sequence("?" + std::to_string(at.row) + ";" + std::to_string(at.col) +
                             (level_ >= 4 ? ";1R" : "R")));
      break;
    }
    case 996:
      report_color_scheme();
      break;
    case 15:
      reply(control_sequence("?13n"));
      break;  // no printer
    case 25:
      reply(control_sequence("?21n"));
      break;  // user-defined keys locked
    case 26:
      reply(control_sequence("?27;1;0;0n"));
      break;  // North American keyboard
    case 53:
    case 55:
      reply(control_sequence("?50n"));
      break;  // no locator
    case 56:
      reply(control_sequence("?57;0n"));
      break;  // of no type
    case 62:
      reply(control_sequence("0*{"));
      break;  // no room for macros (DECMSR)
    case 63:  // the checksum of none (DECCKSR)
      reply("\x1bP" + std::to_string(s.params.value(1, 0)) + "!~0000\x1b\\");
      break;
    case 75:
      reply(control_sequence("?70n"));
      break;  // no errors on the line
    case 85:
      reply(control_sequence("?83n"));
      break;  // no sessions
    default:
      break;
  }
}

void Terminal::Impl::report_size() {
  if (!mode(Mode::InBandResize)) return;
  const GridSize size = screen_->size();
  const PixelSize cell = options_.cell_pixels;
  reply(control_sequence("48;" + std::to_string(size.rows) + ";" + std::to_string(size.cols) + ";" +
                         std::to_string(size.rows * cell.height) + ";" +
                         std::to_string(size.cols * cell.width) + "t"));
}

bool Terminal::Impl::dark() const {
  // Rec. 601 luma: which of the two is lighter to the eye.
  const auto luma = [](Rgb c) { return 299 * c.r + 587 * c.g + 114 * c.b; };
  return luma(options_.palette.background) <= luma(options_.palette.foreground);
}

void Terminal::Impl::report_color_scheme() { reply(control_sequence(dark() ? "?997;1n" : "?997;2n")); }

void Terminal::Impl::shift_escape(const vt::CsiSequence& s) {
  // 0 and 2 keep Shift for selecting; 1 and 3 let the program have it.
  if (s.params.value(0, 0) <= 3) shift_for_program_ = s.params.value(0, 0) % 2 == 1;
}

void Terminal::Impl::terminal_version(const vt::CsiSequence& s) {
  if (s.params.value(0, 0) == 0) reply("\x1bP>|riffle(" RIFFLE_VERSION ")\x1b\\");
}

}  // namespace riffle
