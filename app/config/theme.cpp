#include "app/config/theme.h"

#include <dirent.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <set>

#include "app/config/config_file.h"
#include "app/config/theme_palette.h"

namespace riffle {
namespace {

struct BuiltIn {
  std::string_view name;
  std::string_view text;
};
constexpr BuiltIn kBuiltIn[] = {
#include "themes.inc"
};

constexpr std::string_view kSlotNames[] = {"color0",
                                           "color1",
                                           "color2",
                                           "color3",
                                           "color4",
                                           "color5",
                                           "color6",
                                           "color7",
                                           "color8",
                                           "color9",
                                           "color10",
                                           "color11",
                                           "color12",
                                           "color13",
                                           "color14",
                                           "color15",
                                           "foreground",
                                           "background",
                                           "cursor",
                                           "cursor-text",
                                           "selection-foreground",
                                           "selection-background",
                                           "search-foreground",
                                           "search-background",
                                           "search-current-foreground",
                                           "search-current-background"};
static_assert(std::size(kSlotNames) == kColorSlots);
constexpr std::size_t kNeeded = 18;  // slots from the first on that a theme must have

// A name is a file's name, and never leads out of its folder.
bool is_theme_name(std::string_view name) {
  return !name.empty() && name[0] != '.' && name.find('/') == std::string_view::npos;
}

std::optional<std::string> user_folder() {
  const auto config = default_config_path([](const char* name) -> const char* { return std::getenv(name); });
  if (!config) return std::nullopt;
  return config->substr(0, config->rfind('/')) + "/themes";
}

std::set<std::string> user_themes() {
  struct Close {
    void operator()(DIR* folder) const { ::closedir(folder); }
  };
  std::set<std::string> names;
  const auto path = user_folder();
  const std::unique_ptr<DIR, Close> folder(path ? ::opendir(path->c_str()) : nullptr);
  if (!folder) return names;
  while (const dirent* entry = ::readdir(folder.get())) {
    const std::string_view name = entry->d_name;
    if (name.ends_with(".toml") && is_theme_name(name)) names.emplace(name.substr(0, name.size() - 5));
  }
  return names;
}

Error unknown_theme(const std::string& name) {
  std::string near;
  for (const std::string& known : theme_names()) {
    if (known.find(name.substr(0, 4)) != std::string::npos) near += (near.empty() ? "" : ", ") + known;
  }
  return Error("no theme '" + name + "'" + (near.empty() ? "" : "; near are " + near) +
               " (riffle --list-themes shows all)");
}

Rgb mixed(Rgb a, Rgb b, unsigned parts_of_a) {
  const auto mix = [parts_of_a](unsigned x, unsigned y) {
    return static_cast<std::uint8_t>((x * parts_of_a + y * (8 - parts_of_a)) / 8);
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

std::string hex(Rgb c) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "#";
  for (const unsigned v : {c.r, c.g, c.b}) out += {kHex[v >> 4], kHex[v & 0xfu]};
  return out;
}

}  // namespace

Result<Palette> palette_of(ColorChanges colors, const std::string& source) {
  for (std::size_t i = 0; i < kNeeded; ++i) {
    if (!colors[i]) return Error(source + ": " + std::string(kSlotNames[i]) + " is missing");
  }
  const auto or_else = [&colors](ColorSlot slot, Rgb color) {
    auto& value = colors[static_cast<std::size_t>(slot)];
    if (!value) value = color;
  };
  const Rgb foreground = *colors[static_cast<std::size_t>(ColorSlot::Foreground)];
  const Rgb background = *colors[static_cast<std::size_t>(ColorSlot::Background)];
  or_else(ColorSlot::Cursor, foreground);
  or_else(ColorSlot::CursorText, background);
  or_else(ColorSlot::SelectionForeground, foreground);
  or_else(ColorSlot::SelectionBackground, mixed(foreground, background, 2));
  Palette palette = default_palette();
  for (std::size_t i = 0; i < kColorSlots; ++i) {
    if (colors[i]) color_in(palette, i) = *colors[i];
  }
  return palette;
}

Result<Palette> parse_theme(std::string_view text, const std::string& source) {
  try {
    const toml::table table = toml::parse(text);
    const toml::table* section = table["colors"].as_table();
    ColorChanges colors;
    for (std::size_t i = 0; section != nullptr && i < kColorSlots; ++i) {
      const toml::node* node = section->get(kSlotNames[i]);
      if (node == nullptr) continue;
      const auto* value = node->as_string();
      colors[i] = value == nullptr ? std::nullopt : parse_color(value->get());
      if (!colors[i]) {
        return Error(source + ':' + std::to_string(node->source().begin.line) + ": " +
                     std::string(kSlotNames[i]) + " must be a colour as \"#rrggbb\"");
      }
    }
    return palette_of(colors, source);
  } catch (const toml::parse_error& error) {
    return Error(source + ':' + std::to_string(error.source().begin.line) + ": " +
                 std::string(error.description()));
  }
}

std::optional<std::string> theme_path(const std::string& name) {
  const auto folder = user_folder();
  if (!folder || !is_theme_name(name)) return std::nullopt;
  return *folder + '/' + name + ".toml";
}

Result<Theme> find_theme(const std::string& name) {
  if (!is_theme_name(name)) return unknown_theme(name);
  if (const auto path = theme_path(name)) {
    int error_number = 0;
    if (const auto text = read_config_text(*path, &error_number)) {
      const auto palette = parse_theme(*text, *path);
      if (!palette) return palette.error();
      return Theme{name, *palette};
    }
  }
  for (const BuiltIn& theme : kBuiltIn) {
    if (theme.name != name) continue;
    const auto palette = parse_theme(theme.text, name + ".toml");
    if (!palette) return palette.error();
    return Theme{name, *palette};
  }
  return unknown_theme(name);
}

std::string theme_text(const std::string& title, const Palette& palette) {
  std::string out = "# " + title + "\n\n[colors]\n";
  Palette copy = palette;
  for (const std::size_t first : {std::size_t{16}, std::size_t{0}}) {
    for (std::size_t i = first; i < (first == 0 ? 16 : kColorSlots); ++i) {
      out += std::string(kSlotNames[i]) + " = \"" + hex(color_in(copy, i)) + "\"\n";
    }
  }
  return out;
}

std::vector<std::string> theme_names() {
  std::set<std::string> names = user_themes();
  for (const BuiltIn& theme : kBuiltIn) names.emplace(theme.name);
  return {names.begin(), names.end()};
}

Palette resolve_palette(const Config& config, Appearance appearance) {
  const Result<Theme> theme =
      find_theme(appearance == Appearance::Light ? config.theme_light : config.theme_dark);
  Palette palette = theme ? theme->palette : default_palette();
  for (std::size_t i = 0; i < kColorSlots; ++i) {
    if (config.colors[i]) color_in(palette, i) = *config.colors[i];
  }
  palette.minimum_contrast = static_cast<float>(config.minimum_contrast);
  palette.bold_is_bright = config.bold_is_bright;
  return palette;
}

// With the longest of riffle's own names a line takes 80 columns.
std::string list_themes(bool colored) {
  const auto sgr = [](const char* ground, Rgb c) {
    return std::string("\x1b[") + ground + ";2;" + std::to_string(c.r) + ';' + std::to_string(c.g) + ';' +
           std::to_string(c.b) + 'm';
  };
  const std::vector<std::string> names = theme_names();
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  std::string out;
  for (const std::string& name : names) {
    const Result<Theme> theme = find_theme(name);
    if (!theme) {
      out += name + "  (" + theme.error().message() + ")\n";
      continue;
    }
    if (!colored) {
      out += name + '\n';
      continue;
    }
    const Palette& p = theme->palette;
    std::string line = ' ' + name;
    line.resize(width + 2, ' ');
    out += sgr("48", p.background) + sgr("38", p.foreground) + line;
    for (std::size_t i = 1; i < 7; ++i) {
      out += sgr("38", p.colors[i]) + "ab " + sgr("38", p.colors[i + 8]) + "ab ";
    }
    out += sgr("38", p.selection_foreground) + sgr("48", p.selection_background) + " sel " +
           sgr("38", p.cursor_text) + sgr("48", p.cursor) + ' ';
    for (std::size_t i = 0; i < 16; ++i) out += sgr("48", p.colors[i]) + ' ';
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace riffle
