#include "term/color_spec.h"

#include <cstdint>
#include <cstdio>

#include "term/color_spaces.h"

namespace riffle {
namespace {

std::optional<unsigned> hex(std::string_view text) {
  if (text.empty() || text.size() > 4) return std::nullopt;
  unsigned v = 0;
  for (char c : text) {
    unsigned d;
    if (c >= '0' && c <= '9') {
      d = static_cast<unsigned>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      d = static_cast<unsigned>(c - 'a') + 10;
    } else if (c >= 'A' && c <= 'F') {
      d = static_cast<unsigned>(c - 'A') + 10;
    } else {
      return std::nullopt;
    }
    v = v * 16 + d;
  }
  return v;
}

}  // namespace

std::optional<Rgb> parse_color(std::string_view text) {
  std::string_view parts[3];
  bool scaled = false;  // rgb: scales its digits to the full range, # fills from the left (XParseColor)
  const auto any_case = [&](std::size_t i, char lower) { return (text[i] | 0x20) == lower; };
  if (text.size() > 4 && any_case(0, 'r') && any_case(1, 'g') && any_case(2, 'b') && text[3] == ':') {
    text.remove_prefix(4);
    for (int i = 0; i < 3; ++i) {
      const std::size_t slash = i < 2 ? text.find('/') : text.size();
      if (slash == std::string_view::npos) return std::nullopt;
      parts[i] = text.substr(0, slash);
      text.remove_prefix(i < 2 ? slash + 1 : slash);
    }
    scaled = true;
  } else if (text.starts_with("#")) {
    text.remove_prefix(1);
    if (text.empty() || text.size() % 3 != 0 || text.size() > 12) return std::nullopt;
    const std::size_t n = text.size() / 3;
    for (std::size_t i = 0; i < 3; ++i) parts[i] = text.substr(i * n, n);
  } else {
    return text.find(':') != std::string_view::npos ? parse_device_independent_color(text)
                                                    : named_color(text);
  }
  std::uint8_t out[3];
  for (int i = 0; i < 3; ++i) {
    const auto v = hex(parts[i]);
    if (!v) return std::nullopt;
    const unsigned bits = static_cast<unsigned>(parts[i].size()) * 4;
    const unsigned max = (1u << bits) - 1;
    out[i] = static_cast<std::uint8_t>(scaled      ? (*v * 255 + max / 2) / max
                                       : bits >= 8 ? *v >> (bits - 8)
                                                   : *v << 4);
  }
  return Rgb{out[0], out[1], out[2]};
}

std::string format_color(Rgb color) {
  char text[32];
  std::snprintf(text, sizeof text, "rgb:%02x%02x/%02x%02x/%02x%02x", color.r, color.r, color.g, color.g,
                color.b, color.b);
  return text;
}

Palette default_palette() {
  // Dark enough to carry light text (mc and htop write white on blue), light enough to be read on the ground:
  // each of 1 to 6 has a contrast of 4.5 and more to the background and above 3 to white.
  constexpr std::uint32_t kBase[16] = {0x23262d, 0xd95454, 0x5d9a3c, 0xb8862b, 0x4583d4, 0xac64c8,
                                       0x2b93a0, 0xd0d3d9, 0x6b7280, 0xff7b7b, 0x9fdc6a, 0xf2c55c,
                                       0x74b3ff, 0xdc93f0, 0x63d6df, 0xffffff};
  Palette palette;
  for (std::size_t i = 0; i < 16; ++i) {
    palette.colors[i] = {static_cast<std::uint8_t>(kBase[i] >> 16),
                         static_cast<std::uint8_t>(kBase[i] >> 8 & 0xff),
                         static_cast<std::uint8_t>(kBase[i] & 0xff)};
  }
  const auto level = [](std::size_t v) { return static_cast<std::uint8_t>(v == 0 ? 0 : 55 + 40 * v); };
  for (std::size_t i = 0; i < 216; ++i)
    palette.colors[16 + i] = {level(i / 36), level(i / 6 % 6), level(i % 6)};
  for (std::size_t i = 0; i < 24; ++i) {
    const auto v = static_cast<std::uint8_t>(8 + 10 * i);
    palette.colors[232 + i] = {v, v, v};
  }
  return palette;
}

}  // namespace riffle
