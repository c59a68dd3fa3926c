#include "app/command/mouse_map.h"

#include <algorithm>
#include <utility>

#include "app/command/chord.h"

namespace riffle {
namespace {

struct NamedButton {
  std::string_view name;
  MouseButton button;
};
constexpr NamedButton kButtons[] = {{"left", MouseButton::Left},
                                    {"middle", MouseButton::Middle},
                                    {"right", MouseButton::Right},
                                    {"wheelup", MouseButton::WheelUp},
                                    {"wheeldown", MouseButton::WheelDown},
                                    {"wheelleft", MouseButton::WheelLeft},
                                    {"wheelright", MouseButton::WheelRight},
                                    {"back", MouseButton::Back},
                                    {"forward", MouseButton::Forward}};

constexpr std::pair<std::string_view, int> kClicks[] = {{"double", 2}, {"triple", 3}};

constexpr std::string_view kGrammar =
    "ctrl+, alt+, shift+ and super+, then double+ or triple+, then one of left, middle, right, wheelup, "
    "wheeldown, wheelleft, wheelright, back, forward";

}  // namespace

std::optional<MouseChord> parse_mouse_chord(std::string_view text) {
  MouseChord chord;
  for (std::size_t plus = text.find('+'); plus != std::string_view::npos; plus = text.find('+')) {
    const std::string_view word = text.substr(0, plus);
    text.remove_prefix(plus + 1);
    const auto count = std::find_if(std::begin(kClicks), std::end(kClicks),
                                    [word](const auto& c) { return c.first == word; });
    if (count != std::end(kClicks)) {
      chord.clicks = count->second;
    } else if (const auto bit = modifier_named(word)) {
      chord.mods = static_cast<std::uint8_t>(chord.mods | *bit);
    } else {
      return std::nullopt;
    }
  }
  for (const NamedButton& b : kButtons) {
    if (b.name != text) continue;
    chord.button = b.button;
    return chord;
  }
  return std::nullopt;
}

std::string mouse_chord_text(const MouseChord& chord) {
  std::string out = modifiers_text(chord.mods);
  for (const auto& [name, clicks] : kClicks) {
    if (clicks == chord.clicks) out += std::string(name) + '+';
  }
  for (const NamedButton& b : kButtons) {
    if (b.button == chord.button) out += b.name;
  }
  return out;
}

std::string_view mouse_chord_grammar() { return kGrammar; }

MouseMap MouseMap::defaults() {
  MouseMap map;
  map.bind({0, MouseButton::Middle, 1}, Action{Command::PastePrimary, {}});
  map.bind({kModCtrl, MouseButton::WheelUp, 1}, Action{Command::ZoomIn, {}});
  map.bind({kModCtrl, MouseButton::WheelDown, 1}, Action{Command::ZoomOut, {}});
  return map;
}

const std::optional<Action>* MouseMap::find(const MouseEvent& event, int clicks) const {
  if (event.action != MouseAction::Press) return nullptr;
  const auto look = [&](unsigned mods) -> const std::optional<Action>* {
    const auto found =
        bindings_.find({static_cast<std::uint8_t>(mods), event.button, std::clamp(clicks, 1, 3)});
    return found == bindings_.end() ? nullptr : &found->second;
  };
  const unsigned mods = event.mods & kChordModifiers;
  const std::optional<Action>* exact = look(mods);
  return exact != nullptr || (mods & kModShift) == 0 ? exact : look(mods & ~static_cast<unsigned>(kModShift));
}

std::string list_mouse(const MouseMap& map) {
  std::string out;
  for (const auto& [chord, action] : map.bindings()) {
    std::string line = mouse_chord_text(chord);
    line.resize(std::max<std::size_t>(line.size() + 2, 22), ' ');
    out += line + (action ? action_text(*action) : "none") + '\n';
  }
  return out;
}

}  // namespace riffle
