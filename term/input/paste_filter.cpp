#include "term/input/paste_filter.h"

#include "term/input/utf8_text.h"

namespace riffle {
namespace {

constexpr std::string_view kBracketBegin = "\x1b[200~";
constexpr std::string_view kBracketEnd = "\x1b[201~";

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

void append_filtered(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const Utf8Char c = next_utf8(text);
    const bool crlf = c.code_point == U'\r' && text.size() > 1 && text[1] == '\n';
    text.remove_prefix(crlf ? 2 : c.length);
    if (c.code_point == U'\n' || c.code_point == U'\r') {
      out.push_back('\r');
    } else if (c.code_point == U'\t' || !is_control(c.code_point)) {
      append_utf8(out, c.code_point);
    }
  }
}

}  // namespace

std::string encode_paste(std::string_view text, bool bracketed) {
  if (text.empty() || text.size() > kMaxPasteBytes) return {};
  std::string out;
  out.reserve(text.size() + kBracketBegin.size() + kBracketEnd.size());
  if (bracketed) out += kBracketBegin;
  append_filtered(out, text);
  if (bracketed) out += kBracketEnd;
  return out;
}

std::string encode_focus(bool focused) { return focused ? "\x1b[I" : "\x1b[O"; }

}  // namespace riffle
