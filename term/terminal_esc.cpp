// C0 controls and ESC sequences (ECMA-35 and -48, DEC STD 070).
#include "term/sequence_list.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

using Impl = Terminal::Impl;

struct EscapeFunction {
  char intermediate;  // 0 where none
  char final;
  std::uint8_t level;  // of conformance, as for CSI functions
  const char* mnemonic;
  const char* name;
  void (*run)(Impl&);
};

constexpr EscapeFunction kEscapes[] = {
    {0, '6', 4, "DECBI", "back index", [](Impl& t) { t.back_index(); }},
    {0, '7', 1, "DECSC", "save cursor", [](Impl& t) { t.save_cursor(); }},
    {0, '8', 1, "DECRC", "restore cursor", [](Impl& t) { t.restore_cursor(); }},
    {0, '9', 4, "DECFI", "forward index", [](Impl& t) { t.forward_index(); }},
    {0, '=', 1, "DECKPAM", "application keypad", [](Impl& t) { t.set_mode(Mode::Keypad, true); }},
    {0, '>', 1, "DECKPNM", "numeric keypad", [](Impl& t) { t.set_mode(Mode::Keypad, false); }},
    {0, 'D', 1, "IND", "index", [](Impl& t) { t.screen_->line_feed(t.blank()); }},
    {0, 'E', 1, "NEL", "next line",
     [](Impl& t) {
       t.screen_->line_feed(t.blank());
       t.screen_->carriage_return();
     }},
    {0, 'H', 1, "HTS", "set tab stop",
     [](Impl& t) { t.tab_stops_[static_cast<std::size_t>(t.screen_->cursor().col)] = true; }},
    {0, 'M', 1, "RI", "reverse index", [](Impl& t) { t.screen_->reverse_index(t.blank()); }},
    {0, 'N', 2, "SS2", "next character from G2", [](Impl& t) { t.single_shift(2); }},
    {0, 'O', 2, "SS3", "next character from G3", [](Impl& t) { t.single_shift(3); }},
    {0, 'V', 1, "SPA", "start of protected area",
     [](Impl& t) {
       t.protection_ = Impl::Protection::Iso;
       t.set_protected(true);
     }},
    {0, 'W', 1, "EPA", "end of protected area", [](Impl& t) { t.set_protected(false); }},
    {0, 'Z', 1, "DECID", "identify, as DA1", [](Impl& t) { t.identify(); }},
    {0, 'c', 1, "RIS", "reset", [](Impl& t) { t.hard_reset(); }},
    {0, 'n', 1, "LS2", "G2 in GL", [](Impl& t) { t.lock_shift(2); }},
    {0, 'o', 1, "LS3", "G3 in GL", [](Impl& t) { t.lock_shift(3); }},
    // GR shows nothing, since input is UTF-8; DECCIR tells it.
    {0, '~', 1, "LS1R", "G1 in GR", [](Impl& t) { t.charsets_.gr = 1; }},
    {0, '}', 1, "LS2R", "G2 in GR", [](Impl& t) { t.charsets_.gr = 2; }},
    {0, '|', 1, "LS3R", "G3 in GR", [](Impl& t) { t.charsets_.gr = 3; }},
    {'#', '3', 1, "DECDHL", "double height, upper half",
     [](Impl& t) { t.set_line_size(LineSize::DoubleTop); }},
    {'#', '4', 1, "DECDHL", "double height, lower half",
     [](Impl& t) { t.set_line_size(LineSize::DoubleBottom); }},
    {'#', '5', 1, "DECSWL", "single width", [](Impl& t) { t.set_line_size(LineSize::Single); }},
    {'#', '6', 1, "DECDWL", "double width", [](Impl& t) { t.set_line_size(LineSize::DoubleWidth); }},
    {'#', '8', 1, "DECALN", "screen alignment", [](Impl& t) { t.screen_alignment(); }},
};

// Designation of character sets (SCS): the final, perhaps with one more intermediate, names the set.
struct CharsetSlot {
  char intermediate;
  std::uint8_t number;
  bool is_96;
};
constexpr CharsetSlot kSlots[] = {{'(', 0, false}, {')', 1, false}, {'*', 2, false}, {'+', 3, false},
                                  {'-', 1, true},  {'.', 2, true},  {'/', 3, true}};

}  // namespace

void list_escapes(std::vector<SequenceRow>& rows) {
  for (const EscapeFunction& f : kEscapes) {
    std::string text = "ESC ";
    if (f.intermediate != 0) text += std::string(1, f.intermediate) + " ";
    rows.push_back({text + f.final, f.mnemonic, f.name, f.level});
  }
  for (const CharsetSlot& slot : kSlots) {
    rows.push_back({std::string("ESC ") + slot.intermediate + " set", "SCS",
                    std::string("designate a set of ") + (slot.is_96 ? "96" : "94") + " as G" +
                        std::to_string(slot.number)});
  }
}

void Terminal::Impl::control(std::uint8_t c0) {
  end_of_text();
  last_graphic_ = 0;
  switch (c0) {
    case 0x07:
      host_.bell();
      break;
    case 0x08:
      screen_->move_back(1, reverse_wrap());
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
      lock_shift(1);
      break;
    case 0x0f:
      lock_shift(0);
      break;
    default:
      break;  // ENQ has no answerback (promises.md 2)
  }
}

void Terminal::Impl::escape(std::string_view intermediates, char final) {
  end_of_text();
  last_graphic_ = 0;
  if (!mode(Mode::Ansi)) {
    if (intermediates.empty()) vt52_escape(final);
    return;
  }
  const char first = intermediates.empty() ? '\0' : intermediates[0];
  if (intermediates.size() <= 1) {
    for (const EscapeFunction& f : kEscapes) {
      if (f.intermediate == first && f.final == final) {
        if (f.level <= level_) f.run(*this);
        return;
      }
    }
  }
  if (first != 0) designate(intermediates, final);
}

void Terminal::Impl::designate(std::string_view intermediates, char final) {
  for (const CharsetSlot& slot : kSlots) {
    if (slot.intermediate != intermediates[0]) continue;
    std::string name(intermediates.substr(1));
    name += final;
    charsets_.g[slot.number] =
        slot.is_96 ? charset_96(name) : charset_94(name, mode(Mode::NationalSets), level_);
    update_fast_text();
  }
}

void Terminal::Impl::lock_shift(int slot) {
  charsets_.gl = static_cast<std::uint8_t>(slot);
  update_fast_text();
}

void Terminal::Impl::single_shift(int slot) {
  single_shift_ = charsets_.g[slot];
  single_shift_slot_ = static_cast<std::uint8_t>(slot);
  update_fast_text();
}

// DECBI, DECFI: the margins hold the cursor, and what is between them scrolls sideways.
void Terminal::Impl::back_index() {
  const int col = screen_->cursor().col;
  if (col == screen_->margins().left) {
    screen_->insert_columns(col, 1, blank());
  } else {
    screen_->move_back(1, reverse_wrap());
  }
}

void Terminal::Impl::forward_index() {
  const Cursor& c = screen_->cursor();
  if (c.col == screen_->margins().right - 1) {
    screen_->delete_columns(screen_->margins().left, 1, blank());
  } else {
    screen_->move_to(c.row, c.col + 1);
  }
}

void Terminal::Impl::set_line_size(LineSize size) {
  // Lines of double size and side margins exclude each other (xterm, VT420 manual).
  if (!mode(Mode::SideMargins)) screen_->set_line_size(screen_->cursor().row, size);
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
  set_origin(saved.origin);
  update_fast_text();
  // Inside the margins where origin mode comes back (DEC STD 070).
  move_to(saved.cursor.row - (saved.origin ? screen_->margins().top : 0),
          saved.cursor.col - (saved.origin ? screen_->margins().left : 0));
  // xterm brings a pending wrap back, too (DEC STD 070: "last column flag").
  screen_->cursor().pending_wrap = saved.cursor.pending_wrap && screen_->cursor().col == saved.cursor.col;
}

void Terminal::Impl::screen_alignment() {
  // DECALN: E's everywhere, margins and origin reset, cursor home (DEC STD 070).
  set_origin(false);
  screen_->reset_margins();
  screen_->reset_line_sizes();
  // The rendition ends, too, but for colours (xterm).
  pen_.attrs = static_cast<std::uint16_t>(pen_.attrs & kProtected);
  pen_changed();
  const GridSize size = screen_->size();
  Cell letter;
  letter.glyph = 'E';
  screen_->fill_rect({0, 0, size.rows, size.cols}, letter);
  screen_->move_to(0, 0);
}

}  // namespace riffle
