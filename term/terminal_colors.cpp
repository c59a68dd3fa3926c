// Colours by OSC: the palette (4, 5, 104, 105), the dynamic colours (10 to 19, 110 to 119; xterm ctlseqs) and
// kitty's own form of both (21, "Color control"). Queries are answered with the terminator they had.
#include <array>

#include "term/color_spec.h"
#include "term/osc_fields.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// Bold, underline, blink, reverse, italic: xterm's special colours, numbered behind the palette in OSC 4.
constexpr int kSpecialColors = 5;
constexpr int kPaletteColors = 256;

using Member = Rgb Palette::*;

// Of the dynamic colours, those that are drawn.
constexpr Member drawn_color(int number) {
  switch (number) {
    case 10:
      return &Palette::foreground;
    case 11:
      return &Palette::background;
    case 12:
      return &Palette::cursor;
    case 17:
      return &Palette::selection_background;
    case 19:
      return &Palette::selection_foreground;
    default:
      return nullptr;
  }
}

struct NamedColor {
  std::string_view name;
  Member member;
};
constexpr NamedColor kKittyColors[] = {
    {"foreground", &Palette::foreground},
    {"background", &Palette::background},
    {"cursor", &Palette::cursor},
    {"cursor_text", &Palette::cursor_text},
    {"selection_foreground", &Palette::selection_foreground},
    {"selection_background", &Palette::selection_background},
};

}  // namespace

Palette& Terminal::Impl::own_palette() {
  auto copy = std::make_shared<Palette>(*palette_);
  Palette& mine = *copy;
  palette_ = std::move(copy);
  damage_.mark_dirty();
  return mine;
}

// Colours that nothing is drawn with are kept for who asks for them: pointer and Tektronix window like the
// text they are made for, special colours like the text.
Rgb Terminal::Impl::default_undrawn(int number) const {
  const Palette& p = options_.palette;
  return number == 14 || number == 16 ? p.background : number == 18 ? p.cursor : p.foreground;
}

Rgb& Terminal::Impl::undrawn(int number) {
  auto [at, fresh] = undrawn_colors_.try_emplace(number);
  if (fresh) at->second = default_undrawn(number);
  return at->second;
}

void Terminal::Impl::color_request(int code, std::string_view body, vt::Terminator end) {
  if (code >= 110) {
    if (const Member m = drawn_color(code - 100)) {
      if ((*palette_).*m != options_.palette.*m) own_palette().*m = options_.palette.*m;
    } else {
      undrawn_colors_.erase(code - 100);
    }
    return;
  }
  // Several values go to the numbers that follow.
  for (int n = code; n <= 19; ++n) {
    const bool more = body.find(';') != std::string_view::npos;
    const std::string_view value = take_field(body);
    const Member m = drawn_color(n);
    if (value == "?") {
      const Rgb color = m != nullptr ? (*palette_).*m : undrawn(n);
      reply_string("\x1b]" + std::to_string(n) + ";", format_color(color), end);
    } else if (const auto color = parse_color(value)) {
      if (m == nullptr) {
        undrawn(n) = *color;
      } else if ((*palette_).*m != *color) {
        own_palette().*m = *color;
      }
    }
    if (!more) break;
  }
}

void Terminal::Impl::palette_request(int code, std::string_view body, vt::Terminator end) {
  const int first = code == 5 ? kPaletteColors : 0;
  while (!body.empty()) {
    const auto number = number_in(take_field(body));
    const std::string_view value = take_field(body);
    if (!number || *number < 0 || *number >= kPaletteColors + kSpecialColors - first) continue;
    const int index = *number + first;
    const auto i = static_cast<std::size_t>(index);
    const bool special = index >= kPaletteColors;
    if (value == "?") {
      const Rgb color = special ? undrawn(index) : palette_->colors[i];
      reply_string("\x1b]" + std::to_string(code) + ";" + std::to_string(*number) + ";", format_color(color),
                   end);
    } else if (const auto color = parse_color(value)) {
      if (special) {
        undrawn(index) = *color;
      } else if (palette_->colors[i] != *color) {
        own_palette().colors[i] = *color;
      }
    }
  }
}

void Terminal::Impl::palette_reset(int code, std::string_view body) {
  const int first = code == 105 ? kPaletteColors : 0;
  const auto forget_special = [&](int index) { undrawn_colors_.erase(index); };
  if (body.empty()) {
    if (first == 0 && palette_->colors != options_.palette.colors)
      own_palette().colors = options_.palette.colors;
    for (int n = 0; n < kSpecialColors && first != 0; ++n) forget_special(kPaletteColors + n);
    return;
  }
  while (!body.empty()) {
    const auto number = number_in(take_field(body));
    if (!number || *number < 0 || *number >= kPaletteColors + kSpecialColors - first) continue;
    const int index = *number + first;
    const auto i = static_cast<std::size_t>(index);
    if (index >= kPaletteColors) {
      forget_special(index);
    } else if (palette_->colors[i] != options_.palette.colors[i]) {
      own_palette().colors[i] = options_.palette.colors[i];
    }
  }
}

// OSC 21 ; key=value ; ...: "?" asks, nothing behind the key resets it. A key that is not known is not echoed
// with a "?", as kitty does: what a program prints never comes back to it.
void Terminal::Impl::kitty_colors(std::string_view body, vt::Terminator end) {
  std::string answer;
  while (!body.empty()) {
    std::string_view field = take_field(body);
    const bool assigns = field.find('=') != std::string_view::npos;
    const std::string_view key = take_field(field, '=');
    const auto index = number_in(key);
    Member member = nullptr;
    std::string name;
    if (index && *index >= 0 && *index < kPaletteColors) {
      name = std::to_string(*index);
    } else {
      for (const NamedColor& c : kKittyColors) {
        if (c.name != key) continue;
        member = c.member;
        name = c.name;
      }
    }
    if (name.empty()) continue;
    const auto at = [&](Palette& p) -> Rgb& {
      return member != nullptr ? p.*member : p.colors[static_cast<std::size_t>(*index)];
    };
    Palette present = *palette_;
    if (field == "?") {
      answer += (answer.empty() ? "" : ";") + name + "=" + format_color(at(present));
    } else if (!assigns || field.empty()) {
      Palette initial = options_.palette;
      if (at(present) != at(initial)) at(own_palette()) = at(initial);
    } else if (const auto color = parse_color(field)) {
      if (at(present) != *color) at(own_palette()) = *color;
    }
  }
  if (!answer.empty()) reply_string("\x1b]21;", answer, end);
}

}  // namespace riffle
