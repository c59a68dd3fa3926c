#include "term/terminal.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "term/base/assert.h"
#include "term/history_job.h"
#include "term/image/image_job.h"
#include "term/input/key_encoder.h"
#include "term/input/paste_filter.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// promises.md: what a program leaves unfinished ends by itself.
constexpr std::int64_t kMaxStringNs = 5'000'000'000;
constexpr std::int64_t kMaxSyncNs = 1'000'000'000;
// Tables of clusters and exts are looked after between pieces of this size, so that one large feed cannot
// outgrow them.
constexpr std::size_t kFeedPiece = 64 * 1024;

}  // namespace

Terminal::Impl::Impl(const TerminalOptions& options, TerminalHost& host)
    : options_(options),
      host_(host),
      damage_(options.size.clamped()),
      history_({options.history_lines, options.history_bytes}, options.size.clamped().cols, tables_),
      primary_(options.size.clamped(), damage_, &history_),
      alternate_(options.size.clamped(), damage_, nullptr),
      parser_(*this),
      tab_stops_(kMaxGridSide),
      cursor_shape_(options.cursor_shape),
      cursor_blink_(options.cursor_blink),
      palette_(std::make_shared<const Palette>(options.palette)),
      images_(
          [this](const std::function<void(std::uint16_t)>& mark) {
            for (Screen* s : {&primary_, &alternate_}) {
              for (int r = 0; r < s->size().rows; ++r) mark(s->grid().row(r).images());
            }
            history_.mark_images(mark);
          },
          [this] { images_touched(); }, options.image_budget) {
  options_.size = options.size.clamped();
  alternate_.set_visible(false);
  selection_.set_word_characters(options.word_characters);
  reset_tab_stops();
}

Terminal::Terminal(const TerminalOptions& options, TerminalHost& host)
    : impl_(std::make_unique<Impl>(options, host)) {}
Terminal::~Terminal() = default;

void Terminal::feed(std::string_view bytes, std::int64_t now_ns) {
  while (!bytes.empty()) bytes.remove_prefix(impl_->feed_some(bytes, now_ns, false));
  if (kParanoid) check_integrity();
}

std::size_t Terminal::feed_some(std::string_view bytes, std::int64_t now_ns) {
  const std::size_t taken = impl_->feed_some(bytes, now_ns, true);
  if (kParanoid) check_integrity();
  return taken;
}

std::size_t Terminal::Impl::feed_some(std::string_view bytes, std::int64_t now_ns, bool may_wait) {
  now_ns_ = now_ns;
  may_wait_ = may_wait;
  image_work_ = 0;
  if (auto job = std::exchange(image_job_, std::nullopt)) {  // nobody took it
    job->run();
    image_decoded(std::move(*job));
  }
  std::size_t done = 0;
  while (done < bytes.size()) {
    const std::string_view piece = bytes.substr(done, kFeedPiece);
    const std::size_t taken = parser_.feed(piece);
    if (tables_.wants_collection()) collect_tables();
    done += taken;
    if (taken < piece.size()) break;
  }
  if (!parser_.in_string()) {
    string_since_ns_ = -1;
  } else if (string_since_ns_ < 0) {
    string_since_ns_ = now_ns;
  }
  return done;
}

bool Terminal::waits_for_image() const { return impl_->waiting_image_.has_value(); }
std::optional<ImageJob> Terminal::take_image_job() { return std::exchange(impl_->image_job_, std::nullopt); }
void Terminal::image_decoded(ImageJob job, std::int64_t now_ns) {
  impl_->now_ns_ = now_ns;
  impl_->image_decoded(std::move(job));
}

std::size_t Terminal::feed_line(std::string_view bytes, std::int64_t now_ns) {
  // Up to a line end, or to what may be another (VT, FF, a sequence), or as many bytes as a row has columns:
  // none of them scrolls by more than one line, but for a sequence that asks for it (SU).
  const std::size_t most = std::min(bytes.size(), static_cast<std::size_t>(impl_->screen_->size().cols));
  std::size_t n = bytes.substr(0, most).find_first_of("\n\v\f\x1b");
  if (n == 0 && bytes[0] == '\x1b') n = bytes.substr(0, most).find_first_of("\n\v\f\x1b", 1);
  if (n == std::string_view::npos) {
    n = most;
  } else if (bytes[n] != '\x1b') {
    ++n;
  }
  feed(bytes.substr(0, n), now_ns);
  return n;
}

void Terminal::tick(std::int64_t now_ns) {
  Impl& t = *impl_;
  t.now_ns_ = now_ns;
  if (t.string_since_ns_ >= 0 && now_ns - t.string_since_ns_ >= kMaxStringNs) {
    t.parser_.abort_string();
    t.string_since_ns_ = -1;
  }
  if (t.sync_since_ns_ >= 0 && now_ns - t.sync_since_ns_ >= kMaxSyncNs)
    t.set_mode(Mode::SynchronizedOutput, false);
}

std::int64_t Terminal::next_deadline_ns() const {
  std::int64_t next = std::numeric_limits<std::int64_t>::max();
  if (impl_->string_since_ns_ >= 0) next = std::min(next, impl_->string_since_ns_ + kMaxStringNs);
  if (impl_->sync_since_ns_ >= 0) next = std::min(next, impl_->sync_since_ns_ + kMaxSyncNs);
  return next;
}

void Terminal::animate(std::int64_t now_ns) { impl_->animate(now_ns); }
std::int64_t Terminal::next_animation_ns() const { return impl_->next_animation_ns(); }
bool Terminal::synchronized_output() const { return impl_->mode(Mode::SynchronizedOutput); }
bool Terminal::smooth_scroll() const { return impl_->mode(Mode::SmoothScroll); }
std::uint64_t Terminal::lines_scrolled() const {
  return impl_->primary_.lines_scrolled() + impl_->alternate_.lines_scrolled();
}

void Terminal::resize(GridSize size, PixelSize cell_pixels) {
  impl_->resize(size, cell_pixels);
  if (kParanoid) check_integrity();
}
GridSize Terminal::size() const { return impl_->screen_->size(); }
void Terminal::reset() { impl_->hard_reset(); }

void Terminal::clear_history() {
  scroll_view_to_bottom();
  impl_->history_.clear();
  impl_->clear_selection();
}

void Terminal::set_history_limits(int lines, std::size_t bytes) {
  impl_->history_.set_limits({lines, bytes});
  impl_->clamp_view();
}

void Terminal::set_window_state(const WindowState& state) { impl_->window_ = state; }

void Terminal::set_palette(const Palette& palette) {
  const bool was_dark = impl_->dark();
  impl_->options_.palette = palette;
  impl_->palette_ = std::make_shared<const Palette>(palette);
  impl_->damage_.mark_dirty();
  if (impl_->dark() != was_dark && impl_->mode(Mode::ColorSchemeReports)) impl_->report_color_scheme();
}

void Terminal::set_cursor_defaults(CursorShape shape, bool blink) {
  impl_->options_.cursor_shape = impl_->cursor_shape_ = shape;
  impl_->options_.cursor_blink = impl_->cursor_blink_ = blink;
  impl_->damage_.mark_dirty();
}

bool Terminal::cursor_blinks() const { return impl_->cursor_blink_ && impl_->mode(Mode::ShowCursor); }

bool Terminal::has_damage() const {
  const Impl& t = *impl_;
  if (t.reset_pending_ || t.damage_.dirty()) return true;
  const Cursor& c = t.screen_->cursor();
  CellPos at{c.row + t.damage_.origin(), c.col};
  if (t.screen_->grid().row(c.row).cells[c.col].is_wide_tail()) --at.col;
  return at != t.cursor_at_cut_.pos;
}

PaneUpdate Terminal::cut(std::int64_t now_ns) { return impl_->cut(now_ns); }
void Terminal::invalidate() { impl_->reset_pending_ = true; }

void Terminal::set_focused(bool focused) {
  if (impl_->focused_ != focused) impl_->damage_.mark_dirty();
  impl_->focused_ = focused;
}

int Terminal::view_offset() const {
  impl_->clamp_view();
  return impl_->damage_.origin();
}

void Terminal::scroll_view(int rows) { impl_->scroll_view(rows); }

void Terminal::scroll_view_to_bottom() { scroll_view(-std::numeric_limits<int>::max()); }
void Terminal::scroll_view_to_top() { scroll_view(std::numeric_limits<int>::max()); }

std::string Terminal::encode_key(const KeyEvent& event) const {
  // KAM locks the keyboard until it is reset (DECSTR, RIS, reset()), DECARM holds repeats back.
  if (impl_->mode(Mode::KeyboardLock)) return {};
  if (event.action == KeyAction::Repeat && !impl_->mode(Mode::AutoRepeat)) return {};
  return riffle::encode_key(event, impl_->key_modes());
}

std::string Terminal::encode_mouse(const MouseEvent& event) {
  return impl_->mouse_encoder_.encode(event, impl_->mouse_modes_);
}
std::string Terminal::encode_paste(std::string_view text) const {
  return riffle::encode_paste(text, bracketed_paste());
}
std::string Terminal::encode_focus(bool focused) const {
  return impl_->mode(Mode::FocusReports) ? riffle::encode_focus(focused) : std::string();
}
const MouseModes& Terminal::mouse_modes() const { return impl_->mouse_modes_; }
bool Terminal::alternate_scroll() const {
  return alternate_screen() && impl_->mode(Mode::AlternateScroll) &&
         impl_->mouse_modes_.tracking == MouseTracking::Off;
}
bool Terminal::shift_goes_to_program() const { return impl_->shift_for_program_; }
ShellState Terminal::shell_state() const { return impl_->shell_; }
std::optional<int> Terminal::exit_status() const { return impl_->exit_status_; }
const std::map<std::string, std::string>& Terminal::user_variables() const { return impl_->user_variables_; }
const Progress& Terminal::progress() const { return impl_->progress_; }
bool Terminal::bracketed_paste() const { return impl_->mode(Mode::BracketedPaste); }

bool Terminal::local_echo() const { return !impl_->mode(Mode::SendReceive) && !impl_->parser_.in_string(); }

bool Terminal::alternate_screen() const { return impl_->screen_ == &impl_->alternate_; }
CellPos Terminal::cursor() const { return {impl_->screen_->cursor().row, impl_->screen_->cursor().col}; }
bool Terminal::pending_wrap() const { return impl_->screen_->cursor().pending_wrap; }
bool Terminal::cursor_visible() const { return impl_->mode(Mode::ShowCursor); }
const std::string& Terminal::title() const { return impl_->title_; }

RowView Terminal::row(int r) const {
  const Row& row = impl_->screen_->grid().row(r);
  return {std::vector<Cell>(row.cells, row.cells + impl_->screen_->size().cols), row.wrapped(), row.line_size,
          row.marks()};
}

int Terminal::history_rows() const { return impl_->history_.rows(); }

RowView Terminal::history_row(int r) const {
  // Reading gives clusters handles, too: whoever reads all of a long history must not outgrow the tables.
  if (impl_->tables_.wants_collection()) impl_->collect_tables();
  impl_->history_.read(r, impl_->history_row_);
  return {impl_->history_row_.cells, impl_->history_row_.wrapped, impl_->history_row_.line_size,
          impl_->history_row_.marks};
}

std::size_t Terminal::history_bytes() const { return impl_->history_.bytes_held(); }

bool Terminal::history_wants_packing() const { return impl_->history_.wants_packing(); }
bool Terminal::history_turned_over() { return impl_->history_.turned_over(); }
HistoryJob Terminal::history_job() { return {impl_->history_.pages_to_pack(HistoryJob::kPages), {}}; }

void Terminal::take_packed(HistoryJob job) {
  for (std::size_t i = 0; i < job.packed.size(); ++i)
    impl_->history_.replace_page(*job.pages[i], std::move(job.packed[i]));
}
std::string Terminal::cell_text(const Cell& cell) const { return impl_->cell_text(cell); }
CellExt Terminal::cell_ext(const Cell& cell) const { return impl_->tables_.ext_of(cell.ext); }
std::string_view Terminal::link_uri(std::uint32_t link) const { return impl_->tables_.link_uri(link); }

std::string Terminal::row_text(const RowView& row) const {
  std::string out;
  std::size_t trimmed = 0;
  for (const Cell& cell : row.cells) {
    if (cell.width() == CellWidth::WideTail) continue;
    if (cell.has_text()) {
      out += impl_->cell_text(cell);
    } else {
      out += ' ';
    }
    if (out.back() != ' ') trimmed = out.size();
  }
  out.resize(trimmed);
  return out;
}

void Terminal::check_integrity() const {
  impl_->primary_.check_integrity();
  impl_->alternate_.check_integrity();
  impl_->history_.check_integrity();
}

}  // namespace riffle
