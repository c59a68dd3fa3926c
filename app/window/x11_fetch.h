// X11Fetch: riffle asks others for CLIPBOARD and PRIMARY (ICCCM section 2), in one piece or by INCR. Each
// request has a window of its own, so that what comes late for one cannot mix with the next. The thread of
// X11Clipboard. Bounds: kMaxRequests at once, kMaxBytes each; a request ends when its peer does nothing for
// kPatience, and after kMaxTime whatever it does. Time is handed in. Every request is answered once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/window/clipboard.h"
#include "app/window/xcb_connection.h"

namespace riffle {

class X11Fetch {
 public:
  static constexpr std::int64_t kPatience = 3'000'000'000;
  static constexpr std::int64_t kMaxTime = 60'000'000'000;
  static constexpr std::size_t kMaxRequests = 16;
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;  // promises.md: paste

  X11Fetch(const XcbConnection& x, const ClipboardSink& sink) : x_(x), sink_(sink) {}

  void request(ClipboardKind kind, std::uint64_t number, std::int64_t now);
  void on_notify(const xcb_selection_notify_event_t& event, std::int64_t now);
  void on_property(const xcb_property_notify_event_t& event, std::int64_t now);
  void expire(std::int64_t now);
  std::optional<std::int64_t> deadline() const;
  // The connection is gone: all that wait are answered.
  void give_up();

 private:
  struct Request {
    std::uint64_t number;
    xcb_window_t window;
    xcb_atom_t selection;
    std::size_t target = 0;  // index of those that are tried
    bool incremental = false;
    bool latin1 = false;
    std::string text;
    std::int64_t until = 0;
    std::int64_t end = 0;
  };

  void convert(Request& request, std::int64_t now);
  void take(std::size_t index, bool first, std::int64_t now);
  void finish(std::size_t index, ClipboardStatus status);
  std::optional<std::size_t> find(xcb_window_t window) const;

  const XcbConnection& x_;
  const ClipboardSink& sink_;
  std::vector<Request> requests_;
};

}  // namespace riffle
