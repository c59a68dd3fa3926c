// DCS strings: DECRQSS and XTGETTCAP; DECRSPS is in terminal_presentation.cpp. Sixels and APC are in
// terminal_graphics.cpp.
#include <string>

#include "term/hex.h"
#include "term/sequence_list.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

struct Capability {
  std::string_view name;
  std::string_view value;
};

// What programs ask for because terminfo cannot tell them (xterm ctlseqs, XTGETTCAP; terminfo user_caps(5)).
constexpr Capability kCapabilities[] = {
    {"TN", {}},  // TerminalOptions::term
    {"name", {}},
    {"Co", "256"},
    {"colors", "256"},
    {"RGB", "8"},
    {"Su", ""},
    {"Smulx", "\x1b[4:%p1%dm"},
    {"Setulc", "\x1b[58:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m"},
    {"Ss", "\x1b[%p1%d q"},
    {"Se", "\x1b[0 q"},
    {"Ms", "\x1b]52;%p1%s;%p2%s\x1b\\"},
    {"Smol", "\x1b[53m"},
    {"Rmol", "\x1b[55m"},
    {"Smxx", "\x1b[9m"},
    {"smxx", "\x1b[9m"},
    {"rmxx", "\x1b[29m"},
    {"Cs", "\x1b]12;%p1%s\x1b\\"},
    {"Cr", "\x1b]112\x1b\\"},
    {"BE", "\x1b[?2004h"},
    {"BD", "\x1b[?2004l"},
    {"PS", "\x1b[200~"},
    {"PE", "\x1b[201~"},
    {"fe", "\x1b[?1004h"},
    {"fd", "\x1b[?1004l"},
    {"kxIN", "\x1b[I"},
    {"kxOUT", "\x1b[O"},
    {"XR", "\x1b[>0q"},
    {"AX", ""},
    {"XT", ""},
    {"Tc", ""},
    {"bce", ""},
    {"Sync", "\x1b[?2026%?%p1%{1}%-%tl%eh%;"},
};

void append_color(std::string& out, Color color, int base, int bright) {
  const int code = base + 8;
  if (color.kind() == Color::Kind::Palette) {
    const int i = color.index();
    if (bright != 0 && i < 8) {
      out += ";" + std::to_string(base + i);
    } else if (bright != 0 && i < 16) {
      out += ";" + std::to_string(bright + i - 8);
    } else {
      out += ";" + std::to_string(code) + ":5:" + std::to_string(i);
    }
  } else if (color.kind() == Color::Kind::Rgb) {
    const Rgb c = color.rgb();
    out += ";" + std::to_string(code) + ":2::" + std::to_string(c.r) + ":" + std::to_string(c.g) + ":" +
           std::to_string(c.b);
  }
}

std::string sgr_of(const Cell& pen, const CellExt& ext) {
  std::string out = "0";
  constexpr struct {
    std::uint16_t bit;
    const char* code;
  } kAttributes[] = {{kBold, ";1"},    {kDim, ";2"},    {kItalic, ";3"}, {kBlink, ";5"},
                     {kInverse, ";7"}, {kHidden, ";8"}, {kStrike, ";9"}, {kOverline, ";53"}};
  for (const auto& a : kAttributes) {
    if (pen.attrs & a.bit) out += a.code;
  }
  const Underline u = underline_of(pen.attrs);
  if (u == Underline::Single) out += ";4";
  if (u == Underline::Double) out += ";21";
  if (u > Underline::Double) out += ";4:" + std::to_string(static_cast<int>(u));
  append_color(out, pen.fg, 30, 90);
  append_color(out, pen.bg, 40, 100);
  append_color(out, ext.underline, 50, 0);
  return out;
}

using Impl = Terminal::Impl;

// What DECRQSS tells: the parameters of the function that would set it so (VT510 manual; xterm).
struct Setting {
  const char* asked;
  const char* mnemonic;
  const char* name;
  std::string (*value)(const Impl&);
};

std::string two_numbers(int a, int b) { return std::to_string(a) + ";" + std::to_string(b); }

constexpr Setting kSettings[] = {
    {"m", "SGR", "rendition", [](const Impl& t) { return sgr_of(t.pen_, t.tables_.ext_of(t.pen_.ext)); }},
    {"r", "DECSTBM", "top and bottom margins",
     [](const Impl& t) { return two_numbers(t.screen_->margins().top + 1, t.screen_->margins().bottom); }},
    {"s", "DECSLRM", "left and right margins",
     [](const Impl& t) { return two_numbers(t.screen_->margins().left + 1, t.screen_->margins().right); }},
    {" q", "DECSCUSR", "cursor style",
     [](const Impl& t) {
       return std::to_string(static_cast<int>(t.cursor_shape_) * 2 + (t.cursor_blink_ ? 1 : 2));
     }},
    {"t", "DECSLPP", "lines", [](const Impl& t) { return std::to_string(t.screen_->size().rows); }},
    {"*|", "DECSNLS", "lines", [](const Impl& t) { return std::to_string(t.screen_->size().rows); }},
    {"$|", "DECSCPP", "columns", [](const Impl& t) { return std::to_string(t.screen_->size().cols); }},
    {"*x", "DECSACE", "attribute change extent",
     [](const Impl& t) { return std::to_string(t.change_extent_); }},
    {"\"q", "DECSCA", "protection",
     [](const Impl& t) { return std::string((t.pen_.attrs & kProtected) != 0 ? "1" : "0"); }},
    // Of seven bits, as all that is answered.
    {"\"p", "DECSCL", "conformance level", [](const Impl& t) { return two_numbers(60 + t.level_, 1); }},
};

}  // namespace

void Terminal::Impl::dcs(const vt::DcsHeader& header, std::string_view body, vt::Terminator end) {
  end_of_text();
  last_graphic_ = 0;
  string_since_ns_ = -1;
  if (header.leader == 0 && header.intermediates[0] == 0 && header.final == 'q') {
    sixel(header, body);
    return;
  }
  if (header.leader != 0 || header.intermediates[1] != 0) return;
  if (header.intermediates[0] == '$' && header.final == 't' && level_ >= 3)
    restore_presentation(header.params.empty() ? 0 : header.params[0], body);
  if (header.final != 'q') return;
  if (header.intermediates[0] == '$') {
    // DECRQSS: what is asked for is compared, never echoed.
    for (const Setting& setting : kSettings) {
      if (body != setting.asked) continue;
      reply_string("\x1bP1$r", setting.value(*this) + setting.asked, end);
      return;
    }
    reply_string("\x1bP0$r", "", end);
    return;
  }
  if (header.intermediates[0] != '+') return;
  // XTGETTCAP: one answer for each name; one that is unknown or not hexadecimal is answered without an echo.
  std::string_view rest = body;
  // Names in one request; xterm answers as many as it knows, a flood of questions is cut.
  for (int n = 0; n < 32; ++n) {
    const std::size_t semicolon = rest.find(';');
    std::string name;
    const Capability* found = nullptr;
    if (from_hex(rest.substr(0, semicolon), name)) {
      for (const Capability& c : kCapabilities) {
        if (c.name == name) found = &c;
      }
    }
    if (found == nullptr) {
      reply_string("\x1bP0+r", "", end);
    } else {
      std::string answer = to_hex(found->name);
      const bool names = found->name == "TN" || found->name == "name";
      const std::string_view value = names ? std::string_view(options_.term) : found->value;
      if (!value.empty()) answer += "=" + to_hex(value);
      reply_string("\x1bP1+r", answer, end);
    }
    if (semicolon == std::string_view::npos) break;
    rest = rest.substr(semicolon + 1);
  }
}

void list_dcs(std::vector<SequenceRow>& rows) {
  for (const Setting& s : kSettings) {
    rows.push_back({std::string("DCS $ q ") + s.asked + " ST", "DECRQSS",
                    std::string("report ") + s.name + " (" + s.mnemonic + ")"});
  }
  rows.push_back({"DCS Ps $ t report ST", "DECRSPS",
                  "restore cursor information (1), tab stops (2): what DECRQPSR told", 3});
  std::string names;
  for (const Capability& c : kCapabilities) names += " " + std::string(c.name);
  rows.push_back({"DCS Ps ; Ps ; Ps q sixels ST", "SIXEL", "show a sixel picture"});
  rows.push_back({"APC G control ; data ST", "KGP", "images (kitty's graphics protocol)"});
  rows.push_back({"DCS + q hex ST", "XTGETTCAP", "report capabilities:" + names});
}

}  // namespace riffle
