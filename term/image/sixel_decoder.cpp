#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "term/image/decoders.h"

namespace riffle {
namespace {

constexpr std::size_t kRegisters = kSixelRegisters;
constexpr int kSixelRows = 6;
// A program may draw over what it has drawn, once for each colour of a row. More than so many times the whole
// picture is work without a result.
constexpr std::size_t kMaxOverdraw = 16;

using Register = std::array<std::uint8_t, 3>;

std::uint8_t of_percent(int v) { return static_cast<std::uint8_t>((std::clamp(v, 0, 100) * 255 + 50) / 100); }

// VT340 text palette, in percent (VT330/VT340 Programmer Reference, table 2-3).
constexpr int kVt340[16][3] = {{0, 0, 0},    {20, 20, 80}, {80, 13, 13}, {20, 80, 20},
                               {80, 20, 80}, {20, 80, 80}, {80, 80, 20}, {53, 53, 53},
                               {26, 26, 26}, {33, 33, 60}, {60, 26, 26}, {33, 60, 33},
                               {60, 33, 60}, {33, 60, 60}, {60, 60, 33}, {80, 80, 80}};

// DEC's hue begins at blue: 0 blue, 120 red, 240 green.
Register of_hls(int hue, int lightness, int saturation) {
  const double l = std::clamp(lightness, 0, 100) / 100.0, s = std::clamp(saturation, 0, 100) / 100.0;
  const double h = std::fmod(hue + 240.0, 360.0) / 60.0;
  const double chroma = (1 - std::fabs(2 * l - 1)) * s;
  const double x = chroma * (1 - std::fabs(std::fmod(h, 2.0) - 1)), m = l - chroma / 2;
  double rgb[3] = {0, 0, 0};
  constexpr int kMost[6] = {0, 1, 1, 2, 2, 0}, kSecond[6] = {1, 0, 2, 1, 0, 2};
  const int sextant = std::clamp(static_cast<int>(h), 0, 5);
  rgb[kMost[sextant]] = chroma;
  rgb[kSecond[sextant]] = x;
  Register out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = static_cast<std::uint8_t>(std::lround((rgb[i] + m) * 255));
  return out;
}

// Takes the body apart, twice: once to learn how large the picture is, once to draw.
class SixelReader {
 public:
  explicit SixelReader(std::string_view body) : body_(body) {
    for (std::size_t i = 0; i < kRegisters; ++i) {
      for (std::size_t c = 0; c < 3; ++c) registers_[i][c] = of_percent(kVt340[i % 16][c]);
    }
  }

  // `draw(x, y, bits, count, colour)`: a column of six, `count` times. False ends it.
  template <class Draw>
  void run(const Draw& draw) {
    std::size_t at = 0;
    int x = 0, y = 0, repeat = 1;
    std::size_t color = 0;
    while (at < body_.size()) {
      const char c = body_[at++];
      if (c >= '?' && c <= '~') {
        const int count = std::min(repeat, kMaxImageSide - x);
        repeat = 1;
        if (count <= 0) continue;
        if (c != '?' && !draw(x, y, static_cast<unsigned>(c - '?'), count, registers_[color])) return;
        x += count;
      } else if (c == '$') {
        x = 0;
      } else if (c == '-') {
        x = 0;
        y += kSixelRows;
        if (y >= kMaxImageSide) return;
      } else if (c == '!') {
        repeat = std::max(number(at), 1);
      } else if (c == '"') {
        int n[4] = {};
        numbers(at, n);
        raster_width = n[2];
        raster_height = n[3];
      } else if (c == '#') {
        int n[5] = {};
        const int have = numbers(at, n);
        color = static_cast<std::size_t>(n[0]) % kRegisters;
        if (have < 5) continue;
        if (n[1] == 1) registers_[color] = of_hls(n[2], n[3], n[4]);
        if (n[1] == 2) registers_[color] = {of_percent(n[2]), of_percent(n[3]), of_percent(n[4])};
      }
    }
  }

  int raster_width = 0;
  int raster_height = 0;

 private:
  int number(std::size_t& at) const {
    int n = 0;
    for (; at < body_.size() && body_[at] >= '0' && body_[at] <= '9'; ++at)
      n = std::min(n * 10 + (body_[at] - '0'), 65535);
    return n;
  }
  template <std::size_t N>
  int numbers(std::size_t& at, int (&out)[N]) const {
    int have = 0;
    for (;;) {
      const int n = number(at);
      if (have < static_cast<int>(N)) out[have++] = n;
      if (at >= body_.size() || body_[at] != ';') return have;
      ++at;
    }
  }

  std::string_view body_;
  std::array<Register, kRegisters> registers_;
};

}  // namespace

Result<ImagePixels> decode_sixel(std::string_view body, const SixelOptions& options) {
  int width = 0, height = 0;
  SixelReader measure(body);
  measure.run([&](int x, int y, unsigned bits, int count, const Register&) {
    int rows = kSixelRows;
    while ((bits >> (rows - 1) & 1u) == 0) --rows;
    width = std::max(width, x + count);
    height = std::max(height, y + rows);
    return true;
  });
  // Raster attributes tell of an area that is filled, not of one that is cut.
  if (!options.transparent) {
    width = std::max(width, std::min(measure.raster_width, kMaxImageSide));
    height = std::max(height, std::min(measure.raster_height, kMaxImageSide));
  }
  height = std::min(height, kMaxImageSide);
  if (width == 0 || height == 0) return Error("ENODATA:no sixels");
  if (!image_size_fits(width, height)) return Error("EFBIG:image too large");

  const std::size_t count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  ImagePixels pixels{width, height, std::vector<std::uint8_t>(count * 4)};
  if (!options.transparent) {
    for (std::size_t i = 0; i < count; ++i) {
      pixels.rgba[i * 4] = options.background.r;
      pixels.rgba[i * 4 + 1] = options.background.g;
      pixels.rgba[i * 4 + 2] = options.background.b;
      pixels.rgba[i * 4 + 3] = 255;
    }
  }
  std::size_t work = 0;
  SixelReader(body).run([&](int x, int y, unsigned bits, int n, const Register& color) {
    work += static_cast<std::size_t>(n);
    if (work > (count / kSixelRows + 1) * kMaxOverdraw) return false;
    for (int row = 0; row < kSixelRows; ++row) {
      if ((bits >> row & 1u) == 0 || y + row >= height) continue;
      std::uint8_t* to = &pixels.rgba[(static_cast<std::size_t>(y + row) * static_cast<std::size_t>(width) +
                                       static_cast<std::size_t>(x)) *
                                      4];
      for (int i = 0; i < n; ++i, to += 4) {
        to[0] = color[0];
        to[1] = color[1];
        to[2] = color[2];
        to[3] = 255;
      }
    }
    return true;
  });
  return pixels;
}

}  // namespace riffle
