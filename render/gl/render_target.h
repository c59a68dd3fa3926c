// Something to draw into: a framebuffer and which way up it is. Render thread, context current.
#pragma once

#include "render/gl/names.h"
#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle::gl {

// Borrowed; coordinates of callers have y downwards, `top_down` says whether the framebuffer's rows do.
struct TargetView {
  GLuint framebuffer = 0;
  PixelSize size;
  bool top_down = true;
};

// Channel order in memory. Copies between framebuffers of the same order are plain copies of memory in
// llvmpipe.
enum class PixelOrder { Rgba, Bgra };

// An RGBA8 texture with a framebuffer around it, rows top down.
class RenderTexture {
 public:
  RenderTexture() = default;
  static Result<RenderTexture> make(PixelSize size, PixelOrder order);
  TargetView view() const { return {framebuffer_.id(), size_, true}; }
  PixelSize size() const { return size_; }
  PixelOrder order() const { return order_; }
  // Replaces the pixels of `rect` by rows top down, `stride` pixels apart, channels in order().
  void upload(const PixelRect& rect, const unsigned char* pixels, int stride);
  void forget();

 private:
  Texture texture_;
  Framebuffer framebuffer_;
  PixelSize size_;
  PixelOrder order_ = PixelOrder::Rgba;
};

// Binds `target` for drawing and sets the viewport over all of it.
void bind_target(const TargetView& target);

// Copies `size` pixels from `from` (at from_x, from_y) to `to`, both y downwards, no scaling.
void copy_pixels(const TargetView& from, int from_x, int from_y, const TargetView& to,
                 const PixelRect& to_rect);

// The pixels of `target` as RGBA, rows top down. Waits for the GPU.
void read_pixels(const TargetView& target, unsigned char* rgba);

}  // namespace riffle::gl
