// Terminal: a byte stream in, a screen, a history and PaneUpdates out. Owns parser, two Screens, History,
// modes, palette. Core thread. No system calls, no clock: time comes in as `now_ns` (steady clock,
// nanoseconds; 0 stands still). Invariants: (1) feeding bytes in other chunks gives the same state; (2)
// applying every PaneUpdate of cut() to an empty mirror gives the viewport, cell by cell.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "term/base/cell.h"
#include "term/base/geometry.h"
#include "term/base/window_state.h"
#include "term/color_spec.h"
#include "term/frame/pane_update.h"
#include "term/input/events.h"
#include "term/screen/selection.h"
#include "term/screen/styled_text.h"
#include "term/terminal_host.h"

namespace riffle {

class HistoryText;
class ImageBudget;
struct ImageJob;
struct HistoryJob;
class SearchHits;
struct SearchChunk;
struct TextPlace;

// What a conformance suite may be allowed and nobody else should be (all off by default).
struct AllowOptions {
  bool checksum = false;        // DECRQCRA
  bool window_ops = false;      // XTWINOPS that move and resize
  bool title_report = false;    // CSI 20/21 t
  bool clipboard_read = false;  // OSC 52 ?
};

// Where a shell with integration is (OSC 133).
enum class ShellState : std::uint8_t { Unknown, Prompt, Input, Running };

struct TerminalOptions {
  GridSize size;
  PixelSize cell_pixels{10, 20};
  int history_lines = 100'000;                                // rows; 0 keeps none
  std::size_t history_bytes = std::size_t{64} * 1024 * 1024;  // promises.md 5
  Palette palette = default_palette();
  std::string term = "xterm-256color";  // what XTGETTCAP answers to TN: TERM as programs have it
  std::string host_name = {};  // OSC 7 of other machines is ignored; empty: only "localhost" and none
  CursorShape cursor_shape = CursorShape::Block;  // DECSCUSR 0 goes back to it
  bool cursor_blink = false;
  std::string word_characters = "-./_~?&=%+#@:";  // set_word_characters()
  ImageBudget* image_budget = nullptr;  // shared by terminals, outlives them; null: their own bounds only
  AllowOptions allow;
};

// A link and where the view shows it.
struct LinkTarget {
  std::string uri;
  std::vector<SelectedSpan> spans;  // ascending
};

// One row as a reader sees it.
struct RowView {
  std::vector<Cell> cells;  // exactly size().cols
  bool wrapped = false;     // the next row goes on with the same line
  LineSize line_size = LineSize::Single;
  std::uint8_t marks = 0;  // kRowPrompt, kRowOutput
};

class Terminal {
 public:
  Terminal(const TerminalOptions& options, TerminalHost& host);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // --- output of the program
  void feed(std::string_view bytes, std::int64_t now_ns);
  // The same, but where an image takes long to decode, the bytes behind it have to wait until somebody has
  // done that: take the ImageJob, run it on another thread, give it back. Returns how many were taken; also
  // less than all where an image took some milliseconds, so that others get their turn.
  // Until then it must not be called.
  std::size_t feed_some(std::string_view bytes, std::int64_t now_ns);
  bool waits_for_image() const;
  std::optional<ImageJob> take_image_job();
  void image_decoded(ImageJob job, std::int64_t now_ns);
  // For scrolling without jumps: takes bytes up to the first line that scrolls (and a little less where it
  // cannot tell), at least one. Returns how many were taken; lines_scrolled() tells whether one did.
  std::size_t feed_line(std::string_view bytes, std::int64_t now_ns);
  // Ends what lasts too long (unfinished string 5 s, synchronized output 1 s). Call at next_deadline_ns().
  void tick(std::int64_t now_ns);
  std::int64_t next_deadline_ns() const;  // INT64_MAX: none
  // Animated images, as far as the last cut showed them: shows the frames that are due. Call at
  // next_animation_ns() while somebody looks; then nothing more is due before the next cut.
  void animate(std::int64_t now_ns);
  std::int64_t next_animation_ns() const;  // INT64_MAX: nothing moves
  bool synchronized_output() const;        // mode 2026 is set: hold the cut back
  bool smooth_scroll() const;              // DECSCLM is set: do not jump
  std::uint64_t lines_scrolled() const;    // lines that left by scrolling since the start, never reset

  void resize(GridSize size, PixelSize cell_pixels);
  GridSize size() const;
  void reset();  // RIS
  void clear_history();
  void set_history_limits(int lines, std::size_t bytes);
  void set_palette(const Palette& palette);
  void set_window_state(const WindowState& state);  // what XTWINOPS reports
  void set_cursor_defaults(CursorShape shape, bool blink);
  // What an input method has not committed yet (UTF-8), shown underlined at the cursor; nothing of it is in
  // the screen. Cut at kMaxPreedit characters; marks that combine are left out.
  static constexpr std::size_t kMaxPreedit = 256;
  void set_preedit(std::string_view text);
  bool cursor_blinks() const;  // it is shown, and its style asks for it

  // --- frames
  bool has_damage() const;  // cut() would carry something new (cursor, selection and colours count)
  PaneUpdate cut(std::int64_t now_ns);
  void invalidate();               // the next cut is a reset: the receiver lost its mirror
  void set_focused(bool focused);  // drawn cursor; encode_focus() tells the program

  // --- view over the history: offset 0 shows the active screen
  int view_offset() const;
  void scroll_view(int rows);  // positive: back into history; clamped
  void scroll_view_to_bottom();
  void scroll_view_to_top();
  // The next row above (count < 0) or below the view's first row in which a prompt begins (OSC 133) becomes
  // the first one, so many times; the bottom where there is none below. False: there is none above.
  bool scroll_view_to_prompt(int count);

  // --- selection, in viewport coordinates of now; it stays on its text while output scrolls
  void select_begin(CellPos at, SelectionUnit unit);
  void select_extend(CellPos at);
  void select_all();  // history and screen
  void select_clear();
  bool has_selection() const;
  // Wrapped rows joined, trailing blanks of lines trimmed, UTF-8.
  std::string selected_text(TextFormat format = TextFormat::Plain) const;
  // Besides letters and digits, of words that a double click selects; addresses are selected whole.
  void set_word_characters(const std::string& characters);

  // --- links, in viewport coordinates of now: OSC 8, or an address in the text
  std::optional<LinkTarget> link_at(CellPos at) const;
  void set_hover(std::optional<CellPos> at);  // the link there is underlined in frames

  // --- search (term/search). Who searches takes the text away, from a fragment on (0: all), and brings the
  // hits back, whatever has scrolled meanwhile. Rows written since then show no marks until they are searched
  // again.
  HistoryText search_text(std::uint64_t from);
  std::uint64_t text_epoch()
      const;  // grew: fragments have other numbers (a resize, the other screen); no hits
  void add_hits(const SearchChunk& chunk);
  void clear_hits();
  const SearchHits& search_hits() const;
  TextPlace view_end() const;  // behind the last row of the view
  // Make another hit the current one and scroll the view to it. Before `place`, as SearchHits.
  void select_hit_before(TextPlace place);
  void step_hit(bool older);

  // --- input: the bytes a program gets for it; empty where it gets none
  std::string encode_key(const KeyEvent& event) const;
  std::string encode_mouse(const MouseEvent& event);
  std::string encode_paste(std::string_view text) const;
  std::string encode_focus(bool focused) const;
  // Answers OSC 52 ?. More than kMaxClipboardBytes is answered as nothing: half of it would be a lie.
  static std::string encode_clipboard(const ClipboardQuestion& question, std::string_view text);
  const MouseModes& mouse_modes() const;
  bool alternate_scroll() const;  // wheel sends arrow keys: alternate screen, mode 1007, no mouse tracking
  bool bracketed_paste() const;
  // SRM is reset: who types or pastes also feeds the terminal with it. Not in the middle of a string.
  bool local_echo() const;
  bool shift_goes_to_program() const;  // XTSHIFTESCAPE: Shift does not select while the mouse is tracked

  // --- reading
  bool alternate_screen() const;
  CellPos cursor() const;  // active screen; col is the last column while a wrap is pending
  bool pending_wrap() const;
  bool cursor_visible() const;
  const std::string& title() const;
  RowView row(int row) const;  // of the active screen, 0..rows-1
  int history_rows() const;    // rows above it at the present width
  // Handles in cells of rows read before may lose their meaning by it.
  RowView history_row(int row) const;  // 0: oldest. Reading in order is O(1) a row
  std::size_t history_bytes() const;   // held
  // Packing of history, which somebody else does (HistoryJob): whether there is enough to do, whether old
  // pages are being dropped meanwhile (asked: since the last call), what to do next, and what was done.
  bool history_wants_packing() const;
  bool history_turned_over();
  HistoryJob history_job();
  void take_packed(HistoryJob job);
  std::string cell_text(const Cell& cell) const;  // UTF-8; empty for blanks and tails
  CellExt cell_ext(const Cell& cell) const;
  std::string_view link_uri(std::uint32_t link) const;
  ShellState shell_state() const;
  std::optional<int> exit_status() const;  // of the command that ended last, where a shell told
  // Lines between the last mark of output and the prompt behind it, UTF-8; empty where there is no mark.
  std::string last_command_output() const;
  const std::map<std::string, std::string>& user_variables() const;  // OSC 1337 SetUserVar
  const Progress& progress() const;
  // Text of a row, trailing blanks trimmed.
  std::string row_text(const RowView& row) const;
  void check_integrity() const;  // aborts when an invariant is broken

  struct Impl;  // term/terminal_impl.h, for terminal*.cpp alone

 private:
  std::unique_ptr<Impl> impl_;
};

}  // namespace riffle
