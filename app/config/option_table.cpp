#include "app/config/option_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace riffle {
namespace {

// --- colours

std::string color_text(Rgb c) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "#";
  for (const unsigned v : {c.r, c.g, c.b}) {
    out.push_back(kHex[v >> 4]);
    out.push_back(kHex[v & 0xfu]);
  }
  return out;
}

Rgb color_of(const OptionValue& v) { return parse_color(std::get<std::string>(v)).value_or(Rgb{}); }

// --- accessors of one member

template <auto Member>
OptionValue get_bool(const Config& c) {
  return c.*Member;
}
template <auto Member>
void set_bool(Config& c, const OptionValue& v) {
  c.*Member = std::get<bool>(v);
}
template <auto Member>
OptionValue get_integer(const Config& c) {
  return static_cast<std::int64_t>(c.*Member);
}
template <auto Member>
void set_integer(Config& c, const OptionValue& v) {
  using T = std::remove_reference_t<decltype(c.*Member)>;
  c.*Member = static_cast<T>(std::get<std::int64_t>(v));
}
template <auto Member>
OptionValue get_text(const Config& c) {
  return c.*Member;
}
template <auto Member>
void set_text(Config& c, const OptionValue& v) {
  c.*Member = std::get<std::string>(v);
}
template <Rgb Palette::*Member>
OptionValue get_color(const Config& c) {
  return color_text(c.palette.*Member);
}
template <Rgb Palette::*Member>
void set_color(Config& c, const OptionValue& v) {
  c.palette.*Member = color_of(v);
}
template <std::size_t Index>
OptionValue get_palette(const Config& c) {
  return color_text(c.palette.colors[Index]);
}
template <std::size_t Index>
void set_palette(Config& c, const OptionValue& v) {
  c.palette.colors[Index] = color_of(v);
}

template <auto Member>
constexpr Option boolean(std::string_view key, std::string_view doc) {
  return {key, OptionType::Boolean, 0, 0, {}, doc, &get_bool<Member>, &set_bool<Member>};
}
template <auto Member>
constexpr Option integer(std::string_view key, double min, double max, std::string_view doc) {
  return {key, OptionType::Integer, min, max, {}, doc, &get_integer<Member>, &set_integer<Member>};
}
template <auto Member>
constexpr Option text(std::string_view key, double max_bytes, std::string_view doc) {
  return {key, OptionType::Text, 1, max_bytes, {}, doc, &get_text<Member>, &set_text<Member>};
}
template <Rgb Palette::*Member>
constexpr Option color(std::string_view key, std::string_view doc) {
  return {key, OptionType::Color, 0, 0, {}, doc, &get_color<Member>, &set_color<Member>};
}
template <std::size_t Index>
constexpr Option palette(std::string_view key) {
  return {
      key, OptionType::Color, 0, 0, {}, "colour of the palette", &get_palette<Index>, &set_palette<Index>};
}

OptionValue get_font_size(const Config& c) { return c.font_size; }
void set_font_size(Config& c, const OptionValue& v) { c.font_size = std::get<double>(v); }

constexpr std::string_view kShapes = "block|underline|bar";

OptionValue get_shape(const Config& c) {
  switch (c.cursor_shape) {
    case CursorShape::Underline:
      return std::string("underline");
    case CursorShape::Bar:
      return std::string("bar");
    case CursorShape::Block:
      break;
  }
  return std::string("block");
}
void set_shape(Config& c, const OptionValue& v) {
  const auto& word = std::get<std::string>(v);
  c.cursor_shape = word == "bar"         ? CursorShape::Bar
                   : word == "underline" ? CursorShape::Underline
                                         : CursorShape::Block;
}

// promises.md: scrollback 0 to 10,000,000 lines. Sizes of a font beyond 4 to 200 points make cells of no use.
constexpr Option kOptions[] = {
    text<&Config::font_family>("font.family", 256, "Fontconfig name of the font"),
    {"font.size",
     OptionType::Number,
     4,
     200,
     {},
     "size of the font in points",
     &get_font_size,
     &set_font_size},
    integer<&Config::scrollback_lines>("scrollback.lines", 0, 10'000'000, "lines of history kept a pane"),
    integer<&Config::scrollback_bytes>("scrollback.bytes", 0, 64.0 * 1024 * 1024 * 1024,
                                       "bytes of history kept a pane, whatever the lines"),
    integer<&Config::window_padding>("window.padding", 0, 500,
                                     "pixels between the window's edge and the text"),
    {"cursor.shape", OptionType::Choice, 0, 0, kShapes, "shape of the cursor", &get_shape, &set_shape},
    boolean<&Config::cursor_blink>("cursor.blink", "the cursor blinks"),
    text<&Config::term>("term", 128, "value of TERM for programs"),
    boolean<&Config::control_enabled>("control.enabled", "the control socket is open to the same user"),
    boolean<&Config::allow_checksum>("allow.checksum",
                                     "DANGEROUS: programs may read the screen back (DECRQCRA)"),
    boolean<&Config::allow_window_ops>("allow.window-ops",
                                       "DANGEROUS: programs may move and resize the window"),
    boolean<&Config::allow_title_report>("allow.title-report", "DANGEROUS: programs may read the title back"),
    boolean<&Config::allow_clipboard_read>("allow.clipboard-read",
                                           "DANGEROUS: programs may read the clipboard (OSC 52)"),
    color<&Palette::foreground>("colors.foreground", "colour of text"),
    color<&Palette::background>("colors.background", "colour behind text"),
    color<&Palette::cursor>("colors.cursor", "colour of the cursor"),
    color<&Palette::cursor_text>("colors.cursor-text", "colour of the character under the cursor"),
    color<&Palette::selection_foreground>("colors.selection-foreground", "colour of selected text"),
    color<&Palette::selection_background>("colors.selection-background", "colour behind selected text"),
    palette<0>("colors.color0"),
    palette<1>("colors.color1"),
    palette<2>("colors.color2"),
    palette<3>("colors.color3"),
    palette<4>("colors.color4"),
    palette<5>("colors.color5"),
    palette<6>("colors.color6"),
    palette<7>("colors.color7"),
    palette<8>("colors.color8"),
    palette<9>("colors.color9"),
    palette<10>("colors.color10"),
    palette<11>("colors.color11"),
    palette<12>("colors.color12"),
    palette<13>("colors.color13"),
    palette<14>("colors.color14"),
    palette<15>("colors.color15"),
};

bool has_choice(std::string_view choices, std::string_view word) {
  while (!choices.empty()) {
    const std::size_t bar = std::min(choices.find('|'), choices.size());
    if (choices.substr(0, bar) == word) return true;
    choices.remove_prefix(std::min(bar + 1, choices.size()));
  }
  return false;
}

// The shortest digits that give the number back.
std::string number_text(double v) {
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, v, std::chars_format::general).ptr};
}

std::string range_text(const Option& o) {
  const auto bound = [&o](double v) {
    return o.type == OptionType::Number ? number_text(v) : std::to_string(static_cast<std::int64_t>(v));
  };
  return bound(o.min) + " to " + bound(o.max);
}

std::string expectation(const Option& o) {
  switch (o.type) {
    case OptionType::Boolean:
      return "true or false";
    case OptionType::Integer:
      return "a whole number from " + range_text(o);
    case OptionType::Number:
      return "a number from " + range_text(o);
    case OptionType::Text:
      return "a text of " + range_text(o) + " bytes without controls";
    case OptionType::Choice:
      return "one of " + std::string(o.choices);
    case OptionType::Color:
      return "a colour as \"#rrggbb\" or \"rgb:rr/gg/bb\"";
  }
  return {};
}

bool in_range(const Option& o, double v) { return std::isfinite(v) && v >= o.min && v <= o.max; }

bool is_plain_text(const Option& o, const std::string& s) {
  return in_range(o, static_cast<double>(s.size())) && std::none_of(s.begin(), s.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
         });
}

bool fits(const Option& o, const OptionValue& v) {
  const auto* word = std::get_if<std::string>(&v);
  switch (o.type) {
    case OptionType::Boolean:
      return std::holds_alternative<bool>(v);
    case OptionType::Integer: {
      const auto* n = std::get_if<std::int64_t>(&v);
      return n != nullptr && in_range(o, static_cast<double>(*n));
    }
    case OptionType::Number: {
      const auto* n = std::get_if<double>(&v);
      return n != nullptr && in_range(o, *n);
    }
    case OptionType::Text:
      return word != nullptr && is_plain_text(o, *word);
    case OptionType::Choice:
      return word != nullptr && has_choice(o.choices, *word);
    case OptionType::Color:

      // XParseColor reads #fff as #f0f0f0, which is not what a user of today means.
      return word != nullptr && (!word->starts_with('#') || word->size() == 7) &&
             parse_color(*word).has_value();
  }
  return false;
}

std::string value_text(const OptionValue& v) {
  struct Writer {
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(std::int64_t n) const { return std::to_string(n); }
    std::string operator()(double n) const { return number_text(n); }
    std::string operator()(const std::string& s) const { return '"' + s + '"'; }
  };
  return std::visit(Writer{}, v);
}

}  // namespace

std::span<const Option> option_table() { return kOptions; }

const Option* find_option(std::string_view key) {
  for (const Option& o : kOptions) {
    if (o.key == key) return &o;
  }
  return nullptr;
}

Result<void> apply_option(const Option& option, const OptionValue& value, Config& config) {
  OptionValue v = value;
  if (option.type == OptionType::Number) {
    if (const auto* n = std::get_if<std::int64_t>(&v)) v = static_cast<double>(*n);
  }
  if (!fits(option, v)) return Error(std::string(option.key) + " must be " + expectation(option));
  option.set(config, v);
  return {};
}

std::string list_options() {
  const Config defaults;
  std::string out;
  for (const Option& o : kOptions) {
    out += std::string(o.key) + " = " + value_text(o.get(defaults)) + "\n    " + std::string(o.doc) + " (" +
           expectation(o) + ")\n";
  }
  return out;
}

}  // namespace riffle
