// Build-time generator: the two-stage table of widths and grapheme classes from the distribution's utf8proc.
// Prints C++ for term/grid/width.cpp. A table, since utf8proc's own look-up costs three loads and a bit
// field, and filling one at start-up costs 15 ms (1.1 million calls).
#include <utf8proc.h>

#include <array>
#include <cstdio>
#include <map>
#include <vector>

namespace {

// East Asian planes reserve their unassigned code points as wide (UAX #11, ED4).
bool reserved_wide(int c) { return c >= 0x20000 && c <= 0x3fffd && (c & 0xffff) <= 0xfffd; }

// The columns that wcwidth(3) of glibc and xterm give, which is what programs compute with.
int width_of(int c) {
  if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return 0;
  if (c == 0xad) return 1;                   // SOFT HYPHEN: a visible hyphen in terminals
  if (c >= 0x1160 && c <= 0x11ff) return 0;  // Hangul medial vowels and finals join the lead consonant
  if (c >= 0xd7b0 && c <= 0xd7ff) return 0;
  const utf8proc_category_t category = utf8proc_category(c);
  switch (category) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_CF:
      return c >= 0x600 && c <= 0x605                                                   ? 1
             : (c == 0x6dd || c == 0x70f || c == 0x8e2 || c == 0x110bd || c == 0x110cd) ? 1
                                                                                        : 0;
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return 0;
    case UTF8PROC_CATEGORY_CN:
      return reserved_wide(c) ? 2 : 1;
    case UTF8PROC_CATEGORY_CO:
      return 1;
    default:
      break;
  }
  const int width = utf8proc_charwidth(c);
  return width == 2 ? 2 : 1;
}

bool joins(int c) {
  if (c < 0x300) return c == 0xa9 || c == 0xae;  // extended pictographic: may start a ZWJ sequence
  return utf8proc_get_property(c)->boundclass != UTF8PROC_BOUNDCLASS_OTHER;
}

}  // namespace

int main() {
  using Block = std::array<unsigned char, 256>;
  std::map<Block, int> known;
  std::vector<Block> blocks;
  std::vector<int> stage1;
  for (int base = 0; base < 0x110000; base += 256) {
    Block block{};
    for (int i = 0; i < 256; ++i) {
      const int c = base + i;
      block[static_cast<std::size_t>(i)] = static_cast<unsigned char>(width_of(c) | (joins(c) ? 4 : 0));
    }
    auto [it, added] = known.emplace(block, static_cast<int>(blocks.size()));
    if (added) blocks.push_back(block);
    stage1.push_back(it->second);
  }
  std::printf("// Generated from utf8proc %s (Unicode %s).\n", utf8proc_version(),
              utf8proc_unicode_version());
  std::printf("const std::uint8_t kStage1[%zu] = {", stage1.size());
  for (std::size_t i = 0; i < stage1.size(); ++i) std::printf("%s%d,", i % 32 ? "" : "\n", stage1[i]);
  std::printf("};\nconst std::uint8_t kStage2[%zu][256] = {\n", blocks.size());
  for (const Block& b : blocks) {
    std::printf("{");
    for (unsigned char v : b) std::printf("%d,", v);
    std::printf("},\n");
  }
  std::printf("};\n");
  if (blocks.size() > 256) return 1;
}
