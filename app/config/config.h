// Config: everything a user can set, as plain values. Made on main; each thread gets the few values it needs,
// never a pointer to this. Where they come from, later ones win: defaults, included files, the file, -o
// KEY=VALUE, options of their own (--allow).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/command/keymap.h"
#include "app/command/mouse_map.h"
#include "term/color_spec.h"
#include "term/frame/pane_update.h"

namespace riffle {

// A binding of [keys] or [key-tables.NAME].
struct KeyChange {
  std::string table;  // empty: the root
  KeySequence keys;
  std::optional<Action> action;  // nothing: unbound
  bool operator==(const KeyChange&) const = default;
};

enum class ScrollBarMode : std::uint8_t { Never, Scrolled, Always };

// Colours set one by one, which win over the theme's: color0 to color15, then the named ones.
enum class ColorSlot : std::uint8_t {
  Foreground = 16,
  Background,
  Cursor,
  CursorText,
  SelectionForeground,
  SelectionBackground,
  SearchForeground,
  SearchBackground,
  SearchCurrentForeground,
  SearchCurrentBackground,
};
inline constexpr std::size_t kColorSlots = 26;
using ColorChanges = std::array<std::optional<Rgb>, kColorSlots>;

enum class TabBarPlace : std::uint8_t { Top, Bottom, None };
// Where a selection goes as soon as it is made.
enum class CopyOnSelect : std::uint8_t { None, Primary, Clipboard, Both };

// Ranges and words: option_rows.cpp.
struct Config {
  std::string theme_dark = "riffle-dark";
  std::string theme_light = "riffle-light";
  ColorChanges colors;
  std::string font_family = "monospace";
  double font_size = 12.0;        // points
  double font_line_height = 1.0;  // times the font's own
  int font_letter_spacing = 0;    // pixels at scale 1
  std::vector<std::string> font_features;
  bool bold_is_bright = false;
  double minimum_contrast = 1.0;
  bool text_blink = true;
  int scrollback_lines = 100'000;
  std::size_t scrollback_bytes = std::size_t{64} * 1024 * 1024;  // a pane, whatever the lines
  TabBarPlace tabs_bar = TabBarPlace::Top;
  bool tabs_show_single = false;
  double panes_dim = 0;  // of those without the focus: 0 as they are .. 1 unreadable
  bool confirm_close = true;
  ScrollBarMode scroll_bar = ScrollBarMode::Scrolled;
  double window_opacity = 1.0;
  int window_padding = 2;  // pixels at scale 1
  CursorShape cursor_shape = CursorShape::Block;
  bool cursor_blink = false;
  UnfocusedCursor cursor_unfocused = UnfocusedCursor::Hollow;
  std::string word_characters = "-./_~?&=%+#@:";
  CopyOnSelect copy_on_select = CopyOnSelect::Primary;
  std::string link_opener = "xdg-open";
  int cursor_blink_interval = 500;   // milliseconds
  int cursor_blink_stop_after = 15;  // seconds; 0: never
  bool bell_urgent = true;
  bool bell_audible = false;
  bool bell_visual = false;
  bool bell_notify = true;
  std::vector<std::string> bell_command;
  std::string keyboard_prefix;  // a chord; empty: no prefix table
  std::vector<KeyChange> key_changes;
  std::map<MouseChord, std::optional<Action>> mouse_changes;
  std::string term = "xterm-256color";
  bool control_enabled = true;
  bool allow_checksum = false;
  bool allow_window_ops = false;
  bool allow_title_report = false;
  bool allow_clipboard_read = false;

  bool operator==(const Config&) const = default;
};

Rgb& color_in(Palette& palette, std::size_t slot);

// The default bindings with what the configuration changes in them.
Keymap keymap_of(const Config& config);
MouseMap mouse_map_of(const Config& config);

}  // namespace riffle
