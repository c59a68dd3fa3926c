#include "app/harness/harness.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace riffle {
namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "harness: %s\n", why.c_str());
  std::abort();
}

EventSet must_create_events() {
  Result<EventSet> events = EventSet::create();
  if (!events) give_up(events.error().message());
  return std::move(*events);
}

std::unique_ptr<RendererPainter> make_painter(const HarnessOptions& options) {
  RendererOptions renderer;
  renderer.font.family = options.font;
  PixelSize cell;
  for (const bool measure : {true, false}) {
    const int border = 2 * renderer.padding;
    const PixelSize window = measure ? PixelSize{64, 64}
                                     : PixelSize{options.size.cols * cell.width + border,
                                                 options.size.rows * cell.height + border};
    auto device = gl::make_offscreen_device(window);
    if (!device) give_up(device.error().message());
    auto painter = std::make_unique<RendererPainter>(std::move(*device), renderer, nullptr);
    if (Result<void> started = painter->start(); !started) give_up(started.error().message());
    if (!measure) return painter;
    cell = {painter->renderer().metrics().width, painter->renderer().metrics().height};
    painter->stop();
  }
  return nullptr;
}

}  // namespace

Harness::Harness(HarnessOptions options)
    : options_(std::move(options)),
      time_(options_.argv.empty() ? static_cast<const Clock*>(&fake_clock_) : &steady_clock_),
      probe_(std::make_unique<FrameProbe>(*time_)) {
  if (options_.draw) probe_->draw_with(make_painter(options_));
  core_ = std::make_unique<LoopCore>(
      must_create_events(), *time_, [this](UiEvent event) { events_.push_back(std::move(event)); },
      probe_.get());
  core_->set_refresh_rate(LoopCore::kFirstSurface, options_.refresh_hz);
  SessionOptions session;
  session.terminal = options_.terminal;
  session.terminal.size = options_.size;
  session.jump = options_.jump;
  session.record_path = options_.record_path;
  if (options_.argv.empty()) {
    auto program = std::make_unique<FakePty>();
    program_ = program.get();
    core_->add(kSession, session, std::move(program));
  } else {
    session.spawn.argv = options_.argv;
    session.spawn.working_directory = options_.working_directory;
    core_->add(kSession, session);
  }
  core_->focus(kSession, true);
}

Harness::~Harness() {
  // KILL follows HUP after 10 s by the clock; a fake one goes on by itself here.
  if (program_ != nullptr && core_->find(kSession) != nullptr) program_->end(0);
  core_->close_all();
  while (!core_->idle()) {
    if (program_ != nullptr) fake_clock_.advance(kSecond);
    core_->turn(time_->now() + kMillisecond);
  }
  if (probe_->painter() != nullptr) probe_->painter()->stop();
}

Session& Harness::session() {
  Session* session = core_->find(kSession);
  if (session == nullptr) give_up("the session was closed");
  return *session;
}

FakePty& Harness::program() {
  if (program_ == nullptr) give_up("a real program runs: there is no FakePty");
  return *program_;
}

FakeClock& Harness::clock() {
  if (program_ == nullptr) give_up("a real program runs: time cannot be moved");
  return fake_clock_;
}

bool Harness::turn(std::int64_t wait_until) {
  core_->turn(wait_until);
  return !frames_held_ && probe_->present(frame_cost_);
}

void Harness::settle() {
  // A frame that was presented is told of in the turn after it.
  while (turn(time_->now()) || core_->next_work() <= time_->now()) {
  }
}

void Harness::feed(std::string_view bytes) {
  program().print(bytes);
  session().note_readable();
  settle();
  // Reading pauses in a flood; a test that feeds bytes means to have them read.
  while (program_->unread() > 0 && session().can_read()) {
    fake_clock_.set(std::max(time_->now(), core_->next_work()));
    settle();
  }
}

void Harness::feed_in_chunks(std::string_view bytes, std::size_t size) {
  for (std::size_t at = 0; at < bytes.size(); at += size) feed(bytes.substr(at, size));
}

std::string Harness::sent() {
  settle();
  return program().take_input();
}

void Harness::advance(std::int64_t ns) {
  const std::int64_t end = clock().now() + ns;
  while (true) {
    settle();
    const std::int64_t next = core_->next_work();
    if (next > end) break;
    fake_clock_.set(next);
  }
  fake_clock_.set(end);
  settle();
}

void Harness::show() {
  settle();
  for (int i = 0; session().has_damage() && i < 1000; ++i) advance_ms(1);
}

void Harness::press(const KeyEvent& event) {
  KeyEvent stamped = event;
  if (stamped.pressed_ns == 0) stamped.pressed_ns = time_->now();
  session().key(stamped);
  turn(time_->now());
}

void Harness::press(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    KeyEvent event;
    if (lead == '\r') {
      event.key = Key::Enter;
    } else if (lead == 0x1b) {
      event.key = Key::Escape;
    } else if (lead < 0x20) {
      event.key = Key::Text;
      event.mods = kModCtrl;
      event.code_point = static_cast<char32_t>(lead | 0x60);
    } else {
      event.key = Key::Text;
      event.text = std::string(text.substr(at, length));
      event.code_point = lead < 0x80 ? static_cast<char32_t>(lead) : 0;
    }
    press(event);
    at += length;
  }
}

void Harness::press(Key key, std::uint8_t mods) {
  KeyEvent event;
  event.key = key;
  event.mods = mods;
  press(event);
}

void Harness::paste(std::string text) {
  session().paste(text);
  turn(time_->now());
}

void Harness::resize(int cols, int rows) {
  session().resize({cols, rows}, options_.terminal.cell_pixels);
  turn(time_->now());
}

std::string Harness::row(int row) { return terminal().row_text(terminal().row(row)); }

std::string Harness::screen() {
  std::string text;
  for (int r = 0; r < terminal().size().rows; ++r) text += row(r) + "\n";
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

std::string Harness::shown(SessionId session) { return probe_->mirror(session).screen(); }

Image Harness::image() {
  if (probe_->painter() == nullptr) give_up("nothing draws: set HarnessOptions::draw");
  return probe_->painter()->renderer().read_frame();
}

bool Harness::wait_until(const std::function<bool()>& done) {
  const std::int64_t limit = steady_clock_.now() + kPatience;
  while (!done()) {
    if (steady_clock_.now() > limit) return false;
    if (program_ != nullptr) {
      advance_ms(1);
    } else {
      turn(std::min(limit, time_->now() + kSecond));
    }
  }
  return true;
}

bool Harness::wait_for_text(std::string_view text) {
  return wait_until([&] { return screen().find(text) != std::string::npos; });
}

bool Harness::wait_for_shown(std::string_view text) {
  return wait_until([&] { return shown().find(text) != std::string::npos; });
}

bool Harness::wait_for_frames(std::size_t count) {
  const std::size_t wanted = frames().size() + count;
  return wait_until([&] { return frames().size() >= wanted; });
}

std::optional<int> Harness::wait_for_exit() {
  if (program_ != nullptr) session().note_exit();
  wait_until([&] { return !events_of<SessionExited>().empty(); });
  const auto exits = events_of<SessionExited>();
  if (exits.empty()) return std::nullopt;
  return exits.front().status;
}

}  // namespace riffle
