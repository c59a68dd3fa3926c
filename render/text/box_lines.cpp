// Box drawing, U+2500-257F (Unicode chart "Box Drawing"). A character is four arms that meet in the middle.
#include <cmath>

#include "render/text/box_parts.h"

namespace riffle::text {
namespace {

constexpr char32_t kFirst = 0x2500, kLast = 0x257f;

// Arms of each character, up, right, down, left: '.' none, 'l' light, 'h' heavy, 'd' double. Dashes, arcs and
// diagonals have an entry of their own kind below and dots here.
constexpr char kArms[kLast - kFirst + 1][5] = {
    ".l.l", ".h.h", "l.l.", "h.h.", "....", "....", "....", "....",  // 2500
    "....", "....", "....", "....", ".ll.", ".hl.", ".lh.", ".hh.",  // 2508
    "..ll", "..lh", "..hl", "..hh", "ll..", "lh..", "hl..", "hh..",  // 2510
    "l..l", "l..h", "h..l", "h..h", "lll.", "lhl.", "hll.", "llh.",  // 2518
    "hlh.", "hhl.", "lhh.", "hhh.", "l.ll", "l.lh", "h.ll", "l.hl",  // 2520
    "h.hl", "h.lh", "l.hh", "h.hh", ".lll", ".llh", ".hll", ".hlh",  // 2528
    ".lhl", ".lhh", ".hhl", ".hhh", "ll.l", "ll.h", "lh.l", "lh.h",  // 2530
    "hl.l", "hl.h", "hh.l", "hh.h", "llll", "lllh", "lhll", "lhlh",  // 2538
    "hlll", "llhl", "hlhl", "hllh", "hhll", "llhh", "lhhl", "hhlh",  // 2540
    "lhhh", "hlhh", "hhhl", "hhhh", "....", "....", "....", "....",  // 2548
    ".d.d", "d.d.", ".dl.", ".ld.", ".dd.", "..ld", "..dl", "..dd",  // 2550
    "ld..", "dl..", "dd..", "l..d", "d..l", "d..d", "ldl.", "dld.",  // 2558
    "ddd.", "l.ld", "d.dl", "d.dd", ".dld", ".ldl", ".ddd", "ld.d",  // 2560
    "dl.l", "dd.d", "ldld", "dldl", "dddd", "....", "....", "....",  // 2568
    "....", "....", "....", "....", "...l", "l...", ".l..", "..l.",  // 2570
    "...h", "h...", ".h..", "..h.", ".h.l", "l.h.", ".l.h", "h.l.",  // 2578
};

// [from, to) along one axis.
struct Band {
  int from = 0, to = 0;
  bool empty() const { return from >= to; }
};

// Where lines along one axis lie, across it. The heavy band contains the light one and so do the double's two
// strips and gap.
struct Track {
  Track(int size, const LineWeights& weights) {
    light = centred(size, weights.light);
    heavy = centred(size, weights.heavy);
    // Two light strips and a gap between them; in small cells narrower, so that a pixel stays free on both
    // sides.
    const int strip = std::max(1, std::min(weights.light, size / 5));
    const int gap = std::max(1, std::min(std::max(strip, weights.heavy), size - 2 * strip - 2));
    const Band all = centred(size, 2 * strip + gap);
    low = {all.from, all.from + strip};
    high = {all.to - strip, all.to};
  }
  static Band centred(int size, int width) {
    const int from = std::max(0, (size - width) / 2);
    return {from, std::min(size, from + width)};
  }
  // Of a single line of the given arm, '.' an empty band in the middle.
  Band single(char arm) const {
    if (arm == 'l') return light;
    if (arm == 'h') return heavy;
    return {};
  }

  Band light, heavy;
  Band low, high;  // strips of a double line, low = left or upper
};

char stronger(char a, char b) {
  if (a == 'd' || b == 'd') return 'd';
  if (a == 'h' || b == 'h') return 'h';
  return a == 'l' ? a : b;
}

// Draws arms, given what crosses them. Forward arms run towards growing coordinates (right, down), the others
// mirror them.
class ArmPainter {
 public:
  ArmPainter(Coverage& out, const Track& columns, const Track& rows)
      : out_(out), columns_(columns), rows_(rows) {}

  // `before` and `after` are the crossing arms on the low and on the high side, `opposite` the arm on the
  // other end.
  void paint(bool horizontal, bool forward, char arm, char before, char after, char opposite) {
    horizontal_ = horizontal;
    forward_ = forward;
    const Track& own = horizontal ? rows_ : columns_;
    const Track& crossing = horizontal ? columns_ : rows_;
    if (arm == 'd') {
      strip(own.low, start(crossing, before, after, before));
      strip(own.high, start(crossing, before, after, after));
    } else if (arm != '.') {
      // A single line stops at the nearer strip of a double line that goes on to both sides.
      const bool stops = before == 'd' && after == 'd' && opposite == '.';
      strip(own.single(arm), start(crossing, before, after, stops ? 'd' : '.'));
    }
  }

 private:
  // Coordinate where a strip begins, given the crossing arms and the one on this strip's side.
  int start(const Track& crossing, char before, char after, char beside) const {
    const char cross = stronger(before, after);
    if (cross == 'd') {
      const Band near = forward_ ? crossing.high : crossing.low;
      const Band far = forward_ ? crossing.low : crossing.high;
      const Band end = beside == 'd' ? near : far;
      return forward_ ? end.from : end.to;
    }
    if (cross == '.') {
      // Nothing crosses: two arms meet in the middle, a lone one ends there.
      const Band middle = crossing.light;
      return (middle.from + middle.to) / 2;
    }
    const Band line = crossing.single(cross);
    return forward_ ? line.from : line.to;
  }

  void strip(Band across, int from) {
    if (horizontal_)
      forward_ ? fill(from, across.from, out_.width(), across.to) : fill(0, across.from, from, across.to);
    else
      forward_ ? fill(across.from, from, across.to, out_.height()) : fill(across.from, 0, across.to, from);
  }
  void fill(int left, int top, int right, int bottom) { out_.fill(left, top, right, bottom); }

  Coverage& out_;
  const Track& columns_;  // across: x of vertical lines
  const Track& rows_;     // y of horizontal lines
  bool horizontal_ = false;
  bool forward_ = false;
};

// `count` dashes with equal gaps that go on evenly in the next cell.
void draw_dashes(bool vertical, int count, Band across, Coverage& out) {
  const int length = vertical ? out.height() : out.width();
  // At least a pixel each of dash and gap, else a solid line.
  const int gap = length / count < 2 ? 0 : std::max(1, length / (count * 3));
  for (int i = 0; i < count; ++i) {
    const int from = i * length / count + gap / 2;
    const int to = (i + 1) * length / count - (gap - gap / 2);
    if (vertical)
      out.fill(across.from, from, across.to, to);
    else
      out.fill(from, across.from, to, across.to);
  }
}

// Rounded corners: a quarter of a circle that runs into the straight lines' own pixels at the edges.
void draw_arc(bool right, bool down, const Track& columns, const Track& rows, Coverage& out) {
  const int w = out.width(), h = out.height();
  const Band x = columns.light, y = rows.light;
  const double thickness = x.to - x.from;
  const double middle_x = (x.from + x.to) / 2.0, middle_y = (y.from + y.to) / 2.0;
  // One pixel short of the edge, which belongs to the straight line alone.
  const double room = std::min(right ? w - middle_x : middle_x, down ? h - middle_y : middle_y);
  const double radius = std::max(1.0, std::floor(room) - 1);
  const double centre_x = middle_x + (right ? radius : -radius),
               centre_y = middle_y + (down ? radius : -radius);
  const int turn_x = static_cast<int>(std::lround(centre_x)),
            turn_y = static_cast<int>(std::lround(centre_y));
  // The straight ends first, then the arc in the quadrant between them.
  right ? out.fill(turn_x, y.from, w, y.to) : out.fill(0, y.from, turn_x, y.to);
  down ? out.fill(x.from, turn_y, x.to, h) : out.fill(x.from, 0, x.to, turn_y);
  const auto on_arc = [&](double px, double py) {
    return std::abs(std::hypot(px - centre_x, py - centre_y) - radius) <= thickness / 2;
  };
  out.fill_shape(right ? 0 : turn_x, down ? 0 : turn_y, right ? turn_x : w, down ? turn_y : h, on_arc);
}

void draw_diagonals(bool rising, bool falling, int thickness, Coverage& out) {
  const double w = out.width(), h = out.height();
  // Distance to a line from corner to corner, |a x + b y + c| with (a, b) of unit length.
  const double length = std::hypot(w, h);
  out.fill_shape([&](double x, double y) {
    const bool up = rising && std::abs(h * x + w * y - w * h) <= length * thickness / 2;
    const bool down = falling && std::abs(h * x - w * y) <= length * thickness / 2;
    return up || down;
  });
}

}  // namespace

bool draw_lines(char32_t c, const CellMetrics& metrics, Coverage& out) {
  if (c < kFirst || c > kLast) return false;
  const LineWeights weights = line_weights(metrics);
  const Track columns(out.width(), weights), rows(out.height(), weights);
  const bool heavy = (c & 1) != 0;
  const auto dashes = [&](int count, bool vertical) {
    const Track& track = vertical ? columns : rows;
    draw_dashes(vertical, count, heavy ? track.heavy : track.light, out);
    return true;
  };
  switch (c) {
    case 0x2504:
    case 0x2505:
      return dashes(3, false);
    case 0x2506:
    case 0x2507:
      return dashes(3, true);
    case 0x2508:
    case 0x2509:
      return dashes(4, false);
    case 0x250a:
    case 0x250b:
      return dashes(4, true);
    case 0x254c:
    case 0x254d:
      return dashes(2, false);
    case 0x254e:
    case 0x254f:
      return dashes(2, true);
    case 0x256d:
      draw_arc(true, true, columns, rows, out);
      return true;
    case 0x256e:
      draw_arc(false, true, columns, rows, out);
      return true;
    case 0x256f:
      draw_arc(false, false, columns, rows, out);
      return true;
    case 0x2570:
      draw_arc(true, false, columns, rows, out);
      return true;
    case 0x2571:
      draw_diagonals(true, false, weights.light, out);
      return true;
    case 0x2572:
      draw_diagonals(false, true, weights.light, out);
      return true;
    case 0x2573:
      draw_diagonals(true, true, weights.light, out);
      return true;
    default:
      break;
  }
  const char* arms = kArms[c - kFirst];
  const char up = arms[0], right = arms[1], down = arms[2], left = arms[3];
  ArmPainter painter(out, columns, rows);
  painter.paint(true, true, right, up, down, left);
  painter.paint(true, false, left, up, down, right);
  painter.paint(false, true, down, left, right, up);
  painter.paint(false, false, up, left, right, down);
  return true;
}

}  // namespace riffle::text
