#include "term/pty/write_queue.h"

#include <algorithm>
#include <array>

#include "term/base/assert.h"

namespace riffle {
namespace {

constexpr std::array<std::size_t, 3> kLimits = {kMaxQueuedKeys, kMaxQueuedReplies, kMaxQueuedPastes};
// A pty takes 4 KiB at a time; more in one string would be copied for nothing.
constexpr std::size_t kJoinBytes = 4096;

}  // namespace

bool WriteQueue::push(WriteKind kind, std::string bytes, std::uint64_t tag) {
  const auto index = static_cast<std::size_t>(kind);
  if (bytes.empty()) return true;
  if (bytes.size() > kLimits[index] - waiting_[index]) {
    ++dropped_[index];
    return false;
  }
  waiting_[index] += bytes.size();
  entries_.push_back({kind, std::move(bytes), 0, tag});
  return true;
}

std::size_t WriteQueue::size() const { return waiting_[0] + waiting_[1] + waiting_[2]; }

std::string_view WriteQueue::front() {
  if (entries_.empty()) return {};
  const Entry& first = entries_.front();
  const std::string_view rest = std::string_view(first.bytes).substr(first.done);
  if (entries_.size() == 1 || rest.size() >= kJoinBytes) return rest;
  joined_.assign(rest);
  for (std::size_t i = 1; i < entries_.size() && joined_.size() < kJoinBytes; ++i) {
    joined_.append(entries_[i].bytes, 0, kJoinBytes - joined_.size());
  }
  return joined_;
}

std::vector<std::uint64_t> WriteQueue::taken(std::size_t count) {
  std::vector<std::uint64_t> tags;
  while (count > 0) {
    RIFFLE_CHECK(!entries_.empty());
    if (entries_.empty()) break;
    Entry& first = entries_.front();
    const std::size_t part = std::min(count, first.bytes.size() - first.done);
    first.done += part;
    count -= part;
    waiting_[static_cast<std::size_t>(first.kind)] -= part;
    if (first.done < first.bytes.size()) break;
    if (first.tag != 0) tags.push_back(first.tag);
    entries_.pop_front();
  }
  return tags;
}

void WriteQueue::clear() {
  entries_.clear();
  std::fill(std::begin(waiting_), std::end(waiting_), std::size_t{0});
}

}  // namespace riffle
