// ImageStore: images that a pane has, where they are placed, and which parts of them lie over which rows.
// Core thread, owned by Terminal. Rows carry a number (Row::images); here it stands for a list of strips, so
// that what scrolls, leaves for history or is wrapped anew takes its images along. Invariants: (1) the pixels
// held (frames of animations too) are at most kMaxImageBytes, placements at most kMaxPlacements
// (promises.md), images at most kMaxImages; (2) number 0 is no strip at all; a number that no row has is used
// again after collect(). Strips of a placement that is gone show nothing. Which images go for want of room:
// those that are placed nowhere first, of these the one that was used longest ago (kitty, "Image persistence
// and storage quotas"). An ImageBudget bounds several stores together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "term/frame/image.h"
#include "term/image_frames.h"

namespace riffle {

class ImageBudget;
using ImageKey = std::uint32_t;      // 1 on, in the order they came
using PlacementKey = std::uint32_t;  // 1 on

struct StoredImage {
  std::uint32_t id = 0;                           // kitty i=; 0: none
  std::uint32_t number = 0;                       // kitty I=; 0: none
  PixelsPtr pixels;                               // what shows: of an animation the current frame
  std::unique_ptr<ImageFrames> frames = nullptr;  // null: there is but one
  std::uint64_t used = 0;                         // grows with each use
  bool placed = false;
};

struct ImagePlacement {
  ImageKey image = 0;
  std::uint32_t id = 0;  // kitty p=; 0: none
  int cols = 1;          // cells it covers
  int rows = 1;
  std::int32_t z = 0;
  ImageRect source;       // in pixels of the image
  ImageRect dest;         // in cells, from the first one's corner
  bool virtual_ = false;  // shows only where placeholders are
  bool yields = false;    // sixel
};

// Row `row` of a placement, its first column at column `left` of the screen.
struct StripRef {
  PlacementKey placement = 0;
  std::int16_t row = 0;
  std::int16_t left = 0;
  // What is left of it: columns [from, to) of the screen.
  std::int16_t from = 0;
  std::int16_t to = std::numeric_limits<std::int16_t>::max();
  bool operator==(const StripRef&) const = default;
};

class ImageStore {
 public:
  static constexpr std::size_t kMaxPlacements = 4096;
  // A million of one pixel each would hold more in entries than in pixels.
  static constexpr std::size_t kMaxImages = 16384;
  static constexpr std::size_t kMaxStripsOfRow = 64;
  static constexpr std::uint16_t kMaxNumber = 16383;  // what a Row can hold

  // Calls `mark` with every number that a row has.
  using Marking = std::function<void(const std::function<void(std::uint16_t)>& mark)>;
  // `losing` is called before images go for want of room. `budget` may be null; else it outlives the store.
  explicit ImageStore(Marking marking, std::function<void()> losing = {}, ImageBudget* budget = nullptr);
  ~ImageStore();
  ImageStore(const ImageStore&) = delete;
  ImageStore& operator=(const ImageStore&) = delete;

  bool empty() const { return placements_.empty(); }
  bool any_virtual() const { return virtual_count_ != 0; }
  std::size_t bytes() const { return bytes_; }
  std::size_t image_count() const { return images_.size(); }
  std::size_t placement_count() const { return placements_.size(); }

  // An image with the same id (not 0) goes, with its placements. 0: it does not fit at all.
  ImageKey add(StoredImage image);
  const StoredImage* image(ImageKey key) const;
  // The newest with that id or number, 0: none.
  ImageKey find_id(std::uint32_t id) const;
  ImageKey find_number(std::uint32_t number) const;
  std::uint32_t unused_id();
  void touch(ImageKey key);  // it is used
  void remove_image(ImageKey key);
  // The image to go next, and whether it is placed; its key is 0 where there is none.
  struct Victim {
    ImageKey image = 0;
    bool placed = false;
    std::uint64_t used = 0;
  };
  Victim victim(ImageKey keep) const;
  void give_up(ImageKey key);  // tells that it goes
  void collect();              // what no row shows

  // --- frames of an animation, from 0. `frame` == count: another one. False: there is no room, though
  // others went.
  bool put_frame(ImageKey key, std::size_t frame, PixelsPtr pixels, std::int32_t gap_ms);
  void remove_frame(ImageKey key, std::size_t frame);
  ImageFrames& frames_of(ImageKey key);  // of an image that is there
  void frames_changed(ImageKey key);     // another one may be the current one
  bool any_animated() const { return !animated_.empty(); }
  const std::set<ImageKey>& animated() const { return animated_; }

  // One of the same image with the same id (not 0) goes.
  PlacementKey place(const ImagePlacement& placement);
  const ImagePlacement* placement(PlacementKey key) const;
  PlacementKey find_virtual(std::uint32_t image_id, std::uint32_t placement_id) const;
  void remove_placement(PlacementKey key, bool with_image);
  template <class Want>
  std::vector<PlacementKey> placements_where(const Want& want) const {
    std::vector<PlacementKey> found;
    for (const auto& [key, p] : placements_) {
      if (want(key, p)) found.push_back(key);
    }
    return found;
  }

  // The number for `strip` over what `number` stands for; `number` itself where there is no room.
  std::uint16_t with(std::uint16_t number, const StripRef& strip);
  // The number without columns [left, right) of strips that give way to text.
  std::uint16_t without_yielding(std::uint16_t number, int left, int right);
  const std::vector<StripRef>& strips(std::uint16_t number) const;

  // The part of a strip's placement, for row `row` of a frame; false: it is gone or empty.
  bool show(const StripRef& strip, int row, int cols, ImageStrip& out) const;
  // The cell of a virtual placement at (row, col) of it, `span` cells wide, to be shown at column `at`.
  bool show_cells(PlacementKey key, int cell_row, int cell_col, int span, int row, int at,
                  ImageStrip& out) const;

  void clear();

 private:
  // Placements of an image in the order of their ids; each is (image, id, placement).
  using Rank = std::tuple<bool, std::uint64_t, ImageKey>;  // placed, used
  void rank(ImageKey key, std::uint64_t used);
  using PlacementName = std::tuple<ImageKey, std::uint32_t, PlacementKey>;
  std::vector<PlacementKey> placements_of(ImageKey image) const;
  PlacementKey find_placement(ImageKey image, std::uint32_t id) const;
  bool make_room(std::size_t bytes, ImageKey keep);
  void count_bytes(std::size_t before, std::size_t after);
  bool part_of(const ImagePlacement& p, float top, float left, float width, ImageStrip& out) const;
  std::uint16_t number_for(std::vector<StripRef> strips, std::uint16_t otherwise);

  Marking marking_;
  std::function<void()> losing_;
  ImageBudget* budget_;
  std::uint64_t uses_ = 0;  // without a budget
  std::set<Rank> ranks_;    // images in the order in which they go
  std::set<ImageKey> animated_;
  std::map<ImageKey, StoredImage> images_;
  std::map<PlacementKey, ImagePlacement> placements_;
  // Programs may send thousands a second of either: each is found without looking at the others.
  std::map<std::uint32_t, ImageKey> by_id_;
  std::set<std::pair<std::uint32_t, ImageKey>> by_number_;
  std::set<PlacementName> by_image_;
  std::uint32_t next_unused_id_ = 0x7fffffff;    // ids that programs choose begin low: these come from above
  PlacementKey collected_at_ = 0;                // next_placement_ then
  std::vector<std::vector<StripRef>> lists_{1};  // by number
  std::vector<std::uint16_t> free_;
  std::size_t lists_at_collection_ = 0;
  std::size_t bytes_ = 0;
  std::size_t virtual_count_ = 0;
  ImageKey next_image_ = 1;
  PlacementKey next_placement_ = 1;
};

}  // namespace riffle
