// What riffle needs of a GL context, and whether it went wrong. Render thread, context current.
#pragma once

#include <string>

#include "term/base/result.h"

namespace riffle::gl {

// GL 3.3 or newer is current, else an Error that names what was found.
Result<void> require_gl33();
std::string describe_context();  // "vendor, renderer, version"
bool is_software_renderer();     // by its name: llvmpipe, softpipe, SWR
// Driver messages of severity high or medium abort a paranoid build (KHR_debug, where the context has it).
void watch_errors();
// Aborts in paranoid builds when GL has an error pending; costs nothing elsewhere.
void check_errors(const char* where);

}  // namespace riffle::gl
