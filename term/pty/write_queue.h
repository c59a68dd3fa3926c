// WriteQueue: what waits to be written to a program that does not read at once. First in, first out, so that
// a reply never lands in the middle of a paste and a key never overtakes one. Core thread. Pure: the caller
// does the writing. Invariant: memory is bounded by the three limits below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace riffle {

// promises.md: automatic replies, unread ones of a pane. Over it a reply is dropped whole.
inline constexpr std::size_t kMaxQueuedReplies = std::size_t{256} * 1024;
// promises.md: a paste; all pastes that wait together stay below it too.
inline constexpr std::size_t kMaxQueuedPastes = std::size_t{64} * 1024 * 1024;
// Keys of a program that never reads: more than a day of auto repeat at 10 keys a second.
inline constexpr std::size_t kMaxQueuedKeys = std::size_t{1024} * 1024;

enum class WriteKind : std::uint8_t { Key, Reply, Paste };

class WriteQueue {
 public:
  // False: over the limit of its kind, dropped whole and counted. `tag` of a key comes back from taken() (0:
  // none).
  bool push(WriteKind kind, std::string bytes, std::uint64_t tag = 0);
  bool empty() const { return entries_.empty(); }
  std::size_t size() const;
  std::size_t size(WriteKind kind) const { return waiting_[static_cast<std::size_t>(kind)]; }
  std::uint64_t dropped(WriteKind kind) const { return dropped_[static_cast<std::size_t>(kind)]; }

  // The bytes to write next, valid until the next call of another function; small entries of one burst are
  // joined.
  std::string_view front();
  // `count` bytes of front() were written. Returns the tags of the keys that are now written to their last
  // byte.
  std::vector<std::uint64_t> taken(std::size_t count);
  void clear();

 private:
  struct Entry {
    WriteKind kind;
    std::string bytes;
    std::size_t done;
    std::uint64_t tag;
  };
  std::deque<Entry> entries_;
  std::string joined_;
  std::size_t waiting_[3] = {};
  std::uint64_t dropped_[3] = {};
};

}  // namespace riffle
