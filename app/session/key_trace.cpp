#include "app/session/key_trace.h"

#include <algorithm>

#include "app/session/clock.h"

namespace riffle {
namespace {

// Keys pasted by a tool, or held: more are on their way than anybody looks at one by one.
constexpr std::size_t kMaxKeys = 64;
// A key that brought nothing for so long (a password, a key that a program ignores) has no echo.
constexpr std::int64_t kNoEchoAfter = 5 * kSecond;
// For so long after a key reading does not pause: a program that echoes at all has done it by then.
constexpr std::int64_t kEchoDue = 100 * kMillisecond;
// A shell echoes within a millisecond or two, on a busy machine within some more; a flood that is drawn half
// a frame later looks the same.
constexpr std::int64_t kKeepFree = 8 * kMillisecond;

}  // namespace

std::uint64_t KeyTrace::begin(std::int64_t pressed, std::int64_t encoded) {
  if (keys_.size() >= kMaxKeys) {
    if (keys_.front().stamps.parsed != 0) --ready_;
    keys_.pop_front();
  }
  Entry entry{next_tag_++, {}};
  entry.stamps.pressed = pressed;
  entry.stamps.encoded = encoded;
  keys_.push_back(entry);
  return entry.tag;
}

void KeyTrace::written(std::span<const std::uint64_t> tags, std::int64_t now) {
  for (const std::uint64_t tag : tags) {
    const auto key = std::find_if(keys_.begin(), keys_.end(), [&](const Entry& e) { return e.tag == tag; });
    if (key != keys_.end()) key->stamps.written = now;
  }
  if (tags.empty()) return;
  last_written_ = now;
  awaiting_ = true;
}

bool KeyTrace::read(std::int64_t now) {
  if (!awaiting_) return false;
  awaiting_ = false;
  std::erase_if(keys_, [&](const Entry& e) {
    return e.stamps.written != 0 && e.stamps.read == 0 && now - e.stamps.written > kNoEchoAfter;
  });
  bool any = false;
  for (Entry& key : keys_) {
    if (key.stamps.written == 0 || key.stamps.read != 0) continue;
    key.stamps.read = now;
    any = true;
  }
  return any;
}

void KeyTrace::parsed(std::int64_t now) {
  for (Entry& key : keys_) {
    if (key.stamps.read == 0 || key.stamps.parsed != 0) continue;
    key.stamps.parsed = now;
    ++ready_;
  }
}

std::vector<KeyStamps> KeyTrace::take(std::int64_t now) {
  std::vector<KeyStamps> result;
  if (ready_ == 0) return result;
  std::erase_if(keys_, [&](Entry& key) {
    if (key.stamps.parsed == 0) return false;
    key.stamps.cut = now;
    result.push_back(key.stamps);
    return true;
  });
  ready_ = 0;
  return result;
}

std::int64_t KeyTrace::keep_free_until() const { return awaiting_ ? last_written_ + kKeepFree : 0; }

bool KeyTrace::awaits_echo(std::int64_t now) const { return awaiting_ && now - last_written_ < kEchoDue; }

}  // namespace riffle
