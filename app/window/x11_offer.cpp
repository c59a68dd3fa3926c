#include "app/window/x11_offer.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "app/window/latin1.h"

namespace riffle {
namespace {

// More conversions in one request than any toolkit has targets.
constexpr std::size_t kMaxPairs = 16;

}  // namespace

std::optional<ClipboardKind> X11Offer::kind_of(xcb_atom_t selection) const {
  if (selection == XCB_ATOM_PRIMARY) return ClipboardKind::Primary;
  if (selection == x_.atom(XAtom::Clipboard)) return ClipboardKind::Clipboard;
  return std::nullopt;
}

xcb_atom_t X11Offer::selection_of(ClipboardKind kind) const {
  return kind == ClipboardKind::Primary ? xcb_atom_t{XCB_ATOM_PRIMARY} : x_.atom(XAtom::Clipboard);
}

void X11Offer::offer(ClipboardKind kind, ClipboardContent content) {
  Owned& owned = owned_[static_cast<std::size_t>(kind)];
  owned.content = std::make_shared<const ClipboardContent>(std::move(content));
  owned.pending = true;
  // A selection is taken at a time of the server's (ICCCM 2.1): the change of a property tells it.
  ::xcb_change_property(x_.get(), XCB_PROP_MODE_APPEND, x_.window(), x_.atom(XAtom::Clock), XCB_ATOM_INTEGER,
                        32, 0, nullptr);
}

const ClipboardContent* X11Offer::content(ClipboardKind kind) const {
  return owned_[static_cast<std::size_t>(kind)].content.get();
}

void X11Offer::on_request(const xcb_selection_request_event_t& event, std::int64_t now) {
  xcb_selection_notify_event_t answer{};
  answer.response_type = XCB_SELECTION_NOTIFY;
  answer.time = event.time;
  answer.requestor = event.requestor;
  answer.selection = event.selection;
  answer.target = event.target;
  // Clients of before ICCCM name no property and mean the target's name.
  const xcb_atom_t property = event.property != 0 ? event.property : event.target;
  const auto kind = kind_of(event.selection);
  if (kind) {
    const Owned& owned = owned_[static_cast<std::size_t>(*kind)];
    const bool served = owned.content && serve(owned, event.requestor, property, event.target, now);
    answer.property = served ? property : xcb_atom_t{0};
  }
  char bytes[32] = {};
  static_assert(sizeof answer <= sizeof bytes);
  std::memcpy(bytes, &answer, sizeof answer);
  ::xcb_send_event(x_.get(), 0, event.requestor, XCB_EVENT_MASK_NO_EVENT, bytes);
}

bool X11Offer::serve(const Owned& owned, xcb_window_t requestor, xcb_atom_t property, xcb_atom_t target,
                     std::int64_t now) {
  const ClipboardContent& content = *owned.content;
  if (target == x_.atom(XAtom::Targets)) {
    std::vector<xcb_atom_t> targets{x_.atom(XAtom::Targets),   x_.atom(XAtom::Timestamp),
                                    x_.atom(XAtom::Multiple),  x_.atom(XAtom::Utf8String),
                                    x_.atom(XAtom::PlainUtf8), x_.atom(XAtom::Plain),
                                    x_.atom(XAtom::Text),      XCB_ATOM_STRING};
    if (!content.html.empty()) targets.push_back(x_.atom(XAtom::Html));
    x_.set_property(requestor, property, XCB_ATOM_ATOM, targets.data(), targets.size(), 32);
    return true;
  }
  if (target == x_.atom(XAtom::Timestamp)) {
    x_.set_property(requestor, property, XCB_ATOM_INTEGER, &owned.since, 1, 32);
    return true;
  }
  if (target == x_.atom(XAtom::Multiple)) return serve_multiple(owned, requestor, property, now);
  if (target == XCB_ATOM_STRING)
    return send(requestor, property, target, latin1_from_utf8(content.text), now);
  if (target == x_.atom(XAtom::Text))
    return send(requestor, property, x_.atom(XAtom::Utf8String), content.text, now);
  if (target == x_.atom(XAtom::Utf8String) || target == x_.atom(XAtom::PlainUtf8) ||
      target == x_.atom(XAtom::Plain))
    return send(requestor, property, target, content.text, now);
  if (target == x_.atom(XAtom::Html) && !content.html.empty())
    return send(requestor, property, target, content.html, now);
  return false;
}

bool X11Offer::serve_multiple(const Owned& owned, xcb_window_t requestor, xcb_atom_t property,
                              std::int64_t now) {
  const auto wanted = x_.property(requestor, property, kMaxPairs * 2 * sizeof(xcb_atom_t));
  if (wanted.format != 32 || wanted.more) return false;
  std::vector<xcb_atom_t> atoms(wanted.bytes.size() / sizeof(xcb_atom_t));
  std::memcpy(atoms.data(), wanted.bytes.data(), atoms.size() * sizeof(xcb_atom_t));
  for (std::size_t i = 0; i + 1 < atoms.size(); i += 2) {
    const bool again = atoms[i] == x_.atom(XAtom::Multiple);
    // What could not be converted is marked in the list (ICCCM 2.6.2).
    if (again || !serve(owned, requestor, atoms[i + 1], atoms[i], now)) atoms[i + 1] = 0;
  }
  x_.set_property(requestor, property, x_.atom(XAtom::AtomPair), atoms.data(), atoms.size(), 32);
  return true;
}

bool X11Offer::send(xcb_window_t requestor, xcb_atom_t property, xcb_atom_t type, std::string bytes,
                    std::int64_t now) {
  if (bytes.size() <= x_.chunk()) {
    x_.set_property(requestor, property, type, bytes.data(), bytes.size());
    return true;
  }
  if (transfers_.size() >= kMaxTransfers) return false;
  // A second transfer into the same property would mix with the first.
  for (const Transfer& t : transfers_) {
    if (t.requestor == requestor && t.property == property) return false;
  }
  const auto size = static_cast<std::uint32_t>(bytes.size());
  x_.watch(requestor, XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY);
  x_.set_property(requestor, property, x_.atom(XAtom::Incr), &size, 1, 32);
  transfers_.push_back(
      {requestor, property, type, std::make_shared<const std::string>(std::move(bytes)), 0, now + kPatience});
  return true;
}

void X11Offer::on_clear(const xcb_selection_clear_event_t& event) {
  const auto kind = kind_of(event.selection);
  if (!kind) return;
  Owned& owned = owned_[static_cast<std::size_t>(*kind)];
  // One that is being taken anew is not lost by it.
  if (!owned.pending) owned = {};
}

void X11Offer::on_property(const xcb_property_notify_event_t& event, std::int64_t now) {
  if (event.window == x_.window() && event.atom == x_.atom(XAtom::Clock)) {
    for (const ClipboardKind kind : {ClipboardKind::Clipboard, ClipboardKind::Primary}) {
      Owned& owned = owned_[static_cast<std::size_t>(kind)];
      if (!std::exchange(owned.pending, false)) continue;
      owned.since = event.time;
      ::xcb_set_selection_owner(x_.get(), x_.window(), selection_of(kind), event.time);
      // Refused where another program was later.
      const XcbPtr<xcb_get_selection_owner_reply_t> owner(::xcb_get_selection_owner_reply(
          x_.get(), ::xcb_get_selection_owner(x_.get(), selection_of(kind)), nullptr));
      if (!owner || owner->owner != x_.window()) owned = {};
    }
    return;
  }
  if (event.state != XCB_PROPERTY_DELETE) return;
  for (std::size_t i = 0; i < transfers_.size(); ++i) {
    Transfer& t = transfers_[i];
    if (t.requestor != event.window || t.property != event.atom) continue;
    // The last part is an empty one.
    const std::size_t n = std::min(x_.chunk(), t.bytes->size() - t.sent);
    x_.set_property(t.requestor, t.property, t.type, t.bytes->data() + t.sent, n);
    t.sent += n;
    t.until = now + kPatience;
    if (n == 0) end_transfer(i);
    return;
  }
}

void X11Offer::end_transfer(std::size_t index) {
  const xcb_window_t requestor = transfers_[index].requestor;
  transfers_.erase(transfers_.begin() + static_cast<std::ptrdiff_t>(index));
  const bool other = std::any_of(transfers_.begin(), transfers_.end(),
                                 [&](const Transfer& t) { return t.requestor == requestor; });
  if (!other) x_.watch(requestor, XCB_EVENT_MASK_NO_EVENT);
}

void X11Offer::on_destroy(xcb_window_t window) {
  std::erase_if(transfers_, [&](const Transfer& t) { return t.requestor == window; });
}

void X11Offer::expire(std::int64_t now) {
  for (std::size_t i = transfers_.size(); i-- > 0;) {
    if (transfers_[i].until <= now) end_transfer(i);
  }
}

std::optional<std::int64_t> X11Offer::deadline() const {
  std::optional<std::int64_t> next;
  for (const Transfer& t : transfers_) next = std::min(next.value_or(t.until), t.until);
  return next;
}

}  // namespace riffle
