// Gate, parser and Terminal: one terminal takes the stream in chunks, is resized, looked back in, selected
// and cut at random; another takes the same bytes between the same resizes whole. Oracles: integrity checks
// after each step, both terminals alike at the end, mirror plus updates == viewport, and no reply byte but
// ESC, BEL and 0x20..0x7e (promises.md 2).
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "term/history_job.h"
#include "term/search/search.h"
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
    // What is refused by default is refused in most runs.
    options.allow.checksum = random_.one_in(4);
    options.allow.title_report = random_.one_in(4);
    options.allow.window_ops = random_.one_in(4);
    options.allow.clipboard_read = random_.one_in(4);
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
    switch (random_.below(30)) {
      case 0:
      case 1:
        resize();
        break;
      case 2:
        pieces_.scroll_view(static_cast<int>(random_.below(40)) - 15);
        if (random_.one_in(4)) pieces_.scroll_view_to_top();
        break;
      case 3:
        pieces_.select_begin(place(), static_cast<SelectionUnit>(random_.below(4)));
        break;
      case 4:
        pieces_.select_extend(place());
        (void)pieces_.selected_text(static_cast<TextFormat>(random_.below(3)));
        break;
      case 5:
        if (random_.one_in(6)) pieces_.invalidate();
        break;
      case 6:
        random_.one_in(3) ? pieces_.select_all() : pieces_.select_clear();
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
      case 13:
        look_at_links();
        break;
      case 14:
        search_text();
        break;
      case 15:
        read_marks();
        break;
      case 16:
        pack_history();
        break;
      case 17:
        type_ahead();
        break;
      case 18:
        change_both();
        break;
      case 19:
        pieces_.animate(pieces_.next_animation_ns());
        break;
      default:
        break;
    }
  }

  CellPos place() {
    const GridSize size = pieces_.size();
    return {static_cast<int>(random_.below(static_cast<std::size_t>(size.rows))),
            static_cast<int>(random_.below(static_cast<std::size_t>(size.cols)))};
  }

  void look_at_links() {
    const auto link = pieces_.link_at(place());
    if (link && link->uri.empty()) fail("a link to nowhere");
    pieces_.set_hover(place());
    mirror_.apply(pieces_.cut(0));
    pieces_.set_hover(std::nullopt);
  }

  void search_text() {
    const bool regex = random_.one_in(2);
    auto pattern = SearchPattern::compile({regex               ? "[a-z0-9 ]+|界"
                                           : random_.one_in(2) ? "x"
                                                               : "世界",
                                           regex});
    if (!pattern) fail("a plain pattern does not compile");
    pieces_.clear_hits();
    search(pieces_.search_text(0), *pattern, 0, [this](SearchChunk&& chunk) {
      pieces_.add_hits(chunk);
      return true;
    });
    pieces_.select_hit_before(pieces_.view_end());
    pieces_.step_hit(random_.one_in(2));
    check_mirror();
  }

  void read_marks() {
    (void)pieces_.scroll_view_to_prompt(random_.one_in(2) ? -1 : 1);
    (void)pieces_.last_command_output();
    (void)pieces_.shell_state();
    (void)pieces_.exit_status();
    (void)pieces_.user_variables();
    (void)pieces_.progress();
  }

  void pack_history() {
    (void)pieces_.history_turned_over();
    if (!pieces_.history_wants_packing() && !random_.one_in(4)) return;
    auto job = pieces_.history_job();
    job.run();
    pieces_.take_packed(std::move(job));
  }

  // An input method's text comes and goes without a trace.
  void type_ahead() {
    pieces_.set_preedit("a世e\u0301");
    mirror_.apply(pieces_.cut(0));
    pieces_.set_preedit("");
  }

  // What is done to a terminal from outside, and means the same to both.
  void change_both() {
    feed_whole();
    const std::uint64_t what = random_.below(8), number = random_.below(60);
    for (Terminal* terminal : {&pieces_, &whole_}) {
      switch (what) {
        case 0:
          terminal->clear_history();
          break;
        case 1:
          terminal->set_history_limits(static_cast<int>(number), 1000 * number);
          break;
        case 2:
          terminal->set_palette(Palette());
          break;
        case 3:
          terminal->set_window_state({.x = static_cast<int>(number), .iconified = number % 2 == 0});
          break;
        case 4:
          terminal->set_cursor_defaults(static_cast<CursorShape>(number % 3), number % 2 == 0);
          break;
        case 5:
          terminal->set_focused(number % 2 == 0);
          break;
        case 6:
          terminal->set_word_characters(number % 2 == 0 ? "-_." : "");
          break;
        default:
          // Time-outs of strings and of synchronized output.
          if (terminal->next_deadline_ns() != INT64_MAX) terminal->tick(terminal->next_deadline_ns());
      }
    }
  }

  // What riffle itself sends for keys, pastes and the mouse in the modes that the stream left.
  void encode() {
    KeyEvent key;
    key.key = static_cast<Key>(random_.below(static_cast<std::size_t>(Key::IsoLevel5Shift) + 1));
    key.action = static_cast<KeyAction>(random_.below(3));
    key.mods = static_cast<std::uint8_t>(random_.below(256));
    key.code_point = U'a';
    key.text = random_.one_in(2) ? "a" : "";
    (void)pieces_.encode_key(key);
    MouseEvent mouse;
    mouse.action = static_cast<MouseAction>(random_.below(3));
    mouse.button = static_cast<MouseButton>(random_.below(4));
    mouse.mods = key.mods;
    mouse.row = place().row;
    mouse.col = place().col;
    (void)pieces_.encode_mouse(mouse);
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
