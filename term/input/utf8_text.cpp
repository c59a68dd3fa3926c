#include "term/input/utf8_text.h"

namespace riffle {
namespace {

struct Lead {
  unsigned length;  // 0: not a lead byte
  unsigned char second_low = 0x80;
  unsigned char second_high = 0xbf;
};

// The Unicode Standard, table 3-7: the second byte's range keeps overlong forms, surrogates and > U+10FFFF
// out.
Lead lead_of(unsigned char b) {
  if (b < 0x80) return {1};
  if (b < 0xc2) return {0};
  if (b < 0xe0) return {2};
  if (b == 0xe0) return {3, 0xa0, 0xbf};
  if (b == 0xed) return {3, 0x80, 0x9f};
  if (b < 0xf0) return {3};
  if (b == 0xf0) return {4, 0x90, 0xbf};
  if (b < 0xf4) return {4};
  if (b == 0xf4) return {4, 0x80, 0x8f};
  return {0};
}

}  // namespace

Utf8Char next_utf8(std::string_view text) {
  const auto at = [text](unsigned i) { return static_cast<unsigned char>(text[i]); };
  const Lead lead = lead_of(at(0));
  if (lead.length == 1) return {at(0), 1};
  if (lead.length == 0) return {0xfffd, 1};
  char32_t c = at(0) & (0x7fu >> lead.length);
  for (unsigned i = 1; i < lead.length; ++i) {
    const bool second = i == 1;
    const unsigned char low = second ? lead.second_low : 0x80, high = second ? lead.second_high : 0xbf;
    if (i >= text.size() || at(i) < low || at(i) > high) return {0xfffd, i};
    c = c << 6 | (at(i) & 0x3fu);
  }
  return {c, lead.length};
}

std::string printable_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const Utf8Char c = next_utf8(text);
    text.remove_prefix(c.length);
    if (c.code_point >= 0xa0 || (c.code_point >= 0x20 && c.code_point < 0x7f)) append_utf8(out, c.code_point);
  }
  return out;
}

}  // namespace riffle
