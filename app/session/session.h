// Session: a program on a pty and the terminal it talks to. Owns the PtyChannel, the Terminal, what waits to
// be written, the recording, the latency stamps and the limits on what leaves a terminal. Core thread. Never
// blocks; the caller (LoopCore) waits, hands the time in and says when to read. Invariants: (1) bytes are
// parsed in the order they were read, replies, keys and pastes written in the order they came up; (2) the end
// is reported once, after all output was parsed and its frame presented.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "app/session/clock.h"
#include "app/session/core_api.h"
#include "app/session/history_packer.h"
#include "app/session/key_trace.h"
#include "app/session/pointer.h"
#include "app/session/rate_limit.h"
#include "app/session/read_ahead.h"
#include "app/session/read_ahead_rule.h"
#include "app/session/read_pacer.h"
#include "app/session/recorder.h"
#include "app/session/session_search.h"
#include "term/image/image_job.h"
#include "term/pty/pty_channel.h"
#include "term/pty/write_queue.h"
#include "term/terminal.h"

namespace riffle {

class Session final : private TerminalHost {
 public:
  // Nothing runs yet: start() or fail() comes next. `ui` and `clock` outlive the session.
  Session(SessionId id, const SessionOptions& options, const UiSink& ui, const Clock& clock);
  ~Session() override;

  // Starts the program of the options on a real pty.
  void start();
  // Talks to `channel` instead.
  void start(std::unique_ptr<PtyChannel> channel);
  // A flood may be read by `reader`, which the sessions of a loop share and which outlives them.
  void set_reader(ReadAhead* reader) { reader_ = reader; }

  SessionId id() const { return id_; }
  Terminal& terminal() { return *terminal_; }
  PtyChannel* channel() { return channel_.get(); }
  const WriteQueue& queue() const { return queue_; }

  // --- input
  void key(const KeyEvent& event);
  void pointer(const PointerInput& input);
  // Asks main (PasteQuestion) where it must; main then pastes with consent.
  void paste(const std::string& text, PasteConsent consent = PasteConsent::Given);
  // Files were dropped on the pane: their paths, as a shell reads them, in one line.
  void drop(const std::vector<std::string>& paths, PasteConsent consent);
  void type(std::string bytes);
  void answer_clipboard(const ClipboardQuestion& question, std::string_view text);
  void resize(GridSize size, PixelSize cell_pixels);
  void focus(bool focused);
  void move_view(ViewMove move);
  void copy_selection(bool primary);
  void copy_selection_as(TextFormat format);  // to the clipboard
  SessionSearch& search() { return search_; }
  HistoryPacker& packer() { return packer_; }
  // Where images that take long are decoded; they come back by take_image(). Without it they are decoded
  // here.
  void set_decode(std::function<void(ImageJob)> decode) { decode_ = std::move(decode); }
  void take_image(ImageJob job);
  void set_visible(bool visible) {
    visible_ = visible;
    unseen_output_ = false;
  }
  bool visible() const { return visible_; }
  void set_look(const PaneLook& look);

  // --- output. epoll said that the pty has something, or took something, or that the program has ended.
  void note_readable() {
    if (!reads_ahead_) readable_ = true;
  }
  void note_writable() { flush(); }
  void note_exit();
  // There is something to parse and nothing that forbids it but a pause.
  bool can_read() const;
  std::int64_t paused_until() const { return paused_until_; }
  // Reads and parses a slice; less when an echo came in, or a line scrolled that must not be jumped over.
  void read_turn(std::span<char> buffer);
  // Time-outs of the terminal, titles that had to wait, the steps of hang_up().
  void tick();
  std::int64_t deadline() const;

  // --- frames
  bool has_damage() const;
  bool urgent() const;  // FramePacer rule 2
  std::int64_t keep_free_until() const { return keys_.keep_free_until(); }
  bool bytes_waiting() const { return readable_ || !unparsed_.empty() || (reads_ahead_ && reader_->ready()); }
  // The reader's thread has the pty: what epoll says of reading it means nothing.
  bool reads_ahead() const { return reads_ahead_; }
  std::int64_t last_output() const { return last_output_; }
  PaneUpdate cut();
  void frame_done();

  // --- the end
  // Everything is shown and the end was reported.
  bool ended() const { return phase_ == Phase::Ended; }
  // Reports the end once everything is shown. `drawn`: a frame will come for damage that is left.
  void finish_when_shown(bool drawn);
  // The pane closes: the program is hung up, TERM and KILL follow by tick() for what ignores it.
  void hang_up();
  // After hang_up(): nobody is left, or all was done that can be.
  bool gone() const { return phase_ == Phase::Gone; }

  std::uint64_t bytes_read() const { return bytes_read_; }
  double seconds() const;
  bool jumps() const;

  // Where a program started from here should start; empty: not known.
  std::string working_directory() const;
  // What would be lost if the pane closed now: the name of the program that runs. Empty: nothing but a shell
  // that waits for a command.
  std::string busy_program() const;

 private:
  enum class Phase : std::uint8_t { Running, ReadingRest, Showing, Ended, HangingUp, Gone };

  void fail(int status, const std::string& message);
  bool cursor_blinks() const { return focused_ && terminal_->cursor_blinks(); }
  bool flashes() const { return clock_.now() < flash_until_; }
  bool text_blinks() const { return look_.blink.text && blinking_text_; }
  bool look_changed() const;
  void show_cursor_without_focus(PaneUpdate& update) const;
  ScrollBar scroll_bar() const;
  void write(WriteKind kind, std::string bytes, std::uint64_t tag = 0);
  void echo(const std::string& bytes);
  void flush();
  std::size_t read_some(std::span<char> buffer);
  std::size_t read_direct(std::span<char> buffer);
  void consider_reading_ahead(std::size_t bytes, bool hurry);
  void take_reading_back();
  std::size_t parse(std::string_view bytes);  // how many were taken
  void parsed();
  void hold_back(std::string_view bytes);
  void end_when_all_is_read();
  void parse_line_by_line();
  void end_output();
  void report_title(std::int64_t now);
  void send_title();
  void report_size();
  void report_state();

  // TerminalHost
  void reply(std::string_view bytes) override;
  void title_changed(const std::string& title) override;
  void bell() override;
  void size_changed(GridSize size) override;
  void set_clipboard(std::string_view targets, std::string text) override;
  void window_requested(const WindowRequest& request) override;
  void clipboard_asked(const ClipboardQuestion& question) override;
  void notify(const Notification& notification) override;
  void close_notification(const std::string& id) override;
  void progress_changed(const Progress& progress) override;
  void pointer_shape_changed(const std::string& name) override;
  std::optional<std::string> read_image(ImageMedium medium, const std::string& name, std::size_t offset,
                                        std::size_t size) override;
  void working_directory_changed(const std::string& path) override;

  const SessionId id_;
  const SessionOptions options_;
  const UiSink& ui_;
  const Clock& clock_;
  std::unique_ptr<Terminal> terminal_;
  PointerController pointer_;
  SessionSearch search_;
  HistoryPacker packer_;
  std::function<void(ImageJob)> decode_;
  std::string hovered_link_;  // that main was told of
  std::unique_ptr<PtyChannel> channel_;
  std::optional<Recorder> recorder_;
  WriteQueue queue_;
  KeyTrace keys_;
  ReadPacer pacer_;
  ReadAhead* reader_ = nullptr;
  bool reads_ahead_ = false;  // the pty is with reader_
  ReadAheadRule read_ahead_rule_;

  Phase phase_ = Phase::Running;
  PixelSize cell_pixels_;
  bool size_changed_ = false;
  bool state_changed_ = false;  // of progress or pointer, since report_state()
  Progress told_progress_;
  std::string pointer_shape_;
  std::string told_pointer_shape_;
  bool visible_ = true;
  bool unseen_output_ = false;  // and main knows
  bool readable_ = false;
  bool replied_ = false;     // by the bytes that are being parsed
  bool step_waits_ = false;  // +j: a line scrolled, its frame was not presented yet
  bool step_cut_ = false;    // that frame is in flight
  bool frame_in_flight_ = false;
  // Read, and held back until a frame is presented (+j) or an image is decoded.
  std::string unparsed_;
  std::size_t unparsed_done_ = 0;
  std::size_t rest_read_ = 0;  // since the program ended
  std::int64_t paused_until_ = 0;
  std::int64_t started_ = 0;
  std::int64_t last_output_ = 0;
  std::int64_t hung_up_at_ = 0;
  std::int64_t look_again_ = kNever;
  HangUpStep step_ = HangUpStep::Hup;
  std::uint64_t bytes_read_ = 0;
  std::optional<int> status_;
  std::string start_error_;
  std::string directory_;  // as the program told it (OSC 7)

  PaneLook look_;
  Blink cursor_blink_;
  Blink text_blink_;
  bool focused_ = false;
  bool blinking_text_ = false;  // some was in a frame since the last that carried everything
  bool cursor_hidden_ = false;  // in the frame cut last, by blinking
  bool text_hidden_ = false;
  std::uint64_t lines_at_scroll_back_ = 0;  // scrolled when the view left the end
  bool scrolled_back_ = false;
  ScrollBar scroll_bar_;                                        // in the frame cut last
  std::int64_t flash_until_ = 0;                                // of a visual bell
  bool flashed_ = false;                                        // in the frame cut last
  UnfocusedCursor unfocused_cursor_ = UnfocusedCursor::Hollow;  // the same

  RateLimit title_rate_;
  RateLimit bell_rate_;
  RateLimit clipboard_rate_;
  RateLimit notify_rate_;
  RateLimit window_rate_;
  bool title_waits_ = false;
};

}  // namespace riffle
