#include "tests/frames/random_output.h"

#include <array>
#include <string_view>

namespace riffle::test {

std::string RandomOutput::text() {
  constexpr std::array<std::string_view, 12> kPieces{"漢字", "한국", "😀",  "e\xcc\x81", "│─┼", "█▀▄",
                                                     "à",    "Ω",    "\t", "  ",        "ｶﾅ",  "\xff"};
  std::string out;
  for (unsigned i = 1 + pick(30); i > 0; --i) {
    if (pick(6) == 0)
      out += kPieces[pick(kPieces.size())];
    else
      out += static_cast<char>(' ' + pick(95));
  }
  return out;
}

std::string RandomOutput::style() {
  switch (pick(7)) {
    case 0:
      return "\x1b[0m";
    case 1:
      return "\x1b[" + std::to_string(30 + pick(8)) + ";" + std::to_string(40 + pick(8)) + "m";
    case 2:
      return "\x1b[38;5;" + std::to_string(pick(256)) + "m";
    case 3:
      return "\x1b[48;2;" + std::to_string(pick(256)) + ";10;" + std::to_string(pick(256)) + "m";
    case 4:
      return "\x1b[4:" + std::to_string(pick(6)) + ";58:5:" + std::to_string(pick(256)) + "m";
    case 5:
      return "\x1b[" + std::to_string(1 + pick(9)) + "m";
    default:
      return "\x1b[" + std::to_string(90 + pick(8)) + "m";
  }
}

std::string RandomOutput::control() {
  switch (pick(24)) {
    case 0:
    case 1:
      return "\x1b[" + number(18) + ";" + number(44) + "H";
    case 2:
    case 3:
    case 4:
      return "\r\n";
    case 5:
      return "\x1b[" + number(5) + "L";
    case 6:
      return "\x1b[" + number(5) + "M";
    case 7:
      return "\x1b[" + number(6) + "@";
    case 8:
      return "\x1b[" + number(6) + "P";
    case 9:
      return "\x1b[" + number(4) + "S";
    case 10:
      return "\x1b[" + number(4) + "T";
    case 11:
      return "\x1b[" + std::to_string(pick(3)) + "K";
    case 12:
      return "\x1b[" + std::to_string(pick(4)) + "J";
    case 13:
      return "\x1b[" + number(9) + "X";
    case 14:
      return "\x1bM";
    case 15:
      return pick(3) == 0 ? "\x1b[r" : "\x1b[" + number(6) + ";" + std::to_string(8 + pick(9)) + "r";
    case 16:
      return pick(3) == 0 ? "\x1b[?1049h" : "\x1b[?1049l";
    case 17:
      return pick(2) == 0 ? "\x1b[?25l" : "\x1b[?25h";
    case 18:
      return "\x1b[" + std::to_string(pick(7)) + " q";
    case 19:
      return pick(4) == 0 ? "\x1b[?5h" : "\x1b[?5l";
    case 20:
      return pick(2) == 0 ? "\x1b]4;" + std::to_string(pick(256)) + ";#20a0f0\x07" : "\x1b]104\x07";
    case 21:
      return "\x1b#" + std::to_string(3 + pick(4));
    case 22:
      return pick(2) == 0 ? "\x1b]11;#202040\x07" : "\x1b]111\x07";
    default:
      return "\x1b[" + number(12) + "b";
  }
}

std::string RandomOutput::next() {
  std::string out;
  for (unsigned i = 1 + pick(6); i > 0; --i) {
    switch (pick(3)) {
      case 0:
        out += text();
        break;
      case 1:
        out += style();
        break;
      default:
        out += control();
        break;
    }
  }
  return out;
}

}  // namespace riffle::test
