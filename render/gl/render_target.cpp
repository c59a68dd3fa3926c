#include "render/gl/render_target.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace riffle::gl {

Result<RenderTexture> RenderTexture::make(PixelSize size, PixelOrder order) {
  GLint limit = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
  if (size.width < 1 || size.height < 1 || size.width > limit || size.height > limit) {
    return Error("a picture of " + std::to_string(size.width) + "x" + std::to_string(size.height) +
                 " pixels is more than OpenGL can draw (" + std::to_string(limit) + " a side)");
  }
  RenderTexture made;
  made.size_ = size;
  made.order_ = order;
  made.texture_ = Texture::make();
  glBindTexture(GL_TEXTURE_2D, made.texture_.id());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  // Mesa picks the order of the channels after the data that would come in, but only where the internal
  // format is not sized. A window has BGRA: from an RGBA texture llvmpipe converts every pixel in a shader
  // (9.3 ms for 2000x950), from a BGRA one it copies memory (0.4 ms).
  if (order == PixelOrder::Bgra)
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, size.width, size.height, 0, GL_BGRA, GL_UNSIGNED_BYTE, nullptr);
  else
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  made.framebuffer_ = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, made.framebuffer_.id());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, made.texture_.id(), 0);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    return Error("OpenGL cannot draw into an RGBA8 texture of " + std::to_string(size.width) + "x" +
                 std::to_string(size.height) + " pixels");
  return made;
}

void RenderTexture::upload(const PixelRect& rect, const unsigned char* pixels, int stride) {
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, stride);
  glTexSubImage2D(GL_TEXTURE_2D, 0, rect.x, rect.y, rect.width, rect.height,
                  order_ == PixelOrder::Bgra ? GL_BGRA : GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

void RenderTexture::forget() {
  texture_.forget();
  framebuffer_.forget();
  size_ = {};
}

void bind_target(const TargetView& target) {
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.framebuffer);
  glViewport(0, 0, target.size.width, target.size.height);
}

void copy_pixels(const TargetView& from, int from_x, int from_y, const TargetView& to,
                 const PixelRect& to_rect) {
  const auto edges = [](const TargetView& t, int y, int height, int& first, int& last) {
    first = t.top_down ? y : t.size.height - y;
    last = t.top_down ? y + height : t.size.height - y - height;
  };
  int from_first = 0, from_last = 0, to_first = 0, to_last = 0;
  edges(from, from_y, to_rect.height, from_first, from_last);
  edges(to, to_rect.y, to_rect.height, to_first, to_last);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.framebuffer);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.framebuffer);
  glBlitFramebuffer(from_x, from_first, from_x + to_rect.width, from_last, to_rect.x, to_first,
                    to_rect.right(), to_last, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void read_pixels(const TargetView& target, unsigned char* rgba) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, target.size.width, target.size.height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
  if (target.top_down) return;
  const std::size_t row = static_cast<std::size_t>(target.size.width) * 4;
  for (int top = 0, bottom = target.size.height - 1; top < bottom; ++top, --bottom)
    std::swap_ranges(rgba + row * static_cast<std::size_t>(top),
                     rgba + row * static_cast<std::size_t>(top + 1),
                     rgba + row * static_cast<std::size_t>(bottom));
}

}  // namespace riffle::gl
