#include "app/window/xcb_connection.h"

#include <algorithm>
#include <cstring>

namespace riffle {
namespace {

constexpr const char* kAtomNames[] = {"CLIPBOARD",   "TARGETS",   "TIMESTAMP",
                                      "MULTIPLE",    "ATOM_PAIR", "INCR",
                                      "UTF8_STRING", "TEXT",      "text/plain;charset=utf-8",
                                      "text/plain",  "text/html", "RIFFLE_DATA",
                                      "RIFFLE_CLOCK"};
static_assert(std::size(kAtomNames) == static_cast<std::size_t>(XAtom::Count));

// The server keeps a property in memory until it is read, and a request of this size holds other clients up
// for a moment only. Toolkits use 64 to 256 KiB.
constexpr std::size_t kMaxChunk = std::size_t{256} * 1024;
// What a request has beside its data.
constexpr std::size_t kRequestHead = 64;

}  // namespace

std::unique_ptr<XcbConnection> XcbConnection::open(const char* display) {
  std::unique_ptr<XcbConnection> x(new XcbConnection);
  int screen = 0;
  x->connection_ = ::xcb_connect(display, &screen);
  if (::xcb_connection_has_error(x->connection_) != 0) return nullptr;
  auto screens = ::xcb_setup_roots_iterator(::xcb_get_setup(x->connection_));
  for (; screen > 0 && screens.rem > 1; --screen) ::xcb_screen_next(&screens);
  if (screens.rem == 0) return nullptr;
  x->root_ = screens.data->root;
  std::array<xcb_intern_atom_cookie_t, std::size(kAtomNames)> cookies;
  for (std::size_t i = 0; i < cookies.size(); ++i) {
    cookies[i] = ::xcb_intern_atom(x->connection_, 0, static_cast<std::uint16_t>(std::strlen(kAtomNames[i])),
                                   kAtomNames[i]);
  }
  for (std::size_t i = 0; i < cookies.size(); ++i) {
    const XcbPtr<xcb_intern_atom_reply_t> reply(::xcb_intern_atom_reply(x->connection_, cookies[i], nullptr));
    if (!reply) return nullptr;
    x->atoms_[i] = reply->atom;
  }
  x->chunk_ =
      std::min(kMaxChunk, std::size_t{::xcb_get_maximum_request_length(x->connection_)} * 4 - kRequestHead);
  x->window_ = x->make_window();
  return x;
}

XcbConnection::~XcbConnection() {
  if (connection_ != nullptr) ::xcb_disconnect(connection_);
}

xcb_window_t XcbConnection::make_window() const {
  const xcb_window_t window = ::xcb_generate_id(connection_);
  const std::uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE;
  ::xcb_create_window(connection_, 0, window, root_, -1, -1, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY,
                      XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &mask);
  return window;
}

void XcbConnection::set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type, const void* bytes,
                                 std::size_t count, std::uint8_t format) const {
  ::xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, window, property, type, format,
                        static_cast<std::uint32_t>(count), bytes);
}

XcbConnection::Property XcbConnection::property(xcb_window_t window, xcb_atom_t property,
                                                std::size_t limit) const {
  Property value;
  for (;;) {
    const auto offset = static_cast<std::uint32_t>(value.bytes.size() / 4);
    const auto words = static_cast<std::uint32_t>(chunk_ / 4);
    const XcbPtr<xcb_get_property_reply_t> reply(::xcb_get_property_reply(
        connection_,
        ::xcb_get_property(connection_, 0, window, property, XCB_GET_PROPERTY_TYPE_ANY, offset, words),
        nullptr));
    if (!reply || reply->type == 0) return value;
    value.type = reply->type;
    value.format = reply->format;
    const auto length = static_cast<std::size_t>(::xcb_get_property_value_length(reply.get()));
    const auto* bytes = static_cast<const char*>(::xcb_get_property_value(reply.get()));
    value.more = value.bytes.size() + length + reply->bytes_after > limit;
    if (value.more) return value;
    value.bytes.append(bytes, length);
    if (reply->bytes_after == 0 || length == 0) return value;
  }
}

void XcbConnection::watch(xcb_window_t window, std::uint32_t mask) const {
  ::xcb_change_window_attributes(connection_, window, XCB_CW_EVENT_MASK, &mask);
}

}  // namespace riffle
