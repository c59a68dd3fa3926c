#include "app/bar/modal_bar.h"

#include <utility>

namespace riffle {
namespace {

// Longer names are no names; keeps what a key repeat can pile up small.
constexpr std::size_t kMaxInput = 1024;

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

InputBar::InputBar(std::string prompt, std::string text, std::function<void(const std::string&)> done)
    : prompt_(std::move(prompt)), edit_(kMaxInput), done_(std::move(done)) {
  edit_.set(std::move(text));
}

BarLine InputBar::line(const BarTheme& theme) const {
  BarSpan rest{text().substr(edit_.cursor()) + " ", theme.field};
  rest.cursor = true;
  return {{{" " + prompt_ + " ", theme.alert}, {" " + text().substr(0, edit_.cursor()), theme.field}, rest},
          theme.field};
}

ModalBar::Outcome InputBar::key(const KeyEvent& event) {
  if (event.key == Key::Escape) return Outcome::Close;
  if (event.key == Key::Enter || event.key == Key::KpEnter) {
    done_(text());
    return Outcome::Close;
  }
  edit_.key(event);
  return Outcome::Stay;
}

}  // namespace riffle
