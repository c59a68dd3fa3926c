// Session: output from the pty to the terminal, frames, and the end.
#include <algorithm>
#include <utility>

#include "app/session/session.h"
#include "term/base/assert.h"

namespace riffle {
namespace {

// promises.md: one turn reads at most this much, and for at most so long, before input and frames get theirs.
constexpr std::size_t kReadSlice = std::size_t{64} * 1024;
constexpr std::int64_t kReadSliceTime = 5 * kMillisecond;
// +j parses a line a frame: what is read ahead is what an interrupt has to wait for.
constexpr std::size_t kStepRead = 512;
// Parsed between two looks at the clock: 0.1 ms of the slowest text.
constexpr std::size_t kParsePiece = std::size_t{16} * 1024;
// After the program's end: more than a pty can hold (64 KiB and a page on Linux) together with what was read
// ahead and not parsed yet, so that its last byte is among it, and an end to what those write who hold the
// terminal open.
constexpr std::size_t kMaxRest = ReadAhead::kBytes + std::size_t{256} * 1024;
// promises.md: child end.
constexpr std::int64_t kTermAfter = 5 * kSecond;
constexpr std::int64_t kKillAfter = 10 * kSecond;
// How often a closed pane looks whether what its program left in the foreground is gone too.
constexpr std::int64_t kLookAgain = 20 * kMillisecond;

// DECSCLM (CSI ? 4 h) ends jumping for what follows in the same read. The bytes up to there; all, where it is
// not set.
std::string_view before_smooth_scroll(std::string_view bytes) {
  constexpr std::string_view kSet = "\x1b[?4h";
  // A question mark is rare, an ESC is not: this costs one pass of memchr.
  for (std::size_t at = bytes.find('?'); at != std::string_view::npos; at = bytes.find('?', at + 1)) {
    if (at >= 2 && bytes.substr(at - 2, kSet.size()) == kSet) return bytes.substr(0, at - 2 + kSet.size());
  }
  return bytes;
}

}  // namespace

bool Session::jumps() const { return options_.jump && !terminal_->smooth_scroll(); }

bool Session::can_read() const {
  if (phase_ != Phase::Running && phase_ != Phase::ReadingRest) return false;
  // A step without damage has no frame to wait for: the view is scrolled back.
  const bool step_to_show = step_waits_ && (frame_in_flight_ || has_damage());
  return bytes_waiting() && !step_to_show && !terminal_->waits_for_image();
}

std::size_t Session::read_some(std::span<char> buffer) {
  std::size_t n = 0;
  if (reads_ahead_) {
    n = reader_->take(buffer);
    if (n == 0) {
      readable_ = false;
      if (reader_->in_use()) return 0;
      reads_ahead_ = false;
      read_ahead_rule_.start_again();
    }
  }
  if (n == 0) n = read_direct(buffer);
  bytes_read_ += n;
  if (phase_ == Phase::ReadingRest) rest_read_ += n;
  if (recorder_) recorder_->add({buffer.data(), n});
  return n;
}

std::size_t Session::read_direct(std::span<char> buffer) {
  const PtyRead r = channel_->read(buffer);
  readable_ = r.state == PtyRead::State::Data;
  return readable_ ? r.bytes : 0;
}

void Session::consider_reading_ahead(std::size_t bytes, bool hurry) {
  if (reads_ahead_ || reader_ == nullptr || !read_ahead_rule_.wants(bytes, hurry)) return;
  // What comes after the program's end is counted and cut off.
  if (phase_ != Phase::Running) return;
  reads_ahead_ = reader_->begin(channel_->fd());
}

void Session::take_reading_back() {
  if (!std::exchange(reads_ahead_, false)) return;
  reader_->stop();
}

void Session::read_turn(std::span<char> buffer) {
  const std::int64_t began = clock_.now();
  std::size_t total = 0;
  while (can_read() && channel_) {
    if (!jumps() || !unparsed_.empty()) {
      if (unparsed_.empty()) {
        const std::size_t n = read_some(buffer.first(std::min(buffer.size(), kStepRead)));
        if (n == 0) break;
        keys_.read(clock_.now());
        hold_back({buffer.data(), n});
      }
      parse_line_by_line();
      if (jumps() && !unparsed_.empty()) break;  // others have their turn
      if (clock_.now() - began >= kReadSliceTime) break;
      continue;
    }
    const std::size_t n = read_some(buffer.first(std::min(buffer.size(), kParsePiece)));
    if (n == 0) {
      read_ahead_rule_.start_again();
      break;
    }
    const std::int64_t now = clock_.now();
    const bool echo = keys_.read(now);
    const std::string_view bytes(buffer.data(), n);
    const std::string_view first = before_smooth_scroll(bytes);
    const std::size_t parsed = parse(first);
    total += n;
    if (const std::string_view rest = bytes.substr(parsed); !rest.empty()) {
      hold_back(rest);
      if (parsed < first.size()) break;
      continue;
    }
    const bool hurry = echo || replied_ || !queue_.empty() || keys_.awaits_echo(now);
    consider_reading_ahead(n, hurry);
    // What the reader has read already cannot be left in the pty.
    const std::int64_t pause = reads_ahead_ ? 0 : pacer_.pause_after(n, now, hurry);
    if (pause > 0) {
      paused_until_ = now + pause;
      break;
    }
    // The echo is to be seen, not what a flood put behind it.
    if (echo || total >= kReadSlice || clock_.now() - began >= kReadSliceTime) break;
    if (phase_ == Phase::ReadingRest && rest_read_ >= kMaxRest) break;
  }
  end_when_all_is_read();
}

void Session::end_when_all_is_read() {
  if (phase_ == Phase::ReadingRest && unparsed_.empty() && !terminal_->waits_for_image() &&
      ((!readable_ && !reads_ahead_) || rest_read_ >= kMaxRest)) {
    end_output();
  }
}

void Session::hold_back(std::string_view bytes) {
  unparsed_.assign(bytes);
  unparsed_done_ = 0;
}

std::size_t Session::parse(std::string_view bytes) {
  replied_ = false;
  std::size_t taken = bytes.size();
  if (decode_) {
    taken = terminal_->feed_some(bytes, clock_.now());
    if (auto job = terminal_->take_image_job()) decode_(std::move(*job));
  } else {
    terminal_->feed(bytes, clock_.now());
  }
  parsed();
  return taken;
}

void Session::take_image(ImageJob job) {
  terminal_->image_decoded(std::move(job), clock_.now());
  parsed();
  end_when_all_is_read();
}

void Session::parsed() {
  last_output_ = clock_.now();
  cursor_blink_.restart(last_output_);
  text_blink_.touch(last_output_);
  keys_.parsed(last_output_);
  report_title(last_output_);
  report_size();
  if (!visible_ && !std::exchange(unseen_output_, true)) ui_(UnseenOutput{id_});
  search_.text_changed();
  packer_.changed(last_output_);
  report_state();
  flush();
}

void Session::parse_line_by_line() {
  step_waits_ = false;
  if (jumps()) {
    // What an image held back.
    const std::string rest = std::exchange(unparsed_, {}).substr(unparsed_done_);
    const std::size_t taken = parse(before_smooth_scroll(rest));
    hold_back(std::string_view(rest).substr(taken));
    return;
  }
  while (unparsed_done_ < unparsed_.size() && !step_waits_) {
    const std::uint64_t before = terminal_->lines_scrolled();
    const std::int64_t now = clock_.now();
    unparsed_done_ += terminal_->feed_line(std::string_view(unparsed_).substr(unparsed_done_), now);
    // Nobody looks, or the program says that this is not a picture yet: then there is nothing to wait for.
    step_waits_ = terminal_->lines_scrolled() != before && visible_ && !terminal_->synchronized_output();
  }
  last_output_ = clock_.now();
  keys_.parsed(last_output_);
  report_title(last_output_);
  report_size();
  search_.text_changed();
  packer_.changed(last_output_);
  report_state();
  flush();
  if (unparsed_done_ == unparsed_.size()) unparsed_.clear();
}

void Session::tick() {
  const std::int64_t now = clock_.now();
  if (terminal_->next_deadline_ns() <= now) terminal_->tick(now);
  if (visible_ && terminal_->next_animation_ns() <= now) terminal_->animate(now);
  report_title(now);
  search_.tick(now);
  packer_.tick(now);
  if (phase_ != Phase::HangingUp) return;

  const bool ended = channel_->poll_exit().has_value();
  if (ended && now >= look_again_ && !channel_->anyone_left()) {
    phase_ = Phase::Gone;
    return;
  }
  if (step_ == HangUpStep::Hup && now - hung_up_at_ >= kTermAfter) {
    step_ = HangUpStep::Term;
    channel_->hang_up(step_);
  }
  if (step_ == HangUpStep::Term && now - hung_up_at_ >= kKillAfter) {
    step_ = HangUpStep::Kill;
    channel_->hang_up(step_);
  }
  // What survives KILL (it waits in the kernel for a disk) is reaped by init once it can go.
  if (step_ == HangUpStep::Kill && (ended || now - hung_up_at_ >= kKillAfter + kSecond)) phase_ = Phase::Gone;
  look_again_ = now + kLookAgain;
}

std::int64_t Session::deadline() const {
  std::int64_t next = terminal_->next_deadline_ns();
  // title_rate_ is asked by value: looking must not count.
  if (title_waits_) next = std::min(next, RateLimit(title_rate_).next(clock_.now()));
  next = std::min({next, search_.deadline(), packer_.deadline()});
  if (phase_ == Phase::HangingUp) next = std::min(next, look_again_);
  if (visible_ && cursor_blinks()) next = std::min(next, cursor_blink_.next_change(clock_.now()));
  if (visible_) next = std::min(next, terminal_->next_animation_ns());
  if (visible_ && flashed_) next = std::min(next, flash_until_);
  if (visible_ && text_blinks()) next = std::min(next, text_blink_.next_change(clock_.now()));
  return next;
}

bool Session::has_damage() const {
  // The last picture of a program that ended inside a synchronized update is what there is.
  const bool holds_back = terminal_->synchronized_output() && phase_ != Phase::Showing;
  return visible_ && !holds_back && (terminal_->has_damage() || look_changed());
}

bool Session::look_changed() const {
  if (flashes() != flashed_ || scroll_bar() != scroll_bar_) return true;
  if (!focused_ && unfocused_cursor_ != look_.unfocused_cursor) return true;
  if (!cursor_blinks() && !text_blinks()) return cursor_hidden_ || text_hidden_;
  const std::int64_t now = clock_.now();
  return cursor_hidden_ != (cursor_blinks() && !cursor_blink_.shown(now)) ||
         text_hidden_ != (text_blinks() && !text_blink_.shown(now));
}

bool Session::urgent() const { return step_waits_ || keys_.echo_ready() || phase_ == Phase::Showing; }

PaneUpdate Session::cut() {
  const std::int64_t now = clock_.now();
  PaneUpdate update = terminal_->cut(now);
  update.keys = keys_.take(now);
  if (update.reset) blinking_text_ = false;
  blinking_text_ = blinking_text_ || std::any_of(update.cells.begin(), update.cells.end(),
                                                 [](const Cell& c) { return (c.attrs & kBlink) != 0; });
  cursor_hidden_ = cursor_blinks() && !cursor_blink_.shown(now);
  text_hidden_ = text_blinks() && !text_blink_.shown(now);
  update.cursor.visible = update.cursor.visible && !cursor_hidden_;
  if (!update.focused) show_cursor_without_focus(update);
  unfocused_cursor_ = look_.unfocused_cursor;
  update.blink_off = text_hidden_;
  const bool back = update.view_offset > 0;
  if (std::exchange(scrolled_back_, back) != back) lines_at_scroll_back_ = terminal_->lines_scrolled();
  update.scroll_bar = scroll_bar_ = scroll_bar();
  flashed_ = now < flash_until_;
  update.reverse_screen = update.reverse_screen != flashed_;
  frame_in_flight_ = true;
  step_cut_ = step_waits_;
  return update;
}

void Session::show_cursor_without_focus(PaneUpdate& update) const {
  switch (look_.unfocused_cursor) {
    case UnfocusedCursor::Hollow:
      return;
    case UnfocusedCursor::None:
      update.cursor.visible = false;
      return;
    case UnfocusedCursor::Block:
      update.cursor.shape = CursorShape::Block;
      break;
    case UnfocusedCursor::Underline:
      update.cursor.shape = CursorShape::Underline;
      break;
    case UnfocusedCursor::Bar:
      update.cursor.shape = CursorShape::Bar;
      break;
    case UnfocusedCursor::Unchanged:
      break;
  }
  update.focused = true;
}

ScrollBar Session::scroll_bar() const {
  const int offset = terminal_->view_offset();
  const bool shown = look_.scroll_bar == ScrollBarShown::Always ||
                     (look_.scroll_bar == ScrollBarShown::Scrolled && offset > 0);
  const int history = terminal_->history_rows(), rows = terminal_->size().rows;
  if (!shown || history == 0) return {};
  return {.first = history - offset,
          .rows = rows,
          .total = history + rows,
          .new_output = offset > 0 && terminal_->lines_scrolled() != lines_at_scroll_back_};
}

void Session::frame_done() {
  frame_in_flight_ = false;
  // A frame that was cut before the line scrolled does not show it.
  if (step_cut_) step_waits_ = false;
  step_cut_ = false;
}

void Session::note_exit() {
  if (phase_ == Phase::HangingUp) return tick();
  if (phase_ != Phase::Running || !channel_) return;
  status_ = channel_->poll_exit();
  if (!status_) return;
  phase_ = Phase::ReadingRest;
  readable_ = true;
  paused_until_ = 0;
}

void Session::end_output() {
  phase_ = Phase::Showing;
  take_reading_back();
  // Processes left behind get the hang-up.
  channel_->hang_up(HangUpStep::Hup);
  queue_.clear();
}

void Session::finish_when_shown(bool drawn) {
  if (phase_ != Phase::Showing || frame_in_flight_) return;
  if (drawn && has_damage()) return;
  phase_ = Phase::Ended;
  recorder_.reset();
  if (title_waits_) send_title();
  ui_(SessionExited{id_, status_.value_or(1), start_error_});
}

void Session::hang_up() {
  visible_ = false;
  search_.end();
  recorder_.reset();
  if (!channel_ || phase_ == Phase::Ended || phase_ == Phase::Showing) {
    phase_ = Phase::Gone;
    return;
  }
  phase_ = Phase::HangingUp;
  queue_.clear();
  readable_ = false;
  take_reading_back();
  hung_up_at_ = clock_.now();
  look_again_ = hung_up_at_;
  channel_->hang_up(HangUpStep::Hup);
  tick();
}

double Session::seconds() const {
  return last_output_ <= started_ ? 0.0 : static_cast<double>(last_output_ - started_) / 1e9;
}

}  // namespace riffle
