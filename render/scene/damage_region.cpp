#include "render/scene/damage_region.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "term/base/assert.h"

namespace riffle::scene {

PixelRect intersection(const PixelRect& a, const PixelRect& b) {
  const int left = std::max(a.x, b.x), top = std::max(a.y, b.y);
  const int right = std::min(a.right(), b.right()), bottom = std::min(a.bottom(), b.bottom());
  if (left >= right || top >= bottom) return {};
  return {left, top, right - left, bottom - top};
}

std::vector<PixelRect> subtract(const std::vector<PixelRect>& rects, const PixelRect& hole) {
  std::vector<PixelRect> rest;
  const auto keep = [&rest](PixelRect r) {
    if (!r.empty()) rest.push_back(r);
  };
  for (const PixelRect& r : rects) {
    const PixelRect cut = intersection(r, hole);
    if (cut.empty()) {
      keep(r);
      continue;
    }
    keep({r.x, r.y, r.width, cut.y - r.y});
    keep({r.x, cut.bottom(), r.width, r.bottom() - cut.bottom()});
    keep({r.x, cut.y, cut.x - r.x, cut.height});
    keep({cut.right(), cut.y, r.right() - cut.right(), cut.height});
  }
  return rest;
}

void DamageRegion::add(PixelRect rect) {
  if (rect.empty()) return;
  // A box that swallowed a neighbour may reach the next one: look again until none overlaps.
  for (std::size_t i = 0; i < rects_.size();) {
    if (intersection(rects_[i], rect).empty()) {
      ++i;
      continue;
    }
    rect = rect.joined(rects_[i]);
    rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(i));
    i = 0;
  }
  rects_.push_back(rect);
  if (rects_.size() > kMaxRects) rects_ = {bounds()};
  if (kParanoid)
    for (std::size_t i = 0; i < rects_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) RIFFLE_CHECK(intersection(rects_[i], rects_[j]).empty());
}

void DamageRegion::add(const DamageRegion& other) {
  for (const PixelRect& r : other.rects_) add(r);
}

PixelRect DamageRegion::bounds() const {
  PixelRect box;
  for (const PixelRect& r : rects_) box = box.joined(r);
  return box;
}

void DamageHistory::push(DamageRegion region) {
  frames_.insert(frames_.begin(), std::move(region));
  if (frames_.size() > kDepth) frames_.pop_back();
}

bool DamageHistory::since(int age, DamageRegion& out) const {
  if (age < 1 || static_cast<std::size_t>(age) > frames_.size()) return false;
  for (int i = 0; i < age; ++i) out.add(frames_[static_cast<std::size_t>(i)]);
  return true;
}

}  // namespace riffle::scene
