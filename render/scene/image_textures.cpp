#include "render/scene/image_textures.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace riffle::scene {
namespace {

// Colours times alpha, so that the blank around a picture does not darken its edge when it is scaled.
std::vector<std::uint8_t> premultiplied(const std::vector<std::uint8_t>& rgba) {
  std::vector<std::uint8_t> out(rgba);
  for (std::size_t i = 0; i + 3 < out.size(); i += 4) {
    const unsigned alpha = out[i + 3];
    if (alpha == 255) continue;
    for (std::size_t c = 0; c < 3; ++c)
      out[i + c] = static_cast<std::uint8_t>((out[i + c] * alpha + 127) / 255);
  }
  return out;
}

}  // namespace

GLuint ImageTextures::texture_of(const std::shared_ptr<const ImagePixels>& pixels, bool shrunk) {
  if (pixels == nullptr || pixels->width <= 0 || pixels->height <= 0) return 0;
  auto [at, fresh] = entries_.try_emplace(pixels.get());
  Entry& entry = at->second;
  if (fresh) {
    entry.pixels = pixels;
    GLint limit = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
    if (pixels->width > limit || pixels->height > limit) return 0;
    entry.texture = gl::Texture::make();
    glBindTexture(GL_TEXTURE_2D, entry.texture.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    const std::vector<std::uint8_t> texels = premultiplied(pixels->rgba);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, pixels->width, pixels->height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 texels.data());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  }
  if (shrunk && !entry.has_levels && entry.texture) {
    constexpr GLint kAllLevels = 1000;
    glBindTexture(GL_TEXTURE_2D, entry.texture.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, kAllLevels);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glGenerateMipmap(GL_TEXTURE_2D);
    entry.has_levels = true;
  }
  return entry.texture.id();
}

void ImageTextures::prune() {
  std::erase_if(entries_, [](const auto& entry) { return entry.second.pixels.use_count() == 1; });
}

void ImageTextures::forget() {
  for (auto& [pixels, entry] : entries_) entry.texture.forget();
  entries_.clear();
}

}  // namespace riffle::scene
