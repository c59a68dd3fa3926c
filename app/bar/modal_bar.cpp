#include "app/bar/modal_bar.h"

namespace riffle {
namespace {

// Longer names are no names; keeps what a key repeat can pile up small.
constexpr std::size_t kMaxInput = 1024;

bool is_inside_character(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80; }

}  // namespace

BarLine QuestionBar::line(const BarTheme& theme) const {
  if (about_.empty()) return {{{" " + text_ + " (y/n)", theme.alert}}, theme.alert};
  return {{{" " + text_ + " (y/n) ", theme.alert}, {" " + about_, theme.field}}, theme.field};
}

ModalBar::Outcome QuestionBar::key(const KeyEvent& event) {
  const bool plain = (event.mods & (kModCtrl | kModAlt | kModSuper)) == 0;
  if (event.key == Key::Escape || (plain && (event.text == "n" || event.text == "N"))) return Outcome::Close;
  if (event.key != Key::Enter && event.key != Key::KpEnter &&
      !(plain && (event.text == "y" || event.text == "Y")))
    return Outcome::Stay;
  yes_();
  return Outcome::Close;
}

BarLine InputBar::line(const BarTheme& theme) const {
  BarSpan rest{text_.substr(cursor_) + " ", theme.field};
  rest.cursor = true;
  return {{{" " + prompt_ + " ", theme.alert}, {" " + text_.substr(0, cursor_), theme.field}, rest},
          theme.field};
}

std::size_t InputBar::before(std::size_t at) const {
  if (at == 0) return 0;
  do {
    --at;
  } while (at > 0 && is_inside_character(text_[at]));
  return at;
}

std::size_t InputBar::after(std::size_t at) const {
  if (at == text_.size()) return at;
  do {
    ++at;
  } while (at < text_.size() && is_inside_character(text_[at]));
  return at;
}

ModalBar::Outcome InputBar::key(const KeyEvent& event) {
  switch (event.key) {
    case Key::Escape:
      return Outcome::Close;
    case Key::Enter:
    case Key::KpEnter:
      done_(text_);
      return Outcome::Close;
    case Key::Left:
      cursor_ = before(cursor_);
      return Outcome::Stay;
    case Key::Right:
      cursor_ = after(cursor_);
      return Outcome::Stay;
    case Key::Home:
      cursor_ = 0;
      return Outcome::Stay;
    case Key::End:
      cursor_ = text_.size();
      return Outcome::Stay;
    case Key::Backspace: {
      const std::size_t from = before(cursor_);
      text_.erase(from, cursor_ - from);
      cursor_ = from;
      return Outcome::Stay;
    }
    case Key::Delete:
      text_.erase(cursor_, after(cursor_) - cursor_);
      return Outcome::Stay;
    default:
      break;
  }
  if ((event.mods & kModCtrl) != 0) {
    if (event.code_point == U'u') {
      text_.erase(0, cursor_);
      cursor_ = 0;
    }
    return Outcome::Stay;
  }
  if ((event.mods & (kModAlt | kModSuper)) != 0 || text_.size() + event.text.size() > kMaxInput)
    return Outcome::Stay;
  text_.insert(cursor_, event.text);
  cursor_ += event.text.size();
  return Outcome::Stay;
}

}  // namespace riffle
