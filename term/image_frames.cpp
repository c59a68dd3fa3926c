#include "term/image_frames.h"

#include <algorithm>
#include <utility>

namespace riffle {
namespace {

constexpr std::int64_t kMillisecondNs = 1'000'000;
// Longer than a frame that came late, shorter than what anybody takes for motion.
constexpr std::int64_t kMadeUpForNs = 100 * kMillisecondNs;

std::int32_t gap_of(std::int32_t asked) { return std::max(asked, 0); }

}  // namespace

std::size_t ImageFrames::bytes() const {
  std::size_t sum = 0;
  for (const Frame& f : frames_) sum += f.pixels ? f.pixels->rgba.size() : 0;
  return sum;
}

void ImageFrames::append(PixelsPtr pixels, std::int32_t gap_ms) {
  frames_.push_back({std::move(pixels), gap_ms == 0 ? kDefaultGapMs : gap_of(gap_ms)});
}

void ImageFrames::remove(std::size_t frame) {
  if (frames_.size() < 2) return;
  frames_.erase(frames_.begin() + static_cast<std::ptrdiff_t>(frame));
  if (frame < current_ || current_ == frames_.size()) --current_;
}

void ImageFrames::set_gap(std::size_t frame, std::int32_t gap_ms) {
  if (gap_ms != 0) frames_[frame].gap_ms = gap_of(gap_ms);
}

void ImageFrames::show(std::size_t frame, std::int64_t now_ns) {
  if (frame == current_) return;
  current_ = frame;
  shown_at_ns_ = now_ns;
}

void ImageFrames::play(Play play, std::int64_t now_ns) {
  if (play_ == Play::Stopped) shown_at_ns_ = now_ns;
  play_ = play;
  loops_ = 0;
  finished_ = false;
}

void ImageFrames::set_loops(std::uint32_t v) {
  if (v == 0) return;
  max_loops_ = v - 1;
  finished_ = max_loops_ != 0 && loops_ >= max_loops_;
}

bool ImageFrames::runs() const {
  // One frame that is shown already is no animation, however many others are passed over.
  const auto shown =
      std::count_if(frames_.begin(), frames_.end(), [](const Frame& f) { return f.gap_ms > 0; });
  return shown > 1 || (shown == 1 && frames_[current_].gap_ms == 0);
}

std::size_t ImageFrames::next() const {
  const auto shown = [](const Frame& f) { return f.gap_ms > 0; };
  const auto here = frames_.begin() + static_cast<std::ptrdiff_t>(current_) + 1;
  if (const auto later = std::find_if(here, frames_.end(), shown); later != frames_.end())
    return static_cast<std::size_t>(later - frames_.begin());
  if (play_ == Play::Loading) return kNone;
  return static_cast<std::size_t>(std::find_if(frames_.begin(), frames_.end(), shown) - frames_.begin());
}

std::int64_t ImageFrames::due_ns() const {
  if (!playing() || next() == kNone) return kNever;
  return shown_at_ns_ + frames_[current_].gap_ms * kMillisecondNs;
}

bool ImageFrames::advance(std::int64_t now_ns) {
  const std::size_t before = current_;
  // Each step takes a gap of at least a millisecond away, so these are some hundred at most.
  for (std::int64_t due = due_ns(); due <= now_ns; due = due_ns()) {
    const std::size_t after = next();
    if (after <= current_) {
      if (max_loops_ != 0 && ++loops_ >= max_loops_) {
        finished_ = true;
        break;
      }
    }
    current_ = after;
    shown_at_ns_ = now_ns - due > kMadeUpForNs ? now_ns : due;
  }
  return current_ != before;
}

}  // namespace riffle
