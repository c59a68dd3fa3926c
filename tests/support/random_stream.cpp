#include "tests/support/random_stream.h"

#include <string_view>

namespace riffle::test {

namespace {

constexpr std::string_view kFinals[] = {
    "A",  "B",  "C",  "D",  "E",  "F",   "G",  "H",   "I",  "J",  "K",  "L",  "M",  "P",  "S",
    "T",  "X",  "Z",  "@",  "`",  "a",   "b",  "d",   "e",  "f",  "g",  "n",  "c",  "r",  "s",
    "u",  "t",  "?J", "?K", "!p", "\"q", " q", "?n",  ">c", "$p", "$z", "$x", "$v", "${", "$r",
    "$t", "*x", "*y", "'}", "'~", " @",  " A", "\"p", "#{", "#}", "#P", "#Q"};

// Those that terminal programs use, and the margins that few do.
constexpr int kModes[] = {1,  2,    3,    4,    5,    6,    7,    12,   25,   40,   42,   45,   47,   66,
                          69, 1000, 1002, 1003, 1004, 1006, 1007, 1045, 1047, 1048, 1049, 2004, 2026, 2027};

// A base with its marks, wide ones, clusters of several, zero-width ones, private use.
constexpr std::string_view kCharacters[] = {"é",
                                            "ß",
                                            "中",
                                            "文",
                                            "한",
                                            "e\xcc\x81",
                                            "a\xcc\x80\xcc\x81\xcc\x82",
                                            "🙂",
                                            "👨‍👩‍👧",
                                            "🇩🇪",
                                            "☺️",
                                            "\xe2\x80\x8d",
                                            "\xcc\x81",
                                            "─",
                                            "█",
                                            "ﷺ",
                                            "",
                                            "\xe2\x80\xae",
                                            "ก็",
                                            "क्षि",
                                            "\xc2\x85",
                                            "\xc2\x9b"};

constexpr std::string_view kMalformed[] = {
    "\x80",         "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff", "\xe4\xb8",
    "\xf0\x9f\x99", "\xc3",     "\x9b",         "\x9d"};

constexpr std::string_view kEscapes[] = {"7",  "8", "D",  "E",  "H",  "M",   "=",  ">",  "(0", "(B", ")0",
                                         "n",  "o", "#8", "#6", "#3", "#5",  "N",  "O",  "V",  "W",  "\\",
                                         "%G", "l", "6",  "9",  "<",  "Y#%", "(K", "-A", "#4"};

}  // namespace

int RandomStream::number(int low, int high) {
  const auto range = static_cast<std::uint64_t>(high - low) + 1;
  return low + static_cast<int>(engine_() % range);
}

std::string RandomStream::next(std::size_t bytes) {
  std::string out;
  while (out.size() < bytes) {
    const int kind = number(1, 100);
    if (kind <= 30) {
      add_text(out);
    } else if (kind <= 40) {
      add_unicode(out);
    } else if (kind <= 43) {
      add_malformed(out);
    } else if (kind <= 58) {
      add_line_end(out);
    } else if (kind <= 73) {
      add_csi(out);
    } else if (kind <= 81) {
      add_sgr(out);
    } else if (kind <= 86) {
      add_mode(out);
    } else if (kind <= 90) {
      add_escape(out);
    } else if (kind <= 93) {
      add_scroll(out);
    } else if (kind <= 96) {
      add_rectangle(out);
    } else if (kind <= 98) {
      add_string(out);
    } else {
      add_broken(out);
    }
  }
  return out;
}

void RandomStream::add_text(std::string& out) {
  for (int n = number(1, chance(10) ? 120 : 12); n > 0; --n) {
    out += chance(15) ? ' ' : static_cast<char>(number('!', '~'));
  }
}

void RandomStream::add_unicode(std::string& out) {
  for (int n = number(1, 6); n > 0; --n) out += pick(kCharacters);
}

void RandomStream::add_malformed(std::string& out) { out += pick(kMalformed); }

void RandomStream::add_line_end(std::string& out) {
  constexpr std::string_view kControls[] = {"\r\n", "\r\n", "\r\n", "\n",   "\r",  "\b",
                                            "\t",   "\v",   "\a",   "\x0e", "\x0f"};
  for (int n = chance(10) ? number(1, 30) : 1; n > 0; --n) out += pick(kControls);
}

std::string RandomStream::parameter() {
  if (chance(20)) return {};
  if (chance(4)) return "99999999999999999999";
  if (chance(4)) return std::to_string(number(0, 70000));
  return std::to_string(number(0, 12));
}

void RandomStream::add_csi(std::string& out) {
  std::string_view final = pick(kFinals);
  out += "\x1b[";
  if (final.size() > 1 && (final[0] == '?' || final[0] == '>')) {
    out += final[0];
    final.remove_prefix(1);
  }
  for (int n = chance(5) ? number(10, 40) : number(0, 3); n > 0; --n) {
    out += parameter();
    if (n > 1) out += chance(5) ? ':' : ';';
  }
  out += final;
}

void RandomStream::add_sgr(std::string& out) {
  constexpr std::string_view kStyles[] = {"0",
                                          "",
                                          "1",
                                          "2",
                                          "3",
                                          "4",
                                          "4:3",
                                          "5",
                                          "7",
                                          "8",
                                          "9",
                                          "21",
                                          "22",
                                          "24",
                                          "27",
                                          "31",
                                          "42",
                                          "97",
                                          "39",
                                          "49",
                                          "53",
                                          "38;5;200",
                                          "48:2::10:20:30",
                                          "38;2;1;2;3",
                                          "58:5:9",
                                          "58;2;9;8;7",
                                          "59",
                                          "38;5",
                                          "48;2;300;1;1"};
  out += "\x1b[";
  for (int n = number(1, 4); n > 0; --n) {
    out += pick(kStyles);
    if (n > 1) out += ';';
  }
  out += 'm';
}

void RandomStream::add_mode(std::string& out) {
  out += "\x1b[?" + std::to_string(pick(kModes)) + (chance(50) ? "h" : "l");
  if (chance(10)) out += chance(50) ? "\x1b[4h" : "\x1b[4l";
  if (chance(5)) out += chance(50) ? "\x1b[20h" : "\x1b[20l";
}

void RandomStream::add_escape(std::string& out) {
  out += '\x1b';
  out += pick(kEscapes);
  if (chance(3))
    out +=
        "\x1b"
        "c";
}

void RandomStream::add_scroll(std::string& out) {
  if (chance(40)) {
    const int top = number(1, 8);
    out += "\x1b[" + std::to_string(top) + ";" + std::to_string(top + number(-1, 12)) + "r";
  }
  if (chance(10)) out += "\x1b[r";
  constexpr std::string_view kMoves[] = {"\x1b[S",
                                         "\x1b[3S",
                                         "\x1b[T",
                                         "\x1b[2T",
                                         "\x1b[L",
                                         "\x1b[2M",
                                         "\x1bM",
                                         "\x1b"
                                         "D",
                                         "\n"};
  for (int n = number(1, 4); n > 0; --n) out += pick(kMoves);
}

// Side margins, columns and rectangles; the screens of property tests have 20 columns at most.
void RandomStream::add_rectangle(std::string& out) {
  if (chance(30)) {
    const int left = number(1, 8);
    out += "\x1b[?69h\x1b[" + std::to_string(left) + ";" + std::to_string(left + number(-1, 12)) + "s";
  }
  if (chance(10)) out += "\x1b[?69l";
  constexpr std::string_view kColumns[] = {"\x1b['}",
                                           "\x1b[2'~",
                                           "\x1b[ @",
                                           "\x1b[3 A",
                                           "\x1b"
                                           "6",
                                           "\x1b"
                                           "9"};
  constexpr std::string_view kRectangles[] = {"$z", "${", "$r", "$t", "$v", ";4;4$t", ";1;7$r"};
  for (int n = number(1, 3); n > 0; --n) {
    if (chance(40)) {
      out += pick(kColumns);
      continue;
    }
    const int top = number(1, 8), left = number(1, 15);
    std::string place = std::to_string(top) + ";" + std::to_string(left) + ";" +
                        std::to_string(top + number(-1, 6)) + ";" + std::to_string(left + number(-1, 8));
    if (chance(20)) {
      out += "\x1b[" + std::to_string(number(32, 300)) + ";" + place + "$x";
      continue;
    }
    const std::string_view what = pick(kRectangles);
    if (what == "$v")
      place += ";1;" + std::to_string(number(1, 8)) + ";" + std::to_string(number(1, 15)) + ";1";
    out += "\x1b[" + place;
    out += what;
  }
}

void RandomStream::add_string(std::string& out) {
  constexpr std::string_view kStrings[] = {"\x1b]0;title",
                                           "\x1b]2;tïtle",
                                           "\x1b]8;;https://example.com/a",
                                           "\x1b]8;id=1;http://b",
                                           "\x1b]8;;",
                                           "\x1b]4;1;#ff0000;2;?",
                                           "\x1b]10;?",
                                           "\x1b]52;c;aGk=",
                                           "\x1b]7;file:///usr",
                                           "\x1bP$qm",
                                           "\x1bP+q544e",
                                           "\x1b_Gi=1",
                                           "\x1b^pm",
                                           "\x1bXsos",
                                           "\x1b]104",
                                           "\x1b]133;A"};
  out += pick(kStrings);
  out += chance(50) ? "\a" : "\x1b\\";
}

void RandomStream::add_broken(std::string& out) {
  constexpr std::string_view kBroken[] = {"\x1b]2;never", "\x1b[12;",        "\x1b[3\n4H", "\x1b[1\x18",
                                          "\x1b]0;x\x1a", "\x1bP1$r\x1b[3m", "\x1b\x1b[A", "\x1b[?1;2\x1b[B",
                                          "\x1b]\x1b\\",  "\x1b[",           "\x1b",       "\x7f"};
  out += pick(kBroken);
}

}  // namespace riffle::test
