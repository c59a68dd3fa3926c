// Clipboard: the desktop's CLIPBOARD and PRIMARY selections. On X11 through a connection of its own
// (X11Clipboard: any size, HTML, no peer can block), elsewhere through SDL (text only). Main thread; answers
// come through the sink, on another thread or at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace riffle {

enum class ClipboardKind : std::uint8_t { Clipboard, Primary };

struct ClipboardContent {
  std::string text;  // UTF-8
  std::string html;  // the same with its colours; empty: offered as text alone
};

enum class ClipboardStatus : std::uint8_t {
  Ok,        // the text, or an empty one: there is none
  TooLarge,  // more than a paste may be
  TimedOut,  // who owns it did not deliver
};

struct ClipboardAnswer {
  std::uint64_t request = 0;
  ClipboardStatus status = ClipboardStatus::Ok;
  std::string text;
};
using ClipboardSink = std::function<void(ClipboardAnswer)>;

class X11Clipboard;

class Clipboard {
 public:
  // After SDL's video was set up: it says which window system there is.
  explicit Clipboard(ClipboardSink sink);
  ~Clipboard();
  Clipboard(const Clipboard&) = delete;
  Clipboard& operator=(const Clipboard&) = delete;

  // An empty text is not offered: a copy of nothing must not destroy what was copied before.
  void write(ClipboardKind kind, ClipboardContent content);
  // The answer bears the number returned.
  std::uint64_t read(ClipboardKind kind);

 private:
  ClipboardSink sink_;
  std::unique_ptr<X11Clipboard> x11_;
  std::uint64_t next_request_ = 1;
};

}  // namespace riffle
