// Shader programs from the sources in shaders/, which the build embeds. Render thread, context current.
#pragma once

#include <string_view>

#include "render/gl/names.h"
#include "term/base/result.h"

namespace riffle::gl {

// Compiles and links; the Error carries the driver's log.
Result<Program> build_program(std::string_view vertex_source, std::string_view fragment_source);

}  // namespace riffle::gl
