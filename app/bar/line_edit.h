// LineEdit: a line of text that is typed, with its cursor. Pure: keys in, text out. Main thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "term/input/events.h"

namespace riffle {

class LineEdit {
 public:
  // As kMaxQueryBytes of a search.
  static constexpr std::size_t kMaxBytes = 4096;
  // More than `max_bytes` is not typed; what does not fit is dropped whole.
  explicit LineEdit(std::size_t max_bytes = kMaxBytes) : max_bytes_(max_bytes) {}

  enum class Outcome : std::uint8_t { NotTaken, Moved, Changed };
  // Text without controls, Backspace, Delete (with Ctrl: words), arrows, Home, End, Ctrl+U. Presses only.
  Outcome key(const KeyEvent& event);
  // As if it was typed; controls in it are left out.
  Outcome insert(const std::string& text);
  void set(std::string text);

  const std::string& text() const { return text_; }  // UTF-8
  std::size_t cursor() const { return cursor_; }     // byte of text(), where a character begins or at its end

 private:
  std::size_t before(std::size_t at, bool word) const;
  std::size_t after(std::size_t at, bool word) const;
  Outcome move_to(std::size_t at);
  Outcome erase(std::size_t from, std::size_t to);

  std::size_t max_bytes_;
  std::string text_;
  std::size_t cursor_ = 0;
};

}  // namespace riffle
