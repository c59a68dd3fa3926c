#include "tests/bench/layers.h"

#include <vterm.h>

#include "term/vt/gate.h"
#include "term/vt/parser.h"

#ifdef RIFFLE_BENCH_TERMINAL
#include "term/terminal.h"
#endif

namespace riffle::bench {
namespace {

std::size_t printable(const char* bytes, std::size_t length) {
  std::size_t n = 0;
  while (n < length && static_cast<unsigned char>(bytes[n]) >= 0x20 && bytes[n] != 0x7f) ++n;
  return n;
}

// libvterm's parser with callbacks that do nothing but count.
class BareLibvterm final : public Layer {
 public:
  BareLibvterm() : vterm_(vterm_new(24, 80)) {
    vterm_set_utf8(vterm_, 1);
    vterm_parser_set_callbacks(vterm_, &kCallbacks, this);
  }
  ~BareLibvterm() override { vterm_free(vterm_); }
  void feed(std::string_view chunk) override { vterm_input_write(vterm_, chunk.data(), chunk.size()); }
  std::uint64_t seen() const override { return total_ + calls_; }

 private:
  static BareLibvterm& self(void* user) { return *static_cast<BareLibvterm*>(user); }
  static int count(void* user) {
    ++self(user).calls_;
    return 1;
  }
  static int on_text(const char* s, std::size_t len, void* user) {
    const std::size_t n = printable(s, len);
    self(user).total_ += n;
    return static_cast<int>(n);
  }
  static constexpr VTermParserCallbacks kCallbacks = {
      .text = &on_text,
      .control = [](unsigned char, void* user) { return count(user); },
      .escape = [](const char*, std::size_t, void* user) { return count(user); },
      .csi = [](const char*, const long*, int, const char*, char, void* user) { return count(user); },
      .osc = [](int, VTermStringFragment, void* user) { return count(user); },
      .dcs = [](const char*, std::size_t, VTermStringFragment, void* user) { return count(user); },
      .apc = [](VTermStringFragment, void* user) { return count(user); },
      .pm = nullptr,
      .sos = nullptr,
      .resize = nullptr,
  };

  VTerm* vterm_;
  std::uint64_t total_ = 0;
  std::uint64_t calls_ = 0;
};

class GateAlone final : public Layer, private vt::GateOutput {
 public:
  void feed(std::string_view chunk) override { gate_.feed(chunk); }
  std::uint64_t seen() const override { return total_; }

 private:
  void text(std::string_view bytes) override { total_ += bytes.size(); }
  void csi(const vt::CsiSequence&) override { ++total_; }
  void write(std::string_view bytes) override { total_ += bytes.size(); }
  void text_ends() override {}
  std::uint64_t total_ = 0;
  vt::Gate gate_{*this};
};

class GateAndParser final : public Layer, private vt::VtHandler {
 public:
  void feed(std::string_view chunk) override { parser_.feed(chunk); }
  std::uint64_t seen() const override { return total_ + calls_; }

 private:
  std::size_t text(const char* bytes, std::size_t length) override {
    const std::size_t n = printable(bytes, length);
    total_ += n;
    return n;
  }
  void control(std::uint8_t) override { ++calls_; }
  void escape(std::string_view, char) override { ++calls_; }
  void csi(const vt::CsiSequence&) override { ++calls_; }
  void osc(int, std::string_view, vt::Terminator) override { ++calls_; }
  void dcs(const vt::DcsHeader&, std::string_view, vt::Terminator) override { ++calls_; }
  void apc(std::string_view, vt::Terminator) override { ++calls_; }

  std::uint64_t total_ = 0;
  std::uint64_t calls_ = 0;
  vt::Parser parser_{*this};
};

#ifdef RIFFLE_BENCH_TERMINAL
// Gate, parser, grid, damage and history; nothing is cut or drawn.
class WholeTerminal final : public Layer, private TerminalHost {
 public:
  WholeTerminal(int cols, int rows) : terminal_(options(cols, rows), *this) {}
  void feed(std::string_view chunk) override { terminal_.feed(chunk, 0); }
  std::uint64_t seen() const override {
    return terminal_.lines_scrolled() + static_cast<std::uint64_t>(terminal_.cursor().col);
  }

 private:
  static TerminalOptions options(int cols, int rows) {
    TerminalOptions options;
    options.size = {cols, rows};
    return options;
  }
  void reply(std::string_view) override {}
  Terminal terminal_;
};
#endif

constexpr LayerKind kKinds[] = {
    {"libvterm", "libvterm's bare parser layer",
     [](int, int) -> std::unique_ptr<Layer> { return std::make_unique<BareLibvterm>(); }},
    {"gate", "the Gate alone",
     [](int, int) -> std::unique_ptr<Layer> { return std::make_unique<GateAlone>(); }},
    {"parser", "Gate and libvterm",
     [](int, int) -> std::unique_ptr<Layer> { return std::make_unique<GateAndParser>(); }},
#ifdef RIFFLE_BENCH_TERMINAL
    {"terminal", "Gate, parser, grid, damage, history",
     [](int cols, int rows) -> std::unique_ptr<Layer> {
       return std::make_unique<WholeTerminal>(cols, rows);
     }},
#endif
};

}  // namespace

std::span<const LayerKind> layer_kinds() { return kKinds; }

}  // namespace riffle::bench
