#include "term/color_spaces.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace riffle {
namespace {

using Triple = std::array<double, 3>;

// The monitor that Xlib assumes where a screen says nothing of its own (no XDCCC_LINEAR_RGB_MATRICES
// property): what XcmsConvertColors answers for full red, green and blue, a column each, as XYZ.
constexpr double kToXyz[3][3] = {{0.381061491087148, 0.320257123653521, 0.248345785259331},
                                 {0.207297451151408, 0.680546387763732, 0.112156161084859},
                                 {0.021339443500880, 0.142971930202465, 1.241728926296655}};
constexpr Triple kWhite = {0.9496644, 1.0, 1.4060403};

// The intensity in millionths that this monitor shows for every fifth level of a primary; linear in between
// (asked of XcmsConvertColors). The level below the first that is not dark shows nothing.
constexpr int kLevelStep = 5;
constexpr int kIntensities[3][52] = {
    {0,      0,      936,    1481,   2329,   3529,   5127,   7169,   9699,   12759,  16392,  20637,  25533,
     31119,  37431,  44504,  52373,  61069,  70624,  81070,  92433,  104744, 118026, 132307, 147610, 163958,
     181371, 199871, 219475, 240202, 262069, 285089, 309278, 334647, 361208, 388971, 417945, 448138, 479555,
     512202, 546082, 581199, 617552, 655144, 693971, 734031, 775322, 817837, 861571, 906515, 952662, 1000000},
    {0,      0,      0,      0,      832,    1998,   3612,   5736,   8428,   11745,  15740,  20463,  25960,
     32275,  39449,  47519,  56520,  66484,  77439,  89409,  102418, 116485, 131625, 147853, 165176, 183604,
     203140, 223783, 245533, 268384, 292327, 317351, 343441, 370580, 398747, 427919, 458068, 489165, 521176,
     554067, 587797, 622324, 657604, 693588, 730225, 767459, 805235, 843491, 882164, 921187, 960490, 1000000},
    {0,      0,      0,      1341,   2080,   3188,   4729,   6766,   9357,   12559,  16424,
     21004,  26344,  32489,  39481,  47357,  56154,  65903,  76634,  88373,  101145, 114968,
     129862, 145841, 162915, 181095, 200386, 220791, 242309, 264937, 288670, 313499, 339410,
     366390, 394421, 423481, 453547, 484592, 516587, 549498, 583291, 617925, 653361, 689553,
     726454, 764013, 802178, 840891, 880093, 919723, 959715, 1000000}};

// Slightly outside is inside: Xlib lets its own rounding pass.
constexpr double kSlack = 1e-5;

// Up to this luminance and lightness the one is linear in the other (CIE 1976, with Xlib's digits).
constexpr double kDarkest = 0.008856;
constexpr double kLinearLightness = 7.99953624;
constexpr double kLightnessSlope = 903.29;

// TekHVC: chroma 100 is the best red of all, which also is where hue 0 points to.
constexpr double kChromaScale = 7.50725;
constexpr double kBestRedU = 0.7127, kBestRedV = 0.4931;

struct Uv {
  double u, v;
};

Uv uv_of(const Triple& xyz) {
  const double sum = xyz[0] + 15 * xyz[1] + 3 * xyz[2];
  if (sum == 0) return {0, 0};
  return {4 * xyz[0] / sum, 9 * xyz[1] / sum};
}

Triple xyz_of(Uv at, double y) {
  if (at.v == 0) return {0, 0, 0};
  return {y * 9 * at.u / (4 * at.v), y, y * (12 - 3 * at.u - 20 * at.v) / (4 * at.v)};
}

double luminance(double lightness) {
  return lightness < kLinearLightness ? lightness / kLightnessSlope : std::pow((lightness + 16) / 116, 3);
}

double lightness(double y) { return y < kDarkest ? y * kLightnessSlope : 116 * std::cbrt(y) - 16; }

// Xlib mixes up its units here, and what programs see is what it makes of them: a and b count in hundredths
// of CIE's units, and near black so does the lightness.
Triple lab_to_xyz(const Triple& lab) {
  const double f = (lab[0] + 16) / 116;
  if (f * f * f < kDarkest) {
    const double y = lab[0] / 9.03292;
    return {kWhite[0] * (lab[1] / 3893.5 + y), y, kWhite[2] * (y - lab[2] / 1557.4)};
  }
  const auto cube = [](double t) { return t * t * t; };
  return {kWhite[0] * cube(f + lab[1] / 5), cube(f), kWhite[2] * cube(f - lab[2] / 2)};
}

// u and v are in hundredths, as above.
Triple luv_to_xyz(const Triple& luv) {
  const double l = luv[0];
  if (l <= 0) return {0, 0, 0};
  const Uv white = uv_of(kWhite);
  return xyz_of({luv[1] / (0.13 * l) + white.u, luv[2] / (0.13 * l) + white.v}, luminance(l));
}

double hue_of_best_red() {
  const Uv white = uv_of(kWhite);
  return std::atan2(kBestRedV - white.v, kBestRedU - white.u);
}

Triple hvc_to_xyz(const Triple& hvc) {
  const double value = hvc[1];
  if (value <= 0) return {0, 0, 0};
  const Uv white = uv_of(kWhite);
  if (value >= 100) return xyz_of(white, 1);
  const double hue = hvc[0] * std::numbers::pi / 180 + hue_of_best_red();
  const double reach = hvc[2] / (value * kChromaScale);
  return xyz_of({white.u + std::cos(hue) * reach, white.v + std::sin(hue) * reach}, luminance(value));
}

Triple xyz_to_hvc(const Triple& xyz) {
  const Uv white = uv_of(kWhite), at = uv_of(xyz);
  const double u = at.u - white.u, v = at.v - white.v, value = lightness(xyz[1]);
  return {(std::atan2(v, u) - hue_of_best_red()) * 180 / std::numbers::pi, value,
          std::hypot(u, v) * value * kChromaScale};
}

Triple xyz_to_rgbi(const Triple& xyz) {
  // Cramer's rule on kToXyz.
  const auto& m = kToXyz;
  const auto minor = [&](int r, int c) {
    const int a = (r + 1) % 3, b = (r + 2) % 3, d = (c + 1) % 3, e = (c + 2) % 3;
    return m[a][d] * m[b][e] - m[a][e] * m[b][d];
  };
  const double determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2);
  Triple out{};
  for (int c = 0; c < 3; ++c)
    out[static_cast<std::size_t>(c)] =
        (xyz[0] * minor(0, c) + xyz[1] * minor(1, c) + xyz[2] * minor(2, c)) / determinant;
  return out;
}

bool shown(const Triple& rgbi, double slack) {
  return std::all_of(rgbi.begin(), rgbi.end(), [=](double i) { return i >= -slack && i <= 1 + slack; });
}

// As much chroma as the monitor has for this hue and value; it ends inside, so what touches the edge is the
// darkest level that shows anything. Xlib ends on either side.
Triple clip_chroma(const Triple& xyz) {
  Triple hvc = xyz_to_hvc(xyz);
  hvc[1] = std::clamp(hvc[1], 0.0, 100.0);
  double inside = 0, outside = hvc[2];
  // Halved so often, a chroma of thousands is exact to less than a millionth.
  for (int n = 0; n < 48; ++n) {
    hvc[2] = (inside + outside) / 2;
    (shown(xyz_to_rgbi(hvc_to_xyz(hvc)), 0) ? inside : outside) = hvc[2];
  }
  hvc[2] = inside;
  return xyz_to_rgbi(hvc_to_xyz(hvc));
}

std::uint8_t level_of(double intensity, std::size_t primary) {
  const double wanted = std::clamp(intensity, 0.0, 1.0) * 1e6;
  if (wanted == 0) return 0;
  const auto& table = kIntensities[primary];
  const auto at = std::upper_bound(std::begin(table), std::end(table), wanted);
  if (at == std::end(table)) return 255;
  const auto above = static_cast<int>(at - std::begin(table));
  const double low = table[above - 1], high = table[above];
  const int steps = low == 0 ? 1 : kLevelStep;
  const double level = above * kLevelStep - steps + steps * (wanted - low) / (high - low);
  return static_cast<std::uint8_t>(std::lround(level));
}

Rgb color_of(const Triple& rgbi) {
  return {level_of(rgbi[0], 0), level_of(rgbi[1], 1), level_of(rgbi[2], 2)};
}

std::optional<Rgb> color_of_xyz(const Triple& xyz) {
  Triple rgbi = xyz_to_rgbi(xyz);
  if (!shown(rgbi, kSlack)) rgbi = clip_chroma(xyz);
  return color_of(rgbi);
}

bool within(double value, double most) { return value >= -kSlack && value <= most + kSlack; }

// X compares prefixes without case.
bool same(std::string_view a, std::string_view lower) {
  return a.size() == lower.size() && std::equal(a.begin(), a.end(), lower.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? static_cast<char>(x + ('a' - 'A')) : x) == y;
         });
}

bool read_numbers(std::string_view text, Triple& out) {
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t slash = i < 2 ? text.find('/') : text.size();
    if (slash == std::string_view::npos) return false;
    std::string_view number = text.substr(0, slash);
    text.remove_prefix(i < 2 ? slash + 1 : slash);
    if (number.starts_with('+')) number.remove_prefix(1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), out[i]);
    if (error != std::errc() || end != number.data() + number.size() || !std::isfinite(out[i])) return false;
  }
  return true;
}

struct Space {
  std::string_view prefix;
  std::optional<Rgb> (*color)(const Triple&);
};

constexpr Space kSpaces[] = {
    {"rgbi",
     [](const Triple& t) -> std::optional<Rgb> {
       if (!shown(t, kSlack)) return std::nullopt;
       return color_of(t);
     }},
    {"ciexyz",
     [](const Triple& t) -> std::optional<Rgb> { return within(t[1], 1) ? color_of_xyz(t) : std::nullopt; }},
    {"cieuvy",
     [](const Triple& t) -> std::optional<Rgb> {
       return within(t[2], 1) ? color_of_xyz(xyz_of({t[0], t[1]}, t[2])) : std::nullopt;
     }},
    {"ciexyy",
     [](const Triple& t) -> std::optional<Rgb> {
       if (!within(t[2], 1)) return std::nullopt;
       if (t[1] == 0) return color_of_xyz({0, 0, 0});
       return color_of_xyz({t[0] * t[2] / t[1], t[2], (1 - t[0] - t[1]) * t[2] / t[1]});
     }},
    {"cielab",
     [](const Triple& t) -> std::optional<Rgb> {
       return within(t[0], 100) ? color_of_xyz(lab_to_xyz(t)) : std::nullopt;
     }},
    {"cieluv",
     [](const Triple& t) -> std::optional<Rgb> {
       return within(t[0], 100) ? color_of_xyz(luv_to_xyz(t)) : std::nullopt;
     }},
    {"tekhvc",
     [](const Triple& t) -> std::optional<Rgb> {
       return within(t[1], 100) && t[2] >= 0 ? color_of_xyz(hvc_to_xyz(t)) : std::nullopt;
     }},
};

}  // namespace

std::optional<Rgb> parse_device_independent_color(std::string_view text) {
  const std::size_t colon = text.find(':');
  Triple numbers{};
  if (colon == std::string_view::npos || !read_numbers(text.substr(colon + 1), numbers)) return std::nullopt;
  for (const Space& space : kSpaces) {
    if (same(text.substr(0, colon), space.prefix)) return space.color(numbers);
  }
  return std::nullopt;
}

}  // namespace riffle
