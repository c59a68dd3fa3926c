// Draws lines of text with FontGlyphs into a PNG, to be looked at: contact_sheet OUT.png [FAMILY] [POINTS]
// [DPI]. It is also a small example of how a GlyphSource is used.
#include <png.h>
#include <utf8proc.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "render/text/font_glyphs.h"

namespace {

using namespace riffle;

struct Line {
  const char* text;
  FontStyle style;
  bool underline;
};

constexpr Line kLines[] = {
    {"The quick brown fox jumps over the lazy dog. 0123456789", FontStyle::Regular, false},
    {"The quick brown fox jumps over the lazy dog. 0123456789", FontStyle::Bold, false},
    {"The quick brown fox jumps over the lazy dog. 0123456789", FontStyle::Italic, false},
    {"The quick brown fox jumps over the lazy dog. 0123456789", FontStyle::BoldItalic, false},
    {"Underlined gjpqy {[(|@#$%&*~^`'\")]} <=> != -> :: 0O 1lI", FontStyle::Regular, true},
    {"ÄÖÜ äöüß éèêë ñ ç ŵ ž Ω Жду ειρήνη e\u0301 a\u0308\u0323 n\u0303 x\u0302\u0302", FontStyle::Regular,
     false},
    {"日本語の漢字 한국어 中文字符 カタカナ ｶﾀｶﾅ", FontStyle::Regular, false},
    {"日本語の漢字 한국어 中文字符 カタカナ ｶﾀｶﾅ", FontStyle::Bold, false},
    {"😀🎉🚀👍🏽👩‍👩‍👧‍👦🇩🇪🇯🇵❤️❤ ☺ ✔ ✅ ⚠ ⚠️ 1️⃣ "
     "🏴󠁧󠁢󠁥󠁮󠁧󠁿 "
     "⌚ "
     "⏳ "
     "★ "
     "☂",
     FontStyle::Regular, false},
    {"→ ← ↑ ↓ ⇒ ∀∂∈ℝ∧∪≡∞ √∑∫ ⟨⟩ ≤≥≠ … — – • ◆ ● ○ ■ □ ▶ ◀", FontStyle::Regular, false},
    {"नमस्ते ภาษาไทย שלום العربية \U00010308 \U000e0b00 \ue0a0 \uf121", FontStyle::Regular, false},
    {"┌─┬─┐┏━┳━┓╔═╦═╗╭─┬─╮╒═╤═╕╓─╥─╖ ░░▒▒▓▓██ ▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█", FontStyle::Regular, false},
    {"│a│b│┃a┃b┃║a║b║│a│b││a│b│║a║b║ ░░▒▒▓▓██ ▀▀▄▄▌▐▖▗▘▙▚▛▜▝▞▟ ╱╲╳", FontStyle::Regular, false},
    {"├─┼─┤┣━╋━┫╠═╬═╣├─┼─┤╞═╪═╡╟─╫─╢ ┄┄┅┅┈┈┉┉╌╌╍╍ ┆┇┊┋╎╏ ╱╲╱╲╳╳", FontStyle::Regular, false},
    {"│ │ │┃ ┃ ┃║ ║ ║│ │ ││ │ │║ ║ ║ ╼╾╽╿ ╴╵╶╷ ╸╹╺╻ ┝┞┟┠┡┢ ╲╱╲╱╳╳", FontStyle::Regular, false},
    {"└─┴─┘┗━┻━┛╚═╩═╝╰─┴─╯╘═╧═╛╙─╨─╜ ┾┽┿╀╁╂╃╄╅╆╇╈╉╊ ┭┮┯┰┱┲ ┵┶┷┸┹┺", FontStyle::Regular, false},
    {"⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⣿⣿⡇⢸⣀⠉⣤⣶ \ue0b0 \ue0b1 \ue0b2 \ue0b3 \ue0b4 \ue0b5 \ue0b6 \ue0b7 \ue0b8 \ue0b9 \ue0ba \ue0bb "
     "\ue0bc \ue0be",
     FontStyle::Regular, false},
    {"🬀🬁🬂🬃🬄🬅🬆🬇🬏🬐🬓🬔🬕🬖🬭🬮🬯🬰🬱🬲🬹🬺🬻 "
     "🬼🬽🬾🬿🭀🭁🭂🭃 🭰🭱🭲🭳🭶🭷🭸🭹 🮂🮃🮄🮅🮆🮇🮈🮉🮊 "
     "\U0001cd00\U0001cd01\U0001cd02\U0001cdaa",
     FontStyle::Regular, false},
};

int columns_of(const std::u32string& cluster) {
  int width = cluster.find(U'\ufe0f') != cluster.npos ? 2 : 1;
  for (const char32_t c : cluster)
    width = std::max(width, utf8proc_charwidth(static_cast<utf8proc_int32_t>(c)));
  if (cluster[0] >= 0x1f1e6 && cluster[0] <= 0x1f1ff && cluster.size() > 1) width = 2;
  return std::min(width, 2);
}

std::vector<std::u32string> clusters_of(const char* text) {
  std::vector<std::u32string> out;
  utf8proc_int32_t state = 0, last = 0;
  const auto* p = reinterpret_cast<const utf8proc_uint8_t*>(text);
  auto left = static_cast<utf8proc_ssize_t>(std::strlen(text));
  while (left > 0) {
    utf8proc_int32_t c = 0;
    const utf8proc_ssize_t n = utf8proc_iterate(p, left, &c);
    if (n <= 0) break;
    if (out.empty() || utf8proc_grapheme_break_stateful(last, c, &state)) out.emplace_back();
    out.back() += static_cast<char32_t>(c);
    last = c;
    p += n, left -= n;
  }
  return out;
}

struct Sheet {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgb;

  void blend(int x, int y, const double (&color)[3], double alpha) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    std::uint8_t* p =
        &rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) *
             3];
    for (int i = 0; i < 3; ++i) p[i] = static_cast<std::uint8_t>(p[i] * (1 - alpha) + color[i] * alpha + 0.5);
  }
};

void place(Sheet& sheet, const GlyphBitmap& glyph, int left, int top, int width, int height) {
  constexpr double kText[3] = {0xd8, 0xd8, 0xd8};
  if (glyph.pixels.empty()) return;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const auto i =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
      if (!glyph.color) {
        sheet.blend(left + x, top + y, kText, glyph.pixels[i] / 255.0);
        continue;
      }
      const std::uint8_t* p = &glyph.pixels[i * 4];
      if (p[3] == 0) continue;
      const double alpha = p[3] / 255.0;
      const double color[3] = {p[0] / alpha, p[1] / alpha, p[2] / alpha};
      sheet.blend(left + x, top + y, color, alpha);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: contact_sheet OUT.png [FAMILY] [POINTS] [DPI]\n");
    return 2;
  }
  text::FontSpec spec;
  if (argc > 2) spec.family = argv[2];
  if (argc > 3) spec.size_pt = std::atof(argv[3]);
  if (argc > 4) spec.dpi = std::atof(argv[4]);
  Result<std::unique_ptr<GlyphSource>> made = text::make_font_glyphs(spec);
  if (!made) {
    std::fprintf(stderr, "%s\n", made.error().message().c_str());
    return 1;
  }
  GlyphSource& glyphs = **made;
  const CellMetrics m = glyphs.metrics();
  std::printf("cell %dx%d baseline %d underline %d+%d strike %d\n", m.width, m.height, m.baseline,
              m.underline_position, m.underline_thickness, m.strike_position);
  Sheet sheet;
  sheet.width = 66 * m.width;
  sheet.height = static_cast<int>(std::size(kLines)) * m.height;
  for (int i = 0; i < sheet.width * sheet.height; ++i) sheet.rgb.insert(sheet.rgb.end(), {0x16, 0x18, 0x1c});
  int top = 0;
  for (const Line& line : kLines) {
    int left = 0;
    for (const std::u32string& cluster : clusters_of(line.text)) {
      const int columns = columns_of(cluster);
      place(sheet, glyphs.draw(cluster, line.style, columns), left, top, columns * m.width, m.height);
      left += columns * m.width;
    }
    constexpr double kText[3] = {0xd8, 0xd8, 0xd8};
    for (int y = 0; line.underline && y < m.underline_thickness; ++y)
      for (int x = 0; x < left; ++x) sheet.blend(x, top + m.underline_position + y, kText, 1);
    top += m.height;
  }
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(sheet.width);
  image.height = static_cast<png_uint_32>(sheet.height);
  image.format = PNG_FORMAT_RGB;
  if (png_image_write_to_file(&image, argv[1], 0, sheet.rgb.data(), 0, nullptr) == 0) {
    std::fprintf(stderr, "%s: %s\n", argv[1], image.message);
    return 1;
  }
  return 0;
}
