#include "term/vt/string_collector.h"

#include <algorithm>

namespace riffle::vt {

void StringCollector::begin(std::string_view header, std::size_t limit) {
  discard();
  bytes_.assign(header);
  longest_ = header.size() + limit;
}

bool StringCollector::append(std::string_view bytes) {
  const std::size_t needed = bytes_.size() + bytes.size();
  if (needed > longest_) {
    discard();
    return false;
  }
  // Doubling, as std::string does by itself, but never past what the limit allows (and two bytes for the
  // terminator).
  if (needed + 2 > bytes_.capacity())
    bytes_.reserve(std::min(std::max(2 * bytes_.capacity(), needed + 2), longest_ + 2));
  bytes_.append(bytes);
  return true;
}

std::string_view StringCollector::finish() {
  bytes_.append("\x1b\\");
  return bytes_;
}

void StringCollector::discard() {
  if (bytes_.capacity() > kKeptBytes + kMaxDcsHeaderBytes) {
    bytes_ = {};
  } else {
    bytes_.clear();
  }
}

}  // namespace riffle::vt
