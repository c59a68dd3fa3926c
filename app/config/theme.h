// Themes: palettes by name. A theme is a TOML file with the [colors] of riffle.toml; some are compiled in
// (assets/themes), the user's own lie in ~/.config/riffle/themes and come first. Main thread, plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

// What the desktop prefers.
enum class Appearance : std::uint8_t { Dark, Light };

struct Theme {
  std::string name;
  Palette palette;
};

// Where a theme of this name would be the user's own; nothing for what is no name.
std::optional<std::string> theme_path(const std::string& name);
// The error names themes that are near, or the place in the file that is wrong.
Result<Theme> find_theme(const std::string& name);
// `source` stands for the text in messages. foreground, background and color0 to color15 must be there; the
// rest follows from them where it is not.
Result<Palette> parse_theme(std::string_view text, const std::string& source);
// A theme as a TOML file that parse_theme() reads.
std::string theme_text(const std::string& title, const Palette& palette);
// Those compiled in and the user's own, in alphabetical order.
std::vector<std::string> theme_names();

// The colours in effect: the theme's with those set one by one. A theme that cannot be read counts as
// riffle's own.
Palette resolve_palette(const Config& config, Appearance appearance);

// A line a theme; `colored`: with its colours shown (SGR with 24 bits).
std::string list_themes(bool colored);

// Themes of other terminals: kitty (NAME #rrggbb), ghostty (palette = N=#rrggbb) and alacritty (TOML). The
// kind is told from the text. The error says what is missing.
Result<Palette> import_theme(std::string_view text, const std::string& source);

}  // namespace riffle
