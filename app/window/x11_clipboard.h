// X11Clipboard: CLIPBOARD and PRIMARY on a connection and a thread of its own. SDL's is text only and knows
// no INCR: what is larger than a property comes back empty, and a peer that does not answer holds the window
// up. Thread: main calls, and never waits for anything but the end of the thread (which waits for no peer);
// the sink is called on the clipboard's thread and must only hand on.
#pragma once

#include <cstdint>
#include <memory>
#include <thread>

#include "app/window/clipboard.h"

namespace riffle {

class X11Clipboard {
 public:
  // Null: there is no such display. `display` null: $DISPLAY.
  static std::unique_ptr<X11Clipboard> open(const char* display, ClipboardSink sink);
  ~X11Clipboard();
  X11Clipboard(const X11Clipboard&) = delete;
  X11Clipboard& operator=(const X11Clipboard&) = delete;

  void offer(ClipboardKind kind, ClipboardContent content);
  // Is answered once, after at most X11Fetch::kMaxTime.
  void request(ClipboardKind kind, std::uint64_t number);

 private:
  struct Loop;
  explicit X11Clipboard(std::unique_ptr<Loop> loop);

  std::unique_ptr<Loop> loop_;
  std::thread thread_;
};

}  // namespace riffle
