#include "app/window/x11_fetch.h"

#include <algorithm>
#include <utility>

#include "app/window/latin1.h"

namespace riffle {
namespace {

// Tried in this order: what all toolkits have, what Wayland's bridge and browsers have, what old programs
// have.
constexpr XAtom kUtf8Targets[] = {XAtom::Utf8String, XAtom::PlainUtf8};
constexpr std::size_t kTargets = std::size(kUtf8Targets) + 1;

}  // namespace

void X11Fetch::request(ClipboardKind kind, std::uint64_t number, std::int64_t now) {
  if (requests_.size() >= kMaxRequests) return sink_({number, ClipboardStatus::TimedOut, {}});
  Request request;
  request.number = number;
  request.window = x_.make_window();
  request.selection =
      kind == ClipboardKind::Primary ? xcb_atom_t{XCB_ATOM_PRIMARY} : x_.atom(XAtom::Clipboard);
  request.end = now + kMaxTime;
  convert(request, now);
  requests_.push_back(std::move(request));
}

void X11Fetch::convert(Request& request, std::int64_t now) {
  request.latin1 = request.target == std::size(kUtf8Targets);
  const xcb_atom_t target =
      request.latin1 ? xcb_atom_t{XCB_ATOM_STRING} : x_.atom(kUtf8Targets[request.target]);
  request.until = now + kPatience;
  ::xcb_convert_selection(x_.get(), request.window, request.selection, target, x_.atom(XAtom::Data),
                          XCB_CURRENT_TIME);
}

std::optional<std::size_t> X11Fetch::find(xcb_window_t window) const {
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    if (requests_[i].window == window) return i;
  }
  return std::nullopt;
}

void X11Fetch::on_notify(const xcb_selection_notify_event_t& event, std::int64_t now) {
  const auto index = find(event.requestor);
  if (!index || requests_[*index].incremental || event.selection != requests_[*index].selection) return;
  Request& request = requests_[*index];
  if (event.property == x_.atom(XAtom::Data)) return take(*index, true, now);
  if (event.property != 0) return;  // nobody was asked to put it there
  if (++request.target == kTargets) return finish(*index, ClipboardStatus::Ok);
  convert(request, now);
}

void X11Fetch::on_property(const xcb_property_notify_event_t& event, std::int64_t now) {
  if (event.state != XCB_PROPERTY_NEW_VALUE || event.atom != x_.atom(XAtom::Data)) return;
  const auto index = find(event.window);
  // In one piece it is read when the notification comes.
  if (index && requests_[*index].incremental) take(*index, false, now);
}

void X11Fetch::take(std::size_t index, bool first, std::int64_t now) {
  Request& request = requests_[index];
  auto value = x_.property(request.window, x_.atom(XAtom::Data), kMaxBytes - request.text.size());
  // Deleting asks for the next part.
  ::xcb_delete_property(x_.get(), request.window, x_.atom(XAtom::Data));
  if (first && value.type == x_.atom(XAtom::Incr)) {
    request.incremental = true;
    request.until = now + kPatience;
    return;
  }
  if (value.more) return finish(index, ClipboardStatus::TooLarge);
  // Our own deletion of a part, told as a change before: nothing is there.
  if (value.type == 0) return first ? finish(index, ClipboardStatus::Ok) : void();
  if (value.format != 8) return finish(index, ClipboardStatus::Ok);
  request.text += value.bytes;
  request.until = now + kPatience;
  if (!request.incremental || value.bytes.empty()) finish(index, ClipboardStatus::Ok);
}

void X11Fetch::finish(std::size_t index, ClipboardStatus status) {
  Request request = std::move(requests_[index]);
  requests_.erase(requests_.begin() + static_cast<std::ptrdiff_t>(index));
  ::xcb_destroy_window(x_.get(), request.window);
  if (status != ClipboardStatus::Ok) request.text.clear();
  // Some append the NUL of C.
  if (!request.text.empty() && request.text.back() == '\0') request.text.pop_back();
  if (request.latin1) request.text = utf8_from_latin1(request.text);
  sink_({request.number, status, std::move(request.text)});
}

void X11Fetch::expire(std::int64_t now) {
  for (std::size_t i = requests_.size(); i-- > 0;) {
    if (requests_[i].until <= now || requests_[i].end <= now) finish(i, ClipboardStatus::TimedOut);
  }
}

std::optional<std::int64_t> X11Fetch::deadline() const {
  std::optional<std::int64_t> next;
  for (const Request& r : requests_) {
    const std::int64_t due = std::min(r.until, r.end);
    next = std::min(next.value_or(due), due);
  }
  return next;
}

void X11Fetch::give_up() {
  for (Request& r : requests_) sink_({r.number, ClipboardStatus::TimedOut, {}});
  requests_.clear();
}

}  // namespace riffle
