#include "app/session/headless.h"

#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <poll.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "app/session/mailbox.h"
#include "app/session/renderer_painter.h"
#include "app/session/session_loop.h"
#include "term/pty/unique_fd.h"

namespace riffle {
namespace {

// The end of the program, on its way from the core thread to main, which waits for it with a descriptor.
struct Ending {
  int status = 1;
  std::string start_error;
  void absorb(Ending&&) {}  // a session ends once
};

// What the render thread found when it opened the font.
struct FontNews {
  PixelSize cell;
  std::string error;
  void absorb(FontNews&&) {}  // the first news is the one that is waited for
};

// What was copied, where there is no desktop: what programs write there is what they read (OSC 52). Core
// thread.
class MadeUpClipboard {
 public:
  void write(const ClipboardWrite& e) { (e.primary ? primary_ : clipboard_) = e.text; }
  const std::string& read(const ClipboardQuestion& question) const {
    return question.primary ? primary_ : clipboard_;
  }

 private:
  std::string clipboard_;
  std::string primary_;
};

// The signals that end a run, as a descriptor. Other threads start with them blocked.
class EndSignals {
 public:
  EndSignals() {
    ::sigemptyset(&set_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&set_, signal);
    ::pthread_sigmask(SIG_BLOCK, &set_, &before_);
    fd_ = UniqueFd(::signalfd(-1, &set_, SFD_CLOEXEC | SFD_NONBLOCK));
  }
  ~EndSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
  int fd() const { return fd_.get(); }
  // The signal that came, 0 for none.
  int take() const {
    signalfd_siginfo info{};
    return ::read(fd_.get(), &info, sizeof info) == sizeof info ? static_cast<int>(info.ssi_signo) : 0;
  }

 private:
  sigset_t set_{};
  sigset_t before_{};
  UniqueFd fd_;
};

int complain(const std::string& why) {
  std::fprintf(stderr, "riffle: %s\n", why.c_str());
  return 1;
}

PixelSize window_for(GridSize grid, PixelSize cell, int padding) {
  return {grid.cols * cell.width + 2 * padding, grid.rows * cell.height + 2 * padding};
}

Result<std::unique_ptr<FramePainter>> make_painter(const HeadlessOptions& options) {
  if (!options.render) return std::unique_ptr<FramePainter>(std::make_unique<NullPainter>());
  const TerminalOptions& terminal = options.session.terminal;
  auto device = gl::make_offscreen_device(
      window_for(terminal.size.clamped(), terminal.cell_pixels, options.renderer.padding));
  if (!device) return device.error();
  return std::unique_ptr<FramePainter>(
      std::make_unique<RendererPainter>(std::move(*device), options.renderer, nullptr));
}

}  // namespace

int run_headless(const HeadlessOptions& options) {
  auto painter = make_painter(options);
  if (!painter) return complain(painter.error().message());

  const EndSignals signals;
  const UniqueFd ended(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  Mailbox<Ending> ending;
  Mailbox<FontNews> font;
  RenderHooks hooks;
  hooks.failed = [&font](const Error& error) { font.put({{}, error.message()}); };
  RenderThread render(std::move(*painter), std::move(hooks));
  render.start();

  SessionOptions session = options.session;
  if (options.render) {
    // The program is told the true size in pixels, and the picture fits the grid.
    render.post([&font](FramePainter& p) {
      const CellMetrics& cell = static_cast<RendererPainter&>(p).renderer().metrics();
      font.put({{cell.width, cell.height}, {}});
    });
    const std::optional<FontNews> news = font.take();
    if (!news->error.empty()) return complain(news->error);
    session.terminal.cell_pixels = news->cell;
    render.set_window(window_for(session.terminal.size.clamped(), news->cell, options.renderer.padding));
  }

  MadeUpClipboard clipboard;
  SessionLoop* core = nullptr;
  SessionLoopOptions loop_options;
  loop_options.ui = [&](UiEvent event) {
    if (const auto* write = std::get_if<ClipboardWrite>(&event)) clipboard.write(*write);
    if (const auto* read = std::get_if<ClipboardRead>(&event))
      core->post_clipboard(read->session, read->question, clipboard.read(read->question));
    const auto* exited = std::get_if<SessionExited>(&event);
    if (exited == nullptr) return;
    ending.put({exited->status, exited->start_error});
    const std::uint64_t one = 1;
    (void)!::write(ended.get(), &one, sizeof one);
  };
  int status = 1;
  RunStats stats;
  {
    SessionLoop loop(std::move(loop_options), &render);
    core = &loop;
    loop.start();
    const SessionId id = loop.spawn(std::move(session));
    pollfd fds[2] = {{ended.get(), POLLIN, 0}, {signals.fd(), POLLIN, 0}};
    while (::poll(fds, 2, -1) < 0 && errno == EINTR) {
    }
    if (const auto end = ending.try_take()) {
      status = end->status;
      if (!end->start_error.empty()) complain(end->start_error);
    } else if (const int signal = signals.take(); signal != 0) {
      status = 128 + signal;
    }
    stats = loop.stats(id);
  }
  if (options.stats) std::fprintf(stderr, "%s\n", to_json(stats).c_str());
  return status;
}

}  // namespace riffle
