#include "app/session/read_pacer.h"

namespace riffle {
namespace {

// A read of a pty gives 4 KiB at most; one of less than half of it found the pty nearly empty.
constexpr std::size_t kShortRead = 2048;
constexpr std::int64_t kPause = 100 * kMicrosecond;
// Output without a gap of this length is one burst; programs that answer keys or draw a screen make larger
// gaps.
constexpr std::int64_t kBurstGap = 2 * kMillisecond;
// A screen of text: until so much came in one burst it is somebody drawing, not a flood.
constexpr std::size_t kFloodBytes = 16 * 1024;

}  // namespace

std::int64_t ReadPacer::pause_after(std::size_t bytes, std::int64_t now, bool hurry) {
  if (now - last_read_ > kBurstGap) burst_bytes_ = 0;
  last_read_ = now;
  burst_bytes_ += bytes;
  if (hurry || bytes >= kShortRead || burst_bytes_ < kFloodBytes) return 0;
  return kPause;
}

}  // namespace riffle
