// RAII over GL names. Render thread, with the context current that made them; forget() when that context is
// gone.
#pragma once

#include <epoxy/gl.h>

#include <utility>

namespace riffle::gl {

template <class Kind>
class Name {
 public:
  Name() = default;
  ~Name() { reset(); }
  Name(Name&& other) noexcept : id_(std::exchange(other.id_, 0u)) {}
  Name& operator=(Name&& other) noexcept {
    if (this != &other) {
      reset();
      id_ = std::exchange(other.id_, 0u);
    }
    return *this;
  }
  Name(const Name&) = delete;
  Name& operator=(const Name&) = delete;

  static Name make() {
    Name name;
    Kind::create(&name.id_);
    return name;
  }
  static Name adopt(GLuint id) {
    Name name;
    name.id_ = id;
    return name;
  }
  GLuint id() const { return id_; }
  explicit operator bool() const { return id_ != 0; }
  void reset() {
    if (id_ != 0) Kind::destroy(&id_);
    id_ = 0;
  }
  void forget() { id_ = 0; }

 private:
  GLuint id_ = 0;
};

struct TextureKind {
  static void create(GLuint* id) { glGenTextures(1, id); }
  static void destroy(const GLuint* id) { glDeleteTextures(1, id); }
};
struct BufferKind {
  static void create(GLuint* id) { glGenBuffers(1, id); }
  static void destroy(const GLuint* id) { glDeleteBuffers(1, id); }
};
struct FramebufferKind {
  static void create(GLuint* id) { glGenFramebuffers(1, id); }
  static void destroy(const GLuint* id) { glDeleteFramebuffers(1, id); }
};
struct VertexArrayKind {
  static void create(GLuint* id) { glGenVertexArrays(1, id); }
  static void destroy(const GLuint* id) { glDeleteVertexArrays(1, id); }
};
struct ProgramKind {
  static void create(GLuint* id) { *id = glCreateProgram(); }
  static void destroy(const GLuint* id) { glDeleteProgram(*id); }
};

using Texture = Name<TextureKind>;
using Buffer = Name<BufferKind>;
using Framebuffer = Name<FramebufferKind>;
using VertexArray = Name<VertexArrayKind>;
using Program = Name<ProgramKind>;

}  // namespace riffle::gl
