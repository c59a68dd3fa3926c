// DamageRegion: the pixels of a window that a frame changed, as a few rectangles. Plain value, render thread.
// Invariants: (1) the rectangles are disjoint and not empty; (2) there are at most kMaxRects; so the region
// may cover more than was added, never less.
#pragma once

#include <vector>

#include "term/base/geometry.h"

namespace riffle::scene {

PixelRect intersection(const PixelRect& a, const PixelRect& b);
// What of `rects` lies outside `hole`.
std::vector<PixelRect> subtract(const std::vector<PixelRect>& rects, const PixelRect& hole);

class DamageRegion {
 public:
  // A frame that changes more separate places is composed as one box: each rectangle costs a draw call or
  // two.
  static constexpr std::size_t kMaxRects = 16;

  void add(PixelRect rect);
  void add(const DamageRegion& other);
  void clear() { rects_.clear(); }
  bool empty() const { return rects_.empty(); }
  const std::vector<PixelRect>& rects() const { return rects_; }
  PixelRect bounds() const;

 private:
  std::vector<PixelRect> rects_;
};

// Regions of the last frames, newest first: what a back buffer of age n lacks.
class DamageHistory {
 public:
  static constexpr std::size_t kDepth = 4;  // window systems hold three or four buffers; older is drawn whole

  void push(DamageRegion region);
  void clear() { frames_.clear(); }
  // The damage of the last `age` frames joined, the newest among them; false: not known that far back.
  bool since(int age, DamageRegion& out) const;

 private:
  std::vector<DamageRegion> frames_;
};

}  // namespace riffle::scene
