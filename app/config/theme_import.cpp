// import_theme() of theme.h: colour files of other terminals.
#include <toml++/toml.h>

#include <charconv>

#include "app/config/theme.h"
#include "app/config/theme_palette.h"

namespace riffle {
namespace {

constexpr auto slot(ColorSlot s) { return static_cast<std::size_t>(s); }

struct Named {
  std::string_view name;
  std::size_t slot;
};

// kitty's and ghostty's names of the same colours; color0 to color15 and palette are read apart.
constexpr Named kNames[] = {
    {"foreground", slot(ColorSlot::Foreground)},
    {"background", slot(ColorSlot::Background)},
    {"cursor", slot(ColorSlot::Cursor)},
    {"cursor-color", slot(ColorSlot::Cursor)},
    {"cursor_text_color", slot(ColorSlot::CursorText)},
    {"cursor-text", slot(ColorSlot::CursorText)},
    {"selection_foreground", slot(ColorSlot::SelectionForeground)},
    {"selection-foreground", slot(ColorSlot::SelectionForeground)},
    {"selection_background", slot(ColorSlot::SelectionBackground)},
    {"selection-background", slot(ColorSlot::SelectionBackground)},
};

constexpr std::string_view kAlacrittyColors[] = {"black", "red",     "green", "yellow",
                                                 "blue",  "magenta", "cyan",  "white"};

struct AlacrittyName {
  std::string_view table;
  std::string_view key;
  std::size_t slot;
};
constexpr AlacrittyName kAlacrittyNames[] = {
    {"primary", "foreground", slot(ColorSlot::Foreground)},
    {"primary", "background", slot(ColorSlot::Background)},
    {"cursor", "cursor", slot(ColorSlot::Cursor)},
    {"cursor", "text", slot(ColorSlot::CursorText)},
    {"selection", "text", slot(ColorSlot::SelectionForeground)},
    {"selection", "background", slot(ColorSlot::SelectionBackground)},
};

// "#rrggbb", "rrggbb" (ghostty) and "0xrrggbb" (alacritty). Words like CellForeground or none are no colour,
// and then the rule of riffle counts.
std::optional<Rgb> foreign_color(std::string_view text) {
  if (text.starts_with("0x")) text.remove_prefix(2);
  if (text.size() == 6 && text[0] != '#') return parse_color('#' + std::string(text));
  return text.starts_with('#') && text.size() == 7 ? parse_color(text) : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  while (!text.empty() && kBlanks.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
  while (!text.empty() && kBlanks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  return text;
}

std::optional<std::size_t> palette_index(std::string_view text) {
  std::size_t index = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (bad != std::errc() || end != text.data() + text.size() || index > 15) return std::nullopt;
  return index;
}

// kitty: "NAME VALUE". ghostty: "NAME = VALUE", "palette = N=VALUE".
void take_line(std::string_view line, ColorChanges& colors) {
  line = trimmed(line);
  const std::size_t end = line.find_first_of(" \t=");
  if (line.empty() || line[0] == '#' || end == std::string_view::npos) return;
  std::string_view name = line.substr(0, end), value = trimmed(line.substr(end));
  if (value.starts_with('=')) value = trimmed(value.substr(1));
  if (name == "palette") {
    const std::size_t equals = value.find('=');
    if (equals == std::string_view::npos) return;
    const auto index = palette_index(trimmed(value.substr(0, equals)));
    if (index) colors[*index] = foreign_color(trimmed(value.substr(equals + 1)));
    return;
  }
  if (name.starts_with("color")) {
    if (const auto index = palette_index(name.substr(5))) colors[*index] = foreign_color(value);
    return;
  }
  for (const Named& known : kNames) {
    if (known.name == name) colors[known.slot] = foreign_color(value);
  }
}

void take_node(const toml::node_view<const toml::node>& node, std::size_t slot, ColorChanges& colors) {
  if (const auto* text = node.as_string()) colors[slot] = foreign_color(text->get());
}

std::optional<ColorChanges> alacritty_colors(std::string_view text) {
  try {
    const toml::table file = toml::parse(text);
    const auto section = file["colors"];
    if (!section["primary"].is_table()) return std::nullopt;
    ColorChanges colors;
    for (std::size_t i = 0; i < 8; ++i) {
      take_node(section["normal"][kAlacrittyColors[i]], i, colors);
      take_node(section["bright"][kAlacrittyColors[i]], i + 8, colors);
      // Without bright colours alacritty shows the normal ones brighter; those themselves are the nearest.
      if (!colors[i + 8]) colors[i + 8] = colors[i];
    }
    for (const AlacrittyName& name : kAlacrittyNames) {
      take_node(section[name.table][name.key], name.slot, colors);
    }
    return colors;
  } catch (const toml::parse_error&) {
    return std::nullopt;  // kitty's and ghostty's files are no TOML
  }
}

}  // namespace

Result<Palette> import_theme(std::string_view text, const std::string& source) {
  if (const auto colors = alacritty_colors(text)) return palette_of(*colors, source);
  ColorChanges colors;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    take_line(text.substr(0, end), colors);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return palette_of(colors, source);
}

}  // namespace riffle
