#include "term/graphics_command.h"

#include <charconv>

namespace riffle {
namespace {

template <class Number>
bool read(std::string_view text, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

std::uint32_t* number_of(GraphicsCommand& c, char key) {
  switch (key) {
    case 'f':
      return &c.format;
    case 's':
      return &c.width;
    case 'v':
      return &c.height;
    case 'S':
      return &c.size;
    case 'O':
      return &c.offset;
    case 'i':
      return &c.id;
    case 'I':
      return &c.number;
    case 'p':
      return &c.placement;
    case 'q':
      return &c.quiet;
    case 'x':
      return &c.x;
    case 'y':
      return &c.y;
    case 'w':
      return &c.w;
    case 'h':
      return &c.h;
    case 'X':
      return &c.cell_x;
    case 'Y':
      return &c.cell_y;
    case 'c':
      return &c.columns;
    case 'r':
      return &c.rows;
    default:
      return nullptr;
  }
}

char* letter_of(GraphicsCommand& c, char key) {
  return key == 'a'   ? &c.action
         : key == 't' ? &c.medium
         : key == 'o' ? &c.compression
         : key == 'd' ? &c.what
                      : nullptr;
}

bool* switch_of(GraphicsCommand& c, char key) {
  return key == 'm' ? &c.more : key == 'C' ? &c.keeps_cursor : key == 'U' ? &c.placeholders : nullptr;
}

// Combining characters of class 230 that Unicode 6.0 had and normalization leaves alone, in order; the number
// of one is its place. Runs of them: first and last.
constexpr struct {
  char32_t first;
  char32_t last;
} kDiacritics[] = {
    {0x0305, 0x0305},  {0x030d, 0x030e},   {0x0310, 0x0310},   {0x0312, 0x0312},   {0x033d, 0x033f},
    {0x0346, 0x0346},  {0x034a, 0x034c},   {0x0350, 0x0352},   {0x0357, 0x0357},   {0x035b, 0x035b},
    {0x0363, 0x036f},  {0x0483, 0x0487},   {0x0592, 0x0595},   {0x0597, 0x0599},   {0x059c, 0x05a1},
    {0x05a8, 0x05a9},  {0x05ab, 0x05ac},   {0x05af, 0x05af},   {0x05c4, 0x05c4},   {0x0610, 0x0617},
    {0x0657, 0x065b},  {0x065d, 0x065e},   {0x06d6, 0x06dc},   {0x06df, 0x06e2},   {0x06e4, 0x06e4},
    {0x06e7, 0x06e8},  {0x06eb, 0x06ec},   {0x0730, 0x0730},   {0x0732, 0x0733},   {0x0735, 0x0736},
    {0x073a, 0x073a},  {0x073d, 0x073d},   {0x073f, 0x0741},   {0x0743, 0x0743},   {0x0745, 0x0745},
    {0x0747, 0x0747},  {0x0749, 0x074a},   {0x07eb, 0x07f1},   {0x07f3, 0x07f3},   {0x0816, 0x0819},
    {0x081b, 0x0823},  {0x0825, 0x0827},   {0x0829, 0x082d},   {0x0951, 0x0951},   {0x0953, 0x0954},
    {0x0f82, 0x0f83},  {0x0f86, 0x0f87},   {0x135d, 0x135f},   {0x17dd, 0x17dd},   {0x193a, 0x193a},
    {0x1a17, 0x1a17},  {0x1a75, 0x1a7c},   {0x1b6b, 0x1b6b},   {0x1b6d, 0x1b73},   {0x1cd0, 0x1cd2},
    {0x1cda, 0x1cdb},  {0x1ce0, 0x1ce0},   {0x1dc0, 0x1dc1},   {0x1dc3, 0x1dc9},   {0x1dcb, 0x1dcc},
    {0x1dd1, 0x1de6},  {0x1dfe, 0x1dfe},   {0x20d0, 0x20d1},   {0x20d4, 0x20d7},   {0x20db, 0x20dc},
    {0x20e1, 0x20e1},  {0x20e7, 0x20e7},   {0x20e9, 0x20e9},   {0x20f0, 0x20f0},   {0x2cef, 0x2cf1},
    {0x2de0, 0x2dff},  {0xa66f, 0xa66f},   {0xa67c, 0xa67d},   {0xa6f0, 0xa6f1},   {0xa8e0, 0xa8f1},
    {0xaab0, 0xaab0},  {0xaab2, 0xaab3},   {0xaab7, 0xaab8},   {0xaabe, 0xaabf},   {0xaac1, 0xaac1},
    {0xfe20, 0xfe26},  {0x10a0f, 0x10a0f}, {0x10a38, 0x10a38}, {0x1d185, 0x1d189}, {0x1d1aa, 0x1d1ad},
    {0x1d242, 0x1d244}};

constexpr int count_diacritics() {
  int n = 0;
  for (const auto& run : kDiacritics) n += static_cast<int>(run.last - run.first) + 1;
  return n;
}
static_assert(count_diacritics() == 297, "kitty's protocol counts so many");

}  // namespace

std::optional<GraphicsCommand> parse_graphics(std::string_view body) {
  GraphicsCommand c;
  const std::size_t semicolon = body.find(';');
  std::string_view control = body.substr(0, semicolon);
  if (semicolon != std::string_view::npos) c.payload = body.substr(semicolon + 1);
  while (!control.empty()) {
    const std::size_t comma = control.find(',');
    const std::string_view field = control.substr(0, comma);
    control = comma == std::string_view::npos ? std::string_view() : control.substr(comma + 1);
    if (field.size() < 3 || field[1] != '=') continue;
    const std::string_view value = field.substr(2);
    if (char* letter = letter_of(c, field[0])) {
      *letter = value[0];
    } else if (bool* flag = switch_of(c, field[0])) {
      *flag = value == "1";
    } else if (field[0] == 'z') {
      if (!read(value, c.z)) return std::nullopt;
    } else if (std::uint32_t* number = number_of(c, field[0])) {
      if (!read(value, *number)) return std::nullopt;
    }
  }
  return c;
}

int placeholder_number(char32_t diacritic) {
  int number = 0;
  for (const auto& run : kDiacritics) {
    if (diacritic < run.first) return -1;
    if (diacritic <= run.last) return number + static_cast<int>(diacritic - run.first);
    number += static_cast<int>(run.last - run.first) + 1;
  }
  return -1;
}

}  // namespace riffle
