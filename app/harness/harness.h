// Harness: a terminal in a test. Bytes in, or a program on a pty; keys, sizes, frames and pictures out; in
// process, without a display, on one thread.
//
//   Harness h({.size = {20, 4}});                       // no program: the test is the program, time stands
//   still h.feed("one\r\ntwo"); EXPECT_EQ(h.screen(), "one\ntwo"); h.press("\x03");  EXPECT_EQ(h.sent(),
//   "\x03");
//
//   Harness h({.argv = {"sh", "-c", "read x; echo got $x"}});   // a real pty and the real clock
//   h.type("word\r");
//   ASSERT_TRUE(h.wait_for_text("got word"));
//   EXPECT_EQ(h.wait_for_exit(), 0);
//
// Waits end at an event or at kPatience, never after a fixed time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/harness/fake_clock.h"
#include "app/harness/fake_pty.h"
#include "app/harness/frame_probe.h"
#include "app/session/loop_core.h"

namespace riffle {

struct HarnessOptions {
  GridSize size{80, 24};
  std::vector<std::string> argv{};  // empty: a FakePty and a FakeClock
  std::string working_directory{};
  bool jump = true;   // -j
  bool draw = false;  // frames are drawn offscreen: image() works
  std::string font = "DejaVu Sans Mono";
  double refresh_hz = 60;
  std::string record_path{};
  TerminalOptions terminal{};  // size is taken from above
};

class Harness {
 public:
  explicit Harness(HarnessOptions options = {});
  ~Harness();
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  // Longer than anything takes on a loaded machine under a sanitizer.
  static constexpr std::int64_t kPatience = 60 * kSecond;

  // --- the program's side, without argv
  // The program prints; all of it is parsed. No time passes, so no frame is due yet: see show() and
  // advance().
  void feed(std::string_view bytes);
  // The same in pieces of `size` bytes.
  void feed_in_chunks(std::string_view bytes, std::size_t size);
  // What the terminal wrote to the program since the last call: keys, replies, pastes.
  std::string sent();
  FakePty& program();
  FakeClock& clock();
  // Time passes; what is due meanwhile happens at its moment.
  void advance(std::int64_t ns);
  void advance_ms(std::int64_t ms) { advance(ms * kMillisecond); }
  // Time passes until a frame shows everything.
  void show();

  // --- the user's side
  void press(const KeyEvent& event);
  void press(std::string_view text);  // one key event a character, as plain text keys
  void press(Key key, std::uint8_t mods = 0);
  void type(std::string_view text) { press(text); }
  void paste(std::string text);
  void resize(int cols, int rows);
  Session& session();
  Terminal& terminal() { return session().terminal(); }
  LoopCore& core() { return *core_; }

  // --- reading
  std::string screen();  // rows of the active screen, one line each, without blanks at the ends
  std::string row(int row);
  std::string shown(SessionId session = 1);  // the same of what the last frame shows
  FrameProbe& probe() { return *probe_; }
  const std::vector<FrameRecord>& frames() { return probe_->frames(); }
  Image image();  // of the last frame; `draw` only
  const std::vector<UiEvent>& events() const { return events_; }
  template <class Event>
  std::vector<Event> events_of() const;
  RunStats stats() { return core_->stats(kSession); }

  // --- waiting, with argv. False: it did not happen in kPatience.
  bool wait_until(const std::function<bool()>& done);
  bool wait_for_text(std::string_view text);   // on the active screen
  bool wait_for_shown(std::string_view text);  // in a frame
  bool wait_for_frames(std::size_t count);     // more, from now on
  std::optional<int> wait_for_exit();          // reported, after the last frame; none: kPatience passed

  // A frame ends as soon as it is submitted unless held: a display that does not keep up.
  void hold_frames(bool held) { frames_held_ = held; }
  void set_frame_cost(std::int64_t ns) { frame_cost_ = ns; }

  static constexpr SessionId kSession = 1;

 private:
  void settle();
  bool turn(std::int64_t wait_until);  // true: a frame was presented

  HarnessOptions options_;
  FakeClock fake_clock_;
  SteadyClock steady_clock_;
  const Clock* time_;
  std::unique_ptr<FrameProbe> probe_;
  std::vector<UiEvent> events_;
  std::unique_ptr<LoopCore> core_;
  FakePty* program_ = nullptr;  // owned by the session
  bool frames_held_ = false;
  std::int64_t frame_cost_ = 0;
};

template <class Event>
std::vector<Event> Harness::events_of() const {
  std::vector<Event> found;
  for (const UiEvent& event : events_) {
    if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
  }
  return found;
}

}  // namespace riffle
