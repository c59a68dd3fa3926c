// XcbConnection: a connection to the X server with a window of its own, for selections. Errors of requests (a
// peer's window is gone) are events that nobody looks at; Xlib would end the program. One thread.
#pragma once

#include <xcb/xcb.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

namespace riffle {

// Frees what xcb hands out.
struct XcbFree {
  void operator()(void* p) const { std::free(p); }
};
template <class T>
using XcbPtr = std::unique_ptr<T, XcbFree>;

// Names of ICCCM section 2 and of what toolkits ask for; in the order of kAtomNames.
enum class XAtom : std::uint8_t {
  Clipboard,
  Targets,
  Timestamp,
  Multiple,
  AtomPair,
  Incr,
  Utf8String,
  Text,
  PlainUtf8,
  Plain,
  Html,
  Data,   // RIFFLE_DATA: where what was asked for is put
  Clock,  // RIFFLE_CLOCK: changed to learn the server's time
  Count
};

class XcbConnection {
 public:
  // Null: there is no such display. `display` null: $DISPLAY.
  static std::unique_ptr<XcbConnection> open(const char* display);
  ~XcbConnection();
  XcbConnection(const XcbConnection&) = delete;
  XcbConnection& operator=(const XcbConnection&) = delete;

  xcb_connection_t* get() const { return connection_; }
  xcb_window_t window() const { return window_; }
  xcb_atom_t atom(XAtom name) const { return atoms_[static_cast<std::size_t>(name)]; }
  // Never shown; tells of its properties.
  xcb_window_t make_window() const;
  // Bytes that one property change may carry; more goes by INCR.
  std::size_t chunk() const { return chunk_; }

  void set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type, const void* bytes,
                    std::size_t count, std::uint8_t format = 8) const;
  // The value with its type and format; empty and type 0 where there is none. Bytes beyond `limit` are left
  // out, and `more` is set.
  struct Property {
    xcb_atom_t type = 0;
    std::uint8_t format = 0;
    bool more = false;
    std::string bytes;
  };
  Property property(xcb_window_t window, xcb_atom_t property, std::size_t limit) const;
  void watch(xcb_window_t window, std::uint32_t mask) const;

 private:
  XcbConnection() = default;

  xcb_connection_t* connection_ = nullptr;
  xcb_window_t root_ = 0;
  xcb_window_t window_ = 0;
  std::size_t chunk_ = 0;
  std::array<xcb_atom_t, static_cast<std::size_t>(XAtom::Count)> atoms_{};
};

}  // namespace riffle
