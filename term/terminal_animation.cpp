// Frames of images (kitty graphics, "Animation"): what they are made of, and when they show. A frame is
// shown by the ordinary way: its rows are damaged and told anew.
#include <algorithm>

#include "term/image/compose.h"
#include "term/image/decoders.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

using Command = GraphicsCommand;

int pixels_of(std::uint32_t v) { return static_cast<int>(std::min<std::uint32_t>(v, kMaxImageSide + 1)); }

std::shared_ptr<const ImagePixels> shared(ImagePixels&& pixels) {
  return std::make_shared<const ImagePixels>(std::move(pixels));
}

bool inside(int x, int y, int width, int height, const ImagePixels& image) {
  return x + width <= image.width && y + height <= image.height;
}

}  // namespace

// a=f. The data is laid over the frame that is edited (r), over a copy of another one (c), or over a canvas
// of one colour (Y).
void Terminal::Impl::add_frame(const Command& c, const ImagePixels& pixels) {
  Command answer = c;
  const ImageKey key = named_image(c);
  if (key == 0) return answer_graphics(answer, "ENOENT:no such image");
  const StoredImage& image = *images_.image(key);
  const int width = image.pixels->width, height = image.pixels->height;
  if (pixels.width > width || pixels.height > height)
    return answer_graphics(answer, "EINVAL:frame larger than its image");
  const std::size_t count = image.frames ? image.frames->count() : 1;
  const auto pixels_at = [&](std::uint32_t frame) -> const ImagePixels& {
    return image.frames ? *image.frames->pixels(frame - 1) : *image.pixels;
  };
  // A number that is beyond all frames means another one (as kitty has it).
  const bool edits = c.frame() != 0 && c.frame() <= count;
  if (!edits && c.other_frame() > count) return answer_graphics(answer, "EINVAL:no such frame");
  ImagePixels canvas = edits                  ? pixels_at(c.frame())
                       : c.other_frame() != 0 ? pixels_at(c.other_frame())
                                              : filled_pixels(width, height, c.canvas());
  compose(canvas, pixels_of(c.x), pixels_of(c.y), pixels, {0, 0, pixels.width, pixels.height},
          !c.overwrites());
  image_work_ += canvas.rgba.size() / 4;
  answer.rows = edits ? c.frame() : static_cast<std::uint32_t>(count + 1);
  const bool shows = edits && c.frame() - 1 == (image.frames ? image.frames->current() : 0);
  if (!images_.put_frame(key, answer.rows - 1, shared(std::move(canvas)), c.z))
    return answer_graphics(c, "ENOSPC:no room for the frame");
  if (shows) images_touched();
  answer_graphics(answer, "OK");
}

// a=a. There is an answer only to what went wrong (as kitty has it).
void Terminal::Impl::control_animation(const Command& c) {
  const ImageKey key = named_image(c);
  if (key == 0) return answer_graphics(c, "ENOENT:no such image");
  ImageFrames& frames = images_.frames_of(key);
  if (c.frame() != 0 && c.frame() <= frames.count()) frames.set_gap(c.frame() - 1, c.z);
  if (c.other_frame() != 0 && c.other_frame() <= frames.count()) {
    if (frames.current() != c.other_frame() - 1) images_touched();
    frames.show(c.other_frame() - 1, now_ns_);
  }
  using Play = ImageFrames::Play;
  constexpr std::uint32_t kStop = 1, kLoad = 2, kRun = 3;
  if (c.play_state() >= kStop && c.play_state() <= kRun) {
    frames.play(c.play_state() == kStop   ? Play::Stopped
                : c.play_state() == kLoad ? Play::Loading
                                          : Play::Running,
                now_ns_);
  }
  frames.set_loops(c.loops());
  images_.frames_changed(key);
  damage_.mark_dirty();  // the next cut looks for what moves
}

// a=c: a rectangle of one frame onto another.
void Terminal::Impl::compose_frames(const Command& c) {
  const ImageKey key = named_image(c);
  if (key == 0) return answer_graphics(c, "ENOENT:no such image");
  const StoredImage& image = *images_.image(key);
  const std::size_t count = image.frames ? image.frames->count() : 1;
  const std::uint32_t from = c.frame(), onto = c.other_frame();
  if (from == 0 || from > count || onto == 0 || onto > count)
    return answer_graphics(c, "ENOENT:no such frame");
  const int width = c.w == 0 ? image.pixels->width : pixels_of(c.w);
  const int height = c.h == 0 ? image.pixels->height : pixels_of(c.h);
  const int x = pixels_of(c.x), y = pixels_of(c.y);
  const int from_x = pixels_of(c.cell_x), from_y = pixels_of(c.cell_y);
  if (!inside(x, y, width, height, *image.pixels) || !inside(from_x, from_y, width, height, *image.pixels))
    return answer_graphics(c, "EINVAL:rectangle outside of the image");
  if (from == onto && std::max(x, from_x) < std::min(x, from_x) + width &&
      std::max(y, from_y) < std::min(y, from_y) + height)
    return answer_graphics(c, "EINVAL:rectangles overlap");
  ImageFrames& frames = images_.frames_of(key);
  ImagePixels target = *frames.pixels(onto - 1);
  const PixelsPtr source = frames.pixels(from - 1);
  image_work_ += target.rgba.size() / 4;
  compose(target, x, y, *source, {from_x, from_y, width, height}, !c.keeps_cursor);
  if (onto - 1 == frames.current()) images_touched();
  images_.put_frame(key, onto - 1, shared(std::move(target)), 0);
  answer_graphics(c, "OK");
}

// d=f: frame r of an image; F: the image with it where there is no other.
void Terminal::Impl::delete_frame(const Command& c) {
  const ImageKey key = named_image(c);
  if (key == 0) return;
  images_touched();
  const StoredImage& image = *images_.image(key);
  const std::size_t count = image.frames ? image.frames->count() : 1;
  if (count > 1) {
    images_.remove_frame(key, std::clamp<std::size_t>(c.frame(), 1, count) - 1);
  } else if (c.what == 'F') {
    images_.remove_image(key);
  }
}

void Terminal::Impl::row_strips(int viewport_row, std::vector<ImageStrip>& out) const {
  const int origin = damage_.origin(), cols = screen_->size().cols;
  std::uint16_t number = 0;
  const Cell* cells = nullptr;
  if (viewport_row < origin) {
    history_.read(history_.rows() - origin + viewport_row, history_row_);
    number = history_row_.images;
    cells = history_row_.cells.data();
  } else {
    const Row& row = screen_->grid().row(viewport_row - origin);
    number = row.images();
    if (row.has(kRowNonAscii)) cells = row.cells;
  }
  for (const StripRef& ref : images_.strips(number)) {
    ImageStrip strip;
    if (images_.show(ref, viewport_row, cols, strip)) out.push_back(std::move(strip));
  }
  if (cells != nullptr && images_.any_virtual()) placeholder_strips(viewport_row, cells, out);
}

// After a cut: which animations it shows. Only where there are any.
void Terminal::Impl::note_animations() {
  in_motion_.clear();
  if (!images_.any_animated()) return;
  std::vector<const ImagePixels*> seen;
  std::vector<ImageStrip> strips;
  for (const ImageKey key : images_.animated()) {
    if (!images_.image(key)->frames->playing()) continue;
    if (strips.empty()) {
      for (int v = 0; v < screen_->size().rows; ++v) row_strips(v, strips);
      if (strips.empty()) return;
    }
    const PixelsPtr& pixels = images_.image(key)->pixels;
    if (std::any_of(strips.begin(), strips.end(), [&](const ImageStrip& s) { return s.pixels == pixels; }))
      in_motion_.push_back(key);
  }
}

std::int64_t Terminal::Impl::next_animation_ns() const {
  std::int64_t next = ImageFrames::kNever;
  for (const ImageKey key : in_motion_) {
    const StoredImage* image = images_.image(key);
    if (image != nullptr && image->frames) next = std::min(next, image->frames->due_ns());
  }
  return next;
}

void Terminal::Impl::animate(std::int64_t now_ns) {
  now_ns_ = now_ns;
  std::vector<PixelsPtr> come;
  for (const ImageKey key : in_motion_) {
    if (images_.image(key) == nullptr || !images_.frames_of(key).advance(now_ns)) continue;
    images_.frames_changed(key);
    come.push_back(images_.image(key)->pixels);
  }
  if (come.empty()) return;
  // Nothing more is due before these are in a frame: a display that is slower than the gaps is not outrun.
  in_motion_.clear();
  for (int v = 0; v < screen_->size().rows; ++v) {
    std::vector<ImageStrip> strips;
    row_strips(v, strips);
    const bool moved = std::any_of(strips.begin(), strips.end(), [&](const ImageStrip& s) {
      return std::find(come.begin(), come.end(), s.pixels) != come.end();
    });
    if (moved) damage_.touch(v - damage_.origin(), 0, screen_->size().cols);
  }
}

}  // namespace riffle
