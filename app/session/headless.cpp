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

// The cell of the font, so that the program is told the true size in pixels and the picture fits the grid.
Result<CellMetrics> measure_cell(gl::Device& device, const RendererOptions& options) {
  if (Result<void> current = device.make_current(); !current) return current.error();
  auto renderer = Renderer::create(device, options);
  if (!renderer) return renderer.error();
  return (*renderer)->metrics();
}

Result<std::unique_ptr<FramePainter>> make_painter(const HeadlessOptions& options, PixelSize& cell) {
  if (!options.render) return std::unique_ptr<FramePainter>(std::make_unique<NullPainter>());
  CellMetrics metrics;
  {
    auto probe = gl::make_offscreen_device({16, 16});
    if (!probe) return probe.error();
    Result<CellMetrics> measured = measure_cell(**probe, options.renderer);
    if (!measured) return measured.error();
    metrics = *measured;
  }
  const GridSize size = options.session.terminal.size.clamped();
  const int border = 2 * options.renderer.padding;
  cell = {metrics.width, metrics.height};
  auto device =
      gl::make_offscreen_device({size.cols * cell.width + border, size.rows * cell.height + border});
  if (!device) return device.error();
  return std::unique_ptr<FramePainter>(
      std::make_unique<RendererPainter>(std::move(*device), options.renderer, nullptr));
}

}  // namespace

int run_headless(const HeadlessOptions& options) {
  SessionOptions session = options.session;
  auto painter = make_painter(options, session.terminal.cell_pixels);
  if (!painter) return complain(painter.error().message());

  const EndSignals signals;
  const UniqueFd ended(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  Mailbox<Ending> ending;
  RenderHooks hooks;
  hooks.failed = [](const Error& error) { complain(error.message()); };
  RenderThread render(std::move(*painter), std::move(hooks));
  render.start();

  SessionLoopOptions loop_options;
  loop_options.ui = [&](UiEvent event) {
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
