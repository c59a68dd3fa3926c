// SearchBar: the search of a pane as its user sees it: keys in, a query and steps out, and what the bar
// shows. Pure; knows nothing of windows or sessions. Main thread; a window owns the one of the pane that it
// searches. It is no ModalBar: keys that it does not take are looked up as ever.
//
// Keys: text is the query; Enter or Up goes to the next hit (the one above, as the search goes from the
// newest line back), Shift+Enter or Down to the previous; Alt+R or Ctrl+R turns regular expressions on and
// off; Escape closes. Other keys with Ctrl, Alt or Super are not taken, so that bindings go on working.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "app/bar/bar.h"
#include "app/bar/bar_theme.h"
#include "app/bar/line_edit.h"
#include "term/input/events.h"

namespace riffle {

class SearchBar {
 public:
  enum class Outcome : std::uint8_t { NotTaken, Nothing, Query, Older, Newer, Close };
  Outcome key(const KeyEvent& event);
  // A paste, into the query.
  Outcome insert(const std::string& text);

  // What the search says (SearchChanged).
  struct Progress {
    std::size_t number = 0;  // of the hit the user stands on, 1 the newest; 0: none
    std::size_t count = 0;
    bool running = false;
    bool full = false;
    std::string error = {};
  };
  void set_progress(Progress progress) { progress_ = std::move(progress); }

  const std::string& query() const { return edit_.text(); }
  bool regex() const { return regex_; }

  // The bar: prompt, query with its cursor, and at the right end "3/17" or what is wrong. A long query is cut
  // so that its cursor and what stands before it are seen; in a narrow window the right end gives way.
  BarLine line(const BarTheme& theme, int columns) const;
  std::string prompt() const;
  std::string status() const;
  // The query finds nothing, or is no expression: shown differently.
  bool fails() const;

 private:
  LineEdit edit_;
  bool regex_ = false;
  Progress progress_;
};

}  // namespace riffle
