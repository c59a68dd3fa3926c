// MouseMap: which mouse buttons are which Action: "middle", "ctrl+wheelup", "double+right". A binding counts
// where the program does not have the mouse for itself; with Shift it counts there too unless the chord names
// Shift. Main thread, plain value.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/command/command.h"
#include "term/input/events.h"

namespace riffle {

struct MouseChord {
  std::uint8_t mods = 0;  // as Chord's
  MouseButton button = MouseButton::None;
  int clicks = 1;  // 1 to 3
  auto operator<=>(const MouseChord&) const = default;
};

// Nothing for what is none.
std::optional<MouseChord> parse_mouse_chord(std::string_view text);
std::string mouse_chord_text(const MouseChord& chord);
// What parse_mouse_chord takes, for a message.
std::string_view mouse_chord_grammar();

class MouseMap {
 public:
  static MouseMap defaults();

  // No action: the button does nothing at all.
  void bind(const MouseChord& chord, std::optional<Action> action) { bindings_[chord] = std::move(action); }

  // What a press (or a step of the wheel) is bound to; null: to nothing, riffle does what it always does.
  const std::optional<Action>* find(const MouseEvent& event, int clicks) const;
  const std::map<MouseChord, std::optional<Action>>& bindings() const { return bindings_; }

  bool operator==(const MouseMap&) const = default;

 private:
  std::map<MouseChord, std::optional<Action>> bindings_;
};

// Every binding, a line each.
std::string list_mouse(const MouseMap& map);

}  // namespace riffle
