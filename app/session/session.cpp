// Session: starting, input, and what its terminal asks for. Output and the end: session_output.cpp.
#include "app/session/session.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "app/session/image_media.h"
#include "app/session/process.h"
#include "app/session/program.h"
#include "term/input/paste_guard.h"
#include "term/pty/pty.h"

namespace riffle {
namespace {

// promises.md: what may leave a terminal in a second.
constexpr std::size_t kTitlesPerSecond = 10;
constexpr std::size_t kBellsPerSecond = 10;
constexpr std::size_t kClipboardsPerSecond = 5;
constexpr std::size_t kNotificationsPerSecond = 1;
// Enough for a window that a program drags about.
constexpr std::size_t kWindowRequestsPerSecond = 30;
// Of a visual bell: long enough to be seen, short enough for five a second to be told apart.
constexpr std::int64_t kFlash = 100 * kMillisecond;

// promises.md: of a title, to the window system.
constexpr std::size_t kMaxWindowTitle = 2048;

std::string cut_at_character(const std::string& utf8, std::size_t limit) {
  if (utf8.size() <= limit) return utf8;
  while (limit > 0 && (static_cast<unsigned char>(utf8[limit]) & 0xc0) == 0x80) --limit;
  return utf8.substr(0, limit);
}

}  // namespace

Session::Session(SessionId id, const SessionOptions& options, const UiSink& ui, const Clock& clock)
    : id_(id),
      options_(options),
      ui_(ui),
      clock_(clock),
      terminal_(std::make_unique<Terminal>(options.terminal, static_cast<TerminalHost&>(*this))),
      pointer_(*terminal_),
      search_(id, *terminal_, ui_),
      packer_(*terminal_),
      cell_pixels_(options.terminal.cell_pixels),
      visible_(options.visible),
      look_(options.look),
      cursor_blink_(options.look.blink),
      text_blink_(options.look.blink),
      title_rate_(kTitlesPerSecond),
      bell_rate_(kBellsPerSecond),
      clipboard_rate_(kClipboardsPerSecond),
      notify_rate_(kNotificationsPerSecond),
      window_rate_(kWindowRequestsPerSecond) {}

Session::~Session() { take_reading_back(); }

void Session::start() {
  started_ = clock_.now();
  if (!options_.record_path.empty()) {
    Result<Recorder> recorder = Recorder::open(options_.record_path);
    if (!recorder) return fail(1, recorder.error().with("--record").message());
    recorder_ = std::move(*recorder);
  }
  auto result = Pty::spawn(spawn_request(options_.spawn, terminal_->size(), options_.terminal.cell_pixels));
  if (const auto* failure = std::get_if<SpawnFailure>(&result))
    return fail(failure->status, failure->message);
  channel_ = std::move(std::get<std::unique_ptr<Pty>>(result));
}

void Session::start(std::unique_ptr<PtyChannel> channel) {
  started_ = clock_.now();
  channel_ = std::move(channel);
}

void Session::fail(int status, const std::string& message) {
  status_ = status;
  start_error_ = message;
  // With --hold the window stays and shows why.
  terminal_->feed("riffle: " + message + "\r\n", clock_.now());
  last_output_ = clock_.now();
  phase_ = Phase::Showing;
}

void Session::key(const KeyEvent& event) {
  cursor_blink_.restart(clock_.now());
  std::string bytes = terminal_->encode_key(event);
  if (bytes.empty()) return;
  if (event.action == KeyAction::Release || is_modifier_key(event.key)) {
    // Told by the kitty protocol. Nobody waits for an echo, nor types: the view stays.
    write(WriteKind::Key, std::move(bytes));
    return;
  }
  const std::int64_t encoded = clock_.now();
  terminal_->scroll_view_to_bottom();
  echo(bytes);
  write(WriteKind::Key, std::move(bytes), keys_.begin(event.pressed_ns, encoded));
}

void Session::pointer(const PointerInput& input) {
  const int offset = terminal_->view_offset();
  PointerResult result = pointer_.handle(input);
  if (!result.bytes.empty()) write(WriteKind::Key, std::move(result.bytes));
  if (result.selected && options_.copy_to_primary) copy_selection(true);
  if (result.selected && options_.copy_to_clipboard) copy_selection(false);
  if (!result.open_link.empty()) ui_(LinkClicked{id_, std::move(result.open_link)});
  if (pointer_.hovered_link() != hovered_link_) {
    hovered_link_ = pointer_.hovered_link();
    ui_(LinkHovered{id_, hovered_link_});
  }
  for (int n = 0; n < result.bound; ++n) ui_(BoundPress{id_, input.event, input.clicks});
  if (terminal_->view_offset() != offset) {
    ui_(ViewChanged{id_, terminal_->view_offset(), terminal_->history_rows()});
  }
}

void Session::paste(const std::string& text, PasteConsent consent) {
  if (text.empty()) return;
  if (consent == PasteConsent::Ask) {
    const PasteRisk risk = paste_risk(text, terminal_->bracketed_paste());
    if (risk.asks()) return ui_(PasteQuestion{id_, risk_text(risk, text.size()), text});
  }
  std::string bytes = text.size() <= kMaxQueuedPastes ? terminal_->encode_paste(text) : std::string();
  const bool too_much =
      text.size() > kMaxQueuedPastes || bytes.size() > kMaxQueuedPastes - queue_.size(WriteKind::Paste);
  if (too_much) {
    ui_(PasteRefused{id_, "a paste may be 64 MiB at most, with what still waits to be read"});
    return;
  }
  terminal_->scroll_view_to_bottom();
  echo(bytes);
  write(WriteKind::Paste, std::move(bytes));
}

void Session::type(std::string bytes) { write(WriteKind::Paste, std::move(bytes)); }

void Session::resize(GridSize size, PixelSize cell_pixels) {
  cell_pixels_ = cell_pixels;
  terminal_->resize(size, cell_pixels);
  search_.text_changed();
  if (channel_) channel_->resize(terminal_->size(), cell_pixels);
}

void Session::set_look(const PaneLook& look) {
  look_ = look;
  cursor_blink_.set_options(look.blink);
  text_blink_.set_options(look.blink);
}

void Session::focus(bool focused) {
  focused_ = focused;
  cursor_blink_.restart(clock_.now());
  text_blink_.touch(clock_.now());
  terminal_->set_focused(focused);
  if (!focused) pointer_.reset();
  write(WriteKind::Key, terminal_->encode_focus(focused));
}

void Session::move_view(ViewMove move) {
  const int before = terminal_->view_offset();
  // A page keeps one row of the one before, as less does, so that the eye finds its place.
  const int page = std::max(terminal_->size().rows - 1, 1);
  switch (move) {
    case ViewMove::LineUp:
      terminal_->scroll_view(1);
      break;
    case ViewMove::LineDown:
      terminal_->scroll_view(-1);
      break;
    case ViewMove::PageUp:
      terminal_->scroll_view(page);
      break;
    case ViewMove::PageDown:
      terminal_->scroll_view(-page);
      break;
    case ViewMove::Top:
      terminal_->scroll_view_to_top();
      break;
    case ViewMove::Bottom:
      terminal_->scroll_view_to_bottom();
      break;
    case ViewMove::PreviousPrompt:
      terminal_->scroll_view_to_prompt(-1);
      break;
    case ViewMove::NextPrompt:
      terminal_->scroll_view_to_prompt(1);
      break;
  }
  if (terminal_->view_offset() != before) {
    ui_(ViewChanged{id_, terminal_->view_offset(), terminal_->history_rows()});
  }
}

void Session::copy_selection(bool primary) {
  if (!terminal_->has_selection()) return;
  // An empty selection would take away what another program has put there.
  std::string text = terminal_->selected_text();
  if (!text.empty())
    ui_(ClipboardWrite{id_, primary, std::move(text), terminal_->selected_text(TextFormat::Html)});
}

void Session::copy_selection_as(TextFormat format) {
  if (!terminal_->has_selection()) return;
  std::string text = terminal_->selected_text(format);
  if (!text.empty()) ui_(ClipboardWrite{id_, false, std::move(text), {}});
}

void Session::drop(const std::vector<std::string>& paths, PasteConsent consent) {
  std::string text;
  for (const std::string& path : paths) text += (text.empty() ? "" : " ") + quoted_path(path);
  if (!text.empty()) paste(text + " ", consent);
}

void Session::write(WriteKind kind, std::string bytes, std::uint64_t tag) {
  if (!channel_ || bytes.empty()) return;
  if (queue_.push(kind, std::move(bytes), tag)) flush();
}

// SRM: a terminal in half duplex shows what it sends (xterm).
void Session::echo(const std::string& bytes) {
  if (terminal_->local_echo()) parse(bytes);
}

void Session::flush() {
  if (!channel_) return;
  while (!queue_.empty()) {
    const std::size_t n = channel_->write(queue_.front());
    if (n == 0) return;
    const auto tags = queue_.taken(n);
    if (!tags.empty()) keys_.written(tags, clock_.now());
  }
}

// --- TerminalHost: called while the terminal parses

void Session::reply(std::string_view bytes) {
  replied_ = true;
  // Written after the bytes at hand are parsed: one write for many answers.
  if (channel_) queue_.push(WriteKind::Reply, std::string(bytes));
}

void Session::title_changed(const std::string&) { title_waits_ = true; }

void Session::report_title(std::int64_t now) {
  if (title_waits_ && title_rate_.allow(now)) send_title();
}

void Session::send_title() {
  title_waits_ = false;
  ui_(TitleChanged{id_, cut_at_character(terminal_->title(), kMaxWindowTitle)});
}

// Told after the bytes that hold it, once for all of them: a program may change its mind a thousand times.
void Session::size_changed(GridSize) { size_changed_ = true; }

void Session::report_size() {
  if (!std::exchange(size_changed_, false)) return;
  if (channel_) channel_->resize(terminal_->size(), cell_pixels_);
  ui_(SizeAsked{id_, terminal_->size()});
}

void Session::bell() {
  if (look_.flash && clock_.now() >= flash_until_) flash_until_ = clock_.now() + kFlash;
  if (bell_rate_.allow(clock_.now())) ui_(BellRang{id_});
}

void Session::set_clipboard(std::string_view targets, std::string text) {
  if (!clipboard_rate_.allow(clock_.now())) return;
  // xterm ctlseqs, OSC 52: c clipboard, p primary, s the one that is configured (here the clipboard), none:
  // s0. Cut buffers 0-7 are of another age.
  const bool clipboard = targets.empty() || targets.find_first_of("cs") != std::string_view::npos;
  if (targets.find('p') != std::string_view::npos) ui_(ClipboardWrite{id_, true, text, {}});
  if (clipboard) ui_(ClipboardWrite{id_, false, std::move(text), {}});
}

void Session::window_requested(const WindowRequest& request) {
  if (window_rate_.allow(clock_.now())) ui_(WindowRequested{id_, request});
}

void Session::clipboard_asked(const ClipboardQuestion& question) {
  if (clipboard_rate_.allow(clock_.now())) return ui_(ClipboardRead{id_, question});
  reply(Terminal::encode_clipboard(question, {}));
}

// As large as a paste, so it waits where pastes do.
void Session::answer_clipboard(const ClipboardQuestion& question, std::string_view text) {
  write(WriteKind::Paste, Terminal::encode_clipboard(question, text));
}

void Session::notify(const Notification& notification) {
  if (notify_rate_.allow(clock_.now())) ui_(NotificationRequested{id_, notification});
}

void Session::close_notification(const std::string& id) {
  if (notify_rate_.allow(clock_.now())) ui_(NotificationClosed{id_, id});
}

// Told after the bytes at hand are parsed, as the last one of them has it.
void Session::progress_changed(const Progress&) { state_changed_ = true; }
void Session::pointer_shape_changed(const std::string& name) {
  pointer_shape_ = name;
  state_changed_ = true;
}

std::optional<std::string> Session::read_image(ImageMedium medium, const std::string& name,
                                               std::size_t offset, std::size_t size) {
  return read_image_medium(medium, name, offset, size);
}

void Session::report_state() {
  if (!std::exchange(state_changed_, false)) return;
  if (const Progress& now = terminal_->progress(); now != told_progress_) {
    told_progress_ = now;
    ui_(ProgressChanged{id_, now});
  }
  if (pointer_shape_ != told_pointer_shape_) {
    told_pointer_shape_ = pointer_shape_;
    ui_(PointerShapeChanged{id_, pointer_shape_});
  }
}

void Session::working_directory_changed(const std::string& path) {
  directory_ = path;
  ui_(DirectoryChanged{id_, path});
}

std::string Session::working_directory() const {
  if (is_directory(directory_)) return directory_;
  if (!channel_) return {};
  const int group = channel_->foreground_group();
  // The leader of a group may have ended before the rest of a pipe.
  std::string there = group > 0 ? directory_of_process(group) : std::string();
  return there.empty() ? directory_of_process(channel_->pid()) : there;
}

std::string Session::busy_program() const {
  if (!channel_ || phase_ != Phase::Running) return {};
  const int group = channel_->foreground_group();
  const bool idle = group == 0 || group == channel_->pid();
  if (idle && is_shell(options_.spawn)) return {};
  const std::string name = name_of_process(group > 0 ? group : channel_->pid());
  return name.empty() ? "a program" : name;
}

}  // namespace riffle
