// ModalBar: a bar that has the keyboard until it closes: a question, a name to type. AppWindow::open_bar()
// shows one at the foot of the window, over the last row, and gives it every key press;
// there is one at a time. Main thread.
#pragma once

#include <functional>
#include <string>

#include "app/bar/bar.h"
#include "app/bar/bar_theme.h"
#include "app/bar/line_edit.h"
#include "term/input/events.h"

namespace riffle {

class ModalBar {
 public:
  enum class Outcome : std::uint8_t { Stay, Close };

  virtual ~ModalBar() = default;
  virtual BarLine line(const BarTheme& theme) const = 0;
  // A press or a repeat. Close: the bar goes; what it did is done.
  virtual Outcome key(const KeyEvent& event) = 0;
};

// "TEXT (y/n) ABOUT": y and Enter say yes; n and Escape close it; everything else is dropped.
class QuestionBar final : public ModalBar {
 public:
  QuestionBar(std::string text, std::function<void()> yes, std::string about = {})
      : text_(std::move(text)), about_(std::move(about)), yes_(std::move(yes)) {}
  BarLine line(const BarTheme& theme) const override;
  Outcome key(const KeyEvent& event) override;

 private:
  std::string text_;
  std::string about_;  // what it is about; the first to be cut where there is too little room
  std::function<void()> yes_;
};

// A line to type: Enter hands it over, Escape drops it. Its keys are those of LineEdit.
class InputBar final : public ModalBar {
 public:
  InputBar(std::string prompt, std::string text, std::function<void(const std::string&)> done);
  BarLine line(const BarTheme& theme) const override;
  Outcome key(const KeyEvent& event) override;
  const std::string& text() const { return edit_.text(); }

 private:
  std::string prompt_;
  LineEdit edit_;
  std::function<void(const std::string&)> done_;
};

}  // namespace riffle
