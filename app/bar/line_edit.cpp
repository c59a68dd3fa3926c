#include "app/bar/line_edit.h"

#include <utility>

namespace riffle {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::string without_controls(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out += c;
  }
  return out;
}

}  // namespace

std::size_t LineEdit::before(std::size_t at, bool word) const {
  const auto back = [this](std::size_t i) {
    do --i;
    while (i > 0 && is_continuation(text_[i]));
    return i;
  };
  if (at == 0) return 0;
  at = back(at);
  if (!word) return at;
  while (at > 0 && text_[at] == ' ') at = back(at);
  while (at > 0 && text_[back(at)] != ' ') at = back(at);
  return at;
}

std::size_t LineEdit::after(std::size_t at, bool word) const {
  const auto on = [this](std::size_t i) {
    do ++i;
    while (i < text_.size() && is_continuation(text_[i]));
    return i;
  };
  if (at >= text_.size()) return text_.size();
  if (!word) return on(at);
  while (at < text_.size() && text_[at] == ' ') at = on(at);
  while (at < text_.size() && text_[at] != ' ') at = on(at);
  return at;
}

LineEdit::Outcome LineEdit::move_to(std::size_t at) {
  cursor_ = at;
  return Outcome::Moved;
}

LineEdit::Outcome LineEdit::erase(std::size_t from, std::size_t to) {
  cursor_ = from;
  if (from == to) return Outcome::Moved;
  text_.erase(from, to - from);
  return Outcome::Changed;
}

LineEdit::Outcome LineEdit::insert(const std::string& text) {
  const std::string clean = without_controls(text);
  if (clean.empty() || text_.size() + clean.size() > max_bytes_) return Outcome::Moved;
  text_.insert(cursor_, clean);
  cursor_ += clean.size();
  return Outcome::Changed;
}

void LineEdit::set(std::string text) {
  text_ = without_controls(text);
  cursor_ = text_.size();
}

LineEdit::Outcome LineEdit::key(const KeyEvent& event) {
  if (event.action == KeyAction::Release) return Outcome::NotTaken;
  const bool ctrl = (event.mods & kModCtrl) != 0;
  switch (event.key) {
    case Key::Backspace:
      return erase(before(cursor_, ctrl), cursor_);
    case Key::Delete:
      return erase(cursor_, after(cursor_, ctrl));
    case Key::Left:
      return move_to(before(cursor_, ctrl));
    case Key::Right:
      return move_to(after(cursor_, ctrl));
    case Key::Home:
      return move_to(0);
    case Key::End:
      return move_to(text_.size());
    default:
      break;
  }
  if (event.key == Key::Text && ctrl && event.code_point == U'u') return erase(0, cursor_);
  const bool types = event.key == Key::Text || event.key == Key::None;
  const bool commands = (event.mods & (kModCtrl | kModAlt | kModSuper)) != 0;
  if (!types || commands || event.text.empty()) return Outcome::NotTaken;
  return insert(event.text);
}

}  // namespace riffle
