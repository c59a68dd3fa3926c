// ImageTextures: the textures of the images that panes show. Render thread, context current. An image is
// uploaded when it is first drawn and its texture freed once nobody else holds the image.
#pragma once

#include <map>
#include <memory>

#include "render/gl/names.h"
#include "term/frame/image.h"

namespace riffle::scene {

class ImageTextures {
 public:
  // 0: the GL takes none so large. `shrunk`: it is drawn smaller than it is, and needs smaller copies.
  GLuint texture_of(const std::shared_ptr<const ImagePixels>& pixels, bool shrunk);
  // Frees what no mirror holds any more.
  void prune();
  void forget();
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::shared_ptr<const ImagePixels> pixels;
    gl::Texture texture;
    bool has_levels = false;
  };
  std::map<const ImagePixels*, Entry> entries_;
};

}  // namespace riffle::scene
