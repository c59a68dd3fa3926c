#include "term/image_store.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "term/image/decoders.h"
#include "term/image_budget.h"

namespace riffle {
namespace {

std::size_t bytes_of(const StoredImage& image) {
  if (image.frames) return image.frames->bytes();
  return image.pixels ? image.pixels->rgba.size() : 0;
}

}  // namespace

ImageStore::ImageStore(Marking marking, std::function<void()> losing, ImageBudget* budget)
    : marking_(std::move(marking)), losing_(std::move(losing)), budget_(budget) {
  if (budget_ != nullptr) budget_->join(*this);
}

ImageStore::~ImageStore() {
  if (budget_ == nullptr) return;
  clear();
  budget_->leave(*this);
}

void ImageStore::count_bytes(std::size_t before, std::size_t after) {
  bytes_ += after - before;
  if (budget_ != nullptr) budget_->count(before, after);
}

void ImageStore::touch(ImageKey key) {
  if (images_.contains(key)) rank(key, budget_ != nullptr ? budget_->next_use() : ++uses_);
}

void ImageStore::rank(ImageKey key, std::uint64_t used) {
  const auto found = images_.find(key);
  if (found == images_.end()) return;
  StoredImage& image = found->second;
  const auto first = by_image_.lower_bound({key, 0, 0});
  ranks_.erase({image.placed, image.used, key});
  image.placed = first != by_image_.end() && std::get<0>(*first) == key;
  image.used = used;
  ranks_.emplace(image.placed, used, key);
}

ImageKey ImageStore::add(StoredImage image) {
  const std::size_t bytes = bytes_of(image);
  if (bytes > kMaxImageBytes) return 0;
  if (const ImageKey old = image.id == 0 ? 0 : find_id(image.id)) remove_image(old);
  if (!make_room(bytes, 0)) return 0;
  count_bytes(0, bytes);
  if (image.id != 0) by_id_[image.id] = next_image_;
  if (image.number != 0) by_number_.emplace(image.number, next_image_);
  images_.emplace(next_image_, std::move(image));
  touch(next_image_);
  return next_image_++;
}

const StoredImage* ImageStore::image(ImageKey key) const {
  const auto found = images_.find(key);
  return found == images_.end() ? nullptr : &found->second;
}

ImageKey ImageStore::find_id(std::uint32_t id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? 0 : found->second;
}

ImageKey ImageStore::find_number(std::uint32_t number) const {
  const auto after = by_number_.lower_bound({number, std::numeric_limits<ImageKey>::max()});
  return after == by_number_.begin() || std::prev(after)->first != number ? 0 : std::prev(after)->second;
}

std::uint32_t ImageStore::unused_id() {
  while (find_id(next_unused_id_) != 0) --next_unused_id_;
  return next_unused_id_;
}

void ImageStore::remove_image(ImageKey key) {
  const auto found = images_.find(key);
  if (found == images_.end()) return;
  const StoredImage& image = found->second;
  count_bytes(bytes_of(image), 0);
  animated_.erase(key);
  ranks_.erase({image.placed, image.used, key});
  if (image.id != 0 && find_id(image.id) == key) by_id_.erase(image.id);
  if (image.number != 0) by_number_.erase({image.number, key});
  images_.erase(found);
  for (const PlacementKey p : placements_of(key)) remove_placement(p, false);
}

std::vector<PlacementKey> ImageStore::placements_of(ImageKey image) const {
  std::vector<PlacementKey> found;
  for (auto it = by_image_.lower_bound({image, 0, 0}); it != by_image_.end() && std::get<0>(*it) == image;
       ++it)
    found.push_back(std::get<2>(*it));
  return found;
}

PlacementKey ImageStore::find_placement(ImageKey image, std::uint32_t id) const {
  const auto found = by_image_.lower_bound({image, id, 0});
  const bool is_it = found != by_image_.end() && std::get<0>(*found) == image && std::get<1>(*found) == id;
  return is_it ? std::get<2>(*found) : 0;
}

PlacementKey ImageStore::place(const ImagePlacement& placement) {
  if (placement.id != 0) remove_placement(find_placement(placement.image, placement.id), false);
  // Where looking for those that are gone found few, it is not done again for each that comes.
  if (placements_.size() >= kMaxPlacements && next_placement_ - collected_at_ >= kMaxPlacements / 2)
    collect();
  if (placements_.size() >= kMaxPlacements) remove_placement(placements_.begin()->first, false);
  if (placement.virtual_) ++virtual_count_;
  by_image_.emplace(placement.image, placement.id, next_placement_);
  touch(placement.image);
  placements_.emplace(next_placement_, placement);
  return next_placement_++;
}

const ImagePlacement* ImageStore::placement(PlacementKey key) const {
  const auto found = placements_.find(key);
  return found == placements_.end() ? nullptr : &found->second;
}

PlacementKey ImageStore::find_virtual(std::uint32_t image_id, std::uint32_t placement_id) const {
  if (virtual_count_ == 0) return 0;
  const ImageKey image = find_id(image_id);
  if (image == 0) return 0;
  for (auto it = by_image_.lower_bound({image, placement_id, 0});
       it != by_image_.end() && std::get<0>(*it) == image; ++it) {
    if (placement_id != 0 && std::get<1>(*it) != placement_id) break;
    if (placements_.at(std::get<2>(*it)).virtual_) return std::get<2>(*it);
  }
  return 0;
}

void ImageStore::remove_placement(PlacementKey key, bool with_image) {
  const auto found = placements_.find(key);
  if (found == placements_.end()) return;
  const ImageKey image = found->second.image;
  if (found->second.virtual_) --virtual_count_;
  by_image_.erase({image, found->second.id, key});
  placements_.erase(found);
  const auto owner = images_.find(image);
  if (owner != images_.end()) rank(image, owner->second.used);
  // What has no id cannot be shown again.
  if (owner == images_.end() || (!with_image && (owner->second.id != 0 || owner->second.number != 0))) return;
  const auto other = by_image_.lower_bound({image, 0, 0});
  if (other == by_image_.end() || std::get<0>(*other) != image) remove_image(image);
}

std::uint16_t ImageStore::number_for(std::vector<StripRef> strips, std::uint16_t otherwise) {
  if (strips.empty()) return 0;
  // Lists that were used up are looked for when they have doubled, so that each costs the same in the end.
  if (free_.empty() && lists_.size() >= 2 * std::max<std::size_t>(lists_at_collection_, 256)) collect();
  if (free_.empty() && lists_.size() > kMaxNumber) return otherwise;
  if (free_.empty()) {
    lists_.push_back(std::move(strips));
    return static_cast<std::uint16_t>(lists_.size() - 1);
  }
  const std::uint16_t number = free_.back();
  free_.pop_back();
  lists_[number] = std::move(strips);
  return number;
}

std::uint16_t ImageStore::with(std::uint16_t number, const StripRef& strip) {
  std::vector<StripRef> list = strips(number);
  std::erase_if(list, [&](const StripRef& s) { return !placements_.contains(s.placement); });
  if (list.size() >= kMaxStripsOfRow) list.erase(list.begin());
  list.push_back(strip);
  return number_for(std::move(list), number);
}

std::uint16_t ImageStore::without_yielding(std::uint16_t number, int left, int right) {
  const std::vector<StripRef> before = strips(number);
  std::vector<StripRef> list;
  for (const StripRef& s : before) {
    const ImagePlacement* p = placement(s.placement);
    if (p == nullptr) continue;
    const int from = std::max<int>(s.from, s.left), to = std::min<int>(s.to, s.left + p->cols);
    if (!p->yields || from >= right || to <= left) {
      list.push_back(s);
      continue;
    }
    StripRef part = s;
    part.to = static_cast<std::int16_t>(left);
    if (from < left) list.push_back(part);
    part = s;
    part.from = static_cast<std::int16_t>(right);
    if (to > right) list.push_back(part);
  }
  // What was cut into more pieces than a row may have loses the oldest.
  if (list.size() > kMaxStripsOfRow)
    list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(kMaxStripsOfRow));
  return list == before ? number : number_for(std::move(list), 0);
}

const std::vector<StripRef>& ImageStore::strips(std::uint16_t number) const {
  static const std::vector<StripRef> kNone;
  return number < lists_.size() ? lists_[number] : kNone;
}

// Rows [top, top + 1) and columns [left, left + width) of the placement, in cells of it.
bool ImageStore::part_of(const ImagePlacement& p, float top, float left, float width, ImageStrip& out) const {
  const StoredImage* stored = image(p.image);
  if (stored == nullptr || stored->pixels == nullptr) return false;
  const float y0 = std::max(p.dest.y, top), y1 = std::min(p.dest.y + p.dest.height, top + 1);
  const float x0 = std::max(p.dest.x, left), x1 = std::min(p.dest.x + p.dest.width, left + width);
  if (y1 <= y0 || x1 <= x0) return false;
  const float per_col = p.source.width / p.dest.width, per_row = p.source.height / p.dest.height;
  out.source = {p.source.x + (x0 - p.dest.x) * per_col, p.source.y + (y0 - p.dest.y) * per_row,
                (x1 - x0) * per_col, (y1 - y0) * per_row};
  out.dest = {x0 - left, y0 - top, x1 - x0, y1 - y0};
  out.z = p.z;
  out.yields = p.yields;
  out.pixels = stored->pixels;
  return true;
}

bool ImageStore::show(const StripRef& strip, int row, int cols, ImageStrip& out) const {
  const ImagePlacement* p = placement(strip.placement);
  const int first = std::max(strip.from - strip.left, 0);
  const auto width = static_cast<float>(std::min<int>(strip.to, cols) - strip.left - first);
  if (p == nullptr || !part_of(*p, strip.row, static_cast<float>(first), width, out)) return false;
  out.row = static_cast<std::int16_t>(row);
  out.dest.x += static_cast<float>(strip.left + first);
  return true;
}

bool ImageStore::show_cells(PlacementKey key, int cell_row, int cell_col, int span, int row, int at,
                            ImageStrip& out) const {
  const ImagePlacement* p = placement(key);
  if (p == nullptr) return false;
  if (!part_of(*p, static_cast<float>(cell_row), static_cast<float>(cell_col), static_cast<float>(span), out))
    return false;
  out.row = static_cast<std::int16_t>(row);
  out.dest.x += static_cast<float>(at);
  return true;
}

bool ImageStore::make_room(std::size_t bytes, ImageKey keep) {
  if (bytes_ + bytes > kMaxImageBytes) collect();
  while (bytes_ + bytes > kMaxImageBytes || images_.size() >= kMaxImages) {
    const Victim next = victim(keep);
    if (next.image == 0) return false;
    give_up(next.image);
  }
  return budget_ == nullptr || budget_->make_room(bytes, *this, keep);
}

ImageStore::Victim ImageStore::victim(ImageKey keep) const {
  for (const auto& [placed, used, key] : ranks_) {
    if (key != keep) return {key, placed, used};
  }
  return {};
}

void ImageStore::give_up(ImageKey key) {
  if (losing_) losing_();
  remove_image(key);
}

bool ImageStore::put_frame(ImageKey key, std::size_t frame, PixelsPtr pixels, std::int32_t gap_ms) {
  ImageFrames& frames = frames_of(key);
  const std::size_t before = frames.bytes(), size = pixels->rgba.size();
  const bool another = frame == frames.count();
  if (another && (before + size > kMaxImageBytes || !make_room(size, key))) return false;
  if (another) {
    frames.append(std::move(pixels), gap_ms);
  } else {
    frames.replace(frame, std::move(pixels));
    frames.set_gap(frame, gap_ms);
  }
  count_bytes(before, frames.bytes());
  frames_changed(key);
  return true;
}

void ImageStore::remove_frame(ImageKey key, std::size_t frame) {
  ImageFrames& frames = frames_of(key);
  const std::size_t before = frames.bytes();
  frames.remove(frame);
  count_bytes(before, frames.bytes());
  frames_changed(key);
}

ImageFrames& ImageStore::frames_of(ImageKey key) {
  StoredImage& image = images_.at(key);
  if (!image.frames) {
    image.frames = std::make_unique<ImageFrames>(image.pixels);
    animated_.insert(key);
  }
  return *image.frames;
}

void ImageStore::frames_changed(ImageKey key) {
  StoredImage& image = images_.at(key);
  image.pixels = image.frames->pixels(image.frames->current());
  touch(key);
}

// Numbers that no row has are free; so are placements without a row, and images that nobody can show.
void ImageStore::collect() {
  std::vector<bool> used(lists_.size(), false);
  marking_([&](std::uint16_t number) {
    if (number < used.size()) used[number] = true;
  });
  free_.clear();
  std::vector<PlacementKey> shown;
  for (std::size_t n = 1; n < lists_.size(); ++n) {
    if (!used[n]) {
      lists_[n] = {};
      free_.push_back(static_cast<std::uint16_t>(n));
    }
    for (const StripRef& s : lists_[n]) shown.push_back(s.placement);
  }
  std::sort(shown.begin(), shown.end());
  for (const PlacementKey key : placements_where([&](PlacementKey k, const ImagePlacement&p) {
         // The newest is being laid over its rows.
         return !p.virtual_ && k + 1 != next_placement_ && !std::binary_search(shown.begin(), shown.end(), k);
       }))
    remove_placement(key, false);
  lists_at_collection_ = lists_.size() - free_.size();
  collected_at_ = next_placement_;
}

void ImageStore::clear() {
  count_bytes(bytes_, 0);
  images_.clear();
  animated_.clear();
  ranks_.clear();
  placements_.clear();
  by_id_.clear();
  by_number_.clear();
  by_image_.clear();
  lists_.assign(1, {});
  free_.clear();
  virtual_count_ = lists_at_collection_ = 0;
}

}  // namespace riffle
