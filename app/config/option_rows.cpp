// The rows of option_table.h and the accessors behind them.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "app/config/option_table.h"
#include "app/config/theme.h"

namespace riffle {
namespace {

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
OptionValue get_number(const Config& c) {
  return c.*Member;
}
template <auto Member>
void set_number(Config& c, const OptionValue& v) {
  c.*Member = std::get<double>(v);
}
template <auto Member>
OptionValue get_text(const Config& c) {
  return c.*Member;
}
template <auto Member>
void set_text(Config& c, const OptionValue& v) {
  c.*Member = std::get<std::string>(v);
}
template <auto Member>
OptionValue get_list(const Config& c) {
  return c.*Member;
}
template <auto Member>
void set_list(Config& c, const OptionValue& v) {
  c.*Member = std::get<TextList>(v);
}
// Enumerators count from 0 in the order of the words.
template <auto Member, const auto& Words>
OptionValue get_choice(const Config& c) {
  return std::string(Words[static_cast<std::size_t>(c.*Member)]);
}
template <auto Member, const auto& Words>
void set_choice(Config& c, const OptionValue& v) {
  using Enum = std::remove_reference_t<decltype(c.*Member)>;
  const auto found = std::find(Words.begin(), Words.end(), std::get<std::string>(v));
  c.*Member = static_cast<Enum>(found - Words.begin());
}

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
template <std::size_t Slot>
OptionValue get_color(const Config& c) {
  Palette palette = resolve_palette(c, Appearance::Dark);
  return color_text(color_in(palette, Slot));
}
template <std::size_t Slot>
void set_color(Config& c, const OptionValue& v) {
  c.colors[Slot] = parse_color(std::get<std::string>(v));
}
template <std::size_t Slot>
bool color_is_set(const Config& c) {
  return c.colors[Slot].has_value();
}

// --- themes

OptionValue get_theme(const Config& c) { return c.theme_dark; }
void set_theme(Config& c, const OptionValue& v) { c.theme_dark = c.theme_light = std::get<std::string>(v); }
bool one_theme(const Config& c) { return c.theme_dark == c.theme_light; }
bool dark_is_set(const Config& c) { return !one_theme(c) && c.theme_dark != Config{}.theme_dark; }
bool light_is_set(const Config& c) { return !one_theme(c) && c.theme_light != Config{}.theme_light; }
Result<void> check_theme(const std::string& name) {
  const Result<Theme> theme = find_theme(name);
  if (!theme) return theme.error();
  return {};
}

Result<void> check_prefix(const std::string& text) {
  if (text.empty() || parse_chord(text)) return {};
  return Error("must be empty or a key: " + std::string(chord_grammar()));
}

// As HarfBuzz reads them: "liga", "+ss01", "-calt", "cv02=3".
Result<void> check_feature(const std::string& text) {
  const Error error("must be features of OpenType, as \"-calt\", \"ss01\" or \"cv02=3\"");
  std::string_view tag = text;
  if (tag.starts_with('+') || tag.starts_with('-')) tag.remove_prefix(1);
  const std::size_t equals = std::min(tag.find('='), tag.size());
  const std::string_view value = tag.substr(std::min(equals + 1, tag.size()));
  tag = tag.substr(0, equals);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool has_tag = tag.size() == 4 && std::all_of(tag.begin(), tag.end(),
                                                      [&](char c) { return is_letter(c) || is_digit(c); });
  if (!has_tag || value.size() > 4 || !std::all_of(value.begin(), value.end(), is_digit)) return error;
  return {};
}

// --- rows

template <auto Member>
constexpr Option boolean(std::string_view key, std::string_view example, std::string_view doc) {
  return {key, OptionType::Boolean, 0, 0, {}, example, doc, &get_bool<Member>, &set_bool<Member>};
}
template <auto Member>
constexpr Option integer(std::string_view key, double min, double max, std::string_view example,
                         std::string_view doc) {
  return {key, OptionType::Integer, min, max, {}, example, doc, &get_integer<Member>, &set_integer<Member>};
}
template <auto Member>
constexpr Option number(std::string_view key, double min, double max, std::string_view example,
                        std::string_view doc) {
  return {key, OptionType::Number, min, max, {}, example, doc, &get_number<Member>, &set_number<Member>};
}
template <auto Member>
constexpr Option text(std::string_view key, double min, double max, std::string_view example,
                      std::string_view doc, Result<void> (*check)(const std::string&) = nullptr,
                      bool (*is_set)(const Config&) = nullptr) {
  return {key,   OptionType::Text, min, max, {}, example, doc, &get_text<Member>, &set_text<Member>, check,
          is_set};
}
template <auto Member>
constexpr Option list(std::string_view key, double max, std::string_view example, std::string_view doc,
                      Result<void> (*check)(const std::string&) = nullptr) {
  return {key, OptionType::List, 1, max, {}, example, doc, &get_list<Member>, &set_list<Member>, check};
}
template <auto Member, const auto& Words>
constexpr Option choice(std::string_view key, std::string_view words, std::string_view example,
                        std::string_view doc) {
  return {key,
          OptionType::Choice,
          0,
          0,
          words,
          example,
          doc,
          &get_choice<Member, Words>,
          &set_choice<Member, Words>};
}
template <std::size_t Slot>
constexpr Option color(std::string_view key, std::string_view doc) {
  return {key,     OptionType::Color,  0, 0, {}, "\"#1d2021\"", doc, &get_color<Slot>, &set_color<Slot>,
          nullptr, &color_is_set<Slot>};
}
template <ColorSlot Slot>
constexpr Option color(std::string_view key, std::string_view doc) {
  return color<static_cast<std::size_t>(Slot)>(key, doc);
}

constexpr std::array<std::string_view, 3> kTabBarPlaces = {"top", "bottom", "none"};
constexpr std::array<std::string_view, 3> kShapes = {"block", "underline", "bar"};
constexpr std::array<std::string_view, 6> kUnfocusedCursors = {"hollow", "block",     "underline",
                                                               "bar",    "unchanged", "none"};
constexpr std::array<std::string_view, 4> kCopies = {"none", "primary", "clipboard", "both"};

constexpr std::array<std::string_view, 3> kScrollBars = {"never", "scrolled", "always"};

// promises.md: scrollback 0 to 10,000,000 lines. Sizes of a font beyond 4 to 200 points make cells of no use.
constexpr Option kOptions[] = {
    {"theme",
     OptionType::Text,
     1,
     128,
     {},
     "\"gruvbox-dark\"",
     "theme of colours, whatever the desktop prefers (riffle --list-themes shows them); a name of a file in "
     "~/.config/riffle/themes, without .toml, comes first",
     &get_theme,
     &set_theme,
     &check_theme,
     &one_theme},
    text<&Config::theme_dark>("theme.dark", 1, 128, "\"nord\"",
                              "theme where the desktop prefers dark, or nothing", &check_theme, &dark_is_set),
    text<&Config::theme_light>("theme.light", 1, 128, "\"solarized-light\"",
                               "theme where the desktop prefers light", &check_theme, &light_is_set),
    text<&Config::font_family>("font.family", 1, 256, "\"DejaVu Sans Mono\"",
                               "Fontconfig name of the font (fc-list : family names those installed)"),
    number<&Config::font_size>("font.size", 4, 200, "14.5", "size of the font in points"),
    number<&Config::font_line_height>("font.line-height", 0.5, 3, "1.2",
                                      "height of a line, times the font's own"),
    integer<&Config::font_letter_spacing>("font.letter-spacing", -20, 100, "1",
                                          "pixels more between letters, or fewer"),
    list<&Config::font_features>("font.features", 32, "[\"-calt\", \"ss01\", \"cv02=3\"]",
                                 "OpenType features to switch on or off", &check_feature),
    integer<&Config::scrollback_lines>("scrollback.lines", 0, 10'000'000, "20000",
                                       "lines of history kept a pane"),
    integer<&Config::scrollback_bytes>("scrollback.bytes", 0, 64.0 * 1024 * 1024 * 1024, "16777216",
                                       "bytes of history kept a pane, whatever the lines"),
    choice<&Config::scroll_bar, kScrollBars>("scrollback.bar", "never|scrolled|always", "\"always\"",
                                             "bar at the right edge that shows where the view stands; its "
                                             "foot lights up when output came in below"),
    integer<&Config::window_padding>("window.padding", 0, 500, "8",
                                     "pixels between the window's edge and the text"),
    boolean<&Config::confirm_close>("window.confirm-close", "false",
                                    "closing asks where something other than an idle shell runs"),
    choice<&Config::tabs_bar, kTabBarPlaces>("tabs.bar", "top|bottom|none", "\"bottom\"",
                                             "where the tab bar is"),
    boolean<&Config::tabs_show_single>("tabs.show-single", "true",
                                       "the tab bar is there for one tab as well"),
    number<&Config::panes_dim>("panes.inactive-dim", 0, 0.9, "0.25",
                               "how much panes without the keyboard fade: 0 not at all"),
    number<&Config::window_opacity>(
        "window.opacity", 0.1, 1, "0.9",
        "how much of what lies behind the window it hides, text and all, where the "
        "window system can do that"),
    choice<&Config::cursor_shape, kShapes>("cursor.shape", "block|underline|bar", "\"bar\"",
                                           "shape of the cursor until a program asks for another"),
    boolean<&Config::cursor_blink>("cursor.blink", "true",
                                   "the cursor blinks until a program asks otherwise"),
    choice<&Config::cursor_unfocused, kUnfocusedCursors>(
        "cursor.unfocused", "hollow|block|underline|bar|unchanged|none", "\"unchanged\"",
        "the cursor of a pane without the keyboard; it does not blink"),
    text<&Config::word_characters>(
        "selection.word-characters", 0, 256, "\"-_./\"",
        "what is part of a word for a double click, besides letters and digits; addresses are taken whole"),
    choice<&Config::copy_on_select, kCopies>("selection.copy", "none|primary|clipboard|both", "\"both\"",
                                             "where a selection goes as soon as it is made"),
    text<&Config::link_opener>(
        "links.open-with", 0, 1024, "\"firefox --new-tab\"",
        "program that gets the address of a link that is clicked with Ctrl, as its last "
        "argument; no shell reads it"),
    integer<&Config::cursor_blink_interval>("cursor.blink-interval", 100, 5000, "530",
                                            "milliseconds that what blinks is shown, and hidden"),
    integer<&Config::cursor_blink_stop_after>(
        "cursor.blink-stop-after", 0, 86400, "0",
        "seconds without a key and without output after which blinking stops; 0: never"),
    boolean<&Config::text_blink>("text.blink", "false", "text that programs make blink (SGR 5) does"),
    boolean<&Config::bell_urgent>("bell.urgent", "false", "a bell asks for attention in the task bar"),
    boolean<&Config::bell_audible>("bell.audible", "true", "a bell sounds, as the desktop's bell does"),
    boolean<&Config::bell_visual>("bell.visual", "true", "a bell reverses the pane's colours for a moment"),
    boolean<&Config::bell_notify>("bell.notify", "false",
                                  "a bell in a pane that is not in sight is a notification of the desktop"),
    list<&Config::bell_command>("bell.command", 4096, "[\"paplay\", \"/usr/share/sounds/bell.oga\"]",
                                "program, and its arguments, that a bell starts; empty: none"),
    text<&Config::keyboard_prefix>(
        "keyboard.prefix", 0, 64, "\"ctrl+b\"",
        "key that leads to the table \"prefix\", whose keys are tmux's; empty: none", &check_prefix),
    text<&Config::term>("term", 1, 128, "\"xterm-direct\"", "value of TERM for programs"),
    boolean<&Config::control_enabled>("control.enabled", "false",
                                      "the control socket is open to the same user"),
    boolean<&Config::allow_checksum>("allow.checksum", "true",
                                     "DANGEROUS: programs may read the screen back (DECRQCRA)"),
    boolean<&Config::allow_window_ops>("allow.window-ops", "true",
                                       "DANGEROUS: programs may move and resize the window"),
    boolean<&Config::allow_title_report>("allow.title-report", "true",
                                         "DANGEROUS: programs may read the title back"),
    boolean<&Config::allow_clipboard_read>("allow.clipboard-read", "true",
                                           "DANGEROUS: programs may read the clipboard (OSC 52)"),
    number<&Config::minimum_contrast>("colors.minimum-contrast", 1, 21, "4.5",
                                      "text is made lighter or darker until its contrast (WCAG 2.1) is this; "
                                      "4.5 can be read, 1 changes nothing"),
    boolean<&Config::bold_is_bright>("colors.bold-is-bright", "true",
                                     "bold text in one of the colours 0 to 7 takes that of 8 to 15"),
    color<ColorSlot::Foreground>("colors.foreground", "colour of text"),
    color<ColorSlot::Background>("colors.background", "colour behind text"),
    color<ColorSlot::Cursor>("colors.cursor", "colour of the cursor"),
    color<ColorSlot::CursorText>("colors.cursor-text", "colour of the character under the cursor"),
    color<ColorSlot::SelectionForeground>("colors.selection-foreground", "colour of selected text"),
    color<ColorSlot::SelectionBackground>("colors.selection-background", "colour behind selected text"),
    color<ColorSlot::SearchForeground>("colors.search-foreground", "colour of text that a search found"),
    color<ColorSlot::SearchBackground>("colors.search-background", "colour behind text that a search found"),
    color<ColorSlot::SearchCurrentForeground>("colors.search-current-foreground",
                                              "colour of text in the match that the search stands on"),
    color<ColorSlot::SearchCurrentBackground>("colors.search-current-background",
                                              "colour behind the match that the search stands on"),
    color<0>("colors.color0", "black"),
    color<1>("colors.color1", "red"),
    color<2>("colors.color2", "green"),
    color<3>("colors.color3", "yellow"),
    color<4>("colors.color4", "blue"),
    color<5>("colors.color5", "magenta"),
    color<6>("colors.color6", "cyan"),
    color<7>("colors.color7", "white"),
    color<8>("colors.color8", "bright black"),
    color<9>("colors.color9", "bright red"),
    color<10>("colors.color10", "bright green"),
    color<11>("colors.color11", "bright yellow"),
    color<12>("colors.color12", "bright blue"),
    color<13>("colors.color13", "bright magenta"),
    color<14>("colors.color14", "bright cyan"),
    color<15>("colors.color15", "bright white"),
};

}  // namespace

std::span<const Option> option_table() { return kOptions; }

}  // namespace riffle
