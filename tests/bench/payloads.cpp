#include "tests/bench/payloads.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "term/base/utf8.h"
#include "tests/ref/vt_reference/stream_maker.h"

namespace riffle::bench {
namespace {

using vt::Random;
using namespace std::string_view_literals;

constexpr std::string_view kAlternate = "\x1b[?1049h";

// Long enough that a pass takes milliseconds, short enough that the payload does not leave the second-level
// cache of every machine alone: a terminal reads fresh bytes, too.
constexpr std::size_t kBytes = 4u << 20;

constexpr std::array kWords = {"int"sv,    "void"sv,   "const"sv,  "static"sv, "return"sv, "while"sv,
                               "struct"sv, "vector"sv, "buffer"sv, "length"sv, "cursor"sv, "screen"sv,
                               "line"sv,   "column"sv, "colour"sv, "draw"sv,   "flush"sv,  "read"sv,
                               "write"sv,  "poll"sv,   "glyph"sv,  "cache"sv,  "atlas"sv,  "scroll"sv};

std::string_view word(Random& random) { return kWords[random.below(kWords.size())]; }

template <class... Args>
void add(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

Payload ascii_lines(int cols, int) {
  Payload p;
  Random random(1);
  while (p.bytes.size() < kBytes) {
    std::string line;
    while (line.size() < static_cast<std::size_t>(cols - 1)) (line += word(random)) += ' ';
    p.bytes += line.substr(0, static_cast<std::size_t>(cols - 1));
    p.bytes += "\r\n";
  }
  return p;
}

Payload y_lines(int, int) {
  Payload p;
  while (p.bytes.size() < kBytes) p.bytes += "y\r\n";
  return p;
}

Payload y_lines_bare(int, int) {
  Payload p;
  while (p.bytes.size() < kBytes) p.bytes += "y\n";
  return p;
}

Payload sgr24_cells(int cols, int) {
  Payload p;
  Random random(2);
  while (p.bytes.size() < kBytes) {
    for (int col = 0; col < cols; ++col) {
      add(p.bytes, "\x1b[38;2;{};{};{}m{}", random.below(256), random.below(256), random.below(256),
          static_cast<char>('a' + random.below(26)));
    }
    p.bytes += "\r\n";
  }
  return p;
}

Payload sgr24_pairs(int cols, int) {
  Payload p;
  Random random(3);
  while (p.bytes.size() < kBytes) {
    for (int col = 0; col < cols; ++col) {
      add(p.bytes, "\x1b[38;2;{};{};{};48;2;{};{};{}m{}", random.below(256), random.below(256),
          random.below(256), random.below(256), random.below(256), random.below(256),
          static_cast<char>('a' + random.below(26)));
    }
    p.bytes += "\r\n";
  }
  return p;
}

Payload cjk_lines(int cols, int) {
  Payload p;
  Random random(4);
  while (p.bytes.size() < kBytes) {
    for (int col = 0; col + 2 < cols; col += 2)
      append_utf8(p.bytes, static_cast<char32_t>(0x4e00 + random.below(0x5000)));
    p.bytes += "\r\n";
  }
  return p;
}

Payload dense_cells(int cols, int rows) {
  Payload p;
  p.setup = kAlternate;
  for (int offset = 0; p.bytes.size() < kBytes; ++offset) {
    p.bytes += "\x1b[H";
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        const int i = (row + col + offset) % 156;
        add(p.bytes, "\x1b[38;5;{};48;5;{};1;3;4m{}", i + 100, 255 - i, static_cast<char>('A' + offset % 26));
      }
    }
  }
  return p;
}

Payload unicode_mix(int, int) {
  Payload p;
  p.setup = kAlternate;
  constexpr std::array<std::array<char32_t, 2>, 12> kRanges = {{{0xa1, 0xac},
                                                                {0xae, 0x2e4},
                                                                {0x391, 0x3a1},
                                                                {0x400, 0x481},
                                                                {0x1e00, 0x1eff},
                                                                {0x2190, 0x22ff},
                                                                {0x2500, 0x259f},
                                                                {0x3041, 0x3096},
                                                                {0x30a1, 0x30fa},
                                                                {0x4e00, 0x9fa5},
                                                                {0xac00, 0xd7a3},
                                                                {0x1f600, 0x1f64f}}};
  while (p.bytes.size() < kBytes) {
    for (const auto& range : kRanges) {
      for (char32_t c = range[0]; c <= range[1]; ++c) append_utf8(p.bytes, c);
    }
    for (const char base : "aeiouAEIOU"sv) {
      for (char32_t mark = 0x300; mark < 0x315; ++mark) {
        p.bytes += base;
        append_utf8(p.bytes, mark);
      }
    }
    for (int i = 0; i < 20; ++i) {
      for (
          const char32_t c :
          U"\U0001F468\u200D\U0001F469\u200D\U0001F467\U0001F1E9\U0001F1EA\u263A\uFE0F\U0001F44D\U0001F3FD"sv) {
        append_utf8(p.bytes, c);
      }
    }
    p.bytes += "\r\n";
  }
  return p;
}

Payload region_scroll(int, int rows) {
  Payload p = y_lines(0, 0);
  p.setup = fmt::format("{}\x1b[1;{}r\x1b[{};1H", kAlternate, rows - 1, rows - 1);
  return p;
}

// A cursor move before each letter, in a spiral.
Payload cursor_motion(int cols, int rows) {
  Payload p;
  p.setup = kAlternate;
  for (int letter = 0; p.bytes.size() < kBytes; ++letter) {
    const char c = static_cast<char>('A' + letter % 26);
    const auto put = [&](int row, int col) { add(p.bytes, "\x1b[{};{}H{}", row, col, c); };
    for (int left = 1, right = cols, top = 1, bottom = rows; left <= right && top <= bottom;
         ++left, --right, ++top, --bottom) {
      for (int col = left; col < right; ++col) put(top, col);
      for (int row = top; row < bottom; ++row) put(row, right);
      for (int col = right; col > left; --col) put(bottom, col);
      for (int row = bottom; row > top; --row) put(row, left);
    }
  }
  return p;
}

Payload ls_color(int, int) {
  Payload p;
  Random random(11);
  while (p.bytes.size() < kBytes) {
    add(p.bytes, "./src/{}-{}:\r\ntotal {}\r\n", word(random), random.below(300), random.below(4000));
    for (std::size_t file = 5 + random.below(35); file > 0; --file) {
      const std::string name = fmt::format("{}_{}", word(random), random.below(10000));
      const std::size_t kind = random.below(20);
      std::string_view mode = "-rw-r--r--";
      std::string shown = name + ".cpp";
      if (kind < 3) {
        mode = "drwxr-xr-x";
        shown = fmt::format("\x1b[0m\x1b[01;34m{}\x1b[0m", name);
      } else if (kind < 6) {
        mode = "-rwxr-xr-x";
        shown = fmt::format("\x1b[01;32m{}\x1b[0m", name);
      } else if (kind < 8) {
        mode = "lrwxrwxrwx";
        shown = fmt::format("\x1b[01;36m{0}\x1b[0m -> \x1b[01;31m{0}.so.1\x1b[0m", name);
      }
      add(p.bytes, "{} {} root root {:8} Nov {:2} {:02}:{:02} {}\r\n", mode, 1 + random.below(8),
          random.below(10'000'000), 1 + random.below(30), random.below(24), random.below(60), shown);
    }
    p.bytes += "\r\n";
  }
  return p;
}

// A table as clickhouse-client draws it: box drawing and 24-bit colours per column.
Payload truecolor_table(int, int) {
  Payload p;
  Random random(13);
  constexpr std::string_view kBar = "\x1b[90m\u2502\x1b[0m";
  while (p.bytes.size() < kBytes) {
    p.bytes += kBar;
    for (int column = 0; column < 7; ++column) {
      std::string text;
      switch (random.below(3)) {
        case 0:
          text = fmt::format("{:>21}", random.next() >> (20 + random.below(40)));
          break;
        case 1:
          text = fmt::format("{:<21}",
                             fmt::format("{} {} {}", word(random), word(random), word(random)).substr(0, 21));
          break;
        default:
          text = fmt::format("{:<21}", fmt::format("2026-{:02}-{:02} {:02}:{:02}:{:02}", 1 + random.below(12),
                                                   1 + random.below(28), random.below(24), random.below(60),
                                                   random.below(60)));
      }
      add(p.bytes, "\x1b[38;2;{};{};{}m {} \x1b[0m{}", 64 + random.below(192), 64 + random.below(192),
          64 + random.below(192), text, kBar);
    }
    p.bytes += "\r\n";
  }
  return p;
}

constexpr PayloadKind kKinds[] = {
    {"ascii_lines", "lines of words, as wide as the screen", &ascii_lines},
    {"y_lines", "y CR LF", &y_lines},
    {"y_lines_bare", "y LF, as before the tty", &y_lines_bare},
    {"sgr24_cells", "24-bit foreground before each cell", &sgr24_cells},
    {"sgr24_pairs", "24-bit foreground and background before each cell", &sgr24_pairs},
    {"cjk_lines", "lines of ideographs", &cjk_lines},
    {"dense_cells", "palette colours and three attributes before each cell", &dense_cells},
    {"unicode_mix", "scripts, marks and emoji of many kinds", &unicode_mix},
    {"region_scroll", "y CR LF in a scroll region", &region_scroll},
    {"cursor_motion", "a cursor move before each letter", &cursor_motion},
    {"ls_color", "ls -lR --color", &ls_color},
    {"truecolor_table", "boxed table with 24-bit colours by column", &truecolor_table},
};

}  // namespace

std::span<const PayloadKind> payload_kinds() { return kKinds; }

}  // namespace riffle::bench
