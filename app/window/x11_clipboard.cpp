#include "app/window/x11_clipboard.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "app/window/x11_fetch.h"
#include "app/window/x11_offer.h"
#include "app/window/xcb_connection.h"

namespace riffle {
namespace {

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

struct OfferCall {
  ClipboardKind kind;
  ClipboardContent content;
};
struct RequestCall {
  ClipboardKind kind;
  std::uint64_t number;
};
struct StopCall {};
using Call = std::variant<OfferCall, RequestCall, StopCall>;

}  // namespace

struct X11Clipboard::Loop {
  Loop(std::unique_ptr<XcbConnection> connection, ClipboardSink s)
      : x(std::move(connection)),
        sink(std::move(s)),
        offer(*x),
        fetch(*x, sink),
        wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  ~Loop() { ::close(wake); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Main.
  void post(Call call) {
    {
      std::lock_guard lock(mutex);
      calls.push_back(std::move(call));
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake, &one, sizeof one);
  }

  // The clipboard's thread.
  void run();
  bool run_calls();
  void handle(const xcb_generic_event_t& event);
  void wait();

  const std::unique_ptr<XcbConnection> x;
  const ClipboardSink sink;
  X11Offer offer;
  X11Fetch fetch;
  const int wake;
  bool connected = true;
  std::mutex mutex;
  std::vector<Call> calls;  // under mutex
};

bool X11Clipboard::Loop::run_calls() {
  std::vector<Call> taken;
  {
    std::lock_guard lock(mutex);
    taken.swap(calls);
  }
  for (Call& call : taken) {
    if (std::holds_alternative<StopCall>(call)) return false;
    if (auto* o = std::get_if<OfferCall>(&call)) {
      offer.offer(o->kind, std::move(o->content));
    } else if (const auto* r = std::get_if<RequestCall>(&call)) {
      if (const ClipboardContent* own = offer.content(r->kind)) {
        sink({r->number, ClipboardStatus::Ok, own->text});
      } else if (connected) {
        fetch.request(r->kind, r->number, now_ns());
      } else {
        sink({r->number, ClipboardStatus::TimedOut, {}});
      }
    }
  }
  return true;
}

void X11Clipboard::Loop::handle(const xcb_generic_event_t& event) {
  const std::int64_t now = now_ns();
  switch (event.response_type & 0x7f) {
    case XCB_SELECTION_REQUEST:
      offer.on_request(reinterpret_cast<const xcb_selection_request_event_t&>(event), now);
      break;
    case XCB_SELECTION_CLEAR:
      offer.on_clear(reinterpret_cast<const xcb_selection_clear_event_t&>(event));
      break;
    case XCB_SELECTION_NOTIFY:
      fetch.on_notify(reinterpret_cast<const xcb_selection_notify_event_t&>(event), now);
      break;
    case XCB_PROPERTY_NOTIFY:
      offer.on_property(reinterpret_cast<const xcb_property_notify_event_t&>(event), now);
      fetch.on_property(reinterpret_cast<const xcb_property_notify_event_t&>(event), now);
      break;
    case XCB_DESTROY_NOTIFY:
      offer.on_destroy(reinterpret_cast<const xcb_destroy_notify_event_t&>(event).window);
      break;
    default:
      break;  // errors among it: the window of a peer that went
  }
}

void X11Clipboard::Loop::wait() {
  std::optional<std::int64_t> until = offer.deadline();
  if (const auto other = fetch.deadline()) until = std::min(until.value_or(*other), *other);
  int timeout = -1;
  // Rounded up: woken early it would turn without anything to do.
  if (until) timeout = static_cast<int>(std::max<std::int64_t>((*until - now_ns()) / 1'000'000 + 1, 0));
  pollfd fds[2] = {{wake, POLLIN, 0}, {connected ? ::xcb_get_file_descriptor(x->get()) : -1, POLLIN, 0}};
  ::poll(fds, 2, timeout);
  std::uint64_t count;
  [[maybe_unused]] const auto n = ::read(wake, &count, sizeof count);
}

void X11Clipboard::Loop::run() {
  ::pthread_setname_np(::pthread_self(), "riffle-clip");
  while (run_calls()) {
    if (connected) {
      while (const XcbPtr<xcb_generic_event_t> event{::xcb_poll_for_event(x->get())}) handle(*event);
      offer.expire(now_ns());
      fetch.expire(now_ns());
      ::xcb_flush(x->get());
      // What was sent, and what was waited for, may have brought events in with it.
      if (const XcbPtr<xcb_generic_event_t> event{::xcb_poll_for_queued_event(x->get())}) {
        handle(*event);
        continue;
      }
      if (::xcb_connection_has_error(x->get()) != 0) {
        connected = false;
        fetch.give_up();
      }
    }
    wait();
  }
}

std::unique_ptr<X11Clipboard> X11Clipboard::open(const char* display, ClipboardSink sink) {
  auto connection = XcbConnection::open(display);
  if (!connection) return nullptr;
  return std::unique_ptr<X11Clipboard>(
      new X11Clipboard(std::make_unique<Loop>(std::move(connection), std::move(sink))));
}

X11Clipboard::X11Clipboard(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {
  // Signals are for the main thread.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([l = loop_.get()] { l->run(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

X11Clipboard::~X11Clipboard() {
  loop_->post(StopCall{});
  thread_.join();
}

void X11Clipboard::offer(ClipboardKind kind, ClipboardContent content) {
  loop_->post(OfferCall{kind, std::move(content)});
}

void X11Clipboard::request(ClipboardKind kind, std::uint64_t number) {
  loop_->post(RequestCall{kind, number});
}

}  // namespace riffle
