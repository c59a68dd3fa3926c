// Config: everything a user can set, as plain values. Made on main at the start; each thread gets the few
// values it needs, never a pointer to this. Where they come from, later ones win: defaults, the file, -o
// KEY=VALUE, options of their own (--allow).
#pragma once

#include <cstddef>
#include <string>

#include "term/color_spec.h"
#include "term/frame/pane_update.h"

namespace riffle {

// Ranges and words: option_table.cpp.
struct Config {
  std::string font_family = "monospace";
  double font_size = 12.0;  // points
  int scrollback_lines = 100'000;
  std::size_t scrollback_bytes = std::size_t{64} * 1024 * 1024;  // a pane, whatever the lines
  int window_padding = 2;                                        // pixels at scale 1
  CursorShape cursor_shape = CursorShape::Block;
  bool cursor_blink = false;
  std::string term = "xterm-256color";
  bool control_enabled = true;
  bool allow_checksum = false;
  bool allow_window_ops = false;
  bool allow_title_report = false;
  bool allow_clipboard_read = false;
  Palette palette = default_palette();

  bool operator==(const Config&) const = default;
};

}  // namespace riffle
