// X11Offer: riffle as the owner of CLIPBOARD and PRIMARY (ICCCM section 2): what it offers, and the transfers
// by INCR that run. The thread of X11Clipboard. Bounds: kMaxTransfers at once, each ends when its peer does
// not take the next part within kPatience; time is handed in.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/clipboard.h"
#include "app/window/xcb_connection.h"

namespace riffle {

class X11Offer {
 public:
  // Programs take parts within milliseconds; one that was stopped in a debugger may come back.
  static constexpr std::int64_t kPatience = 5'000'000'000;
  static constexpr std::size_t kMaxTransfers = 32;

  explicit X11Offer(const XcbConnection& x) : x_(x) {}

  void offer(ClipboardKind kind, ClipboardContent content);
  // What riffle itself offers; null: another program owns the selection.
  const ClipboardContent* content(ClipboardKind kind) const;

  void on_request(const xcb_selection_request_event_t& event, std::int64_t now);
  void on_clear(const xcb_selection_clear_event_t& event);
  void on_property(const xcb_property_notify_event_t& event, std::int64_t now);
  void on_destroy(xcb_window_t window);
  void expire(std::int64_t now);
  std::optional<std::int64_t> deadline() const;
  std::size_t transfers() const { return transfers_.size(); }

 private:
  struct Owned {
    std::shared_ptr<const ClipboardContent> content;
    xcb_timestamp_t since = 0;
    bool pending = false;  // the server's time was asked for
  };
  struct Transfer {
    xcb_window_t requestor;
    xcb_atom_t property;
    xcb_atom_t type;
    std::shared_ptr<const std::string> bytes;
    std::size_t sent = 0;
    std::int64_t until = 0;
  };

  std::optional<ClipboardKind> kind_of(xcb_atom_t selection) const;
  xcb_atom_t selection_of(ClipboardKind kind) const;
  bool serve(const Owned& owned, xcb_window_t requestor, xcb_atom_t property, xcb_atom_t target,
             std::int64_t now);
  bool serve_multiple(const Owned& owned, xcb_window_t requestor, xcb_atom_t property, std::int64_t now);
  bool send(xcb_window_t requestor, xcb_atom_t property, xcb_atom_t type, std::string bytes,
            std::int64_t now);
  void end_transfer(std::size_t index);

  const XcbConnection& x_;
  std::array<Owned, 2> owned_;
  std::vector<Transfer> transfers_;
};

}  // namespace riffle
