#include "term/input/paste_guard.h"

#include <algorithm>

#include "term/base/utf8.h"
#include "term/input/utf8_text.h"

namespace riffle {
namespace {

bool is_control(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7f && c < 0xa0);
}

}  // namespace

PasteRisk paste_risk(std::string_view text, bool bracketed) {
  PasteRisk risk;
  risk.unbracketed = !bracketed;
  risk.large = text.size() >= kLargePaste;
  while (!text.empty()) {
    const Utf8Char c = next_utf8(text);
    const bool crlf = c.code_point == U'\r' && text.size() > 1 && text[1] == '\n';
    if (c.code_point == U'\n' || c.code_point == U'\r') ++risk.lines;
    risk.controls = risk.controls || is_control(c.code_point);
    text.remove_prefix(crlf ? 2 : c.length);
  }
  return risk;
}

std::string risk_text(const PasteRisk& risk, std::size_t bytes) {
  std::string out;
  const auto add = [&out](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  if (risk.lines > 1) add(std::to_string(risk.lines) + " lines");
  if (risk.large) add(std::to_string(bytes / 1024) + " KB");
  if (risk.controls) add("control characters");
  return out;
}

std::string paste_preview(std::string_view text, std::size_t columns) {
  std::string out;
  std::size_t shown = 0;
  while (!text.empty()) {
    if (shown == columns) {
      // The last three characters make room.
      for (std::size_t cut = 0; cut < 3 && !out.empty(); ++cut) {
        while ((static_cast<unsigned char>(out.back()) & 0xc0) == 0x80) out.pop_back();
        out.pop_back();
      }
      return out + "...";
    }
    const Utf8Char c = next_utf8(text);
    const bool crlf = c.code_point == U'\r' && text.size() > 1 && text[1] == '\n';
    char32_t picture = c.code_point;
    if (picture == U'\n' || picture == U'\r') {
      picture = 0x21b5;
    } else if (picture < 0x20) {
      picture += 0x2400;
    } else if (picture == 0x7f) {
      picture = 0x2421;
    } else if (is_control(picture) || (picture >= 0x202a && picture <= 0x202e) ||
               (picture >= 0x2066 && picture <= 0x2069)) {
      picture = 0xfffd;  // C1, and what turns the direction of text
    }
    append_utf8(out, picture);
    ++shown;
    text.remove_prefix(crlf ? 2 : c.length);
  }
  return out;
}

std::string quoted_path(std::string_view path) {
  const bool safe =
      !path.empty() && path[0] != '-' && path[0] != '~' && std::all_of(path.begin(), path.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("/._-+,:@%").find(c) != std::string_view::npos;
      });
  if (safe) return std::string(path);
  std::string out = "'";
  for (const char c : path) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

}  // namespace riffle
