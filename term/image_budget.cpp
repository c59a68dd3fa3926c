#include "term/image_budget.h"

#include <tuple>

namespace riffle {

void ImageBudget::leave(ImageStore& store) { std::erase(stores_, &store); }

bool ImageBudget::make_room(std::size_t bytes, const ImageStore& asking, ImageKey keep) {
  if (bytes > max_bytes_) return false;
  if (bytes_ + bytes <= max_bytes_) return true;
  for (ImageStore* store : stores_) store->collect();
  while (bytes_ + bytes > max_bytes_) {
    ImageStore* owner = nullptr;
    ImageStore::Victim next;
    for (ImageStore* store : stores_) {
      const ImageStore::Victim one = store->victim(store == &asking ? keep : 0);
      if (one.image == 0) continue;
      if (owner == nullptr || std::tie(one.placed, one.used) < std::tie(next.placed, next.used)) {
        owner = store;
        next = one;
      }
    }
    if (owner == nullptr) return false;
    owner->give_up(next.image);
  }
  return true;
}

}  // namespace riffle
