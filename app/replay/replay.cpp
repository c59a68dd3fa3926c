#include "app/replay/replay.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "app/replay/byte_sink.h"
#include "app/replay/json.h"
#include "app/replay/options.h"
#include "app/replay/picture.h"
#include "app/replay/player.h"
#include "app/replay/settings.h"
#include "app/replay/text.h"
#include "render/image.h"

namespace riffle {

namespace {

using replay::ByteSink;
using replay::Options;
using replay::OutputKind;

int fail(int status, const std::string& message) {
  std::fprintf(stderr, "riffle replay: %s\n", message.c_str());
  return status;
}

// The recording, open for reading; stdin is not closed.
class Input {
 public:
  explicit Input(const std::string& path)
      : name_(path == "-" ? "stdin" : path),
        fd_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~Input() {
    if (fd_ > STDIN_FILENO) ::close(fd_);
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  bool is_open() const { return fd_ >= 0; }
  Error error() const { return Error(name_ + ": " + std::strerror(errno)); }
  Result<std::size_t> read(char* buffer, std::size_t size) const {
    for (;;) {
      const ssize_t n = ::read(fd_, buffer, size);
      if (n >= 0) return static_cast<std::size_t>(n);
      if (errno != EINTR) return error();
    }
  }

 private:
  std::string name_;
  int fd_;
};

Result<void> write_output(Terminal& terminal, const Options& options, const RendererOptions& renderer,
                          const std::string& replies) {
  if (options.output == OutputKind::Png) {
    const Result<Image> image = replay::draw_screen(terminal, renderer);
    if (!image) return image.error();
    return write_png(options.png_path, *image);
  }
  ByteSink out(replay::write_to(STDOUT_FILENO));
  switch (options.output) {
    case OutputKind::Json:
      replay::write_json(terminal, replies, options.screen_only, out);
      break;
    case OutputKind::Text:
      replay::write_text(terminal, options.screen_only, out);
      break;
    case OutputKind::Ansi:
      replay::write_ansi(terminal, options.screen_only, out);
      break;
    case OutputKind::Png:
      break;
  }
  if (!out.flush()) return Error(std::string("stdout: ") + std::strerror(errno));
  return {};
}

}  // namespace

int run_replay(std::span<const std::string> args) {
  const Result<Options> options = replay::parse_options(args);
  if (!options) return fail(2, options.error().message());
  if (!options->help.empty()) {
    std::fputs(options->help.c_str(), stdout);
    return 0;
  }
  Result<replay::Settings> settings = replay::load_settings(options->config_file, options->overrides);
  if (!settings) return fail(2, settings.error().message());
  for (const std::string& message : settings->messages)
    std::fprintf(stderr, "riffle replay: %s\n", message.c_str());
  settings->terminal.size = options->size;
  if (options->scrollback) settings->terminal.history_lines = *options->scrollback;

  const Input input(options->input);
  if (!input.is_open()) return fail(1, input.error().message());
  replay::ReplayHost host;
  Terminal terminal(settings->terminal, host);
  const auto read = [&input](char* buffer, std::size_t size) { return input.read(buffer, size); };
  const Result<std::uint64_t> fed =
      replay::play(terminal, read, options->chunk, options->resizes, settings->terminal.cell_pixels);
  if (!fed) return fail(1, fed.error().message());
  const Result<void> written = write_output(terminal, *options, settings->renderer, host.replies());
  if (!written) return fail(1, written.error().message());
  return 0;
}

}  // namespace riffle
