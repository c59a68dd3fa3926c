// UiQueue: what other threads tell main. post() on any thread only hands on and wakes main with one SDL user
// event; main drains. Values keep their order. Invariant: a value posted is drained, or the queue is
// destroyed first.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "app/session/core_api.h"
#include "app/session/mailbox.h"
#include "app/window/clipboard.h"
#include "render/renderer.h"
#include "term/base/result.h"

namespace riffle {

// From the render thread: the first font, or another one, is in use.
struct FontReady {
  unsigned window = 0;  // Window::id()
  CellMetrics cell;
};
// From the render thread: no GL, no font. `fatal`: nothing will be drawn.
struct RenderFailed {
  unsigned window = 0;
  std::string why;
};
// A signal that ends riffle (SIGTERM, SIGINT, SIGHUP).
struct SignalCaught {
  int number = 0;
};
// Where the cursor is, for the candidate window of an input method.
struct CursorPlace {
  SessionId session = 0;
  CellPos at;
};

// What the last command printed, to be copied; empty: nothing is known of it.
struct LastOutput {
  SessionId session = 0;
  std::string text;
};

// The desktop prefers dark or light now.
struct AppearanceChanged {
  bool light = false;
};
// A file of the configuration is another one now.
struct ConfigChanged {};

using UiMessage = std::variant<UiEvent, FontReady, RenderFailed, SignalCaught, CursorPlace, LastOutput,
                               ClipboardAnswer, ConfigChanged, AppearanceChanged>;

class UiQueue {
 public:
  // Main, with SDL's events set up.
  UiQueue();

  void post(UiMessage message);

  // Main. Is this SDL event type the queue's?
  bool owns(std::uint32_t sdl_event_type) const { return sdl_event_type == event_type_; }
  std::vector<UiMessage> drain();

 private:
  struct Messages {
    std::vector<UiMessage> list;
    void absorb(Messages&& newer);
  };
  std::uint32_t event_type_;
  Mailbox<Messages> mailbox_;
};

}  // namespace riffle
