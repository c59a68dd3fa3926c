// Gate, parser and Terminal: one terminal takes the stream in chunks, is resized, looked back in, selected
// and cut at random; another takes the same bytes between the same resizes whole. Oracles: integrity checks
// after each step, both terminals alike at the end, mirror plus updates == viewport, and no reply byte but
// ESC, BEL and 0x20..0x7e (promises.md 2).
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "term/terminal.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/ref/vt_reference/stream_maker.h"
#include "tests/support/compare_terminals.h"
#include "tests/support/test_mirror.h"

namespace riffle::fuzz {
namespace {

// Small screens have every edge near; now and then a larger one.
constexpr int kMostCols = 24, kMostRows = 10;
constexpr int kHistoryRows = 30;

class Replies final : public TerminalHost {
 public:
  void reply(std::string_view bytes) override {
    for (const char c : bytes) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte != 0x1b && byte != 0x07 && (byte < 0x20 || byte > 0x7e))
        fail("a reply holds a byte it must not hold");
    }
    text.append(bytes);
  }
  void title_changed(const std::string& title) override { check_text(title, 4096, "a title"); }
  void icon_name_changed(const std::string& name) override { check_text(name, 4096, "an icon name"); }
  void set_clipboard(std::string_view, std::string bytes) override {
    if (bytes.size() > std::size_t{1} << 20) fail("more than a mebibyte for the clipboard");
  }
  void working_directory_changed(const std::string& path) override {
    if (path.empty() || path[0] != '/') fail("a working directory that is not absolute");
  }

  std::string text;

 private:
  static void check_text(const std::string& text, std::size_t longest, const char* what) {
    if (text.size() > longest) fail(std::string(what) + " is too long");
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) fail(std::string(what) + " holds a control");
    }
  }
};

class Run {
 public:
  explicit Run(const Input& input)
      : random_(input.seed),
        rest_(input.stream),
        options_(make_options()),
        pieces_(options_, pieces_host_),
        whole_(options_, whole_host_) {}

  void run() {
    while (!rest_.empty()) {
      feed_piece();
      act();
      pieces_.check_integrity();
    }
    feed_whole();
    whole_.check_integrity();
    check_mirror();
    pieces_.scroll_view_to_bottom();
    if (const std::string difference = test::difference_between(pieces_, whole_); !difference.empty()) {
      fail("cut at random is not as whole: " + difference);
    }
    if (pieces_host_.text != whole_host_.text) fail("replies depend on how the bytes were cut");
  }

 private:
  TerminalOptions make_options() {
    TerminalOptions options;
    options.size = random_size();
    options.history_lines = random_.one_in(6) ? 0 : kHistoryRows;
    options.allow.checksum = options.allow.title_report = options.allow.window_ops =
        options.allow.clipboard_read = false;
    return options;
  }

  GridSize random_size() {
    if (random_.one_in(40))
      return {static_cast<int>(1 + random_.below(300)), static_cast<int>(1 + random_.below(60))};
    return {static_cast<int>(1 + random_.below(kMostCols)), static_cast<int>(1 + random_.below(kMostRows))};
  }

  void feed_piece() {
    const std::size_t length = std::min(rest_.size(), 1 + random_.below(random_.one_in(4) ? 600 : 24));
    const std::string_view piece = rest_.substr(0, length);
    rest_.remove_prefix(length);
    since_resize_.append(piece);
    if (random_.one_in(8)) {
      for (std::string_view line = piece; !line.empty();) line.remove_prefix(take_line(line));
    } else {
      pieces_.feed(piece, 0);
    }
  }

  std::size_t take_line(std::string_view bytes) {
    const std::size_t taken = pieces_.feed_line(bytes, 0);
    if (taken == 0 || taken > bytes.size()) fail("feed_line took none or more than there are");
    return taken;
  }

  void act() {
    const int rows = pieces_.size().rows, cols = pieces_.size().cols;
    const auto place = [&] {
      return CellPos{static_cast<int>(random_.below(static_cast<std::size_t>(rows))),
                     static_cast<int>(random_.below(static_cast<std::size_t>(cols)))};
    };
    switch (random_.below(24)) {
      case 0:
      case 1:
        resize();
        break;
      case 2:
        pieces_.scroll_view(static_cast<int>(random_.below(40)) - 15);
        break;
      case 3:
        pieces_.select_begin(place(), static_cast<SelectionUnit>(random_.below(4)));
        break;
      case 4:
        pieces_.select_extend(place());
        (void)pieces_.selected_text();
        break;
      case 5:
        if (random_.one_in(6)) pieces_.invalidate();
        break;
      case 6:
        pieces_.select_clear();
        break;
      case 7:
      case 8:
      case 9:
      case 10:
      case 11:
        check_mirror();
        break;
      case 12:
        encode();
        break;
      default:
        break;
    }
  }

  // What riffle itself sends for keys, pastes and the mouse in the modes that the stream left.
  void encode() {
    (void)pieces_.encode_focus(random_.one_in(2));
    (void)pieces_.encode_paste("text\r\n\x1b[201~text");
    (void)pieces_.mouse_modes();
    (void)pieces_.alternate_scroll();
  }

  void resize() {
    feed_whole();
    const GridSize size = random_size();
    pieces_.resize(size, {10, 20});
    whole_.resize(size, {10, 20});
  }

  void feed_whole() {
    whole_.feed(since_resize_, 0);
    since_resize_.clear();
  }

  void check_mirror() {
    mirror_.apply(pieces_.cut(0));
    if (const std::string difference = mirror_.difference_from(pieces_); !difference.empty())
      fail("mirror: " + difference);
    if (pieces_.has_damage()) fail("damage right after a cut");
  }

  vt::Random random_;
  std::string_view rest_;
  std::string since_resize_;
  TerminalOptions options_;
  Replies pieces_host_, whole_host_;
  Terminal pieces_, whole_;
  test::TestMirror mirror_;
};

}  // namespace
}  // namespace riffle::fuzz

// The mirror states its own expectations with GoogleTest: here they throw, which ends the process.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  (void)argc, (void)argv;
  GTEST_FLAG_SET(throw_on_failure, true);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int once = LLVMFuzzerInitialize(nullptr, nullptr);
  (void)once;
  riffle::fuzz::Run(riffle::fuzz::read_input(data, size)).run();
  return 0;
}
