// Bar: a line of styled cells that is no terminal: tab bar, question, message, search. Main thread.
//
// A bar is drawn as a pane of one row. Whoever wants one describes a BarLine; Bar turns it into the
// PaneUpdate that goes to the core (SessionLoop::post_bar) and out with the same frame as everything else. A
// line that is shown again unchanged makes no update, so nothing is repaired or painted for it.
//
//   Bar bar;
//   bar.show({{{.text = " 3 of 17", .colors = colors, .target = 2}}, colors}, 80);
//   if (auto update = bar.take_update()) loop.post_bar(surface, id, std::move(*update));
//   bar.target_at(4);  // 2: what was clicked
//
// The update has two columns more than asked for, which the place in the layout cuts off. Text is UTF-8;
// controls in it are left out, widths are those of the terminal. What does not fit is cut off.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "term/base/color.h"
#include "term/frame/pane_update.h"
#include "term/terminal.h"

namespace riffle {

struct BarColors {
  Rgb foreground;
  Rgb background;
  bool bold = false;
  bool operator==(const BarColors&) const = default;
};

struct BarSpan {
  std::string text;
  BarColors colors;
  int width = 0;    // columns: filled up with blanks, a longer text ends in an ellipsis; 0: as the text is
  int target = -1;  // what target_at() tells of its columns
  bool cursor = false;  // the text cursor stands where the span begins
  bool operator==(const BarSpan&) const = default;
};

struct BarLine {
  std::vector<BarSpan> spans;
  BarColors ground;  // of what the spans leave
  bool operator==(const BarLine&) const = default;
};

class Bar {
 public:
  Bar();
  ~Bar();

  void show(const BarLine& line, int columns);
  // What show() changed since the last call; nothing: it is as it was.
  std::optional<PaneUpdate> take_update();
  // The renderer forgot it: the next update is whole.
  void forget();
  // The target of the span that covers `column`; -1: none.
  int target_at(int column) const;
  // The row as text, for tests and screen readers.
  std::string text() const;

 private:
  struct Place {
    int begin, end, target;
  };
  class Silent final : public TerminalHost {
    void reply(std::string_view) override {}
  };

  void write(const BarSpan& span);

  Silent host_;
  std::unique_ptr<Terminal> terminal_;  // lays the text out as any other; one row, no history
  BarLine line_;
  int columns_ = 0;
  std::vector<Place> places_;
};

}  // namespace riffle
