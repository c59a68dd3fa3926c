// ImageBudget: what the images of all panes together may hold (promises.md: 320 MiB). Core thread; who makes
// the terminals owns it, and it outlives them. It knows the ImageStores that share it and has the image go
// that was used longest ago, of whichever pane, those that are placed nowhere first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "term/image_store.h"

namespace riffle {

class ImageBudget {
 public:
  // As kitty's quota for a buffer.
  static constexpr std::size_t kMaxBytes = std::size_t{320} * 1024 * 1024;

  explicit ImageBudget(std::size_t max_bytes = kMaxBytes) : max_bytes_(max_bytes) {}
  ImageBudget(const ImageBudget&) = delete;
  ImageBudget& operator=(const ImageBudget&) = delete;

  std::size_t bytes() const { return bytes_; }

  // --- for ImageStore
  void join(ImageStore& store) { stores_.push_back(&store); }
  void leave(ImageStore& store);
  void count(std::size_t before, std::size_t after) { bytes_ += after - before; }
  std::uint64_t next_use() { return ++uses_; }
  // Images go until there is room, but not `keep` of `asking`. False: there is none.
  bool make_room(std::size_t bytes, const ImageStore& asking, ImageKey keep);

 private:
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  std::uint64_t uses_ = 0;
  std::vector<ImageStore*> stores_;
};

}  // namespace riffle
