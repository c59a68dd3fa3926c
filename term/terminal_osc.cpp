// OSC strings (xterm ctlseqs, "Operating System Commands"; OSC 8 by egmont's specification).
#include <algorithm>
#include <charconv>

#include "term/base/utf8.h"
#include "term/base64.h"
#include "term/osc_fields.h"
#include "term/sequence_list.h"
#include "term/terminal_impl.h"
#include "term/vt/limits.h"
#include "term/vt/utf8_decoder.h"

namespace riffle {
namespace {

// promises.md: a title holds no controls and no bidi controls.
bool unfit_for_title(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0x061c || c == 0x2028 ||
         c == 0x2029;
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t max_points, std::size_t max_bytes) {
  std::string out;
  const auto* p = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto* const end = p + text.size();
  for (std::size_t points = 0; p != end && points < max_points;) {
    char32_t c;
    const std::size_t used = vt::decode_utf8(p, static_cast<std::size_t>(end - p), c);
    p = used == 0 ? end : p + used;
    if (used == 0) c = vt::kReplacement;
    if (unfit_for_title(c)) continue;
    if (out.size() + 4 > max_bytes) break;
    append_utf8(out, c);
    ++points;
  }
  return out;
}

namespace {

using Impl = Terminal::Impl;

struct OscCommand {
  int first, last;  // numbers
  const char* name;
  void (*run)(Impl&, int code, std::string_view body, vt::Terminator end);
};

constexpr OscCommand kOscs[] = {
    {0, 2, "icon name and title, icon name, title",
     [](Impl& t, int code, std::string_view body, vt::Terminator) { t.titles(code, body); }},
    {4, 5, "set or report colours of the palette, special colours",
     [](Impl& t, int code, std::string_view body, vt::Terminator end) {
       t.palette_request(code, body, end);
     }},
    {7, 7, "working directory",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.working_directory(body); }},
    {8, 8, "hyperlink", [](Impl& t, int, std::string_view body, vt::Terminator) { t.hyperlink(body); }},
    {9, 9, "notification (iTerm2); progress and directory (ConEmu)",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.conemu_or_notification(body); }},
    {10, 19, "set or report dynamic colours",
     [](Impl& t, int code, std::string_view body, vt::Terminator end) { t.color_request(code, body, end); }},
    {21, 21, "set, report or reset colours by name (kitty)",
     [](Impl& t, int, std::string_view body, vt::Terminator end) { t.kitty_colors(body, end); }},
    {22, 22, "pointer shape",
     [](Impl& t, int, std::string_view body, vt::Terminator end) { t.pointer_shape(body, end); }},
    {52, 52, "write the clipboard; report it, if allowed",
     [](Impl& t, int, std::string_view body, vt::Terminator end) { t.clipboard(body, end); }},
    {66, 66, "text of another size (kitty)",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.sized_text(body); }},
    {99, 99, "notification (kitty)",
     [](Impl& t, int, std::string_view body, vt::Terminator end) { t.kitty_notification(body, end); }},
    {104, 105, "reset colours of the palette, special colours",
     [](Impl& t, int code, std::string_view body, vt::Terminator) { t.palette_reset(code, body); }},
    {110, 119, "reset dynamic colours",
     [](Impl& t, int code, std::string_view body, vt::Terminator end) { t.color_request(code, body, end); }},
    {133, 133, "prompt marks (FinalTerm)",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.prompt_mark(body); }},
    {777, 777, "notification (urxvt)",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.urxvt_extension(body); }},
    {1337, 1337, "commands of iTerm2",
     [](Impl& t, int, std::string_view body, vt::Terminator) { t.iterm_command(body); }},
};

}  // namespace

void list_oscs(std::vector<SequenceRow>& rows) {
  for (const OscCommand& c : kOscs) {
    std::string number = std::to_string(c.first);
    if (c.last != c.first) number += "-" + std::to_string(c.last);
    rows.push_back({"OSC " + number, "", c.name});
  }
}

void Terminal::Impl::osc(int code, std::string_view body, vt::Terminator end) {
  end_of_text();
  last_graphic_ = 0;
  string_since_ns_ = -1;  // one that is unfinished when the feed ends is another one
  for (const OscCommand& c : kOscs) {
    if (code < c.first || code > c.last) continue;
    c.run(*this, code, body, end);
    return;
  }
}

void Terminal::Impl::titles(int code, std::string_view body) {
  const std::string text = title_argument(body);
  if (code != 2) {
    icon_name_ = clean_text(text);
    host_.icon_name_changed(icon_name_);
  }
  if (code != 1) set_title(text);
}

void Terminal::Impl::set_title(std::string_view text) {
  std::string title = clean_text(text);
  if (title == title_) return;
  title_ = std::move(title);
  host_.title_changed(title_);
}

void Terminal::Impl::hyperlink(std::string_view body) {
  const std::string_view parameters = take_field(body);
  std::string_view id;
  for (std::string_view rest = parameters; !rest.empty();) {
    const std::size_t colon = rest.find(':');
    const std::string_view field = rest.substr(0, colon);
    rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    if (field.starts_with("id=")) id = field.substr(3);
  }
  // The address is everything behind the second semicolon. What is too long or holds other than printable
  // ASCII is no link.
  const bool fits = body.size() <= vt::kMaxLinkUriBytes && id.size() <= vt::kMaxLinkIdBytes &&
                    std::all_of(body.begin(), body.end(), [](char c) { return c >= 0x20 && c <= 0x7e; });
  link_ = body.empty() || !fits ? 0 : tables_.link(body, id);
  CellExt ext = tables_.ext_of(pen_.ext);
  ext.link = link_;
  pen_.ext = tables_.ext(ext);
  pen_changed();
}

void Terminal::Impl::clipboard(std::string_view body, vt::Terminator end) {
  const std::string_view targets = take_field(body);
  if (targets.size() > 12 || targets.find_first_not_of("cpqs01234567") != std::string_view::npos) return;
  if (body == "?") {
    // Closed unless the user opened it: what was copied is not for programs. None is s0, and of several the
    // first that there is counts (xterm); here s is the clipboard, and cut buffers are always empty.
    if (!options_.allow.clipboard_read) return;
    const std::string asked(targets.empty() ? std::string_view("s0") : targets);
    host_.clipboard_asked({asked, asked[0] == 'p', end == vt::Terminator::Bel});
    return;
  }
  // The padding ends it, whatever follows (xterm).
  auto text = decode_base64(body.substr(0, body.find('=')));
  if (!text || text->size() > vt::kMaxClipboardBytes) return;
  host_.set_clipboard(targets, std::move(*text));
}

std::string Terminal::encode_clipboard(const ClipboardQuestion& question, std::string_view text) {
  const std::string_view sent = text.size() > vt::kMaxClipboardBytes ? std::string_view() : text;
  return "\x1b]52;" + question.targets + ";" + encode_base64(sent) +
         (question.ended_by_bel ? "\a" : "\x1b\\");
}

void Terminal::Impl::working_directory(std::string_view body) {
  // file://HOST/PATH with percent escapes; only of this machine.
  if (!body.starts_with("file://")) return;
  body.remove_prefix(7);
  const std::size_t slash = body.find('/');
  if (slash == std::string_view::npos) return;
  const std::string_view host = body.substr(0, slash);
  if (!host.empty() && host != "localhost" && host != options_.host_name) return;
  body.remove_prefix(slash);
  std::string path;
  for (std::size_t i = 0; i < body.size(); ++i) {
    char c = body[i];
    if (c == '%') {
      unsigned value = 0;
      if (i + 2 >= body.size() ||
          std::from_chars(body.data() + i + 1, body.data() + i + 3, value, 16).ptr != body.data() + i + 3)
        return;
      c = static_cast<char>(value);
      i += 2;
    }
    path.push_back(c);
  }
  take_directory(path);
}

}  // namespace riffle
