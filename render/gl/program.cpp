#include "render/gl/program.h"

#include <string>

namespace riffle::gl {
namespace {

Result<GLuint> compile(GLenum stage, std::string_view source) {
  const GLuint shader = glCreateShader(stage);
  const char* text = source.data();
  const auto length = static_cast<GLint>(source.size());
  glShaderSource(shader, 1, &text, &length);
  glCompileShader(shader);
  GLint ok = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok != 0) return shader;
  std::string log(4096, '\0');
  GLsizei written = 0;
  glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &written, log.data());
  glDeleteShader(shader);
  log.resize(static_cast<std::size_t>(written));
  return Error((stage == GL_VERTEX_SHADER ? "vertex shader: " : "fragment shader: ") + log);
}

}  // namespace

Result<Program> build_program(std::string_view vertex_source, std::string_view fragment_source) {
  const Result<GLuint> vertex = compile(GL_VERTEX_SHADER, vertex_source);
  if (!vertex) return vertex.error();
  const Result<GLuint> fragment = compile(GL_FRAGMENT_SHADER, fragment_source);
  if (!fragment) {
    glDeleteShader(*vertex);
    return fragment.error();
  }
  Program program = Program::make();
  glAttachShader(program.id(), *vertex);
  glAttachShader(program.id(), *fragment);
  glLinkProgram(program.id());
  glDeleteShader(*vertex);  // both live on until the program goes
  glDeleteShader(*fragment);
  GLint ok = 0;
  glGetProgramiv(program.id(), GL_LINK_STATUS, &ok);
  if (ok != 0) return program;
  std::string log(4096, '\0');
  GLsizei written = 0;
  glGetProgramInfoLog(program.id(), static_cast<GLsizei>(log.size()), &written, log.data());
  log.resize(static_cast<std::size_t>(written));
  return Error("linking shaders: " + log);
}

}  // namespace riffle::gl
