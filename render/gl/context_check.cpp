#include "render/gl/context_check.h"

#include <epoxy/gl.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "term/base/assert.h"

namespace riffle::gl {
namespace {

std::string gl_string(GLenum name) {
  const auto* text = reinterpret_cast<const char*>(glGetString(name));
  return text != nullptr ? text : "unknown";
}

void GLAPIENTRY on_message(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* message,
                           const void*) {
  if (type == GL_DEBUG_TYPE_ERROR || severity == GL_DEBUG_SEVERITY_HIGH) {
    std::fprintf(stderr, "riffle: OpenGL: %s\n", message);
    std::abort();
  }
}

}  // namespace

Result<void> require_gl33() {
  const int version = epoxy_gl_version();
  if (!epoxy_is_desktop_gl() || version < 33) {
    return Error("OpenGL 3.3 is needed, found " + describe_context() +
                 "; a newer driver, or Mesa's software renderer (libgl1-mesa-dri), has it");
  }
  return {};
}

std::string describe_context() {
  return gl_string(GL_VENDOR) + ", " + gl_string(GL_RENDERER) + ", " + gl_string(GL_VERSION);
}

bool is_software_renderer() {
  const std::string name = gl_string(GL_RENDERER);
  for (const char* known : {"llvmpipe", "softpipe", "SWR", "swrast", "Software Rasterizer"})
    if (name.find(known) != std::string::npos) return true;
  return false;
}

void watch_errors() {
  if (!kParanoid || !epoxy_has_gl_extension("GL_KHR_debug")) return;
  glEnable(GL_DEBUG_OUTPUT);
  glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  glDebugMessageCallback(on_message, nullptr);
}

void check_errors(const char* where) {
  if (!kParanoid) return;
  const GLenum error = glGetError();
  if (error == GL_NO_ERROR) return;
  std::fprintf(stderr, "riffle: OpenGL error 0x%04x in %s\n", error, where);
  std::abort();
}

}  // namespace riffle::gl
