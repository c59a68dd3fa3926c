// Widths against the Unicode character database, and cluster boundaries.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>

#include "term/grid/width.h"

namespace riffle {
namespace {

constexpr const char* kDatabase = "/usr/share/unicode/";  // Debian's package unicode-data

// Calls visit(first, last, value) for each line "XXXX..YYYY;value # ..." of a file of the database. False: it
// is not there.
bool for_each_range(const std::string& file,
                    const std::function<void(char32_t, char32_t, const std::string&)>& visit) {
  std::ifstream in(kDatabase + file);
  if (!in) return false;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.find('#'), line.size()));
    const std::size_t semicolon = line.find(';');
    if (semicolon == std::string::npos) continue;
    const std::string range = line.substr(0, semicolon);
    const std::size_t dots = range.find("..");
    const auto first = static_cast<char32_t>(std::stoul(range, nullptr, 16));
    const auto last = dots == std::string::npos
                          ? first
                          : static_cast<char32_t>(std::stoul(range.substr(dots + 2), nullptr, 16));
    std::string value = line.substr(semicolon + 1);
    value.erase(0, value.find_first_not_of(' '));
    value.erase(value.find_last_not_of(" \t") + 1);
    visit(first, last, value);
  }
  return true;
}

std::string hex(char32_t c) {
  char text[16];
  std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(c));
  return text;
}

TEST(Width, AsciiTakesOneColumnAndControlsNone) {
  for (char32_t c = 0x20; c < 0x7f; ++c) EXPECT_EQ(char_width(c), 1) << hex(c);
  for (char32_t c = 0; c < 0x20; ++c) EXPECT_EQ(char_width(c), 0) << hex(c);
}

TEST(Width, KnowsSamplesOfEachKind) {
  EXPECT_EQ(char_width(U'é'), 1);
  EXPECT_EQ(char_width(U'中'), 2);
  EXPECT_EQ(char_width(U'한'), 2);
  EXPECT_EQ(char_width(U'Ａ'), 2);
  EXPECT_EQ(char_width(U'ｱ'), 1);
  EXPECT_EQ(char_width(0x0301), 0);
  EXPECT_EQ(char_width(0x200b), 0);
  EXPECT_EQ(char_width(0x200d), 0);
  EXPECT_EQ(char_width(0xfe0f), 0);
  EXPECT_EQ(char_width(0xad), 1);
  EXPECT_EQ(char_width(0x1f642), 2);
  EXPECT_EQ(char_width(0xe0b0), 1);  // private use: powerline
  EXPECT_EQ(char_width(0x2500), 1);  // ambiguous is narrow
  EXPECT_EQ(char_width(0x1161), 0);  // Hangul vowel: joins the lead
  EXPECT_EQ(char_width(0x10ffff), 1);
  EXPECT_EQ(char_width(0x110000), 1);
}

TEST(Width, WideAndFullwidthCharactersTakeTwoColumns) {
  int wrong = 0;
  if (!for_each_range("EastAsianWidth.txt", [&](char32_t first, char32_t last, const std::string& value) {
        if (value != "W" && value != "F") return;
        for (char32_t c = first; c <= last; ++c) {
          // Marks that are wide by the table combine all the same.
          if (char_width(c) == 2 || c == 0x302a || c == 0x302b || c == 0x302c || c == 0x302d || c == 0x3099 ||
              c == 0x309a || c == 0x16fe4) {
            continue;
          }
          // Unassigned code points in reserved blocks of the BMP.
          if (char_width(c) == 1 && first != last && c >= 0x3000 && c <= 0xffff) continue;
          if (++wrong <= 10) ADD_FAILURE() << hex(c) << " has " << char_width(c);
        }
      })) {
    GTEST_SKIP() << "no " << kDatabase;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Width, NoNarrowCharacterTakesTwoColumns) {
  int wrong = 0;
  if (!for_each_range("EastAsianWidth.txt", [&](char32_t first, char32_t last, const std::string& value) {
        if (value == "W" || value == "F") return;
        for (char32_t c = first; c <= last; ++c) {
          if (char_width(c) == 2 && ++wrong <= 10) ADD_FAILURE() << hex(c);
        }
      })) {
    GTEST_SKIP() << "no " << kDatabase;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Width, EmojiShownAsPicturesTakeTwoColumns) {
  int wrong = 0;
  if (!for_each_range("emoji/emoji-data.txt", [&](char32_t first, char32_t last, const std::string& value) {
        if (value != "Emoji_Presentation") return;
        for (char32_t c = first; c <= last; ++c) {
          // A regional indicator alone is a letter; two are a flag, of two columns.
          if (c >= 0x1f1e6 && c <= 0x1f1ff) continue;
          if (char_width(c) != 2 && ++wrong <= 10) ADD_FAILURE() << hex(c) << " has " << char_width(c);
        }
      })) {
    GTEST_SKIP() << "no " << kDatabase;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Width, CombiningMarksTakeNone) {
  int wrong = 0;
  if (!for_each_range("extracted/DerivedGeneralCategory.txt",
                      [&](char32_t first, char32_t last, const std::string& value) {
                        if (value != "Mn" && value != "Me") return;
                        for (char32_t c = first; c <= last; ++c) {
                          if (char_width(c) != 0 && ++wrong <= 10)
                            ADD_FAILURE() << hex(c) << " has " << char_width(c);
                        }
                      })) {
    GTEST_SKIP() << "no " << kDatabase;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(CharClass, MarksWhatMayJoinANeighbour) {
  for (char32_t c :
       {U'\u0301', U'\u200d', U'\ufe0f', U'\U0001f1e9', U'\U0001f468', U'\U0001f3fd', U'\u1161', U'\u2764'}) {
    EXPECT_NE(char_class(c) & 4u, 0u) << hex(c);
  }
  for (char32_t c : {U'a', U'中', U' ', U'é', U'█'}) EXPECT_EQ(char_class(c) & 4u, 0u) << hex(c);
}

// auxiliary/GraphemeBreakTest.txt: "÷ 0020 × 0308 ÷ 0020 ÷".
TEST(GraphemeBreaker, AgreesWithTheTestsOfTheUnicodeDatabase) {
  std::ifstream in(std::string(kDatabase) + "auxiliary/GraphemeBreakTest.txt");
  if (!in) GTEST_SKIP() << "no " << kDatabase;
  int cases = 0, wrong = 0;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.find('#'), line.size()));
    if (line.empty()) continue;
    GraphemeBreaker breaker;
    char32_t before = 0;
    bool breaks = true;
    std::string found;
    for (std::size_t at = 0; at < line.size();) {
      if (line.compare(at, 2, "÷") == 0 || line.compare(at, 2, "×") == 0) {
        breaks = line.compare(at, 2, "÷") == 0;
        at += 2;
      } else if (line[at] == ' ' || line[at] == '\t') {
        ++at;
      } else {
        std::size_t used = 0;
        const auto c = static_cast<char32_t>(std::stoul(line.substr(at), &used, 16));
        at += used;
        if (before != 0 && breaker.breaks_between(before, c) != breaks) found = hex(before) + " " + hex(c);
        before = c;
      }
    }
    ++cases;
    if (!found.empty() && ++wrong <= 10) ADD_FAILURE() << line << " differs at " << found;
  }
  EXPECT_GT(cases, 500);
}

}  // namespace
}  // namespace riffle
