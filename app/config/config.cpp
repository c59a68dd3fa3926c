#include "app/config/config.h"

namespace riffle {

Rgb& color_in(Palette& palette, std::size_t slot) {
  switch (static_cast<ColorSlot>(slot)) {
    case ColorSlot::Foreground:
      return palette.foreground;
    case ColorSlot::Background:
      return palette.background;
    case ColorSlot::Cursor:
      return palette.cursor;
    case ColorSlot::CursorText:
      return palette.cursor_text;
    case ColorSlot::SelectionForeground:
      return palette.selection_foreground;
    case ColorSlot::SelectionBackground:
      return palette.selection_background;
    case ColorSlot::SearchForeground:
      return palette.search_foreground;
    case ColorSlot::SearchBackground:
      return palette.search_background;
    case ColorSlot::SearchCurrentForeground:
      return palette.search_current_foreground;
    case ColorSlot::SearchCurrentBackground:
      return palette.search_current_background;
  }
  return palette.colors[slot % 16];
}

Keymap keymap_of(const Config& config) {
  Keymap map = Keymap::defaults();
  if (const auto prefix = parse_chord(config.keyboard_prefix)) map.set_prefix(*prefix);
  for (const KeyChange& change : config.key_changes) {
    if (change.action) {
      map.bind(change.table, change.keys, *change.action);
    } else {
      map.unbind(change.table, change.keys);
    }
  }
  return map;
}

MouseMap mouse_map_of(const Config& config) {
  MouseMap map = MouseMap::defaults();
  for (const auto& [chord, action] : config.mouse_changes) map.bind(chord, action);
  return map;
}

}  // namespace riffle
