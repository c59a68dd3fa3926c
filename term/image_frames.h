// ImageFrames: the frames of an image and which of them shows when (kitty graphics, "Animation"). Core
// thread, owned by the StoredImage whose frames they are. Pure policy: time is an argument, nanoseconds of a
// steady clock. Frames are numbered from 0 on here (the protocol counts from 1); each is a whole picture, so
// that showing one costs nothing. Invariants: there is at least one frame; current() is one of them; a gap
// is 0 (the frame is passed over while the animation runs) or 1 ms and more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "term/frame/image.h"

namespace riffle {

using PixelsPtr = std::shared_ptr<const ImagePixels>;

class ImageFrames {
 public:
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  static constexpr std::int32_t kDefaultGapMs = 40;  // of frames beside the first, which has none

  enum class Play : std::uint8_t {
    Stopped,
    Loading,  // runs, and waits at the end for frames that come
    Running
  };

  explicit ImageFrames(PixelsPtr root) { frames_.push_back({std::move(root), 0}); }

  std::size_t count() const { return frames_.size(); }
  const PixelsPtr& pixels(std::size_t frame) const { return frames_[frame].pixels; }
  std::size_t current() const { return current_; }
  std::size_t bytes() const;

  // `gap_ms`: 0: the default; negative: none.
  void append(PixelsPtr pixels, std::int32_t gap_ms);
  void replace(std::size_t frame, PixelsPtr pixels) { frames_[frame].pixels = std::move(pixels); }
  // Not the last one that is left.
  void remove(std::size_t frame);
  // 0: as it is; negative: none.
  void set_gap(std::size_t frame, std::int32_t gap_ms);
  void show(std::size_t frame, std::int64_t now_ns);
  void play(Play play, std::int64_t now_ns);
  // v=: 0: as it is, 1: for ever, else one less.
  void set_loops(std::uint32_t v);

  // Another frame may come without the program's doing.
  bool playing() const { return play_ != Play::Stopped && !finished_ && runs(); }
  // When it comes; kNever: not before something changes.
  std::int64_t due_ns() const;
  // Shows what is due. True: it is another frame. What was due long ago (nobody saw it, or the program was
  // waited for) is not made up for.
  bool advance(std::int64_t now_ns);

 private:
  struct Frame {
    PixelsPtr pixels;
    std::int32_t gap_ms = 0;
  };
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  bool runs() const;         // there is another frame to show
  std::size_t next() const;  // behind current(), or behind the end the first one that has a gap; kNone

  std::vector<Frame> frames_;
  std::size_t current_ = 0;
  Play play_ = Play::Stopped;
  bool finished_ = false;        // all loops are over
  std::uint32_t max_loops_ = 0;  // 0: for ever
  std::uint32_t loops_ = 0;      // done
  std::int64_t shown_at_ns_ = 0;
};

}  // namespace riffle
