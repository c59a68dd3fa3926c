#include "app/bar/search_bar.h"

#include <algorithm>

namespace riffle {
namespace {

SearchBar::Outcome outcome_of(LineEdit::Outcome outcome) {
  switch (outcome) {
    case LineEdit::Outcome::Changed:
      return SearchBar::Outcome::Query;
    case LineEdit::Outcome::Moved:
      return SearchBar::Outcome::Nothing;
    case LineEdit::Outcome::NotTaken:
      break;
  }
  return SearchBar::Outcome::NotTaken;
}

// Columns: with fewer nobody sees what they type; how it went gives way then.
constexpr int kMinQuery = 6;

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80; }

// Columns of the character that a byte begins; what may be wide (U+1000 and on) counts as such: there is a
// gap then, never an overlap.
int columns_of(char lead) {
  if (is_continuation(lead)) return 0;
  return static_cast<unsigned char>(lead) >= 0xe1 ? 2 : 1;
}

int columns_of(const std::string& text) {
  int columns = 0;
  for (const char c : text) columns += columns_of(c);
  return columns;
}

// The end of the text, at most so many columns of it.
std::string tail(const std::string& text, int columns) {
  int used = 0;
  std::size_t begin = text.size();
  for (std::size_t at = text.size(); at > 0;) {
    --at;
    used += columns_of(text[at]);
    if (used > columns) break;
    if (!is_continuation(text[at])) begin = at;
  }
  return text.substr(begin);
}

}  // namespace

SearchBar::Outcome SearchBar::key(const KeyEvent& event) {
  if (event.action == KeyAction::Release) return Outcome::NotTaken;
  const unsigned mods = event.mods & (kModShift | kModAlt | kModCtrl | kModSuper);
  const bool shift = mods == kModShift;
  switch (event.key) {
    case Key::Enter:
    case Key::KpEnter:
      if (mods == 0) return Outcome::Older;
      return shift ? Outcome::Newer : Outcome::NotTaken;
    case Key::Up:
      return mods == 0 ? Outcome::Older : Outcome::NotTaken;
    case Key::Down:
      return mods == 0 ? Outcome::Newer : Outcome::NotTaken;
    case Key::Escape:
      return Outcome::Close;
    default:
      break;
  }
  const bool toggles =
      event.key == Key::Text && event.code_point == U'r' && (mods == kModAlt || mods == kModCtrl);
  if (!toggles) return outcome_of(edit_.key(event));
  regex_ = !regex_;
  return Outcome::Query;
}

SearchBar::Outcome SearchBar::insert(const std::string& text) { return outcome_of(edit_.insert(text)); }

std::string SearchBar::prompt() const { return regex_ ? "Search (regex): " : "Search: "; }

BarLine SearchBar::line(const BarTheme& theme, int columns) const {
  BarColors bold = theme.field;
  bold.bold = true;
  const std::string label = " " + prompt();
  std::string said = status().empty() ? "" : " " + status() + " ";
  if (columns - columns_of(label) - columns_of(said) < kMinQuery) said.clear();
  const int room = std::max(columns - columns_of(label) - columns_of(said), 0);
  // The cursor keeps a column of its own.
  const std::string before = tail(query().substr(0, edit_.cursor()), room - 1);
  BarSpan rest{query().substr(edit_.cursor()) + " ", theme.field};
  rest.width = std::max(room - columns_of(before), 1);
  rest.cursor = true;
  return {{{label, bold}, {before, theme.field}, rest, {said, fails() ? theme.alert : bold}}, theme.field};
}

bool SearchBar::fails() const {
  return !query().empty() && (!progress_.error.empty() || (progress_.count == 0 && !progress_.running));
}

std::string SearchBar::status() const {
  if (query().empty()) return {};
  if (!progress_.error.empty()) return progress_.error;
  if (progress_.count == 0) return progress_.running ? "..." : "no match";
  std::string out = std::to_string(progress_.number) + "/" + std::to_string(progress_.count);
  // More than are kept, or not yet all.
  if (progress_.full) out += "+";
  if (progress_.running) out += "...";
  return out;
}

}  // namespace riffle
